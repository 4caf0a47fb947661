import { notAValue } from './target.ts';

/** Where a site goes in a storage that speaks S3, and who sends it. */
export interface S3Place {
  /** The bucket's address, without a slash behind it. */
  readonly address: string;
  /** In front of every name of the site: empty, or with a slash behind it. */
  readonly prefix: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** As people read it. */
  readonly shown: string;
}

/**
 * Reads the fields of a target. Throws a `TargetError` `not-a-value` for one that can't be right, with a sentence that
 * says what to write.
 *
 * The bucket stands in the path of the address, not in its name: all storages know that form, and certificates cover
 * it for buckets with a dot in their names, too.
 *
 * @source https://docs.aws.amazon.com/AmazonS3/latest/userguide/VirtualHosting.html
 * @source https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html
 */
export function s3Place(values: Readonly<Record<string, string>>): S3Place {
  const valueOf = (name: string) => (values[name] ?? '').trim();
  const bucket = valueOf('bucket');
  if (!/^[A-Za-z0-9][\w.-]{1,61}[A-Za-z0-9]$/.test(bucket) || bucket.includes('..'))
    throw notAValue('bucket', 'Write the name of the bucket alone: 3 to 63 letters, digits, hyphens and dots.');
  const region = valueOf('region') || 'us-east-1';
  if (!/^[a-z0-9-]{2,40}$/.test(region)) throw notAValue('region', 'Write it as it is there: eu-central-1.');
  const parts = valueOf('prefix').split('/');
  while (parts[0] === '') parts.shift();
  while (parts.at(-1) === '') parts.pop();
  const prefix = parts.join('/');
  // A dot as a part would be taken out of the address, and lead to another place than the signed one.
  if (/[\0-\x1f\\]/.test(prefix) || parts.some((part) => part === '.' || part === '..' || part === ''))
    throw notAValue('prefix', 'Write names of folders with a slash between them: docs/guides.');
  const accessKey = valueOf('accessKey');
  const secretKey = valueOf('secretKey');
  if (!isKey(accessKey)) throw notAValue('accessKey', 'Write the access key as it was given, without spaces.');
  if (!isKey(secretKey)) throw notAValue('secretKey', 'Write the secret access key as it was given, without spaces.');
  const storage = storageAddress(valueOf('endpoint'), region);
  const folders = storage.pathname.split('/').filter(Boolean);
  return {
    address: [storage.origin, ...folders, bucket].join('/'),
    prefix: prefix === '' ? '' : `${prefix}/`,
    region,
    accessKey,
    secretKey,
    shown: `${[bucket, ...(prefix === '' ? [] : [prefix])].join('/')} at ${storage.host}`,
  };
}

/** What stands in the header of a request. */
const isKey = (value: string) => /^[\x21-\x7e]{1,512}$/.test(value);

/** Names of this computer: what is sent to it goes over no line. */
const thisComputer = new Set(['localhost', '127.0.0.1', '[::1]']);

function storageAddress(endpoint: string, region: string): URL {
  if (endpoint === '') {
    if (region === 'auto')
      throw notAValue('endpoint', 'Write the address of the storage: only Amazon’s is known from the region.');
    const domain = region.startsWith('cn-') ? 'amazonaws.com.cn' : 'amazonaws.com';
    return new URL(`https://s3.${region}.${domain}/`);
  }
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  const isOpen = url?.protocol === 'https:' || (url?.protocol === 'http:' && thisComputer.has(url.hostname));
  if (url === null || !isOpen || url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    throw notAValue('endpoint', 'Write an address that begins with https://, without a name or a password in it.');
  return url;
}
