import type { TextEdit } from '../../../shared/base/edit.ts';
import { insertTable, type Formatted, type Selected } from './format.ts';

interface Table {
  readonly from: number;
  readonly to: number;
  readonly lines: readonly { readonly from: number; readonly text: string }[];
}

const isRow = (line: string) => /^[ \t]*(?:>[ \t]?)*\|?.*\|/.test(line) && line.includes('|');
const isDelimiter = (line: string) => /^[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/.test(line) && line.includes('-') && line.includes('|');

/** The table that a place lies in; null outside of any. */
export function tableAt(text: string, pos: number): Table | null {
  const lines: { from: number; text: string }[] = [];
  const lineAt = (at: number) => {
    const from = text.lastIndexOf('\n', at - 1) + 1;
    const end = text.indexOf('\n', at);
    return { from, text: text.slice(from, end < 0 ? text.length : end) };
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

/** Offsets of the signs between the cells of a row, those in code and behind `\` left out. */
function bars(line: string): number[] {
  const found: number[] = [];
  let isCode = false;
  for (let at = 0; at < line.length; at++) {
    if (line[at] === '\\') at++;
    else if (line[at] === '`') isCode = !isCode;
    else if (line[at] === '|' && !isCode) found.push(at);
  }
  return found;
}

const hasOuterBar = (line: string) => /^[ \t>]*\|/.test(line);

/** Which cell of its row a place lies in, from 0. */
function columnAt(line: string, offset: number): number {
  return Math.max(0, bars(line).filter((bar) => bar < offset).length - (hasOuterBar(line) ? 1 : 0));
}

/** An empty row below the one at the cursor; the cursor goes into its first cell. */
export function addRow(selected: Selected): Formatted {
  const table = tableAt(selected.text, selected.from);
  if (table === null) return insertTable(selected);
  const index = Math.max(1, table.lines.findIndex((line) => selected.from <= line.from + line.text.length));
  const at = table.lines[index]!;
  const head = table.lines[1]!.text;
  const lead = /^[ \t>]*/.exec(head)![0];
  const cells = bars(head).length + 1 - (hasOuterBar(head) ? 1 : 0) - (/\|[ \t]*$/.test(head) ? 1 : 0);
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
  const column = columnAt(row.text, selected.from - row.from);
  const edits: TextEdit[] = table.lines.map((line, index) => {
    const all = bars(line.text);
    const bar = all[column + (hasOuterBar(line.text) ? 1 : 0)];
    const cell = index === 0 ? ' Column ' : index === 1 ? ' --- ' : '  ';
    if (bar === undefined) return { from: line.from + line.text.trimEnd().length, to: line.from + line.text.trimEnd().length, insert: ` |${cell.trimEnd()}` };
    return { from: line.from + bar + 1, to: line.from + bar + 1, insert: `${cell}|` };
  });
  const first = edits[0]!;
  const at = first.from + first.insert.indexOf('Column');
  return { edits, from: at, to: at + 'Column'.length };
}
