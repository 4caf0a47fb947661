import type { Value } from './types.ts';

/** More steps than this from a list to those that hold it are none that a page has. */
const mostHolders = 20_000;

type Container = readonly Value[] | { readonly [key: string]: Value };

/** Whether a value is a list or a list of settings: what holds others. Content and functions hold nothing. */
export function isContainer(value: Value): value is Container {
  return typeof value === 'object' && value !== null && (Array.isArray(value) || Object.getPrototypeOf(value) === null);
}

/**
 * How much each list and list of settings holds, with all that is inside of it, kept right while they change: otherwise
 * two lines could make one that fills any memory, or that holds itself.
 */
export class Holdings {
  readonly #entries = new WeakMap<object, number>();
  /** Who holds something, and how often. */
  readonly #holders = new WeakMap<object, Map<object, number>>();
  #steps = 0;

  /** How many entries a list has, with those of what it holds. */
  count(made: object, values: readonly Value[]): number {
    return this.#entries.get(made) ?? this.#counted(made, values);
  }

  #counted(made: object, values: readonly Value[]): number {
    let entries = values.length;
    for (const value of values) {
      if (!isContainer(value)) continue;
      this.#steps++;
      entries += this.#entries.get(value) ?? this.#counted(value, Object.values(value));
      this.#hold(made, value);
    }
    this.#entries.set(made, entries);
    return entries;
  }

  /**
   * Takes an entry into a list, and one out of it where there was one. Answers how many entries the largest has that is
   * concerned, or null where it would hold itself.
   */
  changed(holder: object, out: { readonly value: Value } | null, into: Value): number | null {
    if (isContainer(into)) {
      this.count(into, Object.values(into));
      if (this.#isInside(holder, into)) return null;
      this.#hold(holder, into);
    }
    return this.#add(holder, this.#weight(into) - (out === null ? 0 : this.#leave(holder, out.value)), [mostHolders]);
  }

  /** Entries were taken out of a list. */
  shrunk(holder: object, values: readonly Value[]): void {
    let less = 0;
    for (const value of values) less += this.#leave(holder, value);
    this.#add(holder, -less, [mostHolders]);
  }

  /** What looking after all of it has cost since this was asked last. */
  steps(): number {
    const steps = this.#steps;
    this.#steps = 0;
    return steps;
  }

  #weight(value: Value): number {
    return 1 + (isContainer(value) ? (this.#entries.get(value) ?? 0) : 0);
  }

  #hold(holder: object, value: object): void {
    let holders = this.#holders.get(value);
    if (holders === undefined) this.#holders.set(value, (holders = new Map<object, number>()));
    holders.set(holder, (holders.get(holder) ?? 0) + 1);
  }

  /** An entry is gone. Answers what it weighed. */
  #leave(holder: object, value: Value): number {
    if (isContainer(value)) {
      const holders = this.#holders.get(value);
      const times = holders?.get(holder) ?? 0;
      if (times > 1) holders!.set(holder, times - 1);
      else holders?.delete(holder);
    }
    return this.#weight(value);
  }

  /** Whether `outer` is `inside` or holds it, also through others. */
  #isInside(inside: object, outer: object): boolean {
    const seen = new Set<object>([inside]);
    for (const each of seen) {
      this.#steps++;
      if (each === outer || seen.size > mostHolders) return true;
      for (const holder of this.#holders.get(each)?.keys() ?? []) seen.add(holder);
    }
    return false;
  }

  #add(holder: object, more: number, left: [number]): number {
    this.#steps++;
    const entries = (this.#entries.get(holder) ?? 0) + more;
    this.#entries.set(holder, entries);
    let largest = entries;
    for (const [outer, times] of this.#holders.get(holder) ?? []) {
      if (--left[0] < 0) return Infinity;
      largest = Math.max(largest, this.#add(outer, more * times, left));
    }
    return largest;
  }
}
