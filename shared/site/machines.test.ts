import { describe, expect, it } from 'vitest';
import { builtSite } from '../testing/build-site.ts';
import { readRemote } from '../workspace/repository.ts';

const files = {
  'docs.json': JSON.stringify({
    name: 'Kestrel',
    logo: '/logo.svg',
    footerSocials: { github: 'https://github.com/kestrel' },
    tabs: [{ name: 'API', url: 'api' }],
    navigation: [{ group: 'Start', pages: ['index', 'changelog', 'api/x'] }],
  }),
  'index.mdx': '---\ntitle: Home\n---\n',
  'api/x.mdx': '---\ntitle: "Create </script>"\napi: "POST /x"\n---\n',
  'changelog.mdx':
    '---\ntitle: Changelog\ndescription: What is new\n---\n\n<Update label="November 2026" tags={["CLI"]}>\n\n[More](/api/x) & ![](/logo.svg)\n\n</Update>\n\n<Update label="v1.0" rss={{ title: "First", description: "It is out" }}>x</Update>\n',
  'logo.svg': '',
};
const repository = {
  web: readRemote('git@github.com:a/b'),
  branch: 'main',
  folder: '',
  changed: { 'changelog.mdx': '2026-11-03T09:00:00.000Z' },
};
const options = { base: '/docs/', origin: 'https://k.example' };

