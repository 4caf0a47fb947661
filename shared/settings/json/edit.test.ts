import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyEdits, type TextEdit } from '../../base/edit.ts';
import { insertInArray, moveInArray, removeValue, renameKey, setValue, JsonEditError } from './edit.ts';
import { parseTree } from './parse-tree.ts';
import { editInSteps } from './pieces.ts';
import { isList, nodeAt, sameValue, toValue, type JsonValue } from './tree.ts';
import { apply, changed, pathsOf, type Path } from '../../testing/json-edits.ts';

function read(text: string): JsonValue {
  const tree = parseTree(text);
  expect(tree.problems.filter(({ title }) => !title.includes('followed by a comma'))).toEqual([]);
  return toValue(tree.root!);
}

function comments(text: string): string[] {
  return parseTree(text)
    .comments.map(({ from, to }) => text.slice(from, to).trimEnd())
    .sort();
}

/** Writes JSON as nobody would: any white space, comments, commas behind the last entry. */
function writeOddly(value: JsonValue, choices: Iterator<number>): string {
  const choose = (most: number) => (choices.next().value as number) % most;
  let count = 0;
  const gap = (): string =>
    [
      '',
      '',
      ' ',
      '\n  ',
      '\r\n',
      '\t',
      ' // note ' + count++ + '\n',
      ' /* note ' + count++ + ' */ ',
      '\n  // own line ' + count++ + '\n  ',
    ][choose(9)]!;
  const write = (part: JsonValue): string => {
    if (typeof part !== 'object' || part === null) return JSON.stringify(part);
    const entries = isList(part)
      ? part.map(write)
      : Object.entries(part).map(([key, item]) => JSON.stringify(key) + gap() + ':' + gap() + write(item));
    const [open, close] = isList(part) ? '[]' : '{}';
    const last = entries.length > 0 && choose(12) === 0 ? ',' : '';
    return (
      open + gap() + entries.join('\u0000').replace(/\u0000/g, () => `${gap()},${gap()}`) + gap() + last + gap() + close
    );
  };
  return (choose(5) === 0 ? '\uFEFF' : '') + gap() + write(value) + gap();
}

const anyValue = fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.parse(JSON.stringify(value)) as JsonValue);
/** Values with containers in them, so that there is something to edit. */
const anyDocument = fc
  .oneof(fc.dictionary(fc.string(), anyValue, { maxKeys: 5 }), fc.array(anyValue, { maxLength: 5 }))
  .map((value) => JSON.parse(JSON.stringify(value).replaceAll('\\u0000', '')) as JsonValue);
const anyChoices = fc.infiniteStream(fc.nat(1000));
const anyText = fc.oneof(
  fc.tuple(anyDocument, anyChoices).map(([value, choices]) => writeOddly(value, choices)),
  fc
    .tuple(anyDocument, fc.constantFrom(undefined, 1, 2, 4, '\t'), fc.boolean())
    .map(([value, indentation, carriage]) => {
      const text = JSON.stringify(value, null, indentation);
      return carriage ? text.replaceAll('\n', '\r\n') + '\r\n' : text;
    }),
);

