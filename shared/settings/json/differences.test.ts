import { describe, expect, it } from 'vitest';
import { differences } from './differences.ts';
import { parseTree } from './parse-tree.ts';
import type { JsonValue } from './tree.ts';

/** The changes that make the one value of the other, in short. */
function changes(from: string, to: JsonValue): string[] {
  return differences(parseTree(from).root!, to, ['x']).map((change) => {
    const { kind, path, ...rest } = change;
    return `${kind} ${path.slice(1).join('.')} ${Object.values(rest)
      .map((value) => JSON.stringify(value))
      .join(' ')}`
      .replace(/\s+/g, ' ')
      .trim();
  });
}

describe('what makes one value of another', () => {
  it.each<[string, JsonValue, string[]]>([
    ['1', 1, []],
    ['1', 2, ['replace 2']],
    ['[]', {}, ['replace {}']],
    ['{}', null, ['replace null']],
    ['{}', [], ['replace []']],
    ['null', {}, ['replace {}']],
    ['{"a":1,"b":2}', { b: 2, a: 1 }, []],
    ['{"a":1,"b":{"c":1}}', { a: 1, b: { c: 2, d: 3 } }, ['replace b.c 2', 'add-key b "d" 3']],
    ['{"a":1,"b":2}', { a: 2, b: 3 }, ['replace a 2', 'replace b 3']],
    ['{"a":1,"b":2}', {}, ['remove-key "a"', 'remove-key "b"']],
    ['{"a":1,"b":2,"a":3}', { b: 2 }, ['remove-key "a"', 'remove-key "a"']],
    ['{"a":1}', { a: 1, toString: 2 }, ['add-key "toString" 2']],
  ])('%s → %j', (from, to, expected) => expect(changes(from, to)).toEqual(expected));

  it.each<[string, JsonValue, string[]]>([
    ['[1,2,3]', [1, 2, 3], []],
    ['[1,2,3]', [1, 9, 3], ['replace 1 9']],
    ['[1,2,3]', [1, 3], ['remove-item 1']],
    ['[1,2,3]', [], ['remove-item 2', 'remove-item 1', 'remove-item 0']],
    ['[1,3]', [1, 2, 3], ['insert-item 1 2']],
    ['[]', [1, 2], ['insert-item 0 1', 'insert-item 1 2']],
    ['[1,1]', [1], ['remove-item 1']],
    ['[1]', [1, 1], ['insert-item 1 1']],
    ['[0,3,4]', [3, 4], ['remove-item 0']],
    ['[{"a":1,"b":2},{"a":1}]', [{ a: 3, b: 4 }, { a: 2 }], ['replace 0.a 3', 'replace 0.b 4', 'replace 1.a 2']],
    ['[1,2,3,4]', [2, 3, 1, 4], ['move-item 0 2']],
    ['[1,2,3,4]', [1, 4, 2, 3], ['move-item 3 1']],
    ['[1,2]', [2, 1], ['move-item 0 1']],
    ['[1,2,3]', [3, 2, 1], ['replace 0 3', 'replace 2 1']],
    ['[1,2,3,4,5]', [1, 8, 9, 5], ['replace 1 8', 'replace 2 9', 'remove-item 3']],
    ['[1,{"a":1},5]', [1, { a: 2 }, 3, 5], ['replace 1.a 2', 'insert-item 2 3']],
  ])('of lists, %s → %j', (from, to, expected) => expect(changes(from, to)).toEqual(expected));
});
