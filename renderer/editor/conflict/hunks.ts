import { differences } from '../../../shared/base/line-diff.ts';
import { mergeTexts, type Merge, type MergePart } from '../../../shared/base/merge.ts';
import { applyEdits } from '../../../shared/base/edit.ts';
import { findHead } from '../page-head/block.ts';
import { readHead, setHead, type HeadField } from '../page-head/settings.ts';
import { syntaxOfText } from '../syntax/field.ts';
import type { Heading } from '../syntax/page-syntax.ts';

export type Choice = { readonly kind: 'mine' | 'theirs' | 'both' } | { readonly kind: 'own'; readonly text: string };

/** One place where both sides changed the text. */
export interface Hunk {
  /** What the place is called: “Title”, “Below ‘Before you start’”. */
  readonly name: string;
  readonly mine: string;
  readonly theirs: string;
  /** It is exactly one field above the text: shown and written as its value. */
  readonly field: HeadField | null;
  /** Whether both versions can stand one below the other. */
  readonly canBeBoth: boolean;
  /** Where it stands in the text that both come from, and in mine. */
  readonly place: Merge['places'][number];
}

export interface Comparison {
  readonly parts: readonly MergePart[];
  readonly hunks: readonly Hunk[];
  /** Changes of the other side that fitted by themselves. */
  readonly taken: number;
}

/**
 * The places in which two changes of one text differ, each with a name to call it by.
 *
 * @param isPage whether it is a page: a file of another kind has neither a head nor headings, its places are lines
 */
export function compare(base: string, mine: string, theirs: string, { isPage = true } = {}): Comparison {
  const { parts, places } = mergeTexts(base, mine, theirs);
  const head = isPage ? findHead(mine) : null;
  const headings = isPage ? syntaxOfText(mine).headings : [];
  const hunks: Hunk[] = [];
  for (const part of parts) {
    if (part.kind === 'same') continue;
    const place = places[hunks.length]!;
    const offset = place.mine.from;
    const isInHead = head !== null && offset < head.range.to;
    const field = isInHead ? fieldOf(part) : null;
    hunks.push({
      name:
        field === null
          ? isInHead
            ? 'Page settings'
            : isPage
              ? nameOf(
                  part,
                  offset / Math.max(mine.length, 1),
                  headings.findLast((each) => each.from <= offset),
                )
              : `Line ${mine.slice(0, offset).split('\n').length}`
          : field === 'title'
            ? 'Title'
            : 'Description',
      mine: part.mine,
      theirs: part.theirs,
      field,
      canBeBoth: !isInHead || field !== null,
      place,
    });
  }
  const same = parts
    .filter((part) => part.kind === 'same')
    .map((part) => part.text)
    .join('');
  return { parts, hunks, taken: countTaken(mine, same) };
}

/** The field that both versions write, on one line each. */
function fieldOf({ mine, theirs }: { mine: string; theirs: string }): HeadField | null {
  const key = /^(title|description):[^\n]*\n$/.exec(mine)?.[1];
  return key !== undefined && theirs.startsWith(`${key}:`) && /^[^\n]*\n$/.test(theirs) ? (key as HeadField) : null;
}

const fence = '---\n';
const block = (line: string) => fence + line + fence;

/** What a version says: the value of a field, or the text itself. */
export function shownText(hunk: Hunk, text: string): string {
  return hunk.field === null ? text.replace(/\n$/, '') : readHead(block(text))[hunk.field].value;
}

/** A line that gives a field a value, written as the line was. */
function lineWith(line: string, field: HeadField, value: string): string {
  const edits = setHead(block(line), field, value);
  return edits === null ? line : applyEdits(block(line), edits).slice(fence.length, -fence.length);
}

