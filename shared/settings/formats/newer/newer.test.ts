import { describe, expect, test } from 'vitest';
import { repoPath } from '../../../base/path.ts';
import type { NavigationItem } from '../../model.ts';
import { readSettings } from '../../read.ts';

function read(settings: object) {
  return readSettings(repoPath('docs.json'), JSON.stringify({ theme: 'mint', name: 'Acme', ...settings }, null, 2));
}

/** A navigation in one line a part, indented by depth. */
function outline(items: readonly NavigationItem[], depth = 0): string[] {
  return items.flatMap((item) => {
    const indentation = '  '.repeat(depth);
    if (item.kind === 'page') return [`${indentation}${item.path}`];
    if (item.kind === 'group') return [`${indentation}# ${item.title}`, ...outline(item.items, depth + 1)];
    return [
      `${indentation}${item.division} ${item.label}${item.href === undefined ? '' : ` → ${item.href}`}`,
      ...outline(item.items, depth + 1),
    ];
  });
}

describe('navigation as an object', () => {
  test('parts nested in any order', () => {
    const document = read({
      navigation: {
        global: {
          anchors: [
            { anchor: 'Blog', href: 'https://acme.com/blog', icon: 'pen', color: { light: '#111', dark: '#eee' } },
          ],
        },
        versions: [
          {
            version: 'v2',
            default: true,
            tag: 'Latest',
            languages: [
              {
                language: 'en',
                tabs: [
                  {
                    tab: 'Guides',
                    icon: { name: 'book', style: 'solid' },
                    groups: [
                      {
                        group: 'Start',
                        root: '/start/index.mdx',
                        tag: 'New',
                        expanded: true,
                        icon: { name: 'star', style: 'thin' },
                        pages: ['intro', { group: 'Deep', hidden: true, pages: ['deep/one.mdx'] }, 'GET /users'],
                      },
                    ],
                  },
                  { tab: 'API', openapi: { source: 'openapi.json', directory: 'reference' } },
                  {
                    tab: 'More',
                    menu: [
                      { item: 'One', pages: ['one'] },
                      { item: 'Two', href: 'https://two.com' },
                    ],
                    hidden: true,
                  },
                ],
              },
            ],
          },
          {
            version: 'v1',
            dropdowns: [
              {
                dropdown: 'Old',
                description: 'Older guides',
                anchors: [{ anchor: 'Inner', pages: ['/old/intro'], openapi: ['a.json', 'b.json'] }],
              },
            ],
            products: [{ product: 'Cloud', pages: ['cloud'] }],
          },
        ],
      },
    });
    expect(document.problems).toEqual([]);
    expect(document.dialect).toBe('newer');
    expect(outline(document.model.navigation)).toEqual([
      'version v2',
      '  language en',
      '    tab Guides',
      '      # Start',
      '        intro',
      '        # Deep',
      '          deep/one',
      '        GET /users',
      '    tab API',
      '    tab More',
      '      dropdown One',
      '        one',
      '      dropdown Two → https://two.com',
      'version v1',
      '  dropdown Old',
      '    anchor Inner',
      '      old/intro',
      '  dropdown Cloud',
      '    cloud',
      'anchor Blog → https://acme.com/blog',
    ]);
    const [v2, , blog] = document.model.navigation;
    expect(v2).toMatchObject({ isDefault: true, isHidden: false });
    expect(blog).toMatchObject({ icon: { name: 'pen' }, color: { light: '#111', dark: '#eee' } });
    const tabs = (v2 as unknown as { items: { items: NavigationItem[] }[] }).items[0]!.items;
    expect(tabs[0]).toMatchObject({
      icon: { name: 'book', type: 'solid' },
      items: [
        {
          tag: 'New',
          expanded: true,
          root: 'start/index',
          icon: { name: 'star', type: 'thin' },
          path: ['navigation', 'versions', 0, 'languages', 0, 'tabs', 0, 'groups', 0],
          items: [{}, { isHidden: true }, {}],
        },
      ],
    });
    expect(tabs[1]).toMatchObject({ openapi: ['openapi.json'], openapiDirectory: 'reference' });
    expect(tabs[2]).toMatchObject({ isHidden: true });
  });

  test('groups or pages alone', () => {
    expect(
      outline(
        read({
          navigation: {
            pages: ['a', { group: 'G', groups: [{ group: 'H', pages: ['b'] }] }],
            groups: [{ group: 'I', openapi: 'o.json' }],
          },
        }).model.navigation,
      ),
    ).toEqual(['a', '# G', '  # H', '    b', '# I']);
  });
});

