import { expect, test } from 'vitest';
import { count, duration, fileSize, inCaseOf, readingTime, timeAgo } from './words.ts';

test.each([
  [0, '0 pages'],
  [1, '1 page'],
  [1234, '1,234 pages'],
])('%d pages', (number, words) => expect(count(number, 'page')).toBe(words));

test.each([
  [999, '999 B'],
  [19_200, '19 kB'],
  [999_600, '1.0 MB'],
  [3_810_000, '3.8 MB'],
  [20_400_000, '20 MB'],
])('%d bytes', (bytes, words) => expect(fileSize(bytes)).toBe(words));

test.each([
  [20, '0.1 seconds'],
  [960, '1.0 seconds'],
  [4240, '4.2 seconds'],
  [9970, '10 seconds'],
  [42_400, '42 seconds'],
  [125_000, '2 min 5 s'],
])('%d ms', (milliseconds, words) => expect(duration(milliseconds)).toBe(words));

test('reading time is never nothing', () => {
  expect(readingTime(3)).toBe('1 min read');
  expect(readingTime(1100)).toBe('5 min read');
});

test('how long ago', () => {
  const now = new Date(2026, 10, 21, 10, 0).getTime();
  const at = (...date: [number, number, number, number, number]) => timeAgo(new Date(...date).getTime(), now);
  expect(at(2026, 10, 21, 9, 58)).toBe('2 min ago');
  expect(at(2026, 10, 21, 7, 0)).toBe('3 h ago');
  expect(at(2026, 10, 20, 23, 0)).toBe('Yesterday');
  expect(at(2026, 10, 9, 9, 0)).toBe('9 Nov');
  expect(at(2025, 10, 9, 9, 0)).toBe('9 Nov 2025');
});

test.each([
  ['zebra', 'zebra', 'lion', 'lion'],
  ['Zebra', 'zebra', 'lion', 'Lion'],
  ['ZEBRA', 'zebra', 'lion', 'LION'],
  ['Zebra', 'Zebra', 'lion', 'lion'],
  ['Zebra', 'zebra', 'McLion', 'McLion'],
  ['Zebra', 'zebra', '', ''],
  ['A', 'a', 'one', 'One'],
  ['42', '42', 'x', 'x'],
])('%s, found by %s, becomes %s as %s', (match, find, insert, expected) =>
  expect(inCaseOf(match, find, insert)).toBe(expected),
);
