import type * as files from 'node:fs/promises';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findDrafts, nameOfLog } from './adopt.ts';
import { LogFile, type KeptText } from './log-file.ts';

/** The error with which files can't be given another name; empty where they can. */
const fail = vi.hoisted(() => ({ rename: '' }));
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof files>();
  return {
    ...real,
    rename: (from: string, to: string) =>
      fail.rename === ''
        ? real.rename(from, to)
        : Promise.reject(Object.assign(new Error(fail.rename), { code: fail.rename })),
  };
});

let data: string;
let folder: string;
let last = 0;
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'galley-adopt-'));
  folder = join(data, 'journal');
  await mkdir(folder);
  last = 0;
});
afterEach(async () => {
  fail.rename = '';
  await rm(data, { recursive: true, force: true });
});
const find = async () => findDrafts(data, folder, 's9', () => ++last);
const names = async () => (await readdir(folder)).sort();
function log(name: string, text: string, path = 'a.mdx') {
  const kept: KeptText = { baseRevision: null, baseText: '', text, writers: {} };
  LogFile.create(join(folder, name), path, kept).close();
}
const earlier = (value: object) =>
  JSON.stringify({
    path: 'a.mdx',
    baseRevision: null,
    baseText: '',
    text: 'earlier',
    time: 5,
    owner: 999_999_999,
    ...value,
  });

describe('texts that nobody has any more', () => {
  it('are found by text and owner, the last whole log of each, and the others go', async () => {
    for (const [number, text] of [
      [2, 'two'],
      [10, 'ten'],
      [9, 'nine'],
    ] as const)
      log(nameOfLog('ab', 's1', number), text);
    log(nameOfLog('ab', 's2', 1), 'another window');
    log(nameOfLog('cd', 's1', 1), 'another page', 'b.mdx');
    await writeFile(join(folder, nameOfLog('cd', 's1', 2)), 'half');
    const found = await find();
    expect(found.map(({ draft }) => [draft.path, draft.text]).sort()).toEqual([
      ['a.mdx', 'another window'],
      ['a.mdx', 'ten'],
      ['b.mdx', 'another page'],
    ]);
    expect(await names()).toEqual(found.map(({ file }) => file.slice(folder.length + 1)).sort());
  });

  it('are found again by the next one, each of them, where the one that found them has died', async () => {
    log(nameOfLog('ab', 's1', 1), 'one window');
    log(nameOfLog('ab', 's2', 1), 'another window');
    await writeFile(join(folder, 'ab-12.json'), earlier({}));
    const texts = async (owner: string) =>
      (await findDrafts(data, folder, owner, () => ++last)).map(({ draft }) => draft.text).sort();
    expect(await texts('s8')).toEqual(['another window', 'earlier', 'one window']);
    expect(await texts('s9')).toEqual(['another window', 'earlier', 'one window']);
    expect(await names()).toHaveLength(3);
  });

  it('are read where they can’t be claimed, and stay where they are', async () => {
    fail.rename = 'EROFS';
    log(nameOfLog('ab', 's1', 1), 'one');
    log(nameOfLog('ab', 's1', 2), 'one, two');
    const found = await find();
    expect(found.map(({ draft, file }) => [draft.text, file])).toEqual([['one, two', join(folder, 'ab.s1.2.log')]]);
    expect(await names()).toEqual(['ab.s1.2.log']);
  });

  it('are not found where another one was faster', async () => {
    fail.rename = 'ENOENT';
    log(nameOfLog('ab', 's1', 1), 'one');
    expect(await find()).toEqual([]);
  });

  it('of the version before were left on purpose only where they say so', async () => {
    await writeFile(join(folder, 'ab-12.json'), earlier({}));
    await writeFile(join(folder, 'cd-12.json'), earlier({ path: 'b.mdx', closed: true }));
    expect((await find()).map(({ draft }) => [draft.path, draft.closed]).sort()).toEqual([
      ['a.mdx', false],
      ['b.mdx', true],
    ]);
  });

  it('are none where a file only looks like one: it stays as it is', async () => {
    const foreign = ['my ab.s1.1.log', 'ab.s1.1.log.old', 'my ab-12.json', 'ab-12.json.old', 'notes'];
    for (const name of foreign) await writeFile(join(folder, name), earlier({}));
    for (const name of foreign.slice(0, 2)) {
      await rm(join(folder, name));
      log(name, 'foreign');
    }
    // Of what can't be read nothing is thrown away, nor what leads out of the docs.
    await writeFile(join(folder, 'ab-13.json'), '{ broken');
    await writeFile(join(folder, 'ab-14.json'), earlier({ path: '../a.mdx' }));
    log('ab.s3.1.log', 'outside', '../a.mdx');
    const before = await names();
    expect(await find()).toEqual([]);
    expect(await names()).toEqual(before);
  });
});
