import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import { encodePath } from '../../shared/base/encode.ts';
import { ask, saidBy, type HttpAnswer, type Patience } from './http.ts';
import type { S3Place } from './s3-place.ts';
import { hashOf } from './site-files.ts';
import { TargetError, type TargetTrouble } from './target.ts';

export interface S3Object {
  /** In bytes. */
  readonly size: number;
  /** Of the storage, without its quotation marks: the MD5 of what it holds, or something that nobody can reckon. */
  readonly tag: string;
}

export interface S3Contents {
  readonly bytes: Buffer;
  /** The tags of this storage are no hashes of what objects hold: it keeps them under a key of its own. */
  readonly isOpaque: boolean;
}

/** How an object is handed to readers. */
export interface S3Serving {
  readonly contentType: string;
  readonly cacheControl: string;
}

/** What is there says more than the status of an answer, or something else. */
const ofCode = new Map<string, TargetTrouble>([
  ['InvalidAccessKeyId', 'signed-out'],
  ['SignatureDoesNotMatch', 'signed-out'],
  ['InvalidToken', 'signed-out'],
  ['ExpiredToken', 'signed-out'],
  ['TokenRefreshRequired', 'signed-out'],
  ['NoSuchBucket', 'not-found'],
  ['EntityTooLarge', 'too-large'],
  ['QuotaExceeded', 'full'],
  ['XMinioAdminBucketQuotaExceeded', 'full'],
  ['XMinioStorageFull', 'full'],
  ['BadDigest', 'damaged'],
  ['XAmzContentSHA256Mismatch', 'damaged'],
]);

/** Statuses that say nothing without what stands in the answer. None of them passes by itself. */
const explained = [301, 307, 400, 403, 404];

/**
 * The objects of a place in a storage that speaks S3, by their names below its prefix. Rejects with a `TargetError`.
 *
 * @source https://docs.aws.amazon.com/AmazonS3/latest/API/API_Operations_Amazon_Simple_Storage_Service.html
 */
export class S3Storage {
  readonly #place: S3Place;
  readonly #patience: Patience;
  /** Keys for signing, by day: the signer's own. */
  readonly #keys = new Map<string, ArrayBuffer>();

  constructor(place: S3Place, patience: Patience) {
    this.#place = place;
    this.#patience = patience;
  }

  /**
   * All objects below the prefix.
   *
   * @source https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html
   */
  async list(signal: AbortSignal): Promise<ReadonlyMap<string, S3Object>> {
    const { prefix } = this.#place;
    const objects = new Map<string, S3Object>();
    let next: string | null = null;
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix });
      if (next !== null) query.set('continuation-token', next);
      // A space is `%20` in what is signed.
      const { text } = await this.#ask({ method: 'GET', path: `/?${query.toString().replaceAll('+', '%20')}` }, signal);
      if (!text.includes('<ListBucketResult')) throw new TargetError('refused', ['It answered with no list of files.']);
      for (const entry of text.split('<Contents>').slice(1)) {
        const key = elementOf(entry, 'Key') ?? '';
        if (!key.startsWith(prefix)) continue;
        const tag = (elementOf(entry, 'ETag') ?? '').replaceAll('"', '').toLowerCase();
        objects.set(key.slice(prefix.length), { size: Number(elementOf(entry, 'Size') ?? NaN), tag });
      }
      next = elementOf(text, 'IsTruncated') === 'true' ? elementOf(text, 'NextContinuationToken') : null;
    } while (next !== null);
    return objects;
  }

  /** What an object holds; null where there is none. */
  async read(name: string, signal: AbortSignal): Promise<S3Contents | null> {
    const answer = await this.#ask({ method: 'GET', path: this.#path(name), isMissingFine: true }, signal);
    if (answer.status === 404) return null;
    const encryption = answer.headers.get('x-amz-server-side-encryption') ?? '';
    return { bytes: answer.bytes, isOpaque: encryption.startsWith('aws:kms') };
  }

  /**
   * @source https://docs.aws.amazon.com/AmazonS3/latest/API/API_PutObject.html
   */
  async write(name: string, body: Buffer<ArrayBuffer>, serving: S3Serving, signal: AbortSignal): Promise<void> {
    const headers = {
      'content-type': serving.contentType,
      'cache-control': serving.cacheControl,
      // What is damaged on the way is refused.
      'content-md5': createHash('md5').update(body).digest('base64'),
    };
    await this.#ask({ method: 'PUT', path: this.#path(name), headers, body }, signal);
  }

  /** One at a time: not every storage removes several at once. */
  async remove(name: string, signal: AbortSignal): Promise<void> {
    await this.#ask({ method: 'DELETE', path: this.#path(name), isMissingFine: true }, signal);
  }

  #path(name: string): string {
    // Those signs are encoded in what is signed, and may be in an address.
    const encoded = encodePath(this.#place.prefix + name);
    return `/${encoded.replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;
  }

  async #ask({ method, path, headers, body, isMissingFine }: S3Request, signal: AbortSignal): Promise<HttpAnswer> {
    const { address, region, accessKey, secretKey } = this.#place;
    const url = address + path;
    const answer = await ask(
      async () => {
        // Signed anew for each try: a signature holds the time, and is refused a quarter of an hour later.
        const signer = new AwsV4Signer({
          method,
          url,
          headers: { ...headers, 'x-amz-content-sha256': hashOf(body ?? Buffer.alloc(0), 'sha256') },
          accessKeyId: accessKey,
          secretAccessKey: secretKey,
          service: 's3',
          region,
          cache: this.#keys,
        });
        const signed = await signer.sign();
        return { method, url, headers: Object.fromEntries(signed.headers), body, also: explained };
      },
      signal,
      this.#patience,
    );
    if (answer.status < 300) return answer;
    const code = elementOf(answer.text, 'Code') ?? '';
    if (answer.status === 404 && isMissingFine === true && code !== 'NoSuchBucket') return answer;
    throw this.#troubleOf(answer, code);
  }

  #troubleOf(answer: HttpAnswer, code: string): TargetError {
    const region = answer.headers.get('x-amz-bucket-region') ?? elementOf(answer.text, 'Region') ?? '';
    const isElsewhere = [301, 307].includes(answer.status) || code === 'AuthorizationHeaderMalformed';
    if (isElsewhere && /^[a-z0-9-]{2,40}$/.test(region) && region !== this.#place.region)
      return new TargetError('not-a-value', [`Write ${region}: the bucket is there.`], 'region');
    const usual = answer.status === 403 ? 'no-right' : answer.status === 404 ? 'not-found' : 'refused';
    const isFull = /quota|cap exceeded|storage cap/i.test(answer.text) && answer.status === 403;
    return new TargetError(isFull ? 'full' : (ofCode.get(code) ?? usual), saidBy(answer));
  }
}

interface S3Request {
  readonly method: string;
  /** Behind the bucket's address, encoded. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer<ArrayBuffer>;
  readonly isMissingFine?: true;
}

/** The text of the first element of a name. Answers of a storage nest none in another of the same name. */
function elementOf(xml: string, name: string): string | null {
  const begin = xml.indexOf(`<${name}>`);
  const end = xml.indexOf(`</${name}>`, begin);
  return begin === -1 || end === -1 ? null : withoutEntities(xml.slice(begin + name.length + 2, end));
}

const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

function withoutEntities(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,4});/gi, (whole, name: string) => {
    const number = name.startsWith('#x') ? parseInt(name.slice(2), 16) : Number(name.slice(1));
    if (name.startsWith('#')) return number <= 0x10ffff ? String.fromCodePoint(number) : whole;
    return entities.get(name) ?? whole;
  });
}
