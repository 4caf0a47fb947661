import { expect, it } from 'vitest';
import { applyEdits } from './edit.ts';
import { choices, unmergedPassages, withoutMarks } from './merge-marks.ts';

const read = (text: string) =>
  unmergedPassages(text).map(({ range, versions }) => ({
    whole: text.slice(range.from, range.to),
    versions: versions.map((version) => text.slice(version.from, version.to)),
  }));

it.each([
  ['two versions', 'a\n<<<<<<< HEAD\none\n=======\ntwo\n>>>>>>> 3f2a1c0 (Words)\nb\n', ['one\n', 'two\n']],
  ['Windows line ends, at the very end', '<<<<<<< HEAD\r\none\r\n=======\r\n>>>>>>> main', ['one\r\n', '']],
  [
    'what both were made from',
    '<<<<<<< HEAD\none\n||||||| base\nold\n=======\ntwo\n>>>>>>> main\n',
    ['one\n', 'two\n'],
  ],
  ['a version with code', '<<<<<<< HEAD\n```js\n=======\n```ts\n>>>>>>> main\nx\n```\n', ['```js\n', '```ts\n']],
])('%s', (_what, text, versions) => expect(read(text).map((passage) => passage.versions)).toEqual([versions]));

it('finds every passage, and only whole ones', () => {
  const one = '<<<<<<< a\n1\n=======\n2\n>>>>>>> b\n';
  expect(read(`${one}x\n${one}`).map(({ whole }) => whole)).toEqual([one, one]);
  for (const text of [
    '<<<<<<< a\n1\n',
    '<<<<<<< a\n>>>>>>> b\n',
    'Title\n=======\n',
    `\`\`\`\n${one}\`\`\`\n`,
    `~~~~diff\n~~~\n${one}~~~~\n`,
    'a <<<<<<< b',
  ])
    expect(read(text)).toEqual([]);
});

it('takes the marks out without moving anything', () => {
  const text = 'a\n<<<<<<< HEAD\none\n||||||| base\nold\n=======\ntwo\n>>>>>>> main\nb';
  const cleared = withoutMarks(text, unmergedPassages(text));
  expect(cleared).toHaveLength(text.length);
  expect(cleared.split(/\s+/)).toEqual(['a', 'one', 'two', 'b']);
  expect(cleared.indexOf('two')).toBe(text.indexOf('two'));
});

it('offers each version by its own words, and both where both say something', () => {
  const chosen = (one: string, two: string) => {
    const text = `a\n<<<<<<< HEAD\n${one}||||||| 1a2b\nold\n=======\n${two}>>>>>>> main\nb`;
    return choices(text, unmergedPassages(text)[0]!).map(({ title, edits }) => [title, applyEdits(text, edits)]);
  };
  expect(chosen('one\n', 'two\n')).toEqual([
    ['Keep “one”', 'a\none\nb'],
    ['Keep “two”', 'a\ntwo\nb'],
    ['Keep both', 'a\none\ntwo\nb'],
  ]);
  expect(chosen('one\n', '')).toEqual([
    ['Keep “one”', 'a\none\nb'],
    ['Leave it out', 'a\nb'],
  ]);
  const titles = (one: string, two: string) => chosen(`${one}\n`, `${two}\n`).map(([title]) => title);
  expect(titles('A label in six minutes.', 'A label in four minutes.')).toEqual([
    'Keep “…in six minutes.”',
    'Keep “…in four minutes.”',
    'Keep both',
  ]);
  expect(titles('Send it', 'Send it today')).toEqual(['Keep “…it”', 'Keep “…it today”', 'Keep both']);
  expect(titles('same', '  same')).toEqual(['Keep the first version', 'Keep the second version', 'Keep both']);
  expect(titles('x'.repeat(99), 'y')[0]).toBe(`Keep “${'x'.repeat(44)}…”`);
});
