import { describe, expect, it } from 'vitest';
import { repoPath } from '../base/path.ts';
import { fileKinds } from './files.ts';
import { firstPage, pagesOf, type Division } from './navigation.ts';
import { SiteIndexer } from './site-index.ts';
import { Snapshot } from './snapshot.ts';

const page = (title: string, more = '') => `---\ntitle: ${title}\n${more}---\n`;
/** A site of pages by their names, or of files with their texts. */
function site(settings: object, files: Readonly<Record<string, string>> | string[]) {
  const kinds = fileKinds(null);
  const texts: Readonly<Record<string, string>> = Array.isArray(files)
    ? Object.fromEntries(files.map((name) => [`${name}.mdx`, page(name)]))
    : files;
  const all: Readonly<Record<string, string>> = { 'docs.json': JSON.stringify({ name: 'A', ...settings }), ...texts };
  return new SiteIndexer().index(
    new Snapshot().withChanges(
      Object.entries(all).map(([name, text]) => ({
        path: repoPath(name),
        file: { path: repoPath(name), kind: kinds(repoPath(name)), text, size: text.length },
      })),
    ),
  );
}

/**
 * Each division with what stands in it: `tab API: a b` for one with pages of its own, `tab API (…)` for what is within.
 */
function shape({ navigation }: ReturnType<typeof site>): string[] {
  const of = (division: Division): string => {
    const own =
      division.scope === null
        ? ''
        : `: ${pagesOf(navigation.scopes[division.scope]!.groups)
            .map(({ page: found, entry }) => found?.route ?? `?${entry.path}`)
            .join(' ')}`;
    const flags = `${division.isHidden ? ' hidden' : ''}${division.isDefault ? ' first' : ''}${division.locale === undefined ? '' : ` ${division.locale}`}${division.href === null ? '' : ` → ${division.href}`}${division.within === undefined ? '' : ` in ${division.within.label}`}`;
    return `${division.kind} ${division.label}${flags}${own}${division.children.length === 0 ? '' : ` (${division.children.map(of).join(', ')})`}`;
  };
  return navigation.divisions.map(of);
}
const newer = (navigation: object, files: Parameters<typeof site>[1]) => site({ theme: 'mint', navigation }, files);
const group = (...pages: unknown[]) => ({ group: 'G', pages });

describe('the newer settings', () => {
  it('divide as they say, in their order, as deep as they go', () => {
    const index = newer(
      {
        tabs: [
          { tab: 'One', groups: [group('a')] },
          {
            tab: 'Two',
            icon: 'star',
            anchors: [
              { anchor: 'X', pages: ['b'] },
              { anchor: 'Y', groups: [group('c')] },
            ],
          },
          { tab: 'Out', href: 'https://x.example' },
        ],
      },
      ['a', 'b', 'c'],
    );
    expect(shape(index)).toEqual(['tab One: a', 'tab Two (anchor X: b, anchor Y: c)', 'tab Out → https://x.example']);
    expect(index.navigation.scopes.map(({ id }) => id)).toEqual(['tab:One', 'tab:Two/anchor:X', 'tab:Two/anchor:Y']);
    expect([...index.navigation.scopeOf]).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 2],
    ]);
  });

  it('know a language by its code', () => {
    const index = newer(
      { languages: ['en', 'pt-BR', 'zh-Hans'].map((language) => ({ language, groups: [group('a')] })) },
      ['a'],
    );
    expect(shape(index)).toEqual(['language en first en: a', 'language pt-BR pt-BR: a', 'language zh-Hans zh-Hans: a']);
    const others = newer({ versions: ['en', 'v2'].map((version) => ({ version, groups: [group('a')] })) }, ['a']);
    expect(others.navigation.divisions.map(({ locale }) => locale)).toEqual([undefined, undefined]);
    // What is no code is a name.
    expect(
      newer({ languages: ['in en', 'en (US)'].map((language) => ({ language, groups: [group('a')] })) }, [
        'a',
      ]).navigation.divisions.map(({ locale }) => locale),
    ).toEqual([undefined, undefined]);
  });

  it('list what is hidden, and nobody finds it', () => {
    const index = newer(
      {
        tabs: [
          { tab: 'Seen', groups: [group('a')] },
          { tab: 'Hidden', hidden: true, groups: [group('b', { group: 'H', pages: ['c'] })] },
          { tab: 'Last', groups: [group('d', { group: 'H', hidden: true, pages: ['e'] }, 'f')] },
        ],
      },
      ['a', 'b', 'c', 'd', 'e', 'f'],
    );
    expect(shape(index)).toEqual(['tab Seen: a', 'tab Hidden hidden: b c', 'tab Last: d f']);
    expect([...index.navigation.listed]).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    expect([...index.navigation.found]).toEqual(['a', 'd', 'f']);
  });

  it('show pages and groups around divisions beside them', () => {
    const index = newer({ pages: ['a'], tabs: [{ tab: 'T', pages: ['b'] }] }, ['a', 'b']);
    expect(
      index.navigation.scopes.map(({ groups }) => pagesOf(groups).map((entry) => entry.page?.route)),
    ).toContainEqual(['b']);
  });

  it('have one empty sidebar where nothing is listed', () => {
    for (const navigation of [{ groups: [] }, { tabs: [] }, {}])
      expect(newer(navigation, ['a']).navigation.scopes).toEqual([{ id: 'all', path: [], groups: [] }]);
    expect(newer({ tabs: [{ tab: 'T', groups: [] }] }, ['a']).navigation.divisions.map(({ scope }) => scope)).toEqual([
      null,
    ]);
  });
});

