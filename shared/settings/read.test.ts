import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyEdits } from '../base/edit.ts';
import { repoPath } from '../base/path.ts';
import { formatOf } from './formats/index.ts';
import type { SettingsDocument, SettingsProblem } from './document.ts';
import { detectDialect, readSettings } from './read.ts';
import { settingsRules } from './rules/index.gen.ts';

const docs = repoPath('docs.json');
const small = { name: 'Acme', navigation: [{ group: 'Start', pages: ['introduction', 'guides/one'] }] };

function read(settings: unknown, path = docs): SettingsDocument {
  return readSettings(path, typeof settings === 'string' ? settings : JSON.stringify(settings, null, 2));
}

/** What a problem says, where, and what the file is after its first fix. */
function said(document: SettingsDocument, problem: SettingsProblem) {
  const fix = problem.fixes[0];
  return {
    rule: problem.rule,
    at: document.text.slice(problem.range.from, problem.range.to),
    ...(fix === undefined ? {} : { fix: fix.title }),
  };
}

function problems(settings: unknown, path = docs) {
  const document = read(settings, path);
  return document.problems.map((problem) => said(document, problem));
}

describe('the model', () => {
  test('has the specification’s defaults where nothing is set', () => {
    const { model, problems: found, dialect, parses } = read(small);
    expect(found).toEqual([]);
    expect({ dialect, parses }).toEqual({ dialect: 'docs', parses: true });
    expect(model).toMatchObject({
      name: 'Acme',
      logo: null,
      favicon: null,
      primaryTab: 'Documentation',
      topAnchor: { name: 'Documentation', icon: { name: 'book-open', type: 'duotone' } },
      api: { baseUrls: [], auth: null, playground: 'show', maintainOrder: false },
      feedback: { suggestEdit: false, raiseIssue: false },
      colorMode: { default: null, isHidden: false },
      topbarButton: null,
      versions: [],
      redirects: [],
      indexHiddenPages: false,
      iconLibrary: 'fontawesome',
    });
  });

  test('takes every form that real files have', () => {
    const { model, problems: found } = read({
      ...small,
      logo: '/logo.svg',
      colors: {
        primary: '#abc',
        background: { light: '#fff', dark: '#000000' },
        anchors: { from: '#111', to: '#222' },
        ultraLight: 'whatever',
      },
      navigation: [
        {
          group: '',
          pages: [
            '/introduction.mdx',
            {
              group: 'Deep',
              icon: 'star',
              iconType: 'regular',
              version: 'v2',
              pages: ['guides/one', { group: 'Deeper', pages: ['guides/two.md'] }],
            },
          ],
        },
      ],
      versions: ['v1', { name: 'v2', url: 'https://v2.acme.com', default: true, locale: 'fr' }],
      tabs: [
        { name: 'Guides', url: 'guides' },
        { name: 'Blog', url: 'https://acme.com/blog' },
      ],
      anchors: [
        { name: 'Guides', url: '/introduction/', icon: 'book', color: { from: '#111', to: '#222222' } },
        {
          name: 'Mail',
          url: 'mailto:a@acme.com',
          icon: 'at',
          iconType: 'sharp-thin',
          color: '#333',
          version: 'v1',
          isDefaultHidden: true,
        },
      ],
      topAnchor: { iconType: 'solid' },
      footerSocials: [
        { type: 'github', url: 'https://github.com/acme' },
        { type: 'x-twitter', url: 'https://x.com/acme' },
      ],
      topbarCtaButton: { name: 'Go', url: '/introduction' },
      api: {
        baseUrl: ['https://a.acme.com', 'http://localhost:3000'],
        auth: { method: 'basic', name: 'user:pass', inputPrefix: 'Key ' },
        playground: { mode: 'simple' },
        maintainOrder: true,
      },
      openapi: ['openapi.json', 'https://acme.com/openapi.yaml'],
      modeToggle: { default: 'dark', isHidden: true },
      seo: { indexHiddenPages: true, metatags: { robots: 'noindex' } },
      metadata: { 'og:image': '/x.png', 'twitter:year': 2024 },
      redirects: [
        { source: '/a/:slug*', destination: '/b/:slug*' },
        { source: '/c', destination: 'https://acme.com', permanent: false },
      ],
      primaryTab: { name: 'Docs' },
      theme: 'quill',
      analytics: { anything: true },
    });
    expect(found).toEqual([]);
    expect(model).toMatchObject({
      logo: { light: '/logo.svg', dark: '/logo.svg', href: '/' },
      colors: { primary: '#abc', light: null, background: { light: '#fff', dark: '#000000' } },
      navigation: [
        {
          kind: 'group',
          title: '',
          items: [
            { kind: 'page', path: 'introduction' },
            {
              kind: 'group',
              title: 'Deep',
              icon: { name: 'star', type: 'regular' },
              version: 'v2',
              path: ['navigation', 0, 'pages', 1],
              items: [{ path: 'guides/one' }, { title: 'Deeper', items: [{ path: 'guides/two' }] }],
            },
          ],
        },
      ],
      versions: [
        { name: 'v1', isDefault: false },
        { name: 'v2', isDefault: true, url: 'https://v2.acme.com', locale: 'fr' },
      ],
      anchors: [
        { name: 'Guides', icon: { name: 'book', type: 'duotone' }, color: { from: '#111', to: '#222222' } },
        { name: 'Mail', icon: { name: 'at', type: 'sharp-thin' }, color: '#333', version: 'v1', isDefaultHidden: true },
      ],
      topAnchor: { name: 'Documentation', icon: { name: 'book-open', type: 'solid' } },
      socials: [{ platform: 'github', url: 'https://github.com/acme' }, { platform: 'x-twitter' }],
      topbarButton: { type: 'link', name: 'Go', url: '/introduction' },
      api: {
        baseUrls: ['https://a.acme.com', 'http://localhost:3000'],
        auth: { method: 'basic', name: 'user:pass', inputPrefix: 'Key ' },
        playground: 'simple',
        maintainOrder: true,
      },
      openapi: ['openapi.json', 'https://acme.com/openapi.yaml'],
      colorMode: { default: 'dark', isHidden: true },
      indexHiddenPages: true,
      redirects: [{ source: '/a/:slug*', permanent: true }, { permanent: false }],
      primaryTab: 'Docs',
    });
    expect({ ...model.metatags }).toEqual({ robots: 'noindex', 'og:image': '/x.png', 'twitter:year': '2024' });
  });

  test('keeps the order of social accounts and the places of what it lists', () => {
    const document = read({
      ...small,
      footerSocials: { x: 'https://x.com/a', github: 'https://github.com/a' },
      tabs: [{ name: 'Guides', url: 'guides' }],
    });
    expect(document.model.socials.map(({ platform }) => platform)).toEqual(['x', 'github']);
    const { range } = document.model.tabs[0]!;
    expect(JSON.parse(document.text.slice(range.from, range.to))).toEqual({ name: 'Guides', url: 'guides' });
  });

  test('one wrong value takes nothing else with it', () => {
    const { model, problems: found } = read({
      ...small,
      name: 5,
      colors: { primary: 'teal', light: '#fff' },
      topbarLinks: [
        { name: 'A', url: 'javascript:alert(1)' },
        { name: 'B', url: '/b' },
      ],
      api: 'none',
      openapi: ['a.json', 7],
    });
    expect(model).toMatchObject({
      name: 'Documentation',
      colors: { primary: null, light: '#fff' },
      topbarLinks: [{ name: 'B', url: '/b' }],
      openapi: ['a.json'],
      navigation: [{ title: 'Start' }],
    });
    expect(found).toHaveLength(5);
  });

  test('reads on while the text has mistakes', () => {
    const {
      model,
      parses,
      problems: found,
    } = read(
      '{\n  "name": "Acme"\n  "navigation": [{ "group": "Start", "pages": ["introduction", ] }\n  "favicon": "/f.svg"\n',
    );
    expect(parses).toBe(false);
    expect(model).toMatchObject({
      name: 'Acme',
      navigation: [{ title: 'Start', items: [{ path: 'introduction' }] }],
      favicon: '/f.svg',
    });
    expect(found.every((problem) => problem.rule === 'settings/syntax')).toBe(true);
  });
});

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

