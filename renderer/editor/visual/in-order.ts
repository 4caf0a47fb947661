import type { Range } from '../../../shared/base/range.ts';

/** Index of the first of some things in order that fits, and with it all behind; their number where none does. */
export function firstIndex<Thing>(things: readonly Thing[], fits: (thing: Thing) => boolean): number {
  let low = 0;
  let high = things.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (fits(things[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Those that begin in a part of the text; they are in the order of the text. */
export function within<Thing extends Range>(things: readonly Thing[], { from, to }: Range): readonly Thing[] {
  const first = firstIndex(things, (thing) => thing.from >= from);
  let end = first;
  while (end < things.length && things[end]!.from <= to) end++;
  return things.slice(first, end);
}

/** Ranges as few as can be. */
export function merged(ranges: readonly Range[]): Range[] {
  const result: Range[] = [];
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last !== undefined && range.from <= last.to)
      result[result.length - 1] = { from: last.from, to: Math.max(last.to, range.to) };
    else result.push(range);
  }
  return result;
}
