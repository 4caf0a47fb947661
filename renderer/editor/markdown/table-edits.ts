import type { TextEdit } from '../../../shared/base/edit.ts';
import type { Formatted, Selected } from './format.ts';
import { addColumn, addRow, barsOf, cellsOf, hasOuterBar, placeInTable, type Table, type TablePlace } from './table.ts';

/** How the words of a column stand; `none` leaves it to the site. */
export type Alignment = 'none' | 'left' | 'center' | 'right';

const caretAt = (edits: readonly TextEdit[], at: number): Formatted => ({ edits, from: at, to: at });

/** The line between the headings and the rows stands for neither. */
const isBodyRow = (row: number) => row > 1;

/** Where a row begins behind white space and signs of quotations. */
const beginOf = (line: string) => /^[ \t>]*/.exec(line)![0].length;

/** An empty row above the one at the cursor; above the headings none can stand. */
export function addRowAbove(selected: Selected): Formatted | null {
  const place = placeInTable(selected);
  if (place === null || !isBodyRow(place.row)) return null;
  const above = place.table.lines[place.row - 1]!;
  return addRow({ ...selected, from: above.from, to: above.from });
}

/** An empty column in front of the one at the cursor. */
export function addColumnBefore(selected: Selected): Formatted | null {
  const place = placeInTable(selected);
  if (place === null) return null;
  if (place.column > 0) {
    const line = place.table.lines[place.row]!;
    const before = cellsOf(line.text)[place.column - 1];
    return before === undefined
      ? null
      : addColumn({ ...selected, from: line.from + before.from, to: line.from + before.from });
  }
  const edits = place.table.lines.map((line, index): TextEdit => {
    const cell = index === 0 ? ' Column ' : index === 1 ? ' --- ' : '  ';
    const isOuter = hasOuterBar(line.text);
    const at = line.from + (isOuter ? barsOf(line.text)[0]! + 1 : beginOf(line.text));
    return { from: at, to: at, insert: isOuter ? `${cell}|` : `|${cell}| ` };
  });
  const at = edits[0]!.from + edits[0]!.insert.indexOf('Column');
  return { edits, from: at, to: at + 'Column'.length };
}

/** Takes the row at the cursor away; the headings only with the whole table. */
export function deleteRow(selected: Selected): Formatted | null {
  const place = placeInTable(selected);
  if (place === null || !isBodyRow(place.row)) return null;
  const { lines } = place.table;
  const line = lines[place.row]!;
  const before = lines[place.row - 1]!;
  const end = before.from + before.text.length;
  const next = lines[place.row + 1] ?? lines[isBodyRow(place.row - 1) ? place.row - 1 : 0]!;
  const cell = cellsOf(next.text)[place.column] ?? cellsOf(next.text)[0]!;
  const removed = line.from + line.text.length - end;
  const at = next.from + cell.from - (next.from > line.from ? removed : 0);
  return caretAt([{ from: end, to: line.from + line.text.length, insert: '' }], at);
}

/** Takes the column at the cursor away; the last one only with the whole table. */
export function deleteColumn(selected: Selected): Formatted | null {
  const place = placeInTable(selected);
  if (place === null || cellsOf(place.table.lines[0]!.text).length < 2) return null;
  const { lines } = place.table;
  // Without a bar at an edge a single column would be no table.
  if (cellsOf(lines[0]!.text).length === 2 && !lines.slice(0, 2).every(({ text }) => hasOuterBar(text)))
    return onlyColumn(place);
  const edits = lines.flatMap((line): TextEdit[] => {
    const range = cellRange(line.text, place.column);
    if (range === null) return [];
    const next = cellsOf(line.text)[1];
    // What a row begins with would end no cell.
    const isEmptyFirst = place.column === 0 && !hasOuterBar(line.text) && next !== undefined && next.from === next.to;
    return [{ from: line.from + range.from, to: line.from + range.to, insert: isEmptyFirst ? '|' : '' }];
  });
  const first = place.table.lines[place.row]!;
  const cells = cellsOf(first.text);
  const cell = cells[place.column > 0 ? place.column - 1 : 1] ?? cells[0]!;
  const before = edits.filter(({ from }) => from < first.from + cell.from);
  const shift = before.reduce((sum, { from, to, insert }) => sum + to - from - insert.length, 0);
  return caretAt(edits, Math.max(place.table.from, first.from + cell.from - shift));
}

/** The other one of two columns alone, with bars on both sides. */
function onlyColumn({ table, row, column }: TablePlace): Formatted {
  let caret = table.from;
  let shift = 0;
  const edits = table.lines.flatMap((line, index): TextEdit[] => {
    const begin = beginOf(line.text);
    const cell = cellsOf(line.text)[1 - column] ?? { from: line.text.length, to: line.text.length };
    if (index === row) caret = line.from + begin + 2 + shift;
    shift += begin + 4 + cell.to - cell.from - line.text.length;
    return [
      { from: line.from + begin, to: line.from + cell.from, insert: '| ' },
      { from: line.from + cell.to, to: line.from + line.text.length, insert: ' |' },
    ];
  });
  return caretAt(edits, caret);
}

/** A cell with the sign in front of it, or behind it where it is the first of a row that begins without one. */
function cellRange(line: string, column: number): { readonly from: number; readonly to: number } | null {
  const bars = barsOf(line);
  const isOuter = hasOuterBar(line);
  const before = bars[column - (isOuter ? 0 : 1)];
  const after = bars[column + (isOuter ? 1 : 0)];
  if (before !== undefined) return { from: before, to: after ?? line.length };
  return after === undefined || isOuter ? null : { from: /^[ \t>]*/.exec(line)![0].length, to: after + 1 };
}

