import { describe, expect, it } from 'vitest';
import { repoPath } from '../base/path.ts';
import { fileKinds } from './files.ts';
import { isPublished, outputAt } from './outputs.ts';
import { SiteIndexer } from './site-index.ts';
import { Snapshot } from './snapshot.ts';

function site(files: Readonly<Record<string, string>>) {
  const kinds = fileKinds(null);
  return new SiteIndexer().index(
    new Snapshot().withChanges(
      Object.entries(files).map(([name, text]) => ({
        path: repoPath(name),
        file: { path: repoPath(name), kind: kinds(repoPath(name)), text, size: text.length },
      })),
    ),
  );
}

it.each([[['x.md', 'x.mdx']], [['x.mdx', 'x.md']]])('of %j the MDX page is the one at their address', (names) => {
  const index = site(Object.fromEntries(names.map((name) => [name, `---\ntitle: ${name}\n---\n`])));
  expect(index.byRoute.get('x')?.path).toBe('x.mdx');
  expect(index.pages.size).toBe(2);
});

const page = (title: string, more = '') => `---\ntitle: ${title}\n${more}---\n`;
const docs = (settings: object) => JSON.stringify({ name: 'A', ...settings });

describe('the page at the top address', () => {
  const listed = (...pages: string[]) => docs({ navigation: [{ group: 'G', pages }] });
  it('is the one that stands there', () =>
    expect(site({ 'docs.json': listed('a', 'index'), 'a.mdx': page('A'), 'index.mdx': page('I') }).home?.path).toBe(
      'index.mdx',
    ));
  it('is else the first that readers see: not missing, not hidden, not elsewhere', () => {
    const files = {
      'a.mdx': page('A', 'hidden: true\n'),
      'b.mdx': page('B', 'url: https://example.com\n'),
      'c.mdx': page('C'),
      'd.mdx': page('D'),
    };
    expect(site({ 'docs.json': listed('gone', 'a', 'b', 'c', 'd'), ...files }).home?.path).toBe('c.mdx');
    expect(site({ 'docs.json': listed('d', 'c'), ...files }).home?.path).toBe('d.mdx');
  });
  it('is else the introduction, else any, else none', () => {
    expect(site({ 'a.mdx': page('A'), 'introduction.mdx': page('I') }).home?.path).toBe('introduction.mdx');
    expect(site({ 'a.mdx': page('A'), 'b.mdx': page('B') }).home?.path).toBe('a.mdx');
    expect(site({ 'docs.json': listed('gone') }).home).toBeNull();
    const led = (destination: string) =>
      JSON.stringify({ ...(JSON.parse(listed('a', 'b')) as object), redirects: [{ source: '/', destination }] });
    const both = { 'a.mdx': page('A'), 'b.mdx': page('B') };
    expect(site({ 'docs.json': led('/b'), ...both }).home?.path).toBe('b.mdx');
    expect(site({ 'docs.json': led('/b#part'), ...both, 'index.mdx': page('I') }).home?.path).toBe('index.mdx');
    expect(site({ 'docs.json': led('https://a.example/b'), ...both }).home?.path).toBe('a.mdx');
    expect(site({ 'docs.json': led('/'), ...both }).home?.path).toBe('a.mdx');
  });
});

describe('a file of the site', () => {
  const index = site({
    'docs.json': docs({ navigation: [{ group: 'G', pages: ['guides/a'] }] }),
    'guides/a.mdx': page('A'),
    'a.png': '',
    'x.json': '{}',
  });
  const at = (path: string) => {
    const found = outputAt(index, path);
    return found === null ? null : found.kind === 'site' ? found.name : `${found.name} ${found.page.route}`;
  };
  it('is found by its path, the first page also at the top', () => {
    expect(
      [at(''), at('index.html'), at('guides/a/'), at('guides/a/index.html'), at('guides/a.md')].filter(
        (each) => each !== null,
      ),
    ).toEqual(expect.arrayContaining(['page guides/a']));
    expect(at('index.md')).toBeNull();
    expect([at('nothing/'), at('nothing.md')]).toEqual([null, null]);
  });
  it('is copied where browsers show it', () =>
    expect([
      isPublished(index, repoPath('a.png')),
      isPublished(index, repoPath('x.json')),
      isPublished(index, repoPath('guides/a.mdx')),
    ]).toEqual([true, false, false]));
});

it('a page of its own words is known as it is written, also where an operation is named that nobody knows', () => {
  const index = site({
    'docs.json': docs({ openapi: 'api.json' }),
    'api.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'A', version: '1' },
      paths: { '/a': { get: { responses: {} } } },
    }),
    'plain.mdx': page('P'),
    'own.mdx': page('Own', 'description: Words.\nopenapi: GET /a\n'),
    'lost.mdx': '---\nopenapi: GET /lost\n---\n',
  });
  for (const name of ['plain', 'own', 'lost'])
    expect(index.byRoute.get(name)).toBe(index.pages.get(repoPath(`${name}.mdx`)));
});

it('of two pages at one address the MDX page is the one, also where the other shows an operation', () => {
  const api = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: { '/a': { get: { summary: 'List', responses: {} } } },
  });
  const index = site({
    'docs.json': docs({ openapi: 'api.json' }),
    'api.json': api,
    'a.md': '---\nopenapi: GET /a\n---\n',
    'a.mdx': page('Mine'),
  });
  expect(index.byRoute.get('a')?.title).toBe('Mine');
});

it('a page that is made of an API file stands at its address, and yields to one of the author’s', () => {
  const api = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: { '/a': { get: { summary: 'List', responses: {} } } },
  });
  const made = (files: object) =>
    site({
      'docs.json': docs({ navigation: [{ group: 'G', pages: ['GET /a'] }], openapi: 'api.json' }),
      'api.json': api,
      ...files,
    });
  expect([...made({}).byRoute].map(([route, { path }]) => [route, path])).toEqual([
    ['api-reference/list', 'api-reference/list.openapi'],
  ]);
  expect([...made({ 'api-reference/list.mdx': page('Mine') }).byRoute.keys()]).toEqual([
    'api-reference/list',
    'api-reference/list-2',
  ]);
});

it('a page that shows an operation has title and description of it where it says none itself', () => {
  const api = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: { '/a': { get: { summary: 'List things', description: 'All of them. Really.', responses: {} } } },
  });
  const index = site({
    'docs.json': docs({ openapi: 'api.json', navigation: [{ group: 'G', pages: ['a', 'b', 'c'] }] }),
    'api.json': api,
    'a.mdx': '---\nopenapi: GET /a\n---\n',
    'b.mdx': page('Mine', 'openapi: GET /a\n'),
    'c.mdx': page('Own', 'description: Words.\nopenapi: GET /a\n'),
  });
  expect(
    ['a', 'b', 'c'].map((route) => [
      index.byRoute.get(route)!.title,
      index.byRoute.get(route)!.sidebarTitle,
      index.byRoute.get(route)!.description,
    ]),
  ).toEqual([
    ['List things', 'List things', 'All of them.'],
    ['Mine', 'Mine', 'All of them.'],
    ['Own', 'Own', 'Words.'],
  ]);
});
