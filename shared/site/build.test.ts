import { describe, expect, it } from 'vitest';
import { repoPath } from '../base/path.ts';
import { builtSite } from '../testing/build-site.ts';
import { fixtureEngine } from '../testing/fixture-site.ts';
import { earlyLinkScript } from '../theme/early-press.ts';
import { vocabulary } from '../vocabulary/registry.ts';
import { previewPage } from './preview-page.ts';
import { pageHtml } from './renderer.ts';
import type { SiteOptions } from './types.ts';

const options: SiteOptions = { base: '/docs/', origin: 'https://x.example' };

const build = (files: Record<string, string>, own: SiteOptions = options) => builtSite(files, own);

const files = {
  'docs.json': JSON.stringify({
    name: 'Kestrel',
    description: 'Books couriers',
    logo: '/logo.svg',
    colors: { primary: '#0e7c86' },
    navigation: [{ group: 'Start', pages: ['index', 'guides/a', { group: 'Deep', pages: ['guides/b'] }] }],
    redirects: [
      { source: '/old', destination: '/guides/a#x' },
      { source: '/v1/:slug*', destination: '/:slug*' },
      { source: '/gone', destination: 'https://y.example/' },
    ],
    topbarLinks: [{ name: 'Status', url: 'https://status.example' }],
  }),
  'index.mdx': '---\ntitle: Home\n---\n\n[A](/guides/a) ![Logo](/logo.svg)\n',
  'guides/a.mdx':
    '---\ntitle: "A & B"\ndescription: "About `a`"\n---\n\nimport Intro from \'/snippets/intro.mdx\'\n\n<Intro />\n\n{/* hidden */}\n\n## X\n\n[b](./b)\n',
  'guides/b.mdx': '---\ntitle: B\n---\n\n[home](/)\n',
  'hidden.mdx': '---\ntitle: Hidden\nhidden: true\n---\n\nx\n',
  'snippets/intro.mdx': '<Note>Snippet **text**</Note>\n',
  'logo.svg': '',
  'secret.env': 'KEY=1',
  'notes.json': '{}',
  'package.json': '{}',
  'README.md': '# Repository',
};

