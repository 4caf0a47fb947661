import { lineEnd, lineStart } from '../../../shared/base/lines.ts';
import { isCompleteAddress } from '../../../shared/base/address.ts';
import type { TextEdit } from '../../../shared/base/edit.ts';

/** A text and what is selected in it; `from` = `to` is a cursor. */
export interface Selected {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Edits of the text, and the selection afterwards. */
export interface Formatted {
  readonly edits: readonly TextEdit[];
  readonly from: number;
  readonly to: number;
}

export type InlineMark = '**' | '*' | '~~' | '`';
export type ListKind = 'bullet' | 'number' | 'task';

/** What stands before the words of a line: indentation, quote and list marks, heading. */
const prefixPattern = /^[ \t]*(?:>[ \t]?)*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?)?(?:#{1,6}[ \t]+)?/;
const markerPattern = /^([ \t]*)(?:([-*+])|(\d{1,9})[.)])([ \t]+(?:\[[ xX]\][ \t]+)?)/;

/** Sorts edits and moves the selection along: inside of what was put around it, or around all of it. */
function finish(edits: TextEdit[], from: number, to: number, keeps: 'inside' | 'around' = 'inside'): Formatted {
  const sorted = edits.sort((a, b) => a.from - b.from);
  const isInside = keeps === 'inside';
  return {
    edits: sorted,
    from: mapThrough(sorted, from, isInside),
    to: mapThrough(sorted, to, from === to ? isInside : !isInside),
  };
}

/** Where a place is after the edits; `isBehind`: behind what was inserted at it. */
function mapThrough(edits: readonly TextEdit[], pos: number, isBehind: boolean): number {
  let shift = 0;
  for (const edit of edits) {
    const isInsert = edit.from === edit.to;
    if (edit.from > pos || (edit.from === pos && (!isInsert || !isBehind))) break;
    if (edit.to > pos) return edit.from + shift + Math.min(edit.insert.length, pos - edit.from);
    shift += edit.insert.length - (edit.to - edit.from);
  }
  return pos + shift;
}

/** The word that the cursor is in, or the cursor. */
function word({ text, from, to }: Selected): { from: number; to: number } {
  if (from !== to) return { from, to };
  const before = /(?<![\p{L}\p{N}_'’])[\p{L}\p{N}_'’]*$/u.exec(text.slice(lineStart(text, from), from))![0].length;
  const after = /^[\p{L}\p{N}_'’]*/u.exec(text.slice(from, lineEnd(text, from)))![0].length;
  return before > 0 && after > 0 ? { from: from - before, to: to + after } : { from, to };
}

/** Bold, italic or code on or off, line by line where the selection spans lines. */
export function toggleInline(selected: Selected, mark: InlineMark): Formatted {
  const { text } = selected;
  const pieces = piecesOf(text, word(selected));
  if (pieces.length === 0) {
    const at = selected.from;
    const { length } = mark;
    // Marks with nothing between them, from the time before.
    if (
      text.slice(at - length, at) === mark &&
      text.slice(at, at + length) === mark &&
      text[at - length - 1] !== mark[0] &&
      text[at + length] !== mark[0]
    )
      return { edits: [{ from: at - length, to: at + length, insert: '' }], from: at - length, to: at - length };
    return { edits: [{ from: at, to: at, insert: mark + mark }], from: at + mark.length, to: at + mark.length };
  }
  const marked = pieces.map((piece) => marksAround(text, piece, mark));
  const edits: TextEdit[] = [];
  if (marked.every((found) => found !== null)) {
    for (const found of marked)
      edits.push(
        { from: found!.open, to: found!.open + mark.length, insert: '' },
        { from: found!.close, to: found!.close + mark.length, insert: '' },
      );
  } else {
    pieces.forEach((piece, index) => {
      if (marked[index] === null)
        edits.push({ from: piece.from, to: piece.from, insert: mark }, { from: piece.to, to: piece.to, insert: mark });
    });
  }
  return finish(edits, selected.from, selected.to, pieces.length > 1 ? 'around' : 'inside');
}

/** The words of each selected line, without the marks in front and the spaces around. */
function piecesOf(text: string, { from, to }: { from: number; to: number }): { from: number; to: number }[] {
  const pieces: { from: number; to: number }[] = [];
  for (let start = lineStart(text, from); start <= to; start = lineEnd(text, start) + 1) {
    const end = lineEnd(text, start);
    const prefix = prefixPattern.exec(text.slice(start, end))![0].length;
    let left = Math.max(from, start + (from <= start || pieces.length > 0 ? prefix : 0));
    let right = Math.min(to, end);
    while (left < right && /\s/.test(text[left]!)) left++;
    while (right > left && /\s/.test(text[right - 1]!)) right--;
    if (left < right) pieces.push({ from: left, to: right });
    if (end >= text.length) break;
  }
  return pieces;
}

/** Where the marks around a piece start, be they inside or outside of it. */
function marksAround(
  text: string,
  { from, to }: { from: number; to: number },
  mark: InlineMark,
): { open: number; close: number } | null {
  const has = (run: number) => (mark.length === 2 ? run >= 2 : mark === '*' ? run % 2 === 1 : run >= 1);
  const sign = mark[0]!;
  const runAt = (pos: number, step: 1 | -1) => {
    let run = 0;
    for (let at = step > 0 ? pos : pos - 1; text[at] === sign; at += step) run++;
    return run;
  };
  if (has(runAt(from, -1)) && has(runAt(to, 1))) return { open: from - mark.length, close: to };
  if (has(runAt(from, 1)) && has(runAt(to, -1)) && to - from >= 2 * mark.length)
    return { open: from, close: to - mark.length };
  return null;
}

/** Characters on both sides of a place in which a link around it is looked for. */
const longestLink = 1000;
// Expression: at most 2,000 characters – `longestLink` on each side of the cursor.
const linkPattern = /!?\[((?:[^\]\\]|\\.)*)\]\(([^)\s]*)(?:\s[^)]*)?\)/g;

