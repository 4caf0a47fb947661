import type { Text } from '@codemirror/state';
import type { Range } from '../../../shared/base/range.ts';
import type { Visual } from './field.ts';
import type { VisualLine } from './page-face.ts';
import type { Place } from './place.ts';
import { isSeenEnd } from './shown.ts';
import type { Pair } from './signs.ts';
import { spacesAtEnd } from './spaces.ts';

/** A paragraph with all of its rows: a line break ends a row, and nothing else. */
export interface Paragraph {
  readonly first: VisualLine;
  readonly last: VisualLine;
  readonly words: Range;
}

const goesOn = (line: VisualLine | undefined) => line?.className.includes('visual-goes-on') === true;

/** The paragraph that a place is in. */
export function paragraphOf({ visual: { face }, index }: Place): Paragraph {
  let [top, bottom] = [index, index];
  while (goesOn(face.line(top))) top--;
  while (goesOn(face.line(bottom + 1))) bottom++;
  const [first, last] = [face.line(top)!, face.line(bottom)!];
  return { first, last, words: { from: first.words.from, to: last.words.to } };
}

/** Where the words of a row end: a line break that it ends with is none of them. */
export function endOfRow(doc: Text, { face }: Visual, { words }: VisualLine): number {
  const isBreak = face
    .signsIn(words.to, words.to)
    .some(({ from, to }) => to === words.to && from === to - 1 && doc.sliceString(from, to) === '\\');
  return isBreak ? words.to - 1 : words.to;
}

/** Signs that a caret in the middle of their words would divide. */
export const pairsAround = ({ visual }: Place, { words }: Paragraph, pos: number): readonly Pair[] =>
  visual.face.pairs.filter(
    ([first, second]) => first.to < pos && second.from > pos && first.from >= words.from && second.to <= words.to,
  );

/** A caret at the first or last letter between two signs divides what stands around them. */
export function outsideOf({ visual, pos }: Place, { words }: Paragraph): number {
  let at = pos;
  for (let isMore = true; isMore;) {
    isMore = false;
    for (const [first, second] of visual.face.pairsIn(words.from, words.to)) {
      if (first.from < words.from || second.to > words.to) continue;
      if (first.to === at && first.from < at && second.from > at) [at, isMore] = [first.from, true];
      else if (second.from === at && second.to > at) [at, isMore] = [second.to, true];
    }
  }
  return at;
}

/** Where a paragraph is divided: the words on the left end at `from`, those on the right begin at `to`. */
export interface Cut extends Range {
  /** A row ends there, and another one follows. */
  readonly isRowEnd: boolean;
}

export function cutAt(doc: Text, place: Place, paragraph: Paragraph): Cut {
  const { visual, line, index, pos } = place;
  const { face } = visual;
  const { words } = paragraph;
  const withoutSpaces = (end: number) => end - spacesAtEnd(doc.sliceString(words.from, end));
  const isAtEnd = isSeenEnd(face, line, pos);
  const next = face.line(index + 1);
  if (next !== undefined && goesOn(next) && (isAtEnd || doc.sliceString(pos, line.words.to).trim() === ''))
    return { from: withoutSpaces(endOfRow(doc, visual, line)), to: next.words.from, isRowEnd: true };
  // What is hidden at the end of a line stays with it: `{#name}`, the end of bold words.
  if (isAtEnd) return { from: words.to, to: words.to, isRowEnd: false };
  const at = outsideOf(place, paragraph);
  // Signs that begin a row, as those of code, are none of the row before it.
  if (goesOn(line) && Math.min(pos, at) <= line.words.from) {
    const end = endOfRow(doc, visual, face.line(index - 1)!);
    return { from: withoutSpaces(end), to: line.words.from, isRowEnd: false };
  }
  // White space where the words are divided is none at the edge of a paragraph, and makes a letter of a sign beside it.
  const to = at + /^[ \t]*/.exec(doc.sliceString(at, words.to))![0].length;
  return { from: withoutSpaces(at), to, isRowEnd: false };
}

/** What ends the signs around a place, begins them anew, and changes where they stand. */
export interface Divided {
  readonly closing: string;
  readonly opening: string;
  /** Spaces that code gets at its edge, where a letter of it would be taken for its sign; in the order of the text. */
  readonly spaces: readonly { readonly from: number; readonly insert: string }[];
  /** How many of them stand in front. */
  readonly before: number;
}

/**
 * Bold words that are divided are bold on both sides.
 *
 * @param from where the words on the left end
 * @param to where those on the right begin
 */
export function divided(doc: Text, open: readonly Pair[], { from, to }: Range): Divided {
  const ends: string[] = [];
  const begins: string[] = [];
  const left: number[] = [];
  const right: number[] = [];
  for (const [first, second] of open) {
    const sign = doc.sliceString(first.from, first.to);
    const isCode = /^`+$/.test(sign);
    // Code that begins or ends with a tick of its own has a space there, and then at its other edge, too.
    const isTickLeft = isCode && doc.sliceString(Math.max(first.to, from - 1), from) === '`';
    const isTickRight = isCode && doc.sliceString(to, Math.min(second.from, to + 1)) === '`';
    ends.unshift((isTickLeft ? ' ' : '') + doc.sliceString(second.from, second.to));
    begins.push(sign + (isTickRight ? ' ' : ''));
    if (isTickLeft) left.push(first.to);
    if (isTickRight) right.unshift(second.from);
  }
  const spaces = [...left, ...right].map((at) => ({ from: at, insert: ' ' }));
  return { closing: ends.join(''), opening: begins.join(''), spaces, before: left.length };
}
