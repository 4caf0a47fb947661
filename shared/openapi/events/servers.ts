import type { ApiDocument, Located } from '../document.ts';
import { isObject, listAt, objectAt, own, textAt } from '../json.ts';
import { readScheme, schemesOf, type SecurityAlternative } from '../security.ts';
import { readVariables, type ApiServer } from '../servers.ts';

/** A server or broker that an AsyncAPI file names. */
export interface EventServer extends ApiServer {
  readonly name: string;
  /** As written: `wss`, `kafka-secure`, `mqtt`. */
  readonly protocol: string;
  readonly protocolVersion: string;
  readonly security: readonly SecurityAlternative[];
}

/**
 * The servers on which a channel is: those that it names, else all of the file.
 *
 * @param address that of the channel: many files say the path of their server in it once more
 */
export function channelServers(document: ApiDocument, channel: Located, address = ''): EventServer[] {
  return [...serversOf(document, channel)].map(([name, server]) => readServer(document, name, server, address));
}

/** The protocol of the first of them; empty where none is said. */
export function channelProtocol(document: ApiDocument, channel: Located): string {
  for (const [, { value }] of serversOf(document, channel)) return textAt(value, 'protocol').trim();
  return '';
}

/** Names and places of a channel's servers: version 2 names them, version 3 refers to them. */
function* serversOf(document: ApiDocument, { value, file }: Located): Generator<readonly [string, Located]> {
  const all = objectAt(document.root, 'servers') ?? {};
  const named = listAt(value, 'servers');
  for (const written of named.length === 0 ? Object.keys(all) : named) {
    const isName = typeof written === 'string';
    const server = isName ? document.resolve(own(all, written), document.file) : document.resolve(written, file);
    if (server !== null) yield [isName ? written : (textAt(written, '$ref').split('/').at(-1) ?? ''), server];
  }
}

function readServer(document: ApiDocument, name: string, server: Located, channel: string): EventServer {
  const { value } = server;
  const protocol = textAt(value, 'protocol').trim();
  // Version 2 has an address, often without its protocol; version 3 has its parts.
  const pathname = slashed(textAt(value, 'pathname').trim());
  const isSaidTwice =
    pathname.length > 1 && (slashed(channel) === pathname || slashed(channel).startsWith(`${pathname}/`));
  const address = textAt(value, 'url').trim() || textAt(value, 'host').trim() + (isSaidTwice ? '' : pathname);
  const isWhole = /^[a-z][a-z0-9+.-]*:\/\//i.test(address);
  const url = isWhole || protocol === '' || address === '' ? address : `${protocol}://${address}`;
  return {
    name,
    protocol,
    protocolVersion: textAt(value, 'protocolVersion'),
    url: url.replace(/(?<!\/)\/+$/, ''),
    description: textAt(value, 'description') || textAt(value, 'summary') || textAt(value, 'title'),
    variables: readVariables(document, server),
    security: eventSecurity(document, server),
  };
}

const slashed = (path: string) => (path === '' || path.startsWith('/') ? path : `/${path}`);

/**
 * Ways to sign in to a server or for an operation: in version 2 names with scopes, in version 3 the schemes themselves.
 */
export function eventSecurity(document: ApiDocument, { value, file }: Located): SecurityAlternative[] {
  return listAt(value, 'security').flatMap((written): SecurityAlternative[] => {
    if (!isObject(written)) return [];
    const reference = textAt(written, '$ref');
    if (reference === '' && textAt(written, 'type') === '') return [schemesOf(document, written)];
    const scheme = document.resolve(written, file);
    if (scheme === null) return [];
    const scopes = listAt(scheme.value, 'scopes').filter((scope): scope is string => typeof scope === 'string');
    return [[readScheme(scheme, reference.split('/').at(-1) || textAt(scheme.value, 'type'), scopes)]];
  });
}
