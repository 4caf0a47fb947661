import { lineStart } from '../../../shared/base/lines.ts';
import type { Formatted, Selected } from '../markdown/format.ts';
import type { Block } from './from-html.ts';

const mark = /^([ \t]*)(?:[-*+]|\d{1,9}[.)])[ \t]+$/;

/**
 * Puts copied blocks in place of the selection: words join the line, other blocks
 * get lines of their own, moved in as far as the line they come to.
 */
export function placeBlocks({ text, from, to }: Selected, blocks: readonly Block[]): Formatted {
  const start = lineStart(text, from);
  const next = text.indexOf('\n', to);
  const end = next < 0 ? text.length : next;
  const before = text.slice(start, from);
  const after = text.slice(to, end);
  const first = blocks[0]!;
  const last = blocks.at(-1)!;
  // An empty item that a list is pasted into is the list's first.
  const isItem = mark.test(before) && after.trim() === '' && first.kind === 'list';
  const lead = isItem ? mark.exec(before)![1]! : before;
  const indentation = isItem
    ? lead
    : /^[ \t]*/.exec(before)![0] + ' '.repeat(/^[ \t]*((?:[-*+]|\d{1,9}[.)])[ \t]+)/.exec(before)?.[1]!.length ?? 0);
  const isAlone = lead.trim() === '';
  const joinsBefore = isAlone || first.kind === 'paragraph' || mark.test(before);
  const joinsAfter = after.trim() === '' || last.kind === 'paragraph';
  const body = blocks
    .map((block) => block.text)
    .join('\n\n')
    .replace(/\n(?=.)/g, `\n${indentation}`);
  const hasLineAbove =
    isAlone &&
    start > 0 &&
    text.slice(lineStart(text, start - 1), start).trim() !== '' &&
    first.kind !== 'paragraph' &&
    !/>\s*$/.test(text.slice(0, start - 1)) &&
    !isItem;
  const hasLineBelow =
    after.trim() === '' &&
    next >= 0 &&
    !/^\s*$|^\s*<\//.test(text.slice(next + 1).split('\n', 1)[0]!) &&
    blocks.some((block) => block.kind !== 'paragraph');
  const opening = joinsBefore ? (hasLineAbove ? `\n${indentation}` : '') : `\n\n${indentation}`;
  const closing = joinsAfter ? (hasLineBelow ? '\n' : '') : `\n\n${indentation}`;
  const place = isItem ? start + lead.length : from;
  const cursor = place + opening.length + body.length;
  return { edits: [{ from: place, to, insert: opening + body + closing }], from: cursor, to: cursor };
}
