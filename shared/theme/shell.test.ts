import { Script } from 'node:vm';
import type { Element, Nodes } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import { describe, expect, it } from 'vitest';
import type { LinkView, PageView, SidebarGroup, SiteView, ThemeLinks } from '../html/types.ts';
import { en } from '../words/en.ts';
import { colorSheet, renderNotFound, renderShell, type ShellDrawings } from './shell.ts';

const link = (label: string, href = '#', current = false): LinkView => ({
  label,
  href,
  external: /^https:/.test(href),
  current,
});

const site: SiteView = {
  name: 'Halyard',
  language: 'en',
  words: en,
  home: 'index.html',
  logo: null,
  favicon: 'icon.png',
  colors: { '--bg': '#fff' },
  backgroundImage: null,
  topbarLinks: [link('Support', 'https://x.y')],
  topbarButton: { kind: 'link', label: 'Dashboard', href: 'https://d.e' },
  socials: [{ platform: 'github', label: 'GitHub', href: 'https://github.com/h' }],
  colorMode: { default: null, toggle: true },
};

const group: SidebarGroup = {
  kind: 'group',
  title: 'Webhooks',
  open: true,
  items: [
    { kind: 'page', ...link('Verify', 'verify.html', true), tag: 'New' },
    { kind: 'page', ...link('Send', 'send.html'), method: 'DELETE', deprecated: true },
    { kind: 'group', title: 'More', open: false, items: [{ kind: 'page', ...link('Deep', 'deep.html') }] },
  ],
};

const page: PageView = {
  title: 'Verify',
  documentTitle: 'Verify - Halyard',
  description: 'How to',
  lead: [h('b', 'How')],
  heading: [{ type: 'text', value: 'Verify' }],
  mode: 'default',
  deprecated: false,
  version: null,
  otherVersions: [],
  updated: null,
  structuredData: null,
  feedHref: null,
  tabs: [link('Guides', 'g.html', true), link('API', 'a.html')],
  anchors: [{ ...link('Docs', '#', true), icon: { name: 'book' }, color: '#fff' }],
  dropdowns: [],
  versions: { name: 'Version', label: 'v3', items: [link('v3', '#', true), link('v2')] },
  languages: null,
  sidebar: [group],
  breadcrumbs: [
    { label: 'Guides', href: 'g.html' },
    { label: 'Webhooks', href: null },
  ],
  toc: [
    { id: 'a', title: 'A', level: 2 },
    { id: 'b', title: 'B', level: 3 },
    { id: 'c', title: 'C', level: 2 },
  ],
  content: [h('p', 'Body')],
  side: [],
  previous: link('Before', 'b.html'),
  next: link('After', 'n.html'),
  editLinks: [{ kind: 'edit', label: 'Suggest edits', href: 'https://e' }],
  markdownHref: 'verify.md',
  indexHref: '../llms.txt',
  fullHref: '../llms-full.txt',
  head: [{ tag: 'meta', attributes: { property: 'og:title', content: 'Verify' } }],
};

const theme: ThemeLinks = { stylesheets: ['t.css'], scripts: ['t.js'], preload: ['inter.woff2'], search: null };
const drawings: ShellDrawings = {
  icon: (icon) => (icon.name === 'unknown' ? null : h('svg', { dataIcon: icon.name })),
};

const render = (changes: Partial<PageView> = {}, siteChanges: Partial<SiteView> = {}) =>
  renderShell({ ...page, ...changes }, { ...site, ...siteChanges }, theme, drawings);
const htmlOf = (tree: Nodes) => toHtml(tree);

function all(tree: Nodes): Element[] {
  if (!('children' in tree)) return [];
  return tree.children.flatMap((child) => (child.type === 'element' ? [child, ...all(child)] : []));
}

const withClass = (tree: Nodes, name: string) =>
  all(tree).filter(
    (element) => Array.isArray(element.properties['className']) && element.properties['className'].includes(name),
  );

