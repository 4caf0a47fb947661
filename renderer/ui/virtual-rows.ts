import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

/** A heading with its rows. */
export interface VirtualGroup<Row> {
  readonly key: string;
  /** What the group is called where it is read out. */
  readonly label: string;
  readonly rows: readonly Row[];
}

/** A line of the list: the heading of a group (`place` is -1), or one of its rows. */
export interface VirtualLine {
  readonly group: number;
  readonly place: number;
}

/** All lines from top to bottom, headings included. */
export function linesOf(groups: readonly VirtualGroup<unknown>[]): VirtualLine[] {
  return groups.flatMap(({ rows }, group) => [{ group, place: -1 }, ...rows.map((_, place) => ({ group, place }))]);
}

/**
 * The lines that are drawn: those in sight, those that are kept wherever they are (what has the focus is
 * one of them), and the heading of each: it says whose rows they are, and stays at the top while they pass.
 */
export function drawnLines(range: Range, lines: readonly VirtualLine[], kept: readonly number[]): number[] {
  const drawn = new Set([
    ...defaultRangeExtractor(range),
    ...kept.filter((index) => index >= 0 && index < lines.length),
  ]);
  for (const index of [...drawn]) {
    const line = lines[index];
    if (line !== undefined) drawn.add(index - line.place - 1);
  }
  return [...drawn].sort((a, b) => a - b);
}
