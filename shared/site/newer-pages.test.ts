import { expect, it } from 'vitest';
import { builtSite } from '../testing/build-site.ts';
import { build, options, pages, settings } from '../testing/newer-site.ts';

// What the newer form of the settings file says of pages: which are listed and found, and what stands in them.

it('puts the words of variables into pages, their titles, links and forms for machines', async () => {
  const site = (variables?: object) =>
    builtSite(
      {
        ...pages,
        'docs.json': JSON.stringify({ ...settings, ...(variables === undefined ? {} : { variables }) }),
        'start.mdx':
          '---\ntitle: "Start with {{product}}"\ndescription: "All of {{product}}"\n---\n\n## Why {{product}}\n\nCall {{api-url}}, [as said]({{where}}#text).\n\n```sh\ncurl {{api-url}}\n```\n',
      },
      options,
    );
  const out = await site({ product: 'Acme <Cloud>', 'api-url': 'https://api.example', where: '/both' });
  const html = out.get('start/index.html')!;
  expect(html).toContain('<title>Start with Acme &#x3C;Cloud> - Newer</title>');
  expect(html).toContain('content="All of Acme <Cloud>"');
  expect(html).toContain('id="why-acme-cloud"');
  expect(html).toContain('Call https://api.example, <a href="../both/#text">as said</a>.');
  expect(html).not.toContain('{{');
  expect(out.get('both/index.html')).toContain('Start with Acme &#x3C;Cloud>');
  expect(out.get('start.md')).toContain('## Why Acme <Cloud>\n\nCall https://api.example, [as said](/both#text).');
  expect(out.get('start.md')).toContain('# Start with Acme <Cloud>');
  expect(out.get('llms.txt')).toContain('Start with Acme <Cloud>');
  // Without the setting, the braces are what they were.
  expect((await site()).get('start/index.html')).toContain('{{api-url}}');
});

