import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exportManifest } from '../workspace/exported-folder.ts';
import { cloudflareTarget } from './cloudflare.ts';
import { listName } from './published-list.ts';
import type { TargetAnswer, TargetError, WrittenSite } from './target.ts';
import { testCloudflare, type TestCloudflare } from './testing-cloudflare.ts';
import { calm, describeFaults, type PublishMore } from './testing-faults.ts';
import { firstSite, secondSite, TestSites, troubleOf, withList, type Files } from './testing-site.ts';

let sites: TestSites;
let cloudflare: TestCloudflare;
beforeEach(async () => {
  sites = new TestSites();
  cloudflare = await testCloudflare();
});
afterEach(async () => {
  await cloudflare.server.close();
  sites.remove();
});

interface More extends PublishMore {
  readonly values?: Readonly<Record<string, string>>;
}

function publishSite(
  site: WrittenSite,
  { values, isTrial = false, signal, patience = calm, onProgress }: More = {},
): Promise<TargetAnswer> {
  return cloudflareTarget({ patience, api: cloudflare.server.url, addressOf: cloudflare.addressOf })(site, {
    values: {
      account: cloudflare.account,
      worker: cloudflare.name,
      cloudflareToken: cloudflare.token,
      ...values,
    },
    isTrial,
    signal: signal ?? new AbortController().signal,
    onProgress: onProgress ?? (() => undefined),
  });
}
const publish = (files: Files, more?: More): Promise<TargetAnswer> => publishSite(sites.write(files), more);
const failure = (published: Promise<TargetAnswer>): Promise<unknown> => published.catch((error: unknown) => error);
const without = (files: Files, path: string): Files =>
  Object.fromEntries(Object.entries(files).filter(([name]) => name !== path));
/** Without the list of hashes. */
const served = (): Files => without(cloudflare.served(), listName);
/** Calls since, without the reading. */
const sentSince = (from: number) =>
  cloudflare.server.asked
    .slice(from)
    .flatMap((asked) => (asked.startsWith('GET') ? [] : [asked.replace(/\/accounts\/\w+\/workers/, '')]));
const worker = () => cloudflare.workers.get(cloudflare.name)!;

