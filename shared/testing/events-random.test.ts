import { expect, it } from 'vitest';
import { isContainer } from '../base/exact-json.ts';
import { lintSite } from '../lint/runner.ts';
import { builtSite } from './build-site.ts';
import { chance } from './chance.ts';
import { fixtureEngine } from './fixture-site.ts';

// AsyncAPI files with random mistakes: whatever is wrong in one, its site is built and checked.
// `GALLEY_ROUNDS=500` goes on for longer, `GALLEY_SEED=…` from another beginning.

const rounds = Number(process.env['GALLEY_ROUNDS'] ?? 25);
const seed = Number(process.env['GALLEY_SEED'] ?? 1);

const to = (path: string) => ({ $ref: `#/${path}` });
const shared = {
  messages: {
    said: {
      name: 'said',
      traits: [to('components/messageTraits/all')],
      headers: { type: 'object', properties: { trace: { type: 'string' } } },
      payload: to('components/schemas/Said'),
      correlationId: { location: '$message.header#/trace' },
      examples: [{ name: 'one', payload: { text: 'a', at: 1 } }],
      bindings: { mqtt: { qos: 1 } },
    },
    other: { payload: { schemaFormat: 'application/vnd.apache.avro', schema: { type: 'record' } } },
  },
  messageTraits: { all: { contentType: 'application/json', summary: 'Of all.' } },
  operationTraits: { all: { tags: [{ name: 'Rooms' }] } },
  schemas: { Said: { type: 'object', properties: { text: { type: 'string' }, inner: to('components/schemas/Said') } } },
  securitySchemes: { key: { type: 'httpApiKey', in: 'query', name: 'key' }, sasl: { type: 'plain' } },
  parameters: { room: { description: 'Which.', enum: ['a'] } },
};
const newer = {
  asyncapi: '3.0.0',
  info: { title: 'Rooms', version: '1', tags: [{ name: 'Rooms', description: 'All rooms. And more.' }] },
  servers: {
    web: { host: 'a.example', pathname: '/v1', protocol: 'wss', security: [to('components/securitySchemes/key')] },
    broker: { host: '{zone}.example', protocol: 'kafka', variables: { zone: { default: 'eu', enum: ['eu'] } } },
  },
  channels: {
    room: {
      address: '/rooms/{room}',
      title: 'A room',
      servers: [to('servers/web')],
      parameters: { room: to('components/parameters/room') },
      bindings: { ws: { query: { properties: { q: { type: 'string' } } }, headers: { properties: { h: {} } } } },
      messages: { said: to('components/messages/said'), other: to('components/messages/other') },
    },
    plain: to('components/channels/plain'),
  },
  operations: {
    say: {
      action: 'receive',
      channel: to('channels/room'),
      traits: [to('components/operationTraits/all')],
      messages: [to('channels/room/messages/said')],
      reply: { channel: to('channels/plain'), address: { location: '$message.header#/to' } },
    },
    hear: {
      action: 'send',
      channel: to('components/channels/plain'),
      security: [to('components/securitySchemes/sasl')],
    },
  },
  components: { ...shared, channels: { plain: { address: null, messages: { said: to('components/messages/said') } } } },
};
const older = {
  asyncapi: '2.6.0',
  info: { title: 'Rooms', version: '1' },
  servers: { web: { url: 'wss://a.example', protocol: 'wss', security: [{ key: [] }] } },
  channels: {
    '/': {
      publish: { message: { oneOf: [to('components/messages/said'), { payload: { type: 'string' } }] } },
      subscribe: {
        operationId: 'onSaid',
        traits: [to('components/operationTraits/all')],
        message: to('components/messages/said'),
      },
    },
    'user/joined': {
      parameters: { room: { schema: { type: 'string' } } },
      subscribe: { message: to('components/messages/other') },
    },
  },
  components: shared,
};

type Json = Record<string, unknown>;

/** A copy with some values put wrong: of another kind, gone, swapped for a piece of the same file, or a circle. */
function spoilt(file: Json, random: () => number): Json {
  const copy = structuredClone(file);
  const places: { holder: Json; key: string }[] = [];
  const visit = (value: unknown) => {
    if (!isContainer(value)) return;
    for (const key of Object.keys(value)) {
      if (value !== copy || key !== 'asyncapi') places.push({ holder: value as Json, key });
      visit((value as Json)[key]);
    }
  };
  visit(copy);
  const any = <Value>(list: readonly Value[]) => list[Math.floor(random() * list.length)]!;
  const wrong = [
    null,
    0,
    'text',
    [],
    {},
    [null, [{}]],
    true,
    '__proto__',
    { $ref: '#/channels/room' },
    { $ref: '#/components/messages/said' },
    { $ref: '#/nowhere' },
    { $ref: 'other.json' },
  ];
  for (let count = 1 + Math.floor(random() * 5); count > 0; count--) {
    const { holder, key } = any(places);
    const other = any(places);
    holder[key] = random() < 0.3 ? structuredClone(other.holder[other.key]) : any(wrong);
  }
  return copy;
}

it(`whatever is wrong in an AsyncAPI file, its site is built and checked (${rounds} rounds)`, async () => {
  const random = chance(seed);
  let pages = 0;
  for (let round = 0; round < rounds; round++) {
    const text = JSON.stringify(spoilt(round % 2 === 0 ? newer : older, random));
    const files = {
      'docs.json': JSON.stringify({
        theme: 'mint',
        name: 'A',
        navigation: {
          groups: [
            { group: 'E', asyncapi: 'events.json' },
            { group: 'P', pages: ['page'] },
          ],
        },
      }),
      'events.json': text,
      'page.mdx': '---\ntitle: P\nasyncapi: events room\n---\n',
    };
    try {
      const out = await builtSite(files, { base: '/', origin: 'https://a.example' });
      pages += [...out.keys()].filter((path) => path.startsWith('api-reference/')).length;
      lintSite(fixtureEngine(files).index, () => null);
    } catch (error) {
      throw new Error(`Round ${round}: ${text}`, { cause: error });
    }
  }
  // What is right in a file still has its pages.
  expect(pages).toBeGreaterThan(rounds);
}, 120_000);
