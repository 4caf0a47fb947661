/** A stretch of one list that stands in place of a stretch of the other: starts and lengths in items. */
export interface Difference {
  readonly from: number;
  readonly length: number;
  readonly otherFrom: number;
  readonly otherLength: number;
}

/**
 * Pairs of equal items that one comparison looks at, at most. Each costs some ten
 * nanoseconds: no comparison takes longer than about a tenth of a second for them.
 */
export const mostPairs = 2_000_000;

/**
 * What is different between two lists of lines or words, in order: a longest
 * common subsequence as Hunt and McIlroy find it, so that it is the same as ever
 * for texts of usual size. The work is bounded: where lines repeat so often that
 * there are more than {@link mostPairs} equal pairs, equal ends are taken off,
 * the rest is split at lines that occur once on both sides, and what is still too
 * much between two of them is one difference.
 */
export function differences(items: readonly string[], others: readonly string[]): Difference[] {
  let [from, to, otherTo] = [0, items.length, others.length];
  const shorter = Math.min(to, otherTo);
  while (from < shorter && items[from] === others[from]) from++;
  // A common end, other than a beginning, can change what is found: only where it saves much.
  if (to + otherTo - 2 * from > manyItems)
    while (to > from && otherTo > from && items[to - 1] === others[otherTo - 1]) [to, otherTo] = [to - 1, otherTo - 1];
  const found: Difference[] = [];
  const [first, second] = numbered(items.slice(from, to), others.slice(from, otherTo));
  compare(
    first,
    second,
    { from: 0, to: first.length, otherFrom: 0, otherTo: second.length },
    { pairs: mostPairs },
    found,
  );
  return from === 0
    ? found
    : found.map((difference) => ({
        ...difference,
        from: difference.from + from,
        otherFrom: difference.otherFrom + from,
      }));
}

/** From here on, giving every item a number takes longer than a moment. */
const manyItems = 50_000;

interface Part {
  readonly from: number;
  readonly to: number;
  readonly otherFrom: number;
  readonly otherTo: number;
}

/** Equal items become equal numbers. */
function numbered(items: readonly string[], others: readonly string[]): [Int32Array, Int32Array] {
  const numbers = new Map<string, number>();
  const numberOf = (item: string) => {
    let number = numbers.get(item);
    if (number === undefined) numbers.set(item, (number = numbers.size));
    return number;
  };
  return [Int32Array.from(items, numberOf), Int32Array.from(others, numberOf)];
}

/** How often a stretch is split at lines that occur once, at most: each time costs a look at all of it. */
const mostSplits = 16;

function compare(
  a: Int32Array,
  b: Int32Array,
  whole: Part,
  budget: { pairs: number },
  found: Difference[],
  splits = 0,
): void {
  let { from, to, otherFrom, otherTo } = whole;
  // A common beginning is part of the subsequence in any case: taking it off changes nothing.
  while (from < to && otherFrom < otherTo && a[from] === b[otherFrom]) [from, otherFrom] = [from + 1, otherFrom + 1];
  let places = placesOf(b, otherFrom, otherTo);
  if (pairsOf(a, from, to, places) > budget.pairs) {
    while (to > from && otherTo > otherFrom && a[to - 1] === b[otherTo - 1]) [to, otherTo] = [to - 1, otherTo - 1];
    places = placesOf(b, otherFrom, otherTo);
    if (pairsOf(a, from, to, places) > budget.pairs) {
      const anchors = splits < mostSplits ? anchorsOf(a, places, from, to) : [];
      if (anchors.length === 0) return void add(found, from, to, otherFrom, otherTo);
      for (const [at, otherAt] of [...anchors, [to, otherTo] as const]) {
        compare(a, b, { from, to: at, otherFrom, otherTo: otherAt }, budget, found, splits + 1);
        [from, otherFrom] = [at + 1, otherAt + 1];
      }
      return;
    }
  }
  longest(a, { from, to, otherFrom, otherTo }, places, budget, found);
}

