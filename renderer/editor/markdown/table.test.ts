import { describe, expect, test } from 'vitest';
import { applyEdits } from '../../../shared/base/edit.ts';
import type { Formatted, Selected } from './format.ts';
import { breakInCell, moveCell, nextRow } from './table.ts';

/** `^` marks the cursor; what is selected afterwards stands between two of them. */
function run(marked: string, act: (selected: Selected) => Formatted | null): string | null {
  const at = marked.indexOf('^');
  const text = marked.replace('^', '');
  const done = act({ text, from: at, to: at });
  if (done === null) return null;
  const after = applyEdits(text, done.edits);
  return done.from === done.to ? `${after.slice(0, done.from)}^${after.slice(done.from)}` : `${after.slice(0, done.from)}^${after.slice(done.from, done.to)}^${after.slice(done.to)}`;
}

describe('from cell to cell', () => {
  const next = (marked: string) => run(marked, (selected) => moveCell(selected, 1));
  const previous = (marked: string) => run(marked, (selected) => moveCell(selected, -1));
  test('forwards, over the line below the headings, into a new row', () => {
    expect(next('| ^A | B |\n| --- | --- |\n| c | d |')).toBe('| A | ^B^ |\n| --- | --- |\n| c | d |');
    expect(next('| A | B^ |\n| --- | --- |\n| c | d |')).toBe('| A | B |\n| --- | --- |\n| ^c^ | d |');
    expect(next('| A | B |\n| --- | --- |\n| c | d^ |')).toBe('| A | B |\n| --- | --- |\n| c | d |\n| ^ |  |');
    expect(next('| A | B |\n| --- | --- |\n| ^ |  |')).toBe('| A | B |\n| --- | --- |\n|  | ^ |');
    expect(next('A^ | B\n--- | ---\nc | d')).toBe('A | ^B^\n--- | ---\nc | d');
  });
  test('backwards, and no further than the first', () => {
    expect(previous('| A | B |\n| --- | --- |\n| ^c | d |')).toBe('| A | ^B^ |\n| --- | --- |\n| c | d |');
    expect(previous('| ^A | B |\n| --- | --- |\n| c | d |')).toBe('| ^A | B |\n| --- | --- |\n| c | d |');
  });
  test('bars in code and behind a backslash are words', () => expect(next('| ^`a|b` \\| x | B |\n| --- | --- |')).toBe('| `a|b` \\| x | ^B^ |\n| --- | --- |'));
  test('nothing outside of a table', () => expect(next('a^ | b')).toBeNull());
});

describe('Enter in a table', () => {
  test.each([
    ['| A^ | B |\n| --- | --- |\n| c | d |', '| A | B |\n| --- | --- |\n| ^c^ | d |'],
    ['| A | B |\n| --- | --- |\n| c | d^ |', '| A | B |\n| --- | --- |\n| c | d |\n| ^ |  |'],
    ['| A | B |\n| --- | --- |\n| c | d |^', '| A | B |\n| --- | --- |\n| c | d |\n| ^ |  |'],
    ['| A | B |\n| --- | --- |\n| c | d |\n| ^ |  |', '| A | B |\n| --- | --- |\n| c | d |\n^'],
    ['  | A |\n  | --- |\n  | c |\n  | ^ |', '  | A |\n  | --- |\n  | c |\n  ^'],
  ])('%j', (before, after) => expect(run(before, nextRow)).toBe(after));
  test('in front of the table it is a line break', () => expect(run('^| A |\n| --- |', nextRow)).toBeNull());
  test('a line break in a cell keeps the row whole', () => expect(run('| A |\n| --- |\n| c^ |', breakInCell)).toBe('| A |\n| --- |\n| c<br />^ |'));
});
