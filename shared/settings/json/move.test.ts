import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../base/edit.ts';
import { moveInArray, moveProperty, setValue, type JsonEditError } from './edit.ts';
import { moveItemTo } from './move.ts';

const reason = (edit: () => unknown) => {
  try {
    edit();
    return null;
  } catch (error) {
    return (error as JsonEditError).reason;
  }
};

describe('a property that is moved', () => {
  const text = '{\n  // about a\n  "a": 1,\n  "b": {"x": 1},\n  "c": 3\n}\n';
  const moved = (from: number, to: number) => applyEdits(text, moveProperty(text, [], from, to));

  it('goes to its new place with its comment, and leaves the others as they were', () => {
    expect(moved(0, 1)).toBe('{\n  "b": {"x": 1},\n  // about a\n  "a": 1,\n  "c": 3\n}\n');
    expect(moved(2, 0)).toBe('{\n  "c": 3,\n  // about a\n  "a": 1,\n  "b": {"x": 1}\n}\n');
    expect(moved(0, 2)).toBe('{\n  "b": {"x": 1},\n  "c": 3,\n  // about a\n  "a": 1\n}\n');
    expect(moveProperty(text, [], 1, 1)).toEqual([]);
  });

  it('is refused a place that is none', () => {
    for (const [from, to] of [
      [0, 3],
      [3, 0],
      [-1, 0],
      [0, -1],
    ] as const)
      expect(reason(() => moveProperty(text, [], from, to))).toBe('no-such-place');
    expect(reason(() => moveProperty(text, ['a'], 0, 0))).toBe('no-such-place');
    expect(reason(() => moveProperty('{"a"', [], 0, 0))).toBe('text-has-mistakes');
  });

  it('keeps the meaning where comments stand between properties of one line', () => {
    const line = '{ "a": 1, /* b */ "b": 2 // end\n, "c": 3 }';
    for (const [from, to, keys] of [
      [0, 2, 'bca'],
      [2, 0, 'cab'],
      [1, 2, 'acb'],
      [1, 0, 'bac'],
    ] as const) {
      const result = applyEdits(line, moveProperty(line, [], from, to)).replace(/\/\*.*?\*\/|\/\/.*/g, '');
      expect(Object.keys(JSON.parse(result) as object).join('')).toBe(keys);
      expect(JSON.parse(result)).toEqual({ a: 1, b: 2, c: 3 });
    }
  });
});

it('an item of a list takes its comments along, above it and behind it', () => {
  const text = '[\n  // one\n  1, // first\n  2,\n  // three\n  3 // last\n]\n';
  const moved = (from: number, to: number) => applyEdits(text, moveInArray(text, [], from, to));
  expect(moved(0, 1)).toBe('[\n  2,\n  // one\n  1, // first\n  // three\n  3 // last\n]\n');
  expect(moved(0, 2)).toBe('[\n  2,\n  // three\n  3, // last\n  // one\n  1 // first\n]\n');
  expect(moved(2, 0)).toBe('[\n  // three\n  3, // last\n  // one\n  1, // first\n  2\n]\n');
  expect(moved(1, 0)).toBe('[\n  2,\n  // one\n  1, // first\n  // three\n  3 // last\n]\n');
  expect(moved(1, 2)).toBe('[\n  // one\n  1, // first\n  // three\n  3, // last\n  2\n]\n');
});

it('an item that moves into an empty list stands there on lines of its own, as it did before', () => {
  const text = '{\n  "a": [\n    {\n      "x": 1\n    },\n    2\n  ],\n  "b": []\n}';
  const moved = (index: number) => applyEdits(text, moveItemTo(text, ['a', index], ['b'], 0));
  expect(moved(0)).toBe('{\n  "a": [\n    2\n  ],\n  "b": [\n    {\n      "x": 1\n    }\n  ]\n}');
  const line = '{\n  "a": [{ "x": 1 }, 2],\n  "b": [],\n  "c": [3]\n}';
  const onLine = (list: string) => applyEdits(line, moveItemTo(line, ['a', 0], [list], 0));
  expect([onLine('b'), onLine('c')]).toEqual([
    '{\n  "a": [2],\n  "b": [{ "x": 1 }],\n  "c": [3]\n}',
    '{\n  "a": [2],\n  "b": [],\n  "c": [{ "x": 1 }, 3]\n}',
  ]);
});

it('an item of a list is refused a place that is none, and stays where nothing would be another', () => {
  for (const [from, to] of [
    [0, 2],
    [2, 0],
  ] as const)
    expect(reason(() => moveInArray('[1,1]', [], from, to))).toBe('no-such-place');
  expect(moveInArray('[1,1]', [], 0, 1)).toEqual([]);
  expect(applyEdits('[1,2]', moveInArray('[1,2]', [], 0, 1))).toMatch(/^\[2, ?1\]$/);
});

describe('a value that is set where there is none yet', () => {
  const set = (text: string, path: (string | number)[], value: never | object | number | null) =>
    applyEdits(text, setValue(text, path, value as never));
  it('makes the file, behind the comments and the mark that it begins with', () => {
    expect(JSON.parse(set('', ['a', 0, 'b'], 1))).toEqual({ a: [{ b: 1 }] });
    expect(set('// mine\n', ['a'], 1)).toMatch(/^\/\/ mine\n\n?\{/);
    expect(set('\uFEFF', ['a'], 1).startsWith('\uFEFF{')).toBe(true);
    expect(reason(() => set('', ['a', 1], 1))).toBe('no-such-place');
  });

  it('takes the place of null, and no other', () => {
    expect(JSON.parse(set('{"a": null}', ['a', 'b'], 1))).toEqual({ a: { b: 1 } });
    expect(reason(() => set('{"a": 1}', ['a', 'b'], 1))).toBe('no-such-place');
    expect(reason(() => set('{"a": [1]}', ['a', 2], 1))).toBe('no-such-place');
    expect(reason(() => set('{"a": {}}', ['a', 0], 1))).toBe('no-such-place');
  });

  it('stands by the usual order of keys', () => {
    const order = () => ['a', 'b', 'c', 'd'];
    const added = (text: string, key: string) =>
      Object.keys(JSON.parse(applyEdits(text, setValue(text, [key], 0, { order }))) as object).join('');
    expect(added('{"a":1,"c":1}', 'b')).toBe('abc');
    expect(added('{"c":1,"d":1}', 'b')).toBe('bcd');
    expect(added('{"x":1,"d":1,"a":1}', 'b')).toBe('xdab');
    expect(added('{"d":1,"c":1}', 'a')).toBe('dac');
    expect(added('{"d":1,"a":1}', 'z')).toBe('daz');
  });

  it('is written as the file writes its like', () => {
    expect(set('{\n  "a": []\n}\n', ['a', 0], { b: 1 })).toBe('{\n  "a": [\n    {\n      "b": 1\n    }\n  ]\n}\n');
    expect(set('{"a":[]}', ['a', 0], { b: 1 })).not.toContain('\n');
    expect(set('{\n  "a": [{ "x": 1 }]\n}\n', ['a', 1], { x: 2 })).toContain('{ "x": 2 }');
    expect(set('{\n  "a": [1, 2]\n}\n', ['a', 2], 3)).toBe('{\n  "a": [1, 2, 3]\n}\n');
    expect(set('{\n  "a": {}\n}\n', ['a', 'b'], {})).toBe('{\n  "a": {\n    "b": {}\n  }\n}\n');
  });
});
