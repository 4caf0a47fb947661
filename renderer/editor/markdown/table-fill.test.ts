import { expect, test } from 'vitest';
import { applyEdits } from '../../../shared/base/edit.ts';
import { fillCells, rowsOfTable, rowsOfText } from './table-fill.ts';

function filled(drawn: string, rows: readonly (readonly string[])[]): string | null {
  const at = drawn.indexOf('‸');
  const done = fillCells({ text: drawn.replace('‸', ''), from: at, to: at }, rows);
  if (done === null) return null;
  const after = applyEdits(drawn.replace('‸', ''), done.edits);
  return `${after.slice(0, done.from)}‸${after.slice(done.from)}`;
}

test('lines of a sheet are rows, where each has cells', () => {
  expect(rowsOfText('a\tb|c\r\n\td\r\n')).toEqual([
    ['a', 'b\\|c'],
    ['', 'd'],
  ]);
  expect(rowsOfText('a\tb\nc')).toBeNull();
});

test('cells are filled to the right and down, from an empty one', () => {
  const rows = rowsOfTable('| 1 | 2 |\n| --- | --- |\n| 3 | 4 |');
  expect(rows).toEqual([
    ['1', '2'],
    ['3', '4'],
  ]);
  expect(filled('| A | B |\n| - | - |\n| ‸ | x |\n|  |  |', rows)).toBe('| A | B |\n| - | - |\n| 1 | 2 |\n| 3 | 4‸ |');
  expect(filled('|  | B ‸|\n| - | - |\n| x | y |', rows)).toBeNull();
  expect(filled('| ‸ | B |\n| - | - |\n| x | y |', rows)).toBe('| 1 | 2 |\n| - | - |\n| 3 | 4‸ |');
  expect(filled('| A | B |\n| - | - |\n| a‸ | b |', rows)).toBeNull();
});

test('rows and columns that are missing are added', () => {
  const rows = [
    ['1', '2'],
    ['3', '4'],
  ];
  expect(filled('> | A | B |\n> | - | - |\n> | x | ‸ |', rows)).toBe(
    '> | A | B |  |\n> | - | - | --- |\n> | x | 1 | 2 |\n> |  | 3 | 4‸ |',
  );
});
