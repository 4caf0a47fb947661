// What an API file says of itself and of its tags stands on pages in front of its operations.
import { describe, expect, it } from 'vitest';
import { builtSite } from '../../testing/build-site.ts';

const options = { base: '/', origin: 'https://a.example' };
const ok = { responses: { 200: { description: 'OK' } } };
const api = {
  openapi: '3.1.0',
  info: {
    title: 'Birds',
    version: '2.1',
    description: 'All birds.\n\nStart with [birds](#tag/birds), or [one](#operation/getBird), `{id}` and <b>bold</b>.',
    license: { name: 'MIT', url: 'https://mit.example' },
    contact: { name: 'Bird help', email: 'help@birds.example' },
    termsOfService: 'https://birds.example/terms',
  },
  servers: [
    { url: 'https://api.birds.example', name: 'Production', description: 'The real one' },
    {
      url: 'https://{place}.birds.example',
      variables: { place: { default: 'eu', enum: ['eu', 'us'], description: 'Where the birds are.' } },
    },
  ],
  components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  tags: [
    {
      name: 'Birds',
      description: 'Birds that fly. And those that do not.',
      externalDocs: { url: 'https://wings.example' },
    },
    { name: 'Eggs', description: 'One egg.' },
  ],
  paths: {
    '/birds': { get: { ...ok, summary: 'List birds', tags: ['Birds'] } },
    '/birds/{id}': { get: { ...ok, summary: 'Get a bird', operationId: 'getBird', tags: ['Birds'] } },
    '/eggs': { get: { ...ok, summary: 'Get an egg', tags: ['Eggs'] } },
    '/hidden': { get: { ...ok, summary: 'Hidden call', 'x-hidden': true } },
  },
};

function site(
  part: object = { tab: 'API', openapi: 'birds.json' },
  file: object = api,
  more: Readonly<Record<string, string>> = {},
): Record<string, string> {
  return {
    'docs.json': JSON.stringify({ name: 'A', navigation: { tabs: [{ tab: 'Guide', pages: ['start'] }, part] } }),
    'start.mdx': '---\ntitle: Start\n---\n\nBegin.\n',
    'birds.json': JSON.stringify(file),
    ...more,
  };
}

const home = 'api-reference/overview/index.html';
const tag = 'api-reference/birds/index.html';

