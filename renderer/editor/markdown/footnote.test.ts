import { expect, test } from 'vitest';
import { applyEdits } from '../../../shared/base/edit.ts';
import { insertFootnote } from './footnote.ts';

function run(marked: string): string {
  const at = marked.indexOf('|');
  const text = marked.replace('|', '');
  const { edits, from } = insertFootnote({ text, from: at, to: at });
  const after = applyEdits(text, edits);
  return `${after.slice(0, from)}|${after.slice(from)}`;
}

test.each([
  [
    'at the end of the page the note is written',
    'A word| and more.\n\nLast.\n',
    'A word[^1] and more.\n\nLast.\n\n[^1]: |\n',
  ],
  ['a page without a line break at its end keeps none', 'A word|.', 'A word[^1].\n\n[^1]: |'],
  ['numbers that are there are not taken again', 'A[^1] b|.\n\n[^1]: One.\n', 'A[^1] b[^2].\n\n[^1]: One.\n[^2]: |\n'],
  ['behind the last words, too', 'A word|\n', 'A word[^1]\n\n[^1]: |\n'],
  ['a space that was typed before it goes', 'A word |\n', 'A word[^1]\n\n[^1]: |\n'],
  ['and one in front of the next word stays', 'A word |and\n', 'A word [^1]and\n\n[^1]: |\n'],
  ['on an empty line at the end', 'A word\n\n|\n', 'A word\n\n[^1]\n\n[^1]: |\n'],
])('%s', (_name, before, after) => {
  expect(run(before)).toBe(after);
});
