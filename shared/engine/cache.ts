/**
 * Keeps the values used last, up to a size. Reading counts as use. A Map keeps
 * insertion order, so the first entry is the one that was unused longest.
 */
export class BoundedCache<Key, Value> {
  readonly #entries = new Map<Key, { value: Value; size: number }>();
  readonly #most: number;
  #size = 0;

  /** `most` is in the unit of the sizes given to `set`. */
  constructor(most: number) {
    this.#most = most;
  }

  get(key: Key): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  set(key: Key, value: Value, size: number): void {
    this.delete(key);
    this.#entries.set(key, { value, size });
    this.#size += size;
    for (const [oldest, entry] of this.#entries) {
      if (this.#size <= this.#most || oldest === key) break;
      this.#entries.delete(oldest);
      this.#size -= entry.size;
    }
  }

  delete(key: Key): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#entries.delete(key);
    this.#size -= entry.size;
  }
}
