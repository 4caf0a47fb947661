import { describe, expect, test } from 'vitest';
import { applyEdits } from '../../base/edit.ts';
import { insertInArray, JsonEditError, moveInArray, moveProperty, removeValue, renameKey, setValue } from './edit.ts';
import type { JsonPath } from '../model.ts';
import { toValue, type JsonValue } from './tree.ts';
import { parseTree } from './parse-tree.ts';

const set = (text: string, path: JsonPath, value: JsonValue) => applyEdits(text, setValue(text, path, value));
const removed = (text: string, path: JsonPath) => applyEdits(text, removeValue(text, path));

describe('what is new looks like what is there', () => {
  test.each<[string, string, JsonPath, JsonValue, string]>([
    [
      'a part in an empty one gets lines',
      '{\n  "a": {}\n}',
      ['a', 'b'],
      { c: 1 },
      '{\n  "a": {\n    "b": {\n      "c": 1\n    }\n  }\n}',
    ],
    [
      'a part in one on a line stays on it',
      '{\n  "x": { "a": 1 }\n}',
      ['x', 'b'],
      { c: { d: 1 } },
      '{\n  "x": { "a": 1, "b": { "c": { "d": 1 } } }\n}',
    ],
    ['an item beside an empty one', '[\n  {}\n]', [1], { a: 1 }, '[\n  {},\n  {\n    "a": 1\n  }\n]'],
    [
      'an item beside one on a line',
      '[\n  { "a": 1 }\n]',
      [1],
      { a: { b: 2 } },
      '[\n  { "a": 1 },\n  { "a": { "b": 2 } }\n]',
    ],
    [
      'an item as the last of its kind',
      '[\n  { "a": 1 },\n  {\n    "a": 2\n  }\n]',
      [2],
      { a: 3 },
      '[\n  { "a": 1 },\n  {\n    "a": 2\n  },\n  {\n    "a": 3\n  }\n]',
    ],
    [
      'a list beside lists, not beside parts',
      '[\n  [1, [2]],\n  {\n    "a": 2\n  }\n]',
      [2],
      [3, [4]],
      '[\n  [1, [2]],\n  {\n    "a": 2\n  },\n  [3, [4]]\n]',
    ],
    [
      'a part in a list on a line',
      '{\n  "a": [1]\n}',
      ['a', 1],
      { b: { c: 1 } },
      '{\n  "a": [1, { "b": { "c": 1 } }]\n}',
    ],
    ['a text in a list with lines, beside parts', '[\n  { "a": 1 }\n]', [1], 'x', '[\n  { "a": 1 },\n  "x"\n]'],
    [
      'a part of a list as those of other lists',
      '{\n  "a": [\n    { "x": 1 }\n  ],\n  "b": [\n    1\n  ],\n  "c": {\n    "y": 1\n  }\n}',
      ['b', 1],
      { z: 2 },
      '{\n  "a": [\n    { "x": 1 }\n  ],\n  "b": [\n    1,\n    { "z": 2 }\n  ],\n  "c": {\n    "y": 1\n  }\n}',
    ],
    [
      'a part as those outside of lists',
      '{\n  "a": [\n    { "x": 1 }\n  ],\n  "c": {\n    "y": 1\n  }\n}',
      ['d'],
      { z: 2 },
      '{\n  "a": [\n    { "x": 1 }\n  ],\n  "c": {\n    "y": 1\n  },\n  "d": {\n    "z": 2\n  }\n}',
    ],
    [
      'the first name of a part, where parts stand on a line',
      '{\n  "a": { "x": 1 },\n  "b": {}\n}',
      ['b', 'c'],
      1,
      '{\n  "a": { "x": 1 },\n  "b": { "c": 1 }\n}',
    ],
    ['a list in place of a part on a line', '{\n  "a": { "x": 1 }\n}', ['a'], [[1]], '{\n  "a": [[1]]\n}'],
    ['a part in place of an empty one', '{\n  "a": {}\n}', ['a'], [[1]], '{\n  "a": [\n    [\n      1\n    ]\n  ]\n}'],
    ['brackets without a space', '{\n  "a": {"x": 1}\n}', ['b'], { y: 1 }, '{\n  "a": {"x": 1},\n  "b": {"y": 1}\n}'],
    ['brackets with spaces', '{\n  "a": [ 1 ]\n}', ['b'], [2, 3], '{\n  "a": [ 1 ],\n  "b": [ 2, 3 ]\n}'],
    ['parts within one on a line', '{"a": [1]}', ['b'], { x: [{ y: [1] }] }, '{"a": [1], "b": {"x": [{"y": [1]}]}}'],
    [
      'lists that hold parts get lines',
      '{\n  "a": [1, 2]\n}',
      ['b'],
      [1, { x: 2 }],
      '{\n  "a": [1, 2],\n  "b": [\n    1,\n    {\n      "x": 2\n    }\n  ]\n}',
    ],
    [
      'null is as plain as a text',
      '{\n  "a": [1, 2]\n}',
      ['b'],
      [null, 'x'],
      '{\n  "a": [1, 2],\n  "b": [null, "x"]\n}',
    ],
    [
      'the commoner way',
      '{\n  "a": [1],\n  "b": [\n    2\n  ],\n  "c": [\n    3\n  ]\n}',
      ['d'],
      [4],
      '{\n  "a": [1],\n  "b": [\n    2\n  ],\n  "c": [\n    3\n  ],\n  "d": [\n    4\n  ]\n}',
    ],
    [
      'lines where both are as common',
      '{\n  "a": [1],\n  "b": [\n    2\n  ]\n}',
      ['d'],
      [4],
      '{\n  "a": [1],\n  "b": [\n    2\n  ],\n  "d": [\n    4\n  ]\n}',
    ],
    ['the commoner colon', '{"a":1,"b": 2,"c": 3}', ['d'], 4, '{"a":1,"b": 2,"c": 3,"d": 4}'],
    ['the colon that came first', '{"a":1,"b": 2}', ['c'], 3, '{"a":1,"b": 2,"c":3}'],
    [
      'a comment is no habit',
      '{"a":/* x */1,"b":/* x */2,"c": 3}',
      ['d'],
      4,
      '{"a":/* x */1,"b":/* x */2,"c": 3,"d": 4}',
    ],
    [
      'no indentation is no habit',
      '{\n"a": {\n  "b": 1\n}\n}',
      ['c'],
      { d: 1 },
      '{\n"a": {\n  "b": 1\n},\n"c": {\n  "d": 1\n}\n}',
    ],
    [
      'an indentation of other signs is no habit',
      '{\n\t"a": {\n    "b": 1\n\t}\n}',
      ['c'],
      { d: 1 },
      '{\n\t"a": {\n    "b": 1\n\t},\n\t"c": {\n\t\t"d": 1\n\t}\n}',
    ],
    [
      'a file that begins with spaces',
      '  {\n    "a": 1\n  }',
      ['b'],
      { c: 1 },
      '  {\n    "a": 1,\n    "b": {\n      "c": 1\n    }\n  }',
    ],
    ['a mark at the start and lines behind it', '\uFEFF\n\n', ['a'], 1, '\uFEFF{\n  "a": 1\n}\n'],
    ['a single value makes way', '1', [], { a: 1 }, '{\n  "a": 1\n}'],
    ['old line ends', '{\r  "a": 1\r}', ['b'], 2, '{\r  "a": 1,\r  "b": 2\r}'],
    ['a space before the comma', '{"a": [1 , 2]}', ['a', 2], 3, '{"a": [1 , 2 , 3]}'],
    [
      'a comment behind the last one',
      '{\n  "a": 1 /* x */ // y\n}',
      ['b'],
      2,
      '{\n  "a": 1, /* x */ // y\n  "b": 2\n}',
    ],
    ['a comment behind the last comma', '{\n  "a": 1, // y\n}', ['b'], 2, '{\n  "a": 1, // y\n  "b": 2,\n}'],
  ])('%s', (_name, text, path, value, expected) => expect(set(text, path, value)).toBe(expected));

  test.each([
    [96, true],
    [97, false],
  ])('a list of %i signs, four from the start of its line, stands on one line: %s', (length, isOneLine) => {
    const text = 'x'.repeat(length - '["", "y"]'.length);
    const after = set('{\n  "a": {\n    "b": [1, 2]\n  }\n}', ['a', 'c'], [text, 'y']);
    expect(after.includes(`"c": ["${text}", "y"]`)).toBe(isOneLine);
  });

  test('a value that becomes another almost everywhere is written anew, in one edit', () => {
    const text = (count: number) => `{${Array.from({ length: count }, (_, index) => `"k${index}":   0`).join(', ')}}`;
    const wanted = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]));
    expect(setValue(text(60), [], wanted(60))).toHaveLength(60);
    expect(setValue(text(61), [], wanted(61))).toHaveLength(1);
  });
});

