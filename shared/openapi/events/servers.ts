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
export function channelServers(document: ApiDocument, { value, file }: Located, address = ''): EventServer[] {
  const all = objectAt(document.root, 'servers') ?? {};
  const written = listAt(value, 'servers');
  if (written.length === 0)
    return Object.entries(all).flatMap(([name, server]) => readServer(document, name, server, document.file, address));
  return written.flatMap((server) =>
    typeof server === 'string'
      ? readServer(document, server, own(all, server), document.file, address)
      : readServer(document, textAt(server, '$ref').split('/').at(-1) ?? '', server, file, address),
  );
}

function readServer(
  document: ApiDocument,
  name: string,
  written: unknown,
  from: string,
  channel: string,
): EventServer[] {
  const server = document.resolve(written, from);
  if (server === null) return [];
  const { value } = server;
  const protocol = textAt(value, 'protocol').trim();
  // Version 2 has an address, often without its protocol; version 3 has its parts.
  const pathname = slashed(textAt(value, 'pathname').trim());
  const isSaidTwice =
    pathname.length > 1 && (slashed(channel) === pathname || slashed(channel).startsWith(`${pathname}/`));
  const address = textAt(value, 'url').trim() || textAt(value, 'host').trim() + (isSaidTwice ? '' : pathname);
  const isWhole = /^[a-z][a-z0-9+.-]*:\/\//i.test(address);
  return [
    {
      name,
      protocol,
      protocolVersion: textAt(value, 'protocolVersion'),
      url: (isWhole || protocol === '' || address === '' ? address : `${protocol}://${address}`).replace(
        /(?<!\/)\/+$/,
        '',
      ),
      description: textAt(value, 'description') || textAt(value, 'summary') || textAt(value, 'title'),
      variables: readVariables(document, server),
      security: eventSecurity(document, server),
    },
  ];
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
