import { describe, expect, it } from 'vitest';
import { repoPath } from '../base/path.ts';
import { firstSentence } from './first-sentence.ts';
import { fileKinds } from './files.ts';
import { SiteIndexer } from './site-index.ts';
import { Snapshot } from './snapshot.ts';

const ok = { responses: { 200: { description: 'ok' } } };
const operation = (summary: string, more: object = {}) => ({ ...ok, summary, ...more });
const users = {
  openapi: '3.1.0',
  info: { title: 'Users', version: '2' },
  paths: {
    '/users': {
      get: operation('List users', { tags: ['People'], description: 'All of **them**. And more.' }),
      post: operation('Add a user', { tags: ['People'], deprecated: true }),
    },
    '/health': { get: operation('Health'), put: { ...ok, operationId: 'setHealth' }, delete: ok },
    '/hidden': { get: operation('Hidden', { 'x-hidden': true }) },
    '/excluded': { get: operation('Excluded', { 'x-excluded': true }) },
  },
  webhooks: { gone: { post: operation('Gone') } },
};
function site(settings: object, files: Readonly<Record<string, string>> = {}, api: object = users) {
  const kinds = fileKinds(null);
  const all = { 'docs.json': JSON.stringify({ name: 'A', ...settings }), 'users.json': JSON.stringify(api), ...files };
  return new SiteIndexer().index(
    new Snapshot().withChanges(
      Object.entries(all).map(([name, text]) => ({
        path: repoPath(name),
        file: { path: repoPath(name), kind: kinds(repoPath(name)), text, size: text.length },
      })),
    ),
  );
}
type Item = {
  readonly kind: string;
  readonly title?: string;
  readonly path?: unknown;
  readonly items?: readonly Item[];
};
/** Groups as `title(page page)`, pages as their addresses. */
const shape = (items: readonly unknown[]): string =>
  (items as Item[])
    .map((item) => (item.kind === 'page' ? String(item.path) : `${item.title}(${shape(item.items!)})`))
    .join(' ');
const made = (index: ReturnType<typeof site>) => [...index.generated.values()].map(({ route }) => route);
const groups = (...list: object[]) => ({ navigation: { groups: list } });