describe('what is removed goes with its comma and its line, and with nothing else', () => {
  test.each<[string, JsonPath, string]>([
    ['{"a": 1,\n  "b": 2}', ['a'], '{\n  "b": 2}'],
    ['{\n  "a": 1,\n  "b": 2\n}', ['a'], '{\n  "b": 2\n}'],
    ['{\n\t"a": 1,\n\t"b": 2\n}', ['a'], '{\n\t"b": 2\n}'],
    ['{\r  "a": 1,\r  "b": 2\r}', ['a'], '{\r  "b": 2\r}'],
    ['{ "a": 1, "b": 2 }', ['b'], '{ "a": 1 }'],
    ['{ "a": 1, // one\n  "b": 2 }', ['b'], '{ "a": 1 // one\n   }'],
    ['{\n  "a": 1, // one\n  "b": 2 \t\n}', ['b'], '{\n  "a": 1 // one\n}'],
    ['{\n  "a": 1, /* one */ "b": 2\n}', ['b'], '{\n  "a": 1 /* one */\n}'],
    ['{\n  "a": 1 /* one */,\n  "b": 2\n}', ['a'], '{\n  /* one */\n  "b": 2\n}'],
    ['[1 /* , */, 2]', [0], '[/* , */ 2]'],
    ['[1, /* two */ 2, 3]', [1], '[1, /* two */ 3]'],
    ['[1, 2,]', [1], '[1,]'],
    ['[1,]', [0], '[]'],
    ['[ /* none */ 1 ]', [0], '[ /* none */ ]'],
    ['{"x": {"a": 1, "b": 2, "a": 3}}', ['x', 'a'], '{"x": {"b": 2}}'],
    ['[1]', [3], '[1]'],
    ['[1]', ['a'], '[1]'],
  ])('%j without %j', (text, path, expected) => expect(removed(text, path)).toBe(expected));
});

