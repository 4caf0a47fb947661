import type { Range } from '../../../shared/base/range.ts';

/** The settings at the top of a page, between its fences. */
export interface HeadBlock {
  /** With its fences and the line break behind them. */
  readonly range: Range;
  readonly body: Range;
  readonly format: 'yaml' | 'toml';
}

/** A settings block is at most so long; a longer one is shown as text. */
export const longestHead = 64 * 1024;

const opening = /^\uFEFF?(---|\+\+\+)[ \t]*\n/;

/** Finds the settings block in the start of a text with `\n` line breaks. */
export function findHead(text: string): HeadBlock | null {
  const start = opening.exec(text);
  if (start === null) return null;
  const fence = start[1]!;
  const bodyFrom = start[0].length;
  const closing = fence === '---' ? /^---[ \t]*(?:\n|$)/gm : /^\+\+\+[ \t]*(?:\n|$)/gm;
  closing.lastIndex = bodyFrom;
  const end = closing.exec(text);
  if (end === null) return null;
  return {
    range: { from: start[0].startsWith('\uFEFF') ? 1 : 0, to: end.index + end[0].length },
    body: { from: bodyFrom, to: Math.max(bodyFrom, end.index - 1) },
    format: fence === '---' ? 'yaml' : 'toml',
  };
}

/**
 * Where the visible text starts: behind the block and the blank line that usually
 * follows it. Null where nothing can be hidden: no block, or no line behind it.
 */
export function bodyStart(text: string): number | null {
  const block = findHead(text);
  if (block === null || text[block.range.to - 1] !== '\n') return null;
  const { to } = block.range;
  return text[to] === '\n' ? to + 1 : to;
}
