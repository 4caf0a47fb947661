import type * as atOnce from 'node:fs';
import { closeSync, openSync } from 'node:fs';
import type * as files from 'node:fs/promises';
import { mkdtemp, readdir, readFile, rm, stat, writeFile, chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { repoPath } from '../../shared/base/path.ts';
import { writeAtomically, writeWhole } from './atomic-write.ts';
import { Workspace } from './workspace.ts';

const fail = vi.hoisted(() => ({ chmod: '', rename: '', times: 0 }));
/** What was brought to the disk or renamed, in this order. */
const steps = vi.hoisted((): string[] => []);
const refused = vi.hoisted(() => (code: string) => Object.assign(new Error(code), { code }));
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof files>();
  const open = async (path: string, ...rest: [string, number?]) => {
    const file = await real.open(path, ...rest);
    const sync = file.sync.bind(file);
    file.sync = async () => {
      const info = await file.stat();
      await sync();
      steps.push(info.isDirectory() ? 'sync folder' : `sync ${info.size} bytes`);
    };
    return file;
  };
  return {
    ...real,
    open,
    chmod: (path: string, mode: number) =>
      fail.chmod === '' ? real.chmod(path, mode) : Promise.reject(refused(fail.chmod)),
  };
});
vi.mock('node:fs', async (original) => {
  const real = await original<typeof atOnce>();
  const renameSync = (from: string, to: string) => {
    if (fail.times-- > 0) throw refused(fail.rename);
    real.renameSync(from, to);
    steps.push('rename');
  };
  return { ...real, renameSync };
});

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'galley-write-'));
  await writeFile(join(root, 'page.mdx'), 'old');
});
afterEach(async () => {
  Object.assign(fail, { chmod: '', rename: '', times: 0 });
  steps.length = 0;
  await rm(root, { recursive: true, force: true });
});

describe('a file is written', () => {
  it('where no mode can be set', async () => {
    fail.chmod = 'EPERM';
    await writeAtomically(join(root, 'page.mdx'), Buffer.from('new'));
    expect(await readFile(join(root, 'page.mdx'), 'utf8')).toBe('new');
  });

  it('where its name is as long as names can be', async () => {
    const name = `${'n'.repeat(251)}.mdx`;
    await writeAtomically(join(root, name), Buffer.from('new'));
    await writeAtomically(join(root, name), Buffer.from('newer'));
    expect(await readFile(join(root, name), 'utf8')).toBe('newer');
  });

  it.each(['EBUSY', 'EPERM', 'EACCES'])(
    'when the program that holds it (%s) lets it go, and looked at again before each try',
    async (code) => {
      Object.assign(fail, { rename: code, times: 3 });
      let looks = 0;
      await writeAtomically(join(root, 'page.mdx'), Buffer.from('new'), { beforeRename: () => void looks++ });
      expect(looks).toBe(4);
      expect(await readFile(join(root, 'page.mdx'), 'utf8')).toBe('new');
    },
  );

  it('and is on the disk, whole, before it has its name; its name is there before the save is done', async () => {
    await writeAtomically(join(root, 'page.mdx'), Buffer.from('newer'));
    expect(steps).toEqual(['sync 5 bytes', 'rename', ...(process.platform === 'win32' ? [] : ['sync folder'])]);
  });

  it('with a mode that the umask would cut', async () => {
    await chmod(join(root, 'page.mdx'), 0o666);
    await writeAtomically(join(root, 'page.mdx'), Buffer.from('new'));
    expect((await stat(join(root, 'page.mdx'))).mode & 0o777).toBe(0o666);
  });

  it('for its owner alone where it was before and no mode can be set', async () => {
    await chmod(join(root, 'page.mdx'), 0o600);
    fail.chmod = 'EPERM';
    await writeAtomically(join(root, 'page.mdx'), Buffer.from('new'));
    expect((await stat(join(root, 'page.mdx'))).mode & 0o777).toBe(0o600);
  });

  it('only when its last look at it was of what stands there', async () => {
    let looks = 0;
    await writeAtomically(join(root, 'page.mdx'), Buffer.from('new'), {
      beforeRename: async () => void (++looks === 1 && (await writeFile(join(root, 'page.mdx'), 'theirs, longer'))),
    });
    expect([looks, await readFile(join(root, 'page.mdx'), 'utf8')]).toEqual([2, 'new']);
  });

  it('although it seems to be another at every look, as on some network drives', async () => {
    let looks = 0;
    await writeAtomically(join(root, 'page.mdx'), Buffer.from('new'), {
      beforeRename: () => writeFile(join(root, 'page.mdx'), 'x'.repeat(++looks)),
    });
    expect(await readFile(join(root, 'page.mdx'), 'utf8')).toBe('new');
  });

  // Windows has no such modes: what may be run is told by the name.
  it.skipIf(process.platform === 'win32')('that can be run, and can be after it, too', async () => {
    await chmod(join(root, 'page.mdx'), 0o755);
    await writeAtomically(join(root, 'page.mdx'), Buffer.from('new'));
    expect((await stat(join(root, 'page.mdx'))).mode & 0o777).toBe(0o755);
  });

  // Windows has no umask: a file is for whom its folder is for.
  it.skipIf(process.platform === 'win32')('for all whom new files are for', async () => {
    await writeAtomically(join(root, 'a.mdx'), Buffer.from('new'));
    await writeWhole(join(root, 'b.png'), Buffer.from('new'));
    const usual = 0o666 & ~process.umask();
    expect([(await stat(join(root, 'a.mdx'))).mode & 0o777, (await stat(join(root, 'b.png'))).mode & 0o777]).toEqual([
      usual,
      usual,
    ]);
  });

  it('and not held open', async () => {
    // Systems give the lowest number that is free: it rises with every file that stays open.
    const next = () => {
      const number = openSync(process.execPath, 'r');
      closeSync(number);
      return number;
    };
    const before = next();
    for (let round = 0; round < 40; round++) await writeAtomically(join(root, 'page.mdx'), Buffer.from(`${round}`));
    // A few may be open for others in this process.
    expect(next() - before).toBeLessThan(10);
  });

  it('with the mode that it had, and a new one with its own', async () => {
    await chmod(join(root, 'page.mdx'), 0o640);
    await writeAtomically(join(root, 'page.mdx'), Buffer.from('new'), { mode: 0o600 });
    await writeAtomically(join(root, 'own.json'), Buffer.from('new'), { mode: 0o600 });
    expect([
      (await stat(join(root, 'page.mdx'))).mode & 0o777,
      (await stat(join(root, 'own.json'))).mode & 0o777,
    ]).toEqual([0o640, 0o600]);
  });
});

it('a file that is made is never put over another one', async () => {
  await expect(writeWhole(join(root, 'page.mdx'), Buffer.from('new'))).rejects.toMatchObject({ code: 'EEXIST' });
  expect(await readFile(join(root, 'page.mdx'), 'utf8')).toBe('old');
});

it('a file that stays held is said to be, and nothing is left behind', async () => {
  Object.assign(fail, { rename: 'EPERM', times: 1000 });
  const workspace = await Workspace.open(root);
  const path = repoPath('page.mdx');
  const error = (await workspace
    .save(path, 'new', (await workspace.read(path))!)
    .catch((reason: unknown) => reason)) as { code: string; detail: string };
  expect(error).toMatchObject({
    code: 'cannot-save',
    detail: expect.stringMatching(/^Another program holds it .* Try again/) as string,
  });
  expect(await readdir(root)).toEqual(['page.mdx']);
});
