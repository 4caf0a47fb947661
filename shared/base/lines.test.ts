import { expect, test } from 'vitest';
import { lineEnd, lineStart } from './lines.ts';

test.each([
  ['', [0], [0]],
  ['a', [0, 0], [1, 1]],
  ['\na', [0, 1, 1], [0, 2, 2]],
  ['ab\n\nc', [0, 0, 0, 3, 4, 4], [2, 2, 2, 3, 5, 5]],
])('the line of each place of %j', (text, starts, ends) => {
  const places = Array.from({ length: text.length + 1 }, (_, pos) => pos);
  expect(places.map((pos) => lineStart(text, pos))).toEqual(starts);
  expect(places.map((pos) => lineEnd(text, pos))).toEqual(ends);
});
