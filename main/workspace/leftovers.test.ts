import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearLeftovers, clearOwnLeftovers } from './leftovers.ts';
import { isTemporaryName, uniqueName, withTemporary } from './temporary-file.ts';
import { Workspace } from './workspace.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'galley-leftovers-'));
  await writeFile(join(root, 'docs.json'), '{}');
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** A process number that no process has: the largest of Linux is 4194304. */
const nobody = 4_999_999;
/** The name that this process would give, with another owner. */
async function nameOf(owner: number): Promise<string> {
  const own = await withTemporary(root, (path) => Promise.resolve(basename(path)));
  return own.replace(`-${process.pid.toString(36)}-`, `-${owner.toString(36)}-`);
}
async function file(name: string, minutesOld = 0): Promise<string> {
  const path = join(root, name);
  await writeFile(path, 'half');
  const time = new Date(Date.now() - minutesOld * 60_000);
  await utimes(path, time, time);
  return path;
}

describe('a temporary file', () => {
  it('has a short name, and nothing is left of it, whatever happens', async () => {
    await expect(
      withTemporary(root, async (path) => {
        expect(isTemporaryName(basename(path))).toBe(true);
        expect(basename(path).length).toBeLessThan(40);
        await writeFile(path, 'x');
        throw new Error('full');
      }),
    ).rejects.toThrow('full');
    expect(await readdir(root)).toEqual(['docs.json']);
  });

  it.each([
    ['of a process that has ended', nobody, 0, true],
    ['of a living process', process.ppid, 1, false],
    ['of a living process that got the number of an older one', process.ppid, 90, true],
    ['of a process before this one that had its number', process.pid, 60 * 24 * 365, true],
    ['of another part of this process', process.pid, 0, false],
  ])('%s', async (_what, owner, minutesOld, isCleared) => {
    const path = await file(await nameOf(owner), minutesOld);
    const older = await file(`.page.mdx.galley-tmp-${owner}-0123456789ab`, minutesOld);
    await clearLeftovers([path, older]);
    expect([existsSync(path), existsSync(older)]).toEqual([!isCleared, !isCleared]);
  });

  it('of another user’s process stays', async () => {
    const path = await file(await nameOf(process.ppid), 1);
    const ask = vi.spyOn(process, 'kill').mockImplementation(() => {
      throw Object.assign(new Error('EPERM'), { code: 'EPERM' });
    });
    await clearLeftovers([path]);
    ask.mockRestore();
    expect(existsSync(path)).toBe(true);
  });

  it.each([
    '.galley-tmp-0a1b2c-4d-0123abcd.mdx',
    'my.galley-tmp-0a1b2c-4d-0123abcd',
    'page.mdx.galley-tmp-12-0123456789ab',
    'a.page.mdx.galley-tmp-12-0123456789ab',
    '.page.mdx.galley-tmp-12-0123456789ab.mdx',
  ])('is none by half of its name: %s', async (name) => {
    expect(isTemporaryName(name)).toBe(false);
    const path = await file(name, 60 * 24 * 365);
    await clearLeftovers([path, join(root, 'gone')]);
    expect(existsSync(path)).toBe(true);
  });

  it('of this process stays while it is used', async () => {
    await withTemporary(root, async (path) => {
      await writeFile(path, 'x');
      const long = new Date(0);
      await utimes(path, long, long);
      await clearLeftovers([path]);
      expect(existsSync(path)).toBe(true);
    });
  });

  it('of another computer stays for a day', async () => {
    const name = (await nameOf(nobody)).replace(/^(\.galley-tmp-)[0-9a-f]{6}/, '$1ffffff');
    const [fresh, old] = [
      await file(name, 60),
      await file(
        name.replace(/.$/, (sign) => (sign === '0' ? '1' : '0')),
        60 * 25,
      ),
    ];
    await clearLeftovers([fresh, old]);
    expect([existsSync(fresh), existsSync(old)]).toEqual([true, false]);
  });
});