describe('edits of any JSON', () => {
  test('setting what is there changes nothing', () => {
    fc.assert(
      fc.property(anyText, fc.nat(), (text, pick) => {
        const tree = parseTree(text);
        const paths = pathsOf(tree.root!);
        const path = paths[pick % paths.length]!;
        expect(setValue(text, path, toValue(nodeAt(tree, path)!))).toEqual([]);
      }),
    );
  });

  test('setting a value gives exactly that value', () => {
    fc.assert(
      fc.property(anyText, fc.nat(), anyValue, (text, pick, value) => {
        const tree = parseTree(text);
        const before = toValue(tree.root!);
        const paths = pathsOf(tree.root!);
        const path = paths[pick % paths.length]!;
        const edits = setValue(text, path, value);
        const after = apply(text, edits);
        const wanted =
          path.length === 0
            ? value
            : changed(before, path, (parent, step) => Object.defineProperty(parent, step, { value }));
        expect(sameValue(read(after), wanted)).toBe(true);
        if (typeof value !== 'object' || value === null) expect(edits.length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 300 },
    );
  });

  test('adding a key is one change and keeps all comments', () => {
    fc.assert(
      fc.property(anyText, fc.nat(), fc.string(), anyValue, (text, pick, key, value) => {
        const tree = parseTree(text);
        const objects = pathsOf(tree.root!).filter((path) => nodeAt(tree, path)!.kind === 'object');
        fc.pre(objects.length > 0);
        const path = objects[pick % objects.length]!;
        fc.pre(nodeAt(tree, [...path, key]) === null);
        const edits = setValue(text, [...path, key], value);
        expect(edits).toHaveLength(1);
        const after = apply(text, edits);
        const wanted = changed(toValue(tree.root!), [...path, key], (parent, step) =>
          Object.defineProperty(parent, step, { value, enumerable: true }),
        );
        expect(sameValue(read(after), wanted)).toBe(true);
        expect(comments(after)).toEqual(comments(text));
        // Taking it out again gives back the same values.
        expect(sameValue(read(applyEdits(after, removeValue(after, [...path, key]))), toValue(tree.root!))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test('removing is one change and keeps all comments outside the value', () => {
    fc.assert(
      fc.property(anyText, fc.nat(), (text, pick) => {
        const tree = parseTree(text);
        const paths = pathsOf(tree.root!).slice(1);
        fc.pre(paths.length > 0);
        const path = paths[pick % paths.length]!;
        const node = nodeAt(tree, path)!;
        const edits = removeValue(text, path);
        expect(edits).toHaveLength(1);
        const after = apply(text, edits);
        const wanted = changed(toValue(tree.root!), path, (parent, step) => {
          if (Array.isArray(parent)) parent.splice(step as number, 1);
          else delete parent[step];
        });
        expect(sameValue(read(after), wanted)).toBe(true);
        const parent = nodeAt(tree, path.slice(0, -1))!;
        const own =
          parent.kind === 'object'
            ? parent.properties.findLast((property) => property.value === node)!.range
            : node.range;
        const outside = tree.comments
          .filter((comment) => comment.to <= own.from || comment.from >= own.to)
          .map(({ from, to }) => text.slice(from, to).trimEnd());
        expect(comments(after)).toEqual(outside.sort());
      }),
      { numRuns: 300 },
    );
  });

  test('inserting and moving items', () => {
    fc.assert(
      fc.property(anyText, fc.nat(), fc.nat(), fc.nat(), anyValue, (text, pick, first, second, value) => {
        const tree = parseTree(text);
        const arrays = pathsOf(tree.root!).filter((path) => nodeAt(tree, path)!.kind === 'array');
        fc.pre(arrays.length > 0);
        const path = arrays[pick % arrays.length]!;
        const list = toValue(nodeAt(tree, path)!) as JsonValue[];
        const index = first % (list.length + 1);
        const inserted = insertInArray(text, path, index, value);
        expect(inserted).toHaveLength(1);
        const after = apply(text, inserted);
        expect(sameValue(toValue(nodeAt(parseTree(after), path)!), list.toSpliced(index, 0, value))).toBe(true);
        expect(comments(after)).toEqual(comments(text));
        if (list.length === 0) return;
        const from = first % list.length;
        const to = second % list.length;
        const moved = apply(text, moveInArray(text, path, from, to));
        const wanted = list.toSpliced(from, 1).toSpliced(to, 0, list[from]!);
        expect(sameValue(toValue(nodeAt(parseTree(moved), path)!), wanted)).toBe(true);
        read(moved);
      }),
      { numRuns: 300 },
    );
  });

  test('steps made one after the other', () => {
    fc.assert(
      fc.property(
        anyText,
        fc.array(fc.tuple(fc.nat(), fc.nat(), fc.string({ maxLength: 5 })), { maxLength: 5 }),
        (text, places) => {
          let expected = text;
          const steps = places.map(([start, length, insert]) => (current: string) => {
            const from = start % (current.length + 1);
            return [{ from, to: Math.min(current.length, from + (length % 8)), insert }];
          });
          for (const step of steps) expected = applyEdits(expected, step(expected));
          expect(applyEdits(text, editInSteps(text, steps))).toBe(expected);
        },
      ),
    );
  });
});

/** Removes the common indentation of a template and its first and last line break. */
function dedent(text: string): string {
  const lines = text.replace(/^\n|\n[ ]*$/g, '').split('\n');
  const indentation = Math.min(
    ...lines.filter((line) => line.trim() !== '').map((line) => /^ */.exec(line)![0].length),
  );
  return lines.map((line) => line.slice(indentation)).join('\n');
}

describe('edits look like the author’s own', () => {
  test('a space before each comma stays one comma', () => {
    const text = '{"a": [1 ,2 ,3], "b": {"c": 1 ,}}';
    const after = apply(text, setValue(text, ['b', 'd'], 2));
    expect(after).toBe('{"a": [1 ,2 ,3], "b": {"c": 1 ,"d": 2,}}');
  });

  const multi = dedent(`
    {
        "name": "Acme",
        "tabs": [
            { "name": "Guides", "url": "guides" }
        ],
        "pages": ["a", "b"],
        "colors": {
            "primary": "#fff" // white
        }
    }
  `);
  const edited = (text: string, edits: readonly TextEdit[]) => applyEdits(text, edits);

  test.each<[string, (text: string) => TextEdit[], string, string]>([
    ['a value', (text) => setValue(text, ['name'], 'Bolt'), '"name": "Acme"', '"name": "Bolt"'],
    [
      'a value deep inside',
      (text) => setValue(text, [], { ...(read(multi) as object), pages: ['a', 'c'] }),
      '"a", "b"',
      '"a", "c"',
    ],
    ['an item of a one-line list', (text) => insertInArray(text, ['pages'], 2, 'c'), '"a", "b"]', '"a", "b", "c"]'],
    ['the first item of a one-line list', (text) => insertInArray(text, ['pages'], 0, 'c'), '["a"', '["c", "a"'],
    [
      'an object beside one-line objects',
      (text) => insertInArray(text, ['tabs'], 1, { name: 'API', url: 'api' }),
      '"guides" }\n',
      '"guides" },\n        { "name": "API", "url": "api" }\n',
    ],
    [
      'a key behind a comment',
      (text) => setValue(text, ['colors', 'light'], '#000'),
      '"#fff" // white\n',
      '"#fff", // white\n        "light": "#000"\n',
    ],
    [
      'a key with parts of its own',
      (text) => setValue(text, ['modeToggle', 'default'], 'dark'),
      '    }\n}',
      '    },\n    "modeToggle": {\n        "default": "dark"\n    }\n}',
    ],
    [
      'a key at its usual place',
      (text) => setValue(text, ['logo'], '/x.svg', { order: () => ['name', 'logo', 'colors'] }),
      '"Acme",\n',
      '"Acme",\n    "logo": "/x.svg",\n',
    ],
    [
      'a key before the later ones',
      (text) => setValue(text, ['$schema'], 'x', { order: () => ['$schema', 'name'] }),
      '{\n    "name"',
      '{\n    "$schema": "x",\n    "name"',
    ],
    ['a removed key', (text) => removeValue(text, ['pages']), '    "pages": ["a", "b"],\n', ''],
    [
      'a removed last key',
      (text) => removeValue(text, ['colors']),
      ',\n    "colors": {\n        "primary": "#fff" // white\n    }',
      '',
    ],
    ['a removed item of one line', (text) => removeValue(text, ['pages', 0]), '"a", ', ''],
    [
      'a removed only key',
      (text) => removeValue(text, ['tabs', 0]),
      '\n        { "name": "Guides", "url": "guides" }\n    ',
      '',
    ],
    ['a new name of a key', (text) => renameKey(text, ['colors', 'primary'], 'light'), '"primary"', '"light"'],
    ['a moved item', (text) => moveInArray(text, ['pages'], 0, 1), '"a", "b"', '"b", "a"'],
  ])('%s', (_name, edit, before, after) => {
    expect(multi).toContain(before);
    expect(edited(multi, edit(multi))).toBe(multi.replace(before, after));
    // The same in a file with other line ends, a byte order mark and a final line break.
    const windows = '\uFEFF' + multi.replaceAll('\n', '\r\n') + '\r\n';
    expect(edited(windows, edit(windows))).toBe(
      '\uFEFF' + multi.replace(before, after).replaceAll('\n', '\r\n') + '\r\n',
    );
  });

  test.each([
    ['{}', ['a'], 1, '{\n  "a": 1\n}'],
    ['{"a":1}', ['b'], [1, { c: 2 }], '{"a":1,"b":[1,{"c":2}]}'],
    ['{ "a": 1 }', ['b'], 'x', '{ "a": 1, "b": "x" }'],
    ['{\n  "a": []\n}', ['a', 0], 'x', '{\n  "a": ["x"]\n}'],
    ['{\n  "b": [\n    1\n  ],\n  "a": []\n}', ['a', 0], 'x', '{\n  "b": [\n    1\n  ],\n  "a": [\n    "x"\n  ]\n}'],
    ['{\n  "a": [\n  ]\n}', ['a', 0], 'x', '{\n  "a": [\n    "x"\n  ]\n}'],
    ['{\n\t"a": {}\n}', ['a', 'b'], 'x', '{\n\t"a": {\n\t\t"b": "x"\n\t}\n}'],
    ['{\n  "a": null\n}', ['a', 'b'], 'x', '{\n  "a": {\n    "b": "x"\n  }\n}'],
    ['', ['a', 'b'], 'x', '{\n  "a": {\n    "b": "x"\n  }\n}\n'],
    ['\uFEFF', ['a'], 1, '\uFEFF{\n  "a": 1\n}\n'],
    ['// later\n', ['a'], 1, '// later\n\n{\n  "a": 1\n}\n'],
    ['{ // note\n}', ['a'], 1, '{\n  "a": 1 // note\n}'],
    ['{\n  "a": 1,\n}', ['b'], 2, '{\n  "a": 1,\n  "b": 2,\n}'],
    ['[\n  // about x\n  "x"\n]', [1], 'y', '[\n  // about x\n  "x",\n  "y"\n]'],
  ] as [string, Path, JsonValue, string][])('%j gets %j', (text, path, value, expected) => {
    expect(applyEdits(text, setValue(text, path, value))).toBe(expected);
  });

  test('an item goes in above the comment of the next one', () => {
    const text = '[\n  "a", // about a\n  // about b\n  "b"\n]';
    expect(applyEdits(text, insertInArray(text, [], 1, 'n'))).toBe(
      '[\n  "a", // about a\n  "n",\n  // about b\n  "b"\n]',
    );
    expect(applyEdits(text, moveInArray(text, [], 0, 1))).toBe('[\n  // about b\n  "b",\n  "a" // about a\n]');
    expect(applyEdits(text, removeValue(text, [0]))).toBe('[\n  // about a\n  // about b\n  "b"\n]');
    expect(applyEdits(text, removeValue(text, [1]))).toBe('[\n  "a" // about a\n  // about b\n]');
  });

  test.each([
    ['[1, 2,]', 1, '[1,]'],
    ['[ 1, 2, ]', 1, '[ 1, ]'],
    ['[1, 2,\n]', 1, '[1,\n]'],
    ['[1,2,]', 1, '[1,]'],
    ['[1, 2, // two\n]', 1, '[1, // two\n]'],
    ['[1, /* two */ 2,]', 1, '[1, /* two */ ]'],
    ['[\n  1,\n  2,\n]', 1, '[\n  1,\n]'],
    ['[1, 2,]', 0, '[2,]'],
  ])('the last of a list with a comma at its end goes with its space: %j', (text, at, expected) => {
    expect(applyEdits(text, removeValue(text, [at]))).toBe(expected);
  });

  test('several parts change, the rest stays as it was', () => {
    const text = '{\n  "list": [1,2,   3], // odd\n  "a": { "x": 1 },\n  "b": 0\n}';
    const edits = setValue(text, [], { list: [1, 2, 3, 4], a: { x: 2 }, c: true });
    expect(applyEdits(text, edits)).toBe('{\n  "list": [1,2,   3,4], // odd\n  "a": { "x": 2 },\n  "c": true\n}');
  });

  test('a repeated key is set where it counts and removed everywhere', () => {
    const text = '{ "a": 1, "b": 2, "a": 3 }';
    expect(applyEdits(text, setValue(text, ['a'], 4))).toBe('{ "a": 1, "b": 2, "a": 4 }');
    expect(applyEdits(text, removeValue(text, ['a']))).toBe('{ "b": 2 }');
    expect(read(applyEdits(text, setValue(text, [], { b: 2 })))).toEqual({ b: 2 });
  });

  test('says why an edit can’t be made', () => {
    const reason = (edit: () => unknown) => {
      try {
        edit();
      } catch (error) {
        return error instanceof JsonEditError ? error.reason : error;
      }
      return null;
    };
    expect(reason(() => setValue('{"a": 1 "b": 2}', ['a'], 2))).toBe('text-has-mistakes');
    expect(reason(() => setValue('{"a": 1}', ['a', 'b'], 2))).toBe('no-such-place');
    expect(reason(() => setValue('[1]', [3], 2))).toBe('no-such-place');
    expect(reason(() => insertInArray('[1]', [], 2, 2))).toBe('no-such-place');
    expect(reason(() => moveInArray('[1]', [], 0, 1))).toBe('no-such-place');
    expect(reason(() => renameKey('{"a": 1, "b": 2}', ['a'], 'b'))).toBe('key-exists');
    expect(reason(() => renameKey('{"a": 1}', ['c'], 'b'))).toBe('no-such-place');
    expect(reason(() => removeValue('{"a": 1}', ['c', 1]))).toBeNull();
  });

  test('a key such as __proto__ is written as a key', () => {
    expect(applyEdits('{ "a": 1 }', setValue('{ "a": 1 }', ['__proto__', 'x'], 1))).toBe(
      '{ "a": 1, "__proto__": { "x": 1 } }',
    );
  });
});
