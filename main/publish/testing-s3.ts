import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { encodePart } from '../../shared/base/encode.ts';
import { faultyServer, type FaultyServer } from './testing-server.ts';

export interface StoredObject {
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly cacheControl: string;
}

export interface TestS3 extends FaultyServer {
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly bucket: string;
  readonly objects: Map<string, StoredObject>;
  /** What it keeps in place of what it was sent. */
  stores: ((key: string, bytes: Buffer) => Buffer) | null;
  /** It keeps objects under a key of its own: tags say nothing of what is in them. */
  isOpaque: boolean;
}

const pageSize = 3;

/** A storage that speaks as much of S3 as a site needs, and takes nothing that is not signed as it should be. */
export async function testS3(): Promise<TestS3> {
  const region = 'eu-central-1';
  const accessKey = 'AKIATESTKEY';
  const secretKey = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY';
  const bucket = 'acme-docs';
  const objects = new Map<string, StoredObject>();
  const server = await faultyServer((request, body, response) => {
    const refuse = (status: number, code: string, message: string, more = '') =>
      answer(response, status, `<Error><Code>${code}</Code><Message>${message}</Message>${more}</Error>`);
    const wrong = signatureTrouble(request, body, { region, accessKey, secretKey });
    if (wrong === 'InvalidAccessKeyId') return refuse(403, wrong, `The key ${accessKeyOf(request)} is unknown.`);
    if (wrong === 'AuthorizationHeaderMalformed')
      return refuse(400, wrong, 'The region is wrong.', `<Region>${region}</Region>`);
    if (wrong !== null) return refuse(403, wrong, 'The signature is not right.');
    const url = new URL(request.url ?? '', 'http://storage');
    const [, inPath, ...rest] = url.pathname.split('/');
    if (inPath !== bucket) return refuse(404, 'NoSuchBucket', 'There is no such bucket.');
    const key = decodeURIComponent(rest.join('/'));
    if (request.method === 'GET' && key === '') return answer(response, 200, listOf(s3, url.searchParams));
    if (request.method === 'GET') {
      const object = objects.get(key);
      if (object === undefined) return refuse(404, 'NoSuchKey', 'There is no such object.');
      response.writeHead(200, {
        'content-type': object.contentType,
        ...(s3.isOpaque ? { 'x-amz-server-side-encryption': 'aws:kms' } : {}),
      });
      return void response.end(object.bytes);
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    if (request.method !== 'PUT') return refuse(405, 'MethodNotAllowed', 'No.');
    if (request.headers['content-md5'] !== createHash('md5').update(body).digest('base64'))
      return refuse(400, 'BadDigest', 'It came as something else.');
    if (request.headers['content-length'] === undefined) return refuse(411, 'MissingContentLength', 'How long?');
    objects.set(key, {
      bytes: s3.stores?.(key, body) ?? body,
      contentType: request.headers['content-type'] ?? '',
      cacheControl: request.headers['cache-control'] ?? '',
    });
    response.writeHead(200).end();
  });
  const s3: TestS3 = Object.assign(server, {
    region,
    accessKey,
    secretKey,
    bucket,
    objects,
    stores: null,
    isOpaque: false,
  });
  return s3;
}

function answer(response: ServerResponse, status: number, xml: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`);
}

/** Pages of a few objects each, so that every test needs more than one. */
function listOf({ objects, isOpaque }: TestS3, query: URLSearchParams): string {
  if (query.get('list-type') !== '2') return '<Error/>';
  const prefix = query.get('prefix') ?? '';
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString();
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const entries = keys.slice(0, pageSize).map((key) => {
    const { bytes } = objects.get(key)!;
    const tag = createHash('md5')
      .update(isOpaque ? `${key} ${bytes.length}` : bytes)
      .digest('hex');
    const size = bytes.length;
    return `<Contents><Key>${escaped(key)}</Key><ETag>&quot;${tag}&quot;</ETag><Size>${size}</Size></Contents>`;
  });
  const isTruncated = keys.length > pageSize;
  const next = Buffer.from(keys[pageSize - 1] ?? '').toString('base64');
  return `<ListBucketResult><Prefix>${escaped(prefix)}</Prefix><IsTruncated>${isTruncated}</IsTruncated>${
    isTruncated ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''
  }${entries.join('')}</ListBucketResult>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#x${sign.charCodeAt(0).toString(16)};`);
}

interface Signing {
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

function accessKeyOf(request: IncomingMessage): string {
  return / Credential=([^/ ]+)\//.exec(request.headers.authorization ?? '')?.[1] ?? '';
}

/**
 * What is wrong with the signature of a request; null: nothing. Reckoned from what stands in the documentation, from
 * the request as it came: nothing of it is the client's.
 *
 * @source https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function signatureTrouble(
  { method, url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  body: Buffer,
  { region, accessKey, secretKey }: Signing,
): string | null {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (given === null) return 'AccessDenied';
  const [, key, day, place, names, signature] = given as unknown as [string, string, string, string, string, string];
  if (key !== accessKey) return 'InvalidAccessKeyId';
  if (place !== region) return 'AuthorizationHeaderMalformed';
  const signed = names.split(';');
  const must = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  if (must.some((name) => !signed.includes(name))) return 'AccessDenied';
  const time = String(headers['x-amz-date'] ?? '');
  if (!time.startsWith(day)) return 'SignatureDoesNotMatch';
  const bodyHash = createHash('sha256').update(body).digest('hex');
  if (headers['x-amz-content-sha256'] !== bodyHash) return 'XAmzContentSHA256Mismatch';
  const [path, query = ''] = url.split('?') as [string, string?];
  const canonicalQuery = query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name, value = ''] = pair.split('=').map((part) => strictly(decodeURIComponent(part)));
      return `${name}=${value}`;
    })
    .sort()
    .join('&');
  const canonical = [
    method,
    path
      .split('/')
      .map((part) => strictly(decodeURIComponent(part)))
      .join('/'),
    canonicalQuery,
    ...signed.map(
      (name) =>
        `${name}:${String(headers[name] ?? '')
          .trim()
          .replace(/ +/g, ' ')}`,
    ),
    '',
    names,
    bodyHash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', time, scope, createHash('sha256').update(canonical).digest('hex')].join('\n');
  const mac = (secret: string | Buffer, words: string) => createHmac('sha256', secret).update(words).digest();
  const signingKey = mac(mac(mac(mac(`AWS4${secretKey}`, day), region), 's3'), 'aws4_request');
  const right = mac(signingKey, text);
  return timingSafeEqual(right, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch';
}

/** As the documentation wants it: all but letters, digits and `-._~`. */
function strictly(text: string): string {
  return encodePart(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