describe('the older settings', () => {
  it('set an anchor in the tab whose address holds its address, and no tab in a tab', () => {
    const index = site(
      {
        tabs: [
          { name: 'API', url: 'api' },
          { name: 'SDK', url: 'api/sdk' },
          { name: 'Apiary', url: 'apiary' },
        ],
        anchors: [
          { name: 'JS', url: 'api/sdk/js' },
          { name: 'Web', url: 'api/web' },
          { name: 'Blog', url: 'https://x.example' },
        ],
        navigation: [group('a', 'api/x', 'api/sdk/y', 'api/sdk/js/z', 'api/web/w', 'apiary/v')],
      },
      ['a', 'api/x', 'api/sdk/y', 'api/sdk/js/z', 'api/web/w', 'apiary/v'],
    );
    expect(shape(index)).toEqual([
      'tab Documentation first: a',
      'tab API: api/x',
      'tab SDK: api/sdk/y',
      'tab Apiary: apiary/v',
      'anchor JS in SDK: api/sdk/js/z',
      'anchor Web in API: api/web/w',
      'anchor Blog → https://x.example',
    ]);
  });

  it('show the top anchor where there are anchors only, and no division without pages', () => {
    const index = site(
      {
        anchors: [
          { name: 'CLI', url: 'cli' },
          { name: 'None', url: 'none' },
          { name: 'Later', url: 'later', isDefaultHidden: true },
        ],
        navigation: [group('a', 'cli', 'later/x')],
      },
      ['a', 'cli', 'later/x'],
    );
    expect(shape(index)).toEqual(['anchor Documentation first: a', 'anchor CLI: cli', 'anchor Later hidden: later/x']);
    expect(shape(site({ anchors: [{ name: 'CLI', url: 'cli' }], navigation: [group('cli/x')] }, ['cli/x']))).toEqual([
      'anchor CLI: cli/x',
    ]);
  });

  it('divide by versions: a page’s own, its group’s, or any', () => {
    const index = site(
      {
        versions: ['v1', { name: 'v2', default: true }, { name: 'old', url: 'https://old.example' }],
        navigation: [
          { group: 'One', version: 'v1', pages: ['a'] },
          { group: 'Two', version: 'v2', pages: ['b'] },
          group('c', 'd'),
        ],
      },
      { 'a.mdx': page('A'), 'b.mdx': page('B'), 'c.mdx': page('C'), 'd.mdx': page('D', 'version: v2\n') },
    );
    expect(shape(index)).toEqual(['version v1: a c', 'version v2 first: b c d', 'version old → https://old.example']);
    expect(
      shape(site({ versions: ['v1', 'v2'], navigation: [group('c')] }, ['c'])).map((each) => each.includes('first')),
    ).toEqual([true, false]);
  });

  it('divide versions by their tabs', () => {
    const index = site(
      {
        versions: ['v1', 'v2'],
        tabs: [
          { name: 'API', url: 'api', version: 'v1' },
          { name: 'SDK', url: 'sdk' },
        ],
        navigation: [group('a', 'api/x', 'sdk/y')],
      },
      ['a', 'api/x', 'sdk/y'],
    );
    expect(shape(index)).toEqual([
      'version v1 first (tab Documentation first: a, tab API: api/x, tab SDK: sdk/y)',
      'version v2 (tab Documentation first: a api/x, tab SDK: sdk/y)',
    ]);
    expect(index.navigation.scopes.map(({ id }) => id)).toEqual([
      'version:v1/tab:Documentation',
      'version:v1/tab:API',
      'version:v1/tab:SDK',
      'version:v2/tab:Documentation',
      'version:v2/tab:SDK',
    ]);
  });

  it('know a version by its language', () => {
    const index = site(
      {
        versions: [
          { name: 'English', locale: 'en' },
          { name: 'Português', locale: 'pt-BR' },
        ],
        navigation: [group('a')],
      },
      ['a'],
    );
    expect(shape(index)).toEqual(['language English first en: a', 'language Português pt-BR: a']);
  });

  it('pass over operations of API files and groups without pages', () => {
    const index = site(
      {
        navigation: [
          group('GET /users', 'webhook x', 'openapi.yaml GET /a', 'get', 'a.yaml'),
          { group: 'Empty', pages: [] },
          { group: 'Hidden', hidden: true, pages: ['b'] },
        ],
      },
      ['get', 'b'],
    );
    expect(index.navigation.scopes[0]!.groups.map(({ title }) => title)).toEqual(['G']);
    expect([...index.navigation.listed]).toEqual(['get', 'a.yaml', 'b']);
  });

  it('show a group’s own page before the others', () => {
    const { scopes } = newer(
      {
        groups: [
          { group: 'G', root: 'b', expanded: true, tag: 'New', pages: ['a'] },
          { group: 'H', pages: ['c'] },
        ],
      },
      ['a', 'b', 'c'],
    ).navigation;
    expect(
      scopes[0]!.groups.map(({ title, tag, expanded, items }) => [
        title,
        tag,
        expanded,
        pagesOf(items).map((entry) => entry.page!.route),
      ]),
    ).toEqual([
      ['G', 'New', true, ['b', 'a']],
      ['H', undefined, false, ['c']],
    ]);
  });
});

describe('the first page of a division', () => {
  const files = {
    'a.mdx': page('A', 'hidden: true\n'),
    'b.mdx': page('B', 'url: https://x.example\n'),
    'c.mdx': page('C'),
  };
  const first = (...pages: unknown[]) => {
    const { navigation } = newer({ tabs: [{ tab: 'T', groups: [group(...pages)] }] }, files);
    return firstPage(navigation.divisions[0]!, navigation)?.route ?? null;
  };
  it('is one that is seen and leads nowhere else, if there is one', () => {
    expect([
      first('a', 'gone', 'b', { group: 'H', pages: ['c'] }),
      first('a', 'b'),
      first('a', 'gone'),
      first('c', 'b'),
    ]).toEqual(['c', 'b', null, 'c']);
  });
  it('is else the first of what is within', () => {
    const { navigation } = newer(
      {
        tabs: [
          {
            tab: 'T',
            anchors: [
              { anchor: 'X', pages: ['a'] },
              { anchor: 'Y', pages: ['c'] },
            ],
          },
          { tab: 'Out', href: 'https://x.example' },
        ],
      },
      files,
    );
    expect(navigation.divisions.map((division) => firstPage(division, navigation)?.route ?? null)).toEqual(['c', null]);
  });
});