describe('what machines are told', () => {
  it('has the day of the last change in the sitemap, and says where it is', async () => {
    const out = await builtSite(files, options, repository);
    expect(out.get('sitemap.xml')).toContain(
      '<url><loc>https://k.example/docs/changelog/</loc><lastmod>2026-11-03</lastmod></url>',
    );
    expect(out.get('sitemap.xml')).toContain('<url><loc>https://k.example/docs/</loc></url>');
    expect(out.get('robots.txt')).toContain('Sitemap: https://k.example/docs/sitemap.xml');
    expect(out.get('changelog/index.html')).toContain(
      '<meta property="article:modified_time" content="2026-11-03T09:00:00.000Z">',
    );
  });

  it('has a feed for a page that tells what is new', async () => {
    const out = await builtSite(files, options, repository);
    const feed = out.get('changelog/rss.xml')!;
    expect(feed).toContain('<title>Changelog - Kestrel</title>');
    expect(feed).toContain('<pubDate>Sun, 01 Nov 2026 00:00:00 GMT</pubDate>\n   <category>CLI</category>');
    expect(feed).toContain('https://k.example/docs/api/x/');
    expect(feed).toContain('https://k.example/docs/logo.svg');
    expect(feed).toContain('<title>First</title>\n   <link>https://k.example/docs/changelog/#v1-0</link>');
    expect(feed).toContain('<description>It is out</description>');
    expect(out.get('changelog/index.html')).toContain(
      '<link rel="alternate" type="application/rss+xml" title="Changelog - Kestrel" href="./rss.xml">',
    );
    expect(out.has('index/rss.xml') || out.has('rss.xml')).toBe(false);
  });

  it('knows the day of an entry that has other words in the feed, and of one whose label is a version', async () => {
    const changelog =
      '---\ntitle: C\n---\n\n<Update label="August 3, 2026" rss={{ title: "Safer runs" }}>x</Update>\n\n<Update label="v2.1" description="2026-07-27">y</Update>\n';
    const out = await builtSite({ ...files, 'changelog.mdx': changelog }, options, repository);
    const items = out.get('changelog/rss.xml')!.split('<item>').slice(1);
    expect(items[0]).toContain('<title>Safer runs</title>');
    expect(items.map((item) => /<pubDate>(.*)<\/pubDate>/.exec(item)?.[1])).toEqual([
      'Mon, 03 Aug 2026 00:00:00 GMT',
      'Mon, 27 Jul 2026 00:00:00 GMT',
    ]);
  });

  it('tells what is new in words that do not run together, without the signs of headings', async () => {
    const feed = (
      await builtSite(
        {
          ...files,
          'changelog.mdx':
            '---\ntitle: C\n---\n\n<Update label="v2">\n## Title one\nText **b**\n\n- x\n- y\n</Update>\n',
        },
        options,
        repository,
      )
    ).get('changelog/rss.xml')!;
    expect(feed).toContain('<description>Title one Text b x y</description>');
    expect(feed).toContain('&#60;h2&#62;Title one&#60;/h2&#62;');
  });

  it('fills snippets and constants in for readers that are machines', async () => {
    const twin = (
      await builtSite(
        {
          ...files,
          'index.mdx':
            '---\ntitle: Home\n---\n\nimport S from "/snippets/s.mdx"\nimport { url } from "/snippets/v.mdx"\n\nexport const year = 2026\n\n<S who="Ann" count={3}>\n  Inside\n</S>\n\nAt {url} in {year}, not {other} or `{year}`.\n',
          'snippets/s.mdx':
            'Hello {who} ({props.count})\n\n```sh\necho {who}\n```\n\n<Card title={who} icon={icon} />\n\n{children}\n',
          'snippets/v.mdx': 'export const url = "https://k.example"\n',
        },
        options,
        repository,
      )
    ).get('index.md')!;
    expect(twin).toContain(
      'Hello Ann (3)\n\n```sh\necho Ann\n```\n\n<Card title="Ann" icon={icon} />\n\nInside\n\nAt https://k.example in 2026, not {other} or `{year}`.',
    );
  });

  it('has nothing in the Markdown form of HTML that is written as a text', async () => {
    // What a page of React’s is written like; the page takes the attribute for nothing, and so must the Markdown.
    const page = '<div dangerouslySetInnerHTML={{ __html: "<b>x</b>" }} id="a" />\n\nWords';
    const out = await builtSite({ ...files, 'index.mdx': page }, options);
    expect(out.get('index.md')).toContain('\n<div id="a" />\n\nWords\n');
  });

  it('has in the Markdown form what is for machines, values of attributes, and no comments', async () => {
    const text = `---
title: Home
---

import { strings } from '/snippets/strings.mdx'

export const url = '/changelog'

Inline <Visibility for="humans">[human](/b)</Visibility><Visibility for="agents">[agent](/changelog)</Visibility> end.

<Visibility for="humans">
  Press the button.
</Visibility>

<Visibility for="agents">
  - Call it.
  - Wait {/* how long? ask Bob */} for it.
</Visibility>

<Visibility for="agents">In one **line**.</Visibility>

{/* a note to us */}

<Card title={strings.key} href={url} cols={1 + 1} icon="star">
  Say {'hi'}.
</Card>

<Card title={strings.say('x')} href="/changelog" />
`;
    const out = await builtSite(
      {
        ...files,
        'index.mdx': text,
        'snippets/strings.mdx': 'export const strings = { key: \'Make a key\', say: (name) => `Say "${name}"` }\n',
      },
      options,
      repository,
    );
    const written = out.get('index.md')!;
    expect(written.slice(written.indexOf('Inline'))).toBe(`Inline [agent](/changelog) end.

  - Call it.
  - Wait for it.

In one **line**.

<Card title="Make a key" href="/changelog" cols={2} icon="star">
  Say hi.
</Card>

<Card title={"Say \\"x\\""} href="/changelog" />
`);
    const all = out.get('llms-full.txt')!;
    expect(all).toContain('Inline [agent](/changelog) end.');
    expect(all).not.toMatch(/human|Bob|button|&#x20;/);
  });

  it('describes pages for search engines, so that no text can end it', async () => {
    const html = (await builtSite(files, options, repository)).get('api/x/index.html')!;
    const data = JSON.parse(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)![1]!) as {
      '@graph': Record<string, unknown>[];
    };
    const of = (type: string) => data['@graph'].find((entry) => entry['@type'] === type)!;
    expect(of('APIReference')['headline']).toBe('Create </script>');
    expect(of('Organization')).toMatchObject({
      logo: 'https://k.example/docs/logo.svg',
      sameAs: ['https://github.com/kestrel'],
    });
    expect(of('BreadcrumbList')['itemListElement']).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Kestrel', item: 'https://k.example/docs/' },
      { '@type': 'ListItem', position: 2, name: 'Create </script>', item: 'https://k.example/docs/api/x/' },
    ]);
    expect(html).toContain('<link rel="canonical" href="https://k.example/docs/api/x/">');
    expect(html).toMatch(/<meta name="twitter:card" content="summary(?:_large_image)?">/);
  });

  it('describes a page without a description by how its text begins', async () => {
    const begun = `Couriers sign for every book with a **code** that [Kestrel](/) sends them, ${'and which nobody else can read '.repeat(5)}`;
    const own = {
      ...files,
      'docs.json': JSON.stringify({
        name: 'Kestrel',
        description: 'Books couriers',
        navigation: [{ group: 'Start', pages: ['index', 'changelog', 'long', 'short'] }],
      }),
      'long.mdx': `---\ntitle: Long\n---\n\n## First\n\n<Note>A note is not what the page is about.</Note>\n\nHello!\n\n${begun}.\n`,
      'short.mdx': '---\ntitle: Short\n---\n\nHello!\n',
    };
    const out = await builtSite(own, options, repository);
    const description = (path: string) => /<meta name="description" content="([^"]*)">/.exec(out.get(path)!)?.[1];
    const long = description('long/index.html')!;
    expect(long).toMatch(/^Couriers sign for every book with a code that Kestrel sends them, and .*\w…$/);
    expect(long.length).toBeLessThanOrEqual(160);
    expect(out.get('long/index.html')).toContain(`<meta property="og:description" content="${long}">`);
    expect(description('changelog/index.html')).toBe('What is new');
    expect(description('short/index.html')).toBe('Books couriers');
    expect(description('index.html')).toBe('Books couriers');
  });

  it('leaves out what needs the site’s address where it is not known', async () => {
    const html = (await builtSite(files, { base: '/', origin: null }, repository)).get('changelog/index.html')!;
    for (const part of ['ld+json', 'rel="canonical"', 'og:url', 'og:image']) expect(html).not.toContain(part);
  });

  it('names the index in headers, and keeps nothing for good whose name stays', async () => {
    const headers = (await builtSite(files, options, repository)).get('_headers')!;
    expect(headers).toContain(
      '/docs/*\n  Link: </docs/llms.txt>; rel="llms-txt", </docs/llms-full.txt>; rel="llms-full-txt"\n  X-Llms-Txt: /docs/llms.txt\n',
    );
    const forGood = (folder: string) =>
      `/docs/galley-assets/${folder}/*\n  Cache-Control: public, max-age=31536000, immutable\n`;
    expect(headers?.split('\n\n').slice(1).join('\n')).toBe(forGood('pictures') + forGood('words'));
  });
});
