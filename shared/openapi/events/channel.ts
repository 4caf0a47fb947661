import type { ApiDocument, Located } from '../document.ts';
import { isObject, listAt, objectAt, own, textAt, type JsonObject } from '../json.ts';
import { titleFromId } from '../operation-title.ts';
import type { NamedExample } from '../operation.ts';
import type { OperationEntry } from '../operations.ts';
import type { SecurityAlternative } from '../security.ts';
import { operationsByChannel, type WrittenOperation } from './channels.ts';
import { channelServers, eventSecurity, type EventServer } from './servers.ts';
import { withTraits } from './traits.ts';
import { isOlderEvents } from './version.ts';

/** Something that goes through a channel. */
export interface EventMessage {
  /** What the file calls it; unique on a page. */
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly description: string;
  readonly deprecated: boolean;
  readonly contentType: string;
  readonly headers: Located | null;
  /** Null where it is described in another language than JSON Schema, or not at all. */
  readonly payload: Located | null;
  /** A payload in another language: its format, and what is written. */
  readonly foreign: { readonly format: string; readonly value: unknown } | null;
  /** `runtime expression` that says which answers belong to it; empty where none is said. */
  readonly correlation: string;
  /** What comes back for it, by title (`x-response`, which files of version 2 have); empty where none is said. */
  readonly answer: string;
  readonly examples: readonly NamedExample[];
  /** Headers of the examples that have any, by the names that those have. */
  readonly exampleHeaders: readonly { readonly name: string; readonly value: unknown }[];
  readonly externalDocs: ExternalDocs | null;
  readonly bindings: readonly Binding[];
}

/** What stands elsewhere about something. */
export interface ExternalDocs {
  readonly url: string;
  readonly description: string;
}

/** What a protocol asks for beside the usual. */
export interface Binding {
  readonly protocol: string;
  /** Its settings, as the file has them, references followed. */
  readonly value: JsonObject;
}

/** What one can do in a channel, as who reads about it sees it. */
export interface EventOperation {
  readonly isReceived: boolean;
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly deprecated: boolean;
  readonly messages: readonly EventMessage[];
  /** What comes back: its messages, and the address of its channel, empty where it is the same. */
  readonly reply: { readonly address: string; readonly messages: readonly EventMessage[] } | null;
  readonly security: readonly SecurityAlternative[];
  readonly bindings: readonly Binding[];
}

export interface ChannelParameter {
  readonly name: string;
  readonly description: string;
  readonly schema: Located;
}

/** Everything that an AsyncAPI file says of a channel. Schemas are places that are read where they are shown. */
export interface Channel {
  readonly entry: OperationEntry;
  /** False where the address is not known before the channel is there: its path is only its name then. */
  readonly hasAddress: boolean;
  readonly servers: readonly EventServer[];
  readonly parameters: readonly ChannelParameter[];
  /** Those of a channel for which no operation is said are received and sent: `operations` is empty then. */
  readonly operations: readonly EventOperation[];
  readonly messages: readonly EventMessage[];
  readonly bindings: readonly Binding[];
  /** What is asked for when a websocket is opened: objects whose properties are parameters and headers. */
  readonly query: Located | null;
  readonly headers: Located | null;
  readonly externalDocs: ExternalDocs | null;
}

/** Reads one channel of a file. Never throws: what can't be read is left out. */
export function readChannel(document: ApiDocument, entry: OperationEntry): Channel {
  const channel = entry.operation;
  const written = operationsByChannel(document)(entry.channel ?? '');
  const messages = channelMessages(document, channel);
  const bindings = document.child(channel, 'bindings');
  const socket = bindings === null ? null : document.child(bindings, 'ws');
  return {
    entry,
    hasAddress: isOlderEvents(document) || textAt(channel.value, 'address') !== '',
    servers: channelServers(document, channel, entry.path),
    parameters: readParameters(document, channel),
    operations: written.map((operation) => readOperation(document, messages, operation)),
    messages,
    bindings: readBindings(document, channel).flatMap(withoutHandshake),
    query: socket === null ? null : document.child(socket, 'query'),
    headers: socket === null ? null : document.child(socket, 'headers'),
    externalDocs: docsAt(document, channel),
  };
}

