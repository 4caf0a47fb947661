import { describe, expect, test } from 'vitest';
import { applyEdits } from '../base/edit.ts';
import { readSettings } from './read.ts';
import { settingsRules } from './rules/index.gen.ts';

import { docs, problems, read, small } from '../testing/settings-problems.ts';

describe('problems', () => {
  const wrong = 'settings/wrong-value';
  test.each<[string, object, object[]]>([
    ['colour without #', { colors: { primary: '0D9373' } }, [{ rule: wrong, at: '"0D9373"', fix: 'Use “#0D9373”' }]],
    ['named colour', { colors: { primary: 'teal' } }, [{ rule: wrong, at: '"teal"' }]],
    ['colour of the wrong length', { colors: { primary: '#12345' } }, [{ rule: wrong, at: '"#12345"' }]],
    ['number for a text', { versions: [2] }, [{ rule: wrong, at: '2', fix: 'Put it in quotes' }]],
    ['text for a switch', { modeToggle: { isHidden: 'true' } }, [{ rule: wrong, at: '"true"', fix: 'Use true' }]],
    ['unknown mode', { modeToggle: { default: 'auto' } }, [{ rule: wrong, at: '"auto"' }]],
    ['mode in capitals', { modeToggle: { default: 'Dark' } }, [{ rule: wrong, at: '"Dark"', fix: 'Use “dark”' }]],
    [
      'icon style',
      { topAnchor: { iconType: 'sharp solid' } },
      [{ rule: wrong, at: '"sharp solid"', fix: 'Use “sharp-solid”' }],
    ],
    [
      'script as address',
      { topbarLinks: [{ name: 'x', url: 'javascript:alert(1)' }] },
      [{ rule: wrong, at: '"javascript:alert(1)"' }],
    ],
    [
      'hidden script as address',
      { topbarLinks: [{ name: 'x', url: 'java\tscript:alert(1)' }] },
      [{ rule: wrong, at: '"java\\tscript:alert(1)"' }],
    ],
    [
      'script as account',
      { footerSocials: { github: 'javascript:alert(1)' } },
      [{ rule: wrong, at: '"javascript:alert(1)"' }],
    ],
    [
      'account without https',
      { footerSocials: { github: 'github.com/acme' } },
      [{ rule: wrong, at: '"github.com/acme"', fix: 'Use “https://github.com/acme”' }],
    ],
    ['data as logo', { logo: 'data:image/svg+xml,x' }, [{ rule: wrong, at: '"data:image/svg+xml,x"' }]],
    ...['http://proxy.acme.com', '/proxy', 'https://a:b@proxy.acme.com', 'https://', 'ftp://acme.com'].map(
      (proxy): [string, object, object[]] => [
        `${proxy} as a proxy`,
        { api: { playground: { proxy } } },
        [{ rule: wrong, at: `"${proxy}"` }],
      ],
    ),
    [
      'proxy without https',
      { api: { playground: { proxy: 'proxy.acme.com' } } },
      [{ rule: wrong, at: '"proxy.acme.com"', fix: 'Use “https://proxy.acme.com”' }],
    ],
    ['number as a proxy', { api: { playground: { proxy: 1 } } }, [{ rule: wrong, at: '1' }]],
    ['proxy of other tools', { api: { playground: { proxy: true } } }, [{ rule: 'settings/no-effect', at: 'true' }]],
    ['relative base address', { api: { baseUrl: '/v1' } }, [{ rule: wrong, at: '"/v1"' }]],
    [
      'base address without https',
      { api: { baseUrl: 'api.acme.com/v1' } },
      [{ rule: wrong, at: '"api.acme.com/v1"', fix: 'Use “https://api.acme.com/v1”' }],
    ],
    [
      'page outside the folder',
      { navigation: [{ group: 'A', pages: ['../secret'] }] },
      [{ rule: wrong, at: '"../secret"' }],
    ],
    [
      'address among pages',
      { navigation: [{ group: 'A', pages: ['https://acme.com'] }] },
      [{ rule: wrong, at: '"https://acme.com"' }],
    ],
    [
      'one link for a list',
      { topbarLinks: { name: 'A', url: '/a' } },
      [{ rule: wrong, at: '{\n    "name": "A",\n    "url": "/a"\n  }', fix: 'Put it into a list' }],
    ],
    ['no group', { navigation: [] }, [{ rule: wrong, at: '[]' }]],
    ['no title of a group', { navigation: [{ pages: ['a'] }] }, [{ rule: 'settings/missing-value', at: '{' }]],
    ['no value', { favicon: null }, [{ rule: 'settings/empty-value', at: '"favicon": null', fix: 'Remove it' }]],
    ['no name in a tab', { tabs: [{ url: 'guides' }] }, [{ rule: 'settings/missing-value', at: '{' }]],
    ['slip in a top-level name', { navigatoin: [] }, [{ rule: 'settings/unknown-key', at: '"navigatoin"' }]],
    [
      'slip with a free name',
      { topbarlinks: [{ header: 'Company', items: [{ label: 'Blog', href: '/a' }] }] },
      [{ rule: 'settings/unknown-key', at: '"topbarlinks"', fix: 'Use “topbarLinks”' }],
    ],
    ['unknown name in a closed part', { feedback: { stars: true } }, [{ rule: 'settings/unknown-key', at: '"stars"' }]],
    [
      'unknown name in a group',
      { navigation: [{ group: 'A', pages: ['a'], pags: [] }] },
      [{ rule: 'settings/unknown-key', at: '"pags"' }],
    ],
    ['names of one’s own at the top', { search: {}, mySetting: 1, 'x-team': 'docs' }, []],
    [
      'logo for one mode',
      { logo: { light: '/a.svg' } },
      [{ rule: 'settings/both-modes', at: '{\n    "light": "/a.svg"\n  }' }],
    ],
    [
      'background for one mode',
      { colors: { primary: '#123', background: { dark: '#000' } } },
      [{ rule: 'settings/both-modes', at: '{\n      "dark": "#000"\n    }' }],
    ],
    [
      'link colour on white',
      { colors: { primary: '#A8FF53' } },
      [{ rule: 'settings/contrast', at: '"#A8FF53"', fix: 'Use #4D8400' }],
    ],
    [
      'link colour on a background of one’s own',
      { colors: { primary: '#A8FF53', background: { light: '#101010', dark: '#000' } } },
      [],
    ],
    [
      'button without text',
      { topbarCtaButton: { url: '/a' } },
      [{ rule: 'settings/button', at: '{\n    "url": "/a"\n  }' }],
    ],
    [
      'GitHub button without repository',
      { topbarCtaButton: { type: 'github', url: 'https://github.com/acme' } },
      [{ rule: 'settings/button', at: '"https://github.com/acme"' }],
    ],
    [
      'names of user and password',
      { api: { auth: { method: 'basic', name: 'user' } } },
      [{ rule: 'settings/sign-in-names', at: '"user"' }],
    ],
    [
      'version of a group',
      { versions: ['v1'], navigation: [{ group: 'A', version: 'v2', pages: ['a'] }] },
      [{ rule: 'settings/known-version', at: '"v2"' }],
    ],
    [
      'version of a group inside',
      { navigation: [{ group: 'A', pages: [{ group: 'B', version: 'v2', pages: ['a'] }] }] },
      [{ rule: 'settings/known-version', at: '"v2"' }],
    ],
    [
      'version of an anchor',
      { anchors: [{ name: 'A', url: 'https://a.com', version: 'v2' }] },
      [{ rule: 'settings/known-version', at: '"v2"' }],
    ],
    [
      'folder of two',
      {
        tabs: [{ name: 'Guide', url: 'guides' }],
        anchors: [
          { name: 'Same', url: '/guides/' },
          { name: 'Old', url: 'guides', version: 'v1' },
        ],
        versions: ['v1'],
        navigation: [{ group: 'G', pages: ['guides/a'] }],
      },
      [{ rule: 'settings/prefix-with-pages', at: '"/guides/"' }],
    ],
    [
      'folder that is the whole site',
      { tabs: [{ name: 'All', url: '/' }] },
      [{ rule: 'settings/prefix-with-pages', at: '"/"' }],
    ],
    [
      'folder of a tab',
      { tabs: [{ name: 'API', url: 'guide' }] },
      [{ rule: 'settings/prefix-with-pages', at: '"guide"' }],
    ],
    ['folder of a tab with an API file', { tabs: [{ name: 'API', url: 'api', openapi: 'a.json' }] }, []],
    ['group without pages', { navigation: [{ group: 'A', pages: [] }] }, [{ rule: 'settings/empty-group', at: '[]' }]],
    [
      'redirect twice',
      {
        redirects: [
          { source: '/a', destination: '/b' },
          { source: '/a/', destination: '/c' },
        ],
      },
      [{ rule: 'settings/redirect', at: '"/a/"' }],
    ],
    [
      'redirect to itself',
      { redirects: [{ source: '/a', destination: 'a' }] },
      [{ rule: 'settings/redirect', at: '"a"' }],
    ],
    [
      'redirect without slash',
      { redirects: [{ source: 'a', destination: '/b' }] },
      [{ rule: 'settings/redirect', at: '"a"', fix: 'Use /a' }],
    ],
    [
      'redirect with another name',
      { redirects: [{ source: '/a/:slug*', destination: '/b/:path*' }] },
      [{ rule: 'settings/redirect', at: '"/b/:path*"' }],
    ],
    [
      'redirect with an expression',
      { redirects: [{ source: '/p/(.*)', destination: '/b' }] },
      [{ rule: 'settings/redirect', at: '"/p/(.*)"', fix: 'Use /p/:rest*' }],
    ],
    [
      'redirect with an expression whose parts are named',
      { redirects: [{ source: '/p/(.+)', destination: '/b/$1' }] },
      [{ rule: 'settings/redirect', at: '"/p/(.+)"' }],
    ],
    ['redirect with brackets in its name', { redirects: [{ source: '/p(old)', destination: '/b' }] }, []],
    [
      'redirect of another site',
      { redirects: [{ source: 'https://a.com', destination: '/b' }] },
      [{ rule: 'settings/redirect', at: '"https://a.com"' }],
    ],
    [
      'address without https',
      { topbarLinks: [{ name: 'A', url: 'www.acme.com' }] },
      [{ rule: 'settings/complete-address', at: '"www.acme.com"', fix: 'Use https://www.acme.com' }],
    ],
    [
      'prefix of an icon',
      { topAnchor: { icon: 'fas fa-book' } },
      [{ rule: 'settings/icon-name', at: '"fas fa-book"', fix: 'Use “book”' }],
    ],
    ['older method of signing in', { api: { auth: { method: 'cobo' } } }, []],
  ])('%s', (_name, settings, expected) => {
    const found = problems({ ...small, ...settings });
    // An object's text may go on; its beginning tells where the mark is.
    expect(
      found.map((problem) => ({
        ...problem,
        at: expected.some((other) => 'at' in other && other.at === problem.at) ? problem.at : problem.at.split('\n')[0],
      })),
    ).toEqual(expected);
  });

  test('missing name and navigation', () => {
    expect(problems({})).toEqual([
      { rule: 'settings/missing-value', at: '{}' },
      { rule: 'settings/missing-value', at: '{}' },
    ]);
    expect(read({}).problems[0]).toMatchObject({
      severity: 'error',
      path: ['name'],
      title: '“Project name” is missing',
      detail: 'Readers see a site without a name. Write it like this: "name": "Acme docs".',
    });
  });

  test('severities', () => {
    const severity = (settings: object) => read({ ...small, ...settings }).problems.map((problem) => problem.severity);
    expect(severity({ versions: ['v1'], navigation: [{ group: 'A', version: 'v2', pages: ['a'] }] })).toEqual([
      'error',
    ]);
    expect(severity({ anchors: [{ name: 'A', url: 'https://a.com', version: 'v2' }] })).toEqual(['warning']);
    expect(severity({ tabs: [{ name: 'A', url: 'nowhere' }] })).toEqual(['warning']);
    expect(severity({ feedback: { stars: true } })).toEqual(['advice']);
    expect(severity({ topbarCtaButton: { url: '/a' } })).toEqual(['error']);
    expect(severity({ colors: { primary: '#123', background: { dark: '#000' } } })).toEqual(['warning']);
  });

  test('says what is wrong, where, what readers get and how to mend it', () => {
    const [problem] = read({ ...small, anchors: [{ name: 'Discord', url: 'https://x.com', color: 'teal' }] }).problems;
    expect(problem).toMatchObject({
      title: '“Icon background” of anchor “Discord” needs a hex colour such as #0D9373',
      detail: '“teal” can’t be used here. The icon has the primary colour behind it.',
      path: ['anchors', 0, 'color'],
    });
  });

  test('every fix takes its problem away and brings no other', () => {
    const broken = {
      ...small,
      colors: { primary: '0A7A5F' },
      modeToggle: { isHidden: 'yes', default: 'Dark' },
      versions: [2],
      topbarlinks: [],
      favicon: null,
      topbarLinks: { name: 'A', url: 'www.acme.com' },
      redirects: [{ source: 'a', destination: '/b' }],
      topAnchor: { icon: 'fa-book' },
      footerSocials: { gihub: 'https://github.com/a' },
    };
    const document = read(broken);
    const fixes = document.problems.flatMap((problem) => problem.fixes);
    expect(fixes.length).toBeGreaterThanOrEqual(9);
    for (const fix of fixes) {
      const after = readSettings(docs, applyEdits(document.text, fix.edits));
      expect(after.parses, fix.title).toBe(true);
      // A list that can be read at last shows what is wrong inside.
      expect(after.problems.length, fix.title).toBeLessThanOrEqual(
        document.problems.length - (fix.title === 'Put it into a list' ? 0 : 1),
      );
    }
  });

  test('rules are all listed, and words are plain', () => {
    const all = [
      read({
        ...small,
        name: null,
        colors: { primary: 5 },
        tabs: 7,
        navigation: [{ group: 'A', pages: [[]] }, 3, null],
        api: { auth: { method: 'basic', name: 'x' }, playground: { mode: 1 } },
        topbarCtaButton: {},
        anchors: [{}],
        versions: [{}],
        footerSocials: [{ type: 'orkut', url: 'x' }],
        openapi: {},
        seo: { metatags: { a: [] } },
        feedback: [],
      }),
      read('[1, 2}'),
      read('"x"'),
      read('null'),
      read('{ // c\n"a": 1, "a": 2, b: \'c\',}'),
      read(''),
      read({
        navigation: { tabs: [{ groups: [{ pages: [] }] }], anchors: 3 },
        navbar: { primary: { type: 'button' } },
      }),
    ].flatMap((document) => document.problems);
    expect(all.length).toBeGreaterThan(30);
    for (const { rule, title, detail, fixes } of all) {
      expect(settingsRules.map(({ id }) => id as string)).toContain(rule);
      for (const words of [title, detail, ...fixes.map((fix) => fix.title)])
        expect(words).not.toMatch(/!|\b(?:invalid|null|schema|pars(?:e|ed|ing)|undefined|array|boolean|object)\b/i);
      expect(title).toMatch(/^[A-Z“].*[^.]$/s);
      expect(detail).toMatch(/^[^\s].*\.$/s);
    }
  });
});