describe('buildSite', () => {
  it('writes a page, its Markdown form and the site’s files, and nothing private', async () => {
    const out = await build(files);
    expect([...out.keys()].filter((path) => !path.startsWith('galley-assets/cards/')).sort()).toEqual([
      '.nojekyll',
      '.well-known/llms.txt',
      '404.html',
      '_headers',
      '_redirects',
      'galley-assets/search/index.js',
      'galley-assets/search/p0.js',
      'galley-assets/search/t0.js',
      'galley-assets/search/words.js',
      'galley-assets/theme.css',
      'galley-assets/theme.js',
      'gone/index.html',
      'guides/a.md',
      'guides/a/index.html',
      'guides/b.md',
      'guides/b/index.html',
      'hidden.md',
      'hidden/index.html',
      'index.html',
      'index.md',
      'llms-full.txt',
      'llms.txt',
      'logo.svg',
      'old/index.html',
      'robots.txt',
      'sitemap.xml',
      'v1/guides/a/index.html',
      'v1/guides/b/index.html',
      'v1/index.html',
    ]);
    expect(out.get('logo.svg')).toBe('copy:docs:logo.svg');
  });

  it('uses relative addresses, so that it works under any path', async () => {
    const out = await build(files);
    const html = out.get('guides/a/index.html')!;
    expect(html).toContain('href="../../galley-assets/theme.css"');
    expect(html).toContain('<a href="../b/">b</a>');
    expect(out.get('guides/b/index.html')).toContain('<a href="../../">home</a>');
    expect(out.get('index.html')).toMatch(/<img src="\.\/logo\.svg" width="640" height="320" alt="Logo"/);
    expect(out.get('404.html')).toContain('href="/docs/galley-assets/theme.css"');
  });

  it('leads links of the settings to pages, from any depth and under any path', async () => {
    const out = await build({
      'docs.json': JSON.stringify({
        theme: 'mint',
        name: 'Kestrel',
        navbar: { links: [{ label: 'Deep', href: 'guides/a#x' }] },
        navigation: {
          tabs: [
            { tab: 'Guides', pages: ['index', 'guides/a'] },
            { tab: 'Letter', href: '/guides/a' },
            { tab: 'Mail', href: 'mailto:a@b.c' },
            { tab: 'Blog', href: 'https://blog.example' },
          ],
        },
      }),
      'index.mdx': 'x',
      'guides/a.mdx': '[feed](/guides/a/rss.xml) [index](/llms.txt)\n\n<Update label="May">New</Update>',
    });
    const links = [
      ...out
        .get('guides/a/index.html')!
        .matchAll(/<a [^>]*href="([^"]*)"[^>]*>(?:<[^>]*>)*(Deep|Letter|Mail|Blog|feed|index)</g),
    ].map(([tag, href, label]) => `${label} ${href}${tag.includes('_blank') ? ' in a new tab' : ''}`);
    expect([...new Set(links)].sort()).toEqual([
      'Blog https://blog.example in a new tab',
      'Deep ./#x',
      'Letter ./',
      'Mail mailto:a@b.c',
      'feed ./rss.xml',
      'index ../../llms.txt',
    ]);
  });

  it('is the same for the same input', async () => {
    expect([...(await build(files))]).toEqual([...(await build(files))]);
  });

  it('writes the Markdown form with the notice, snippets and without instructions', async () => {
    expect((await build(files)).get('guides/a.md')).toBe(
      '> ## Documentation Index\n> Fetch the complete documentation index at: https://x.example/docs/llms.txt\n> Use this file to discover all available pages before exploring further.\n\n# A & B\n\n> About `a`\n\n<Note>Snippet **text**</Note>\n\n## X\n\n[b](./b)\n',
    );
  });

  it('writes the index for machines', async () => {
    const out = await build(files);
    expect(out.get('llms.txt')).toBe(
      '# Kestrel\n\n> Books couriers\n\n## Docs\n\n- [Home](https://x.example/docs/index.md)\n- [A & B](https://x.example/docs/guides/a.md): About a\n- [B](https://x.example/docs/guides/b.md)\n\n## Optional\n\n- [Status](https://status.example)\n',
    );
    expect(out.get('llms-full.txt')).toContain(
      '# A & B\nSource: https://x.example/docs/guides/a/\n\n> About `a`\n\n> **Note:** Snippet **text**\n\n## X\n\n[b](./b)\n',
    );
    expect(out.get('llms-full.txt')).not.toContain('Hidden');
    expect(out.get('sitemap.xml')).toContain('<loc>https://x.example/docs/guides/a/</loc>');
    expect(out.get('sitemap.xml')).not.toContain('hidden');
    expect(out.get('guides/a/index.html')).toContain('llms.txt');
  });

  it('leads moved addresses on', async () => {
    const out = await build(files);
    expect(out.get('old/index.html')).toContain('url=../guides/a/#x');
    expect(out.get('gone/index.html')).toContain('url=https://y.example/');
    expect(out.get('v1/guides/a/index.html')).toContain('url=../../../guides/a/');
    expect(out.get('_redirects')).toBe(
      '/docs/old /docs/guides/a#x 301\n/docs/v1/* /docs/:splat 301\n/docs/gone https://y.example/ 301\n',
    );
  });

  it('leads no address away where two values would be needed for one placeholder', async () => {
    const redirects = [{ source: '/:x*', destination: '/:x*/:x*' }];
    const out = await build({
      'docs.json': JSON.stringify({ name: 'A', navigation: ['one', 'two/three'], redirects }),
      'one.mdx': 'x',
      'two/three.mdx': 'x',
      'three/four.mdx': 'x',
    });
    expect(out.get('_redirects')).toBeUndefined();
  });

  it('leads a redirect that matches where it leads to the pages that are there, and nobody round in circles', async () => {
    const redirects = [
      { source: '/guides/:slug*', destination: '/guides/v2/:slug*' },
      { source: '/a/:x*', destination: '/b/x/:x*' },
      { source: '/b/:x*', destination: '/a/x/:x*' },
      { source: '/old', destination: '/guides/nowhere' },
    ];
    const out = await build({
      'docs.json': JSON.stringify({ name: 'A', navigation: ['guides/v2/one', 'b/x/two'], redirects }),
      'guides/v2/one.mdx': 'x',
      'guides/v2/v2/deep.mdx': 'x',
      'b/x/two.mdx': 'x',
    });
    // What leads nowhere but round (/old) is left out. A page stands at /guides/v2/v2/deep: what leads there begins at
    // /guides/v2/deep, which is none.
    expect(out.get('_redirects')).toBe(
      '/docs/guides/one /docs/guides/v2/one 301\n/docs/guides/v2/deep /docs/guides/v2/v2/deep 301\n/docs/a/two /docs/b/x/two 301\n',
    );
    expect([...out.keys()].filter((path) => path.endsWith('index.html')).sort()).toEqual([
      'a/two/index.html',
      'b/x/two/index.html',
      'guides/one/index.html',
      'guides/v2/deep/index.html',
      'guides/v2/one/index.html',
      'guides/v2/v2/deep/index.html',
      'index.html',
    ]);
    expect(out.get('guides/one/index.html')).toContain('../v2/one/');
  });

  it('lets the author’s own files win', async () => {
    const out = await build({ ...files, 'llms.txt': 'mine', 'robots.txt': 'mine' });
    expect(out.get('llms.txt')).toBe('copy:docs:llms.txt');
    expect(out.get('robots.txt')).toBe('copy:docs:robots.txt');
  });

  it('shows the first page at the top when there is no home page', async () => {
    const out = await build({ 'guides/a.mdx': '---\ntitle: A\n---\n\n[B](/guides/b)\n', 'guides/b.mdx': '' });
    const html = out.get('index.html')!;
    expect(html).toContain('<h1>A</h1>');
    expect(html).toContain('<a href="./guides/b/">B</a>');
    expect(html).toContain('href="./galley-assets/');
    expect(out.get('guides/a/index.html')).toContain('<a href="../b/">B</a>');
  });

  it('has a page for what can’t be read, with everything else on it', async () => {
    const out = await build({ 'a.mdx': '---\ntitle: A\n---\n\nbefore <5 and {x} and <Tabs>\n\nafter\n' });
    const html = out.get('a/index.html')!;
    for (const text of ['before', '&#x3C;5', '{x}', 'after']) expect(html).toContain(text);
    expect(html).toContain('class="placeholder"');
  });

  it('keeps the sidebar of a large site small', async () => {
    const pages = Object.fromEntries(
      Array.from({ length: 600 }, (_, n) => [`g${n % 30}/p${n}.mdx`, `---\ntitle: P${n}\n---\n`]),
    );
    const navigation = Array.from({ length: 30 }, (_, g) => ({
      group: `G${g}`,
      pages: Object.keys(pages)
        .filter((path) => path.startsWith(`g${g}/`))
        .map((path) => path.slice(0, -4)),
    }));
    const html = (await build({ 'docs.json': JSON.stringify({ name: 'Big', navigation }), ...pages })).get(
      'g5/p5/index.html',
    )!;
    expect(html.startsWith('<!doctype html><html ')).toBe(true);
    expect(html).toContain('>P35<');
    expect(html).toMatch(/>G29<\/span><svg class="icon chevron"/);
    expect(html).not.toContain('>P36<');
  }, 30_000);
});

