import type { TextEdit } from '../../../shared/base/edit.ts';
import type { Formatted, Selected } from './format.ts';
import { cellsOf, placeInTable } from './table.ts';

/** The cells of lines as sheets copy them, a tab between two; null where there are not several in a line. */
export function rowsOfText(pasted: string): readonly (readonly string[])[] | null {
  const lines = pasted.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  if (!lines.every((line) => line.includes('\t'))) return null;
  return lines.map((line) => line.split('\t').map((cell) => cell.trim().replace(/(?<!\\)\|/g, '\\|')));
}

/** The cells of the lines of a table, without the line below its head. */
export function rowsOfTable(table: string): readonly (readonly string[])[] {
  return table
    .split('\n')
    .filter((_line, index) => index !== 1)
    .map((line) => cellsOf(line).map(({ from, to }) => line.slice(from, to)));
}

/**
 * Cells of a sheet into those of a table, from an empty one to the right and down: rows and columns that are missing
 * are added. Null where the place is no empty cell.
 */
export function fillCells(selected: Selected, rows: readonly (readonly string[])[]): Formatted | null {
  const place = placeInTable(selected);
  const first = place?.table.lines[place.row];
  if (place === null || first === undefined || place.row === 1) return null;
  const { table, row, column } = place;
  const own = cellsOf(first.text)[column];
  if (own === undefined || own.from !== own.to || !table.lines.every(({ text }) => /\|[ \t]*$/.test(text))) return null;
  const width = cellsOf(table.lines[1]!.text).length;
  const more = Math.max(0, column + Math.max(...rows.map((cells) => cells.length)) - width);
  // The line below the head is no row.
  const targets = [...table.lines.keys()].filter((index) => index !== 1 && index >= row);
  const rowFor = new Map(targets.map((index, at) => [index, rows[at]]));
  const edits: TextEdit[] = [];
  let caret = 0;
  let shift = 0;
  const put = (from: number, to: number, insert: string, isLast: boolean) => {
    edits.push({ from, to, insert });
    if (isLast) caret = from + shift + insert.trimEnd().replace(/[ ]\|$/, '').length;
    shift += insert.length - (to - from);
  };
  for (const [index, line] of table.lines.entries()) {
    const cells = cellsOf(line.text);
    const values = rowFor.get(index) ?? [];
    const isLastRow = values.length > 0 && values === rows.at(-1);
    for (const [at, value] of values.entries()) {
      const cell = cells[column + at];
      if (cell === undefined) break;
      put(line.from + cell.from, line.from + cell.to, value, isLastRow && at === values.length - 1);
    }
    const end = line.from + line.text.trimEnd().length;
    for (let at = cells.length; at < width + more; at++) {
      const value = values[at - column] ?? '';
      const written = index === 1 ? ' --- |' : value === '' ? '  |' : ` ${value} |`;
      put(end, end, written, isLastRow && at - column === values.length - 1);
    }
  }
  const lead = /^[ \t>]*/.exec(table.lines[1]!.text)![0];
  for (const values of rows.slice(targets.length)) {
    const all = Array.from({ length: width + more }, (_, at) => values[at - column] ?? '');
    put(table.to, table.to, `\n${lead}| ${all.join(' | ')} |`, false);
    caret = table.to + shift - ' |'.length;
  }
  return { edits, from: caret, to: caret };
}
