import { describe, expect, test } from 'vitest';
import { applyEdits } from '../../../shared/base/edit.ts';
import type { Formatted, Selected } from './format.ts';
import { breakInCell, moveCell, nextRow, pasteInCell } from './table.ts';

/** `^` marks the cursor; what is selected afterwards stands between two of them. */
function run(marked: string, act: (selected: Selected) => Formatted | null): string | null {
  const at = marked.indexOf('^');
  const text = marked.replace('^', '');
  const done = act({ text, from: at, to: at });
  if (done === null) return null;
  const after = applyEdits(text, done.edits);
  return done.from === done.to
    ? `${after.slice(0, done.from)}^${after.slice(done.from)}`
    : `${after.slice(0, done.from)}^${after.slice(done.from, done.to)}^${after.slice(done.to)}`;
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
  test('bars behind a backslash are words, and others end cells, in code too', () => {
    expect(next('| ^`a|b` | B |\n| --- | --- |')).toBe('| `a|^b`^ | B |\n| --- | --- |');
    expect(next('| ^a` b | B |\n| --- | --- |')).toBe('| a` b | ^B^ |\n| --- | --- |');
    expect(next('| ^`a\\|b` \\| x | B |\n| --- | --- |')).toBe('| `a\\|b` \\| x | ^B^ |\n| --- | --- |');
  });
  test('nothing outside of a table', () => expect(next('a^ | b')).toBeNull());
});

describe('Enter in a table', () => {
  test.each([
    ['| A^ | B |\n| --- | --- |\n| c | d |', '| A | B |\n| --- | --- |\n| ^c^ | d |'],
    ['| A | B |\n| --- | --- |\n| c | d^ |', '| A | B |\n| --- | --- |\n| c | d |\n| ^ |  |'],
    ['| A | B |\n| --- | --- |\n| c | d |^', '| A | B |\n| --- | --- |\n| c | d |\n| ^ |  |'],
    ['| A | B |\n| --- | --- |\n| c | d |\n| ^ |  |', '| A | B |\n| --- | --- |\n| c | d |\n\n^'],
    ['  | A |\n  | --- |\n  | c |\n  | ^ |', '  | A |\n  | --- |\n  | c |\n\n  ^'],
  ])('%j', (before, after) => expect(run(before, nextRow)).toBe(after));
  test('in front of the table it is a line break', () => expect(run('^| A |\n| --- |', nextRow)).toBeNull());
  test('a line break in a cell keeps the row whole', () =>
    expect(run('| A |\n| --- |\n| c^ |', breakInCell)).toBe('| A |\n| --- |\n| c<br />^ |'));
});

describe('what is pasted into a cell', () => {
  test.each([
    ['| A |\n| --- |\n| c^ |', 'one\n  two | three\n', '| A |\n| --- |\n| cone<br />two \\| three^ |'],
    ['| A |\n| --- |\n| ^ |', 'one\r\n', '| A |\n| --- |\n| one^ |'],
  ])('%j', (before, pasted, after) => expect(run(before, (selected) => pasteInCell(selected, pasted))).toBe(after));
  test.each([
    ['one line', '| A |\n| --- |\n| c^ |', 'one'],
    ['rows', '| A |\n| --- |\n^| c |', '| d |\n| e |\n'],
    ['in front of a row', '| A |\n| --- |\n^| c |', 'one\ntwo'],
    ['behind the table', '| A |\n| --- |\n| c |^', 'one\ntwo'],
    ['outside of a table', 'a ^ b', 'one\ntwo'],
  ])('is as it was: %s', (_, before, pasted) =>
    expect(run(before, (selected) => pasteInCell(selected, pasted))).toBeNull(),
  );
});
