import { closeSync, openSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { repoPath } from '../../shared/base/path.ts';
import { dataKey } from '../workspace/data-folder.ts';
import { History } from './history.ts';

let data: string;
const page = repoPath('page.mdx');
const day = 24 * 60 * 60 * 1000;
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'galley-history-'));
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(data, { recursive: true, force: true });
});
/** Systems give the lowest number that is free: it rises with every file that stays open. */
function nextDescriptor(): number {
  const number = openSync(process.execPath, 'r');
  closeSync(number);
  return number;
}
const folder = () => join(data, 'history', dataKey('/docs'));
const at = (time: number) => vi.useFakeTimers({ toFake: ['Date'], now: time });

describe('the history', () => {
  it('gives back texts and bytes as they were, newest first, also in another process', async () => {
    const history = new History(data, '/docs');
    const bytes = Uint8Array.from([0xef, 0xbb, 0xbf, 13, 10, 0, 255, 10]);
    const sideTexts = [{ path: repoPath('docs.json'), before: '{"a":1}\n', after: '{}\n' }];
    await history.add({ path: page, reason: 'discarded', content: 'one\nzwei — 三\n' });
    await history.add({
      path: page,
      reason: 'deleted',
      content: bytes,
      link: 'behind.mdx',
      step: '00ff00ff00ff00ff',
      sideTexts,
    });
    await history.add({ path: repoPath('other.mdx'), reason: 'replaced', content: '' });
    const later = new History(data, '/docs');
    expect((await later.list()).map(({ path, reason }) => [path, reason])).toEqual([
      ['other.mdx', 'replaced'],
      [page, 'deleted'],
      [page, 'discarded'],
    ]);
    const [deleted, discarded] = await later.list(page);
    expect(await later.read(deleted!.id)).toMatchObject({
      bytes: Buffer.from(bytes),
      link: 'behind.mdx',
      step: '00ff00ff00ff00ff',
      sideTexts,
      size: 8,
    });
    expect((await later.read(discarded!.id))!.bytes.toString()).toBe('one\nzwei — 三\n');
    expect(await new History(data, '/elsewhere').list()).toEqual([]);
  });

  it('is readable by its owner alone, and leaves nothing half written', async () => {
    const history = new History(data, '/docs');
    await history.add({ path: page, reason: 'discarded', content: 'x' });
    const names = await readdir(folder());
    expect(names).toEqual([expect.stringMatching(/^0000000001-[0-9a-f]{8}\.entry$/)]);
    expect((await stat(folder())).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder(), names[0]!))).mode & 0o777).toBe(0o600);
  });

  it('says in words when it can’t be written, and that nothing was done', async () => {
    await writeFile(join(data, 'history'), 'a file where the folder should be');
    const error = (await new History(data, '/docs')
      .add({ path: page, reason: 'discarded', content: 'x' })
      .catch((reason: unknown) => reason)) as { code: string; detail: string };
    expect(error.code).toBe('cannot-keep');
    expect(error.detail).toContain('Nothing was taken away or replaced.');
  });

  it('knows no file but its own', async () => {
    const history = new History(data, '/docs');
    await history.add({ path: page, reason: 'discarded', content: 'x' });
    await writeFile(join(folder(), '0000000009-aaaaaaaa.entry'), 'broken');
    await writeFile(join(data, 'history', 'secret.json'), '{"path":"a","time":1,"text":"secret"}');
    const [own] = (await readdir(folder())).filter((name) => !name.startsWith('0000000009'));
    for (const name of [`copy of ${own!}`, `${own!}.old`]) await copyFile(join(folder(), own!), join(folder(), name));
    const earlier = `2026-01-02T03-04-05-678Z-${dataKey(page)}-0011aabb.json`;
    for (const name of [`copy of ${earlier}`, `${earlier}.old`]) {
      await writeFile(join(folder(), name), JSON.stringify({ path: page, time: 5, text: 'x' }));
    }
    expect((await history.list()).length).toBe(1);
    for (const id of ['../secret', '0000000009-aaaaaaaa', 'nothing', '']) expect(await history.read(id)).toBeNull();
    expect(await history.add({ path: page, reason: 'discarded', content: 'y' })).toMatch(/^0000000010-/);
  });

  it('has nothing to give back of an entry whose file is gone since it was listed', async () => {
    const history = new History(data, '/docs');
    const id = await history.add({ path: page, reason: 'discarded', content: 'x' });
    await rm(join(folder(), `${id}.entry`));
    expect(await history.read(id)).toBeNull();
  });

  it('holds no file open that it has looked at', async () => {
    const history = new History(data, '/docs');
    for (let number = 0; number < 40; number++)
      await history.add({ path: page, reason: 'discarded', content: String(number) });
    const before = nextDescriptor();
    expect(await new History(data, '/docs').list()).toHaveLength(40);
    // The list reads every one of the forty; a few may be open for others in this process.
    expect(nextDescriptor() - before).toBeLessThan(10);
  });

  it('reads what earlier versions wrote', async () => {
    await mkdir(folder(), { recursive: true });
    const name = `2026-01-02T03-04-05-678Z-${dataKey(page)}-0011aabb`;
    await writeFile(join(folder(), `${name}.json`), JSON.stringify({ path: page, time: 5, text: 'früher\n' }));
    const history = new History(data, '/docs');
    await history.add({ path: page, reason: 'discarded', content: 'now' });
    const [, earlier] = await history.list();
    expect(earlier).toMatchObject({ id: name, path: page, time: 5, size: 8 });
    expect((await history.read(name))!.bytes.toString()).toBe('früher\n');
  });
});

