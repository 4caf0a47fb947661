import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exportManifest } from '../workspace/exported-folder.ts';
import type { Patience } from './http.ts';
import { s3Target } from './s3.ts';
import type { TargetError, TargetAnswer } from './target.ts';
import { signatureTrouble, testS3, type TestS3 } from './testing-s3.ts';
import type { Fault } from './testing-server.ts';
import {
  firstSite,
  hasty,
  impatient,
  missingNeeds,
  secondSite,
  TestSites,
  troubleOf,
  withList,
  type Files,
} from './testing-site.ts';

let sites: TestSites;
let s3: TestS3;
beforeEach(async () => {
  sites = new TestSites();
  s3 = await testS3();
});
afterEach(async () => {
  await s3.close();
  sites.remove();
});

interface More {
  readonly values?: Readonly<Record<string, string>>;
  readonly isTrial?: boolean;
  readonly signal?: AbortSignal;
  readonly onProgress?: (part: number) => void;
  readonly patience?: Patience;
}

function publish(files: Files, more: More = {}): Promise<TargetAnswer> {
  const { values, isTrial = false, signal = new AbortController().signal, patience = hasty } = more;
  return s3Target({ patience })(sites.write(files), {
    values: {
      bucket: s3.bucket,
      region: s3.region,
      endpoint: s3.url,
      prefix: 'docs/',
      accessKey: s3.accessKey,
      secretKey: s3.secretKey,
      ...values,
    },
    isTrial,
    signal,
    onProgress: more.onProgress ?? (() => undefined),
  });
}

/** What stands below the prefix. */
const there = (): Files =>
  Object.fromEntries(
    [...s3.objects].flatMap(([key, { bytes }]) =>
      key.startsWith('docs/') ? [[key.slice('docs/'.length), bytes.toString()]] : [],
    ),
  );
const put = (key: string, text: string) =>
  s3.objects.set(key, { bytes: Buffer.from(text), contentType: 'text/plain', cacheControl: '' });
/** What was sent since, without the reading. */
const sentSince = (from: number) =>
  s3.asked.slice(from).flatMap((asked) => (asked.startsWith('GET') ? [] : [asked.replace('/acme-docs/docs/', '')]));

