import { expect, test } from 'vitest';
import { ApiDocument } from '../document.ts';
import { faultsOfApi } from '../faults.ts';
import type { JsonObject } from '../json.ts';
import { parseApiText } from '../parse.ts';
import { prunedYaml } from '../prune.ts';
import { channelSecurity, readChannel } from './channel.ts';
import { listChannels } from './channels.ts';

function read(yaml: string) {
  const parsed = parseApiText(yaml);
  const root = (parsed.ok ? parsed.value : {}) as JsonObject;
  const document = new ApiDocument({ file: 'events.yaml', version: '3.1', root }, () => undefined);
  return { root, document, channels: listChannels(document).map((entry) => readChannel(document, entry)) };
}

const newer = `
asyncapi: 3.0.0
info: { title: Lights, version: 1.0.0 }
defaultContentType: application/json
servers:
  broker: { host: 'broker.example.com:9092', protocol: kafka-secure, security: [{ $ref: '#/components/securitySchemes/sasl' }] }
  web: { host: example.com, pathname: v1, protocol: wss }
channels:
  lightTurnOn:
    address: 'lights.{id}.on'
    description: Turns a light on.
    parameters: { id: { description: Which., enum: [a, b], default: a } }
    messages: { turnOn: { $ref: '#/components/messages/turnOn' }, other: { payload: { type: string } } }
  'ticks/all':
    servers: [{ $ref: '#/servers/web' }]
    bindings: { ws: { query: { properties: { slow: { type: boolean } } } } }
    messages: { tick: { payload: { schemaFormat: application/vnd.apache.avro, schema: { type: record } } } }
operations:
  turnOn:
    action: receive
    channel: { $ref: '#/channels/lightTurnOn' }
    traits: [{ $ref: '#/components/operationTraits/all' }]
    messages: [{ $ref: '#/channels/lightTurnOn/messages/turnOn' }]
    reply: { address: { location: '$message.header#/replyTo' }, channel: { $ref: '#/channels/ticks~1all' } }
  ticks: { action: send, channel: { $ref: '#/channels/ticks~1all' }, summary: Of the trait no more. }
components:
  operationTraits: { all: { summary: Of all operations., bindings: { kafka: { clientId: me, bindingVersion: '1' } } } }
  messageTraits: { common: { headers: { type: object, properties: { trace: { type: string } } }, contentType: text/plain } }
  messages:
    turnOn:
      name: turnOn
      title: Turn on
      contentType: application/json
      traits: [{ $ref: '#/components/messageTraits/common' }]
      correlationId: { location: '$message.header#/trace' }
      payload: { $ref: '#/components/schemas/Command' }
      x-response: { $ref: '#/components/messages/turnOn' }
      examples: [{ name: one, payload: { at: 9007199254740993 } }, { headers: { trace: x } }]
  schemas: { Command: { type: object, properties: { at: { type: integer } } } }
  securitySchemes: { sasl: { type: scramSha256 } }
`;

test('AsyncAPI 3 is read with what operations, traits and servers say', () => {
  const [light, ticks] = read(newer).channels;
  expect(light!.entry).toMatchObject({
    method: 'KAFKA',
    path: 'lights.{id}.on',
    title: 'Light turn on',
    description: 'Turns a light on.',
    channel: 'lightTurnOn',
  });
  expect(light!.servers.map(({ url }) => url)).toEqual([
    'kafka-secure://broker.example.com:9092',
    'wss://example.com/v1',
  ]);
  expect(light!.servers[0]!.security).toMatchObject([[{ id: 'sasl', kind: 'broker', format: 'scramSha256' }]]);
  expect(light!.parameters).toMatchObject([
    { name: 'id', description: 'Which.', schema: { value: { type: 'string', enum: ['a', 'b'], default: 'a' } } },
  ]);
  const [operation] = light!.operations;
  // The application receives: readers send.
  expect(operation).toMatchObject({
    isReceived: false,
    title: 'Of all operations',
    bindings: [{ protocol: 'kafka', value: { clientId: 'me' } }],
    reply: { address: '$message.header#/replyTo', messages: [{ name: 'tick' }] },
  });
  expect(operation!.messages).toMatchObject([
    {
      title: 'Turn on',
      contentType: 'application/json',
      correlation: '$message.header#/trace',
      foreign: null,
      answer: 'Turn on',
    },
  ]);
  expect(operation!.messages[0]!.headers!.value).toMatchObject({ properties: { trace: {} } });
  expect(operation!.messages[0]!.payload!.key).toBe('events.yaml#/components/schemas/Command');
  expect(operation!.messages[0]!.examples.map(({ name }) => name)).toEqual(['one']);
  expect(ticks!.entry).toMatchObject({ method: 'WSS', path: 'ticks/all', title: 'ticks/all' });
  expect(ticks!.operations).toMatchObject([{ isReceived: true, title: 'Of the trait no more' }]);
  expect(ticks!.operations[0]!.messages).toMatchObject([
    { payload: null, foreign: { format: 'application/vnd.apache.avro', value: { type: 'record' } } },
  ]);
  expect(ticks!.query!.value).toMatchObject({ properties: { slow: {} } });
  expect(ticks!.bindings).toEqual([]);
});

test('an operation finds its channel by another way to it, and none where there is none', () => {
  const { channels } = read(`
asyncapi: 3.0.0
channels: { a: { $ref: '#/components/channels/shared' }, gone: { $ref: '#/components/channels/no' } }
operations:
  one: { action: send, channel: { $ref: '#/components/channels/shared' } }
  two: { action: send, channel: { $ref: '#/components/channels/other' } }
components: { channels: { shared: { address: x } } }
`);
  expect(channels.map(({ entry, operations }) => [entry.channel, operations.map(({ id }) => id)])).toEqual([
    ['a', ['one']],
  ]);
});

