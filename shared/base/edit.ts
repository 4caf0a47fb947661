import type { RepoPath } from './path.ts';
import type { Range } from './range.ts';

/** Replaces `range` of a text by `insert`. Offsets are UTF-16 units of the text before the edit. */
export interface TextEdit extends Range {
  readonly insert: string;
}

/** Edits to one file of the repository. */
export interface FileEdits {
  readonly path: RepoPath;
  readonly edits: readonly TextEdit[];
}

/**
 * Applies edits that all refer to the text before any of them.
 * Throws a RangeError when edits overlap or lie outside the text: that is a bug
 * of the caller, never a problem of the author's text.
 */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const sorted = sortEdits(edits);
  let result = '';
  let last = 0;
  for (const edit of sorted) {
    if (edit.from < last || edit.to < edit.from || edit.to > text.length) {
      throw new RangeError(`Edit ${edit.from}-${edit.to} overlaps another or lies outside the text`);
    }
    result += text.slice(last, edit.from) + edit.insert;
    last = edit.to;
  }
  return result + text.slice(last);
}

/** The edits that undo `edits` when applied to `applyEdits(text, edits)`. */
export function invertEdits(text: string, edits: readonly TextEdit[]): TextEdit[] {
  let shift = 0;
  return sortEdits(edits).map((edit) => {
    const from = edit.from + shift;
    shift += edit.insert.length - (edit.to - edit.from);
    return { from, to: from + edit.insert.length, insert: text.slice(edit.from, edit.to) };
  });
}

/**
 * The smallest single edit that turns `before` into `after`, or null when they
 * are equal. Never splits a surrogate pair.
 */
export function smallestEdit(before: string, after: string): TextEdit | null {
  if (before === after) return null;
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  if (start > 0 && isHighSurrogate(before.charCodeAt(start - 1))) start--;
  let end = 0;
  while (
    end < most - start &&
    before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end)
  ) {
    end++;
  }
  if (end > 0 && isLowSurrogate(before.charCodeAt(before.length - end))) end--;
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) };
}

function sortEdits(edits: readonly TextEdit[]): TextEdit[] {
  return edits.slice().sort((a, b) => a.from - b.from || a.to - b.to);
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
