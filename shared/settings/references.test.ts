import { describe, expect, it } from 'vitest';
import { repoPath, type RepoPath } from '../base/path.ts';
import { readSettings } from './read.ts';

const docs = repoPath('docs.json');
const from = (files: Record<string, string>) => (path: RepoPath) => files[path] ?? null;
const read = (text: string, files: Record<string, string> = {}) => readSettings(docs, text, from(files));
const base = { theme: 'mint', name: 'A', colors: { primary: '#123456' } };
const said = (document: ReturnType<typeof read>) =>
  document.problems.map(({ file, title, range }) => ({ file, title, from: range.from }));

describe('settings that stand in other files', () => {
  it('are read as if they stood in place', () => {
    const document = read(
      JSON.stringify({
        ...base,
        navigation: { $ref: './config/navigation.json' },
        redirects: { $ref: 'redirects.json' },
      }),
      {
        'config/navigation.json': '{ "languages": [{ "$ref": "de.json" }, { "$ref": "../fr.json", "default": true }] }',
        'config/de.json': '{ "language": "de", "groups": [{ "group": "G", "pages": ["de/a"] }] }',
        'fr.json': '{ "language": "fr", "default": false, "groups": [{ "group": "G", "pages": ["fr/a"] }] }',
        'redirects.json': '[{ "source": "/a", "destination": "/b" }]',
      },
    );
    expect(document.problems).toEqual([]);
    expect(document.value).toEqual({
      ...base,
      navigation: {
        languages: [
          { language: 'de', groups: [{ group: 'G', pages: ['de/a'] }] },
          { language: 'fr', default: true, groups: [{ group: 'G', pages: ['fr/a'] }] },
        ],
      },
      redirects: [{ source: '/a', destination: '/b' }],
    });
    expect(document.model.redirects).toHaveLength(1);
    expect([...document.filled!.files.keys()]).toEqual([
      'config/navigation.json',
      'config/de.json',
      'fr.json',
      'redirects.json',
    ]);
  });

  it.each([
    [
      'keys beside the reference count over those of the file',
      '{"$ref":"a.json","b":2}',
      { 'a.json': '{"a":1,"b":1}' },
      { a: 1, b: 2 },
    ],
    [
      'a file that is a reference',
      '{"$ref":"a.json"}',
      { 'a.json': '{"$ref":"b.json","x":1}', 'b.json': '{"x":0,"y":0}' },
      { x: 1, y: 0 },
    ],
    [
      'a reference beside one',
      '{"$ref":"a.json","b":{"$ref":"b.json"}}',
      { 'a.json': '{"a":1}', 'b.json': '[7]' },
      { a: 1, b: [7] },
    ],
    ['keys beside one to a list count for nothing', '{"$ref":"a.json","b":2}', { 'a.json': '[1]' }, [1]],
    [
      'comments, a byte order mark and lines',
      '{"$ref":"a.json","b":2}',
      { 'a.json': '\ufeff// one\n{ "a": 1, // two\n}' },
      { a: 1, b: 2 },
    ],
    ['an empty file of settings', '{"$ref":"a.json","b":2}', { 'a.json': '{}' }, { b: 2 }],
    [
      'a file with a mistake, as far as it can be read',
      '{"$ref":"a.json"}',
      { 'a.json': '{"a":1 "b":2}' },
      { a: 1, b: 2 },
    ],
    ['one file named twice', '[{"$ref":"a.json"},{"$ref":"a.json"}]', { 'a.json': '3' }, [3, 3]],
  ] as const)('%s', (_name, value, files, expected) => {
    const document = read(`{"name":"A","x":${value}}`, files);
    expect((document.value as { x: unknown }).x).toEqual(expected);
  });

  it('name what can’t be read at its place, once', () => {
    const text = JSON.stringify({
      ...base,
      navigation: { $ref: './config/nav.json' },
      redirects: { $ref: 'gone.json' },
    });
    expect(
      said(
        read(text, {
          'config/nav.json': '{"tabs":[{"tab":"T","pages":["a"]},{"$ref":"nav.json"},{"$ref":"../../x.json"}]}',
        }),
      ),
    ).toEqual([
      { file: 'config/nav.json', title: 'config/nav.json would stand in itself', from: 43 },
      { file: 'config/nav.json', title: '“../../x.json” is no file of the docs folder', from: 63 },
      { file: 'docs.json', title: 'There is no file gone.json', from: text.indexOf('"gone.json"') },
    ]);
  });

  it('say what is wrong inside another file in that file', () => {
    const text = JSON.stringify({ ...base, navigation: { $ref: 'nav.json' }, colors: { $ref: 'broken.json' } });
    const document = read(text, {
      'nav.json': '{"tabs":[{"tab":5,"pages":["a"]}]}',
      'broken.json': '{"primary":"#123456"',
    });
    const { filled, problems } = document;
    const wrong = problems.find(({ rule }) => rule === 'settings/wrong-value')!;
    expect(filled!.sourceOf(wrong.range)).toEqual({ file: 'nav.json', range: { from: 16, to: 17 } });
    expect(problems.filter(({ file }) => file === 'broken.json').map(({ rule }) => rule)).toEqual(['settings/syntax']);
    expect(document.parses).toBe(true);
  });

  it('give edits to the settings file alone', () => {
    const text = `{"name":"A","navigation":{"$ref":"nav.json"},"end":1}`;
    const { filled, text: whole } = read(text, { 'nav.json': '{"groups":[]}' });
    const at = (words: string) => ({ from: whole.indexOf(words), to: whole.indexOf(words) + words.length });
    expect(filled!.editsIn(docs, [{ ...at('"end"'), insert: 'x' }])).toEqual([
      { from: text.indexOf('"end"'), to: text.indexOf('"end"') + 5, insert: 'x' },
    ]);
    expect(filled!.editsIn(docs, [{ ...at('[]'), insert: 'x' }])).toBeNull();
    expect(filled!.editsIn(docs, [{ from: at('"name"').from, to: at('[]').to, insert: 'x' }])).toBeNull();
  });

  it('are left alone where other files are not known', () => {
    const text = JSON.stringify({ ...base, navigation: { $ref: 'n.json' }, redirects: { $ref: 'r.json' } });
    const document = readSettings(docs, text);
    expect(document.text).toBe(text);
    expect(document.problems).toEqual([]);
  });

  it('unfold no further than settings go', () => {
    const bomb = Object.fromEntries(
      Array.from({ length: 15 }, (_, n) => [`f${n}.json`, JSON.stringify(Array(10).fill({ $ref: `f${n + 1}.json` }))]),
    );
    const document = read('{"name":"A","x":{"$ref":"f0.json"}}', {
      ...bomb,
      'f15.json': JSON.stringify('x'.repeat(9000)),
    });
    expect(document.problems.some(({ title }) => title === 'From here on there is more than settings can hold')).toBe(
      true,
    );
    const many = JSON.stringify(Array(50_000).fill({ $ref: '../out.json' }));
    expect(read(`{"name":"A","x":${many}}`).problems.length).toBeLessThanOrEqual(101);
  });
});
