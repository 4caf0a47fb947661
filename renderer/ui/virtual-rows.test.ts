import { expect, test } from 'vitest';
import { drawnLines, linesOf } from './virtual-rows.ts';

const group = (key: string, count: number) => ({
  key,
  label: key,
  rows: Array.from({ length: count }, (_, at) => `${key}${at}`),
});
const lines = linesOf([group('a', 3), group('b', 0), group('c', 100)]);
const range = (startIndex: number, endIndex: number, overscan = 0) => ({
  startIndex,
  endIndex,
  overscan,
  count: lines.length,
});

test('each group has a line for its heading before its rows', () => {
  expect(lines).toHaveLength(106);
  expect(lines.slice(0, 6)).toEqual([
    { group: 0, place: -1 },
    { group: 0, place: 0 },
    { group: 0, place: 1 },
    { group: 0, place: 2 },
    { group: 1, place: -1 },
    { group: 2, place: -1 },
  ]);
});

test('rows in sight are drawn with the heading of their group', () => {
  expect(drawnLines(range(50, 53), lines, [])).toEqual([5, 50, 51, 52, 53]);
  expect(drawnLines(range(3, 6), lines, [])).toEqual([0, 3, 4, 5, 6]);
  expect(drawnLines(range(104, 105, 2), lines, [])).toEqual([5, 102, 103, 104, 105]);
});

test('what is kept is drawn wherever it is, once, in its place', () => {
  expect(drawnLines(range(50, 51), lines, [2])).toEqual([0, 2, 5, 50, 51]);
  expect(drawnLines(range(50, 51), lines, [51, 105])).toEqual([5, 50, 51, 105]);
  // Rows that are gone since are no longer kept.
  expect(drawnLines(range(50, 51), lines, [-1, 106])).toEqual([5, 50, 51]);
});