describe('pages that are made of an API file', () => {
  it('fill the part that names it: a group a tag, hidden ones without a place, excluded ones not at all', () => {
    const index = site(groups({ group: 'API', openapi: 'users.json' }));
    expect(shape(index.model.navigation)).toBe(
      'API(People(api-reference/people/list-users api-reference/people/add-a-user) Endpoints(api-reference/health api-reference/sethealth api-reference/delete-health) Webhooks(api-reference/gone))',
    );
    expect(made(index)).toContain('api-reference/hidden');
    expect(made(index).join()).not.toContain('excluded');
  });

  it('stand below titles in the language of their part', () => {
    const part = (language: string, more: object = {}) => ({
      language,
      openapi: { source: 'users.json', directory: language },
      ...more,
    });
    const index = site({ navigation: { languages: [part('en'), part('de', { default: true }), part('cn')] } });
    const titles = (index.model.navigation as unknown as readonly { readonly items: readonly Item[] }[]).map(
      ({ items }) => items.flatMap(({ title }) => title ?? []).filter((title) => title !== 'People'),
    );
    expect(titles).toEqual([
      ['Endpoints', 'Webhooks'],
      ['Endpunkte', 'Webhooks'],
      ['端点', 'Webhook'],
    ]);
  });

  it('stand together as tags name their parents', () => {
    const tagged = (name: string) => ({ get: operation(name, { tags: [name] }) });
    const index = site(
      groups({ group: 'API', openapi: 'users.json', pages: [] }),
      {},
      {
        ...users,
        openapi: '3.2.0',
        webhooks: {},
        paths: { '/a': tagged('a'), '/b': tagged('b'), '/c': tagged('c'), '/d': tagged('d') },
        tags: [
          { name: 'a', summary: 'All' },
          { name: 'b', parent: 'a' },
          { name: 'c', parent: 'b' },
          { name: 'd', parent: 'unknown' },
        ],
      },
    );
    expect(shape(index.model.navigation)).toBe(
      'API(All(api-reference/a/a b(api-reference/b/b) c(api-reference/c/c)) d(api-reference/d/d))',
    );
  });

  it('are called without tags of HTML, and introduced by the summary of the file', () => {
    const info = { title: 'The <b>Users</b> API', version: '1', summary: 'In short.', description: 'At length. More.' };
    const index = site(groups({ group: 'API', openapi: 'users.json' }), {}, { ...users, info });
    expect([...index.generated.values()].find(({ generated }) => generated?.overview !== undefined)).toMatchObject({
      title: 'The Users API',
      description: 'In short.',
    });
  });

  it('stand together as the file puts its tags together; tags of no part follow', () => {
    const tagged = (name: string) => ({ get: operation(name, { tags: [name] }) });
    const index = site(
      groups({ group: 'API', openapi: 'users.json', pages: [] }),
      {},
      {
        ...users,
        paths: { '/d': tagged('d'), '/c': tagged('c'), '/b': tagged('b'), '/a': tagged('a'), '/none': { get: ok } },
        tags: [{ name: 'b', 'x-displayName': 'Birds' }],
        'x-tagGroups': [
          { name: 'Animals', tags: ['a', 'b', 'unknown'] },
          { name: 'c', tags: ['c'] },
          { name: 'Again', tags: ['a'] },
          { name: 'Nothing' },
          'no part',
        ],
      },
    );
    expect(shape(index.model.navigation)).toBe(
      'API(Animals(a(api-reference/a/a) Birds(api-reference/b/b)) c(api-reference/c/c) d(api-reference/d/d) Endpoints(api-reference/get-none) Webhooks(api-reference/gone))',
    );
  });

  it('say what their operation says', () => {
    const index = site(groups({ group: 'API', openapi: 'users.json' }));
    const page = (route: string) => index.byRoute.get(route)!;
    expect(page('api-reference/people/list-users')).toMatchObject({
      path: 'api-reference/people/list-users.openapi',
      title: 'List users',
      sidebarTitle: 'List users',
      description: 'All of them.',
      hasTitle: true,
      generated: { file: 'users.json' },
    });
    expect(page('api-reference/people/list-users').settings).toMatchObject({ openapi: 'users.json GET /users' });
    expect(
      [page('api-reference/people/list-users'), page('api-reference/people/add-a-user')].map(
        ({ settings }) => settings.deprecated,
      ),
    ).toEqual([undefined, true]);
    expect([page('api-reference/health'), page('api-reference/hidden')].map(({ settings }) => settings.hidden)).toEqual(
      [undefined, true],
    );
  });

  it('stand in the folder that the settings name, the innermost counts', () => {
    const inside = site(
      groups({
        group: 'API',
        openapi: { source: 'users.json', directory: 'rest' },
        pages: [
          'GET /health',
          { group: 'More', openapi: { source: 'users.json', directory: 'deep' }, pages: ['GET /users'] },
        ],
      }),
    );
    expect(shape(inside.model.navigation)).toBe('API(rest/health More(deep/people/list-users))');
  });

  it('stand at the top where the folder is the top', () => {
    expect(
      shape(
        site(
          groups({
            group: 'API',
            openapi: { source: 'users.json', directory: '/' },
            pages: ['GET /health', 'GET /users'],
          }),
        ).model.navigation,
      ),
    ).toBe('API(health people/list-users)');
  });

  it('are all that readers get where nothing at all is listed', () => {
    const { model } = site({ openapi: 'users.json' });
    expect(shape(model.navigation)).toMatch(/^People\(api-reference\/people\/list-users .*Webhooks\(/);
    // They stand nowhere in the settings.
    expect(model.navigation.map(({ range }) => range)).toEqual(model.navigation.map(() => ({ from: 0, to: 0 })));
  });

  it('are of the file that the part around them names, where none does of any that has the operation', () => {
    const other = JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Other', version: '1' },
      paths: { '/users': { get: operation('Other users') }, '/only': { get: operation('Only here') } },
    });
    const listed = (openapi: object, ...pages: string[]) =>
      shape(
        site(
          {
            navigation: {
              groups: [
                { group: 'API', ...openapi, pages },
                { group: 'All', openapi: ['users.json', 'other.json'], pages: ['GET /health'] },
              ],
            },
          },
          { 'other.json': other },
        ).model.navigation,
      ).replace(/ All.*/, '');
    expect(listed({ openapi: 'other.json' }, 'GET /users', 'GET /health')).toBe(
      'API(api-reference/other-users GET /health)',
    );
    expect(listed({ openapi: 'other.json' }, 'users.json GET /users')).toBe('API(api-reference/people/list-users)');
    expect(listed({ openapi: 'gone.json' }, 'GET /only')).toBe('API(GET /only)');
    expect(listed({}, 'GET /users', 'GET /only')).toMatch(/^API\(api-reference\/\S+ api-reference\/only-here\)$/);
  });

  it('are not added where the part lists any operation itself, also deeper, or by a page that shows one', () => {
    expect(
      shape(
        site(groups({ group: 'API', openapi: 'users.json', pages: ['a', { group: 'B', pages: ['GET /health'] }] }), {
          'a.mdx': '',
        }).model.navigation,
      ),
    ).toBe('API(a B(api-reference/health))');
    expect(
      shape(
        site(groups({ group: 'API', openapi: 'users.json', pages: ['a'] }), {
          'a.mdx': '---\nopenapi: GET /users\n---\n',
        }).model.navigation,
      ),
    ).toBe('API(a)');
    expect(
      shape(site(groups({ group: 'API', openapi: 'users.json', pages: ['a'] }), { 'a.mdx': '' }).model.navigation),
    ).toMatch(/^API\(a People\(/);
  });

  it('fill a group directly where there is one tag', () => {
    const one = { ...users, paths: { '/users': users.paths['/users'] }, webhooks: {} };
    expect(shape(site(groups({ group: 'API', openapi: 'users.json' }), {}, one).model.navigation)).toBe(
      'API(api-reference/people/list-users api-reference/people/add-a-user)',
    );
    expect(
      shape(site({ navigation: { tabs: [{ tab: 'API', openapi: 'users.json' }] } }, {}, one).model.navigation),
    ).toMatch(/\(People\(api-reference\/people\/list-users /);
  });

  it('get a number where their address is taken', () => {
    const same = {
      ...users,
      paths: { '/a': { get: operation('Same') }, '/b': { get: operation('Same') }, '/c': { get: operation('Same') } },
      webhooks: {},
    };
    expect(made(site(groups({ group: 'API', openapi: 'users.json' }), {}, same))).toEqual([
      'api-reference/same',
      'api-reference/same-2',
      'api-reference/same-3',
    ]);
    expect(
      made(
        site(
          groups({ group: 'API', openapi: 'users.json' }),
          { 'api-reference/same.mdx': '', 'api-reference/same-3.mdx': '' },
          same,
        ),
      ),
    ).toEqual(['api-reference/same-2', 'api-reference/same-4', 'api-reference/same-5']);
  });

  it('are one where an operation is listed twice, and nothing where it is unknown', () => {
    const index = site(
      groups({
        group: 'API',
        openapi: 'users.json',
        pages: ['GET /health', 'GET /health', 'GET /nothing', 'GET /excluded'],
      }),
    );
    expect(shape(index.model.navigation)).toBe(
      'API(api-reference/health api-reference/health GET /nothing GET /excluded)',
    );
    expect(made(index)).toEqual(['api-reference/health']);
  });

  it('have names that every disk takes, cut between words', () => {
    const long = {
      ...users,
      paths: {
        '/a': { get: operation(`${'word-'.repeat(15)}endings`) },
        '/b': { get: operation('x'.repeat(100)) },
        '/c': { get: operation('y'.repeat(80)) },
      },
      webhooks: {},
    };
    const names = made(site(groups({ group: 'API', openapi: 'users.json' }), {}, long)).map((route) =>
      route.slice('api-reference/'.length),
    );
    expect(names).toEqual(['word-'.repeat(15).slice(0, -1), 'x'.repeat(80), 'y'.repeat(80)]);
  });
});

describe('tabs and anchors of the older settings', () => {
  const older = (area: object, pages: string[] = ['index']) => ({
    navigation: [{ group: 'G', pages }],
    tabs: [{ name: 'API', ...area }],
  });

  it('add the pages of their file below their address', () => {
    const index = site({ ...older({ url: 'rest', openapi: 'users.json' }) }, { 'index.mdx': '' });
    expect(made(index).slice(0, 2)).toEqual(['rest/people/list-users', 'rest/people/add-a-user']);
  });

  it('add nothing where pages below their address show an operation, or where they lead to another site', () => {
    const page = {
      'index.mdx': '',
      'rest/a.mdx': '---\nopenapi: GET /users\n---\n',
      'restless.mdx': '---\nopenapi: GET /users\n---\n',
    };
    expect(made(site({ ...older({ url: 'rest', openapi: 'users.json' }, ['index', 'rest/a']) }, page))).toEqual([]);
    expect(made(site({ ...older({ url: 'rest', openapi: 'users.json' }, ['restless']) }, page))).not.toEqual([]);
    expect(made(site({ ...older({ url: 'https://example.com', openapi: 'users.json' }) }, page))).toEqual([]);
  });
});

it.each([
  ['One. Two.', 'One.'],
  ['One', 'One'],
  ['v1.2 is out! Yes', 'v1.2 is out!'],
  ['A\nb.\n\nc', 'A b.'],
  [' **Bold** `code` _x_. y', 'Bold code x.'],
  ['[Text](/a) <b>here</b>? No', 'Text here?'],
  ['With `a_b`, c_d_e and 2 * 3 * 4. No', 'With a_b, c_d_e and 2 * 3 * 4.'],
  ['x'.repeat(300), 'x'.repeat(300)],
  ['x'.repeat(301), `${'x'.repeat(297)}…`],
  ['# Overview\nAn API. More', 'An API.'],
  ['Overview\n====\nAn API. More', 'An API.'],
  ['## Introduction\n\n[![Build](b.svg)](/b)\n\nAn API. More', 'An API.'],
  ['# Alone', 'Alone'],
  ['', ''],
])('the first sentence of %j is %j', (text, sentence) => expect(firstSentence(text)).toBe(sentence));
