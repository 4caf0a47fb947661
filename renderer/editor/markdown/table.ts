import { lineEnd, lineStart } from '../../../shared/base/lines.ts';
import type { TextEdit } from '../../../shared/base/edit.ts';
import { insertTable, type Formatted, type Selected } from './format.ts';

export interface Table {
  readonly from: number;
  readonly to: number;
  readonly lines: readonly { readonly from: number; readonly text: string }[];
}

const isRow = (line: string) => line.includes('|');
const isDelimiter = (line: string) =>
  /^[ \t>]*(?:\|[ \t]*(?![ \t]))?:?-+(?!-):?[ \t]*(?![ \t])(?:\|[ \t]*(?![ \t]):?-+(?!-):?[ \t]*(?![ \t]))*(?:\|[ \t]*)?$/.test(
    line,
  ) &&
  line.includes('-') &&
  line.includes('|');

/** The table that a place lies in; null outside of any. */
export function tableAt(text: string, pos: number): Table | null {
  const lines: { from: number; text: string }[] = [];
  const lineAt = (at: number) => {
    const from = lineStart(text, at);
    return { from, text: text.slice(from, lineEnd(text, at)) };
  };
  let line = lineAt(pos);
  if (!isRow(line.text)) return null;
  while (line.from > 0 && isRow(lineAt(line.from - 1).text)) line = lineAt(line.from - 1);
  for (;;) {
    lines.push(line);
    const next = line.from + line.text.length + 1;
    if (next > text.length) break;
    line = lineAt(next);
    if (!isRow(line.text)) break;
  }
  if (lines.length < 2 || !isDelimiter(lines[1]!.text)) return null;
  const last = lines.at(-1)!;
  return { from: lines[0]!.from, to: last.from + last.text.length, lines };
}

/** Offsets of the signs between the cells of a row, those behind `\` left out: in code they end a cell, too. */
export function barsOf(line: string): number[] {
  const found: number[] = [];
  for (let at = 0; at < line.length; at++)
    if (line[at] === '\\') at++;
    else if (line[at] === '|') found.push(at);
  return found;
}

export const hasOuterBar = (line: string) => /^[ \t>]*\|/.test(line);

/** Which cell of its row a place lies in, from 0. */
function columnAt(line: string, offset: number): number {
  return Math.max(0, barsOf(line).filter((bar) => bar < offset).length - (hasOuterBar(line) ? 1 : 0));
}

/** A cell: its table, the number of its row (the line below the headings is 1) and of its column, from 0. */
export interface TablePlace {
  readonly table: Table;
  readonly row: number;
  readonly column: number;
}

/** The cell at the cursor; null outside of a table. */
export function placeInTable({ text, from }: Selected): TablePlace | null {
  const table = tableAt(text, from);
  if (table === null) return null;
  const row = table.lines.findIndex((line) => from <= line.from + line.text.length);
  const line = table.lines[row]!;
  const column = Math.min(columnAt(line.text, from - line.from), Math.max(0, cellsOf(line.text).length - 1));
  return { table, row, column };
}

/** An empty row below the one at the cursor; the cursor goes into its first cell. */
export function addRow(selected: Selected): Formatted {
  const table = tableAt(selected.text, selected.from);
  if (table === null) return insertTable(selected);
  const index = Math.max(
    1,
    table.lines.findIndex((line) => selected.from <= line.from + line.text.length),
  );
  const at = table.lines[index]!;
  const head = table.lines[1]!.text;
  const lead = /^[ \t>]*/.exec(head)![0];
  const cells = barsOf(head).length + 1 - (hasOuterBar(head) ? 1 : 0) - (/\|[ \t]*$/.test(head) ? 1 : 0);
  const row = `${lead}|${'  |'.repeat(cells)}`;
  const end = at.from + at.text.length;
  const cursor = end + 1 + lead.length + 2;
  return { edits: [{ from: end, to: end, insert: `\n${row}` }], from: cursor, to: cursor };
}

/** An empty column behind the one at the cursor; its heading is selected. */
export function addColumn(selected: Selected): Formatted {
  const table = tableAt(selected.text, selected.from);
  if (table === null) return insertTable(selected);
  const row = table.lines.find((line) => selected.from <= line.from + line.text.length)!;
  // A row may have more cells than there are headings.
  const column = Math.min(columnAt(row.text, selected.from - row.from), cellsOf(table.lines[0]!.text).length - 1);
  const edits: TextEdit[] = table.lines.map((line, index) => {
    const all = barsOf(line.text);
    const bar = all[column + (hasOuterBar(line.text) ? 1 : 0)];
    const cell = index === 0 ? ' Column ' : index === 1 ? ' --- ' : '  ';
    if (bar === undefined)
      return {
        from: line.from + line.text.trimEnd().length,
        to: line.from + line.text.trimEnd().length,
        insert: ` |${cell.trimEnd()}`,
      };
    return { from: line.from + bar + 1, to: line.from + bar + 1, insert: `${cell}|` };
  });
  const first = edits[0]!;
  const at = first.from + first.insert.indexOf('Column');
  return { edits, from: at, to: at + 'Column'.length };
}

