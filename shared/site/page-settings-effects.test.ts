import { describe, expect, it } from 'vitest';
import { metaOf } from '../settings/define.ts';
import { frontmatterFields } from '../settings/frontmatter/fields/index.gen.ts';
import { builtSite } from '../testing/build-site.ts';
import { expectEffect, type Effect } from '../testing/effects.ts';

// Every setting of a page changes the site; see settings-effects.test.ts.

const page = 'a/index.html';
const effects: Record<string, Effect<string>> = {
  title: { after: 'title: "The `A` page"', shows: '<h1>The <code>A</code> page</h1>', hides: '<h1>A</h1>' },
  description: { after: 'description: "About **a**"', shows: '<p class="lead">About <strong>a</strong></p>' },
  sidebarTitle: { after: 'sidebarTitle: Short', shows: '<span>Short</span>' },
  icon: { after: 'icon: rocket', shows: 'd="M0 0h512v512z"' },
  iconType: { before: 'icon: bell', after: 'icon: bell\niconType: regular', shows: 'd="M2 2z"' },
  tag: { after: 'tag: NEW', shows: '<span class="badge accent">NEW</span>' },
  mode: { after: 'mode: center', shows: 'shell mode-center', hides: '<nav class="toc"' },
  url: {
    after: 'url: https://x.example',
    at: 'b/index.html',
    shows: 'href="https://x.example" target="_blank"',
    hides: 'href="../a/"',
  },
  hidden: { after: 'hidden: true', at: 'b/index.html', hides: 'href="../a/"' },
  noindex: { after: 'noindex: true', shows: '<meta name="robots" content="noindex">' },
  robots: { after: 'robots: "noarchive"', shows: '<meta name="robots" content="noarchive">' },
  canonical: { after: 'canonical: https://c.example/a', shows: '<link rel="canonical" href="https://c.example/a">' },
  keywords: { after: 'keywords: [parcel, courier]', shows: '<meta name="keywords" content="parcel, courier">' },
  deprecated: { after: 'deprecated: true', shows: '<span class="badge amber">Deprecated</span>' },
  version: { after: 'version: v2', at: 'b/index.html', hides: /<span>A<\/span>[^]*<span>A<\/span>/ },
  hideFooterPagination: { after: 'hideFooterPagination: true', hides: 'rel="next"' },
  hideApiMarker: {
    before: 'api: "GET /x"',
    after: 'api: "GET /x"\nhideApiMarker: true',
    at: 'b/index.html',
    hides: '<span class="method get">GET</span>',
  },
  contextual: {
    after: 'contextual:\n  options: [view, chatgpt]',
    shows: [
      '<div class="split own-menu"><a href="../a.md">',
      'https://chatgpt.com/?hints=search&#x26;q=Read%20https%3A%2F%2Fk.example%2Fa.md',
    ],
    hides: 'data-copy-from="../a.md"',
  },
  groups: { after: 'groups: [customers]', shows: /^$/, hides: '<h1>A</h1>' },
  timestamp: {
    before: 'lastUpdatedDate: 2024-05-01',
    after: 'lastUpdatedDate: 2024-05-01\ntimestamp: false',
    hides: 'Updated <time',
  },
  lastUpdatedDate: { after: 'lastUpdatedDate: 2024-05-01', shows: '<time datetime="2024-05-01">1 May 2024</time>' },
  related: {
    after: 'related:\n  - b\n  - Elsewhere: https://x.example\n  - /nowhere',
    shows:
      /<nav class="related" aria-label="Related pages"><p>Related<\/p><ul><li><a href="\.\.\/b\/"><svg[^]*?<\/svg>B<\/a><\/li><li><a href="https:\/\/x\.example" target="_blank" rel="noreferrer"><svg[^]*?<\/svg>Elsewhere<\/a><\/li><\/ul>/,
  },
  // Sixteen steps of weight, of which two are twice as much.
  boost: { after: 'boost: 4', at: 'galley-assets/search/t0.js', shows: 'part A\\ntext 7', hides: 'part 6\\ntext 3' },
  searchable: { after: 'searchable: false', at: 'galley-assets/search/p0.js', hides: '"a/","A"' },
};

/** What API files and their pages are made of; `shared/site/api` has their tests. */
const ofApiPages = new Set([
  'api',
  'openapi',
  'openapi-schema',
  'asyncapi',
  'authMethod',
  'auth',
  'contentType',
  'playground',
]);

const build = (settings: string) =>
  builtSite(
    {
      'docs.json': JSON.stringify({
        name: 'K',
        versions: ['v1', 'v2'],
        navigation: [{ group: 'G', pages: ['a', 'b'] }],
      }),
      'a.mdx': `---\n${/^title:/m.test(settings) ? '' : 'title: A\n'}${settings}\n---\n\n## Part\n\nText\n`,
      'b.mdx': '---\ntitle: B\n---\n',
    },
    { base: '/', origin: 'https://k.example' },
  );

describe('every setting of a page', () => {
  const keys = frontmatterFields.filter((field) => metaOf(field.schema)?.standing !== 'kept').map((field) => field.key);

  it('has its effect tested here', () => {
    expect(keys.filter((key) => !ofApiPages.has(key) && effects[key] === undefined)).toEqual([]);
  });

  it.each(Object.entries(effects))('%s', async (_key, effect) => {
    const { before = '', after, at = page } = effect;
    expectEffect((await build(before)).get(at) ?? '', (await build(after)).get(at) ?? '', effect);
  });

  it('publishes nothing of a page for some readers only, and leads nobody there', async () => {
    const out = await build('groups:\n  - includes: [customers]');
    expect([...out.keys()].filter((file) => /^a(?:\.md|\/)/.test(file))).toEqual([]);
    for (const [file, text] of out) expect(text, file).not.toMatch(/href="[^"]*\/?a\/"|k\.example\/a\b/);
    // The first page that everyone may read stands at the top.
    expect(out.get('index.html')).toContain('<h1>B</h1>');
  });

  it('passes og: and twitter: tags on, over those of the site', async () => {
    const html = (await build('"og:title": Other\n"twitter:site": "@k"')).get(page)!;
    expect(html).toContain('<meta property="og:title" content="Other">');
    expect(html).not.toContain('<meta property="og:title" content="A">');
    expect(html).toContain('<meta name="twitter:site" content="@k">');
  });
});
