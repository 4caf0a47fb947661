import { expect, it } from 'vitest';
import { builtSite } from '../testing/build-site.ts';

// What only the newer form of the settings file can say, and readers see.

const page = (title: string) => `---\ntitle: ${title}\n---\n\nText of ${title}.\n`;
const pages = {
  'start.mdx': page('Start'),
  'drafts/idea.mdx': page('Idea'),
  'inner/secret.mdx': page('Secret'),
  'both.mdx': page('Both'),
};
const settings = {
  $schema: 'https://mintlify.com/docs.json',
  theme: 'mint',
  name: 'Newer',
  colors: { primary: '#0D9373' },
  navigation: {
    tabs: [
      {
        tab: 'Guides',
        groups: [
          { group: 'Start', pages: ['start', 'both'] },
          { group: 'Drafts', hidden: true, pages: ['drafts/idea'] },
        ],
      },
      { tab: 'Inner', hidden: true, groups: [{ group: 'Inner', pages: ['inner/secret', 'both'] }] },
    ],
  },
};
const build = (more: object = {}) =>
  builtSite(
    { ...pages, 'docs.json': JSON.stringify({ ...settings, ...more }) },
    { base: '/', origin: 'https://newer.example' },
  );

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
  // Files for the whole are where listed operations are looked for.
  const listed = await site({ openapi: 'api.json', groups: [{ group: 'Some', pages: ['start', 'GET /nests'] }] });
  expect([...listed.keys()].filter((path) => path.startsWith('api-reference/') && path.endsWith('.html'))).toEqual([
    'api-reference/nests/list-nests/index.html',
  ]);
});