describe('an item that moves', () => {
  test.each<[string, string, number, number]>([
    ['behind a comma at the end', '[\n  1, // one\n  2, // two\n]', 0, 1],
    ['among many', '[0, 1, 2, 3, 4, 5]', 3, 5],
    ['back among many', '[0, 1, 2, 3, 4, 5]', 4, 2],
  ])('%s keeps all values and comments', (_name, text, from, to) => {
    const after = applyEdits(text, moveInArray(text, [], from, to));
    const tree = parseTree(after);
    const list = toValue(parseTree(text).root!) as JsonValue[];
    expect(toValue(tree.root!)).toEqual(list.toSpliced(from, 1).toSpliced(to, 0, list[from]!));
    expect(tree.comments).toHaveLength(parseTree(text).comments.length);
  });

  test.each([
    [0, 2, [2, 3, 1]],
    [2, 0, [3, 1, 2]],
    [1, 2, [1, 3, 2]],
    [1, 0, [2, 1, 3]],
  ])(
    'from %i to %i keeps all values and comments where comments stand between those of one line',
    (from, to, expected) => {
      const text = '[1, /* b */ 2 // end\n, 3]';
      const after = parseTree(applyEdits(text, moveInArray(text, [], from, to)));
      expect(toValue(after.root!)).toEqual(expected);
      expect(after.comments.map((comment) => after.text.slice(comment.from, comment.to).trim()).sort()).toEqual([
        '/* b */',
        '// end',
      ]);
    },
  );

  test.each([
    [0, 2],
    [2, 0],
    [1, 0],
    [1, 2],
  ])('is a property, too: from %i to %i', (from, to) => {
    const text = '{"a": 1, /* b */ "b": {"x": 2} // end\n, "c": 3}';
    const after = parseTree(applyEdits(text, moveProperty(text, [], from, to)));
    expect(toValue(after.root!)).toEqual({ a: 1, b: { x: 2 }, c: 3 });
    const keys = ['a', 'b', 'c'];
    keys.splice(to, 0, ...keys.splice(from, 1));
    expect(Object.keys(toValue(after.root!) as object)).toEqual(keys);
    expect(after.comments).toHaveLength(2);
  });

  test('is one of the changes of a value, and takes its comment along', () => {
    const text = '{\n  "a": [\n    1, // one\n    2,\n    3\n  ]\n}';
    expect(set(text, ['a'], [2, 3, 1])).toBe('{\n  "a": [\n    2,\n    3,\n    1 // one\n  ]\n}');
  });
});

