import { expect, it } from 'vitest';
import { applyEdits } from './edit.ts';
import { choices, unmergedPassages, withoutMarks } from './merge-marks.ts';

const read = (text: string) => unmergedPassages(text).map(({ range, versions }) => ({ whole: text.slice(range.from, range.to), versions: versions.map((version) => [version.name, text.slice(version.range.from, version.range.to)]) }));

it.each([
  ['two versions', 'a\n<<<<<<< HEAD\none\n=======\ntwo\n>>>>>>> 3f2a1c0 (Words)\nb\n', [['HEAD', 'one\n'], ['3f2a1c0 (Words)', 'two\n']]],
  ['Windows line ends, at the very end', '<<<<<<< HEAD\r\none\r\n=======\r\n>>>>>>> main', [['HEAD', 'one\r\n'], ['main', '']]],
  ['what both were made from', '<<<<<<< HEAD\none\n||||||| base\nold\n=======\ntwo\n>>>>>>> main\n', [['HEAD', 'one\n'], ['main', 'two\n']]],
  ['a version with code', '<<<<<<< HEAD\n```js\n=======\n```ts\n>>>>>>> main\nx\n```\n', [['HEAD', '```js\n'], ['main', '```ts\n']]],
])('%s', (_what, text, versions) => expect(read(text).map((passage) => passage.versions)).toEqual([versions]));

it('finds every passage, and only whole ones', () => {
  const one = '<<<<<<< a\n1\n=======\n2\n>>>>>>> b\n';
  expect(read(`${one}x\n${one}`).map(({ whole }) => whole)).toEqual([one, one]);
  for (const text of ['<<<<<<< a\n1\n', '<<<<<<< a\n>>>>>>> b\n', 'Title\n=======\n', `\`\`\`\n${one}\`\`\`\n`, `~~~~diff\n~~~\n${one}~~~~\n`, 'a <<<<<<< b']) expect(read(text)).toEqual([]);
});

it('takes the marks out without moving anything', () => {
  const text = 'a\n<<<<<<< HEAD\none\n||||||| base\nold\n=======\ntwo\n>>>>>>> main\nb';
  const cleared = withoutMarks(text, unmergedPassages(text));
  expect(cleared).toHaveLength(text.length);
  expect(cleared.split(/\s+/)).toEqual(['a', 'one', 'two', 'b']);
  expect(cleared.indexOf('two')).toBe(text.indexOf('two'));
});

it('offers each version, and both where both say something', () => {
  const chosen = (text: string) => Object.fromEntries(choices(text, unmergedPassages(text)[0]!).map(({ title, edits }) => [title, applyEdits(text, edits)]));
  expect(chosen('a\n<<<<<<< HEAD\none\n||||||| 1a2b\nold\n=======\ntwo\n>>>>>>> main\nb')).toEqual({ 'Keep the first version (HEAD)': 'a\none\nb', 'Keep the second version (main)': 'a\ntwo\nb', 'Keep both': 'a\none\ntwo\nb' });
  expect(chosen('<<<<<<< HEAD\none\n=======\n>>>>>>> main\n')).toEqual({ 'Keep the first version (HEAD)': 'one\n', 'Keep the second version (main)': '' });
});
