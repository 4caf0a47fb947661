import { lookup as resolveName, type LookupAddress } from 'node:dns';
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Readable } from 'node:stream';
import { isStream } from '../../shared/base/media-types.ts';
import { ContractError } from '../../shared/contract/define.ts';
import type { Reach } from './agreement.ts';
import { isOwnPort } from './own-ports.ts';

/** A request that this program sends for a writer. */
export interface OutgoingRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer | null;
}

export interface IncomingAnswer {
  readonly status: number;
  readonly statusText: string;
  readonly headers: [name: string, value: string][];
  readonly body: Buffer;
  readonly isCut: boolean;
  readonly milliseconds: number;
  /** Address that answered in the end, without its query; null when it is the one that was asked. */
  readonly movedTo: string | null;
}

export interface SendLimits {
  /** Bytes of an answer after which the rest is left; decompressed. */
  readonly bytes: number;
  readonly milliseconds: number;
}

const mostRedirects = 5;

/** Hears every piece of an answer that is a stream, the first without bytes as soon as its head is there. */
export type OnStream = (head: Pick<IncomingAnswer, 'status' | 'statusText' | 'headers'>, bytes: Buffer) => void;

/**
 * Sends over http or https and nothing else. Redirects are followed as browsers
 * do; beyond the first origin they take no credentials along, never lead from
 * https to http, and never to a port of Galley's own. Rejects with words for
 * writers.
 *
 * @param reach what may be asked, where the writer did not write the request
 */
export async function send(
  request: OutgoingRequest,
  limits: SendLimits,
  signal: AbortSignal,
  onStream?: OnStream,
  reach?: Reach,
): Promise<IncomingAnswer> {
  const started = performance.now();
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), limits.milliseconds);
  try {
    return await follow(
      request,
      limits,
      signal,
      late.signal,
      started,
      (head, bytes) => {
        // A stream ends when it or its reader wants.
        clearTimeout(timer);
        onStream?.(head, bytes);
      },
      reach,
    );
  } finally {
    clearTimeout(timer);
  }
}

async function follow(
  request: OutgoingRequest,
  limits: SendLimits,
  signal: AbortSignal,
  late: AbortSignal,
  started: number,
  onStream: OnStream,
  reach: Reach | undefined,
): Promise<IncomingAnswer> {
  const stop = AbortSignal.any([signal, late]);
  let next = request;
  const first = parseAddress(request.url);
  for (let step = 0; ; step++) {
    const url = parseAddress(next.url);
    reach?.host(url);
    const answer = await once(next, url, limits.bytes, stop, onStream, reach).catch((error: unknown) => {
      throw signal.aborted
        ? new ContractError({ code: 'cancelled', title: 'You stopped this request', detail: '' })
        : late.aborted
          ? timeout(url, limits.milliseconds)
          : inWords(error, url);
    });
    const location = answer.headers.find(([name]) => name === 'location')?.[1];
    if (location === undefined || ![301, 302, 303, 307, 308].includes(answer.status)) {
      return {
        ...answer,
        milliseconds: performance.now() - started,
        movedTo: step === 0 ? null : url.origin + url.pathname,
      };
    }
    if (step >= mostRedirects)
      throw new ContractError({
        code: 'too-many-redirects',
        title: 'The server sends the request round in circles',
        detail: `It was sent on ${mostRedirects} times, last to ${url.host}.`,
      });
    next = redirected(next, url, location, answer.status, first.origin);
  }
}

function parseAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    throw new ContractError({
      code: 'bad-address',
      title: 'This is no address that a request can go to',
      detail: 'It must start with https:// or http://.',
    });
  if (url.username !== '' || url.password !== '')
    throw new ContractError({
      code: 'bad-address',
      title: 'The address holds a password',
      detail: 'Put user name and password into the fields for signing in.',
    });
  return url;
}

