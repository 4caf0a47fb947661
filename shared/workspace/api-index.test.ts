import { describe, expect, test } from 'vitest';
import { fixtureEngine, sourceFiles } from '../testing/fixture-site.ts';
import { parseOperationReference } from '../openapi/operations.ts';
import { repoPath } from '../base/path.ts';
import { readSettings } from '../settings/read.ts';
import { ApiReader } from './api-index.ts';
import { Snapshot, type RemoteFile } from './snapshot.ts';

const ok = { responses: { 200: { description: 'ok' } } };
const api = (title: string, paths: Record<string, object>, more: object = {}) =>
  JSON.stringify({ openapi: '3.1.0', info: { title, version: '1' }, paths, ...more });
const both = {
  'api/birds.json': api(
    'Birds',
    { '/birds': { get: ok }, '/shared': { get: ok } },
    {
      components: {
        schemas: { Bird: { type: 'object', properties: { wing: { type: 'string' } } }, 'A/b~c': { type: 'string' } },
      },
    },
  ),
  'api/nests.yaml':
    'openapi: 3.1.0\ninfo: { title: Nests, version: "1" }\npaths:\n  /nests: { get: { responses: {} } }\n  /shared: { get: { responses: {} } }\ncomponents: { schemas: { Nest: { type: object }, Bird: { type: string } } }\n',
};
const settings = (openapi: unknown, more: object = {}) =>
  JSON.stringify({ name: 'A', navigation: [{ group: 'G', pages: ['a'] }], openapi, ...more });
const siteOf = (files: Record<string, string>) => fixtureEngine({ 'a.mdx': '---\ntitle: A\n---\n', ...files });
const indexOf = (files: Record<string, string>) => siteOf(files).index.api;
const names = (files: Record<string, string>) => indexOf(files).files.map(({ file }) => file);

describe('the files that an export holds', () => {
  test('are those that the settings name, with those that they refer to, and no others', () => {
    const { named } = indexOf({
      'docs.json': settings('api/main.yaml'),
      'api/main.yaml': "openapi: 3.1.0\npaths: { /a: { $ref: 'parts/a.yaml' } }\n",
      'api/parts/a.yaml': "get: { responses: { 200: { $ref: '../ok.json#/ok' } } }\n",
      'api/ok.json': '{ "ok": { "$ref": "../../outside.json" }, "again": { "$ref": "main.yaml" } }',
      'api/other.yaml': 'a: 1\n',
    });
    expect([...named]).toEqual(['api/main.yaml', 'api/parts/a.yaml', 'api/ok.json']);
  });
});

describe('the files of a site', () => {
  test('are those that settings name, in their order, each once however it is written', () => {
    expect(
      names({ ...both, 'docs.json': settings(['/api/nests.yaml', 'api/birds.json', ' api/nests.yaml ']) }),
    ).toEqual(['api/nests.yaml', 'api/birds.json']);
    expect(
      names({
        ...both,
        'docs.json': settings('api/nests.yaml', {
          tabs: [{ name: 'T', url: 't', openapi: 'api/birds.json' }],
          anchors: [{ name: 'N', url: 'n', openapi: ['gone.json'] }],
        }),
      }),
    ).toEqual(['api/nests.yaml', 'api/birds.json', 'gone.json']);
    expect(
      names({
        ...both,
        'docs.json': JSON.stringify({
          name: 'A',
          navigation: [
            { group: 'G', pages: ['a', { group: 'H', pages: ['/api/birds.json GET /birds', 'words GET /birds'] }] },
          ],
        }),
      }),
    ).toEqual(['api/birds.json']);
  });

  test('are those that look like one where settings name none', () => {
    expect(names({ ...both, 'data.json': '{"a":1}', 'docs.json': settings(undefined) }).sort()).toEqual([
      'api/birds.json',
      'api/nests.yaml',
    ]);
    expect(names({ ...both, 'docs.json': settings('gone.json') })).toEqual(['gone.json']);
  });

  test('are called by their titles, else by their names', () => {
    expect(
      indexOf({
        ...both,
        'api/own.json': JSON.stringify({ openapi: '3.0.0', paths: {} }),
        'docs.json': settings(['api/birds.json', 'api/own.json', 'x/gone.json']),
      }).files.map(({ title, version, problem }) => [title, version, problem?.kind ?? null]),
    ).toEqual([
      ['Birds', '3.1', null],
      ['own.json', '3.0', null],
      ['gone.json', null, 'missing'],
    ]);
  });

  test('say why they give no operations', () => {
    expect(
      indexOf({
        'broken.json': '{"openapi": "3.1.0",',
        'list.json': '[1]',
        'other.json': '{"a":1}',
        'docs.json': settings(['broken.json', 'list.json', 'other.json', 'https://a.example/b.json']),
      }).files.map(({ problem, operations }) => [problem?.kind, operations.length]),
    ).toEqual([
      ['unreadable', 0],
      ['not-api', 0],
      ['not-api', 0],
      ['waiting', 0],
    ]);
  });
});

