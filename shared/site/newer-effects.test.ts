import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { themeNames } from '../settings/themes.ts';
import { builtSite } from '../testing/build-site.ts';
import { build, pages, settings } from '../testing/newer-site.ts';

// What only the newer form of the settings file can say, and readers see.

const root = resolve(import.meta.dirname, '../..');
it('shows columns of links below every page, to pages and elsewhere', async () => {
  const footer = {
    links: [
      {
        header: 'Company',
        items: [
          { label: 'Blog', href: 'https://acme.example/blog' },
          { label: 'Start', href: '/start' },
        ],
      },
      { items: [{ label: 'Mail', href: 'mailto:hi@acme.example' }] },
      { header: 'Empty', items: [] },
    ],
  };
  const html = (await build({ footer })).get('drafts/idea/index.html')!;
  expect(html).toContain(
    '<nav class="footer-links" aria-label="More links"><div><p>Company</p><ul><li><a href="https://acme.example/blog" target="_blank" rel="noreferrer">Blog</a></li><li><a href="../../start/">Start</a></li></ul></div><div><ul><li><a href="mailto:hi@acme.example">Mail</a></li></ul></div></nav>',
  );
  expect((await build()).get('start/index.html')).not.toContain('footer-links');
});

it('shows a banner above the bar, with links, closed for good where it may be', async () => {
  const html = (await build({ banner: { content: '**New**: see [Start](/start)', dismissible: true } })).get(
    'both/index.html',
  )!;
  expect(html).toMatch(
    /<aside class="banner" aria-label="Announcement"><p><strong>New<\/strong>: see <a href="\.\.\/start\/">Start<\/a><\/p><button type="button" class="banner-close needs-js"[^]*<header class="topbar">/,
  );
  expect(html).toContain('localStorage.getItem("galley-banner")');
  const lasting = (await build({ banner: { content: 'Down on Monday', type: 'critical' } })).get('both/index.html')!;
  expect(lasting).toContain('<aside class="banner red" aria-label="Announcement"><p>Down on Monday</p></aside>');
  expect(lasting).not.toContain('galley-banner');
  expect((await build()).get('both/index.html')).not.toContain('class="banner');
  const named = { banner: { content: '{{product}} 2 is out' }, variables: { product: 'Falcon' } };
  expect((await build(named)).get('both/index.html')).toContain('<p>Falcon 2 is out</p>');
});

it('keeps pages of hidden parts out of search, sitemap and llms.txt, but not out of the site', async () => {
  const out = await build();
  const names = (file: string) =>
    ['start', 'both', 'drafts/idea', 'inner/secret'].filter((name) => out.get(file)!.includes(`/${name}`));
  expect(names('sitemap.xml')).toEqual(['start', 'both']);
  expect(names('llms.txt')).toEqual(['start', 'both']);
  const search = [...out]
    .filter(([path]) => path.includes('/search/'))
    .map(([, text]) => text)
    .join('\n');
  expect(search).toContain('start/');
  expect(search).not.toMatch(/secret|idea/i);
  expect(out.get('inner/secret/index.html')).toContain('content="noindex"');
  expect(out.get('both/index.html')).not.toContain('content="noindex"');
  const all = await build({ seo: { indexing: 'all' } });
  expect(all.get('sitemap.xml')).toContain('/inner/secret');
});

it('draws the icon of a link in the top bar, and names one without words by its address', async () => {
  const html = (
    await build({
      navbar: {
        links: [{ label: 'Nest', href: 'https://acme.example', icon: '🪶' }, { href: 'https://acme.example/blog/' }],
      },
    })
  ).get('start/index.html')!;
  expect(html).toMatch(
    /<a href="https:\/\/acme\.example"[^>]*><span class="icon emoji" aria-hidden="true">🪶<\/span>Nest<\/a>/,
  );
  expect(html).toContain('>acme.example/blog</a>');
});

