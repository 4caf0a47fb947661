import { randomBytes } from 'node:crypto';
import { isSameSecret } from './guard.ts';

/** What became of an attempt to sign in. */
export type SignIn =
  | { readonly kind: 'bearer'; readonly bearer: string }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'too-many'; /** Whole seconds until it may be tried again. */ readonly wait: number };

/** Sign-ins that are kept. A tab that sleeps keeps its own until so many newer ones came. */
export const mostSignIns = 64;
/** Sign-ins that may come at once, and how long it takes until one more may, in milliseconds. */
export const mostAtOnce = 40;
export const timeForOne = 1_500;

interface Known {
  readonly bearer: string;
  hasConnected: boolean;
  /** Connections that live. */
  open: number;
}

/**
 * Windows sign in once with the token of the launch address and get a bearer of
 * their own, which a reload or a lost connection uses again. Everybody who holds
 * the address may sign in again, in another tab or browser; how often and how
 * many are kept is limited.
 */
export class SignIns {
  readonly launchToken = randomBytes(32).toString('base64url');
  /** The least lately used first. */
  readonly #known: Known[] = [];
  readonly #now: () => number;
  /** Sign-ins that are still allowed, and when that was true. */
  #left = mostAtOnce;
  #leftAt: number;

  /** @param now milliseconds of a clock that never goes back */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#leftAt = now();
  }

  /** The launch token for a new bearer. A wrong token costs nobody anything. */
  exchange(given: string): SignIn {
    if (!isSameSecret(given, this.launchToken)) return { kind: 'wrong' };
    const now = this.#now();
    this.#left = Math.min(mostAtOnce, this.#left + (now - this.#leftAt) / timeForOne);
    this.#leftAt = now;
    if (this.#left < 1) return { kind: 'too-many', wait: Math.ceil(((1 - this.#left) * timeForOne) / 1_000) };
    if (this.#known.length >= mostSignIns && !this.#makeRoom()) return { kind: 'too-many', wait: 60 };
    this.#left--;
    const bearer = randomBytes(32).toString('base64url');
    this.#known.push({ bearer, hasConnected: false, open: 0 });
    return { kind: 'bearer', bearer };
  }

  /** Whether a bearer is one of ours. */
  knows(given: string): boolean {
    return this.#find(given) !== null;
  }

  /**
   * A window connects with its bearer. Returns what is to be called once when the connection ends; null when nobody
   * knows the bearer.
   */
  connect(given: string): (() => void) | null {
    const known = this.#find(given);
    if (known === null) return null;
    known.hasConnected = true;
    known.open++;
    this.#isUsed(known);
    return () => {
      known.open--;
      this.#isUsed(known);
    };
  }

  #find(given: string): Known | null {
    // Every one is compared, so that the time does not tell which it was.
    return this.#known.reduce<Known | null>(
      (found, known) => (isSameSecret(given, known.bearer) ? known : found),
      null,
    );
  }

  #isUsed(known: Known): void {
    const index = this.#known.indexOf(known);
    if (index >= 0) this.#known.push(...this.#known.splice(index, 1));
  }

  /** Forgets one that never connected, else one that is not connected now. False where all are. */
  #makeRoom(): boolean {
    const never = this.#known.findIndex(({ hasConnected }) => !hasConnected);
    const index = never >= 0 ? never : this.#known.findIndex(({ open }) => open === 0);
    if (index < 0) return false;
    this.#known.splice(index, 1);
    return true;
  }
}
