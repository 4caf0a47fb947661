import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyEdits } from '../../base/edit.ts';
import { parseJson } from './parse.ts';
import { nodeAt, pathAt, rangeOf, toValue } from './tree.ts';

function value(text: string): unknown {
  const { root } = parseJson(text);
  return root === null ? undefined : JSON.parse(JSON.stringify(toValue(root)));
}

describe('parseJson', () => {
  test('reads what JSON.parse reads, without a problem', () => {
    fc.assert(
      fc.property(
        fc.json(),
        fc.constantFrom('', '\uFEFF'),
        fc.constantFrom(undefined, 2, '\t'),
        (json, mark, indentation) => {
          const text = mark + JSON.stringify(JSON.parse(json), null, indentation);
          const tree = parseJson(text);
          expect(tree.problems).toEqual([]);
          expect(JSON.stringify(toValue(tree.root!))).toBe(JSON.stringify(JSON.parse(json)));
        },
      ),
    );
  });

  // Each mistake: the text, the place of the mark, a part of the title, and the text after the fix ('' = none offered).
  test.each([
    ['missing comma', '{\n  "a": 1\n  "b": 2\n}', '1', 'A comma is missing', '{\n  "a": 1,\n  "b": 2\n}'],
    ['missing comma in a list', '["a" "b"]', '"', 'A comma is missing', '["a", "b"]'],
    ['comma behind the last', '{"a": 1,}', ',', 'The last entry is followed by a comma', '{"a": 1}'],
    ['comma behind the last item', '[1, 2, ]', ',', 'The last entry is followed by a comma', '[1, 2 ]'],
    ['two commas', '[1,, 2]', ',', 'a comma too many', '[1, 2]'],
    ['missing colon', '{"a" 1}', '"a"', 'A colon is missing', '{"a": 1}'],
    ['equals sign', '{"a" = 1}', '=', 'A colon belongs here', '{"a" : 1}'],
    ['list never closed', '{"a": [1, 2}', '[', 'list that starts here is never closed', '{"a": [1, 2]}'],
    [
      'list never closed before another key',
      '{"a": [1, 2 ,}',
      '[',
      'list that starts here is never closed',
      '{"a": [1, 2 ]}',
    ],
    [
      'list never closed, without a comma',
      '{\n"a": [1,\n2\n"b": "x"}',
      '[',
      'list that starts here is never closed',
      '{\n"a": [1,\n2],\n"b": "x"}',
    ],
    [
      'list never closed, with a comma',
      '{\n"a": [1,\n2,\n"b": "x"}',
      '[',
      'list that starts here is never closed',
      '{\n"a": [1,\n2],\n"b": "x"}',
    ],
    ['part never closed', '[{"a": 1]', '{', 'part that starts here is never closed', '[{"a": 1}]'],
    [
      'end of the text',
      '{\n  "a": {\n    "b": [1',
      '[',
      'list that starts here is never closed',
      '{\n  "a": {\n    "b": [1\n    ]\n  }\n}',
    ],
    ['bracket too many', '{"a": 1]}', ']', 'This bracket closes nothing', '{"a": 1}'],
    ['single quotes', "{'a': 1}", "'a'", 'not the straight double ones', '{"a": 1}'],
    [
      'single quotes with an apostrophe and a quote',
      "[ 'it\\'s \"x\"' ]",
      "'it\\'s \"x\"'",
      'not the straight double ones',
      '[ "it\'s \\"x\\"" ]',
    ],
    ['quotes of a word processor', '{“a”: 1}', '“a”', 'not the straight double ones', '{"a": 1}'],
    ['name without quotes', '{a: 1}', 'a', 'This name needs double quotes', '{"a": 1}'],
    ['text without quotes', '{"a": Acme docs}', 'Acme docs', 'This text needs double quotes', '{"a": "Acme docs"}'],
    ['capital word', '{"a": True}', 'True', 'small letters', '{"a": true}'],
    ['closing quote', '{\n"a": "b,\n"c": 1}', '"b,', 'closing quote', '{\n"a": "b",\n"c": 1}'],
    ['backslash', '["C:\\docs\\new"]', '"C:\\docs\\new"', 'backslash', '["C:\\\\docs\\new"]'],
    ['tab in a text', '["a\tb"]', '"a\tb"', 'hidden sign', '["a\\tb"]'],
    ['no value', '{"a": , "b": 2}', '"a"', 'value of this name is missing', ''],
    ['no value at the end', '{"a": }', '"a"', 'value of this name is missing', ''],
    ['no colon and no value', '{"a"}', '"a"', 'value of this name is missing', ''],
    ['no name', '{: 1}', ':', 'A name is missing', ''],
    ['colon in a list', '["a": 1]', ':', 'colon does not belong', ''],
    ['more than one', '{} {}', '{}', 'after the end', ''],
    ['special space', '{\u00a0"a": 1}', '\u00a0', 'space is of another kind', '{ "a": 1}'],
    ['comment without end', '{"a": 1}\n/* oops', '/*', 'comment that starts here is never closed', ''],
    ['half a number', '[1.]', '1.', 'number is not complete', ''],
    ['a mark that a merge left', '{\n"a": 1,\n<<<<<<< HEAD\n"b": 2,\n"c": 4}', '<<<<<<<', 'put together halfway', ''],
    ['nothing', '', '', 'is empty', '{}'],
  ])('%s', (_name, text, marked, title, mended) => {
    const { problems } = parseJson(text);
    const problem = problems.find((other) => other.rule === 'settings/syntax')!;
    expect(problem.title).toContain(title);
    expect(problem.severity).toBe('error');
    expect(text.slice(problem.range.from, problem.range.to)).toBe(marked);
    expect(problem.fixes.map(({ edits }) => applyEdits(text, edits))).toEqual(mended === '' ? [] : [mended]);
    if (mended !== '')
      expect(parseJson(mended).problems.filter(({ rule }) => rule === 'settings/syntax').length).toBe(
        text.includes('C:') ? 0 : problems.length - 1,
      );
  });

  test('the marked one is the second bracket pair where text follows the end', () => {
    expect(parseJson('{} {}').problems[0]!.range).toEqual({ from: 3, to: 5 });
  });

  test('says once where two versions stand, and mends it with either', () => {
    const text = '{\n"a": 1,\n<<<<<<< HEAD\n"b": 2\n=======\n"b": 3,\n"c": 4\n>>>>>>> theirs\n}';
    const { problems, editable } = parseJson(text);
    expect(editable).toBe(false);
    expect(problems.map(({ title }) => title)).toEqual(['Two versions of this file were put together halfway']);
    expect(
      problems[0]!.fixes.slice(0, 2).map(({ edits }) => toValue(parseJson(applyEdits(text, edits)).root!)),
    ).toEqual([
      { a: 1, b: 2 },
      { a: 1, b: 3, c: 4 },
    ]);
    expect(toValue(parseJson(text).root!)).toEqual({ a: 1, b: 3, c: 4 });
  });

  test('goes on reading behind a mistake', () => {
    expect(value('{\n"a": [1, 2\n"b": "x"\n"c": {d: 1},,\n"e": [true false]')).toEqual({
      a: [1, 2],
      b: 'x',
      c: { d: 1 },
      e: [true, false],
    });
    expect(value('{"a": 1,\n<<<<<<< HEAD\n"b": 2,\n=======\n"b": 3,\n>>>>>>> x\n"c": 4}')).toEqual({
      a: 1,
      b: 3,
      c: 4,
    });
  });

  test('reports one mistake a line and at most twenty', () => {
    expect(parseJson('{a: b c, d e f : : ]').problems).toHaveLength(1);
    expect(parseJson('x\n'.repeat(10) + '{'.repeat(5) + '\n]'.repeat(50)).problems.length).toBeLessThanOrEqual(20);
  });

  test('keeps comments and gives one piece of advice', () => {
    const tree = parseJson('{ // one\n "a": 1 /* two */\n}');
    expect(tree.comments).toHaveLength(2);
    expect(tree.problems).toMatchObject([
      {
        rule: 'settings/comment',
        severity: 'advice',
        title: 'The settings file holds 2 comments',
        range: { from: 2, to: 8 },
      },
    ]);
    expect(tree.editable).toBe(true);
  });

  test('a repeated key is marked where it has no effect, and can be removed', () => {
    const text = '{\n  "a": 1,\n  "b": 2,\n  "a": 3\n}';
    const [problem] = parseJson(text).problems;
    expect(problem).toMatchObject({
      rule: 'settings/duplicate-key',
      severity: 'warning',
      range: { from: 4, to: 7 },
      path: ['a'],
    });
    expect(applyEdits(text, problem!.fixes[0]!.edits)).toBe('{\n  "b": 2,\n  "a": 3\n}');
    expect(value(text)).toEqual({ a: 3, b: 2 });
  });

  test('says where a mistake stands', () => {
    expect(parseJson('{"a": {"b": [0, oops]}}').problems[0]!.path).toEqual(['a', 'b', 1]);
  });

  test('keys of prototypes are keys like any other', () => {
    const root = toValue(parseJson('{"__proto__": {"polluted": true}, "constructor": 1}').root!) as Record<
      string,
      unknown
    >;
    expect(Object.keys(root)).toEqual(['__proto__', 'constructor']);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect((root as { polluted?: unknown }).polluted).toBeUndefined();
  });

  test('never throws and never hangs, whatever the text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => void parseJson(text)));
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom('{', '}', '[', ']', ',', ':', '"a"', "'", '"', '“', 'x', '1', '//', '/*', '\n', ' ', '\\'),
          { maxLength: 60 },
        ),
        (signs) => void parseJson(signs.join('')),
      ),
    );
    for (const text of [
      '['.repeat(1e6),
      '{"a":'.repeat(3e5),
      '« '.repeat(5e5),
      'x '.repeat(1e6),
      '"' + ','.repeat(3e6),
      '======= ' + 'x '.repeat(1e6),
      '{' + '"a":1,'.repeat(1e5) + '}',
      '}'.repeat(1e6),
      `{"name": "${'x'.repeat(1e7)}"}`,
    ]) {
      parseJson(text);
    }
    // Work that grows with the square of the length would take hours.
  }, 120_000);
});

