import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exportManifest } from '../workspace/exported-folder.ts';
import { listName } from './published-list.ts';
import { filesBelow, putFile, type SftpFault } from './testing-sftp.ts';
import { changing, sftpTests, type SftpTests } from './testing-sftp-site.ts';
import { firstSite, impatient, missingNeeds, secondSite, troubleOf, withList, type Files } from './testing-site.ts';

let tests: SftpTests;
beforeEach(async () => {
  tests = await sftpTests();
});
afterEach(() => tests.close());

/** Files that took their places, and what was removed. */
const sentSince = (from: number) =>
  changing(tests.server.asked.slice(from)).flatMap((asked) =>
    /^(?:RENAME|REMOVE|RMDIR)/.test(asked) ? [asked.replace('/www/docs/', '')] : [],
  );

describe('a site in a folder of a server', () => {
  it('takes all of it, then only what changed, and nothing where nothing did', async () => {
    const { publish, there, server } = tests;
    const parts: number[] = [];
    const first = await publish(firstSite, { onProgress: (part) => parts.push(part) });
    const to = `/www/docs at localhost:${server.port}`;
    expect(first).toMatchObject({ to, isSent: true, isNew: true, address: null });
    expect(first.changed).toEqual(Object.keys(withList(firstSite)).sort());
    expect(await there()).toEqual(withList(firstSite));
    expect(parts.at(-1)).toBe(1);
    expect(parts).toEqual(parts.toSorted((a, b) => a - b));

    const again = server.asked.length;
    expect(await publish(firstSite)).toMatchObject({ changed: [], isSent: false, isNew: false });
    expect(changing(server.asked.slice(again))).toEqual([]);
    // Nothing is read either but the lists.
    expect(server.asked.slice(again).filter((asked) => asked.startsWith('OPEN '))).toEqual([
      `OPEN /www/docs/${exportManifest}`,
      `OPEN /www/docs/${listName}`,
    ]);

    const third = server.asked.length;
    const oneOther = { ...firstSite, '404.html': '<title>Lose</title>' };
    expect(await publish(oneOther)).toMatchObject({ changed: ['404.html'], isSent: true });
    expect(sentSince(third)).toEqual([`RENAME ${listName}`, 'RENAME 404.html', `RENAME ${listName}`]);

    const fourth = server.asked.length;
    const oneLess = Object.fromEntries(Object.entries(oneOther).filter(([path]) => !path.startsWith('guides/')));
    expect((await publish(oneLess)).changed).toEqual([exportManifest, 'guides/one/index.html']);
    expect(sentSince(fourth)).toEqual([
      `RENAME ${listName}`,
      'REMOVE guides/one/index.html',
      'RMDIR guides/one',
      'RMDIR guides',
      `RENAME ${listName}`,
      `RENAME ${exportManifest}`,
    ]);
    expect(await there()).toEqual(withList(oneLess));
    expect(existsSync(join(tests.folder, 'guides'))).toBe(false);
  });

  it('sends what is large in pieces', async () => {
    const large = { 'index.html': 'x'.repeat(300_001), 'large.bin': 'é'.repeat(200_000) };
    await tests.publish(large);
    expect(await tests.there()).toEqual(withList(large));
  });

  it('leaves what others put there, their folders and links, too', async () => {
    const { publish, there, folder, sites } = tests;
    mkdirSync(join(sites.folder, 'outside'));
    writeFileSync(join(sites.folder, 'outside', 'theirs.txt'), 'Outside');
    const others = { CNAME: 'docs.example.com', 'guides/one/theirs.html': 'Theirs', 'more/deep/a.txt': 'A' };
    for (const [path, text] of Object.entries(others)) putFile(folder, path, text);
    symlinkSync(join(sites.folder, 'outside'), join(folder, 'link'));
    await publish(firstSite);
    await publish(secondSite);
    expect(await there()).toEqual({ ...withList(secondSite), ...others, link: '→' });
    expect(readdirSync(join(sites.folder, 'outside'))).toEqual(['theirs.txt']);
  });

  it('takes the place of nothing that others put there', async () => {
    const { publish, folder, there } = tests;
    putFile(folder, 'index.html', 'Theirs');
    expect(await troubleOf(publish(firstSite))).toBe('not-ours');
    expect(await filesBelow(folder)).toEqual({ 'index.html': 'Theirs' });
    rmSync(join(folder, 'index.html'));
    putFile(folder, 'images', 'a file in place of a folder');
    expect(await troubleOf(publish(firstSite))).toBe('not-ours');
    rmSync(join(folder, 'images'));
    await publish(firstSite);
    mkdirSync(join(folder, 'guides/two/index.html'), { recursive: true });
    const before = await there();
    expect(await troubleOf(publish(secondSite))).toBe('not-ours');
    expect(await there()).toEqual(before);
    putFile(folder, exportManifest, 'no list');
    expect(await troubleOf(publish(firstSite))).toBe('not-ours');
  });

  it('follows no link out of the folder', async () => {
    const { publish, folder, sites } = tests;
    const outside = join(sites.folder, 'outside');
    mkdirSync(outside);
    symlinkSync(outside, join(folder, 'images'));
    expect(await troubleOf(publish(firstSite))).toBe('not-ours');
    rmSync(join(folder, 'images'));
    await publish(firstSite);
    rmSync(join(folder, 'guides'), { recursive: true });
    putFile(outside, 'one/index.html', 'Outside');
    symlinkSync(outside, join(folder, 'guides'));
    // A folder of the old site alone: what is behind the link stays.
    await publish({ 'index.html': 'First' });
    expect(await filesBelow(outside)).toEqual({ 'one/index.html': 'Outside' });
    rmSync(join(folder, 'index.html'));
    symlinkSync(join(outside, 'one/index.html'), join(folder, 'index.html'));
    await publish({ 'index.html': 'Second' });
    expect(await filesBelow(outside)).toEqual({ 'one/index.html': 'Outside' });
    expect((await tests.there())['index.html']).toBe('Second');
  });

  it('removes nothing outside of its folder, whatever the list there says', async () => {
    const { publish, folder, server } = tests;
    await publish(firstSite);
    putFile(server.folder, 'www/theirs.txt', 'Theirs');
    const files = [...Object.keys(firstSite), '../theirs.txt', '/www/theirs.txt', 'guides/../../theirs.txt'];
    putFile(folder, exportManifest, JSON.stringify({ files }));
    await publish(firstSite);
    expect(existsSync(join(server.folder, 'www/theirs.txt'))).toBe(true);
  });

  it('goes from files to folders of the same name and back', async () => {
    const { publish, there } = tests;
    const before = { 'index.html': 'I', a: 'A', 'b/c/d.txt': 'D', 'b/e.txt': 'E' };
    const after = { 'index.html': 'I', 'a/b/c.txt': 'C', b: 'B' };
    await publish(before);
    await publish(after);
    expect(await there()).toEqual(withList(after));
    await publish(before);
    expect(await there()).toEqual(withList(before));
    putFile(tests.folder, 'b/c/theirs.txt', 'Theirs');
    expect(await troubleOf(publish(after))).toBe('not-ours');
  });

  it('sends nothing in a trial, and says what it would', async () => {
    const { publish, server } = tests;
    await publish(firstSite);
    const from = server.asked.length;
    const trial = await publish(secondSite, { isTrial: true });
    expect(trial).toMatchObject({ isSent: false, isNew: false });
    expect(changing(server.asked.slice(from))).toEqual([]);
    expect((await publish(secondSite)).changed).toEqual(trial.changed);
  });

  it('sends again what is not as the list says, and reads what no list tells', async () => {
    const { publish, folder, server, there } = tests;
    await publish(firstSite);
    putFile(folder, 'robots.txt', 'changed by hand');
    rmSync(join(folder, 'empty.txt'));
    expect((await publish(firstSite)).changed).toEqual(['empty.txt', 'robots.txt']);
    rmSync(join(folder, listName));
    putFile(folder, 'robots.txt', 'User-agent: !');
    const from = server.asked.length;
    expect((await publish(firstSite)).changed).toEqual(['robots.txt']);
    expect(sentSince(from)).toEqual(['RENAME robots.txt', `RENAME ${listName}`]);
    expect(await there()).toEqual(withList(firstSite));
  });

  it('works where a server can’t put a file in the place of another', async () => {
    await tests.close();
    tests = await sftpTests({ canReplace: false });
    await tests.publish(firstSite);
    await tests.publish(secondSite);
    expect(await tests.there()).toEqual(withList(secondSite));
  });
});