describe('a new name stands by the usual order', () => {
  const added = (text: string, path: JsonPath, order: (path: JsonPath) => readonly string[] | null) =>
    applyEdits(text, setValue(text, path, 0, { order }));
  test.each([
    ['{"a":1,"x":2,"a":3}', '{"a":1,"x":2,"a":3,"b":0}'],
    ['{"a":1,"a":3,"x":2}', '{"a":1,"a":3,"b":0,"x":2}'],
    ['{"x":1,"c":1,"y":1,"c":2}', '{"x":1,"b":0,"c":1,"y":1,"c":2}'],
    ['{"x":1}', '{"x":1,"b":0}'],
  ])('%s', (text, expected) => expect(added(text, ['b'], () => ['a', 'b', 'c'])).toBe(expected));

  test('of the part that it belongs to', () => {
    expect(added('{"x":{"a":1,"c":1}}', ['x', 'b'], (path) => (path.join('.') === 'x' ? ['a', 'b', 'c'] : null))).toBe(
      '{"x":{"a":1,"b":0,"c":1}}',
    );
  });
});

describe('an edit is refused', () => {
  test.each<[string, () => unknown, JsonEditError['reason']]>([
    ['that removes the whole file', () => removeValue('{}', []), 'no-such-place'],
    ['that puts an item where no list is', () => insertInArray('{"a": 1}', ['a'], 0, 1), 'no-such-place'],
    ['that puts an item before the first place', () => insertInArray('[1]', [], -1, 1), 'no-such-place'],
    ['that renames an item', () => renameKey('[1]', [0], 'x'), 'no-such-place'],
    ['that renames a key of a list', () => renameKey('[1]', ['a'], 'x'), 'no-such-place'],
    ['of a name that has no value yet', () => setValue('{"a": }', ['a'], 1), 'text-has-mistakes'],
  ])('%s', (_name, edit, reason) => {
    expect(edit).toThrow(JsonEditError);
    expect(edit).toThrow(expect.objectContaining({ reason }) as Error);
  });

  test('but not one that gives a key the name that it has', () => {
    expect(renameKey('{"a": 1}', ['a'], 'a')).toEqual([]);
  });
});
