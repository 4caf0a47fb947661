import { describe, expect, it } from 'vitest';
import { repoPath } from '../base/path.ts';
import { SiteIndexer } from './site-index.ts';
import { resolveLink } from './links.ts';
import { Snapshot } from './snapshot.ts';
import { fileKinds } from './files.ts';
import { relativeAddresses } from './routes.ts';
import { pagesOf } from './navigation.ts';

function site(settings: unknown, pages: string[], name = 'docs.json') {
  const kinds = fileKinds(null);
  const files = {
    [name]: JSON.stringify(settings),
    ...Object.fromEntries(pages.map((path) => [path, `---\ntitle: ${path}\n---\n`])),
  };
  const snapshot = new Snapshot().withChanges(
    Object.entries(files).map(([path, text]) => ({
      path: repoPath(path),
      file: { path: repoPath(path), kind: kinds(repoPath(path)), text, size: text.length },
    })),
  );
  return new SiteIndexer().index(snapshot);
}

/** Each sidebar as `division > division: page page`. */
function sidebars(index: ReturnType<typeof site>): string[] {
  return index.navigation.scopes.map(
    (scope) =>
      `${scope.path.map((division) => division.label).join(' > ')}: ${pagesOf(scope.groups)
        .map((entry) => entry.page?.route ?? `(${entry.entry.path})`)
        .join(' ')}`,
  );
}

describe('navigation', () => {
  it('is one sidebar on a plain site, with pages that are missing', () => {
    const index = site(
      { name: 'A', navigation: [{ group: 'G', pages: ['a', '/b.mdx', 'no', { group: 'H', pages: ['c/index'] }] }] },
      ['a.mdx', 'b.mdx', 'c/index.mdx', 'd.mdx'],
    );
    expect(sidebars(index)).toEqual([': a b (no) c']);
    expect([...index.navigation.listed]).toEqual(['a', 'b', 'no', 'c']);
    expect(index.home?.route).toBe('a');
  });

  it('divides by tabs, whole parts of the address, the longest first', () => {
    const index = site(
      {
        name: 'A',
        tabs: [
          { name: 'API', url: 'api' },
          { name: 'SDK', url: 'api/sdk' },
          { name: 'Blog', url: 'https://x.y' },
        ],
        navigation: [{ group: 'G', pages: ['a', 'api/x', 'api/sdk/y', 'api-reference/z'] }],
      },
      ['a.mdx', 'api/x.mdx', 'api/sdk/y.mdx', 'api-reference/z.mdx'],
    );
    expect(sidebars(index)).toEqual(['Documentation: a api-reference/z', 'API: api/x', 'SDK: api/sdk/y']);
    expect(index.navigation.divisions.map((division) => [division.label, division.href])).toEqual([
      ['Documentation', null],
      ['API', null],
      ['SDK', null],
      ['Blog', 'https://x.y'],
    ]);
  });

  it('divides by anchors where there are no tabs, under the top anchor', () => {
    const index = site(
      {
        name: 'A',
        topAnchor: { name: 'Docs' },
        anchors: [{ name: 'CLI', url: 'cli', icon: 'terminal' }],
        navigation: [{ group: 'G', pages: ['a', 'cli/x'] }],
      },
      ['a.mdx', 'cli/x.mdx'],
    );
    expect(sidebars(index)).toEqual(['Docs: a', 'CLI: cli/x']);
  });

  it('reads the newer form', () => {
    const index = site(
      {
        name: 'A',
        theme: 'mint',
        navigation: {
          tabs: [
            { tab: 'Guides', groups: [{ group: 'G', pages: ['a'] }] },
            { tab: 'API', anchors: [{ anchor: 'v1', pages: ['b'] }] },
            { tab: 'Blog', href: 'https://x.y' },
          ],
        },
      },
      ['a.mdx', 'b.mdx'],
    );
    expect(index.settings.dialect).toBe('newer');
    expect(sidebars(index)).toEqual(['Guides: a', 'API > v1: b']);
  });

  it('reuses the index while only bodies change', () => {
    const indexer = new SiteIndexer();
    const base = site({ name: 'A', navigation: [] }, ['a.mdx']).snapshot;
    const first = indexer.index(base);
    const second = indexer.index(base.withOverlay(repoPath('a.mdx'), '---\ntitle: a.mdx\n---\nmore'));
    expect(second.navigation).toBe(first.navigation);
    expect(
      indexer.index(base.withOverlay(repoPath('a.mdx'), '---\ntitle: new\n---\n')).pages.get(repoPath('a.mdx'))?.title,
    ).toBe('new');
  });
});

describe('resolveLink', () => {
  const index = site(
    {
      name: 'A',
      navigation: [{ group: 'G', pages: ['guides/a'] }],
      redirects: [
        { source: '/old/:slug*', destination: '/guides/:slug*' },
        { source: '/gone', destination: 'https://x.y' },
      ],
    },
    ['guides/a.mdx', 'guides/b.mdx', 'index.mdx', 'img.png'],
  );
  it.each([
    ['/guides/a', 'page guides/a'],
    ['/guides/a/', 'page guides/a'],
    ['/guides/a.mdx#x', 'page guides/a #x'],
    ['b', 'page guides/b'],
    ['./b?x=1', 'page guides/b'],
    ['../guides/b', 'page guides/b'],
    ['/', 'page '],
    ['#part', 'here #part'],
    ['/img.png', 'file img.png'],
    ['/old/b', 'page guides/b'],
    ['/gone', 'external https://x.y'],
    ['mailto:a@b.c', 'external mailto:a@b.c'],
    ['/nope#x', 'missing nope'],
    ['../../../etc/passwd', 'missing ../../../etc/passwd'],
    ['/%2e%2e/%2e%2e/etc/passwd', 'missing %2e%2e/%2e%2e/etc/passwd'],
  ])('%s', (href, expected) => {
    const found = resolveLink(index, repoPath('guides/a.mdx'), href);
    const what =
      found.kind === 'page'
        ? `${found.page.route}${found.hash ? ` #${found.hash}` : ''}`
        : found.kind === 'here'
          ? `#${found.hash}`
          : found.kind === 'external'
            ? found.href
            : found.path;
    expect(`${found.kind} ${what}`.replace('missing ../../etc', 'missing ../../etc')).toBe(
      expected.replace('%2e%2e/%2e%2e', '../..'),
    );
  });
});

describe('relativeAddresses', () => {
  it.each([
    ['', 'a/b', './a/b/', './img/x.png'],
    ['a/b', 'a/b', './', '../../img/x.png'],
    ['a/b', 'a/c', '../c/', '../../img/x.png'],
    ['a/b', '', '../../', '../../img/x.png'],
    ['a', 'a/b', './b/', '../img/x.png'],
    ['a', 'ü b', '../%C3%BC%20b/', '../img/x.png'],
  ])('from %s to %s', (from, to, page, file) => {
    expect(relativeAddresses(from).page(to)).toBe(page);
    expect(relativeAddresses(from).file('img/x.png')).toBe(file);
  });
});
