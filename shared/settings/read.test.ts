import { describe, expect, test } from 'vitest';
import { repoPath } from '../base/path.ts';
import { detectDialect, readSettings } from './read.ts';

import { read, small } from '../testing/settings-problems.ts';

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
      feedback: { suggestEdit: false, raiseIssue: false, thumbsRating: false },
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
      analytics: { ga4: { measurementId: 'G-1' } },
    });
    expect(found.map(({ title }) => title)).toEqual([
      '“Colour of anchors” has no effect here',
      '“Very light colour” has no effect here',
    ]);
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

test('a file that holds no settings takes none by its fields, and an empty one is begun by a click', () => {
  const read = (text: string) => readSettings(repoPath('docs.json'), text);
  expect(['[]', '"x"', '7', 'true'].map((text) => read(text).parses)).toEqual([false, false, false, false]);
  expect(read('[]').problems.map(({ title }) => title)).toEqual(['The file holds no settings']);
  // The first setting that is written makes settings of nothing.
  expect(read('null').parses).toBe(true);
  expect(read('\n').problems[0]!.fixes).toEqual([
    { title: 'Begin the settings', edits: [{ from: 1, to: 1, insert: '{}' }] },
  ]);
});
