/**
 * How long nobody has to type until it is a pause in writing, in milliseconds.
 * Fast writers leave less between two keys, and a mark that comes so late
 * still seems to come at once.
 */
export const pauseTime = 120;
/** Checks are not put off for longer, whatever is being written. */
const longestTime = 1000;

/** Somebody is writing: what a key changes is shown before anything is checked. */
export class WritingPause {
  readonly #now: () => number;
  #lastKey = -Infinity;
  #lastWork = -Infinity;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** To be called at every key. */
  written(): void {
    const now = this.#now();
    // After a pause, the time that checks may be put off begins anew.
    if (now - this.#lastKey >= pauseTime) this.#lastWork = now;
    this.#lastKey = now;
  }

  /** Milliseconds that work has to wait; 0 counts as work done. */
  left(): number {
    const now = this.#now();
    const left = Math.min(this.#lastKey + pauseTime, this.#lastWork + longestTime) - now;
    if (left > 0) return Math.ceil(left);
    this.#lastWork = now;
    return 0;
  }
}