describe('tidying', () => {
  const limits = { entries: 10, bytes: 100_000, always: 3 };
  const texts = async (history: History) =>
    (await Promise.all((await history.list()).map(({ id }) => history.read(id)))).map((entry) =>
      entry!.bytes.toString(),
    );

  it('takes what is older than thirty days, and nothing newer', async () => {
    const history = new History(data, '/docs', limits);
    const now = 1_800_000_000_000;
    for (const [text, days] of [
      ['31', 31],
      ['29', 29],
      ['5', 5],
      ['2', 2],
      ['1', 1],
      ['0', 0],
    ] as const) {
      at(now - days * day);
      await history.add({ path: page, reason: 'discarded', content: text });
    }
    // Times of files say nothing: a copy of the data folder has others.
    for (const name of await readdir(folder())) await utimes(join(folder(), name), 0, 0);
    at(now);
    await new History(data, '/docs', limits).tidy();
    expect(await texts(new History(data, '/docs', limits))).toEqual(['0', '1', '2', '5', '29']);
  });

  it('never takes what it can’t tell the age of', async () => {
    const history = new History(data, '/docs', limits);
    for (const text of ['a', 'b', 'c', 'd']) await history.add({ path: page, reason: 'discarded', content: text });
    const entry = join(folder(), (await readdir(folder())).sort()[0]!);
    // A link to nowhere, as a disk that is not there leaves it.
    await rm(entry);
    await symlink('nowhere', entry);
    await history.tidy();
    await new History(data, '/docs', limits).tidy();
    expect(await readdir(folder())).toHaveLength(4);
  });

  it('happens by itself where a host runs for weeks', async () => {
    const history = new History(data, '/docs', { ...limits, entries: 3 });
    await history.add({ path: page, reason: 'discarded', content: '1' });
    await rename(join(folder(), (await readdir(folder()))[0]!), join(folder(), '0000000197-00000000.entry'));
    for (const text of ['2', '3']) await history.add({ path: page, reason: 'discarded', content: text });
    expect(await texts(history)).toHaveLength(3);
    await history.add({ path: page, reason: 'discarded', content: '4' });
    expect(await texts(history)).toEqual(['4', '3', '2']);
  });

  it('never takes the newest, whatever the clock said', async () => {
    const history = new History(data, '/docs', limits);
    at(0);
    for (const text of ['a', 'b', 'c', 'd']) await history.add({ path: page, reason: 'discarded', content: text });
    at(1_800_000_000_000);
    await history.tidy();
    expect(await texts(history)).toEqual(['d', 'c', 'b']);
    at(1_700_000_000_000);
    await history.add({ path: page, reason: 'discarded', content: 'e' });
    await history.tidy();
    expect((await texts(history))[0]).toBe('e');
  });

  it('keeps within its limits, the oldest go first', async () => {
    const history = new History(data, '/docs', limits);
    for (let number = 0; number < 14; number++)
      await history.add({ path: page, reason: 'discarded', content: String(number) });
    await history.tidy();
    expect((await texts(history)).length).toBe(10);
    for (let number = 0; number < 4; number++)
      await history.add({ path: page, reason: 'discarded', content: `${number}`.repeat(40_000) });
    await history.tidy();
    expect((await texts(history)).map((text) => text[0])).toEqual(['3', '2', '1']);
  });
});