describe('preview and export', () => {
  const everything = vocabulary
    .map((component) => `${component.examples.map((example) => example.source).join('\n\n')}`)
    .join('\n\n');
  it.each([
    ['prose', files['guides/a.mdx']],
    ['every component', `---\ntitle: All\n---\n\n${everything}\n`],
    ['a broken page', 'x <5 {y} <Tabs>\n\n<Fancy>z</Fancy>'],
  ])('are the same page but for places and the preview’s script: %s', async (_name, text) => {
    const engine = fixtureEngine({ ...files, 'guides/a.mdx': text });
    const page = engine.index.pages.get(repoPath('guides/a.mdx'))!;
    const exported = pageHtml(await engine.renderPage(page, options));
    const preview = previewPage(await engine.renderPage(page, options)).html();
    expect(preview).toContain('data-source=');
    const stripped = preview
      .replace(/ data-source="\d+-\d+"/g, '')
      .replace(/<script src="[^"]*preview(?:-bundles)?\.js" defer><\/script>/g, '')
      .replace(/<link rel="stylesheet" href="[^"]*preview-bundles\.css">/, '')
      .replace(earlyLinkScript, '');
    expect(preview).toContain(`${earlyLinkScript}</script>`);
    // The preview asks nobody for the stars of a repository.
    expect(stripped).toBe(exported.replace(/ data-stars="[^"]*"/g, ''));
  });

  it('counts the stars of a repository for readers alone: the preview asks nobody on the web', async () => {
    const settings = JSON.stringify({
      name: 'Stars',
      navigation: [{ group: 'G', pages: ['a'] }],
      topbarCtaButton: { type: 'github', url: 'https://github.com/kestrel/sdk' },
    });
    const engine = fixtureEngine({ 'docs.json': settings, 'a.mdx': '<GitHub.Repo repo="kestrel/docs" />' });
    const page = engine.index.pages.get(repoPath('a.mdx'))!;
    const html = pageHtml(await engine.renderPage(page, options));
    expect(html).toContain('data-stars="kestrel/sdk"');
    expect(html).toContain('data-stars="kestrel/docs"');
    const preview = previewPage(await engine.renderPage(page, options)).html();
    expect(preview).toContain('class="star-count"');
    expect(preview).not.toContain('data-stars');
  });
});
