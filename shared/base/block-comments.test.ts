import { expect, it } from 'vitest';
import { byComments } from './block-comments.ts';

it.each([
  ['a', ['a']],
  ['', []],
  ['a /* b */ c', ['a ', '[/* b */]', ' c']],
  ['/**/a/* b', ['[/**/]', 'a', '[/* b]']],
  ['/*/ a */ b', ['[/*/ a */]', ' b']],
])('%j', (text, parts) => {
  expect(byComments(text).map((part) => (part.isComment ? `[${part.text}]` : part.text))).toEqual(parts);
});

it('passes over places that are none', () => {
  expect(byComments("x = '**/*.js'; y = '*/'", () => false)).toEqual([
    { text: "x = '**/*.js'; y = '*/'", isComment: false },
  ]);
});
