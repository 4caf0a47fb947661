import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exportManifest } from '../workspace/exported-folder.ts';
import { netlifyTarget } from './netlify.ts';
import type { TargetAnswer, TargetError } from './target.ts';
import { calm, describeFaults, type PublishMore } from './testing-faults.ts';
import { testNetlify, type TestNetlify } from './testing-netlify.ts';
import { firstSite, secondSite, TestSites, troubleOf, withList, type Files } from './testing-site.ts';

let sites: TestSites;
let netlify: TestNetlify;
beforeEach(async () => {
  sites = new TestSites();
  netlify = await testNetlify();
});
afterEach(async () => {
  await netlify.server.close();
  sites.remove();
});

interface More extends PublishMore {
  readonly values?: Readonly<Record<string, string>>;
}

function publish(files: Files, { values, isTrial = false, signal, patience = calm, onProgress }: More = {}) {
  return netlifyTarget({ patience, api: netlify.server.url })(sites.write(files), {
    values: { site: netlify.site, netlifyToken: netlify.token, ...values },
    isTrial,
    signal: signal ?? new AbortController().signal,
    onProgress: onProgress ?? (() => undefined),
  });
}
const failure = (published: Promise<TargetAnswer>): Promise<unknown> => published.catch((error: unknown) => error);
/** What was sent since, without the reading. */
const sentSince = (from: number) => netlify.server.asked.slice(from).filter((asked) => !asked.startsWith('GET'));
const without = (files: Files, path: string): Files =>
  Object.fromEntries(Object.entries(files).filter(([name]) => name !== path));