describe('a site in a bucket', () => {
  it('takes all of it, then only what changed, and nothing where nothing did', async () => {
    const parts: number[] = [];
    const first = await publish(firstSite, { onProgress: (part) => parts.push(part) });
    const shown = `acme-docs/docs at ${new URL(s3.url).host}`;
    expect(first).toMatchObject({ to: shown, isSent: true, isNew: true, address: null });
    expect(first.changed).toEqual(Object.keys(withList(firstSite)).sort());
    expect(there()).toEqual(withList(firstSite));
    expect(parts.at(-1)).toBe(1);
    expect(parts).toEqual(parts.toSorted((a, b) => a - b));

    const again = s3.asked.length;
    expect(await publish(firstSite)).toMatchObject({ changed: [], isSent: false, isNew: false });
    expect(sentSince(again)).toEqual([]);

    const third = s3.asked.length;
    const oneOther = { ...firstSite, '404.html': '<title>Gone</title>' };
    expect(await publish(oneOther)).toMatchObject({ changed: ['404.html'], isSent: true });
    expect(sentSince(third)).toEqual(['PUT 404.html']);

    const fourth = s3.asked.length;
    const oneLess = Object.fromEntries(Object.entries(oneOther).filter(([path]) => path !== 'robots.txt'));
    expect((await publish(oneLess)).changed).toEqual([exportManifest, 'robots.txt']);
    expect(sentSince(fourth)).toEqual(['DELETE robots.txt', `PUT ${exportManifest}`]);
    expect(there()).toEqual(withList(oneLess));
  });

  it('says of every object what it is and how long it may be kept', async () => {
    await publish(firstSite);
    const of = (path: string) => s3.objects.get(`docs/${path}`);
    expect(of('index.html')).toMatchObject({ contentType: 'text/html; charset=utf-8', cacheControl: 'no-cache' });
    expect(of('galley-assets/theme.0011aabb.css')).toMatchObject({
      contentType: 'text/css; charset=utf-8',
      cacheControl: 'public, max-age=31536000, immutable',
    });
    expect(of('images/it’s (a) + b.svg')).toMatchObject({ contentType: 'image/svg+xml; charset=utf-8' });
  });

  it('goes to the top of the bucket where no folder was said', async () => {
    expect(await publish(firstSite, { values: { prefix: '' } })).toHaveProperty('isNew', true);
    expect([...s3.objects.keys()].sort()).toEqual(Object.keys(withList(firstSite)).sort());
    expect(await publish(firstSite, { values: { prefix: '' } })).toHaveProperty('isSent', false);
  });

  it('goes to a folder with any name', async () => {
    const values = { prefix: '/a b/ü+(c)&’%20/' };
    await publish(firstSite, { values });
    expect(s3.objects.has('a b/ü+(c)&’%20/images/it’s (a) + b.svg')).toBe(true);
    expect(await publish(firstSite, { values })).toHaveProperty('isSent', false);
  });

  it('leaves what others put there', async () => {
    const others = { 'CNAME & more': 'docs.example.com', 'guides/theirs.html': 'Theirs' };
    for (const [path, text] of Object.entries(others)) put(`docs/${path}`, text);
    put('index.html', 'Outside');
    await publish(firstSite);
    await publish(secondSite);
    expect(there()).toEqual({ ...withList(secondSite), ...others });
    expect(s3.objects.get('index.html')?.bytes.toString()).toBe('Outside');
  });

  it('takes the place of nothing that others put there', async () => {
    put('docs/index.html', 'Theirs');
    expect(await troubleOf(publish(firstSite))).toBe('not-ours');
    expect(there()).toEqual({ 'index.html': 'Theirs' });
    s3.objects.clear();
    await publish(firstSite);
    put('docs/guides/two/index.html', 'Theirs');
    const before = there();
    expect(await troubleOf(publish(secondSite))).toBe('not-ours');
    expect(there()).toEqual(before);
    put(`docs/${exportManifest}`, 'no list');
    expect(await troubleOf(publish(firstSite))).toBe('not-ours');
  });

  it('removes nothing outside of its folder, whatever the list there says', async () => {
    await publish(firstSite);
    put('index.html', 'Outside');
    put(
      `docs/${exportManifest}`,
      JSON.stringify({ files: [...Object.keys(firstSite), '../index.html', '/index.html'] }),
    );
    await publish(firstSite);
    expect(s3.objects.get('index.html')?.bytes.toString()).toBe('Outside');
  });

  it('sends nothing in a trial, and says what it would', async () => {
    await publish(firstSite);
    const from = s3.asked.length;
    const trial = await publish(secondSite, { isTrial: true });
    expect(trial).toMatchObject({ isSent: false, isNew: false });
    expect(sentSince(from)).toEqual([]);
    expect((await publish(secondSite)).changed).toEqual(trial.changed);
  });

  it('reads what it can’t compare otherwise, where tags are no hashes', async () => {
    s3.isOpaque = true;
    await publish(firstSite);
    const from = s3.asked.length;
    expect(await publish(firstSite)).toMatchObject({ isSent: false, changed: [] });
    expect(sentSince(from)).toEqual([]);
    s3.stores = (key, bytes) => (key.endsWith('.css') ? Buffer.from('x'.repeat(bytes.length)) : bytes);
    expect(await troubleOf(publish(secondSite))).toBe('damaged');
  });
});

