import { describe, expect, test } from 'vitest';
import { parseJson } from './parse.ts';
import { nodeAt, pathAt, propertyOf, rangeOf, sameValue, type JsonObject, type JsonValue } from './tree.ts';

describe('the path of a place', () => {
  // The sign at which the cursor stands is marked with |.
  test.each<[string, (string | number)[]]>([
    ['{ |"a": 1, "b": 2 }', ['a']],
    ['{ "a"|: 1, "b": 2 }', ['a']],
    ['{ "a": 1|, "b": 2 }', ['a']],
    ['{ "a": 1,| "b": 2 }', []],
    ['{ "a": |{ "b": 1 } }', ['a']],
    ['{ "a": { |"b": 1 } }', ['a', 'b']],
    ['{ "a"|: { "b": 1 } }', ['a']],
    ['{ "a":| [1] }', ['a']],
    ['{ "a": [|1, 2] }', ['a', 0]],
    ['{ "a": [1|, 2] }', ['a', 0]],
    ['{ "a": [1, |2] }', ['a', 1]],
    ['{ "a": [1, 2]| }', ['a']],
    ['[[1]|,2]', [0]],
    ['[[1],|2]', [1]],
    ['["a"|"b"]', [0]],
    ['{"a":1|"b":2}', ['a']],
    ['{"a": |}', []],
    ['{"a"|: }', ['a']],
  ])('in %s is %j', (marked, path) => {
    expect(pathAt(parseJson(marked.replace('|', '')), marked.indexOf('|'))).toEqual(path);
  });
});

describe('what a path leads to', () => {
  test('is nothing where a step on the way is not there', () => {
    const tree = parseJson('{"a": [1], "b": {"0": 2}}');
    for (const path of [
      ['c', 'd', 'e'],
      ['a', 1, 0],
      ['a', 'x'],
      ['b', 0],
      ['a', 0, 'x', 'y'],
    ])
      expect(nodeAt(tree, path)).toBeNull();
    expect(nodeAt(parseJson(''), ['a'])).toBeNull();
    expect(rangeOf(parseJson(''), [])).toBeNull();
  });

  test('has a key only in an object', () => {
    const text = '{"a": [10], "b": {"c": 1}}';
    const key = (path: (string | number)[]) => {
      const range = rangeOf(parseJson(text), path)?.key;
      return range ? text.slice(range.from, range.to) : null;
    };
    expect([key(['a']), key(['a', 0]), key(['b', 'c']), key([])]).toEqual(['"a"', null, '"c"', null]);
  });

  test('is of a repeated key the last one that has a value', () => {
    const value = (text: string) => propertyOf(parseJson(text).root as JsonObject, 'a');
    expect(value('{"a": 1, "a": 2}')?.value).toMatchObject({ value: 2 });
    expect(value('{"a": 1,\n"a": }')?.value).toMatchObject({ value: 1 });
    expect(value('{"a": ,\n"a": }')?.range.from).toBe(1);
    expect(value('{"a": }')?.value).toBeNull();
    expect(value('{"b": 1}')).toBeNull();
  });
});

describe('of two values', () => {
  test.each<[JsonValue, JsonValue, boolean]>([
    [1, 1, true],
    [1, '1', false],
    [null, null, true],
    [null, 0, false],
    [null, {}, false],
    [{}, null, false],
    ['a', {}, false],
    [{}, 'a', false],
    [[], [], true],
    [[1], [1], true],
    [[1], [2], false],
    [[1, 2], [1], false],
    [[1], [1, 2], false],
    [[1, 2], [2, 1], false],
    [[], {}, false],
    [{}, [], false],
    [['a'], { 0: 'a' }, false],
    [{ 0: 'a', length: 1 }, ['a'], false],
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
    [{ a: 1, b: 2 }, { a: 1, b: 3 }, false],
    [{ a: 1 }, { b: 1 }, false],
    [{ a: 1 }, { a: 1, b: 1 }, false],
    [{ a: { b: [1] } }, { a: { b: [1] } }, true],
    [{ a: { b: [1] } }, { a: { b: [2] } }, false],
    [{ toString: 1 }, { a: 1 }, false],
  ])('%j and %j, the same: %s', (a, b, same) => expect(sameValue(a, b)).toBe(same));
});
