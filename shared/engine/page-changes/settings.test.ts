import { describe, expect, test } from 'vitest';
import { applyEdits } from '../../base/edit.ts';
import { repoPath } from '../../base/path.ts';
import { isListed, settingsEdits, type SettingsChange } from './settings.ts';

const change = (page: string, to: string | null, more: Partial<SettingsChange> = {}): SettingsChange => ({
  page: repoPath(page),
  to: to === null ? null : repoPath(to),
  group: undefined,
  isDeleted: false,
  redirect: false,
  ...more,
});
const text = (value: object) => JSON.stringify(value, null, 2);
const after = (value: object, given: SettingsChange) =>
  JSON.parse(applyEdits(text(value), settingsEdits(text(value), given))) as Record<string, unknown>;

describe('a page that goes elsewhere', () => {
  test('is listed as it was, wherever groups of either form list it', () => {
    const navigation = {
      tabs: [
        {
          tab: 'T',
          groups: [{ group: 'G', root: 'a/index', pages: ['./a/index.mdx', { group: 'H', pages: ['/a', 'GET /a'] }] }],
          pages: ['a/'],
        },
      ],
    };
    expect(after({ navigation }, change('a/index.mdx', 'b/c.mdx'))).toEqual({
      navigation: {
        tabs: [
          {
            tab: 'T',
            groups: [{ group: 'G', root: 'b/c', pages: ['./b/c.mdx', { group: 'H', pages: ['/b/c', 'GET /a'] }] }],
            pages: ['b/c'],
          },
        ],
      },
    });
    expect(after({ navigation: ['a', 'ab', 'x/a'] }, change('a.mdx', 'b.mdx'))).toEqual({
      navigation: ['b', 'ab', 'x/a'],
    });
  });

  test('takes addresses from the top along, with what stands behind them', () => {
    const settings = {
      navbar: {
        links: [
          { label: 'a', href: '/a?x#y' },
          { label: '/a', href: 'a' },
          { href: '/a/' },
          { href: 'https://x.example/a' },
        ],
      },
      topbarLinks: [{ url: '/a#z' }],
      redirects: [{ source: '/old', destination: '/a' }],
      logo: { href: '/' },
      seo: { title: '/a' },
    };
    expect(after(settings, change('a.mdx', 'b.mdx'))).toEqual({
      navbar: {
        links: [
          { label: 'a', href: '/b?x#y' },
          { label: '/a', href: 'a' },
          { href: '/b' },
          { href: 'https://x.example/a' },
        ],
      },
      topbarLinks: [{ url: '/b#z' }],
      redirects: [{ source: '/old', destination: '/b' }],
      logo: { href: '/' },
      seo: { title: '/a' },
    });
    // The top is written “/”, and stays the site's own.
    expect(after({ logo: { href: '/' }, navigation: ['index'] }, change('index.mdx', 'start.mdx'))).toEqual({
      logo: { href: '/' },
      navigation: ['start'],
    });
  });

  test('stays where it is when only its group changes', () => {
    const settings = {
      navigation: [
        { group: 'G', pages: ['a', 'b'] },
        { group: 'H', pages: ['c'] },
      ],
    };
    const to = (...group: (string | number)[]) => after(settings, change('a.mdx', 'a.mdx', { group }))['navigation'];
    expect(to('navigation', 1)).toEqual([
      { group: 'G', pages: ['b'] },
      { group: 'H', pages: ['c', 'a'] },
    ]);
    expect(after(settings, change('a.mdx', 'a.mdx', { group: null }))['navigation']).toEqual([
      { group: 'G', pages: ['b'] },
      { group: 'H', pages: ['c'] },
    ]);
    expect(after(settings, change('d.mdx', 'd.mdx', { group: ['navigation', 0] }))['navigation']).toEqual([
      { group: 'G', pages: ['a', 'b', 'd'] },
      { group: 'H', pages: ['c'] },
    ]);
  });

  test('is known by its whole name, and only where groups list pages', () => {
    expect(after({ navigation: ['v2.mdx-notes', 'b'] }, change('v2.mdx-notes.mdx', 'b.mdx-x.mdx'))).toEqual({
      navigation: ['b.mdx-x', 'b'],
    });
    const settings = {
      navigation: [{ group: 'a', tag: 'a', tags: ['a'], pages: ['a'] }],
      other: { pages: ['a'] },
      redirects: [{ source: '/a', destination: '/c' }],
    };
    expect(after(settings, change('a.mdx', 'b.mdx'))).toEqual({
      ...settings,
      navigation: [{ group: 'a', tag: 'a', tags: ['a'], pages: ['b'] }],
    });
  });

  test('is listed once in the group that it goes to, and keeps its place where that is the same', () => {
    const settings = {
      navigation: [{ group: 'G', pages: ['./a.mdx', 'b', { group: 'H', pages: ['c', 'guides/index'] }] }],
    };
    const pages = (page: string, group: (string | number)[]) =>
      (after(settings, change(page, page, { group }))['navigation'] as { pages: unknown[] }[])[0]!.pages;
    const [outer, inner] = [
      ['navigation', 0],
      ['navigation', 0, 'pages', 2],
    ];
    expect(pages('a.mdx', outer)).toEqual(['./a.mdx', 'b', { group: 'H', pages: ['c', 'guides/index'] }]);
    expect(pages('c.mdx', inner)).toEqual(['./a.mdx', 'b', { group: 'H', pages: ['c', 'guides/index'] }]);
    expect(pages('c.mdx', outer)).toEqual(['./a.mdx', 'b', { group: 'H', pages: ['guides/index'] }, 'c']);
    expect(pages('b.mdx', inner)).toEqual(['./a.mdx', { group: 'H', pages: ['c', 'guides/index', 'b'] }]);
    // As it was written: with its “index”.
    expect(pages('guides/index.mdx', outer)).toEqual(['./a.mdx', 'b', { group: 'H', pages: ['c'] }, 'guides/index']);
    const twice = {
      navigation: [
        { group: 'G', pages: ['guides', 'x'] },
        { group: 'H', pages: ['guides/index'] },
      ],
    };
    const listing = after(twice, change('guides/index.mdx', 'guides/index.mdx', { group: ['navigation', 0] }))[
      'navigation'
    ] as { pages: string[] }[];
    expect(listing.flatMap(({ pages: entries }) => entries).filter((entry) => entry.startsWith('guides'))).toHaveLength(
      1,
    );
  });

  test('leaves a redirect behind where it is wanted, and one that would hide it goes', () => {
    expect(after({ name: 'A' }, change('a.mdx', 'b.mdx', { redirect: true }))).toEqual({
      name: 'A',
      redirects: [{ source: '/a', destination: '/b' }],
    });
    expect(
      after({ redirects: [{ source: '/x', destination: '/y' }] }, change('a.mdx', 'b.mdx', { redirect: true })),
    ).toEqual({
      redirects: [
        { source: '/x', destination: '/y' },
        { source: '/a', destination: '/b' },
      ],
    });
    expect(
      after(
        {
          redirects: [
            { source: '/b/', destination: '/q' },
            { source: '/x', destination: '/y' },
            { source: '/b', destination: '/z' },
            'odd',
            { destination: '/b' },
          ],
        },
        change('a.mdx', 'b.mdx'),
      ),
    ).toEqual({ redirects: [{ source: '/x', destination: '/y' }, 'odd', { destination: '/b' }] });
    // Its address is the same one: there is nothing to lead from.
    expect(settingsEdits(text({ name: 'A' }), change('a.mdx', 'a/index.mdx', { redirect: true }))).toEqual([]);
    expect(settingsEdits(text({ name: 'A' }), change('a.mdx', 'b.mdx'))).toEqual([]);
  });
});