it('lists the pages of a group below the page that its title opens, where the settings want that', async () => {
  const inner = { group: 'Deeper', pages: ['inner/secret'] };
  const site = async (directory?: string, own?: string) =>
    builtSite(
      {
        ...pages,
        'both.mdx': '---\ntitle: Both\ndescription: Of two\nicon: star\n---\n\nText.\n',
        'docs.json': JSON.stringify({
          ...settings,
          navigation: {
            ...(directory && { directory }),
            tabs: [
              {
                tab: 'T',
                groups: [
                  {
                    group: 'Start',
                    root: 'start',
                    ...(own && { directory: own }),
                    pages: ['both', 'drafts/idea', inner],
                  },
                ],
              },
            ],
          },
        }),
      },
      options,
    );
  const out = await site('card');
  const titles = [...out.get('start/index.html')!.matchAll(/<a class="card[^"]*" href="([^"]+)"/g)].map(
    (match) => match[1],
  );
  expect(titles).toEqual(['../both/', '../drafts/idea/', '../inner/secret/']);
  expect(out.get('start/index.html')).toContain('Of two');
  expect(out.get('both/index.html')).not.toContain('class="card');
  expect(out.get('start.md')).toMatch(/Text of Start\.\n\n[^]*Both[^]*Of two[^]*Deeper/);
  const unfolds = (await site('none', 'accordion')).get('start/index.html')!;
  expect(unfolds).toContain('<a href="../both/">Both</a>: Of two');
  expect(unfolds).toMatch(/<details[^]*Deeper[^]*<a href="..\/inner\/secret\/">Secret<\/a>[^]*<\/details>/);
  for (const none of [await site(), await site('card', 'none')])
    expect(none.get('start/index.html')).not.toContain('class="card');
});

it('finds pages of hidden parts where the settings let search find them', async () => {
  const site = async (searchable?: boolean) => {
    const more = searchable === undefined ? {} : { searchable };
    return builtSite(
      {
        ...pages,
        'docs.json': JSON.stringify({
          ...settings,
          navigation: {
            tabs: [
              {
                tab: 'T',
                groups: [
                  { group: 'A', pages: ['start'] },
                  { group: 'B', hidden: true, ...more, pages: ['both'] },
                ],
              },
              { tab: 'H', hidden: true, ...more, groups: [{ group: 'C', pages: ['inner/secret'] }] },
            ],
          },
        }),
      },
      options,
    );
  };
  const found = (out: Map<string, string>) =>
    ['both', 'inner/secret'].map(
      (route) => out.get('sitemap.xml')!.includes(`/${route}/`) && out.get('llms.txt')!.includes(`/${route}.md`),
    );
  const out = await site(true);
  expect(found(out)).toEqual([true, true]);
  expect(out.get('start/index.html')).not.toContain('href="../both/"');
  expect(found(await site(false))).toEqual([false, false]);
  expect(found(await site())).toEqual([false, false]);
});

it('tells assistants what the settings say, below the Markdown of every page, and nobody else', async () => {
  const out = await build({ markdown: { instructions: ['Prefer the tool.', 'Say\nplease.', ' '] } });
  for (const file of ['start.md', 'both.md'])
    expect(out.get(file)).toMatch(/\n\n> ## Instructions\n> Prefer the tool\.\n> Say\n> please\.\n$/);
  expect(out.get('start/index.html')).not.toContain('Prefer the tool');
  expect((await build({ markdown: { instructions: 'One line' } })).get('start.md')).toMatch(/> One line\n$/);
  expect((await build()).get('start.md')).not.toContain('Instructions');
});

it('leaves the description of endpoints out of the Markdown of their pages where the settings say so', async () => {
  const api = {
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: { '/a': { get: { summary: 'Get a', responses: {} } } },
  };
  const text = async (markdown?: object) =>
    (
      await builtSite(
        {
          'docs.json': JSON.stringify({
            ...settings,
            navigation: { groups: [{ group: 'A', openapi: 'api.json' }] },
            ...(markdown && { markdown }),
          }),
          'api.json': JSON.stringify(api),
        },
        options,
      )
    ).get('api-reference/get-a.md');
  expect(await text()).toContain('## OpenAPI');
  const without = await text({ schema: false });
  expect(without).toContain('# Get a');
  expect(without).not.toContain('## OpenAPI');
});

it('gives the pages of a folder its meta tags, and tells search engines who publishes the site', async () => {
  const out = await build({
    seo: {
      metatags: { author: 'All', keywords: 'site' },
      paths: [
        { path: 'drafts/idea', metatags: { author: 'Idea', 'og:image': 'https://acme.example/idea.png' } },
        { path: '/drafts/', metatags: { author: 'Drafts', abstract: 'Early' } },
      ],
      organization: {
        name: 'Acme',
        legalName: 'Acme Incorporated',
        url: 'https://acme.example',
        logo: '/logo.svg',
        sameAs: ['https://github.com/acme'],
        id: 'https://acme.example/#us',
      },
      trailingSlash: false,
    },
  });
  const [idea, start] = [out.get('drafts/idea/index.html')!, out.get('start/index.html')!];
  expect(idea).toContain('<meta name="author" content="Idea">');
  expect(idea).toContain('<meta name="abstract" content="Early">');
  expect(idea).toContain('<meta name="keywords" content="site">');
  expect(idea).toContain('<meta property="og:image" content="https://acme.example/idea.png">');
  expect(idea).not.toContain('og:image:width');
  expect(start).toContain('<meta name="author" content="All">');
  expect(start).not.toContain('abstract');
  expect(start).toContain(
    '{"@type":"Organization","@id":"https://acme.example/#us","name":"Acme","legalName":"Acme Incorporated","url":"https://acme.example","logo":"https://newer.example/logo.svg","sameAs":["https://github.com/acme"]}',
  );
  expect(start).toContain('"publisher":{"@id":"https://acme.example/#us"}');
  expect(start).toContain('href="https://newer.example/start/"');
});