describe('the page about an API', () => {
  it('says method and path once where an operation has no words of its own', async () => {
    const file = { ...api, paths: { '/birds/{id}': { get: { responses: {} } } }, webhooks: { fledged: { post: {} } } };
    const html = (await builtSite(site(undefined, file), options)).get(home)!;
    const rows = /<ul class="operations">.*<\/ul>/s.exec(html)![0].replace(/<(?!\/li)[^>]*>/g, '');
    expect(rows.split('</li>').map((row) => row.replace(/\s+/g, ' ').trim())).toEqual(
      expect.arrayContaining(['GET /birds/{id}', 'WEBHOOK fledged']),
    );
  });

  it('says what the file says of itself, once', async () => {
    const html = (await builtSite(site(), options)).get(home)!;
    expect(html).toContain('<h1>Birds</h1>');
    for (const said of [
      'Version 2.1',
      'href="https://mit.example"',
      'License: MIT',
      'href="mailto:help@birds.example"',
      'Contact: Bird help',
      'href="https://birds.example/terms"',
      'https://api.birds.example',
      'Production',
      'The real one',
      'https://{place}.birds.example',
      'Where the birds are.',
      'A token in the form',
      'href="../../birds.json"',
      '<b>bold</b>',
    ])
      expect(html).toContain(said);
    expect(html).toMatch(/default eu[\s\S]*One of <code>eu<\/code>, <code>us<\/code>/);
  });

  it('leads to every operation and tag, and links of other tools to their parts', async () => {
    const html = (await builtSite(site(), options)).get(home)!;
    expect(html).toContain('<span class="method get">GET</span> <a href="../birds/list-birds/">List birds</a>');
    expect(html).toContain('<a href="../birds/">birds</a>');
    expect(html).toContain('<a href="../birds/get-a-bird/">one</a>');
    expect(html).toContain('<a href="../birds/">Read more: Birds</a>');
    expect(html).not.toContain('Hidden call');
  });

  it('is Markdown for machines, with all of that', async () => {
    const text = (await builtSite(site(), options)).get('api-reference/overview.md')!;
    expect(text).toContain('# Birds');
    expect(text).toContain('- GET [List birds](/api-reference/birds/list-birds) `/birds`');
    expect(text).toContain('```\nhttps://api.birds.example\n```');
  });

  it('begins the part, in the words of the site’s language', async () => {
    const out = await builtSite(site(), options);
    expect(out.get('start/index.html') ?? out.get('index.html')).toContain('href="../api-reference/overview/"');
    expect(out.get(tag)).toMatch(/class="sidebar"[\s\S]*?<a href="\.\.\/overview\/"[^>]*><span>Overview<\/span>/);
    const german = {
      ...site(),
      'docs.json': JSON.stringify({
        name: 'A',
        navigation: { languages: [{ language: 'de', openapi: 'birds.json' }] },
      }),
    };
    expect((await builtSite(german, options)).get(home)).toMatch(/class="sidebar"[\s\S]*?>Überblick</);
  });

  it('takes servers and tags from the pages of operations, where readers can choose a server', async () => {
    const out = await builtSite(site(), options);
    const page = out.get('api-reference/birds/list-birds/index.html')!;
    expect(page).not.toContain('id="servers"');
    expect(page).not.toContain('those that do not');
    // A tag without a page is said where its operation is.
    expect(out.get('api-reference/eggs/get-an-egg/index.html')).toContain('One egg.');
    const silent = site({ tab: 'API', pages: ['GET /birds'], openapi: 'birds.json' });
    const alone = (await builtSite(silent, options)).get('api-reference/birds/list-birds/index.html')!;
    expect(alone).toContain('id="servers"');
    expect(alone).toContain('those that do not');
  });

  it('is not there where the writer has an introduction, or the file says nothing of itself', async () => {
    const introduced = site({
      tab: 'API',
      groups: [
        { group: 'Begin', pages: ['hello'] },
        { group: 'Calls', openapi: 'birds.json' },
      ],
    });
    const own = await builtSite({ ...introduced, 'hello.mdx': '---\ntitle: Hello\n---\n\nHello.\n' }, options);
    expect(own.has(home)).toBe(false);
    expect(own.has(tag)).toBe(true);
    const { servers: _servers, components: _components, ...rest } = api;
    const bare = await builtSite(site(undefined, { ...rest, info: { title: 'Birds', version: '1' } }), options);
    expect(bare.has(home)).toBe(false);
  });

  it('keeps clear of what the writer has at its address', async () => {
    const more = { 'api-reference/overview.mdx': '---\ntitle: Mine\n---\n\nMine.\n' };
    const out = await builtSite(site(undefined, api, more), options);
    expect(out.get(home)).toContain('<h1>Mine</h1>');
    expect(out.get('api-reference/overview-2/index.html')).toContain('<h1>Birds</h1>');
  });

  it('leaves the addresses alone from which the settings lead on', async () => {
    const files = site();
    const settings = JSON.parse(files['docs.json']!) as object;
    const redirects = [{ source: '/api-reference/overview', destination: '/start' }];
    const out = await builtSite({ ...files, 'docs.json': JSON.stringify({ ...settings, redirects }) }, options);
    expect(out.get('api-reference/overview-2/index.html')).toContain('<h1>Birds</h1>');
    expect(out.get(home)).not.toContain('<h1>Birds</h1>');
  });

  it('is called by its title where several files stand together', async () => {
    const files = site({ tab: 'API', openapi: ['birds.json', 'fish.json'] }, api, {
      'fish.json': JSON.stringify({ ...api, info: { ...api.info, title: 'Fish' } }),
    });
    const out = await builtSite(files, options);
    expect(out.get('api-reference/birds/index.html')).toMatch(/class="sidebar"[\s\S]*?>Fish<\/span>/);
    expect(out.get('api-reference/fish/index.html')).toContain('<h1>Fish</h1>');
  });

  it('of very many operations names their tags, which have the lists', async () => {
    const paths = Object.fromEntries(
      Array.from({ length: 90 }, (_, number) => [
        `/birds/${number}`,
        { get: { ...ok, summary: `Bird ${number}`, tags: ['Birds'] } },
      ]),
    );
    const out = await builtSite(site(undefined, { ...api, paths }), options);
    expect(out.get(home)!.split('id="content-area"').at(-1)).not.toMatch(/<main[\s\S]*Bird 70<[\s\S]*<\/main>/);
    expect(out.get(home)).toMatch(/<main[\s\S]*<a href="\.\.\/birds\/">Birds<\/a>: Birds that fly\.[\s\S]*<\/main>/);
    expect(out.get(tag)).toMatch(/<main[\s\S]*Bird 70<[\s\S]*<\/main>/);
  });
});

describe('the page about a tag', () => {
  it('says what the file says of it, and lists its operations', async () => {
    const html = (await builtSite(site(), options)).get(tag)!;
    expect(html).toContain('<h1>Birds</h1>');
    expect(html).toContain('Birds that fly. And those that do not.');
    expect(html).toContain('href="https://wings.example"');
    expect(html).toContain('<a href="./get-a-bird/">Get a bird</a>');
    expect(html).not.toMatch(/<main[\s\S]*Get an egg[\s\S]*<\/main>/);
  });

  it('is not there for a sentence about a single operation, or without a word', async () => {
    const out = await builtSite(site(), options);
    expect(out.has('api-reference/eggs/index.html')).toBe(false);
    const bare = await builtSite(site(undefined, { ...api, tags: [] }), options);
    expect(bare.has(tag)).toBe(false);
  });
});
