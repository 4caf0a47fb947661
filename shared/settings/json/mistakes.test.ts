import { describe, expect, test } from 'vitest';
import { applyEdits } from '../../base/edit.ts';
import { parseTree } from './parse-tree.ts';
import { parseJson } from './parse.ts';
import { nodeAt, pathAt, toValue, type JsonValue } from './tree.ts';

// How a text with mistakes is read, and what it becomes when its writer takes every mend that is offered.

const read = (text: string) => JSON.parse(JSON.stringify(toValue(parseJson(text).root!))) as JsonValue;

/** The text after all mends, one after the other; what no mend is offered for stays. */
function mendAll(text: string): string {
  for (let step = 0, now = text; ; step++) {
    const fix = parseJson(now).problems.flatMap(({ fixes }) => fixes)[0];
    if (fix === undefined || step > 30) return now;
    now = applyEdits(now, fix.edits);
  }
}

/** What is marked, with the start of the words for it. */
const marks = (text: string) =>
  parseJson(text).problems.map(({ range, title }) => `${text.slice(range.from, range.to)}: ${title}`);

const nested = (depth: number, inner: string) => '['.repeat(depth) + inner + ']'.repeat(depth);

describe('what is right', () => {
  test.each<[string, JsonValue]>([
    ['{"a": false, "b": true, "c": null, "d": "e"}', { a: false, b: true, c: null, d: 'e' }],
    ['{"a": ["x", "y", ["z"]], "b": {"c": [{}, []]}}', { a: ['x', 'y', ['z']], b: { c: [{}, []] } }],
    ['{"a": " ", "b": "=======", "\u00a0": 1}', { a: ' ', b: '=======', '\u00a0': 1 }],
    [nested(100, ''), JSON.parse(nested(100, '')) as JsonValue],
  ])('%s is read without a word', (text, value) => {
    expect(parseJson(text)).toMatchObject({ problems: [], editable: true });
    expect(read(text)).toEqual(value);
  });
});

describe('what is mended', () => {
  test.each<[string, string]>([
    // Spaces of another kind, wherever a space may stand.
    ['\u00a0{"a": 1}', ' {"a": 1}'],
    ['{"a": 1}\u00a0', '{"a": 1} '],
    ['{"a"\u00a0: 1}', '{"a" : 1}'],
    ['{"a":\u00a0"x"}', '{"a": "x"}'],
    ['{"a": 1\u00a0, "b": 2}', '{"a": 1 , "b": 2}'],
    ['[\u2003\u00a0 1]', '[   1]'],
    // Signs that other languages write between a name and its value.
    ['{"a" => 1}', '{"a" : 1}'],
    ['{"a" = {"x": 1}}', '{"a" : {"x": 1}}'],
    ['{"a" oops}', '{"a": "oops"}'],
    ['{"a" b=}', '{"a": b=}'],
    ['{"a" =b}', '{"a": =b}'],
    // Words.
    ['{"a": TRUE,\n"b": False}', '{"a": true,\n"b": false}'],
    ['["@home",\n@home,\nhome@,\n./home page]', '["@home",\n@home,\nhome@,\n"./home page"]'],
    // Quotes.
    ['["a",\n"]', '["a",\n"]\n]'],
    ['{"a": ",\n"b": 1}', '{"a": ",\n"b": 1}'],
    ['{"a": "x }', '{"a": "x" }'],
    ["['it, x', 2]", '["it, x", 2]'],
    ['{"a": \'x,\n"b": \'y\'}', '{"a": \'x,\n"b": "y"}'],
    ['["\\u12"]', '["\\\\u12"]'],
    // Brackets that are open where the text ends, each closed as it was opened.
    ['{\n  "a": [1],\n  "b": {', '{\n  "a": [1],\n  "b": {\n  }\n}'],
    ['{\r\n\t"a": {\r\n\t\t"b": [1', '{\r\n\t"a": {\r\n\t\t"b": [1\r\n\t\t]\r\n\t}\r\n}'],
    ['  [\n{"a": 1', '  [\n{"a": 1\n}\n  ]'],
    // Several mistakes, each on a line of its own.
    ['{\n"a": [\noops\n}', '{\n"a": [\n"oops"]\n}'],
    ['{"a": 1\n]\n, "b": 2}', '{"a": 1,\n\n "b": 2}'],
  ])('%j becomes %j', (text, mended) => expect(mendAll(text)).toBe(mended));
});