describe('a site of Netlify', () => {
  it('takes all of it, then only what changed, and nothing where nothing did', async () => {
    const parts: number[] = [];
    const first = await publish(firstSite, { onProgress: (part) => parts.push(part) });
    expect(first).toEqual({
      to: 'acme-docs at Netlify',
      changed: Object.keys(withList(firstSite)).sort(),
      isSent: true,
      isNew: true,
      address: 'https://acme-docs.netlify.app/',
    });
    expect(netlify.served()).toEqual(withList(firstSite));
    expect(parts.at(-1)).toBe(1);
    expect(parts).toEqual(parts.toSorted((a, b) => a - b));

    const again = netlify.server.asked.length;
    expect(await publish(firstSite)).toMatchObject({ changed: [], isSent: false, isNew: false });
    expect(sentSince(again)).toEqual([]);

    const third = netlify.received.length;
    const oneOther = { ...firstSite, 'images/it’s (a) + b.svg': '<svg>2</svg>' };
    expect(await publish(oneOther)).toMatchObject({ changed: ['images/it’s (a) + b.svg'], isSent: true });
    expect(netlify.received.slice(third)).toHaveLength(1);

    const fourth = netlify.received.length;
    const oneLess = without(oneOther, 'robots.txt');
    expect((await publish(oneLess)).changed).toEqual([exportManifest, 'robots.txt']);
    expect(netlify.received.slice(fourth)).toHaveLength(1);
    expect(netlify.served()).toEqual(withList(oneLess));
  });

  it('sends a content once, and none where only names changed', async () => {
    await publish({ ...firstSite, 'a.txt': 'Same', 'b.txt': 'Same', 'c.txt': 'Same' });
    const from = netlify.received.length;
    expect(new Set(netlify.received).size).toBe(from);
    const moved = { ...firstSite, 'd.txt': 'Same' };
    expect((await publish(moved)).changed).toEqual([exportManifest, 'a.txt', 'b.txt', 'c.txt', 'd.txt']);
    // The list alone.
    expect(netlify.received).toHaveLength(from + 1);
    expect(netlify.served()).toEqual(withList(moved));
  });

  it('only looks in a trial', async () => {
    const changed = Object.keys(withList(firstSite)).sort();
    expect(await publish(firstSite, { isTrial: true })).toMatchObject({ changed, isSent: false, isNew: true });
    expect(sentSince(0)).toEqual([]);
    await publish(firstSite);
    const from = netlify.server.asked.length;
    expect(await publish({ ...firstSite, '404.html': 'Other' }, { isTrial: true })).toMatchObject({
      changed: ['404.html'],
      isSent: false,
      isNew: false,
    });
    expect(sentSince(from)).toEqual([]);
  });

  it('is found by its domain, with https:// in front, too', async () => {
    await publish(firstSite, { values: { site: `https://${netlify.domain}/` } });
    expect(await publish(firstSite, { values: { site: netlify.domain } })).toHaveProperty('isSent', false);
  });

  it('has a large site compared first, and reads a list that comes in parts', async () => {
    netlify.partSize = 50;
    const many = Object.fromEntries(Array.from({ length: 130 }, (_, index) => [`page-${index}.html`, `${index % 90}`]));
    const large = { ...firstSite, ...many };
    expect((await publish(large)).changed).toHaveLength(Object.keys(withList(large)).length);
    expect(netlify.served()).toEqual(withList(large));
    expect(await publish(large)).toHaveProperty('isSent', false);
    expect(netlify.received).toHaveLength(new Set(netlify.received).size);
  });

  it('is not misled by files that Netlify uses and does not list', async () => {
    netlify.isHiding = true;
    const site = { ...firstSite, _headers: '/*\n  X: y\n', '.nojekyll': '', '.well-known/llms.txt': 'A' };
    expect((await publish(site)).changed).toHaveLength(Object.keys(withList(site)).length);
    expect(await publish(site)).toMatchObject({ changed: [], isSent: false });
    expect((await publish({ ...site, '404.html': 'Other' })).changed).toEqual(['404.html']);
    expect(netlify.served()).toEqual(withList({ ...site, '404.html': 'Other' }));
  });

  it('takes the place of no site of others', async () => {
    netlify.publishOthers({ 'index.html': 'Theirs', 'robots.txt': 'User-agent: *' });
    for (const isTrial of [true, false]) expect(await troubleOf(publish(firstSite, { isTrial }))).toBe('not-ours');
    expect(netlify.served()['index.html']).toBe('Theirs');
    expect(sentSince(0)).toEqual([]);
  });

  it('keeps the old version where the new one fails there', async () => {
    await publish(firstSite);
    netlify.nextError = 'Post processing failed';
    const error = await failure(publish(secondSite));
    expect(error).toMatchObject({ trouble: 'refused', said: ['Post processing failed'] });
    expect(netlify.served()).toEqual(withList(firstSite));
    const from = netlify.received.length;
    expect(await publish(secondSite)).toHaveProperty('isSent', true);
    expect(netlify.received).toHaveLength(from);
    expect(netlify.served()).toEqual(withList(secondSite));
  });

  it('tells it of a deploy that it does not end', async () => {
    netlify.server.fault = (asked) => (asked.startsWith('PUT') ? { status: 403 } : null);
    await failure(publish(firstSite));
    expect(netlify.server.asked.at(-1)).toBe(`POST /deploys/${netlify.deploys[0]!.id}/cancel`);
    expect(netlify.deploys[0]).toMatchObject({ state: 'error' });
    netlify.server.fault = (asked) => (/PUT|cancel/.test(asked) ? { status: 403 } : null);
    expect(await failure(publish(firstSite))).toMatchObject({ trouble: 'no-right' });
  });

  it('says where publishing is locked, and sends nothing then', async () => {
    await publish(firstSite);
    const from = netlify.server.asked.length;
    netlify.isLocked = true;
    expect(await failure(publish(secondSite))).toMatchObject({
      trouble: 'refused',
      said: [expect.stringMatching(/locked/)],
    });
    expect(sentSince(from)).toEqual([]);
    netlify.isLocked = false;
    netlify.isHolding = true;
    expect(await failure(publish(secondSite))).toMatchObject({
      trouble: 'refused',
      said: [expect.stringMatching(/locked/)],
    });
    expect(netlify.served()).toEqual(withList(firstSite));
  });

  it('finds what was damaged on the way, before it is served', async () => {
    await publish(firstSite);
    netlify.damage = (path) => (path === 'deep/er/new.png' ? 'JPG' : null);
    expect(await troubleOf(publish(secondSite))).toBe('damaged');
    expect(netlify.served()).toEqual(withList(firstSite));
  });

  it('finds what was damaged later, and lets Netlify put something of its own into pages', async () => {
    await publish(firstSite);
    const from = netlify.received.length;
    netlify.damage = (path) => (netlify.received.length > from && path === 'robots.txt' ? 'Other' : null);
    expect(await failure(publish(secondSite))).toMatchObject({ trouble: 'damaged', said: ['robots.txt'] });
    netlify.damage = null;
    await publish(firstSite);
    netlify.damage = (path) => (path === '404.html' ? 'Processed' : null);
    expect(await publish(secondSite)).toHaveProperty('isSent', true);
  });

  it.each([
    ['site', ''],
    ['site', 'acme docs'],
    ['site', 'acme-docs'],
    ['site', '../../user'],
    ['netlifyToken', ''],
    ['netlifyToken', 'a b'],
    ['netlifyToken', 'a\nb'],
  ])('asks nothing where %s is “%s”', async (field, value) => {
    const error = await failure(publish(firstSite, { values: { [field]: value } }));
    expect(error).toMatchObject({ trouble: 'not-a-value', field, said: [expect.stringMatching(/^Write /)] });
    expect(netlify.server.asked).toEqual([]);
  });

  it('asks nothing where it takes no such name', async () => {
    expect(await failure(publish({ 'a#b.html': 'A' }))).toMatchObject({
      trouble: 'refused',
      said: [expect.stringMatching(/a#b\.html/)],
    });
    expect(netlify.server.asked).toEqual([]);
  });

  it('never says the token', async () => {
    expect(await troubleOf(publish(firstSite, { values: { netlifyToken: 'nfp_wrong' } }))).toBe('signed-out');
    netlify.server.fault = () => ({ status: 403, say: `Not with ${netlify.token}!` });
    const error = (await failure(publish(firstSite))) as TargetError;
    expect(error.said).toEqual(['Not with …!']);
    expect(`${error.message} ${error.stack}`).not.toContain(netlify.token);
    expect(netlify.server.asked.join()).not.toContain(netlify.token);
  });

  it('is not there', async () => {
    expect(await troubleOf(publish(firstSite, { values: { site: 'other.netlify.app' } }))).toBe('not-found');
  });

  it('says so where it does not understand an answer', async () => {
    netlify.server.fault = () => ({ status: 200 });
    expect(await failure(publish(firstSite))).toMatchObject({
      trouble: 'refused',
      said: [expect.stringMatching(/documented/)],
    });
  });
});

describe('Netlify in trouble', () => {
  describeFaults(
    [
      { name: 'the site', asked: /^GET \/sites\/[^/]+$/ },
      { name: 'its files', asked: /^GET \/sites\/[^/]+\/files/ },
      { name: 'a new deploy', asked: /^POST \/sites\/[^/]+\/deploys$/ },
      { name: 'a file', asked: /^PUT / },
      { name: 'a look at the deploy', asked: /^GET \/deploys\// },
    ],
    () => Promise.resolve({ server: netlify.server, publish, served: netlify.served, received: netlify.received }),
  );
});
