import { objectAt, listAt } from '../../openapi/json.ts';
import type { ApiDocument, Located } from '../../openapi/document.ts';
import { channelSecurity, type Channel } from '../../openapi/events/channel.ts';
import type { Parameter } from '../../openapi/operation.ts';
import type { ParameterPlace } from '../../openapi/parameter-place.ts';
import type { SocketModel } from '../../playground/types.ts';
import { messageTexts } from './message-texts.ts';
import { requestModel } from './request-model.ts';

/** Texts to begin a message with: more are no help. */
const mostTexts = 30;

/** Path of a channel on a server of the web, which its address may leave without its slash. */
export function channelPath({ entry }: Channel): string {
  return entry.path.startsWith('/') || entry.path === '' ? entry.path : `/${entry.path}`;
}

/** Servers of a channel that a browser can open a websocket to. */
function socketServers({ servers }: Channel): Channel['servers'] {
  return servers.filter(({ url }) => /^wss?:/i.test(url));
}

/** What opens a websocket of a channel, and goes through it; null for a channel of another protocol. */
export function socketModel(document: ApiDocument, channel: Channel): SocketModel | null {
  const servers = channel.hasAddress ? socketServers(channel) : [];
  if (servers.length === 0) return null;
  const model = requestModel(
    document,
    {
      entry: { ...channel.entry, path: channelPath(channel) },
      parameters: [
        ...channel.parameters.map(({ name, description, schema }) =>
          parameter({ name, description, schema, place: 'path', required: true }),
        ),
        ...propertiesOf(document, channel.query, 'query'),
        ...propertiesOf(document, channel.headers, 'header'),
      ],
      body: null,
      responses: [],
      security: channelSecurity(channel, servers),
      servers,
      callbacks: [],
      samples: [],
      externalDocs: null,
    },
    [],
  );
  const isHeader = ({ place }: { readonly place: string }) => place === 'header';
  const sent =
    channel.operations.length === 0
      ? channel.messages
      : channel.operations.flatMap(({ isReceived, messages, reply }) =>
          isReceived ? (reply?.messages ?? []) : messages,
        );
  return {
    ...model,
    method: channel.entry.method,
    parameters: model.parameters.filter((each) => !isHeader(each)),
    auth: model.auth.map((way) => ({ ...way, fields: way.fields.filter((field) => !isHeader(field)) })),
    messages: messageTexts(document, sent, 'request')
      .slice(0, mostTexts)
      .map(({ name, text }) => ({ name, text })),
    unsent: [
      ...new Set(
        [...model.auth.flatMap(({ fields }) => fields), ...model.parameters].filter(isHeader).map(({ name }) => name),
      ),
    ],
  };
}

function propertiesOf(document: ApiDocument, schema: Located | null, place: ParameterPlace): Parameter[] {
  if (schema === null) return [];
  const required = listAt(schema.value, 'required');
  return Object.entries(objectAt(schema.value, 'properties') ?? {}).map(([name, written]) =>
    parameter({
      name,
      description: '',
      schema: document.resolve(written, schema.file),
      place,
      required: required.includes(name),
    }),
  );
}

function parameter(known: Pick<Parameter, 'name' | 'description' | 'schema' | 'place' | 'required'>): Parameter {
  return {
    ...known,
    deprecated: false,
    style: known.place === 'query' ? 'form' : 'simple',
    explode: known.place === 'query',
    allowReserved: false,
    contentType: null,
    examples: [],
  };
}