/** @param share of the page that stands before the place, from 0 to 1 */
function nameOf(part: { mine: string; theirs: string }, share: number, heading: Heading | undefined): string {
  if (/^\s*#{1,6}\s/.test(part.mine)) return 'A heading';
  if (heading !== undefined && heading.text !== '') return `Below “${heading.text}”`;
  // Without headings a page has only its length to tell places by.
  return `The ${share < 0.3 ? 'beginning' : share < 0.7 ? 'middle' : 'end'} of the page`;
}

/** Stretches of lines that are in the merged text but not in mine. */
function countTaken(mine: string, merged: string): number {
  return differences(mine.split('\n'), merged.split('\n')).filter((change) => change.otherLength > 0).length;
}

/** What a decided place will say. */
export function decided(hunk: Hunk, choice: Choice): string {
  switch (choice.kind) {
    case 'mine':
      return hunk.mine;
    case 'theirs':
      return hunk.theirs;
    case 'both':
      return hunk.field === null
        ? joined(hunk.mine, hunk.theirs)
        : lineWith(
            hunk.mine,
            hunk.field,
            joined(shownText(hunk, hunk.mine), shownText(hunk, hunk.theirs)).replace(/\n/g, ' '),
          );
    case 'own':
      return hunk.field !== null
        ? lineWith(hunk.mine, hunk.field, choice.text.replace(/\s+/g, ' ').trim())
        : choice.text === '' || choice.text.endsWith('\n')
          ? choice.text
          : `${choice.text}\n`;
  }
}

/** Mine, then what theirs has beyond it. Sentences that both have stand once. */
function joined(mine: string, theirs: string): string {
  const a = sentences(mine);
  const b = sentences(theirs);
  const isOneParagraph = [mine, theirs].every((text) => text.trim() !== '' && !text.trim().includes('\n'));
  if (isOneParagraph && a.some((sentence) => b.includes(sentence))) {
    const more = b.filter((sentence) => !a.includes(sentence));
    return `${mine.trimEnd()}${more.length === 0 ? '' : ` ${more.join(' ')}`}${mine.endsWith('\n') || theirs.endsWith('\n') ? '\n' : ''}`;
  }
  return `${mine === '' || mine.endsWith('\n') ? mine : `${mine}\n`}${theirs}`;
}

function sentences(text: string): string[] {
  return text.trim().split(/(?<=[.!?…])\s+/);
}

/** The whole text once every place is decided. */
export function resolved(comparison: Comparison, choices: readonly (Choice | null)[]): string {
  let index = 0;
  return comparison.parts
    .map((part) =>
      part.kind === 'same' ? part.text : decided(comparison.hunks[index]!, choices[index++] ?? { kind: 'mine' }),
    )
    .join('');
}

export interface Piece {
  readonly text: string;
  /** Only on this side. */
  readonly isOwn: boolean;
}

/** Both sides word by word, with what differs marked. */
export function wordDifferences(mine: string, theirs: string): { readonly mine: Piece[]; readonly theirs: Piece[] } {
  const split = (text: string) => text.match(/\s+|[\p{L}\p{N}_'’]+|[^\s\p{L}\p{N}_'’]/gu) ?? [];
  const a = split(mine.replace(/\n$/, ''));
  const b = split(theirs.replace(/\n$/, ''));
  const pieces = { mine: [] as Piece[], theirs: [] as Piece[] };
  const add = (side: keyof typeof pieces, words: readonly string[], isOwn: boolean) => {
    if (words.length > 0) pieces[side].push({ text: words.join(''), isOwn });
  };
  let atA = 0;
  let atB = 0;
  for (const { from, length, otherFrom, otherLength } of differences(a, b)) {
    add('mine', a.slice(atA, from), false);
    add('theirs', b.slice(atB, otherFrom), false);
    add('mine', a.slice(from, from + length), true);
    add('theirs', b.slice(otherFrom, otherFrom + otherLength), true);
    atA = from + length;
    atB = otherFrom + otherLength;
  }
  add('mine', a.slice(atA), false);
  add('theirs', b.slice(atB), false);
  return { mine: joinGaps(pieces.mine), theirs: joinGaps(pieces.theirs) };
}

/** A single space or sign between two changes belongs to them: fewer, calmer marks. */
function joinGaps(pieces: readonly Piece[]): Piece[] {
  const found: Piece[] = [];
  pieces.forEach((piece, index) => {
    const isGap =
      !piece.isOwn &&
      /^\s*(?:\S\s*)?$/.test(piece.text) &&
      pieces[index - 1]?.isOwn === true &&
      pieces[index + 1]?.isOwn === true;
    const last = found.at(-1);
    if (last !== undefined && last.isOwn && (piece.isOwn || isGap))
      found[found.length - 1] = { text: last.text + piece.text, isOwn: true };
    else found.push(piece);
  });
  // The space behind the last word is nobody's own.
  return found.flatMap((piece) => {
    const space = piece.isOwn ? /(?<=\S)\s+$/.exec(piece.text)?.[0] : undefined;
    return space === undefined
      ? [piece]
      : [
          { text: piece.text.slice(0, -space.length), isOwn: true },
          { text: space, isOwn: false },
        ];
  });
}
