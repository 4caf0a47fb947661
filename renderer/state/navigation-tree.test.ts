import { describe, expect, test } from 'vitest';
import { repoPath } from '../../shared/base/path.ts';
import type { PageTree, TreeGroup, TreePage } from '../../shared/contract/host/pages.ts';
import { readSettings } from '../../shared/settings/read.ts';
import { navigationTree, type NavigationTree } from './navigation-tree.ts';

const page = (path: string, more: Partial<TreePage> = {}): TreePage => ({
  kind: 'page',
  path,
  file: repoPath(`${path}.mdx`),
  title: path.toUpperCase(),
  ...more,
});
const made = (path: string, operation?: string): TreePage => ({
  kind: 'page',
  path,
  file: null,
  title: path.toUpperCase(),
  madeFrom: 'api.json',
  ...(operation === undefined ? {} : { operation }),
});
const group = (id: string, title: string, ...items: (TreePage | TreeGroup)[]): TreeGroup => ({
  kind: 'group',
  id,
  title,
  items,
});
const document = (text: string, name = 'docs.json') => readSettings(repoPath(name), text);

/** Each section as an indented list; `*` marks what has a place in the settings. */
function draw({ sections, entries }: NavigationTree): string[] {
  const lines: string[] = [];
  const walk = (items: readonly (TreePage | TreeGroup)[], depth: number) => {
    for (const item of items) {
      lines.push(
        `${'  '.repeat(depth)}${entries.has(item) ? '*' : ''}${item.kind === 'group' ? `[${item.title}]` : item.title}`,
      );
      if (item.kind === 'group') walk(item.items, depth + 1);
    }
  };
  for (const section of sections) {
    lines.push(section.id);
    walk(section.groups, 1);
  }
  return lines;
}

describe('the older form', () => {
  const host: PageTree = {
    sections: [
      {
        id: 'tab:Guides',
        labels: ['Guides'],
        groups: [group('navigation/0', 'Start', page('intro'), page('gone', { file: null }))],
      },
      {
        id: 'tab:API',
        labels: ['API'],
        groups: [
          group('navigation/1', 'Orders', page('api/all'), made('api/one', 'GET /one')),
          group('loose:w', '', made('api/about')),
          group('loose:x', 'Made', made('api/two')),
        ],
      },
    ],
    unlisted: [page('draft')],
  };
  const text =
    '{ "navigation": [{ "group": "Start", "pages": ["intro", "gone"] }, { "group": "Orders", "pages": ["/api/all.mdx", "GET /one"] }, { "group": "New", "pages": [] }] }';

  test('tabs show what the host says that they have, and groups that are empty', () => {
    expect(draw(navigationTree(host, document(text)))).toEqual([
      'tab:Guides',
      '  *[Start]',
      '    *INTRO',
      '    *gone',
      '  *[New]',
      'tab:API',
      '  *[Orders]',
      '    *API/ALL',
      '    *API/ONE',
      '  *[New]',
      '  API/ABOUT',
      '  [Made]',
      '    API/TWO',
    ]);
  });
  test('a change of the settings shows before the host answers', () => {
    const later = document(
      '{ "navigation": [{ "group": "Orders", "pages": ["GET /one", "/api/all.mdx", "draft"] }, { "group": "Begin", "pages": ["intro"] }] }',
    );
    const tree = navigationTree(host, later);
    expect(draw(tree).slice(0, 5)).toEqual(['tab:Guides', '  *[Orders]', '    *DRAFT', '  *[Begin]', '    *INTRO']);
    expect(tree.unlisted).toEqual([]);
    expect([...tree.entries.values()].map(({ key }) => key)).toContain('navigation/0/pages/2');
  });
  test('settings that are not there leave the tree of the host, without places', () => {
    expect(draw(navigationTree(host, null))).toEqual([
      'tab:Guides',
      '  [Start]',
      '    INTRO',
      '    GONE',
      'tab:API',
      '  [Orders]',
      '    API/ALL',
      '    API/ONE',
      '  []',
      '    API/ABOUT',
      '  [Made]',
      '    API/TWO',
    ]);
  });
});

describe('the newer form', () => {
  const host: PageTree = {
    sections: [
      {
        id: 'tab:Guides',
        labels: ['Guides'],
        groups: [group('navigation/tabs/0/groups/0', 'Start', page('home'), page('intro'))],
      },
      { id: 'tab:API', labels: ['API'], groups: [group('loose:y', 'Made', made('api/two'))] },
    ],
    unlisted: [],
  };
  const parts =
    '{ "theme": "mint", "navigation": { "tabs": [{ "tab": "Guides", "groups": [{ "group": "Start", "root": "home", "groups": [{ "group": "Kept", "pages": ["intro"] }], "pages": [{ "group": "Hidden", "hidden": true, "pages": [] }] }] }, { "tab": "Fresh", "pages": ["intro"] }, { "tab": "API", "openapi": "api.json" }] } }';

  test('each part has its own lists; one that is new stands where it is, one of an API file stays', () => {
    expect(draw(navigationTree(host, document(parts)))).toEqual([
      'tab:Guides',
      '  *[Start]',
      '    HOME',
      '    [Kept]',
      '      *INTRO',
      '    *[Hidden]',
      'tab:Fresh',
      '  *INTRO',
      'tab:API',
      '  [Made]',
      '    API/TWO',
    ]);
  });
  test('a part that is taken away is gone at once', () => {
    expect(
      draw(navigationTree(host, document(parts.replace('"tab": "Guides"', '"tab": "Guide"')))).filter(
        (line) => !line.startsWith(' '),
      ),
    ).toEqual(['tab:Guide', 'tab:Fresh', 'tab:API']);
  });
});