function docsAt(document: ApiDocument, place: Located): ExternalDocs | null {
  const found = document.child(place, 'externalDocs')?.value;
  const url = textAt(found, 'url');
  return url === '' ? null : { url, description: textAt(found, 'description') };
}

/**
 * Ways to sign in for a channel, each once: those of what is done in it, else those of its servers. Those of a server
 * count for it alone: where another asks for nothing, that is a way, too.
 *
 * @param servers those that count; all of the channel where none are given
 */
export function channelSecurity(channel: Channel, servers = channel.servers): readonly SecurityAlternative[] {
  const own = channel.operations.flatMap(({ security }) => security);
  const isAsked = servers.some(({ security }) => security.length > 0);
  const ofServers = servers.flatMap(({ security }) => (isAsked && security.length === 0 ? [[]] : security));
  const all = own.length > 0 ? own : ofServers;
  const said = (way: SecurityAlternative) => JSON.stringify(way.map(({ id, scopes }) => [id, scopes]));
  return [...new Map(all.map((way) => [said(way), way])).values()];
}

/** A binding without what is shown as parameters and headers. */
function withoutHandshake({ protocol, value }: Binding): Binding[] {
  if (protocol !== 'ws') return [{ protocol, value }];
  const { query: _query, headers: _headers, ...rest } = value;
  return Object.keys(rest).length === 0 ? [] : [{ protocol, value: rest }];
}

/** Version 2 has a schema for each, version 3 what matters of one. */
function readParameters(document: ApiDocument, channel: Located): ChannelParameter[] {
  return Object.entries(objectAt(channel.value, 'parameters') ?? {}).flatMap(([name, written]) => {
    const found = document.resolve(written, channel.file);
    if (found === null) return [];
    const { description: _said, location: _place, schema: _schema, ...plain } = found.value;
    const schema = document.child(found, 'schema') ?? {
      value: { type: 'string', ...plain },
      file: found.file,
      key: null,
    };
    return [{ name, description: textAt(found.value, 'description'), schema }];
  });
}

function readOperation(
  document: ApiDocument,
  all: readonly EventMessage[],
  { isSent, id, operation }: WrittenOperation,
): EventOperation {
  const { value } = operation;
  const summary = textAt(value, 'summary').trim();
  const title = textAt(value, 'title').trim() || summary.replace(/\.$/, '') || titleFromId(id);
  return {
    isReceived: isSent,
    id,
    title,
    description: [
      ...(summary === '' || summary.replace(/\.$/, '') === title ? [] : [summary]),
      textAt(value, 'description').trim(),
    ]
      .join('\n\n')
      .trim(),
    deprecated: own(value, 'deprecated') === true,
    messages: isOlderEvents(document) ? olderMessages(document, operation) : namedMessages(document, operation, all),
    reply: readReply(document, operation),
    security: eventSecurity(document, operation),
    bindings: readBindings(document, operation),
  };
}

function readReply(document: ApiDocument, operation: Located): EventOperation['reply'] {
  const reply = document.child(operation, 'reply');
  if (reply === null) return null;
  const channel = document.child(reply, 'channel');
  const address = document.child(reply, 'address');
  const messages = channel === null ? [] : channelMessages(document, channel);
  return {
    address: (channel === null ? '' : textAt(channel.value, 'address')) || textAt(address?.value, 'location'),
    messages: namedMessages(document, reply, messages),
  };
}

/** Messages that an operation names; all of its channel where it names none. */
function namedMessages(document: ApiDocument, place: Located, all: readonly EventMessage[]): readonly EventMessage[] {
  const named = listAt(place.value, 'messages').flatMap((written, at) => {
    const reference = textAt(written, '$ref');
    const name = reference.split('/').at(-1) || `Message ${at + 1}`;
    return readMessage(document, name, written, place.file) ?? [];
  });
  return named.length === 0 ? all : named;
}

function channelMessages(document: ApiDocument, channel: Located): EventMessage[] {
  return Object.entries(objectAt(channel.value, 'messages') ?? {}).flatMap(
    ([name, written]) => readMessage(document, name, written, channel.file) ?? [],
  );
}

function olderMessages(document: ApiDocument, operation: Located): EventMessage[] {
  const written = own(operation.value, 'message');
  const alternatives = listAt(written, 'oneOf');
  return (alternatives.length === 0 ? [written] : alternatives).flatMap((each, at) => {
    const name =
      textAt(each, '$ref').split('/').at(-1) || (alternatives.length === 0 ? 'Message' : `Message ${at + 1}`);
    return readMessage(document, name, each, operation.file) ?? [];
  });
}

