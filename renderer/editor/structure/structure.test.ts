import { describe, expect, test } from 'vitest';
import { Text } from '@codemirror/state';
import { syntaxOfText } from '../syntax/field.ts';
import { structureOf } from './structure.ts';

const structure = (text: string) => structureOf(Text.of(text.split('\n')), syntaxOfText(text));

/** Depths drawn in front of the lines: `1|text`. */
const draw = (text: string) => {
  const lines = text.split('\n');
  const { depths } = structure(text);
  return lines.map((line, index) => `${depths[index]}|${line}`).join('\n');
};

describe('nesting of components', () => {
  test('counts what lies between tags on lines of their own', () => {
    expect(draw('a\n<Note>\nb\n</Note>\nc')).toBe('0|a\n0|<Note>\n1|b\n0|</Note>\n0|c');
  });
  test('nests', () => {
    expect(draw('<Tabs>\n  <Tab title="a > b">\n    x\n  </Tab>\n</Tabs>')).toBe(
      '0|<Tabs>\n1|  <Tab title="a > b">\n2|    x\n1|  </Tab>\n0|</Tabs>',
    );
  });
  test('a closing tag behind text keeps that line inside', () => {
    expect(draw('<Note>\nb</Note>\nc')).toBe('0|<Note>\n1|b</Note>\n0|c');
  });
  test('an unclosed tag moves nothing', () => {
    expect(draw('<Note>\nb\n\nc')).toBe('0|<Note>\n0|b\n0|\n0|c');
  });
  test('self-closing and void tags do not open', () => {
    expect(draw('<A/>\n<img src="x">\n<B\n  c={() => 1}\n/>\nd')).toBe(
      '0|<A/>\n0|<img src="x">\n0|<B\n0|  c={() => 1}\n0|/>\n0|d',
    );
  });
  test('an opening tag over several lines holds what follows it', () => {
    expect(draw('<Card\n  title="x"\n>\ny\n</Card>')).toBe('0|<Card\n0|  title="x"\n0|>\n1|y\n0|</Card>');
  });
  test('code is no tag', () => {
    expect(draw('```jsx\n<Note>\n```\n`<Note>`\nx\n</Note>')).toBe(
      '0|```jsx\n0|<Note>\n0|```\n0|`<Note>`\n0|x\n0|</Note>',
    );
  });
  test('comments are no tags', () => {
    expect(draw('{/* <Note>\n</Note> */}\n<Note>\nx\n</Note>')).toBe(
      '0|{/* <Note>\n0|</Note> */}\n0|<Note>\n1|x\n0|</Note>',
    );
  });
});

test('indentation counts from the first line of a component or of code', () => {
  const text = '<Tabs>\n  <Tab>\n    - a\n      - b\n    ```\n      x\n    ```\n  </Tab>\n</Tabs>\n  c';
  expect([...structure(text).bases]).toEqual([0, 2, 4, 4, 4, 4, 4, 2, 0, 0]);
});

test('headings, not those in code', () => {
  const text = '# One **bold**\n```\n# no\n```\n## Two `x` [l](/y) ##\n#no\n### {#id}';
  expect(syntaxOfText(text).headings.map(({ level, text: words, from }) => ({ level, text: words, from }))).toEqual([
    { level: 1, text: 'One bold', from: 0 },
    { level: 2, text: 'Two x l', from: text.indexOf('## Two') },
    { level: 3, text: '', from: text.indexOf('### {') },
  ]);
});

test('kinds of lines', () => {
  const { kind } = structure('text\n<Note>\n```js\nx\n```\n<A>b</A>\n</Note>');
  expect([0, 1, 2, 3, 4, 5, 6].map(kind)).toEqual(['text', 'tag', 'fence', 'code', 'fence', 'tag', 'tag']);
});