describe('what other files and the web hold', () => {
  test('addresses are asked for: files, and what files name, also of files that are not there', () => {
    const parts = {
      'api/a.json': api('A', { '/a': { $ref: './b.json#/x' } }),
      'api/b.json': JSON.stringify({ x: { get: { $ref: 'https://web.example/c.json#/y' } } }),
    };
    expect(
      indexOf({ ...parts, 'docs.json': settings(['api/a.json', 'https://web.example/own.json']) }).addresses.toSorted(),
    ).toEqual(['https://web.example/c.json', 'https://web.example/own.json']);
    expect(indexOf({ ...both, 'docs.json': settings('api/birds.json') }).addresses).toEqual([]);
  });

  test('an operation that stands in another file is found', () => {
    const { files } = indexOf({
      'api/a.json': api('A', { '/a': { $ref: './b.json#/x' } }),
      'api/b.json': JSON.stringify({ x: { get: { ...ok, summary: 'From b' } } }),
      'docs.json': settings('api/a.json'),
    });
    expect(files[0]!.operations.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /a']);
  });
});

test('an operation of a path with a space is found', () => {
  const { index } = siteOf({
    'docs.json': settings('api.json'),
    'api.json': api('A', { '/x': { get: ok }, '/x path/y': { get: ok } }),
    'b.mdx': '---\nopenapi: GET /x path/y\n---\n',
  });
  expect(index.api.operationOf(index.pages.get(repoPath('b.mdx'))!)?.entry.path).toBe('/x path/y');
});

describe('an operation', () => {
  const { index } = siteOf({
    ...both,
    'docs.json': settings(['api/birds.json', 'api/nests.yaml']),
    'b.mdx': '---\nopenapi: nests GET /shared\n---\n',
    'c.mdx': '---\nopenapi: words\n---\n',
    'd.mdx': '---\nopenapi: get /nests\n---\n',
  });
  const found = (written: string) => index.api.find(parseOperationReference(written)!)?.file.file ?? null;

  test.each([
    ['GET /birds', 'api/birds.json'],
    ['GET /nests', 'api/nests.yaml'],
    ['GET /shared', 'api/birds.json'],
    ['nests GET /shared', 'api/nests.yaml'],
    ['nests.yaml GET /shared', 'api/nests.yaml'],
    ['api/nests.yaml GET /shared', 'api/nests.yaml'],
    ['/api/nests GET /shared', 'api/nests.yaml'],
    ['nests.yaml.json GET /shared', null],
    ['nests GET /birds', null],
    ['other GET /birds', null],
    ['POST /birds', null],
  ])('%s is of %s', (written, file) => {
    expect(found(written)).toBe(file);
  });

  test('is the one that a page names', () => {
    const of = (path: string) => index.api.operationOf([...index.pages.values()].find((page) => page.path === path)!);
    expect(of('b.mdx')).toMatchObject({ file: { file: 'api/nests.yaml' }, entry: { path: '/shared' } });
    expect([of('a.mdx'), of('c.mdx')]).toEqual([null, null]);
    // Asked again, it is the same one.
    expect(of('d.mdx')).toBe(of('d.mdx'));
  });

  test('its file is the one that settings name so', () => {
    expect(index.api.file('/api/birds.json')?.title).toBe('Birds');
    expect([index.api.file('birds.json'), index.api.file('birds')]).toEqual([null, null]);
  });
});

describe('a model', () => {
  const { index } = siteOf({
    ...both,
    'docs.json': settings(['gone.json', 'api/birds.json', 'api/nests.yaml']),
    ...Object.fromEntries(
      Object.entries({
        one: 'Bird',
        two: 'nests Bird',
        three: 'birds Nest',
        four: 'A/b~c',
        five: 'x nests Bird',
        six: 'constructor',
        seven: '" "',
        eight: 'Nest',
      }).map(([name, written]) => [`${name}.mdx`, `---\nopenapi-schema: ${written}\n---\n`]),
    ),
  });
  const of = (name: string) =>
    index.api.modelOf([...index.pages.values()].find((page) => page.path === `${name}.mdx`)!);

  test('is found by its name, in the file that stands before it, else in the first that has it', () => {
    expect(['one', 'two', 'eight', 'four'].map((name) => of(name)?.file.file)).toEqual([
      'api/birds.json',
      'api/nests.yaml',
      'api/nests.yaml',
      'api/birds.json',
    ]);
    expect(of('one')!.schema.value).toMatchObject({ type: 'object' });
    expect(of('two')!.schema.value).toMatchObject({ type: 'string' });
    expect(['three', 'five', 'six', 'seven', 'a'].map(of)).toEqual([null, null, null, null, null]);
  });
});

describe('a file from the web', () => {
  const address = 'https://web.example/api.json';
  const read = (remote: RemoteFile | null, reader = new ApiReader()) => {
    const snapshot = new Snapshot().withRemote(remote === null ? [] : [remote]);
    return reader.read(snapshot, readSettings(repoPath('docs.json'), settings(address)).model);
  };
  const copy = { address, text: api('Web', { '/a': { get: ok } }), fetched: 1, problem: null };

  test.each<[string, RemoteFile | null, string | null]>([
    ['is waited for until it comes', null, 'waiting'],
    ['is read when it is there', copy, null],
    ['is read as it was, when it can’t be reached any more', { ...copy, problem: 'no network' }, null],
    ['says that it was never reached', { address, text: null, fetched: null, problem: 'no network' }, 'unreachable'],
    [
      'says that nobody has agreed to load it',
      { address, text: null, fetched: null, problem: null, isAsked: false },
      'not-asked',
    ],
    ['is refused where it is no API', { ...copy, text: '{}' }, 'not-api'],
  ])('%s', (_name, remote, problem) => {
    const [file] = read(remote).files;
    expect([file!.problem?.kind ?? null, file!.remote]).toEqual([problem, remote]);
    expect(file!.operations).toHaveLength(problem === null ? 1 : 0);
    expect(read(remote).addresses).toEqual([address]);
  });

  test('is read anew when anything is known of it that was not known before', () => {
    const missing = { address, text: null, fetched: null, problem: null };
    const states: (RemoteFile | null)[] = [
      null,
      { ...missing, isAsked: false },
      missing,
      { ...missing, problem: 'no network' },
      copy,
      { ...copy, fetched: 2 },
      { ...copy, fetched: 2, text: api('Newer', {}) },
      { ...copy, fetched: 2, text: api('Newer', {}), problem: 'gone' },
      null,
    ];
    const reader = new ApiReader();
    let before: object | null = null;
    for (const state of states) {
      const index = read(state, reader);
      expect(index).not.toBe(before);
      expect(read(state === null ? null : { ...state }, reader)).toBe(index);
      before = index;
    }
  });
});

test('what was read is kept while the files stay the same', () => {
  const files = {
    ...both,
    'docs.json': settings(['api/birds.json', 'api/nests.yaml']),
    'a.mdx': '---\ntitle: A\n---\n',
  };
  const engine = fixtureEngine(files);
  const before = engine.index.api;
  engine.load(sourceFiles({ ...files, 'a.mdx': '---\ntitle: Other\n---\n' }), { checksInBackground: false });
  expect(engine.index.api).toBe(before);
  engine.load(sourceFiles({ ...files, 'api/nests.yaml': 'openapi: 3.1.0\ninfo: { title: Newer }\npaths: {}\n' }), {
    checksInBackground: false,
  });
  expect(engine.index.api.files.map(({ title }) => title)).toEqual(['Birds', 'Newer']);
  expect(engine.index.api.files[0]!.operations.length).toBe(2);
  engine.load(sourceFiles({ ...files, 'docs.json': settings('api/birds.json') }), { checksInBackground: false });
  expect(engine.index.api.files.map(({ title }) => title)).toEqual(['Birds']);
});
