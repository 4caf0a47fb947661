import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { takeLock, withLock } from './file-lock.ts';
import { ownIdentity } from './process-identity.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galley-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('one at a time is inside, all get their turn, and nothing is left', async () => {
  let inside = 0;
  let most = 0;
  const done = await Promise.all(Array.from({ length: 20 }, (_, number) => withLock(join(folder, 'turns/docs'), async () => {
    most = Math.max(most, ++inside);
    await new Promise(setImmediate);
    inside--;
    return number;
  })));
  expect(most).toBe(1);
  expect(done).toEqual(Array.from({ length: 20 }, (_, number) => number));
  expect(await readdir(join(folder, 'turns'))).toEqual([]);
});

it('is let go of where the work fails', async () => {
  const lock = join(folder, 'docs');
  await expect(withLock(lock, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(withLock(lock, () => Promise.resolve('next'))).resolves.toBe('next');
});

it('is taken over where its owner has died', async () => {
  const lock = join(folder, 'docs');
  const { pid } = spawnSync(process.execPath, ['--version']);
  await writeFile(lock, JSON.stringify({ ...ownIdentity(), pid, started: '' }));
  await expect(withLock(lock, () => Promise.resolve('done'))).resolves.toBe('done');
  expect(await readdir(folder)).toEqual([]);
});

it('is waited for while its owner lives, and not for ever', async () => {
  const lock = join(folder, 'docs');
  const taken = await takeLock(lock);
  expect(await takeLock(lock)).toMatchObject({ owner: { pid: process.pid } });
  let isIn = false;
  const waiting = withLock(lock, () => Promise.resolve((isIn = true)));
  expect(await takeLock(lock)).toHaveProperty('owner');
  expect(isIn).toBe(false);
  if ('release' in taken) await taken.release();
  await waiting;
  // One that stands still is not waited for: to write matters more.
  await takeLock(lock);
  await expect(withLock(lock, () => Promise.resolve('written'))).resolves.toBe('written');
});

it('holds nobody up where no lock can be made', async () => {
  await writeFile(join(folder, 'file'), '');
  await expect(withLock(join(folder, 'file/docs'), () => Promise.resolve('done'))).resolves.toBe('done');
  await expect(withLock(null, () => Promise.resolve('done'))).resolves.toBe('done');
});