/** Formats of schemas that JSON Schema is behind: what such a schema says, readers get as fields. */
const ownFormats = /aai\.asyncapi|schema\+(?:json|yaml)|oai\.openapi|^\s*$/i;

function readMessage(document: ApiDocument, name: string, written: unknown, from: string): EventMessage | null {
  const found = document.resolve(written, from);
  if (found === null) return null;
  const message = withTraits(document, found);
  const { value } = message;
  const { schema, format } = payloadOf(document, message);
  const isOwn = ownFormats.test(format);
  const given = textAt(value, 'name').trim();
  return {
    name: given || name,
    title: textAt(value, 'title').trim() || given || name,
    summary: textAt(value, 'summary').trim(),
    description: textAt(value, 'description').trim(),
    deprecated: own(value, 'deprecated') === true,
    contentType: textAt(value, 'contentType') || textAt(document.root, 'defaultContentType'),
    headers: schemaAt(document, message, 'headers'),
    payload: isOwn ? document.resolve(schema.value, schema.file) : null,
    foreign: isOwn || schema.value === undefined ? null : { format, value: schema.value },
    correlation: textAt(document.child(message, 'correlationId')?.value, 'location'),
    answer: answerOf(document, message),
    examples: listAt(value, 'examples').flatMap((example, at) => exampleOf(example, at)),
    exampleHeaders: listAt(value, 'examples').flatMap((example) => {
      const headers = own(example, 'headers');
      return headers === undefined
        ? []
        : [{ name: textAt(example, 'summary') || textAt(example, 'name'), value: headers }];
    }),
    externalDocs: docsAt(document, message),
    bindings: readBindings(document, message),
  };
}

function answerOf(document: ApiDocument, message: Located): string {
  const written = own(message.value, 'x-response');
  const answer = document.resolve(written, message.file)?.value;
  if (answer === undefined) return '';
  return textAt(answer, 'title') || textAt(answer, 'name') || textAt(written, '$ref').split('/').at(-1)!;
}

/** A payload, and the language that it is described in: said beside it (2), or around it (3). */
function payloadOf(
  document: ApiDocument,
  message: Located,
): { readonly schema: { readonly value: unknown; readonly file: string }; readonly format: string } {
  const written = own(message.value, 'payload');
  const around = document.resolve(written, message.file);
  if (around !== null && textAt(around.value, 'schemaFormat') !== '' && Object.hasOwn(around.value, 'schema'))
    return {
      schema: { value: around.value['schema'], file: around.file },
      format: textAt(around.value, 'schemaFormat'),
    };
  return { schema: { value: written, file: message.file }, format: textAt(message.value, 'schemaFormat') };
}

function schemaAt(document: ApiDocument, message: Located, name: string): Located | null {
  const found = document.child(message, name);
  const inside = found !== null && textAt(found.value, 'schemaFormat') !== '' ? document.child(found, 'schema') : null;
  return inside ?? found;
}

/** Version 2.0 wrote the payload itself; later ones what it is beside its headers. */
function exampleOf(example: unknown, at: number): NamedExample[] {
  if (!isObject(example)) return [];
  const isWhole = !Object.hasOwn(example, 'payload') && !Object.hasOwn(example, 'headers');
  const value = isWhole ? example : own(example, 'payload');
  if (value === undefined) return [];
  const name = isWhole ? '' : textAt(example, 'name');
  return [
    {
      name: name || (at === 0 ? '' : String(at + 1)),
      summary: isWhole ? '' : textAt(example, 'summary'),
      description: '',
      value,
      address: '',
    },
  ];
}

function readBindings(document: ApiDocument, place: Located): Binding[] {
  const found = document.child(place, 'bindings');
  return Object.entries(found?.value ?? {}).flatMap(([protocol, written]) => {
    const value = protocol.startsWith('x-') ? undefined : document.resolve(written, found!.file)?.value;
    if (value === undefined) return [];
    const { bindingVersion: _version, ...rest } = value;
    return Object.keys(rest).length === 0 ? [] : [{ protocol, value: rest }];
  });
}
