// Channels of AsyncAPI files on pages: made ones, and pages of the writer's that name one.
import { describe, expect, it } from 'vitest';
import { ApiDocument } from '../../openapi/document.ts';
import { readChannel } from '../../openapi/events/channel.ts';
import { listChannels } from '../../openapi/events/channels.ts';
import { builtSite } from '../../testing/build-site.ts';
import { socketModel } from './socket-model.ts';

const options = { base: '/', origin: 'https://a.example' };
const events = {
  asyncapi: '3.0.0',
  info: {
    title: 'Birds live',
    version: '1',
    description: 'What birds do.',
    externalDocs: { url: 'https://birds.example/more', description: 'All about birds' },
  },
  servers: { web: { host: 'birds.example', protocol: 'wss' }, broker: { host: 'broker.example', protocol: 'mqtt' } },
  channels: {
    sung: {
      address: '/songs/{bird}',
      title: 'Songs',
      servers: [{ $ref: '#/servers/web' }],
      parameters: { bird: { description: 'Which bird.' } },
      tags: [{ name: 'Sounds' }],
      messages: { song: { title: 'A song', payload: { $ref: '#/components/schemas/Song' } } },
    },
    flown: {
      address: 'birds.flown',
      description: 'Every flight.',
      servers: [{ $ref: '#/servers/broker' }],
      bindings: { mqtt: { qos: 1 } },
      messages: {
        flight: {
          payload: { schemaFormat: 'application/vnd.apache.avro', schema: { type: 'record', name: 'Flight' } },
        },
      },
    },
    kept: { 'x-excluded': true },
  },
  operations: {
    sing: { action: 'receive', channel: { $ref: '#/channels/sung' }, reply: { channel: { $ref: '#/channels/flown' } } },
    hear: { action: 'send', channel: { $ref: '#/channels/sung' }, title: 'Hear songs' },
  },
  components: { schemas: { Song: { type: 'object', properties: { notes: { type: 'string', examples: ['la'] } } } } },
};
const site = (settings: object, more: Readonly<Record<string, string>> = {}) =>
  builtSite(
    {
      'docs.json': JSON.stringify({ theme: 'mint', name: 'A', colors: { primary: '#333' }, ...settings }),
      'events.json': JSON.stringify(events),
      'index.mdx': '---\ntitle: Home\n---\n\nText.\n',
      ...more,
    },
    options,
  );
const made = (out: ReadonlyMap<string, string>) =>
  [...out.keys()]
    .filter((file) => /^(?!404).+\/index\.html$/.test(file))
    .map((file) => file.replace('/index.html', ''));

describe('a file of channels', () => {
  it.each([
    ['a path', '/events.json', 'api-reference'],
    ['a path and a folder', { source: 'events.json', directory: 'live' }, 'live'],
    ['a list', [{ source: 'events.json', directory: 'live' }], 'live'],
  ])('fills the part that names it by %s', async (_how, asyncapi, folder) => {
    const out = await site({ navigation: { groups: [{ group: 'Events', asyncapi }] } });
    expect(made(out).toSorted()).toEqual([`${folder}/flown`, `${folder}/overview`, `${folder}/sounds/songs`]);
    const overview = out.get(`${folder}/overview/index.html`)!;
    expect(overview).toContain('<h1>Birds live</h1>');
    expect(overview).toContain('wss://birds.example');
    expect(overview).toContain('All about birds</a>');
    expect(overview).toContain('Songs</a>');
  });

  it('gives a channel its messages as readers see them', async () => {
    const out = await site({ navigation: { groups: [{ group: 'Events', asyncapi: '/events.json' }] } });
    const page = out.get('api-reference/sounds/songs/index.html')!;
    expect(page).toMatch(
      /<span class="method wss">WSS<\/span><code class="endpoint-url"[^>]*>(?:<i><\/i>)?\/songs\/<em>\{bird\}<\/em>/,
    );
    expect(page).toMatch(
      /id="messages-you-receive"[^]*Hear songs[^]*A song[^]*id="payload-notes"[^]*id="messages-you-send"/,
    );
    expect(page).toContain('The reply comes through <code>birds.flown</code>.');
    // Examples say which way they go, as both may look alike.
    for (const way of ['Messages you receive', 'Messages you send'])
      expect(page).toContain(`<span class="code-label">${way}</span>`);
    // The sidebar marks it, and search knows it by its protocol.
    expect(out.get('index.html')).toContain('<span class="method wss">WSS</span>');
    expect(out.get('api-reference/sounds/songs.md')).toContain('## AsyncAPI');
    const topic = out.get('api-reference/flown/index.html')!;
    expect(topic).toContain('Described in <code>application/vnd.apache.avro</code>');
    expect(topic).toContain('<p class="lead">Every flight.</p>');
    expect(topic).toMatch(/settings of the protocol[^]*mqtt:\s+qos: 1/);
  });
});