describe('whatever the text', () => {
  test.each([
    ['', true],
    ['null', true],
    ['[]', true],
    ['5', true],
    ['"x"', true],
    ['\0\x01\x7f\uFFFD', false],
    ['{', false],
    ['\uFEFF{}', true],
  ])('%j has a complete model', (text, isWhole) => {
    const document = readSettings(docs, text);
    expect(document.model.name).toBe('Documentation');
    expect(document.model.navigation).toEqual([]);
    expect(document.problems.length).toBeGreaterThan(0);
    expect(document.parses).toBe(text === '' ? false : isWhole);
  });

  test('never throws, and marks only what is in the text', () => {
    const anyValue = fc.jsonValue({ maxDepth: 4 });
    const keys = fc.constantFrom(
      ...formatOf('docs').settings.map((field) => field.key),
      ...formatOf('newer').settings.map((field) => field.key),
    );
    const file = fc.dictionary(keys, anyValue).map((value) => JSON.stringify(value, null, 2));
    const cut = fc
      .tuple(file, fc.nat(), fc.nat({ max: 6 }))
      .map(
        ([text, at, length]) => text.slice(0, at % (text.length + 1)) + text.slice((at % (text.length + 1)) + length),
      );
    fc.assert(
      fc.property(fc.oneof(file, cut, fc.string()), (text) => {
        const document = readSettings(docs, text);
        for (const problem of document.problems) {
          expect(problem.range.from).toBeGreaterThanOrEqual(0);
          expect(problem.range.to).toBeGreaterThanOrEqual(problem.range.from);
          expect(problem.range.to).toBeLessThanOrEqual(text.length);
          for (const fix of problem.fixes) applyEdits(text, fix.edits);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('finds no error exactly where the schemas accept the value', () => {
    // Every field with values near its example: an entry left out, replaced or added.
    const variants = (value: unknown): unknown[] => {
      if (Array.isArray(value))
        return [
          [],
          [...value, 5],
          [...value, ...value],
          ...value.flatMap((item, index) => variants(item).map((variant) => value.with(index, variant))),
        ];
      if (typeof value === 'object' && value !== null)
        return Object.entries(value).flatMap(([key, inner]) => [
          Object.fromEntries(Object.entries(value).filter(([other]) => other !== key)),
          ...variants(inner).map((variant) => ({ ...value, [key]: variant })),
        ]);
      return [value, '', 'x', '#fff', '/a', 'https://a.com', 'javascript:x', 7, true, null, [], {}];
    };
    for (const dialect of ['docs', 'newer'] as const) {
      for (const field of formatOf(dialect).settings) {
        if (field.key === 'navigation') continue;
        for (const value of variants(richExamples[field.key])) {
          const base = dialect === 'docs' ? small : { name: 'A', theme: 'mint', navigation: { pages: ['a'] } };
          const document = read({ ...base, [field.key]: value });
          const errors = document.problems.filter(
            (problem) =>
              problem.rule === wrongValue ||
              problem.rule === 'settings/missing-value' ||
              problem.rule === 'settings/empty-value',
          );
          expect(errors.length === 0, `${field.key}: ${JSON.stringify(value)}`).toBe(
            field.schema.safeParse(value).success,
          );
        }
      }
    }
  });

  const wrongValue = 'settings/wrong-value';

  test('a line of ten million signs and millions of entries are no obstacle', () => {
    const started = performance.now();
    readSettings(docs, `{"name": "${'x'.repeat(1e7)}"}`);
    readSettings(docs, `{"topbarLinks": [${'{},'.repeat(3e5)}{}]}`);
    readSettings(docs, `{${Array.from({ length: 1e5 }, (_, index) => `"nmae${index}": 1`).join(',')}}`);
    readSettings(
      docs,
      `{"footerSocials": {${Array.from({ length: 1e5 }, (_, index) => `"gthub${index}": 1`).join(',')}}}`,
    );
    readSettings(docs, `{"navigation": ${'[{"pages":'.repeat(5e4)}`);
    expect(performance.now() - started).toBeLessThan(15_000);
    expect(readSettings(docs, `{"topbarLinks": [${'{},'.repeat(1e4)}{}]}`).problems.length).toBeLessThanOrEqual(501);
  }, 30_000);

  test('what can’t be used is kept out even where there are too many problems to tell', () => {
    const document = readSettings(
      docs,
      `{"topbarLinks": [${'{},'.repeat(1000)}{"name": "x", "url": "javascript:alert(1)"}]}`,
    );
    expect(document.model.topbarLinks).toEqual([]);
  });

  test('keys of prototypes reach nothing', () => {
    const document = readSettings(
      docs,
      '{"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}, "metadata": {"__proto__": "x", "a": "b"}, "colors": {"__proto__": {"primary": "#fff"}}, "footerSocials": {"__proto__": "https://a.com"}}',
    );
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect(document.model.colors.primary).toBeNull();
    expect(Object.getPrototypeOf(document.model.metatags)).toBeNull();
    expect(Object.keys(document.model.metatags)).toEqual(['__proto__', 'a']);
    expect(document.problems.some((problem) => problem.rule === 'settings/unknown-key')).toBe(true);
  });
});

/** Examples with every property, so that each of them is varied. */
const richExamples: Readonly<Record<string, unknown>> = {
  name: 'A',
  theme: 'x',
  favicon: '/f.svg',
  backgroundImage: '/f.svg',
  openapi: ['/a.json'],
  description: 'x',
  logo: { light: '/a.svg', dark: '/b.svg', href: '/' },
  colors: { primary: '#fff', light: '#fff', dark: '#fff', background: { light: '#fff', dark: '#000' } },
  modeToggle: { default: 'dark', isHidden: true },
  topbarLinks: [{ name: 'A', url: '/a' }],
  topbarCtaButton: { type: 'link', name: 'A', url: '/a' },
  versions: ['v1', { name: 'v2', url: 'https://a.com', default: true, locale: 'fr' }],
  anchors: [
    {
      name: 'A',
      url: 'https://a.com',
      icon: 'a',
      iconType: 'solid',
      color: { from: '#fff', to: '#000' },
      isDefaultHidden: true,
    },
  ],
  topAnchor: { name: 'A', icon: 'a', iconType: 'solid' },
  tabs: [{ name: 'A', url: 'https://a.com' }],
  primaryTab: { name: 'A' },
  api: {
    baseUrl: 'https://a.com',
    auth: { method: 'key', name: 'x', inputPrefix: 'y' },
    playground: { mode: 'hide', display: 'simple' },
    maintainOrder: true,
    mdx: { server: ['https://a.com'], auth: { method: 'key' } },
    openapi: { source: '/a.json', directory: 'api' },
  },
  footerSocials: { x: 'https://x.com/a' },
  feedback: { suggestEdit: true, raiseIssue: true },
  redirects: [{ source: '/a', destination: '/b', permanent: true }],
  seo: { indexHiddenPages: true, metatags: { a: 'b' }, indexing: 'all' },
  metadata: { a: 'b' },
  navbar: {
    links: [{ label: 'A', href: '/a', icon: { name: 'a', style: 'solid' } }],
    primary: { type: 'button', label: 'A', href: '/a' },
  },
  banner: { content: 'New: [read](/a)', dismissible: true, type: 'warning', color: {} },
  footer: { socials: { x: 'https://x.com/a' }, links: [{ header: 'Company', items: [{ label: 'Blog', href: '/a' }] }] },
  appearance: { default: 'dark', strict: true },
  background: { image: { light: '/a.svg', dark: '/b.svg' }, color: { light: '#fff', dark: '#000' } },
  icons: { library: 'lucide' },
  styling: { a: 1 },
};

describe('detectDialect', () => {
  test.each([
    ['docs.json', '{"navigation": []}', 'docs'],
    ['mint.json', '{"navigation": []}', 'mint'],
    ['mint.json', '', 'mint'],
    ['docs.json', '{"navigation": {}}', 'newer'],
    ['mint.json', '{"navigation": {"tabs": []}}', 'newer'],
    ['docs.json', '{"theme": "mint"}', 'docs'],
    ['docs.json', '{"$schema": "https://mintlify.com/docs.json"}', 'newer'],
    ['docs.json', '{"$schema": "https://mintlify.com/docs.json", "navigation": []}', 'docs'],
    ['docs.json', '{"navigation": {"tabs": [', 'newer'],
    ['docs.json', '[]', 'docs'],
  ] as const)('%s with %s is %s', (path, text, dialect) => {
    expect(detectDialect(path, text)).toBe(dialect);
    expect(readSettings(repoPath(path), text).dialect).toBe(dialect);
  });
});
