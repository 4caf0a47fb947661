// Boxes that are written in one line with their tags: `<Note>a</Note>`.
import { expect, test } from 'vitest';
import { readingProblems } from './reading.ts';
import { onPage } from './visual-editor.ts';

test.each([
  // What is written at the begin of the words and at their end is in the box.
  ['<Note>a‸</Note>\n', ' - b', '<Note>a - b</Note>\n'],
  ['<Note>‸a</Note>\n', 'b', '<Note>ba</Note>\n'],
  ['<Note>a</Note>‸\n', 'b', '<Note>ab</Note>\n'],
  ['<Card title="A">‸a</Card>\n', 'b', '<Card title="A">ba</Card>\n'],
  ['<Note>«a»</Note>\n', 'b', '<Note>b</Note>\n'],
  ['- <Note>a‸</Note>\n', 'b', '- <Note>ab</Note>\n'],
  // A term with an explanation is no box: it ends where it ends.
  ['a <Tooltip tip="t">b‸</Tooltip>\n', 'c', 'a <Tooltip tip="t">b</Tooltip>c\n'],
])('%s and %s', (drawn, words, after) => {
  const editor = onPage(drawn);
  const before = editor.text;
  editor.type(words);
  expect(editor.text).toBe(after);
  expect(readingProblems(editor.text)).toEqual([]);
  for (let times = 0; times < words.length; times++) editor.press('Control+z');
  expect(editor.text).toBe(before);
});

test.each([
  [
    '<Steps>\n  <Step title="A">a‸</Step>\n  <Step title="B">b</Step>\n</Steps>\n',
    '<Steps>\n  <Step title="A">\n    a\n\n    c‸\n  </Step>\n  <Step title="B">b</Step>\n</Steps>\n',
  ],
  [
    '<Steps>\n  <Step title="A">a</Step>\n  <Step title="B">‸b</Step>\n</Steps>\n',
    '<Steps>\n  <Step title="A">a</Step>\n  <Step title="B">\n\n    \n\n    c‸b\n  </Step>\n</Steps>\n',
  ],
  // Boxes around it in the same line get lines, too, and none is there twice.
  [
    '<Tabs><Tab title="A">a **b‸d** </Tab> <Tab title="B">e</Tab></Tabs>\n',
    '<Tabs>\n  <Tab title="A">\n    a **b**\n\n    **c‸d**\n  </Tab>\n  <Tab title="B">e</Tab>\n</Tabs>\n',
  ],
  [
    '<Tabs><Tab title="A">‸a</Tab><Tab title="B">b</Tab></Tabs>\n',
    '<Tabs>\n  <Tab title="A">\n\n    \n\n    c‸a\n  </Tab>\n  <Tab title="B">b</Tab>\n</Tabs>\n',
  ],
  [
    '<Tabs><Tab title="A">a</Tab><Tab title="B">b‸</Tab></Tabs>\n',
    '<Tabs>\n  <Tab title="A">a</Tab>\n  <Tab title="B">\n    b\n\n    c‸\n  </Tab>\n</Tabs>\n',
  ],
  ['<Note>a\\\nb‸</Note>\n', '<Note>\n  a\\\nb\n\n  c‸\n</Note>\n'],
])('Enter in a box in one line: %s', (drawn, after) => {
  const editor = onPage(drawn);
  editor.press('Enter');
  editor.type('c');
  const { head } = editor.state.selection.main;
  expect(`${editor.text.slice(0, head)}‸${editor.text.slice(head)}`).toBe(after);
  expect(readingProblems(editor.text)).toEqual([]);
});

test('what is typed in place of all words of a titled box is in it', () => {
  const editor = onPage('<Card title="T">a‸</Card>\n');
  editor.press('Backspace');
  editor.type('b');
  expect(editor.text).toBe('<Card title="T">b</Card>\n');
});

test('bold words at the end of a box are in it', () => {
  const editor = onPage('<Note>a‸</Note>\n');
  editor.press('Control+b');
  editor.type('b');
  expect(editor.text).toBe('<Note>a**b**</Note>\n');
});