/** Whether selected words are an address already: a complete one, or the path of a page. */
export const isAddress = (words: string): boolean => isCompleteAddress(words) || /^\/\S+$/.test(words);

/** Makes a link of the selection and puts the cursor where the address goes; in a link, selects its address. */
export function makeLink(selected: Selected): Formatted {
  const { text, from, to } = selected;
  const start = Math.max(lineStart(text, from), from - longestLink);
  for (const match of text.slice(start, Math.min(lineEnd(text, from), from + longestLink)).matchAll(linkPattern)) {
    const at = start + match.index;
    if (from < at || to > at + match[0].length) continue;
    const target = at + match[0].indexOf('](') + 2;
    return { edits: [], from: target, to: target + match[2]!.length };
  }
  const place = word(selected);
  const label = text.slice(place.from, place.to);
  if (isAddress(label))
    return {
      edits: [{ from: place.from, to: place.to, insert: `[](${label})` }],
      from: place.from + 1,
      to: place.from + 1,
    };
  const edits = [
    { from: place.from, to: place.from, insert: '[' },
    { from: place.to, to: place.to, insert: ']()' },
  ];
  const cursor = label === '' ? place.from + 1 : place.to + 3;
  return {
    edits: label === '' ? [{ from: place.from, to: place.to, insert: '[]()' }] : edits,
    from: cursor,
    to: cursor,
  };
}