/** Puts the row at the cursor one place up (-1) or down (1), among the rows below the headings. */
export function moveRow(selected: Selected, direction: 1 | -1): Formatted | null {
  const place = placeInTable(selected);
  if (place === null || !isBodyRow(place.row)) return null;
  const { lines } = place.table;
  const other = lines[place.row + direction];
  if (other === undefined || !isBodyRow(place.row + direction)) return null;
  const own = lines[place.row]!;
  const [first, second] = direction > 0 ? [own, other] : [other, own];
  const offset = selected.from - own.from;
  return caretAt(
    [
      { from: first.from, to: first.from + first.text.length, insert: second.text },
      { from: second.from, to: second.from + second.text.length, insert: first.text },
    ],
    direction > 0 ? own.from + other.text.length + 1 + offset : other.from + offset,
  );
}

/** Puts the column at the cursor one place to the left (-1) or right (1). Only the two change places. */
export function moveColumn(selected: Selected, direction: 1 | -1): Formatted | null {
  const place = placeInTable(selected);
  if (place === null) return null;
  const target = place.column + direction;
  const [left, right] = [Math.min(place.column, target), Math.max(place.column, target)];
  if (left < 0 || right >= cellsOf(place.table.lines[0]!.text).length) return null;
  const edits: TextEdit[] = [];
  let caret = selected.from;
  for (const [row, line] of place.table.lines.entries()) {
    const cells = cellsOf(line.text);
    const [a, b] = [cells[left], cells[right]];
    // A row that ends before has nothing to change, and one that ends with the left one gets the right one.
    if (a === undefined) continue;
    if (b === undefined) {
      if (a.from === a.to) continue;
      const words = line.text.slice(a.from, a.to);
      const end = line.from + line.text.trimEnd().length;
      const isEnded = /\|[ \t]*$/.test(line.text);
      const opening = left === 0 && !hasOuterBar(line.text) ? '| ' : '';
      edits.push(
        { from: line.from + a.from, to: line.from + a.to, insert: opening },
        { from: end, to: end, insert: isEnded ? ` ${words} |` : ` | ${words}` },
      );
      const within = Math.min(Math.max(0, selected.from - line.from - a.from), words.length);
      if (row === place.row) caret = end - words.length + opening.length + (isEnded ? 1 : 3) + within;
      continue;
    }
    const [before, after] = [line.text.slice(a.from, a.to), line.text.slice(b.from, b.to)];
    if (row === place.row) {
      const own = direction > 0 ? a : b;
      const within = Math.min(Math.max(0, selected.from - line.from - own.from), own.to - own.from);
      caret = line.from + (direction > 0 ? b.from + after.length - before.length : a.from) + within;
    }
    if (before === after) continue;
    // A row can't begin with an empty cell without a bar.
    const opening = left === 0 && after === '' && !hasOuterBar(line.text) ? '| ' : '';
    if (row === place.row) caret += opening.length;
    edits.push(
      { from: line.from + a.from, to: line.from + a.to, insert: opening + after },
      { from: line.from + b.from, to: line.from + b.to, insert: before },
    );
  }
  const rows = place.table.lines[place.row]!.from;
  const shift = edits
    .filter(({ from }) => from < rows)
    .reduce((sum, { from, to, insert }) => sum + insert.length - (to - from), 0);
  return caretAt(edits, caret + shift);
}

/** How the words of the column at the cursor stand. */
export function alignmentAt(selected: Selected): Alignment {
  const place = placeInTable(selected);
  const sign = place === null ? '' : delimiterOf(place)?.text;
  if (sign === undefined || sign === '') return 'none';
  return sign.startsWith(':') ? (sign.endsWith(':') ? 'center' : 'left') : sign.endsWith(':') ? 'right' : 'none';
}

/** Aligns the column at the cursor: only the colons of its own sign change. */
export function alignColumn(selected: Selected, alignment: Alignment): Formatted | null {
  const place = placeInTable(selected);
  const sign = place === null ? undefined : delimiterOf(place);
  if (sign === undefined) return null;
  const dashes = sign.text.replaceAll(':', '');
  const insert = `${/left|center/.test(alignment) ? ':' : ''}${dashes}${/right|center/.test(alignment) ? ':' : ''}`;
  const edit = { from: sign.from, to: sign.from + sign.text.length, insert };
  const shift = selected.from > sign.from ? insert.length - sign.text.length : 0;
  return caretAt(insert === sign.text ? [] : [edit], selected.from + shift);
}

function delimiterOf({ table, column }: TablePlace): { readonly from: number; readonly text: string } | undefined {
  const line = table.lines[1]!;
  const cell = cellsOf(line.text)[column];
  return cell === undefined ? undefined : { from: line.from + cell.from, text: line.text.slice(cell.from, cell.to) };
}

/** Takes the whole table away. */
export function deleteTable(selected: Selected): Formatted | null {
  const place = placeInTable(selected);
  if (place === null) return null;
  const { from, to } = wholeLines(selected.text, place.table);
  return caretAt([{ from, to, insert: '' }], from);
}

/** With one of the blank lines around, so that not two stay. */
function wholeLines(text: string, { from, to }: Table): { readonly from: number; readonly to: number } {
  if (text.startsWith('\n\n', to)) return { from, to: to + 2 };
  if (text.endsWith('\n\n') && from >= 2 && to >= text.length) return { from: from - 1, to };
  return { from, to };
}