function add(found: Difference[], from: number, to: number, otherFrom: number, otherTo: number): void {
  if (from < to || otherFrom < otherTo)
    found.push({ from, length: to - from, otherFrom, otherLength: otherTo - otherFrom });
}

/** Where each item stands in a stretch, in ascending order. */
function placesOf(items: Int32Array, from: number, to: number): Map<number, number[]> {
  const places = new Map<number, number[]>();
  for (let at = from; at < to; at++) {
    const list = places.get(items[at]!);
    if (list === undefined) places.set(items[at]!, [at]);
    else list.push(at);
  }
  return places;
}

function pairsOf(items: Int32Array, from: number, to: number, places: ReadonlyMap<number, readonly number[]>): number {
  let pairs = 0;
  for (let at = from; at < to; at++) pairs += places.get(items[at]!)?.length ?? 0;
  return pairs;
}

/**
 * Hunt and McIlroy: for each length the common subsequence that ends earliest in
 * the second list. Each is a place in both lists and the one that it goes on from.
 */
function longest(
  a: Int32Array,
  { from, to, otherFrom, otherTo }: Part,
  places: ReadonlyMap<number, readonly number[]>,
  budget: { pairs: number },
  found: Difference[],
): void {
  const [ats, otherAts, befores] = [[-1], [-1], [-1]];
  const candidates = [0];
  for (let at = from; at < to; at++) {
    const here = places.get(a[at]!);
    if (here === undefined) continue;
    budget.pairs -= here.length;
    let next = 0;
    let pending = candidates[0]!;
    for (const otherAt of here) {
      // The last one that ends before this place.
      let [low, high] = [next, candidates.length - 1];
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (otherAts[candidates[middle]!]! < otherAt) low = middle;
        else high = middle - 1;
      }
      if (low > high || otherAts[candidates[low]!]! >= otherAt) continue;
      if (low < candidates.length - 1 && otherAts[candidates[low + 1]!]! <= otherAt) continue;
      const made = ats.length;
      ats.push(at);
      otherAts.push(otherAt);
      befores.push(candidates[low]!);
      candidates[next] = pending;
      next = low + 1;
      pending = made;
      if (next === candidates.length) break;
    }
    candidates[next] = pending;
  }
  const own: Difference[] = [];
  let [end, otherEnd] = [to, otherTo];
  for (let candidate = candidates.at(-1)!; ; candidate = befores[candidate]!) {
    const [at, otherAt] = candidate === 0 ? [from - 1, otherFrom - 1] : [ats[candidate]!, otherAts[candidate]!];
    add(own, at + 1, end, otherAt + 1, otherEnd);
    if (candidate === 0) break;
    [end, otherEnd] = [at, otherAt];
  }
  for (const difference of own.reverse()) found.push(difference);
}

/** Places of items that occur once in each stretch, ascending in both: the longest such list. */
function anchorsOf(
  a: Int32Array,
  otherPlaces: ReadonlyMap<number, readonly number[]>,
  from: number,
  to: number,
): (readonly [number, number])[] {
  const both: [number, number][] = [];
  for (const [item, list] of placesOf(a, from, to))
    if (list.length === 1 && otherPlaces.get(item)?.length === 1) both.push([list[0]!, otherPlaces.get(item)![0]!]);
  // Ascending in the first list already. The longest ascending list of the second by patience.
  const [tops, befores]: [number[], number[]] = [[], []];
  both.forEach(([, otherAt], index) => {
    let [low, high] = [0, tops.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (both[tops[middle]!]![1] < otherAt) low = middle + 1;
      else high = middle;
    }
    befores[index] = low === 0 ? -1 : tops[low - 1]!;
    tops[low] = index;
  });
  const anchors: (readonly [number, number])[] = [];
  for (let index = tops.at(-1) ?? -1; index >= 0; index = befores[index]!) anchors.push(both[index]!);
  return anchors.reverse();
}
