import { describe, expect, it } from 'vitest';
import { repoPath } from '../base/path.ts';
import { fileKinds } from './files.ts';
import { isPublished, outputAt, pageOutputs, siteOutputs } from './outputs.ts';
import { absoluteAddresses, encodeRoute, isPageName, normaliseRoute, routeOf } from './routes.ts';
import { SiteIndexer } from './site-index.ts';
import { Snapshot } from './snapshot.ts';

function site(settings: object, files: Readonly<Record<string, string>>) {
  const kinds = fileKinds(null);
  const all = { 'docs.json': JSON.stringify({ name: 'A', ...settings }), ...files };
  return new SiteIndexer().index(
    new Snapshot().withChanges(
      Object.entries(all).map(([name, text]) => ({
        path: repoPath(name),
        file: { path: repoPath(name), kind: kinds(repoPath(name)), text, size: text.length },
      })),
    ),
  );
}
const navigation = [{ group: 'G', pages: ['guides/a', 'b'] }];
const at = (index: ReturnType<typeof site>, path: string) => {
  const found = outputAt(index, path);
  return found === null ? null : found.kind === 'site' ? found.name : `${found.name} /${found.page.route}`;
};

describe('a file that Galley makes', () => {
  const index = site({ navigation }, { 'guides/a.mdx': '', 'b.mdx': '' });
  it.each([
    ['llms.txt', 'index'],
    ['.well-known/llms.txt', 'hiddenIndex'],
    ['llms-full.txt', 'full'],
    ['sitemap.xml', 'sitemap'],
    ['robots.txt', 'robots'],
    ['_headers', 'headers'],
    ['404.html', 'notFound'],
    ['.nojekyll', 'noGenerator'],
    ['index.html', 'page /guides/a'],
    ['guides/a/index.html', 'page /guides/a'],
    ['guides/a.md', 'markdown /guides/a'],
    ['b.md', 'markdown /b'],
    ['b.MD', 'markdown /b'],
    ['index.md', null],
    ['_redirects', null],
    ['guides/index.html', null],
    ['guides/aindex.html', null],
    ['index.html/guides/a', null],
    ['b.html', null],
    ['b', null],
    ['b/rss.xml', null],
    ['x/llms.txt', null],
  ])('stands at %s: %s', (path, output) => expect(at(index, path)).toBe(output));

  it('has the path by which it is found', () => {
    const of = (route: string) =>
      Object.values(pageOutputs).map((output) => [output.path(route), output.routeOf(output.path(route))]);
    expect(of('')).toEqual([
      ['index.html', ''],
      ['index.md', ''],
      ['rss.xml', ''],
    ]);
    expect(of('x/y')).toEqual([
      ['x/y/index.html', 'x/y'],
      ['x/y.md', 'x/y'],
      ['x/y/rss.xml', 'x/y'],
    ]);
  });

  it('is the site’s top where a page stands there', () => {
    const top = site({ navigation }, { 'index.mdx': '<Update label="1">', 'b.mdx': '' });
    expect(['index.html', 'index.md', 'rss.xml'].map((path) => at(top, path))).toEqual([
      'page /',
      'markdown /',
      'feed /',
    ]);
    const none = site({}, {});
    expect(['index.html', 'index.md', 'rss.xml'].map((path) => at(none, path))).toEqual([null, null, null]);
  });

  it('tells of redirects where there are any', () => {
    expect(at(site({ redirects: [{ source: '/a', destination: '/b' }] }, {}), '_redirects')).toBe('redirects');
  });

  it('tells news of a page that has some, itself or by a snippet that it may bring in', () => {
    const files = {
      'a.mdx': '<Update label="1">',
      'b.mdx': 'import X from "/snippets/x.mdx"',
      'c.mdx': '<Snippet file="x.mdx" />',
      'd.mdx': 'An important page',
      'snippets/x.mdx': '<Update label="2">',
      'snippets/y.mdx': 'nothing',
    };
    const feeds = (more: object) =>
      ['a', 'b', 'c', 'd'].map((name) => at(site({}, { ...files, ...more }), `${name}/rss.xml`));
    expect(feeds({})).toEqual(['feed /a', 'feed /b', 'feed /c', null]);
    expect(feeds({ 'snippets/x.mdx': 'nothing' })).toEqual(['feed /a', null, null, null]);
  });

  it('makes way for the author’s own of that name, but for what servers need', () => {
    expect(
      Object.values(siteOutputs)
        .filter((output) => !output.yields)
        .map(({ path }) => path),
    ).toEqual(['404.html', '.nojekyll']);
  });
});

it('an export copies what browsers show, and the API files that settings name', () => {
  const index = site(
    {
      openapi: ['/one.json', 'api/two.json'],
      tabs: [{ name: 'A', url: 'a', openapi: '/tab.json' }],
      navigation: [
        {
          group: 'G',
          openapi: 'group.json',
          pages: ['a', '/entry.json GET /x', { group: 'H', openapi: '/in/h.json', pages: [] }],
        },
      ],
    },
    Object.fromEntries(
      [
        'one.json',
        'api/two.json',
        'tab.json',
        'group.json',
        'entry.json',
        'in/h.json',
        'three.json',
        'a.png',
        'a.mdx',
        'x.sh',
      ].map((path) => [path, path.endsWith('.json') ? '{}' : '']),
    ),
  );
  expect([...index.snapshot.files.keys()].filter((path) => isPublished(index, path)).sort()).toEqual([
    'a.png',
    'api/two.json',
    'entry.json',
    'group.json',
    'in/h.json',
    'one.json',
    'tab.json',
  ]);
  expect(isPublished(index, repoPath('gone.png'))).toBe(false);
});

describe('where a page is on the site', () => {
  it.each([
    ['/guides/x.mdx', 'guides/x'],
    ['guides/x/', 'guides/x'],
    ['//x//', 'x'],
    ['a.MD', 'a'],
    ['a.mdxx', 'a.mdxx'],
    ['a.md.txt', 'a.md.txt'],
    ['index', ''],
    ['/index.mdx', ''],
    ['a/index', 'a'],
    ['a/index.md', 'a'],
    ['xindex', 'xindex'],
    ['/', ''],
    ['', ''],
  ])('%j is %j', (reference, route) => expect(normaliseRoute(reference)).toBe(route));

  it('is said by its file', () => {
    expect(
      ['index.mdx', 'a/index.md', 'a/b.mdx', 'xindex.mdx', 'a.b.mdx'].map((path) => routeOf(repoPath(path))),
    ).toEqual(['', 'a', 'a/b', 'xindex', 'a.b']);
  });

  it('is written so that every browser takes it', () => {
    expect(['a/b-c', 'a b/ü', '@x/a:b', '$,+=', 'a?b#c', "~!*'()"].map(encodeRoute)).toEqual([
      'a/b-c',
      'a%20b/%C3%BC',
      '@x/a:b',
      '$,+=',
      'a%3Fb%23c',
      "~!*'()",
    ]);
    const { page, file } = absoluteAddresses('/base/');
    expect([page(''), page('a b'), file('x y/a.png')]).toEqual(['/base/', '/base/a%20b/', '/base/x%20y/a.png']);
  });

  it('can be said by a name without signs that mean something else', () => {
    expect(['a', 'über uns', 'a.b', '(x)'].filter((name) => !isPageName(name))).toEqual([]);
    expect(['', '  ', 'a?', 'a#b', '50%', 'a/b', 'a\\b', 'a:b', '*'].filter(isPageName)).toEqual([]);
  });
});