test('other names for other things', () => {
  const { model, problems } = read({
    description: 'All about Acme',
    navigation: { pages: ['a'] },
    logo: '/logo.svg',
    favicon: { light: '/l.svg', dark: '/d.svg' },
    colors: { primary: '#111' },
    appearance: { default: 'system', strict: true },
    background: {
      image: { light: '/bg.png', dark: '/bg-dark.png' },
      color: { light: '#fff', dark: '#000' },
      decoration: 'grid',
    },
    icons: { library: 'lucide' },
    styling: { codeblocks: 'dark' },
    navbar: {
      links: [
        { label: 'Help', href: 'mailto:help@acme.com' },
        { href: 'https://status.acme.com/', icon: 'signal' },
        { type: 'discord', href: 'https://discord.gg/acme' },
        { type: 'github', label: 'Code', icon: 'code', href: 'https://github.com/acme' },
        { type: 'link', href: 'https://acme.com' },
      ],
      primary: { type: 'button', label: 'Go', href: '/a' },
    },
    footer: {
      socials: { github: 'https://github.com/acme' },
      links: [{ header: 'More', items: [{ label: 'Blog', href: '/blog' }] }],
    },
    api: {
      openapi: ['a.yml', 'b.yml'],
      playground: { display: 'none' },
      mdx: { server: 'https://api.acme.com', auth: { method: 'key', name: 'x-key' } },
    },
    seo: { indexing: 'all', metatags: { robots: 'all' } },
    redirects: [{ source: '/x', destination: '/a' }],
    contextual: { options: ['copy'] },
    integrations: { telemetry: { enabled: false } },
    banner: { content: 'x' },
  });
  expect(problems.map(({ title }) => title)).toEqual(['“Telemetry” has no effect here']);
  expect(model).toMatchObject({
    description: 'All about Acme',
    logo: { light: '/logo.svg' },
    favicon: '/l.svg',
    colors: { primary: '#111', background: { light: '#fff', dark: '#000' } },
    colorMode: { default: null, isHidden: true },
    backgroundImage: { light: '/bg.png', dark: '/bg-dark.png' },
    iconLibrary: 'lucide',
    topbarLinks: [
      { name: 'Help', url: 'mailto:help@acme.com' },
      { name: 'status.acme.com', url: 'https://status.acme.com/' },
      { name: 'Discord', url: 'https://discord.gg/acme', icon: { name: 'discord', type: 'brands' } },
      { name: 'Code', url: 'https://github.com/acme', icon: { name: 'code' } },
      { name: 'acme.com', url: 'https://acme.com' },
    ],
    topbarButton: { type: 'link', name: 'Go', url: '/a' },
    socials: [{ platform: 'github', url: 'https://github.com/acme' }],
    footerLinks: [{ title: 'More', links: [{ name: 'Blog', url: '/blog' }] }],
    banner: { text: 'x', isDismissible: false, kind: 'info' },
    openapi: ['a.yml', 'b.yml'],
    api: {
      playground: 'hide',
      baseUrls: ['https://api.acme.com'],
      auth: { method: 'key', name: 'x-key', inputPrefix: '' },
    },
    indexHiddenPages: true,
    redirects: [{ source: '/x', destination: '/a', permanent: true }],
  });
});

test.each<[string, object, string[]]>([
  ['theme is missing', { theme: undefined, navigation: { pages: ['a'] } }, ['settings/missing-value']],
  ['tab without name', { navigation: { tabs: [{ pages: ['a'] }] } }, ['settings/missing-value']],
  [
    'script as address',
    { navigation: { anchors: [{ anchor: 'A', href: 'javascript:alert(1)' }] } },
    ['settings/wrong-value'],
  ],
  ['slip of the keyboard', { navigation: { tabs: [{ tab: 'A', gruops: [] }] } }, ['settings/unknown-key']],
  [
    'a name that Galley does not know',
    { navigation: { tabs: [{ tab: 'A', pages: ['a'], somethingNew: true }] }, appearance: { transitions: 1 } },
    [],
  ],
  [
    'button without text',
    { navigation: { pages: ['a'] }, navbar: { primary: { type: 'button', href: '/a' } } },
    ['settings/button'],
  ],
  [
    'background for one mode',
    { navigation: { pages: ['a'] }, background: { color: { dark: '#000' } } },
    ['settings/both-modes'],
  ],
  [
    'empty group',
    {
      navigation: {
        groups: [
          { group: 'A', pages: [] },
          { group: 'B', pages: [], openapi: 'x.json' },
        ],
      },
    },
    ['settings/empty-group'],
  ],
  [
    'names of user and password',
    { navigation: { pages: ['a'] }, api: { mdx: { auth: { method: 'basic', name: 'x' } } } },
    ['settings/sign-in-names'],
  ],
])('%s', (_name, settings, rules) => {
  expect(read(settings).problems.map((problem) => problem.rule)).toEqual(rules);
});

test('the missing theme of the newer form is a convention, not a loss', () => {
  expect(read({ theme: undefined, navigation: { pages: ['a'] } }).problems[0]).toMatchObject({ severity: 'warning' });
});