it('opening a folder clears what is left behind, and nothing of anybody else', async () => {
  await mkdir(join(root, 'guides'));
  await file(await nameOf(nobody));
  await file(join('guides', `.page.mdx.galley-tmp-${nobody}-0123456789ab`));
  const foreign = ['notes.galley-tmp-of-mine.mdx', '.page.mdx.tmp-123', '.galley-tmp-notes'];
  for (const name of foreign) await file(name);
  const workspace = await Workspace.open(root);
  expect((await workspace.load()).files.map(({ path }) => path)).toContain('notes.galley-tmp-of-mine.mdx');
  expect((await readdir(root)).length).toBe(6);
  const { files } = await workspace.load(undefined, true);
  expect(files.some(({ path }) => isTemporaryName(basename(path)))).toBe(false);
  expect((await readdir(root)).sort()).toEqual([...foreign, 'docs.json', 'guides'].sort());
  expect(await readdir(join(root, 'guides'))).toEqual([]);
});

it.each([
  ['page.mdx', 'page-2.mdx'],
  ['LICENSE', 'LICENSE-2'],
])('a rename of %s that was broken off is finished, and the file is one of the docs', async (name, second) => {
  const begin = async (text: string) => {
    const between = join(root, await nameOf(nobody));
    await mkdir(between);
    await writeFile(join(between, name), text);
    const workspace = await Workspace.open(root);
    return (await workspace.load(undefined, true)).files.map(({ path }) => path);
  };
  expect(await begin('one')).toContain(name);
  expect(await begin('two')).toContain(second);
  expect([await readFile(join(root, name), 'utf8'), await readFile(join(root, second), 'utf8')]).toEqual([
    'one',
    'two',
  ]);
});

it('a rename that was broken off is finished, beside a file that has the name by now', async () => {
  for (const [owner, text] of [
    [nobody, 'one'],
    [nobody - 1, 'two'],
  ] as const) {
    const between = join(root, await nameOf(owner));
    await mkdir(between);
    await writeFile(join(between, 'page.mdx'), text);
  }
  const workspace = await Workspace.open(root);
  const { files } = await workspace.load(undefined, true);
  expect(files.map(({ path }) => path)).toEqual(['docs.json', 'page-2.mdx', 'page.mdx']);
  const texts = await Promise.all(['page.mdx', 'page-2.mdx'].map((name) => readFile(join(root, name), 'utf8')));
  expect(texts.sort()).toEqual(['one', 'two']);
  expect((await readdir(root)).some(isTemporaryName)).toBe(false);
});

it('begun locks of ended processes go from the data, those of living ones and locks that are held stay', async () => {
  await mkdir(join(root, 'turns'));
  const begun = basename(uniqueName('abc'));
  const names = [
    begun.replace(String(process.pid), String(nobody)),
    begun.replace(String(process.pid), String(process.ppid)),
    'abc',
    `abc-${nobody}-0123abcd.old`,
  ];
  for (const name of names) await writeFile(join(root, 'turns', name), '{}');
  expect(await clearOwnLeftovers(root)).toBe(1);
  expect((await readdir(join(root, 'turns'))).sort()).toEqual(names.slice(1).sort());
});

it('begun recovery copies of ended processes go from the data, those of living ones stay', async () => {
  await mkdir(join(root, 'journal/x'), { recursive: true });
  const [ended, living] = [
    join(root, `journal/x/abc-${nobody}.json.new`),
    join(root, `journal/x/abc-${process.ppid}.json.new`),
  ];
  const foreign = [`abc-${nobody}.json.new.mdx`, 'abc-1.json'];
  for (const path of [ended, living, ...foreign.map((name) => join(root, 'journal/x', name))])
    await writeFile(path, '{}');
  const temporary = join(root, 'journal', await nameOf(nobody));
  await writeFile(temporary, '');
  expect(await clearOwnLeftovers(root)).toBe(2);
  expect((await readdir(join(root, 'journal/x'))).sort()).toEqual([basename(living), ...foreign].sort());
  expect(existsSync(temporary)).toBe(false);
});