/** The words of each cell of a row, or the place where they would go. */
export function cellsOf(line: string): { from: number; to: number }[] {
  const all = barsOf(line);
  const edges = [
    ...(hasOuterBar(line) ? [] : [/^[ \t>]*/.exec(line)![0].length - 1]),
    ...all,
    ...(/\|[ \t]*$/.test(line) ? [] : [line.length]),
  ];
  return edges.slice(1).map((end, index) => {
    const start = edges[index]! + 1;
    const inside = line.slice(start, end);
    const lead = /^[ \t]*/.exec(inside)![0].length;
    return inside.trim() === ''
      ? { from: start + Math.min(1, inside.length), to: start + Math.min(1, inside.length) }
      : { from: start + lead, to: start + inside.trimEnd().length };
  });
}

/** Rows with words to write: all but the line below the headings. */
const isWritable = (index: number) => index !== 1;

/**
 * The cell after (1) or before (-1) the one at the cursor, its words selected; behind the last one a new row begins.
 * Null outside of a table.
 */
export function moveCell(selected: Selected, direction: 1 | -1): Formatted | null {
  const table = tableAt(selected.text, selected.from);
  if (table === null) return null;
  let row = table.lines.findIndex((line) => selected.from <= line.from + line.text.length);
  let column = isWritable(row)
    ? columnAt(table.lines[row]!.text, selected.from - table.lines[row]!.from) + direction
    : direction > 0
      ? Number.MAX_SAFE_INTEGER
      : -1;
  const within = () => cellsOf(table.lines[row]!.text).length;
  if (column >= within() || column < 0) {
    row += direction;
    if (!isWritable(row)) row += direction;
    if (row < 0) return { edits: [], from: selected.from, to: selected.to };
    if (row >= table.lines.length) return addRow({ ...selected, from: table.to, to: table.to });
    column = direction > 0 ? 0 : within() - 1;
  }
  return atCell(table, row, column);
}

function atCell(table: Table, row: number, column: number): Formatted {
  const line = table.lines[row]!;
  const cells = cellsOf(line.text);
  const cell = cells[Math.min(column, cells.length - 1)]!;
  return { edits: [], from: line.from + cell.from, to: line.from + cell.to };
}

/**
 * Enter in a table: the cell below; in the last row, or behind a row, a new row. An
 * empty last row ends the table. Null in front of a table's first sign and outside.
 */
export function nextRow(selected: Selected): Formatted | null {
  const table = tableAt(selected.text, selected.from);
  // A cell that was just walked into is selected: Enter goes on from it.
  if (table === null || selected.text.slice(selected.from, selected.to).includes('\n')) return null;
  const row = table.lines.findIndex((line) => selected.from <= line.from + line.text.length);
  const line = table.lines[row]!;
  const offset = selected.from - line.from;
  if (line.text.slice(0, offset).trim() === '') return null;
  const isLast = row === table.lines.length - 1;
  if (isLast && row > 1 && cellsOf(line.text).every((cell) => cell.from === cell.to)) {
    const lead = /^[ \t]*/.exec(line.text)![0];
    // Words right below a table would be its next row.
    const caret = line.from + 1 + lead.length;
    return {
      edits: [{ from: line.from, to: line.from + line.text.length, insert: `\n${lead}` }],
      from: caret,
      to: caret,
    };
  }
  const isBehind = line.text.slice(offset).trim() === '';
  if (isLast || (isBehind && row > 1)) return addRow({ ...selected, from: line.from + line.text.length });
  return atCell(table, row === 0 ? Math.min(2, table.lines.length - 1) : row + 1, columnAt(line.text, offset));
}

/** A line break inside a cell, where the row must stay on one line. Null outside of a table. */
export function breakInCell(selected: Selected): Formatted | null {
  if (tableAt(selected.text, selected.from) === null) return null;
  const insert = '<br />';
  return {
    edits: [{ from: selected.from, to: selected.to, insert }],
    from: selected.from + insert.length,
    to: selected.from + insert.length,
  };
}

/**
 * Text of several lines in a cell: a row must stay on one line, so that they are broken
 * inside of it. Null outside of a table, for one line, and for rows of a table.
 */
export function pasteInCell(selected: Selected, pasted: string): Formatted | null {
  const lines = pasted
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (
    !/[\r\n]/.test(pasted) ||
    lines.length === 0 ||
    lines.every((line) => line.startsWith('|')) ||
    tableAt(selected.text, selected.from) === null
  )
    return null;
  if (selected.text.slice(selected.from, selected.to).includes('\n')) return null;
  // In front of a row and behind it is no cell.
  const row = selected.text.slice(lineStart(selected.text, selected.from)).split('\n', 1)[0]!;
  const offset = selected.from - lineStart(selected.text, selected.from);
  if (row.slice(0, offset).trim() === '' || row.slice(offset).trim() === '') return null;
  const insert = lines.map((line) => line.replace(/\t/g, ' ').replace(/(?<!\\)\|/g, '\\|')).join('<br />');
  const end = selected.from + insert.length;
  return { edits: [{ from: selected.from, to: selected.to, insert }], from: end, to: end };
}