/** Gives the selected lines a heading level; 0, or the level that they have, makes them plain text. */
export function setHeading(selected: Selected, wanted: number): Formatted {
  const isThere = selectedLines(selected).every(
    ({ line }) => (/^[ \t]*(#{1,6})[ \t]/.exec(line)?.[1]!.length ?? 0) === wanted,
  );
  const level = isThere ? 0 : wanted;
  const mark = level === 0 ? '' : `${'#'.repeat(level)} `;
  return finish(
    selectedLines(selected).flatMap(({ from, line }): TextEdit[] => {
      const found = /^([ \t]*)(#{1,6}[ \t]+|#{1,6}$)?/.exec(line)!;
      const at = from + found[1]!.length;
      return (found[2] ?? '') === mark ? [] : [{ from: at, to: at + (found[2] ?? '').length, insert: mark }];
    }),
    selected.from,
    selected.to,
  );
}

/** Level of the heading that the cursor is in; 0 for text. */
export function headingLevel({ text, from }: Selected): number {
  return (
    /^[ \t]{0,3}(#{1,6})(?:[ \t]|$)/.exec(text.slice(lineStart(text, from), lineEnd(text, from)))?.[1]!.length ?? 0
  );
}

/** Makes the selected lines a list, changes its kind, or makes them plain text again. */
export function toggleList(selected: Selected, kind: ListKind): Formatted {
  const lines = selectedLines(selected).filter(({ line }, _index, all) => line.trim() !== '' || all.length === 1);
  const found = lines.map(({ line }) => markerPattern.exec(line));
  const isTask = (marker: RegExpExecArray) => /\[[ xX]\]/.test(marker[4]!);
  const isList = found.every(
    (marker) =>
      marker !== null &&
      (kind === 'task'
        ? isTask(marker)
        : kind === 'bullet'
          ? marker[2] !== undefined && !isTask(marker)
          : marker[3] !== undefined),
  );
  const numbers = new Map<string, number>();
  const edits = lines.flatMap(({ from, line }, index): TextEdit[] => {
    const marker = found[index];
    const indentation = marker?.[1] ?? /^[ \t]*/.exec(line)![0];
    const at = from + indentation.length;
    const old = marker === null || marker === undefined ? 0 : marker[0].length - indentation.length;
    const number = (numbers.get(indentation) ?? 0) + 1;
    numbers.set(indentation, number);
    const insert = isList
      ? ''
      : kind === 'task'
        ? `${marker?.[2] ?? '-'} [ ] `
        : kind === 'bullet'
          ? `${marker?.[2] ?? '-'} `
          : `${number}. `;
    return line.slice(indentation.length, indentation.length + old) === insert
      ? []
      : [{ from: at, to: at + old, insert }];
  });
  return finish(edits, selected.from, selected.to);
}

/** Puts a small table below the cursor's paragraph and selects its first heading. */
export function insertTable(selected: Selected): Formatted {
  const rows = '| Column | Column |\n| --- | --- |\n|  |  |';
  const { edit, start } = blockAt(selected.text, selected.to, rows);
  return { edits: [edit], from: start + 2, to: start + 2 + 'Column'.length };
}

/** Puts a line between two parts below the cursor's paragraph; what is written next stands behind it. */
export function insertDivider(selected: Selected): Formatted {
  const { edit } = blockAt(selected.text, selected.to, '---');
  const rest = selected.text.slice(edit.to);
  const insert = /^\s*$/.test(rest) ? `${edit.insert.trimEnd()}\n\n` : edit.insert;
  const at = edit.from + insert.length;
  return { edits: [{ ...edit, insert }], from: at, to: at };
}

/** Puts `> ` in front of the selected lines, or takes it away. */
export function toggleQuote(selected: Selected): Formatted {
  const lines = selectedLines(selected);
  const isQuote = lines.every(({ line }) => /^[ \t]*>/.test(line));
  const edits = lines.map(({ from, line }): TextEdit => {
    const indentation = /^[ \t]*/.exec(line)![0].length;
    const old = isQuote ? /^>[ \t]?/.exec(line.slice(indentation))![0].length : 0;
    return {
      from: from + indentation,
      to: from + indentation + old,
      insert: isQuote ? '' : line.trim() === '' ? '>' : '> ',
    };
  });
  return finish(edits, selected.from, selected.to);
}

/** The fenced code around a place: its fences with their line breaks. Null outside of any. */
function fencesAround(text: string, pos: number): { open: TextEdit; close: TextEdit } | null {
  const pattern = /(?<![^\n])[ \t]*(`{3,}(?!`)|~{3,}(?!~))[^\n]*\n/g;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    // Expression: built – of a number and one of two signs.
    const closing = new RegExp(`\\n[ \\t]*${match[1]![0]}{${match[1]!.length},}[ \\t]*(?=\\n|$)`, 'g');
    closing.lastIndex = match.index + match[0].length - 1;
    const end = closing.exec(text);
    if (end === null) return null;
    if (pos >= match.index && pos <= end.index + end[0].length)
      return {
        open: { from: match.index, to: match.index + match[0].length, insert: '' },
        close: { from: Math.max(end.index, match.index + match[0].length), to: end.index + end[0].length, insert: '' },
      };
    pattern.lastIndex = end.index + end[0].length;
  }
  return null;
}

/**
 * Fences the selected lines, takes the fences around the cursor away, or puts an empty code block below the cursor's
 * paragraph.
 */
export function insertCodeBlock(selected: Selected): Formatted {
  const { text, from, to } = selected;
  const around = fencesAround(text, from);
  const isWhole = around !== null && from !== to && from <= around.open.from && to >= around.close.to;
  if (around !== null && !isWhole && to <= around.close.to)
    return finish(
      [around.open, around.close],
      Math.max(from, around.open.to),
      Math.min(Math.max(to, around.open.to), around.close.from),
    );
  if (from !== to) {
    const start = lineStart(text, from);
    const end = lineEnd(text, text[to - 1] === '\n' ? to - 1 : to);
    const indentation = /^[ \t]*/.exec(text.slice(start, end))![0];
    const fence = longestFence(text.slice(start, end));
    return {
      edits: [
        { from: start, to: start, insert: `${indentation}${fence}\n` },
        { from: end, to: end, insert: `\n${indentation}${fence}` },
      ],
      from: start + indentation.length + fence.length,
      to: start + indentation.length + fence.length,
    };
  }
  const { edit, start, indentation } = blockAt(text, to, '```\n\n```');
  const inside = start + 4 + indentation.length;
  return { edits: [edit], from: inside, to: inside };
}

function longestFence(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/^[ \t]*(`{3,})/gm)].map((match) => match[1]!.length));
  return '`'.repeat(longest + 1);
}

/**
 * A block of its own, with blank lines around it: on an empty line there, else below the cursor's line, moved in as far
 * as that line's words.
 */
export function blockAt(
  text: string,
  pos: number,
  block: string,
): { edit: TextEdit; start: number; indentation: string } {
  const line = { from: lineStart(text, pos), to: lineEnd(text, pos) };
  const own = text.slice(line.from, line.to);
  const isBlank = own.trim() === '';
  const indentation =
    /^[ \t]*/.exec(own)![0] +
    ' '.repeat(
      markerPattern
        .exec(own)?.[0]
        .replace(/\[[ xX]\][ \t]+$/, '')
        .trimStart().length ?? 0,
    );
  const at = isBlank ? line.from : line.to;
  const before = text.slice(0, at);
  const after = text.slice(line.to);
  const isBelowTag = isBlank && />[ \t]*\n$/.test(before);
  const lead =
    before === '' || isBelowTag || /\n[ \t]*\n$/.test(before) || /^\n*$/.test(before)
      ? ''
      : before.endsWith('\n')
        ? '\n'
        : '\n\n';
  const trail = after === '' || after === '\n' || /^\n(?:[ \t]*\n|[ \t]*<\/)/.test(after) ? '' : '\n';
  const written = block.replace(/^(?=.)/gm, indentation).replace(/^$/gm, indentation);
  return {
    edit: { from: at, to: line.to, insert: lead + written + trail },
    start: at + lead.length + indentation.length,
    indentation,
  };
}

function selectedLines({ text, from, to }: Selected): { from: number; line: string }[] {
  const lines: { from: number; line: string }[] = [];
  // A selection that ends at the start of a line does not mean that line.
  const last = to > from && text[to - 1] === '\n' ? to - 1 : to;
  for (let start = lineStart(text, from); start <= last;) {
    const end = lineEnd(text, start);
    lines.push({ from: start, line: text.slice(start, end) });
    start = end + 1;
    if (end >= text.length) break;
  }
  return lines;
}
