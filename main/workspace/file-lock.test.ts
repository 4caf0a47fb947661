import { spawnSync } from 'node:child_process';
import type * as files from 'node:fs/promises';
import { mkdtemp, readdir, readFile, rm, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeLock, withLock } from './file-lock.ts';
import { ownIdentity } from './process-identity.ts';

const system = vi.hoisted(() => ({
  /** The error with which a second name for a file is refused; empty where it is not. */
  link: '',
  /** Happens just before a file gets another name. */
  beforeRename: null as (() => Promise<void>) | null,
  /** How often a file was read. */
  looks: 0,
}));
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof files>();
  return {
    ...real,
    link: (from: string, to: string) =>
      system.link === ''
        ? real.link(from, to)
        : Promise.reject(Object.assign(new Error(system.link), { code: system.link })),
    readFile: (path: string, kind: 'utf8') => (system.looks++, real.readFile(path, kind)),
    async rename(from: string, to: string) {
      await system.beforeRename?.();
      await real.rename(from, to);
    },
  };
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galley-lock-'));
});
afterEach(async () => {
  vi.useRealTimers();
  Object.assign(system, { link: '', beforeRename: null, looks: 0 });
  await rm(folder, { recursive: true, force: true });
});
/** A lock that somebody else left, so many minutes ago. */
async function found(text: string, minutesOld: number): Promise<string> {
  const lock = join(folder, 'docs');
  await writeFile(lock, text);
  const time = new Date(Date.now() - minutesOld * 60_000);
  await utimes(lock, time, time);
  return lock;
}
const elsewhere = JSON.stringify({ pid: process.pid, started: '', machine: 'another computer' });

it('one at a time is inside, all get their turn in a row, and nothing is left', async () => {
  let inside = 0;
  let most = 0;
  const order: number[] = [];
  const done = await Promise.all(
    Array.from({ length: 20 }, (_, number) =>
      withLock(join(folder, 'turns/docs'), async () => {
        most = Math.max(most, ++inside);
        await new Promise(setImmediate);
        inside--;
        order.push(number);
        return number;
      }),
    ),
  );
  expect([most, order]).toEqual([1, done]);
  expect(done).toEqual(Array.from({ length: 20 }, (_, number) => number));
  expect(await readdir(join(folder, 'turns'))).toEqual([]);
  // Nobody else on this computer needs to see which docs are written.
  if (process.platform !== 'win32') expect((await stat(join(folder, 'turns'))).mode & 0o777).toBe(0o700);
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
  const before = system.looks;
  await vi.waitUntil(() => system.looks > before + 3, { timeout: 30_000, interval: 1 });
  expect(isIn).toBe(false);
  if ('release' in taken) await taken.release();
  await waiting;
  // One that stands still is not waited for: to write matters more.
  await takeLock(lock);
  await expect(withLock(lock, () => Promise.resolve('written'))).resolves.toBe('written');
});

it('is given by turns however fast it changes hands', async () => {
  const lock = join(folder, 'docs');
  let inside = 0;
  let given = 0;
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let round = 0; round < 25; round++) {
        const taken = await takeLock(lock);
        if (!('release' in taken)) continue;
        expect(++inside).toBe(1);
        given++;
        inside--;
        await taken.release();
      }
    }),
  );
  expect(given).toBeGreaterThan(0);
  expect(await readdir(folder)).toEqual([]);
});

describe('where no lock can be made', () => {
  it('nobody is held up', async () => {
    await writeFile(join(folder, 'file'), '');
    await expect(withLock(join(folder, 'file/docs'), () => Promise.resolve('done'))).resolves.toBe('done');
    system.link = 'ENOSPC';
    await expect(withLock(join(folder, 'docs'), () => Promise.resolve('done'))).resolves.toBe('done');
    expect(await readdir(folder)).toEqual(['file']);
  });

  it('the work of this process still goes one after the other', async () => {
    await writeFile(join(folder, 'file'), '');
    const lock = join(folder, 'file/docs');
    const order: string[] = [];
    let last: Promise<unknown> = Promise.resolve();
    const work = (name: string, then: () => void = () => undefined) =>
      withLock(lock, async () => {
        order.push(`${name} begins`);
        then();
        for (let turn = 0; turn < 10; turn++) await stat(folder);
        order.push(`${name} ends`);
      });
    // The third is asked for while the second is at work.
    await Promise.all([work('one'), work('two', () => (last = work('three')))]);
    await last;
    expect(order).toEqual(['one', 'two', 'three'].flatMap((name) => [`${name} begins`, `${name} ends`]));
  });

  it('because there is one host alone, nothing waits', async () => {
    await expect(withLock(null, () => withLock(null, () => Promise.resolve('done')))).resolves.toBe('done');
  });
});

describe('a lock that is there', () => {
  it.each([
    [
      'of another computer that was at work a minute ago',
      elsewhere,
      1,
      { pid: process.pid, machine: 'another computer' },
    ],
    ['that is being written', '{"pid":', 1, { pid: 0 }],
  ])('%s stays', async (_what, text, minutesOld, owner) => {
    const lock = await found(text, minutesOld);
    expect(await takeLock(lock)).toMatchObject({ owner });
    expect(await readFile(lock, 'utf8')).toBe(text);
  });

  it.each([
    ['of another computer that has said nothing for an hour', elsewhere, 60],
    ['that was never all written', '{"pid":', 60],
    ['of a process that has ended', JSON.stringify({ ...ownIdentity(), pid: 4_999_999, started: '' }), 0],
  ])('%s is nobody’s', async (_what, text, minutesOld) => {
    const lock = await found(text, minutesOld);
    const taken = await takeLock(lock);
    expect(taken).toHaveProperty('release');
    if ('release' in taken) await taken.release();
    expect(await readdir(folder)).toEqual([]);
  });

  it('is left alone where it is another’s by the time it is taken away', async () => {
    const lock = await found('{"pid":', 60);
    system.beforeRename = async () => {
      system.beforeRename = null;
      await writeFile(lock, elsewhere);
    };
    expect(await takeLock(lock)).toMatchObject({ owner: { machine: 'another computer' } });
    expect([await readdir(folder), await readFile(lock, 'utf8')]).toEqual([['docs'], elsewhere]);
  });

  it('is free where somebody else took it away first', async () => {
    const lock = await found('{"pid":', 60);
    system.beforeRename = async () => {
      system.beforeRename = null;
      await unlink(lock);
    };
    expect(await takeLock(lock)).toHaveProperty('release');
    expect(await readdir(folder)).toEqual(['docs']);
  });
});

it.each(['EPERM', 'ENOTSUP'])(
  'is made on a disk without second names for a file, too (%s), for one alone',
  async (code) => {
    system.link = code;
    const lock = join(folder, 'docs');
    const taken = await takeLock(lock);
    expect(await takeLock(lock)).toMatchObject({ owner: { pid: process.pid } });
    if ('release' in taken) await taken.release();
    expect(await readdir(folder)).toEqual([]);
  },
);

it('is signed by its owner for as long as it is held, and let go only where it is still its own', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const lock = join(folder, 'docs');
  const taken = await takeLock(lock);
  await utimes(lock, 0, 0);
  vi.advanceTimersByTime(20_000);
  await vi.waitUntil(async () => (await stat(lock)).mtimeMs > 0, { timeout: 30_000, interval: 1 });
  await writeFile(lock, elsewhere);
  if ('release' in taken) await taken.release();
  expect(await readFile(lock, 'utf8')).toBe(elsewhere);
  // It would sign for the next one.
  expect(vi.getTimerCount()).toBe(0);
});
