import { differences } from '../base/line-diff.ts';
import type { Range } from '../base/range.ts';

/** One outermost block of a page: where it stands in the older and in the newer text; null where that has none. */
export interface BlockPlaces {
  readonly before: Range | null;
  readonly after: Range | null;
}

/**
 * The newer text with one block as the older one has it: changed back, gone again, or back between its old neighbours.
 * Everything else stays letter by letter; where nothing but white space is left of a difference, it is the older text.
 * Null where the block has no place any more.
 *
 * @param before the older text, with `\n` as its line breaks
 * @param now the newer text
 */
export function blockPutBack(before: string, now: string, { before: old, after: own }: BlockPlaces): string | null {
  const text =
    old === null
      ? own === null
        ? null
        : withoutBlock(now, own)
      : own === null
        ? withBlock(before, now, old)
        : now.slice(0, own.from) + before.slice(old.from, old.to) + now.slice(own.to);
  return text !== null && solid(text) === solid(before) ? before : text;
}

const solid = (text: string) => text.replace(/\s+/g, '');

function withoutBlock(now: string, { from, to }: Range): string {
  const [head, rest] = [now.slice(0, from), now.slice(to)];
  // One blank line of the two stays.
  return rest.trim() === '' ? head.trimEnd() + rest : head + rest.trimStart();
}

function withBlock(before: string, now: string, block: Range): string | null {
  const at = placeInNewer(before, now, block);
  if (at === null) return null;
  const [head, rest] = [now.slice(0, at), now.slice(at)];
  // Page settings stand line by line.
  if (block.to <= settingsEnd(before))
    return at > settingsEnd(now)
      ? null
      : `${head.trimEnd()}\n${before.slice(block.from, block.to)}\n${rest.trimStart()}`;
  const isFirst = head.trim() === '' || /^---\n[^]*\n---\s*$/.test(head);
  const above = isFirst ? head : `${head.trimEnd()}\n\n`;
  const below = rest.trim() === '' ? '\n' : `\n\n${rest.trimStart()}`;
  return above + before.slice(block.from, block.to) + below;
}

/** Where the page settings of a text end; 0 where it has none. */
const settingsEnd = (text: string): number => /^---\n[^]*?\n---(?=\n|$)/.exec(text)?.[0].length ?? 0;

/** Where in the newer text what stood at a place of the older one would stand; null where that is still there. */
function placeInNewer(before: string, now: string, { from }: Range): number | null {
  const [lines, others] = [before.split('\n'), now.split('\n')];
  const line = before.slice(0, from).split('\n').length - 1;
  const gone = differences(lines, others).find((each) => each.from <= line && line < each.from + each.length);
  if (gone === undefined) return null;
  // Behind what stands in the place of the lines above it, which are no more there than it is.
  const isBehind = lines.slice(gone.from, line).some((each) => each.trim() !== '');
  const otherLine = gone.otherFrom + (isBehind ? gone.otherLength : 0);
  return others.slice(0, otherLine).reduce((sum, each) => sum + each.length + 1, 0);
}
