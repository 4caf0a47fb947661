import type { Text } from '@codemirror/state';
import type { Range } from '../../../shared/base/range.ts';
import type { Place } from './place.ts';
import type { Pair } from './signs.ts';

/** Signs that a caret in the middle of their words would divide. */
export const pairsAround = ({ visual, line }: Place, pos: number): readonly Pair[] =>
  visual.face.pairs.filter(
    ([first, second]) =>
      first.to < pos && second.from > pos && first.from >= line.words.from && second.to <= line.words.to,
  );

/** A caret at the first or last letter between two signs divides what stands around them. */
export function outsideOf({ visual, line, pos }: Place): number {
  let at = pos;
  for (let isMore = true; isMore;) {
    isMore = false;
    for (const [first, second] of visual.face.pairsIn(line.words.from, line.words.to)) {
      if (first.from < line.words.from || second.to > line.words.to) continue;
      if (first.to === at && first.from < at && second.from > at) [at, isMore] = [first.from, true];
      else if (second.from === at && second.to > at) [at, isMore] = [second.to, true];
    }
  }
  return at;
}

/** Bold words that are divided are bold on both sides. */
export function divided(doc: Text, open: readonly Pair[]): { readonly closing: string; readonly opening: string } {
  const sliced = ({ from, to }: Range) => doc.sliceString(from, to);
  return {
    closing: open
      .toReversed()
      .map(([, second]) => sliced(second))
      .join(''),
    opening: open.map(([first]) => sliced(first)).join(''),
  };
}
