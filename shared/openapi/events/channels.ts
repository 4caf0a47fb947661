import { decodePointer, type ApiDocument, type Located } from '../document.ts';
import { isObject, listAt, objectAt, own, textAt, type JsonObject } from '../json.ts';
import { titleFromId } from '../operation-title.ts';
import type { OperationEntry } from '../operations.ts';
import { withTraits } from './traits.ts';
import { channelProtocol } from './servers.ts';
import { isOlderEvents } from './version.ts';

/** Longest summary that is a title, in UTF-16 units. */
const longestTitle = 90;

/** What an application does in a channel, as an AsyncAPI file says it. */
export interface WrittenOperation {
  /** Whether the application sends: then who reads about it receives. */
  readonly isSent: boolean;
  /** Key of the operation (3), or its id. */
  readonly id: string;
  readonly operation: Located;
}

/** All channels of an AsyncAPI file, in its order, as lists show them. */
export function listChannels(document: ApiDocument): OperationEntry[] {
  const operations = operationsByChannel(document);
  const addresses = new Set<string>();
  return Object.entries(objectAt(document.root, 'channels') ?? {}).flatMap(([key, written]) => {
    const channel = key.startsWith('x-') ? null : document.resolve(written, document.file);
    if (channel === null) return [];
    const address = isOlderEvents(document) ? key : textAt(channel.value, 'address') || key;
    // Two channels may share an address; what lists show tells them apart.
    const path = addresses.has(address) ? key : address;
    addresses.add(path);
    return [entryOf(document, key, path, channel, operations(key))];
  });
}

function entryOf(
  document: ApiDocument,
  key: string,
  path: string,
  channel: Located,
  operations: readonly WrittenOperation[],
): OperationEntry {
  const { value } = channel;
  const title = titleOf(document, key, channel, operations);
  const summary = textAt(value, 'summary').trim();
  const description = textAt(value, 'description').trim();
  const tags = [value, ...operations.map(({ operation }) => operation.value)].flatMap((each) => tagNames(each));
  const mint = objectAt(value, 'x-mint');
  return {
    method: protocolOf(document, channel),
    httpMethod: '',
    path,
    isWebhook: false,
    // What the page is about names its file, too.
    summary: title,
    title,
    label: title,
    description: [...(summary === '' || summary === title ? [] : [summary]), description].join('\n\n').trim(),
    operationId: key,
    tags: [...new Set(tags)],
    deprecated:
      operations.length > 0 && operations.every(({ operation }) => own(operation.value, 'deprecated') === true),
    hidden: own(value, 'x-hidden') === true,
    excluded: own(value, 'x-excluded') === true,
    page: { href: textAt(mint, 'href'), content: textAt(mint, 'content'), metadata: objectAt(mint, 'metadata') ?? {} },
    operation: channel,
    pathItem: channel,
    channel: key,
  };
}

/** The channel's own title or summary; that of its only operation; its name in words; its address. */
function titleOf(
  document: ApiDocument,
  key: string,
  { value }: Located,
  operations: readonly WrittenOperation[],
): string {
  const short = (text: string) => (text.length <= longestTitle && !text.includes('\n') ? text.trim() : '');
  const isName = /^[\w-]+$/.test(key);
  const sole = operations.length === 1 && isOlderEvents(document) ? operations[0]! : null;
  return (
    short(textAt(objectAt(objectAt(value, 'x-mint'), 'metadata'), 'title')) ||
    short(textAt(value, 'title')) ||
    short(textAt(value, 'summary')).replace(/\.$/, '') ||
    (sole === null ? '' : short(textAt(sole.operation.value, 'summary')).replace(/\.$/, '')) ||
    (isName ? titleFromId(key) : sole === null ? '' : titleFromId(sole.id)) ||
    (key === '/' ? textAt(objectAt(document.root, 'info'), 'title') : '') ||
    key
  );
}

function tagNames(value: JsonObject): string[] {
  return listAt(value, 'tags').flatMap((tag) =>
    isObject(tag) && textAt(tag, 'name') !== '' ? textAt(tag, 'name') : [],
  );
}

/**
 * The protocol that a channel's servers speak, upper case: `WSS`, `KAFKA`, whether it is secured or not; `EVENT` where
 * none is said.
 */
function protocolOf(document: ApiDocument, channel: Located): string {
  const protocol = channelProtocol(document, channel) || Object.keys(objectAt(channel.value, 'bindings') ?? {})[0];
  return (
    (protocol ?? '')
      .replace(/-?secure-?|[^A-Za-z0-9]/gi, '')
      .slice(0, 8)
      .toUpperCase() || 'EVENT'
  );
}

const known = new WeakMap<ApiDocument, ReadonlyMap<string, readonly WrittenOperation[]>>();

/** Looks up what the application does in a channel: in version 2 written there, in version 3 beside the channels. */
export function operationsByChannel(document: ApiDocument): (channel: string) => readonly WrittenOperation[] {
  if (isOlderEvents(document)) return (key) => olderOperations(document, key);
  let found = known.get(document);
  if (found === undefined) known.set(document, (found = newerOperations(document)));
  return (key) => found.get(key) ?? [];
}

function olderOperations(document: ApiDocument, key: string): WrittenOperation[] {
  const channel = document.resolve(own(objectAt(document.root, 'channels'), key), document.file);
  return (['subscribe', 'publish'] as const).flatMap((name) => {
    const operation = channel === null ? null : document.child(channel, name);
    if (operation === null) return [];
    // Who reads subscribes to what the application sends (AsyncAPI 2, “Operation Object”).
    const whole = withTraits(document, operation);
    return [{ isSent: name === 'subscribe', id: textAt(whole.value, 'operationId'), operation: whole }];
  });
}

function newerOperations(document: ApiDocument): ReadonlyMap<string, readonly WrittenOperation[]> {
  const found = new Map<string, WrittenOperation[]>();
  let keys: Map<unknown, string> | null = null;
  for (const [id, written] of Object.entries(objectAt(document.root, 'operations') ?? {})) {
    const operation = id.startsWith('x-') ? null : document.resolve(written, document.file);
    if (operation === null) continue;
    const whole = withTraits(document, operation);
    const direct = /^#\/channels\/([^/]+)$/.exec(textAt(own(whole.value, 'channel'), '$ref'))?.[1];
    // A shared channel may be meant where it is described, not where it is listed.
    const key =
      direct === undefined
        ? (keys ??= keysOfChannels(document)).get(document.child(whole, 'channel')?.value)
        : decodePointer(direct);
    if (key === undefined) continue;
    const list = found.get(key) ?? [];
    found.set(key, list);
    list.push({ isSent: textAt(whole.value, 'action') === 'send', id, operation: whole });
  }
  return found;
}

/** Keys of channels by what they lead to. */
function keysOfChannels(document: ApiDocument): Map<unknown, string> {
  return new Map(
    Object.entries(objectAt(document.root, 'channels') ?? {}).flatMap(([key, written]) => {
      const channel = document.resolve(written, document.file);
      return channel === null ? [] : [[channel.value, key] as const];
    }),
  );
}