test('a way to sign in that several servers ask for is said once; what an operation asks for comes before', () => {
  const file = (more: string) =>
    read(`
asyncapi: 3.0.0
servers:
  one: { host: a.example, protocol: wss, security: [{ $ref: '#/components/securitySchemes/key' }] }
  two: { host: b.example, protocol: wss, security: [{ $ref: '#/components/securitySchemes/key' }, { type: plain }] }
channels: { a: { address: x } }
operations: { say: { action: send, channel: { $ref: '#/channels/a' }${more} } }
components: { securitySchemes: { key: { type: httpApiKey, in: query, name: token } } }
`);
  const ids = (more: string) => channelSecurity(file(more).channels[0]!).map((way) => way.map(({ id }) => id));
  expect(ids('')).toEqual([['key'], ['plain']]);
  expect(ids(', security: [{ type: X509 }]')).toEqual([['X509']]);
});

test('AsyncAPI 2 is read, where channels hold what is done in them', () => {
  const { channels } = read(`
asyncapi: 2.6.0
info: { title: Rooms, version: '1' }
servers: { main: { url: 'wss://rooms.example.com/{area}/', protocol: wss, variables: { area: { default: eu } }, security: [{ key: [] }] } }
channels:
  /:
    publish: { message: { oneOf: [{ $ref: '#/components/messages/said' }, { payload: { type: string } }] } }
    subscribe: { operationId: onSaid, message: { $ref: '#/components/messages/said' } }
  user/signedup:
    parameters: { id: { schema: { type: integer }, description: Who. } }
    subscribe: { summary: Somebody has signed up., deprecated: true, tags: [{ name: Users }] }
components:
  messages: { said: { payload: { type: object }, traits: [{ title: Of the trait }], title: Own } }
  securitySchemes: { key: { type: httpApiKey, in: query, name: token } }
`);
  expect(channels.map(({ entry }) => [entry.method, entry.path, entry.title, entry.deprecated, entry.tags])).toEqual([
    ['WSS', '/', 'Rooms', false, []],
    ['WSS', 'user/signedup', 'Somebody has signed up', true, ['Users']],
  ]);
  const [first, second] = channels;
  expect(first!.servers[0]).toMatchObject({
    url: 'wss://rooms.example.com/{area}',
    variables: [{ name: 'area', value: 'eu' }],
    security: [[{ kind: 'key', name: 'token', place: 'query' }]],
  });
  expect(first!.operations.map(({ isReceived, messages }) => [isReceived, messages.map(({ title }) => title)])).toEqual(
    [
      // In version 2 a trait counts more than the place itself.
      [true, ['Of the trait']],
      [false, ['Of the trait', 'Message 2']],
    ],
  );
  expect(second!.parameters).toMatchObject([{ name: 'id', schema: { value: { type: 'integer' } } }]);
});

test('what readers lose by a mistake is told at its place', () => {
  const faults = (yaml: string) => {
    const { root, document } = read(yaml);
    return faultsOfApi(root, document).map(({ pointer, title, instead }) => [pointer.join(' '), title, instead?.text]);
  };
  expect(faults(newer)).toEqual([]);
  expect(
    faults(`
asyncapi: 3.0.0
info: { title: A }
channels: { a: { messages: { m: { payload: { type: strng } , examples: [{ payload: { type: anything } }] } } } }
operations: { x: { action: sned, channel: { $ref: '#/channels/aa' } }, y: { action: send } }
`),
  ).toEqual([
    ['info', 'The API file has no version of its own', undefined],
    ['operations x action', 'It is not said whether this operation sends or receives', 'send'],
    ['operations y', 'This operation has no channel', undefined],
    ['channels a messages m payload type', '“strng” is no type', 'string'],
    ['operations x channel $ref', 'This reference leads nowhere', '#/channels/a'],
  ]);
  expect(faults(`{ asyncapi: 2.0.0, info: { version: '1' }, channels: { a: { subcribe: { message: {} } } } }`)).toEqual(
    [['channels a subcribe', '“subcribe” is nothing that a channel has', 'subscribe']],
  );
  expect(faults(`{ asyncapi: 2.0.0, info: { version: '1' } }`)).toEqual([
    ['', 'The API file has no channels', undefined],
  ]);
});

test('a channel’s part of its file holds what it needs and no more', () => {
  const { document, channels } = read(newer);
  const yaml = prunedYaml(document, channels[0]!.entry);
  expect(yaml).toContain('asyncapi: "3.0.0"');
  for (const held of ['lightTurnOn:', 'turnOn:', 'Command:', 'operationTraits:', 'common:'])
    expect(yaml).toContain(held);
  expect(yaml).not.toContain('ticks: ');
});

test.each([
  ['/v1/speech', '/v1/speech', 'wss://a.example'],
  ['v1', '/v1/speech', 'wss://a.example'],
  ['/v1', '/v10', 'wss://a.example/v1'],
  ['/v1', 'speech', 'wss://a.example/v1'],
  ['/', '/speech', 'wss://a.example'],
])('a server’s path %s that the address %s says once more counts once', (pathname, address, url) => {
  const { channels } = read(
    JSON.stringify({
      asyncapi: '3.0.0',
      servers: { a: { host: 'a.example', pathname, protocol: 'wss' } },
      channels: { a: { address } },
    }),
  );
  expect(channels[0]!.servers[0]!.url).toBe(url);
});