it('gives readers the API where the navigation names its files and lists nothing', async () => {
  const api = {
    openapi: '3.1.0',
    info: { title: 'Birds', version: '1' },
    paths: { '/nests': { get: { tags: ['Nests'], summary: 'List nests', responses: {} } } },
  };
  const files = { ...pages, 'api.json': JSON.stringify(api) };
  const site = (navigation: object) =>
    builtSite({ ...files, 'docs.json': JSON.stringify({ ...settings, navigation }) }, { base: '/', origin: null });
  const out = await site({ openapi: { source: 'api.json', directory: 'birds' } });
  expect(out.get('birds/nests/list-nests/index.html')).toMatch(/<p class="nav-title"[^>]*><span>Nests<\/span>/);
  // Each file of a list may have a folder of its own.
  const bees = JSON.stringify({ ...api, paths: { '/hives': { get: { tags: ['Hives'], summary: 'List hives' } } } });
  const several = await builtSite(
    {
      ...files,
      'bees.json': bees,
      'docs.json': JSON.stringify({
        ...settings,
        navigation: { openapi: ['api.json', { source: '/bees.json', directory: 'bees', overlays: [] }] },
      }),
    },
    { base: '/', origin: null },
  );
  for (const page of ['api-reference/nests/list-nests', 'bees/hives/list-hives'])
    expect([...several.keys()]).toContain(`${page}/index.html`);
  // Files for the whole are where listed operations are looked for.
  const listed = await site({ openapi: 'api.json', groups: [{ group: 'Some', pages: ['start', 'GET /nests'] }] });
  expect([...listed.keys()].filter((path) => path.startsWith('api-reference/') && path.endsWith('.html'))).toEqual([
    'api-reference/nests/list-nests/index.html',
  ]);
});

it('gives every page the menu that the settings list, the first entry as a button', async () => {
  const contextual = {
    options: [
      'claude',
      'copy',
      'mcp',
      'download-pdf',
      { title: 'Ask us', description: 'Within a day', icon: 'rocket', href: 'https://acme.example/a%20b?about=$path' },
      { title: 'Begin', description: 'Again', href: '/start?from=$path#top' },
      {
        title: 'Try it',
        description: 'Here',
        href: { base: 'https://acme.example/try', query: [{ key: 'prompt', value: 'Read $page' }] },
      },
    ],
  };
  const html = (await build({ contextual })).get('drafts/idea/index.html')!;
  const address = encodeURIComponent('https://newer.example/drafts/idea.md');
  expect(html).toMatch(
    new RegExp(
      `<div class="split own-menu"><a href="https://claude.ai/new\\?q=Read%20${address}%20so[^"]*" target="_blank" rel="noreferrer"><svg`,
    ),
  );
  expect(html).toContain('data-copy-from="../idea.md"');
  expect(html).toContain('class="needs-js prints"');
  expect(html).toContain('href="https://acme.example/a%20b?about=/drafts/idea"');
  expect(html).toContain('href="../../start/?from=/drafts/idea#top"');
  expect(html).toContain('<span>Ask us<small>Within a day</small></span>');
  expect(html).toContain(`href="https://acme.example/try?prompt=Read%20${address}"`);
  // Nothing answers there in a site that consists of files.
  expect(html).not.toContain('MCP');
  const below = (await build({ contextual: { options: ['copy'], display: 'toc' } })).get('start/index.html')!;
  expect(below).not.toContain('class="split');
});

it('says what the settings say where no page is, or leads to the first one', async () => {
  const of404 = async (missing: object) => (await build({ errors: { 404: missing } })).get('404.html')!;
  const said = await of404({ title: 'Nothing lives here', description: 'Go to [the start](/start).' });
  expect(said).toContain('<h1>Nothing lives here</h1><p class="lead">Go to <a href="/start/">the start</a>. ');
  expect(said).not.toContain('http-equiv');
  expect(await of404({ redirect: true })).toContain('<meta http-equiv="refresh" content="0; url=/">');
});