describe('what goes wrong', () => {
  it.each<SftpFault>(['cut', 'cut-after'])(
    'goes on after a line that breaks (%s), whatever it breaks in',
    async (fault) => {
      const { publish, server, there, folder } = tests;
      for (const request of ['REALPATH', 'OPENDIR', 'OPEN', 'WRITE', 'CLOSE', 'RENAME', 'MKDIR', 'REMOVE', 'RMDIR']) {
        rmSync(folder, { recursive: true });
        mkdirSync(folder);
        server.fault = null;
        await publish(firstSite);
        let isOver = false;
        server.fault = (asked) => {
          if (isOver || !asked.startsWith(`${request} `)) return null;
          isOver = true;
          return fault;
        };
        await publish(secondSite);
        expect(isOver, request).toBe(true);
        expect(await there(), request).toEqual(withList(secondSite));
      }
    },
  );

  const lasting: readonly (readonly [string, SftpFault, string])[] = [
    ['no right', { code: 3 }, 'no-right'],
    ['a full disk', { code: 4, say: 'No space left on device' }, 'full'],
    ['a quota', { code: 4, say: 'Disk quota exceeded' }, 'full'],
    ['a full disk of a later version', { code: 14 }, 'full'],
    ['anything else', { code: 4 }, 'refused'],
    ['a line that breaks', 'cut', 'cut'],
  ];
  it.each(lasting)('says what %s means', async (_name, fault, trouble) => {
    const { publish, server } = tests;
    server.fault = () => fault;
    expect(await troubleOf(publish(firstSite))).toBe(trouble);
    server.fault = (asked) => (asked.startsWith('WRITE') ? fault : null);
    expect(await troubleOf(publish(firstSite))).toBe(trouble);
    expect(await tests.there()).not.toHaveProperty(['index.html']);
    server.fault = null;
    await publish(firstSite);
    expect(await tests.there()).toEqual(withList(firstSite));
  });

  it('asks how much room there is where a server says only that something failed', async () => {
    const { publish, server } = tests;
    server.fault = (asked) => (asked.startsWith('WRITE') ? { code: 4, say: 'Failure' } : null);
    server.free = 10;
    expect(await troubleOf(publish(firstSite))).toBe('full');
    server.free = 10_000_000;
    expect(await troubleOf(publish(firstSite))).toBe('refused');
  });

  it('says that the folder is not there', async () => {
    expect(await troubleOf(tests.publish(firstSite, { values: { directory: '/www/other' } }))).toBe('not-found');
    putFile(tests.folder, 'file', 'no folder');
    expect(await troubleOf(tests.publish(firstSite, { values: { directory: '/www/docs/file' } }))).toBe('not-found');
  });

  it('gives up what does not answer, and what is not reached', async () => {
    const { publish, server } = tests;
    server.fault = (asked) => (asked.startsWith('WRITE') ? 'silent' : null);
    expect(await troubleOf(publish(firstSite, { patience: impatient }))).toBe('late');
    server.fault = () => 'silent';
    expect(await troubleOf(publish(firstSite, { patience: impatient }))).toBe('late');
    server.greeting = 'silent';
    expect(await troubleOf(publish(firstSite, { patience: impatient }))).toBe('late');
    server.greeting = 'cut';
    expect(await troubleOf(publish(firstSite))).toBe('cut');
    await server.close();
    expect(await troubleOf(publish(firstSite))).toBe('offline');
  });

  it.each(['index.html', 'robots.txt', exportManifest])('sees that another %s arrived', async (path) => {
    const { publish, server, there } = tests;
    server.stores = (at, contents) =>
      at === `/www/docs/${path}`
        ? Buffer.from(path === 'robots.txt' ? '!' : contents.toString().replace('a', 'A').replace('F', 'G'))
        : contents;
    expect(await troubleOf(publish(firstSite))).toBe('damaged');
    server.stores = null;
    await publish(firstSite);
    expect(await there()).toEqual(withList(firstSite));
  });

  it('stops in the middle', async () => {
    const { publish, server } = tests;
    const stop = new AbortController();
    server.fault = (asked) => {
      if (asked.startsWith('RENAME') && asked.includes('theme')) stop.abort();
      return null;
    };
    expect(await troubleOf(publish(firstSite, { signal: stop.signal }))).toBe('stopped');
    expect(await tests.there()).not.toHaveProperty(['index.html']);
    const silent = new AbortController();
    server.fault = () => {
      silent.abort();
      return 'silent';
    };
    expect(await troubleOf(publish(firstSite, { signal: silent.signal }))).toBe('stopped');
    expect(await troubleOf(publish(firstSite, { signal: AbortSignal.abort() }))).toBe('stopped');
  });
});