describe('a signature', () => {
  it('is looked at as Amazon’s documentation does it', () => {
    const request = {
      method: 'GET',
      url: '/test.txt',
      headers: {
        host: 'examplebucket.s3.amazonaws.com',
        range: 'bytes=0-9',
        'x-amz-content-sha256': createHash('sha256').digest('hex'),
        'x-amz-date': '20130524T000000Z',
        authorization:
          'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,' +
          'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,' +
          'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
      },
    };
    const signing = {
      region: 'us-east-1',
      accessKey: 'AKIAIOSFODNN7EXAMPLE',
      secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    };
    expect(signatureTrouble(request, Buffer.alloc(0), signing)).toBeNull();
    const other = { ...signing, secretKey: 'other' };
    expect(signatureTrouble(request, Buffer.alloc(0), other)).toBe('SignatureDoesNotMatch');
  });
});

describe('what goes wrong', () => {
  const passing: readonly (readonly [string, Fault])[] = [
    ['409', { status: 409 }],
    ['429 with a time', { status: 429, retryAfter: 0 }],
    ['503', { status: 503 }],
    ['a line that breaks', 'cut'],
  ];
  it.each(passing)('goes on after %s', async (_name, fault) => {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      s3.objects.clear();
      s3.fault = null;
      await publish(firstSite);
      let isOver = false;
      s3.fault = (asked) => {
        if (isOver || !asked.startsWith(method)) return null;
        isOver = true;
        return fault;
      };
      await publish(secondSite);
      expect(isOver).toBe(true);
      expect(there()).toEqual(withList(secondSite));
    }
  });

  const lasting: readonly (readonly [string, Fault, string])[] = [
    ['401', { status: 401 }, 'signed-out'],
    ['403', { status: 403 }, 'no-right'],
    ['404', { status: 404 }, 'not-found'],
    ['409', { status: 409 }, 'busy'],
    ['413', { status: 413 }, 'too-large'],
    ['429', { status: 429 }, 'busy'],
    ['429 for too long', { status: 429, retryAfter: 3600 }, 'busy'],
    ['503', { status: 503 }, 'broken'],
    ['507', { status: 507 }, 'full'],
    ['a quota', { status: 403, say: 'Cannot upload files, storage cap exceeded.' }, 'full'],
    ['a line that breaks', 'cut', 'cut'],
  ];
  it.each(lasting)('says what %s means', async (_name, fault, trouble) => {
    s3.fault = () => fault;
    expect(await troubleOf(publish(firstSite))).toBe(trouble);
    s3.fault = (asked) => (asked.startsWith('PUT') ? fault : null);
    expect(await troubleOf(publish(firstSite))).toBe(trouble);
    expect(there()).toEqual({});
  });

  it('gives up what does not answer, and what is not reached', async () => {
    s3.fault = () => 'silent';
    expect(await troubleOf(publish(firstSite, { patience: impatient }))).toBe('late');
    const closed = await testS3();
    await closed.close();
    expect(await troubleOf(publish(firstSite, { values: { endpoint: closed.url } }))).toBe('offline');
  });

  it('knows keys, buckets and regions that are not right, and tells no key', async () => {
    const failing = (values: Readonly<Record<string, string>>) =>
      publish(firstSite, { values }).then(
        () => null,
        (error: TargetError) => error,
      );
    expect(await failing({ secretKey: 'other' })).toMatchObject({ trouble: 'signed-out' });
    const unknown = await failing({ accessKey: 'AKIAOTHER' });
    expect(unknown).toMatchObject({ trouble: 'signed-out', said: ['The key … is unknown.'] });
    expect(String(unknown?.stack)).not.toContain('AKIAOTHER');
    expect(await failing({ bucket: 'other-docs' })).toMatchObject({ trouble: 'not-found' });
    const elsewhere = { trouble: 'not-a-value', field: 'region', said: ['Write eu-central-1: the bucket is there.'] };
    expect(await failing({ region: 'us-east-1' })).toMatchObject(elsewhere);
    expect(s3.objects.size).toBe(0);
  });

  it('asks nothing where a field can’t be right', async () => {
    const wrong: readonly (readonly [string, string])[] = [
      ['bucket', 'a/b'],
      ['bucket', 'ab'],
      ['bucket', 'a..b'],
      ['bucket', ''],
      ['region', 'eu.example.com/'],
      ['endpoint', 's3.example.com'],
      ['endpoint', 'http://s3.example.com'],
      ['endpoint', 'https://name:word@s3.example.com'],
      ['prefix', 'a/../b'],
      ['prefix', 'a//b'],
      ['accessKey', ''],
      ['accessKey', 'a b'],
      ['secretKey', 'a\nb'],
    ];
    for (const [field, value] of wrong) {
      const error = await publish(firstSite, { values: { [field]: value } }).catch((failure: unknown) => failure);
      expect(error, field).toMatchObject({ trouble: 'not-a-value', field });
    }
    const error = await publish(firstSite, { values: { region: 'auto', endpoint: '' } }).catch(
      (failure: unknown) => failure,
    );
    expect(error).toMatchObject({ trouble: 'not-a-value', field: 'endpoint' });
    expect(s3.asked).toEqual([]);
  });

  it.each(['index.html', 'robots.txt', exportManifest])('sees that another %s arrived', async (path) => {
    s3.stores = (key, bytes) =>
      key === `docs/${path}` ? Buffer.from(bytes.toString().replace(/[a-z]/, (letter) => letter.toUpperCase())) : bytes;
    expect(await troubleOf(publish(firstSite))).toBe('damaged');
    s3.stores = null;
    await publish(firstSite);
    expect(there()).toEqual(withList(firstSite));
  });

  it('stops in the middle', async () => {
    const stop = new AbortController();
    s3.fault = (asked) => {
      if (asked.startsWith('PUT') && asked.includes('theme')) stop.abort();
      return null;
    };
    expect(await troubleOf(publish(firstSite, { signal: stop.signal }))).toBe('stopped');
    expect(Object.keys(there())).not.toContain('index.html');
    expect(await troubleOf(publish(firstSite, { signal: AbortSignal.abort() }))).toBe('stopped');
  });
});