describe('the document', () => {
  const html = htmlOf(render());

  it('is complete', () => {
    expect(html).toMatch(/^<!doctype html><html lang="en" class="has-tabs has-place"><head><meta charset="utf-8">/);
    expect(html).toContain(
      '<title>Verify - Halyard</title><meta name="description" content="How to"><meta name="generator" content="Galley">',
    );
    expect(html).toContain(
      '<link rel="preload" href="inter.woff2" as="font" type="font/woff2" crossorigin="anonymous"><link rel="stylesheet" href="t.css"><style>:root{--bg:#fff}</style><script src="t.js" defer></script>',
    );
    expect(html).toContain(
      '<link rel="icon" href="icon.png"><link rel="alternate" type="text/markdown" href="verify.md"><link rel="llms-txt" href="../llms.txt"><link rel="llms-full-txt" href="../llms-full.txt"><meta property="og:title" content="Verify">',
    );
  });

  it('has one title, one main region and unique ids', () => {
    const elements = all(render());
    expect(elements.filter((element) => element.tagName === 'h1')).toHaveLength(1);
    expect(elements.filter((element) => element.tagName === 'main')).toHaveLength(1);
    const ids = elements.flatMap((element) =>
      typeof element.properties['id'] === 'string' ? [element.properties['id']] : [],
    );
    expect(new Set(ids).size).toBe(ids.length);
    // What the renderer makes of headings has no colon.
    for (const id of ids) expect(id).toContain(':');
  });

  it('points to ids that exist', () => {
    const elements = all(render({ side: [h('div')] }));
    const ids = new Set(elements.map((element) => element.properties['id']));
    for (const element of elements) {
      if (element.properties['popoverTarget'] !== undefined) expect(ids).toContain(element.properties['popoverTarget']);
      const href = element.properties['href'];
      if (typeof href === 'string' && href.startsWith('#page:')) expect(ids).toContain(href.slice(1));
    }
  });

  it('names its regions', () => {
    for (const element of all(render({ side: [h('div')] })))
      if (['nav', 'aside'].includes(element.tagName))
        expect(element.properties['ariaLabel'], element.tagName).toBeTruthy();
  });

  it('tells machines where the index is, out of sight but not out of reach', () => {
    expect(html).toContain(
      '<p class="sr notice">Documentation Index. Fetch the complete documentation index at: <a href="../llms.txt">',
    );
    expect(html).not.toMatch(/notice"[^>]*aria-hidden/);
  });

  it('draws nothing that is not there', () => {
    const bare = htmlOf(
      render(
        {
          tabs: [],
          anchors: [],
          sidebar: [],
          versions: null,
          breadcrumbs: [],
          toc: [],
          previous: null,
          next: null,
          editLinks: [],
          lead: [],
          description: '',
        },
        {
          topbarLinks: [],
          topbarButton: null,
          socials: [],
          favicon: null,
          colors: {},
          colorMode: { default: null, toggle: false },
        },
      ),
    );
    for (const part of [
      '<nav',
      'crumbbar',
      'toc',
      'lead',
      '<style',
      'name="description"',
      'class="pager"',
      'class="feedback"',
      'icon-btn',
      'has-tabs',
      'search',
    ])
      expect(bare, part).not.toContain(part);
  });
});

describe('navigation', () => {
  it('marks the current page and opens what holds it', () => {
    const html = htmlOf(render());
    expect(html).toContain(
      '<a href="verify.html" aria-current="page"><span>Verify</span><span class="badge accent">New</span></a>',
    );
    expect(html).toContain('<span class="method delete">DEL</span><span class="nav-deprecated">Send</span>');
    expect(html).toContain('<details><summary><span>More</span>');
    expect(html).toMatch(
      /<p class="nav-title" id="page:group-1"><span>Webhooks<\/span><\/p><ul aria-labelledby="page:group-1">/,
    );
  });

  it('shows that a closed group holds more than one page', () => {
    const closed = {
      kind: 'page' as const,
      label: 'Guides',
      href: 'guides/',
      external: false,
      current: false,
      isGroup: true,
    };
    expect(htmlOf(render({ sidebar: [{ ...group, items: [closed] }] }))).toMatch(
      /<a href="guides\/"><span>Guides<\/span><svg class="icon chevron"/,
    );
    expect(htmlOf(render({ sidebar: [{ ...group, items: [{ ...closed, isGroup: false }] }] }))).toMatch(
      /<a href="guides\/"><span>Guides<\/span><\/a>/,
    );
  });

  it('hides an empty group title', () => {
    expect(htmlOf(render({ sidebar: [{ ...group, title: '' }] }))).not.toContain('page:group-1');
  });

  it('gives tiles a glyph that stands on their colour', () => {
    const style = (color: PageView['anchors'][number]['color']) =>
      /anchor-tile[^"]*"(?: style="([^"]*)")?/.exec(htmlOf(render({ anchors: [{ ...page.anchors[0]!, color }] })))?.[1];
    expect(style('#f5c518')).toBe('--tile:#f5c518;--tile-ink:#000');
    expect(style({ from: '#102030', to: '#405' })).toBe(
      '--tile:linear-gradient(135deg,#102030,#440055);--tile-ink:#fff',
    );
    expect(style('red;x:y')).toBeUndefined();
  });

  it('nests the contents', () => {
    expect(htmlOf(render())).toContain(
      '<ol><li><a href="#a">A</a><ol><li><a href="#b">B</a></li></ol></li><li><a href="#c">C</a></li></ol>',
    );
  });

  it('leaves out icons that no library has', () => {
    expect(htmlOf(render({ anchors: [{ ...page.anchors[0]!, icon: { name: 'unknown' } }] }))).not.toContain(
      'anchor-tile',
    );
  });
});

describe('modes', () => {
  it.each([
    ['default', true, true, true],
    ['wide', true, true, true],
    ['center', true, false, true],
    ['custom', false, false, false],
    ['frame', false, false, false],
  ] as const)('%s', (mode, head, contents, end) => {
    const tree = render({ mode });
    expect(withClass(tree, 'page-head').length === 1).toBe(head);
    expect(withClass(tree, 'toc').length === 1).toBe(contents);
    expect(withClass(tree, 'page-end').length === 1).toBe(end);
    expect(all(tree).filter((element) => element.tagName === 'h1')).toHaveLength(1);
  });

  it('keeps the author’s own title on a blank sheet', () => {
    const tree = render({ mode: 'custom', content: [h('div', h('h1', 'Mine'))] });
    expect(all(tree).filter((element) => element.tagName === 'h1')).toHaveLength(1);
  });

  it('puts examples beside the page, with a way to them for narrow screens', () => {
    const html = htmlOf(render({ side: [h('pre', 'x')] }));
    expect(html).toContain('with-side');
    expect(html).toContain('<aside class="samples" id="page:examples" aria-label="Examples"><pre>x</pre></aside>');
    expect(html).toContain('href="#page:examples"');
  });
});

describe('the site', () => {
  it('shows a logo for each mode', () => {
    const html = htmlOf(
      render({}, { logo: { light: { src: 'l.svg' }, dark: { src: 'd.svg' }, href: '/', external: false } }),
    );
    expect(html).toContain(
      '<a class="logo" href="/"><img src="l.svg" alt="Halyard" class="only-light"><img src="d.svg" alt="Halyard" class="only-dark"></a>',
    );
    expect(
      htmlOf(
        render({}, { logo: { light: { src: 'l.svg' }, dark: { src: 'l.svg' }, href: '/', external: false } }),
      ).match(/<img/g),
    ).toHaveLength(1);
  });

  it.each([
    ['https://github.com/halyard/sdk', 'halyard/sdk'],
    ['https://github.com/halyard/sdk.git', 'halyard/sdk'],
    ['https://github.com/halyard', undefined],
    ['https://evil.example/github.com/a/b', undefined],
  ])('counts the stars of %s', (href, repository) => {
    expect(
      /data-stars="([^"]*)"/.exec(htmlOf(render({}, { topbarButton: { kind: 'github', label: '', href } })))?.[1],
    ).toBe(repository);
  });

  it('writes from right to left where the language does', () => {
    expect(htmlOf(render({}, { language: 'ar-EG' }))).toContain('<html lang="ar-EG" dir="rtl"');
    expect(htmlOf(render({}, { language: 'arn' }))).not.toContain('dir=');
  });

  it('writes a page from right to left whose title is, in a site that names no language', () => {
    expect(htmlOf(render({ title: '«البدء» with Kestrel' }, {}))).toContain('<article class="article" dir="rtl">');
    expect(htmlOf(render({ title: 'Kestrel: البدء' }, {}))).toContain('<article class="article">');
    expect(htmlOf(render({ title: 'שלום' }, { language: 'he' }))).toContain('<article class="article">');
  });

  it('lets no address out of its style', () => {
    const image = 'a".png);x:y\n</style>';
    const html = htmlOf(render({}, { backgroundImage: { light: image, dark: image } }));
    expect(html).toContain('style="background-image:url(&#x22;a%22.png);x:y%0A</style>&#x22;)"');
  });

  it('writes only sound custom properties', () => {
    expect(
      colorSheet({
        '--a': '#fff',
        '--b': 'var(--light,#fff) var(--dark,#000)',
        '--c': 'x}body{',
        color: '#fff',
        '--d': '</style>',
      }),
    ).toBe(':root{--a:#fff;--b:var(--light,#fff) var(--dark,#000)}');
  });

  it('sets the mode before anything is drawn', () => {
    const script = (mode: SiteView['colorMode']) =>
      /<script>(.*?)<\/script>/.exec(htmlOf(render({}, { colorMode: mode })))![1]!;
    expect(script({ default: null, toggle: true })).toContain('localStorage.getItem("galley-theme")');
    expect(script({ default: 'dark', toggle: false })).not.toContain('localStorage');
    expect(htmlOf(render({}, { colorMode: { default: 'dark', toggle: false } }))).toContain('data-theme="dark"');
    for (const toggle of [true, false])
      for (const value of [null, 'light', 'dark'] as const)
        expect(() => new Script(script({ default: value, toggle }))).not.toThrow();
  });
});

describe('404', () => {
  const view = {
    tabs: page.tabs,
    indexHref: '/llms.txt',
    fullHref: '/llms-full.txt',
    title: null,
    lead: [],
    leadsHome: false,
    groups: [
      { title: 'Start', pages: Array.from({ length: 7 }, (_, index) => link(`Page ${index}`, `/p${index}`)) },
      { title: 'Empty', pages: [] },
    ],
  };
  const html = htmlOf(renderNotFound(site, theme, drawings, view));

  it('is kept out of search and offers pages', () => {
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('<h1>This page isn’t here</h1>');
    expect(html).not.toContain('Empty');
    expect(html.match(/href="\/p\d"/g)).toHaveLength(7);
    expect(html).toMatch(/<ul class="lost-rest" hidden><li><a href="\/p5">/);
  });
});