describe('broken off at any request', () => {
  it.each<SftpFault>(['cut', 'cut-after'])(
    'leaves whole pages, and the next try goes on where it was (%s)',
    async (fault) => {
      const { publish, server, there, folder } = tests;
      const others: Files = { CNAME: 'docs.example.com', 'guides/one/theirs.txt': 'Theirs' };
      for (const [path, text] of Object.entries(others)) putFile(folder, path, text);
      await publish(firstSite);
      const before = join(tests.sites.folder, 'before');
      cpSync(folder, before, { recursive: true });
      const from = server.asked.length;
      await publish(secondSite);
      const requests = server.asked.slice(from);
      expect(requests.length).toBeGreaterThan(50);
      for (const [broken, request] of requests.entries()) {
        // It makes no difference whether something was read in vain.
        if (fault === 'cut-after' && changing([request]).length === 0) continue;
        rmSync(folder, { recursive: true });
        cpSync(before, folder, { recursive: true });
        let count = 0;
        server.fault = () => (count++ >= broken ? fault : null);
        const trouble = await troubleOf(publish(secondSite, { patience: { ...impatient, answer: 30_000, tries: 1 } }));
        server.fault = null;
        expect(trouble, `request ${broken}`).toBe('cut');
        const left = await there();
        expect(missingNeeds(left), `request ${broken}`).toEqual([]);
        const again = server.asked.length;
        await publish(secondSite);
        expect(await there(), `request ${broken}`).toEqual({ ...withList(secondSite), ...others });
        expect(existsSync(join(folder, 'images')), `request ${broken}`).toBe(false);
        const sent = sentSince(again).filter((asked) => /^RENAME (?!\.galley)/.test(asked));
        const missing = Object.entries(secondSite).filter(([path, text]) => left[path] !== text);
        expect(sent, `request ${broken}`).toHaveLength(missing.length);
      }
    },
    // Over a hundred publications, which a busy machine needs more than a minute for.
    180_000,
  );

  it('loses track of nothing that other tries sent', async () => {
    const { publish, server, there } = tests;
    await publish(firstSite);
    server.fault = (asked) => (asked.startsWith('REMOVE') ? 'cut' : null);
    expect(await troubleOf(publish(secondSite))).toBe('cut');
    server.fault = (asked) => (asked === 'RENAME /www/docs/index.html' ? 'cut' : null);
    expect(await troubleOf(publish({ ...firstSite, 'third.txt': 'Third', 'index.html': 'Third' }))).toBe('cut');
    expect(Object.keys(await there())).toEqual(expect.arrayContaining(['third.txt', 'deep/er/new.png']));
    server.fault = null;
    await publish({ 'index.html': 'Last' });
    expect(await there()).toEqual(withList({ 'index.html': 'Last' }));
    expect(readdirSync(tests.folder).sort()).toEqual([exportManifest, listName, 'index.html']);
  });
});
