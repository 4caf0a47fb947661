import { expect, test } from 'vitest';
import { applyEdits } from './edit.ts';
import { lineEdits } from './line-edits.ts';

test('what lies between two changed lines is left alone', () => {
  const before = 'one\ntwo words\nthree\nfour\nfive\n';
  const after = 'one\ntwo\nthree\nfour\nfive, six\n';
  const edits = lineEdits(before, after);
  expect(edits).toEqual([
    { from: 7, to: 13, insert: '' },
    { from: 29, to: 29, insert: ', six' },
  ]);
  expect(applyEdits(before, edits)).toBe(after);
});

test.each([
  ['', 'a'],
  ['a', ''],
  ['a\nb', 'a\nb\n'],
  ['a\nb\nc', 'c\nb\na'],
  ['x\nsame\ny\nsame\nz', 'same\nw\nsame'],
  ['a\n\n\nb', 'a\n\nb'],
  ['\u{1f600}\nq\n\u{1f601}', '\u{1f602}\nq\n\u{1f603}'],
])('%j becomes %j', (before, after) => {
  expect(applyEdits(before, lineEdits(before, after))).toBe(after);
});

test('equal texts have no edits', () => {
  expect(lineEdits('a\nb', 'a\nb')).toEqual([]);
});