function redirected(
  request: OutgoingRequest,
  from: URL,
  location: string,
  status: number,
  firstOrigin: string,
): OutgoingRequest {
  const target = URL.canParse(location, from.href) ? new URL(location, from.href) : null;
  if (target === null || (target.protocol !== 'http:' && target.protocol !== 'https:'))
    throw new ContractError({
      code: 'bad-redirect',
      title: 'The server sends the request to no web address',
      detail: 'Galley did not follow it.',
    });
  if (from.protocol === 'https:' && target.protocol === 'http:')
    throw new ContractError({
      code: 'bad-redirect',
      title: 'The server sends the request to an address that is not safe',
      detail: `It leads from https to http://${target.host}. Galley did not follow it.`,
    });
  // Browsers turn these into a GET (Fetch, “HTTP-redirect fetch”).
  const becomesGet =
    (status === 303 && request.method !== 'HEAD') || ((status === 301 || status === 302) && request.method === 'POST');
  const isElsewhere = target.origin !== firstOrigin;
  return {
    method: becomesGet ? 'GET' : request.method,
    url: target.href,
    headers: request.headers.filter(
      ([name]) =>
        (!isElsewhere || /^(?:accept|accept-language|content-type|user-agent)$/i.test(name)) &&
        !(becomesGet && /^content-/i.test(name)),
    ),
    body: becomesGet ? null : request.body,
  };
}

/**
 * Checks where a name leads at the moment of connecting, so that no name can stand for one of our ports, or for what
 * may not be reached.
 */
function guardedLookup(url: URL, port: number, reach: Reach | undefined): LookupFunction {
  return (hostname, options, callback) => {
    resolveName(hostname, { ...options, all: true }, (error, addresses) => {
      const list = addresses as unknown as LookupAddress[];
      if (error !== null) return callback(error, '', 0);
      if (list.some(({ address }) => isOwnPort(address, port))) return callback(ownPort(), '', 0);
      try {
        for (const { address } of list) reach?.resolved(url, address);
      } catch (refusal) {
        return callback(refusal as NodeJS.ErrnoException, '', 0);
      }
      return (options as { all?: boolean }).all === true
        ? callback(null, list as unknown as string, 0)
        : callback(null, list[0]!.address, list[0]!.family);
    });
  };
}

function ownPort(): NodeJS.ErrnoException {
  return Object.assign(new Error('own port'), { code: 'OWN_PORT' });
}

function once(
  request: OutgoingRequest,
  url: URL,
  most: number,
  signal: AbortSignal,
  onStream: OnStream,
  reach: Reach | undefined,
): Promise<Omit<IncomingAnswer, 'milliseconds' | 'movedTo'>> {
  return new Promise((resolve, reject) => {
    const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0 && isOwnPort(host, port)) return reject(ownPort());
    const headers: Record<string, string | string[]> = {};
    for (const [name, value] of request.headers) {
      const known = headers[name];
      headers[name] = known === undefined ? value : Array.isArray(known) ? [...known, value] : [known, value];
    }
    const has = (name: string) => Object.keys(headers).some((key) => key.toLowerCase() === name);
    if (!has('accept')) headers['Accept'] = '*/*';
    if (!has('accept-encoding')) headers['Accept-Encoding'] = 'gzip, br, deflate';
    if (!has('user-agent')) headers['User-Agent'] = 'Galley';
    if (request.body !== null) headers['Content-Length'] = String(request.body.length);
    else if (request.method === 'POST' || request.method === 'PUT' || request.method === 'PATCH')
      headers['Content-Length'] = '0';
    const options: RequestOptions = {
      method: request.method,
      headers,
      signal,
      lookup: guardedLookup(url, port, reach),
      agent: false,
    };
    let outgoing;
    try {
      outgoing = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options, (incoming) => {
        const head = {
          status: incoming.statusCode ?? 0,
          statusText: incoming.statusMessage ?? '',
          headers: pairs(incoming.rawHeaders),
        };
        const isHeard = isStream(incoming.headers['content-type'] ?? '');
        if (isHeard) onStream(head, Buffer.alloc(0));
        collect(incoming, most, isHeard ? (bytes) => onStream(head, bytes) : () => undefined).then(
          ({ body, isCut }) => resolve({ ...head, body, isCut }),
          reject,
        );
      });
    } catch (error) {
      return reject(error);
    }
    outgoing.on('error', reject);
    outgoing.end(request.body ?? undefined);
  });
}

