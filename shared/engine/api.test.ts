import { describe, expect, it } from 'vitest';
import { fixtureEngine } from '../testing/fixture-site.ts';
import { apiFiles, apiOperation } from './api.ts';
import { listFiles } from './files.ts';

const ok = { responses: { 200: { description: 'ok' } } };
const users = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Users', version: '2' },
  tags: [{ name: 'u', 'x-displayName': 'People' }],
  paths: {
    '/users': {
      get: { ...ok, summary: 'List users', tags: ['u'] },
      post: { ...ok, summary: 'Add a user', tags: ['other'], deprecated: true },
    },
    '/health': { get: { ...ok, summary: 'Health' } },
  },
  webhooks: { gone: { post: { ...ok, summary: 'Gone' } } },
});
const files = {
  'docs.json': JSON.stringify({
    name: 'A',
    navigation: {
      groups: [
        { group: 'API', openapi: 'users.json' },
        { group: 'Own', pages: ['mine'] },
        { group: 'Missing', openapi: 'gone.json' },
        { group: 'Not', openapi: 'data.json' },
      ],
    },
  }),
  'mine.mdx': '---\ntitle: Mine\nopenapi: users.json GET /health\n---\n',
  'users.json': users,
  'data.json': '{"a":1}',
};

describe('the API files of a site', () => {
  const list = apiFiles(fixtureEngine(files).index);
  const of = (file: string) => list.find((each) => each.file === file);
  const operation = (title: string) => of('users.json')!.operations.find((each) => each.title === title)!;

  it('are told with what is wrong with them', () => {
    expect(list.map(({ file, state }) => [file, state]).sort()).toEqual([
      ['data.json', 'not-api'],
      ['gone.json', 'missing'],
      ['users.json', 'valid'],
    ]);
    expect(of('users.json')).toMatchObject({ title: 'Users', version: '3.1', isRemote: false, fetched: null });
  });

  it('have their operations in groups, with what leads to them', () => {
    expect(
      of('users.json')!.operations.map(({ method, path, isWebhook, deprecated }) => [
        method.toUpperCase(),
        path,
        isWebhook,
        deprecated,
      ]),
    ).toEqual([
      ['GET', '/users', false, false],
      ['POST', '/users', false, true],
      ['GET', '/health', false, false],
      [expect.any(String), 'gone', true, false],
    ]);
    expect(['Add a user', 'Health', 'Gone'].map((title) => operation(title).group)).toEqual([
      'other',
      'Endpoints',
      'Webhooks',
    ]);
    expect(operation('Health').reference).toBe('users.json GET /health');
  });

  it('name the page of an operation, one that somebody wrote before one that is made', () => {
    expect(operation('Health').page).toEqual({ path: 'mine.mdx', title: 'Mine', address: 'mine/' });
    expect(operation('Add a user').page).toMatchObject({ path: null, title: 'Add a user' });
  });
});

it('an operation without other files is named without its file', () => {
  const { index } = fixtureEngine({
    'docs.json': JSON.stringify({ name: 'A', navigation: { groups: [{ group: 'API', openapi: 'users.json' }] } }),
    'users.json': users,
  });
  expect(apiFiles(index)[0]!.operations[0]!.reference).toBe('GET /users');
});

it('an operation beside another file is named with its own', () => {
  const { index } = fixtureEngine({
    'docs.json': JSON.stringify({
      name: 'A',
      navigation: {
        groups: [
          { group: 'A', openapi: 'users.json' },
          { group: 'B', openapi: 'more.json' },
        ],
      },
    }),
    'users.json': users,
    'more.json': users,
  });
  expect(apiFiles(index).map(({ operations }) => operations[0]!.reference)).toEqual([
    'users.json GET /users',
    'more.json GET /users',
  ]);
});

it('what a request needs is known of operations that are there', () => {
  const { index } = fixtureEngine(files);
  const { method } = apiFiles(index).find(({ file }) => file === 'users.json')!.operations[0]!;
  expect(JSON.parse(apiOperation(index, 'users.json', method, '/users')!)).toMatchObject({ path: '/users' });
  expect(apiOperation(index, 'users.json', method, '/nothing')).toBeNull();
  expect(apiOperation(index, 'users.json', 'put', '/users')).toBeNull();
  expect(apiOperation(index, 'gone.json', method, '/users')).toBeNull();
  expect(apiOperation(index, 'unknown.json', method, '/users')).toBeNull();
});

it('pictures and data files are listed by name, with the sizes of pictures', () => {
  const { snapshot } = fixtureEngine({
    'index.mdx': '',
    'b.png': '',
    'a.svg': '<svg/>',
    'film.mp4': '',
    'x.json': '{}',
  }).index;
  expect(listFiles(snapshot, 'image')).toEqual([
    { path: 'a.svg', size: 6, width: 640, height: 320 },
    { path: 'b.png', size: 0, width: 640, height: 320 },
  ]);
  expect(listFiles(snapshot, 'data').map(({ path }) => path)).toEqual(['x.json']);
});
