import { expect, test } from 'vitest';
import { readingProblems } from './reading.ts';
import { readableText } from '../../renderer/editor/visual/pasted-text.ts';

test.each([
  ['a {b} c', 'a {b} c'],
  ['<b>bold</b>', '<b>bold</b>'],
  ['5 <6 {x', '5 \\<6 \\{x'],
  ['send {"weight": 800}', 'send \\{"weight": 800}'],
  ['{\n  "weight": 800\n}', '\\{\n  "weight": 800\n}'],
  ['{a: {b: 1}}', '\\{a: \\{b: 1}}'],
  ['{x y}', '\\{x y}'],
  ['- one {x y}', '- one \\{x y}'],
  ['<Card>', '\\<Card>'],
  ['a </b> c', 'a \\</b> c'],
  ['Vec<String> of <T>', 'Vec\\<String> of \\<T>'],
  ['<Card cols={2 x}>a</Card>', '\\<Card cols=\\{2 x}>a\\</Card>'],
  ['one<br>two', 'one<br />two'],
  ['`{a b}` and `<T>`', '`{a b}` and `<T>`'],
  ['```js\nif (a) { b c }\n```', '```js\nif (a) { b c }\n```'],
  ['curl \\\n  --data \'{\n  "weight": 800\n}\'', 'curl \\\n  --data \'\\{\n  "weight": 800\n}\''],
  ['function a() { return <T>b; }', 'function a() \\{ return \\<T>b; }'],
  ['{/* a remark */}', '{/* a remark */}'],
])('%s', (pasted, text) => {
  expect(readableText(pasted)).toBe(text);
  expect(readingProblems(text)).toEqual([]);
});
