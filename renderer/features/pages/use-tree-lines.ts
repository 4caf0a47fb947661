import { useCallback, useMemo, useState, type RefObject } from 'react';
import type { TreeRow } from '../../state/tree.ts';
import { drawnWith, useVirtualLines } from '../../ui/use-virtual-lines.ts';

export interface TreeLines {
  /** Height of all rows together, in px. */
  readonly height: number;
  /** The rows that are drawn, from top to bottom, each with the room in px between it and the one before. */
  readonly drawn: readonly { readonly index: number; readonly room: number }[];
  /** Where a row stands, in px from the top of the tree's content; null where there is no such row. */
  readonly placeOf: (index: number) => { readonly top: number; readonly bottom: number } | null;
  /** Scrolls a row in sight: just so far, or with its neighbours around it. Without effect where it is in sight. */
  readonly reveal: (index: number, block: 'nearest' | 'center') => void;
}

/** Room in px above a row: what begins at the top of the site stands apart, and pages that are not listed more so. */
function roomAbove(row: TreeRow): number {
  if (row.kind === 'page') return 0;
  if (row.kind === 'group' && row.isUnlisted) return 21;
  return row.kind === 'part' || row.depth === 0 ? 6 : 0;
}

/** Where the bottom of each row is, in px. */
function bottomsOf(rows: readonly TreeRow[], height: number): number[] {
  let bottom = 0;
  return rows.map((row) => (bottom += roomAbove(row) + height));
}

/**
 * A tree of any length draws the rows in sight, and those that are `kept` wherever they are: what has the focus is one
 * of them. Rows are of one height, the style's.
 */
export function useTreeLines(
  tree: RefObject<HTMLDivElement | null>,
  rows: readonly TreeRow[],
  kept: readonly number[],
): TreeLines {
  const [height] = useState(() => parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--h-row')));
  const bottoms = useMemo(() => bottomsOf(rows, height), [rows, height]);
  const bottomOf = (index: number) => bottoms[index] ?? 0;
  const virtualizer = useVirtualLines({
    count: rows.length,
    getScrollElement: () => tree.current,
    estimateSize: (index) => bottomOf(index) - bottomOf(index - 1),
    // Another function for other rows: only then their places are reckoned anew.
    getItemKey: useCallback((index: number) => rows[index]!.key, [rows]),
    rangeExtractor: (range) => drawnWith(range, kept),
  });
  const drawn = virtualizer.getVirtualItems().map(({ index }) => index);
  const placeOf = (index: number) =>
    bottoms[index] === undefined ? null : { top: bottoms[index] - height, bottom: bottoms[index] };
  return {
    height: bottoms.at(-1) ?? 0,
    drawn: drawn.map((index, at) => ({
      index,
      room: bottomOf(index) - height - (at === 0 ? 0 : bottomOf(drawn[at - 1]!)),
    })),
    placeOf,
    reveal(index, block) {
      const [element, place] = [tree.current, placeOf(index)];
      if (element === null || place === null) return;
      const room = element.clientHeight;
      const isAbove = place.top < element.scrollTop;
      if (!isAbove && place.bottom <= element.scrollTop + room) return;
      // The ends come with the room around them.
      if (index === 0) element.scrollTop = 0;
      else if (index === rows.length - 1) element.scrollTop = element.scrollHeight;
      else if (block === 'center') element.scrollTop = (place.top + place.bottom - room) / 2;
      else element.scrollTop = isAbove ? place.top : place.bottom - room;
    },
  };
}