describe('rangeOf and pathAt', () => {
  const text = '{ "a": [10, {"b": "x"}], "c": true }';
  const tree = parseJson(text);
  const slice = (range: { from: number; to: number } | null | undefined) =>
    range ? text.slice(range.from, range.to) : null;

  test('finds values and their keys', () => {
    expect(slice(rangeOf(tree, ['a', 1, 'b'])?.value)).toBe('"x"');
    expect(slice(rangeOf(tree, ['a', 1, 'b'])?.key)).toBe('"b"');
    expect(slice(rangeOf(tree, ['a', 0])?.value)).toBe('10');
    expect(rangeOf(tree, ['a', 0])?.key).toBeNull();
    expect(rangeOf(tree, ['a', 7])).toBeNull();
    expect(rangeOf(tree, ['c', 'd'])).toBeNull();
    expect(slice(rangeOf(tree, [])?.value)).toBe(text);
  });

  test('tells the path of a place', () => {
    expect(pathAt(tree, text.indexOf('"x"') + 1)).toEqual(['a', 1, 'b']);
    expect(pathAt(tree, text.indexOf('"c"') + 1)).toEqual(['c']);
    expect(pathAt(tree, text.indexOf('10'))).toEqual(['a', 0]);
    expect(pathAt(tree, 0)).toEqual([]);
    expect(nodeAt(tree, pathAt(tree, text.indexOf('true')))?.kind).toBe('boolean');
  });
});