test.each([
  // A box of one line is taken away as any other, and never ends up among words.
  ['<Note>‸a</Note>\n', 'Backspace', '‸a\n'],
  ['a\n\n<Note>‸b</Note>\n', 'Backspace', 'a\n\n‸b\n'],
  ['<Note>a</Note>\n\n‸b\n', 'Backspace', '<Note>a‸</Note>\n\nb\n'],
  ['<Note>a</Note>\n\n‸\n\nb\n', 'Backspace', '<Note>a‸</Note>\n\nb\n'],
  ['a‸\n\n<Note>b</Note>\n', 'Delete', 'a‸\n\nb\n'],
  ['<Note>a‸</Note>\n\nb\n', 'Delete', '<Note>a‸</Note>\n\nb\n'],
  // With its title readers would lose more than a box.
  ['<Card title="T">‸a</Card>\n', 'Backspace', '<Card title="T">‸a</Card>\n'],
  ['a\n\n<Card title="T">‸b</Card>\n', 'Backspace', 'a‸\n\n<Card title="T">b</Card>\n'],
  ['a‸\n\n<Card title="T">b</Card>\n', 'Delete', 'a‸\n\n<Card title="T">b</Card>\n'],
  ['<Card title="T">a‸</Card>\n', 'Control+Backspace', '<Card title="T">‸</Card>\n'],
  ['<Card title="T">a‸</Card>\n', 'Backspace', '<Card title="T">‸</Card>\n'],
  ['<Card title="T">‸ab cd</Card>\n', 'Control+Delete', '<Card title="T">‸ cd</Card>\n'],
])('%s and %s', (drawn, key, after) => {
  const editor = onPage(drawn);
  const before = editor.text;
  editor.press(key);
  const { head } = editor.state.selection.main;
  expect(`${editor.text.slice(0, head)}‸${editor.text.slice(head)}`).toBe(after);
  editor.press('Control+z');
  expect(editor.text).toBe(before);
});

test.each([
  ['<Note>a‸</Note>\n', '<Note>a\\\nb</Note>\n'],
  ['<Note>‸a</Note>\n', '<Note>\\\nba</Note>\n'],
  ['<Note>a‸c</Note>\n', '<Note>a\\\nbc</Note>\n'],
  [
    '<Tabs><Tab title="A">a</Tab><Tab title="B">‸c</Tab></Tabs>\n',
    '<Tabs><Tab title="A">a</Tab><Tab title="B">\\\nbc</Tab></Tabs>\n',
  ],
])('a line break stays in a box in one line: %s', (drawn, after) => {
  const editor = onPage(drawn);
  editor.press('Shift+Enter');
  editor.type('b');
  expect(editor.text).toBe(after);
  expect(readingProblems(editor.text)).toEqual([]);
});

test.each([
  // A box whose words all go stays, with a line to write in; a second Backspace takes it away.
  ['a\n\n<Note>b‸</Note>\n\nc\n', ['Backspace', 'x'], 'a\n\n<Note>\n  x‸\n</Note>\n\nc\n'],
  ['a\n\n<Note>‸b</Note>\n\nc\n', ['Delete', 'x'], 'a\n\n<Note>\n  x‸\n</Note>\n\nc\n'],
  ['a\n\n<Tip>«two **words**»</Tip>\n\nc\n', ['Backspace', 'x'], 'a\n\n<Tip>\n  x‸\n</Tip>\n\nc\n'],
  ['- a\n\n  <Tip>«two»</Tip>\n\nc\n', ['Backspace', 'x'], '- a\n\n  <Tip>\n    x‸\n  </Tip>\n\nc\n'],
  ['a\n\n<Note>b‸</Note>\n\nc\n', ['Backspace', 'Backspace', 'x'], 'a\n\nx‸\n\nc\n'],
  // What is written while a box that holds nothing is chosen stands in it.
  ['a‸\n\n<Note></Note>\n\nc\n', ['ArrowDown', 'x'], 'a\n\n<Note>\n  x‸\n</Note>\n\nc\n'],
  ['a‸\n\n<Note>\n</Note>\n\nc\n', ['ArrowDown', 'Enter', 'x'], 'a\n\n<Note>\n  x‸\n</Note>\n\nc\n'],
  ['- a‸\n\n  <Note></Note>\n\nc\n', ['ArrowDown', 'x'], '- a\n\n  <Note>\n    x‸\n  </Note>\n\nc\n'],
  // Tabs hold no words.
  ['a‸\n\n<Tabs></Tabs>\n\nc\n', ['ArrowDown', 'x'], 'a\n\n<Tabs></Tabs>\n\nx‸\n\nc\n'],
])('%s and %s: a box stays one', (drawn, keys, after) => {
  const editor = onPage(drawn);
  const before = editor.text;
  for (const key of keys)
    if (key.length === 1) editor.type(key);
    else editor.press(key);
  expect(`${editor.text.slice(0, editor.head)}‸${editor.text.slice(editor.head)}`).toBe(after);
  for (let times = 0; times < keys.length; times++) editor.press('Control+z');
  expect(editor.text).toBe(before);
});

test('paragraphs that are pasted into a box that holds nothing are in it', () => {
  const editor = onPage('a‸\n\n<Note></Note>\n');
  editor.press('ArrowDown');
  editor.paste('one\n\ntwo');
  expect(editor.text).toBe('a\n\n<Note>\n  one\n\n  two\n</Note>\n');
});
