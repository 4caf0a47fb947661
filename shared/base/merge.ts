import { differences } from './line-diff.ts';
import type { Range } from './range.ts';
import { wordsOf } from './text-words.ts';

/** A stretch of a merged text: fitted together by itself, or different on both sides. */
export type MergePart =
  | { readonly kind: 'same'; readonly text: string }
  | { readonly kind: 'conflict'; readonly base: string; readonly mine: string; readonly theirs: string };

export interface Merge {
  readonly parts: readonly MergePart[];
  /** The merged text when nothing conflicts, else null. */
  readonly text: string | null;
  /** Changes of the other side that fitted by themselves. */
  readonly taken: number;
  /** Where the conflicts of `parts` stand in the text that both sides come from, and in mine; in their order. */
  readonly places: readonly ConflictPlace[];
}

interface ConflictPlace {
  readonly base: Range;
  readonly mine: Range;
}

/**
 * Merges two changes of one text, line by line. Texts use `\n`. A change made on
 * both sides alike is no conflict. The work is bounded (`differences`): texts that
 * would take longer conflict in larger stretches.
 */
export function mergeTexts(base: string, mine: string, theirs: string): Merge {
  if (mine === theirs || theirs === base)
    return { parts: [{ kind: 'same', text: mine }], text: mine, taken: 0, places: [] };
  if (mine === base) return { parts: [{ kind: 'same', text: theirs }], text: theirs, taken: 1, places: [] };
  const { parts, places } = mergeLines(lines(base), lines(mine), lines(theirs));
  const clean = parts.every((part) => part.kind === 'same');
  return {
    parts,
    text: clean ? parts.map((part) => (part as { text: string }).text).join('') : null,
    taken: parts.filter((part) => part.kind === 'same').length,
    places,
  };
}

/**
 * Merges word by word what does not fit line by line, for prose, where a paragraph is one line: null where both sides
 * changed the same words, or words that touch.
 */
export function mergeWords(base: string, mine: string, theirs: string): string | null {
  const parts = mergeTexts(base, mine, theirs).parts.map((part) => {
    if (part.kind === 'same') return part.text;
    const inside = mergeLines(wordsOf(part.base), wordsOf(part.mine), wordsOf(part.theirs)).parts;
    return inside.every((each) => each.kind === 'same') ? inside.map((each) => each.text).join('') : null;
  });
  return parts.includes(null) ? null : parts.join('');
}

/** A stretch of the base that one side has replaced. */
interface Hunk {
  readonly side: 'mine' | 'theirs';
  /** In the base. */
  readonly from: number;
  readonly to: number;
  /** In the side's own lines. */
  readonly sideFrom: number;
  readonly sideTo: number;
}

/** Khanna, Kunal and Pierce, “A Formal Investigation of Diff3”: hunks of both sides that touch are one region. */
function mergeLines(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): { readonly parts: MergePart[]; readonly places: ConflictPlace[] } {
  const sides = { mine, theirs };
  const hunksOf = (side: Hunk['side']) =>
    differences(base, sides[side]).map(({ from, length, otherFrom, otherLength }): Hunk => ({
      side,
      from,
      to: from + length,
      sideFrom: otherFrom,
      sideTo: otherFrom + otherLength,
    }));
  const hunks = [...hunksOf('mine'), ...hunksOf('theirs')].sort((one, other) => one.from - other.from);
  const parts: MergePart[] = [];
  const places: ConflictPlace[] = [];
  const baseStarts = startsOf(base);
  const mineStarts = startsOf(mine);
  let same: string[] = [];
  const take = (list: readonly string[], from: number, to: number) => {
    if (from < to) same.push(list.slice(from, to).join(''));
  };
  const flush = () => {
    if (same.length > 0) parts.push({ kind: 'same', text: same.join('') });
    same = [];
  };
  let at = 0;
  for (let index = 0; index < hunks.length;) {
    const region = [hunks[index++]!];
    const { from } = region[0]!;
    let { to } = region[0]!;
    take(base, at, from);
    while (index < hunks.length && hunks[index]!.from <= to) {
      to = Math.max(to, hunks[index]!.to);
      region.push(hunks[index++]!);
    }
    at = to;
    if (region.length === 1) {
      const [{ side, sideFrom, sideTo }] = region as [Hunk];
      take(sides[side], sideFrom, sideTo);
      continue;
    }
    const ownLines = linesIn(region, 'mine', from, to);
    const otherLines = linesIn(region, 'theirs', from, to);
    const own = mine.slice(ownLines.from, ownLines.to).join('');
    const other = theirs.slice(otherLines.from, otherLines.to).join('');
    if (own === other) {
      if (own !== '') same.push(own);
      continue;
    }
    flush();
    parts.push({ kind: 'conflict', base: base.slice(from, to).join(''), mine: own, theirs: other });
    places.push({
      base: { from: baseStarts[from]!, to: baseStarts[to]! },
      mine: { from: mineStarts[ownLines.from]!, to: mineStarts[ownLines.to]! },
    });
  }
  take(base, at, base.length);
  flush();
  return { parts, places };
}

/** Where each line starts, and the end of the last one. */
function startsOf(list: readonly string[]): number[] {
  const starts = [0];
  for (const line of list) starts.push(starts.at(-1)! + line.length);
  return starts;
}

/** Which lines one side has in place of the base's lines `from` to `to`, where its hunks of a region lie. */
function linesIn(region: readonly Hunk[], side: Hunk['side'], from: number, to: number): Range {
  const own = region.filter((hunk) => hunk.side === side);
  const [first, last] = [own[0], own.at(-1)];
  // Hunks that touch are of both sides: those of one side lie apart.
  if (first === undefined || last === undefined) throw new Error('a region of one side');
  return { from: first.sideFrom - (first.from - from), to: last.sideTo + (to - last.to) };
}

/** Lines with their line breaks, so that joining gives the same text. */
function lines(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}