describe('a page that is deleted', () => {
  const settings = {
    navigation: [{ group: 'G', pages: ['a', { group: 'H', pages: ['/a.mdx'] }, 'b'] }],
    topbarLinks: [{ name: 'A', url: '/a' }],
  };

  test('leaves every list; groups stay, and so do addresses that lead nowhere now', () => {
    expect(after(settings, change('a.mdx', null, { isDeleted: true }))).toEqual({
      navigation: [{ group: 'G', pages: [{ group: 'H', pages: [] }, 'b'] }],
      topbarLinks: [{ name: 'A', url: '/a' }],
    });
  });

  test('where another one takes its place, addresses and readers go there; redirects to that one stay', () => {
    expect(
      after(
        { ...settings, redirects: [{ source: '/b', destination: '/c' }] },
        change('a.mdx', 'b.mdx', { isDeleted: true, redirect: true }),
      ),
    ).toEqual({
      navigation: [{ group: 'G', pages: [{ group: 'H', pages: [] }, 'b'] }],
      topbarLinks: [{ name: 'A', url: '/b' }],
      redirects: [
        { source: '/b', destination: '/c' },
        { source: '/a', destination: '/b' },
      ],
    });
  });
});

test('whether the navigation lists a page', () => {
  const settings = text({ navigation: [{ group: 'G', pages: ['/a.mdx', 'GET /b'] }], topbarLinks: [{ url: '/c' }] });
  expect(['a.mdx', 'a/index.mdx', 'b.mdx', 'c.mdx'].map((path) => isListed(settings, repoPath(path)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  // Where the settings can’t be read at all, they list nothing.
  expect(isListed('', repoPath('a.mdx'))).toBe(false);
  expect(isListed('{ "navigation": [, "a" ', repoPath('a.mdx'))).toBe(true);
});
