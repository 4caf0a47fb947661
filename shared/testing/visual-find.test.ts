// What a search finds on the page, and what replacing changes there.
import { getSearchQuery, replaceAll, search, SearchQuery, setSearchQuery } from '@codemirror/search';
import { StateEffect } from '@codemirror/state';
import { expect, test } from 'vitest';
import { findSeen } from '../../renderer/editor/find-seen.ts';
import { VisualEditor } from './visual-editor.ts';

function searching(text: string, words: string, replace = ''): VisualEditor {
  const editor = new VisualEditor(text);
  editor.view.dispatch({ effects: StateEffect.appendConfig.of([search(), findSeen()]) });
  editor.view.dispatch({ effects: setSearchQuery.of(new SearchQuery({ search: words, replace, literal: true })) });
  return editor;
}

test.each([
  ['<Note>\n  A note.\n</Note>\n', 'note', '<Note>\n  A x.\n</Note>\n'],
  ['<Step title="title">\n  a title\n</Step>\n', 'title', '<Step title="x">\n  a x\n</Step>\n'],
  [
    '<Card title="a" icon="key" href="/key">\n  key\n</Card>\n',
    'key',
    '<Card title="a" icon="key" href="/key">\n  x\n</Card>\n',
  ],
  ['![js](/js.png) [js](/js)\n\n```js js.js\njs\n```\n', 'js', '![x](/js.png) [x](/js)\n\n```js js.js\nx\n```\n'],
  ['```html\n<key a="key">\n```\n', 'key', '```html\n<x a="x">\n```\n'],
  ['{/* key */} key {key} &amp; amp\n', 'amp', '{/* key */} key {key} &amp; x\n'],
  ['https://a.b [c](https://a.b)\n', 'a.b', 'https://x [c](https://a.b)\n'],
  ['---\ntitle: Key\nicon: key\n---\n\n# Key {#key}\n', 'key', '---\ntitle: Key\nicon: key\n---\n\n# x {#key}\n'],
  ['| a | b |\n| - | - |\n| c | d |\n', '-', '| a | b |\n| - | - |\n| c | d |\n'],
])('%j, %s', (text, words, after) => {
  const editor = searching(text, words, 'x');
  replaceAll(editor.view);
  expect(editor.text).toBe(after);
  if (after === text) return;
  editor.press('Control+z');
  expect(editor.text).toBe(text);
});

test('titles that are seen are found, though they are changed in their fields', () => {
  const { state } = searching('---\ntitle: Key\nicon: key\n---\n\n```js key.js {1}\na\n```\n', 'key');
  const places: number[] = [];
  const cursor = getSearchQuery(state).getCursor(state);
  for (let next = cursor.next(); !next.done; next = cursor.next()) places.push(next.value.from);
  expect(places.map((place) => state.sliceDoc(place, place + 6))).toEqual(['Key\nic', 'key.js']);
});

test('words that are put in stay in their cell and in their attribute', () => {
  const cell = searching('| a | b |\n| - | - |\n| c | d |\n', 'c', 'e|f');
  replaceAll(cell.view);
  expect(cell.text).toBe('| a | b |\n| - | - |\n| e\\|f | d |\n');
  const title = searching('<Step title="a">\n  b\n</Step>\n', 'a', '"c"');
  replaceAll(title.view);
  expect(title.text).toBe('<Step title="&quot;c&quot;">\n  b\n</Step>\n');
});
