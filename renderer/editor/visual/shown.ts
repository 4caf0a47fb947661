import type { Text } from '@codemirror/state';
import type { Range } from '../../../shared/base/range.ts';
import type { PageFace, VisualLine } from './page-face.ts';
import type { Visual } from './field.ts';
import type { Sign } from './signs.ts';

/** A stretch of a line as it is seen: letters of the source, or a chip. */
export interface Seen extends Range {
  /** Null for letters: they are those of the source. */
  readonly chip: Sign['chip'] | null;
}

/** Index of the first sign that ends behind a place; signs are in order and do not overlap. */
export function firstBehind(signs: readonly Sign[], pos: number): number {
  let low = 0;
  let high = signs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (signs[middle]!.to <= pos) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What is seen of the words of a line, in order. Of a thing nothing: it is drawn as a whole. */
export function seenIn(face: Pick<PageFace, 'signsIn'>, { kind, words }: Pick<VisualLine, 'kind' | 'words'>): Seen[] {
  if (kind === 'thing') return [];
  const seen: Seen[] = [];
  let at = words.from;
  for (const sign of face.signsIn(words.from, words.to)) {
    if (sign.to <= words.from) continue;
    if (sign.from >= words.to) break;
    if (sign.from > at) seen.push({ from: at, to: sign.from, chip: null });
    if (sign.chip !== undefined) seen.push({ from: sign.from, to: sign.to, chip: sign.chip });
    at = Math.max(at, sign.to);
  }
  if (words.to > at) seen.push({ from: at, to: words.to, chip: null });
  return seen;
}

/** Whether nothing of a line is seen behind a place. */
export function isSeenEnd(face: Pick<PageFace, 'signsIn'>, line: VisualLine, pos: number): boolean {
  return !seenIn(face, line).some(({ to }) => to > pos);
}

/**
 * Where the letter behind a place begins, or the one in front of it ends: signs that are not drawn lie between. Null
 * where the place is the edge of a cell.
 */
export function letterEdge(
  visual: Pick<Visual, 'face' | 'stops'>,
  doc: Text,
  pos: number,
  forward: boolean,
): number | null {
  for (let at = pos; ;) {
    const around = visual.stops.around(at);
    at = forward ? around.to : around.from;
    const edge = at;
    const wall = visual.face
      .signsIn(at, at)
      .find((sign) => sign.kind === 'wall' && (forward ? sign.from : sign.to) === edge);
    if (wall === undefined) return at;
    if (doc.sliceString(wall.from, wall.to).includes('|')) return null;
    at = forward ? wall.to : wall.from;
  }
}

/** The line break among words that ends at a place; what follows it stands in the row below. */
export function breakBefore(face: PageFace, pos: number): Sign | null {
  return face.signsIn(pos, pos).find(({ chip, to }) => chip?.kind === 'break' && to === pos) ?? null;
}

/** Stands for what is drawn among words. */
export const drawnLetter = '\ufffc';

/** A line as its readers see it, and where each of its letters stands in the source. */
export interface ReadLine {
  readonly text: string;
  readonly places: readonly number[];
}

export function readLine(face: Pick<PageFace, 'signsIn'>, line: VisualLine, doc: Text): ReadLine {
  let text = '';
  const places: number[] = [];
  for (const { from, to, chip } of seenIn(face, line)) {
    const letters = chip === null ? doc.sliceString(from, to) : chip?.kind === 'letter' ? chip.text : drawnLetter;
    for (let index = 0; index < letters.length; index++) places.push(chip === null ? from + index : from);
    text += letters;
  }
  return { text, places };
}

/** A whole page as it is seen, a line each; what is drawn is said in brackets. */
export function shownText(face: PageFace, doc: Text): string {
  return face.lines
    .map((line) => {
      if (line.kind === 'thing') return `⟦${line.chip!.kind} ${line.chip!.text}⟧`;
      const words = seenIn(face, line).map(({ from, to, chip }) =>
        chip === null
          ? doc.sliceString(from, to)
          : chip?.kind === 'letter'
            ? chip.text
            : chip === undefined
              ? ''
              : `⟦${chip.kind} ${chip.text}⟧`,
      );
      return words.join('');
    })
    .join('\n');
}