describe('broken off at any request', () => {
  it('leaves whole pages, and the next try goes on where it was', async () => {
    const others = { CNAME: 'docs.example.com' };
    const begin = async () => {
      s3.fault = null;
      s3.objects.clear();
      put('docs/CNAME', others.CNAME);
      await publish(firstSite);
    };
    await begin();
    const from = s3.asked.length;
    await publish(secondSite);
    const requests = s3.asked.length - from;
    expect(requests).toBeGreaterThan(10);
    for (let broken = 0; broken < requests; broken++) {
      await begin();
      const before = there();
      let count = 0;
      s3.fault = () => (count++ >= broken ? 'cut' : null);
      expect(await troubleOf(publish(secondSite)), `request ${broken}`).toBe('cut');
      s3.fault = null;
      const left = there();
      expect(
        missingNeeds(left).filter((need) => !missingNeeds(before).includes(need)),
        `request ${broken}`,
      ).toEqual([]);
      const again = s3.asked.length;
      await publish(secondSite);
      expect(there(), `request ${broken}`).toEqual({ ...withList(secondSite), ...others });
      const puts = sentSince(again).filter((asked) => asked.startsWith('PUT') && !asked.includes(exportManifest));
      const missing = Object.entries(secondSite).filter(([path, text]) => left[path] !== text);
      expect(puts, `request ${broken}`).toHaveLength(missing.length);
    }
  });

  it('loses track of nothing that other tries sent', async () => {
    await publish(firstSite);
    const stopping = (word: string) => {
      s3.fault = (asked) => (asked.startsWith(word) ? 'cut' : null);
    };
    stopping('DELETE');
    expect(await troubleOf(publish(secondSite))).toBe('cut');
    stopping('PUT /acme-docs/docs/index.html');
    expect(await troubleOf(publish({ ...firstSite, 'third.txt': 'Third', 'index.html': 'Third' }))).toBe('cut');
    expect(Object.keys(there())).toEqual(expect.arrayContaining(['third.txt', 'deep/er/new.png']));
    s3.fault = null;
    await publish({ 'index.html': 'Last' });
    expect(there()).toEqual(withList({ 'index.html': 'Last' }));
  });
});
