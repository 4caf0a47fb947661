import type { RepoPath } from '../../shared/base/path.ts';
import { History, type HistoryHead, type HistoryLimits } from './history.ts';

const limits: HistoryLimits = { entries: 10_000, bytes: 256 * 1024 * 1024, always: 100 };

const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;
/** While somebody writes, a version is kept so often. */
const writingTime = 10 * minute;

/** Of versions that are older than `age`, one is kept in each stretch of `each` milliseconds. */
const thinning = [
  { age: 7 * day, each: day },
  { age: day, each: hour },
];

/** What a file held is not held any more: it was saved over, or another program changed it. */
export type ReplacedBy = 'saved' | 'outside';

/**
 * Versions that pages had while they were written. A page that is saved leaves what its file held until then: the
 * first time in a day, then every ten minutes of writing; before a change from outside always. Older ones are thinned.
 */
export class Versions {
  readonly history: History;
  /** When the newest version of a page was kept, in milliseconds since 1970. */
  readonly #kept = new Map<RepoPath, number>();
  #keeping: Promise<unknown> = Promise.resolve();

  /** @param root the docs folder, absolute, links resolved */
  constructor(data: string, root: string, versionLimits: HistoryLimits = limits) {
    this.history = new History(data, root, versionLimits, 'versions');
  }

  /**
   * A file held this text until now. Nothing waits for a version, and one that can't be kept stops nobody: what is
   * unsaved or about to be lost has the journal and the history. Resolves when it is kept, or needs not be.
   *
   * @param isInStep a step has this very text, and is the version
   */
  replaced(path: RepoPath, text: string, by: ReplacedBy, isInStep = false): Promise<void> {
    const now = Date.now();
    if (isInStep) {
      this.#kept.set(path, now);
      return Promise.resolve();
    }
    const keeping = this.#keeping.then(() => this.#keep(path, text, by, now)).catch(() => undefined);
    this.#keeping = keeping;
    return keeping;
  }

  async #keep(path: RepoPath, text: string, by: ReplacedBy, now: number): Promise<void> {
    const newest = this.#kept.get(path) ?? (await this.history.list(path))[0]?.time ?? -Infinity;
    this.#kept.set(path, newest);
    // A clock that was set back would keep nothing until it has caught up.
    const isRecent = newest <= now && now - newest < writingTime && isSameDay(newest, now);
    if (by === 'saved' && isRecent) return;
    await this.history.add({ path, reason: by, content: text });
    this.#kept.set(path, now);
  }

  /** Resolves when all that was to be kept so far is. */
  async settled(): Promise<void> {
    await this.#keeping;
  }

  /** Thins what is older than a day, and removes what is beyond the limits. */
  async tidy(): Promise<void> {
    const now = Date.now();
    // Newest first: of each stretch the last version stays, as it was left.
    const taken = new Set<string>();
    for (const head of await this.history.list()) {
      const rule = thinning.find(({ age }) => now - head.time > age);
      if (rule === undefined) continue;
      const stretch = stretchOf(head, rule.each);
      if (taken.has(stretch)) await this.history.remove(head.id);
      taken.add(stretch);
    }
    await this.history.tidy();
  }
}

function stretchOf({ path, time }: HistoryHead, each: number): string {
  return `${each} ${Math.floor(time / each)} ${path}`;
}

function isSameDay(one: number, other: number): boolean {
  return new Date(one).toDateString() === new Date(other).toDateString();
}