describe('a Worker of Cloudflare', () => {
  it('takes all of it, then only what changed, and nothing where nothing did', async () => {
    const parts: number[] = [];
    const first = await publish(firstSite, { onProgress: (part) => parts.push(part) });
    expect(first).toEqual({
      to: 'acme-docs at Cloudflare',
      changed: Object.keys(withList(firstSite)).sort(),
      isSent: true,
      isNew: true,
      address: cloudflare.addressOf('acme-docs', 'acme'),
    });
    expect(served()).toEqual(withList(firstSite));
    expect(parts.at(-1)).toBe(1);
    expect(parts).toEqual(parts.toSorted((a, b) => a - b));
    expect(parts.length).toBeGreaterThan(3);

    const again = cloudflare.server.asked.length;
    expect(await publish(firstSite)).toMatchObject({
      changed: [],
      isSent: false,
      isNew: false,
      address: first.address,
    });
    expect(sentSince(again)).toEqual([]);

    const third = cloudflare.received.length;
    const oneOther = { ...firstSite, '404.html': '<title>Gone</title>' };
    expect(await publish(oneOther)).toMatchObject({ changed: ['404.html'], isSent: true });
    // The page, and the list of hashes.
    expect(cloudflare.received.slice(third)).toHaveLength(2);

    const fourth = cloudflare.received.length;
    const oneLess = without(oneOther, 'robots.txt');
    expect((await publish(oneLess)).changed).toEqual([exportManifest, 'robots.txt']);
    // Two lists.
    expect(cloudflare.received.slice(fourth)).toHaveLength(2);
    expect(served()).toEqual(withList(oneLess));

    const fifth = cloudflare.received.length;
    expect((await publish(firstSite)).changed).toEqual([exportManifest, '404.html', 'robots.txt']);
    expect(cloudflare.received).toHaveLength(fifth);
    expect(served()).toEqual(withList(firstSite));
  });

  it('says how pages are addressed and what each file is, and has rules for headers read and not served', async () => {
    const site = { ...firstSite, _headers: '/*\n  X: y\n', _redirects: '/old /new 301\n', 'a.txt': 'a', 'a.css': 'a' };
    await publish(site);
    expect(worker().config).toEqual({
      html_handling: 'auto-trailing-slash',
      not_found_handling: '404-page',
      _headers: '/*\n  X: y\n',
      _redirects: '/old /new 301\n',
    });
    expect(served()).toEqual(without(without(withList(site), '_headers'), '_redirects'));
    expect(cloudflare.asset('index.html')?.type).toBe('text/html; charset=utf-8');
    expect(cloudflare.asset('a.css')?.type).toBe('text/css; charset=utf-8');
    expect(cloudflare.asset('a.txt')?.type).toBe('text/plain; charset=utf-8');
    expect(await publish(site)).toHaveProperty('isSent', false);
    expect((await publish({ ...site, _redirects: '/old /other 301\n' })).changed).toEqual(['_redirects']);
    expect(worker().config['_redirects']).toBe('/old /other 301\n');
  });

  it('only looks in a trial', async () => {
    const changed = Object.keys(withList(firstSite)).sort();
    expect(await publish(firstSite, { isTrial: true })).toMatchObject({ changed, isSent: false, isNew: true });
    expect(sentSince(0)).toEqual([]);
    await publish(firstSite);
    const from = cloudflare.server.asked.length;
    const oneOther = { ...firstSite, '404.html': 'Other' };
    const expected = { changed: ['404.html'], isSent: false, isNew: false };
    expect(await publish(oneOther, { isTrial: true })).toMatchObject(expected);
    expect(sentSince(from)).toEqual([]);
    // Not served below workers.dev, so its list can't be read.
    worker().isServed = false;
    expect(await publish(oneOther, { isTrial: true })).toMatchObject({ ...expected, address: null });
    expect(sentSince(from)).toEqual(['POST /scripts/acme-docs/assets-upload-session']);
    expect(served()).toEqual(withList(firstSite));
  });

  it('does without an address', async () => {
    cloudflare.subdomain = null;
    expect(await publish(firstSite)).toMatchObject({ isSent: true, address: null });
    expect(await publish(secondSite)).toMatchObject({ isSent: true, isNew: false, address: null });
    expect(served()).toEqual(withList(secondSite));
    expect(await publish(secondSite)).toHaveProperty('isSent', false);
  });

  it('has a new Worker served, and leaves one alone that its owner took away', async () => {
    await publish(firstSite);
    expect(worker().isServed).toBe(true);
    worker().isServed = false;
    expect(await publish(secondSite)).toMatchObject({ isSent: true, address: null });
    expect(worker().isServed).toBe(false);
  });

  it('hears who stops while it looks where the Worker is served', async () => {
    await publish(firstSite);
    for (const asked of [/\/subdomain$/, /\/served\//]) {
      const stop = new AbortController();
      cloudflare.server.fault = (name) => (asked.test(name) ? (stop.abort(), 'silent') : null);
      expect(await troubleOf(publish(secondSite, { signal: stop.signal }))).toBe('stopped');
      expect(served()).toEqual(withList(firstSite));
    }
  });

  it('keeps tags of others', async () => {
    await publish(firstSite);
    worker().tags = [...worker().tags, 'team:docs'];
    await publish(secondSite);
    expect(worker().tags).toEqual(['galley', expect.stringMatching(/^galley-[0-9a-f]{32}$/), 'team:docs']);
  });

  it('marks its Worker where an upload leaves tags out', async () => {
    cloudflare.isDeaf = true;
    await publish(firstSite);
    expect(await publish(secondSite)).toMatchObject({ isSent: true, isNew: false });
    expect(await publish(secondSite)).toHaveProperty('isSent', false);
  });

  it.each([
    { name: 'without a tag', tags: [], handlers: [] },
    { name: 'with another', tags: ['galleys', 'team:docs'], handlers: [] },
    { name: 'with a program', tags: ['galley'], handlers: ['fetch'] },
  ])('takes the place of no Worker of others: $name', async ({ tags, handlers }) => {
    const theirs = { id: 'acme-docs', tags, handlers, config: {}, manifest: {}, isServed: true };
    cloudflare.workers.set('acme-docs', theirs);
    for (const isTrial of [true, false])
      expect(await failure(publish(firstSite, { isTrial }))).toMatchObject({
        trouble: 'not-ours',
        said: [expect.stringContaining('acme-docs')],
      });
    expect(worker()).toBe(theirs);
    expect(sentSince(0)).toEqual([]);
  });

  it('goes on in another session where one has run out', async () => {
    cloudflare.sessionLength = 2;
    cloudflare.bucketSize = 1;
    await publish(firstSite);
    expect(served()).toEqual(withList(firstSite));
    expect(cloudflare.received).toHaveLength(new Set(cloudflare.received).size);
  });

  it('finds that something else is served than was sent', async () => {
    await publish(firstSite);
    cloudflare.damage = (path) => (path === 'index.html' ? 'Other' : null);
    expect(await failure(publish(secondSite))).toMatchObject({ trouble: 'damaged', said: ['index.html'] });
  });

  it('does not wait for a new version to be served everywhere', async () => {
    await publish(firstSite);
    const old = cloudflare.served();
    cloudflare.damage = (path) => old[path] ?? null;
    expect(await publish(secondSite)).toHaveProperty('isSent', true);
  });

  it.each([
    ['account', ''],
    ['account', 'acme'],
    ['account', `${'a'.repeat(31)}g`],
    ['worker', ''],
    ['worker', 'Acme'],
    ['worker', 'acme_docs'],
    ['worker', '-acme'],
    ['worker', 'a/../b'],
    ['worker', 'a'.repeat(64)],
    ['cloudflareToken', ''],
    ['cloudflareToken', 'a b'],
  ])('asks nothing where %s is “%s”', async (field, value) => {
    const error = await failure(publish(firstSite, { values: { [field]: value } }));
    expect(error).toMatchObject({ trouble: 'not-a-value', field, said: [expect.stringMatching(/^Write /)] });
    expect(cloudflare.server.asked).toEqual([]);
  });

  it('asks nothing where a file is too large', async () => {
    const site = sites.write(firstSite);
    const size = 25 * 1024 * 1024 + 1;
    writeFileSync(join(site.folder, 'film.mp4'), '');
    truncateSync(join(site.folder, 'film.mp4'), size);
    const error = await failure(publishSite({ ...site, files: [...site.files, { path: 'film.mp4', size }] }));
    expect(error).toMatchObject({ trouble: 'too-large', said: [expect.stringContaining('film.mp4')] });
    const many = Array.from({ length: 20_000 }, (_, index) => ({ path: `${index}.html`, size: 1 }));
    expect(await troubleOf(publishSite({ ...site, files: many }))).toBe('too-large');
    expect(cloudflare.server.asked).toEqual([]);
  });

  it('never says the token', async () => {
    for (const wrong of ['cf_wrong', 'a~token'])
      expect(await troubleOf(publish(firstSite, { values: { cloudflareToken: wrong } }))).toBe('signed-out');
    cloudflare.server.fault = () => ({ status: 403, say: `Not with ${cloudflare.token}!` });
    const error = (await failure(publish(firstSite))) as TargetError;
    expect(error.said).toEqual(['Not with …!']);
    expect(`${error.message} ${error.stack}`).not.toContain(cloudflare.token);
    expect(cloudflare.server.asked.join()).not.toContain(cloudflare.token);
  });

  it('says what Cloudflare says', async () => {
    const values = { account: 'f'.repeat(32) };
    expect(await failure(publish(firstSite, { values }))).toMatchObject({
      trouble: 'no-right',
      said: ['Unauthorized to access requested resource'],
    });
    cloudflare.server.fault = () => ({ status: 200 });
    expect(await failure(publish(firstSite))).toMatchObject({
      trouble: 'refused',
      said: [expect.stringContaining('documented')],
    });
  });
});

describe('Cloudflare with an address that is not known', () => {
  it.each(['GET .*/subdomain$', 'POST .*/subdomain$', '/served/'])(
    'is published all the same without %s',
    async (asked) => {
      cloudflare.server.fault = (name) => (new RegExp(asked).test(name) ? { status: 503 } : null);
      expect(await publish(firstSite)).toHaveProperty('isSent', true);
      expect(await publish(secondSite)).toHaveProperty('isSent', true);
      expect(served()).toEqual(withList(secondSite));
    },
  );
});

describe('Cloudflare in trouble', () => {
  describeFaults(
    [
      { name: 'the Workers', asked: /^GET .*\/scripts$/ },
      { name: 'a session', asked: /assets-upload-session$/ },
      { name: 'files', asked: /\/assets\/upload/ },
      { name: 'the new version', asked: /^PUT /, isLast: true },
    ],
    () => Promise.resolve({ server: cloudflare.server, publish, served, received: cloudflare.received }),
  );
});