function pairs(raw: readonly string[]): [string, string][] {
  const list: [string, string][] = [];
  for (let index = 0; index + 1 < raw.length; index += 2) list.push([raw[index]!.toLowerCase(), raw[index + 1]!]);
  return list;
}

/** The body, decompressed, up to a number of bytes; what is longer is cut and no more is read. */
async function collect(
  incoming: IncomingMessage,
  most: number,
  onBytes: (bytes: Buffer) => void,
): Promise<{ body: Buffer; isCut: boolean }> {
  const encoding = (incoming.headers['content-encoding'] ?? '').trim().toLowerCase();
  const decoder =
    encoding === 'gzip' || encoding === 'x-gzip'
      ? createGunzip()
      : encoding === 'br'
        ? createBrotliDecompress()
        : encoding === 'deflate'
          ? createInflate()
          : null;
  let stream: Readable = incoming;
  if (decoder !== null) {
    incoming.on('error', (error) => decoder.destroy(error));
    stream = incoming.pipe(decoder);
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const room = most - size;
    if (chunk.length > room) {
      chunks.push(chunk.subarray(0, room));
      onBytes(chunk.subarray(0, room));
      incoming.destroy();
      return { body: Buffer.concat(chunks), isCut: true };
    }
    chunks.push(chunk);
    onBytes(chunk);
    size += chunk.length;
  }
  return { body: Buffer.concat(chunks), isCut: false };
}

function timeout(url: URL, milliseconds: number): ContractError {
  return new ContractError({
    code: 'timeout',
    title: `${url.host} did not answer within ${Math.round(milliseconds / 1000)} seconds`,
    detail: 'It may be busy, or the address may be wrong. Try again later.',
  });
}

function inWords(error: unknown, url: URL): ContractError {
  if (error instanceof ContractError) return error;
  const code = String((error as NodeJS.ErrnoException).code ?? '');
  const say = (name: string, title: string, detail: string) => new ContractError({ code: name, title, detail });
  switch (code) {
    case 'OWN_PORT':
      return say(
        'own-port',
        'Galley does not send requests to itself',
        'The address is one that this program listens on. Give the address of your API.',
      );
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EAI_NODATA':
      return say(
        'not-found',
        `There is no server called ${url.hostname}`,
        'Check the address, and whether you are online.',
      );
    case 'ECONNREFUSED':
      return say('refused', `${url.host} takes no requests`, 'The server is not running there, or at another port.');
    case 'ECONNRESET':
    case 'EPIPE':
    case 'ECONNABORTED':
      return say(
        'broken-off',
        `${url.host} broke off`,
        'The server ended the connection before its answer was complete. Try again.',
      );
    case 'ENETUNREACH':
    case 'EHOSTUNREACH':
    case 'ENETDOWN':
      return say('offline', 'There is no way to this server', 'Check whether you are online.');
    case 'ERR_INVALID_CHAR':
    case 'ERR_INVALID_HTTP_TOKEN':
    case 'ERR_INVALID_HEADER_VALUE':
      return say(
        'bad-header',
        'A header holds signs that can’t be sent',
        'Headers hold plain letters, digits and signs only, on one line.',
      );
    case 'ERR_UNESCAPED_CHARACTERS':
      return say('bad-address', 'The address holds signs that can’t be sent', 'Check the path of the request.');
    default:
      if (/CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/.test(code))
        return say(
          'not-trusted',
          `The connection to ${url.host} is not safe`,
          'Its certificate is not valid. Ask those who run the server.',
        );
      return say(
        'failed',
        'The request could not be sent',
        `The system says: ${error instanceof Error ? error.message : String(error)}.`,
      );
  }
}
