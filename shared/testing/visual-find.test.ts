// What a search finds on the page, and what replacing changes there.
import { getSearchQuery, search, SearchQuery, setSearchQuery } from '@codemirror/search';
import { StateEffect } from '@codemirror/state';
import { expect, test } from 'vitest';
import { replaceFound } from '../../renderer/editor/find-replace.ts';
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
  ['![js](/js.png) [js](/js)\n\n```js js.js\njs\n```\n', 'js', '![x](/js.png) [x](/js)\n\n```js x.x\nx\n```\n'],
  ['```html\n<key a="key">\n```\n', 'key', '```html\n<x a="x">\n```\n'],
  ['{/* key */} key {key} &amp; amp\n', 'amp', '{/* key */} key {key} &amp; x\n'],
  ['https://a.b [c](https://a.b)\n', 'a.b', 'https://x [c](https://a.b)\n'],
  ['---\ntitle: Key\nicon: key\n---\n\n# Key {#key}\n', 'key', '---\ntitle: x\nicon: key\n---\n\n# x {#key}\n'],
  ['```js title="Key" {1}\nkey\n```\n', 'key', '```js title="x" {1}\nx\n```\n'],
  ['```js key lines {1}\nlines\n```\n', 'lines', '```js key lines {1}\nx\n```\n'],
  ['---\ntitle: "A key and a key"\ndescription: key\n---\n', 'key', '---\ntitle: "A x and a x"\ndescription: x\n---\n'],
  ['<Card title={"a key"} cols={2}>\n  2\n</Card>\n', 'key', '<Card title={"a x"} cols={2}>\n  2\n</Card>\n'],
  // What is folded is found, and changed.
  [
    '<Tabs>\n  <Tab title="a">\n    key\n  </Tab>\n  <Tab title="b">\n    key\n  </Tab>\n</Tabs>\n',
    'key',
    '<Tabs>\n  <Tab title="a">\n    x\n  </Tab>\n  <Tab title="b">\n    x\n  </Tab>\n</Tabs>\n',
  ],
  ['| a | b |\n| - | - |\n| c | d |\n', '-', '| a | b |\n| - | - |\n| c | d |\n'],
])('%j, %s', (text, words, after) => {
  const editor = searching(text, words, 'x');
  replaceFound(editor.view, 'all');
  expect(editor.text).toBe(after);
  if (after === text) return;
  editor.press('Control+z');
  expect(editor.text).toBe(text);
});

test.each([
  ['---\ntitle: Key\n---\n', '---\ntitle: "a: \'b\'"\n---\n'],
  ["---\ntitle: 'Key'\n---\n", "---\ntitle: 'a: ''b'''\n---\n"],
  ['```js Key\nx\n```\n', '```js title="a: \'b\'"\nx\n```\n'],
  ["<Card title={'Key'}>\n  x\n</Card>\n", "<Card title={'a: \\'b\\''}>\n  x\n</Card>\n"],
])('words that are put into %j are written so that they stay words', (text, after) => {
  const editor = searching(text, 'key', "a: 'b'");
  replaceFound(editor.view, 'all');
  expect(editor.text).toBe(after);
  editor.press('Control+z');
  expect(editor.text).toBe(text);
});

test('one place after the other is changed, and those in titles, too', () => {
  const text = '---\ntitle: Key and key\n---\n\na key\n\n```js key.js\nkey\n```\n';
  const editor = searching(text, 'key', 'x');
  for (let times = 0; times < 20; times++) replaceFound(editor.view, 'next');
  expect(editor.text).toBe('---\ntitle: x and x\n---\n\na x\n\n```js x.js\nx\n```\n');
  for (let times = 0; times < 5; times++) editor.press('Control+z');
  expect(editor.text).toBe(text);
});

test('titles that are seen are found', () => {
  const { state } = searching('---\ntitle: Key\nicon: key\n---\n\n```js key.js {1}\na\n```\n', 'key');
  const places: number[] = [];
  const cursor = getSearchQuery(state).getCursor(state);
  for (let next = cursor.next(); !next.done; next = cursor.next()) places.push(next.value.from);
  expect(places.map((place) => state.sliceDoc(place, place + 6))).toEqual(['Key\nic', 'key.js']);
});

test('words that are put in stay in their cell and in their attribute', () => {
  const cell = searching('| a | b |\n| - | - |\n| c | d |\n', 'c', 'e|f');
  replaceFound(cell.view, 'all');
  expect(cell.text).toBe('| a | b |\n| - | - |\n| e\\|f | d |\n');
  const title = searching('<Step title="a">\n  b\n</Step>\n', 'a', '"c"');
  replaceFound(title.view, 'all');
  expect(title.text).toBe('<Step title="&quot;c&quot;">\n  b\n</Step>\n');
});
