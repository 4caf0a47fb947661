import { mkdir, mkdtemp, readFile, readlink, realpath, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Alone } from './patience.ts';
import { bringBack, exists, takeAway, type RemovedFile } from './removed-file.ts';

let folder: string;
let root: string;
const alone = (async <Value>(work: () => Promise<Value>) => work()) as Alone;
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'galley-removed-')));
  root = join(folder, 'docs');
  await mkdir(root);
  await writeFile(join(root, 'a.mdx'), 'text');
  await writeFile(join(folder, 'secret.txt'), 'secret');
});
afterEach(() => rm(folder, { recursive: true, force: true }));
const file = (name: string) => join(root, name);
const kept: RemovedFile[] = [];
const keep = (removed: RemovedFile) => Promise.resolve(void kept.push(removed));
beforeEach(() => void (kept.length = 0));

describe('a file that is taken away', () => {
  it('is kept first, and stays where that fails', async () => {
    await expect(takeAway(file('a.mdx'), () => Promise.reject(new Error('full')), alone)).rejects.toThrow('full');
    expect(await exists(file('a.mdx'))).toBe(true);
    const trashed: string[] = [];
    await expect(
      takeAway(
        file('a.mdx'),
        () => Promise.reject(new Error('full')),
        alone,
        (path) => Promise.resolve(void trashed.push(path)),
      ),
    ).rejects.toThrow('full');
    expect(trashed).toEqual([]);
    expect(await takeAway(file('a.mdx'), keep, alone)).toBe(false);
    expect([kept.map(({ bytes, link }) => [Buffer.from(bytes).toString(), link]), await exists(file('a.mdx'))]).toEqual(
      [[['text', null]], false],
    );
  });

  it('is in the trash where there is one that takes it, and gone in every case', async () => {
    expect(await takeAway(file('a.mdx'), keep, alone, (path) => rm(path))).toBe(true);
    await writeFile(file('a.mdx'), 'text');
    expect(await takeAway(file('a.mdx'), keep, alone, () => Promise.reject(new Error('no trash')))).toBe(false);
    expect(await exists(file('a.mdx'))).toBe(false);
    await writeFile(file('a.mdx'), 'text');
    expect(await takeAway(file('a.mdx'), keep, alone, () => Promise.resolve())).toBe(true);
    expect(await exists(file('a.mdx'))).toBe(false);
  });

  it('is kept anew where another program saves it in the meantime', async () => {
    const saving = async (removed: RemovedFile) => {
      await keep(removed);
      if (kept.length === 1) await writeFile(file('a.mdx'), 'newer text');
    };
    await takeAway(file('a.mdx'), saving, alone);
    expect(Buffer.from(kept.at(-1)!.bytes).toString()).toBe('newer text');
  });

  it('is kept once where another program only touches it', async () => {
    const touching = async (removed: RemovedFile) => {
      await keep(removed);
      await utimes(file('a.mdx'), kept.length, kept.length);
    };
    await takeAway(file('a.mdx'), touching, alone);
    expect([kept.length, await exists(file('a.mdx'))]).toEqual([1, false]);
  });

  it('of a link, the link goes and the file behind it stays', async () => {
    await symlink('a.mdx', file('link.mdx'));
    await takeAway(file('link.mdx'), keep, alone);
    expect([kept[0]!.link, await exists(file('link.mdx')), await readFile(file('a.mdx'), 'utf8')]).toEqual([
      'a.mdx',
      false,
      'text',
    ]);
  });
});

describe('a file that is brought back', () => {
  const bytes = Buffer.from('back');
  it('is there byte for byte, and never over another', async () => {
    expect(await bringBack(root, file('new/b.mdx'), { bytes, link: null })).toBe(true);
    expect(await readFile(file('new/b.mdx'), 'utf8')).toBe('back');
    expect(await bringBack(root, file('a.mdx'), { bytes, link: null })).toBe(false);
    expect(await readFile(file('a.mdx'), 'utf8')).toBe('text');
  });

  it('is a link again where it leads to a file of the docs', async () => {
    expect(await bringBack(root, file('link.mdx'), { bytes, link: 'a.mdx' })).toBe(true);
    expect(await readlink(file('link.mdx'))).toBe('a.mdx');
    expect(await bringBack(root, file('link.mdx'), { bytes, link: 'a.mdx' })).toBe(false);
  });

  it.each(['../secret.txt', 'nothing.mdx'])(
    'is a file where it would lead out of the docs, or nowhere (%s)',
    async (link) => {
      expect(await bringBack(root, file('link.mdx'), { bytes, link })).toBe(true);
      expect(await readlink(file('link.mdx')).catch(() => null)).toBeNull();
      expect(await readFile(file('link.mdx'), 'utf8')).toBe('back');
      expect(await readFile(join(folder, 'secret.txt'), 'utf8')).toBe('secret');
    },
  );
});
