// Where the text and its preview stand beside each other: pure, for both sides of the frame.

/** How far a view has been scrolled, in terms that its neighbour can follow. */
export interface ScrollPlace {
  /** Place of the page's text at the top of what is in sight, with the share of the letter that is past. */
  readonly offset: number;
  /** 0 where the view stands at its very begin, 1 a little below it; in between the neighbour catches up. */
  readonly begin: number;
  /** The same for its end. */
  readonly end: number;
}

/** A place of the text and where it is shown, in pixels from the top. */
export interface Stop {
  readonly offset: number;
  readonly top: number;
}

/** Height of the zones at begin and end in which views of different length come together, in pixels. */
const zone = 240;

/**
 * The stops that rise with the text. What is shown elsewhere than its neighbours in the text (a card in the second
 * column, a sample beside the page) is left out: as few as can be.
 */
export function risingStops(stops: readonly Stop[]): Stop[] {
  const sorted = [...stops].sort((a, b) => a.offset - b.offset || a.top - b.top);
  /** Of each length, the last stop of the row that ends highest. */
  const ends: number[] = [];
  const before: number[] = [];
  for (const [index, { offset, top }] of sorted.entries()) {
    before.push(-1);
    if (index > 0 && sorted[index - 1]!.offset === offset) continue;
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sorted[ends[middle]!]!.top <= top) low = middle + 1;
      else high = middle;
    }
    before[index] = low === 0 ? -1 : ends[low - 1]!;
    ends[low] = index;
  }
  const rising: Stop[] = [];
  for (let index = ends.at(-1) ?? -1; index >= 0; index = before[index]!) rising.push(sorted[index]!);
  return rising.reverse();
}

/** Where a place of the text is shown, between the stops around it. */
export function topOf(stops: readonly Stop[], offset: number): number {
  return between(stops, offset, 'offset', 'top');
}

/** The place of the text that is shown at a height. */
export function offsetAt(stops: readonly Stop[], top: number): number {
  return between(stops, top, 'top', 'offset');
}

function between(stops: readonly Stop[], value: number, from: keyof Stop, to: keyof Stop): number {
  let low = 0;
  let high = stops.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (stops[middle]![from] <= value) low = middle + 1;
    else high = middle;
  }
  const [above, below] = [stops[low - 1], stops[low]];
  if (above === undefined) return below?.[to] ?? 0;
  if (below === undefined) return above[to];
  return above[to] + ((value - above[from]) / (below[from] - above[from])) * (below[to] - above[to]);
}

/** How near a view that can be scrolled by `most` is to its ends. */
export function nearEnds(top: number, most: number): Pick<ScrollPlace, 'begin' | 'end'> {
  const share = (distance: number) => Math.min(1, Math.max(0, distance / zone));
  return { begin: share(top), end: share(most - top) };
}

/** How far a view is scrolled whose neighbour is at `place`; `wanted` would bring the same words to its top. */
export function scrollTop(wanted: number, most: number, { begin, end }: Pick<ScrollPlace, 'begin' | 'end'>): number {
  const inside = Math.min(most, Math.max(0, wanted));
  return inside * begin + (1 - end) * (most - inside * begin);
}