it('a websocket can be tried: where it goes, what it asks for, and what goes through it', () => {
  const document = new ApiDocument({ file: 'events.json', version: '3.1', root: events }, () => undefined);
  const [sung, flown] = listChannels(document).map((entry) => socketModel(document, readChannel(document, entry)));
  expect(sung).toMatchObject({
    method: 'WSS',
    path: '/songs/{bird}',
    servers: [{ url: 'wss://birds.example' }],
    parameters: [{ name: 'bird', place: 'path', required: true }],
    messages: [{ name: 'A song', text: '{\n  "notes": "la"\n}' }],
    unsent: [],
  });
  expect(flown).toBeNull();
});

describe('a page that names a channel', () => {
  it.each([
    ['/events.json flown', true],
    ['events flown', true],
    ['birds.flown', true],
    ['subscribe birds.flown', true],
    ['/events.json flwn', false],
  ])('asyncapi: %s', async (asyncapi, isFound) => {
    const out = await site(
      { api: { asyncapi: 'events.json' }, navigation: { pages: ['index', 'by-hand'] } },
      { 'by-hand.mdx': `---\nasyncapi: ${asyncapi}\n---\n\nWords before.\n` },
    );
    const page = out.get('by-hand/index.html')!;
    expect(page).toContain('Words before.');
    if (isFound) expect(page).toMatch(/<h1>Flown<\/h1>[^]*birds\.flown[^]*Messages<\/h2>/);
    else expect(page).toContain(`<code class="placeholder">${asyncapi}</code>`);
  });

  it('needs no setting that names its file', async () => {
    const out = await site(
      { navigation: { pages: ['index', 'by-hand'] } },
      { 'by-hand.mdx': '---\ntitle: Mine\nasyncapi: "/events.json sung"\n---\n' },
    );
    expect(out.get('by-hand/index.html')).toContain('<h1>Mine</h1>');
    expect(out.get('by-hand/index.html')).toContain('id="messages-you-send"');
  });
});

it('machines get the file under its own heading', async () => {
  const out = await site({ api: { asyncapi: '/events.json' }, navigation: { pages: ['index'] } });
  expect(out.get('llms.txt')).toContain('## AsyncAPI Specs\n\n- [events](https://a.example/events.json)');
});

const told = async (api: object, page: string) =>
  (
    await site(
      { navigation: { groups: [{ group: 'G', asyncapi: 'more.json' }] } },
      { 'more.json': JSON.stringify({ asyncapi: '3.0.0', info: { title: 'More', version: '1' }, ...api }) },
    )
  ).get(page) ?? '';

it('a channel whose address is not known shows its name, and can’t be tried', async () => {
  const servers = { web: { host: 'birds.example', protocol: 'wss' } };
  for (const address of [{ address: null }, {}]) {
    const html = await told(
      { servers, channels: { answers: { title: 'Answers', ...address } } },
      'api-reference/answers/index.html',
    );
    const bar = /<div class="endpoint">.*?<\/div>/s.exec(html)?.[0];
    expect(bar).toContain('<span class="endpoint-url">answers</span>');
    expect(bar).not.toContain('data-copy');
    expect(html).not.toContain('playground-data');
  }
});

it('a way to sign in that one server asks for is not asked for by all', async () => {
  const scheme = { type: 'http', scheme: 'bearer' };
  const html = await told(
    {
      servers: {
        open: { host: 'a.example', protocol: 'mqtt' },
        shut: { host: 'b.example', protocol: 'mqtt', security: [{ $ref: '#/components/securitySchemes/token' }] },
      },
      channels: { songs: { address: 'songs' } },
      components: { securitySchemes: { token: scheme } },
    },
    'api-reference/songs/index.html',
  );
  const start = html.indexOf('id="authorization-token"');
  expect(start).toBeGreaterThan(0);
  expect(html.slice(start, html.indexOf('id="servers"'))).not.toContain('required');
  expect(html.slice(html.indexOf('id="servers"'))).toMatch(/b\.example<\/code>.*?<span class="field-in">token<\/span>/);
});

it('headers of examples and links of messages are shown', async () => {
  const message = {
    payload: { type: 'string' },
    externalDocs: { url: 'https://a.example/song', description: 'How songs go' },
    examples: [{ name: 'loud', headers: { volume: 11 }, payload: 'la' }],
  };
  const html = await told(
    { channels: { songs: { address: 'songs', messages: { song: message } } } },
    'api-reference/songs/index.html',
  );
  expect(html).toContain('How songs go');
  expect(html).toMatch(/Example: Headers \(loud\)[\s\S]*?volume[\s\S]*?11/);
});