describe('what is understood all the same', () => {
  test.each<[string, JsonValue]>([
    ['{"a": TRUE, "b": False}', { a: true, b: false }],
    ['{"a"\u00a0: 1, "b":\u00a0{"c": 2}}', { a: 1, b: { c: 2 } }],
    ['{"a" = {"x": 1}, "b": 2}', { a: { x: 1 }, b: 2 }],
    ['{"a": x\u00a0}', { a: 'x\u00a0' }],
    ['{"a": \u00a0x}', { a: '\u00a0x' }],
    ['{"a": x=======, "b": =======x}', { a: 'x=======', b: '=======x' }],
    ["['it, x', 2]", ['it, x', 2]],
    ['{"a": \'x,\n"b": \'y\'}', { a: "'x", b: 'y' }],
    ['{ {"x": 1}, "b": 2 }', { b: 2 }],
    ['{ : {"x": 1}, "b": 2 }', { b: 2 }],
    ['{ ["x"], "b": 2 }', { b: 2 }],
    ['{"a": 1], "b": 2}', { a: 1, b: 2 }],
    ['{"a": [1,\n"b": 2,\n"c": [3]}', { a: [1], b: 2, c: [3] }],
    ['{"a": 1,\n=======', { a: 1 }],
  ])('%j is %j', (text, value) => expect(read(text)).toEqual(value));

  test('a quote whose partner is thousands of signs away stands alone', () => {
    expect(read(`{"a": 'x, "b": "${'y'.repeat(3000)}", "c": "it's"}`)).toMatchObject({ a: "'x", c: "it's" });
  });

  test('what is nested too deeply is left out, whatever it holds, and all around it is read', () => {
    const text = `{"a": ${nested(99, '1, [{"b": [2]}, {"c": 3}], 4')}, "d": 5}`;
    expect(marks(text)).toEqual(['[: This part is nested too deeply to be read']);
    expect(read(text)).toEqual({ a: JSON.parse(nested(99, '1, 4')) as JsonValue, d: 5 });
    expect(marks(nested(99, '[\n{"a": 1}\n]'))).toEqual(['{: This part is nested too deeply to be read']);
  });
});

describe('what is said', () => {
  test.each<[string, string[]]>([
    ['oops', ['oops: This text needs double quotes']],
    ['{"a": ["b": 1]}', [':: This colon does not belong here']],
    ['{"a" oops}', ['"a": A colon is missing after this name']],
    ['{ {"x": 1}, "b": 2 }', ['{: A name is missing here']],
    [
      '{"a": 1}\n/* oops',
      ['/*: The comment that starts here is never closed', '/* oops: The settings file holds a comment'],
    ],
    ['{"a": 1\n\u00a0\n, "b": 2}', ['\u00a0: This space is of another kind']],
    // In the order of the text, also where the mistake shows only further down.
    ['{\n"a": [\noops\n}', ['[: The list that starts here is never closed', 'oops: This text needs double quotes']],
    [
      '[\n{"a": 1,\n"b": oops\n]',
      ['{: The part that starts here is never closed', 'oops: This text needs double quotes'],
    ],
  ])('of %j', (text, said) => expect(marks(text)).toEqual(said));

  test('comes in the order of the text, whoever asks', () => {
    const places = (text: string) => parseTree(text).problems.map(({ range }) => range.from);
    expect(places('\u00a0\n')).toEqual([0, 2]);
    expect(places('[\nx,\ny,\nz]')).toEqual([2, 5, 8]);
  });

  test('is enough after twenty mistakes', () => {
    expect(parseJson(`[\n${'oops,\n'.repeat(25)}1]`).problems).toHaveLength(20);
  });

  test('comes with the path of the name that it is about', () => {
    expect(parseJson('{"a": {"x": 1},\n"b": oops}').problems.map(({ path }) => path)).toEqual([['b']]);
    expect(parseJson('{"a": [1, 2],\n"b": [3,\noops]}').problems.map(({ path }) => path)).toEqual([['b', 1]]);
  });

  test('finds the name whose value is still missing', () => {
    const text = '{"a": 1, "b": }';
    expect(pathAt(parseJson(text), text.indexOf('"b"') + 1)).toEqual(['b']);
  });
});

describe('edits may be made', () => {
  test.each([
    ['', true],
    ['{"a": 1,}', true],
    ['{"a": 1, "a": 2}', true],
    ['{"a": 1} // note', true],
    ['{"a": 1 "b": 2}', false],
    ['oops', false],
    ['{"a": 1}\u00a0', false],
    ['{"a": [1}', false],
    ['["\\x"]', false],
    // Git left two versions, and both together would be right.
    ['{\n<<<<<<< HEAD\n"b": 2,\n=======\n"d": 3,\n>>>>>>> x\n"c": 4}', false],
  ])('in %j: %s', (text, editable) => expect(parseJson(text).editable).toBe(editable));

  test('which brackets are closed is known', () => {
    const tree = parseJson('{"a": [1, 2\n, "b": {"c": []}');
    const closed = [[], ['a'], ['b'], ['b', 'c']].map((path) => {
      const node = nodeAt(tree, path)!;
      return 'closed' in node && node.closed;
    });
    expect(closed).toEqual([false, false, true, true]);
  });
});

test('mistakes around two versions of a passage are told with it, in the order of the text', () => {
  const passage = '<<<<<<< HEAD\n"b": 2,\n=======\n"b": 3,\n>>>>>>> x\n';
  const text = `{\noops: 1,\n${passage}here: 1,\n${passage}"c": 4}`;
  const titles = parseJson(text).problems.map(
    ({ range, title }) => `${text.slice(range.from, range.from + 4)}: ${title}`,
  );
  const two = '<<<<: Two versions of this file were put together halfway';
  expect(titles).toEqual(['oops: This name needs double quotes', two, 'here: This name needs double quotes', two]);
});