it('has the search’s words, the eyebrow, dark code and the pattern that the settings ask for', async () => {
  const usual = (await build()).get('start/index.html')!;
  const set = (
    await build({
      search: { prompt: 'Search the handbook…' },
      styling: { eyebrows: 'section', codeblocks: 'dark' },
      background: { decoration: 'grid', image: { light: 'https://x.example/l.png', dark: 'https://x.example/d.png' } },
      banner: { content: 'News', color: { light: '#004d40', dark: '#b2dfdb' } },
    })
  ).get('start/index.html')!;
  for (const part of [
    'data-prompt="Search the handbook…"',
    '<style>.code{--hair:1px solid var(--line);color-scheme:var(--scheme);',
    '<div class="decoration grid"></div>',
    'class="backdrop in-dark" style="background-image:url(&#x22;https://x.example/d.png&#x22;)"',
    'style="--fill-2:var(--light,#004d40) var(--dark,#b2dfdb);--c:var(--light,#fff) var(--dark,#000)"',
  ]) {
    expect.soft(set).toContain(part);
    expect.soft(usual).not.toContain(part);
  }
  const crumbs = (html: string) => /<nav class="eyebrow"[^]*?<\/nav>/.exec(html)![0].match(/<li>/g)!.length;
  expect([crumbs(usual), crumbs(set)]).toEqual([2, 1]);
  const named = async (theme: unknown) =>
    /<style>\.code\{[^]*?--surface:([^;]*);/.exec(
      (await build({ styling: { codeblocks: { theme } } })).get('start/index.html')!,
    )?.[1];
  expect(await named('github-dark')).toBe('#24292e');
  expect(await named({ light: 'github-light', dark: 'nord' })).toBe('var(--light,#ffffff) var(--dark,#2e3440)');
  expect(await named('css-variables')).toBeUndefined();
});

it('makes closed groups links to their first page where the settings ask for it', async () => {
  const nested = {
    navigation: { groups: [{ group: 'All', pages: ['start', { group: 'More', pages: ['both', 'drafts/idea'] }] }] },
  };
  expect((await build(nested)).get('start/index.html')).toContain('<details><summary><span>More</span>');
  const leading = await build({ ...nested, interaction: { drilldown: true } });
  expect(leading.get('start/index.html')).toMatch(/<a href="\.\.\/both\/"><span>More<\/span>/);
  // The page that it leads to shows what is in it.
  expect(leading.get('both/index.html')).toContain('<details open><summary><span>More</span>');
});

it('shows what a part has of its own around its pages, and its tag', async () => {
  const footer = (label: string) => ({ links: [{ items: [{ label, href: `https://x.example/${label}` }] }] });
  const out = await build({
    banner: { content: 'For all' },
    footer: footer('shared'),
    navigation: {
      languages: [
        {
          language: 'en',
          pages: ['start'],
        },
        {
          language: 'fr',
          tag: 'Nouveau',
          pages: ['both'],
          banner: { content: 'Pour tous' },
          footer: footer('ici'),
          navbar: { links: [{ label: 'Aide', href: 'https://x.example/aide' }] },
        },
      ],
    },
  });
  const [english, french] = [out.get('start/index.html')!, out.get('both/index.html')!];
  for (const part of ['For all', '>shared</a>']) {
    expect.soft(english).toContain(part);
    expect.soft(french).not.toContain(part);
  }
  for (const part of ['Pour tous', '>ici</a>', '>Aide</a>']) {
    expect.soft(english).not.toContain(part);
    expect.soft(french).toContain(part);
  }
  expect(english).toContain('<span>Français<span class="badge accent">Nouveau</span></span>');
});

it('sets text and headings in the typefaces of the settings, from their files', async () => {
  const styles = async (fonts: object) =>
    /<style>(?:@font-face|:root{--sans|body|:is\()[^<]*<\/style>/.exec(
      (await build({ fonts })).get('drafts/idea/index.html')!,
    )?.[0];
  expect(await styles({ family: 'My "Serif"}', source: '/fonts/my.woff2', format: 'woff2', weight: 450 })).toBe(
    `<style>@font-face{font-family:"My Serif";src:url("../../fonts/my.woff2") format("woff2");font-weight:1 1000;font-display:swap}:root{--sans:"My Serif",'Inter Variable',Stand-in,system-ui,sans-serif}body{font-weight:450}</style>`,
  );
  expect(await styles({ heading: { family: 'Big', weight: 700 } })).toBe(
    `<style>:is(h1,h2,h3,h4,h5,h6){font-family:"Big",'Inter Variable',Stand-in,system-ui,sans-serif;font-weight:700}</style>`,
  );
});

it('leads on from parts of pages that stand elsewhere now, and makes no folder that nobody reaches', async () => {
  const out = await build({
    redirects: [
      { source: '/start#old keys', destination: '/both#keys' },
      { source: '/gone#a', destination: 'https://x.example/a' },
      { source: '/gone#b', destination: '/start' },
    ],
  });
  expect([...out.keys()].filter((file) => file.includes('#'))).toEqual([]);
  expect(out.get('start/index.html')).toContain(
    `data-moves="{&#x22;old keys&#x22;:&#x22;../both/#keys&#x22;,&#x22;old%20keys&#x22;:&#x22;../both/#keys&#x22;}"`,
  );
  expect(out.get('both/index.html')).not.toContain('data-moves');
  expect(out.get('gone/index.html')).toContain('https://x.example/a');
  expect(out.get('_redirects') ?? '').not.toContain('#a');
});

it('draws the pictures of pages in the mode that the settings name', async () => {
  const card = (html: string) => /galley-assets\/cards\/\w+\.png|og:image" content="[^"]+"/.exec(html)?.[0];
  const of = async (thumbnails?: object) =>
    card((await build(thumbnails === undefined ? {} : { thumbnails })).get('start/index.html')!);
  expect(await of({ appearance: 'dark' })).not.toBe(await of());
  expect(await of({ appearance: 'light' })).toBe(await of());
});

it.each(themeNames)('looks as the theme says: %s', async (theme) => {
  const html = (await build({ theme })).get('start/index.html')!;
  const classes = /^<!doctype html><html lang="en" class="([^"]+)"/.exec(html)![1]!.split(' ');
  // The first is the look that all others are made from, and costs pages nothing.
  expect(classes.filter((name) => name.startsWith('theme-'))).toEqual(theme === 'mint' ? [] : [`theme-${theme}`]);
  expect(existsSync(join(root, `shared/theme/bundles/theme-${theme}.css`))).toBe(theme !== 'mint');
});

it('looks like Mint where a theme is one of the form before, or unknown', async () => {
  for (const theme of ['quill', 'nobody-knows'])
    expect((await build({ theme })).get('start/index.html')).not.toContain('theme-quill');
});

it('shows a product by its shown name, and what a part has everywhere on all pages of the part alone', async () => {
  const out = await build({
    navigation: {
      products: [
        {
          product: 'one',
          name: 'Halyard One',
          groups: [{ group: 'G', pages: ['start'] }],
          global: { anchors: [{ anchor: 'Forum', href: 'https://forum.example' }] },
        },
        { product: 'two', groups: [{ group: 'H', pages: ['both'] }] },
      ],
    },
  });
  const [one, two] = [out.get('start/index.html')!, out.get('both/index.html')!];
  expect(one).toContain('Halyard One');
  expect(one).toContain('https://forum.example');
  expect(two).toContain('Halyard One');
  expect(two).not.toContain('https://forum.example');
});

it('has a menu for each depth at which readers choose: product, entry of its menu, dropdown', async () => {
  const out = await build({
    navigation: {
      products: [
        {
          product: 'Agents',
          menu: [
            { item: 'Home', pages: ['both'] },
            {
              item: 'Build',
              dropdowns: [
                { dropdown: 'Python', tabs: [{ tab: 'Overview', pages: ['start'] }] },
                { dropdown: 'TypeScript', tabs: [{ tab: 'Overview', pages: ['drafts/idea'] }] },
              ],
            },
          ],
        },
        { product: 'Platform', pages: ['inner/secret'] },
      ],
    },
  });
  const menus = [...out.get('start/index.html')!.matchAll(/<details class="menu division">.*?<\/details>/g)].map(
    ([html]) => [...html.matchAll(/<span>([^<]+)<\/span>/g)].map((match) => match[1]),
  );
  expect(menus).toEqual([
    ['Agents', 'Agents', 'Platform'],
    ['Build', 'Home', 'Build'],
    ['Python', 'Python', 'TypeScript'],
  ]);
});

it('draws the tile of an anchor in a colour for each mode, with a glyph that can be read on both', async () => {
  const tileIn = async (color: unknown) => {
    const anchors = [{ anchor: 'Forum', href: 'https://forum.example', icon: 'rocket', color }];
    const out = await build({ navigation: { global: { anchors }, pages: ['start'] } });
    return /class="anchor-tile(?: colored)?"(?: style="([^"]*)")?/.exec(out.get('start/index.html')!)![1];
  };
  expect(await tileIn({ light: '#111111', dark: '#eeeeee' })).toBe(
    '--tile:var(--light,#111111) var(--dark,#eeeeee);--tile-ink:var(--light,#fff) var(--dark,#000)',
  );
  expect(await tileIn({ light: '#111111', dark: 'nothing' })).toBe('--tile:#111111;--tile-ink:#fff');
  expect(await tileIn({ dark: '#eeeeee' })).toBe('--tile:#eeeeee;--tile-ink:#000');
  expect(await tileIn('#ff0000')).toBe('--tile:#ff0000;--tile-ink:#000');
  expect(await tileIn(undefined)).toBeUndefined();
});

it('lets readers say what they think of a page: buttons, thumbs, and an address that gets the answers', async () => {
  const out = await build({ feedback: { thumbs: true, address: 'https://forms.example/a' } });
  const page = out.get('start/index.html')!;
  expect(page).toMatch(/<div class="page-end"><div class="feedback"><div class="thumbs" hidden[^>]*data-more=/);
  const file = /<script src="([^"]+)"[^>]*class="services"/.exec(page)![1]!.replace(/^(?:\.\.\/)+/, '');
  expect(out.get(file)).toContain('navigator.sendBeacon("https://forms.example/a", new URLSearchParams({ event,');
  // Nobody gets the answers: nobody is asked. An address that is not safe is none.
  for (const feedback of [
    { thumbs: true },
    { thumbs: true, address: 'http://forms.example/a' },
    { address: 'https://f.example' },
  ])
    expect([...(await build({ feedback })).values()].join('\n')).not.toMatch(
      /class="thumbs"|class="services"|sendBeacon/,
    );
});
