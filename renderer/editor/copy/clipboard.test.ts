import { expect, test } from 'vitest';
import { EditorSelection, EditorState } from '@codemirror/state';
import { pageLanguage } from '../language/mdx.ts';
import { areLetters, isOwnCopy, looksOf } from './clipboard.ts';

test('what is copied says that it comes from here', () => {
  expect(isOwnCopy(looksOf('a **b**'))).toBe(true);
  expect(isOwnCopy('a <b>b</b>')).toBe(false);
  expect(looksOf('words')).toBe('');
});

test.each([
  ['a `«b»` c', true],
  ['a «`b`» c', false],
  ['```\n«# a»\n```', true],
  ['«```\n# a\n```»', false],
  ['«# a»', false],
])('in code no sign is one: %j', (drawn, expected) => {
  const doc = drawn.replace(/[«»]/g, '');
  const selection = EditorSelection.single(drawn.indexOf('«'), drawn.indexOf('»') - 1);
  expect(areLetters(EditorState.create({ doc, selection, extensions: pageLanguage() }))).toBe(expected);
});
