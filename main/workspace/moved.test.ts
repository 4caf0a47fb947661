import type * as files from 'node:fs/promises';
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { repoPath } from '../../shared/base/path.ts';
import { addFile } from './add-file.ts';
import { moveFile, removeEmptyFolders } from './move-file.ts';
import { Workspace } from './workspace.ts';

/** The error of a file system that has no links; empty where it has. */
const fail = vi.hoisted(() => ({ link: '' }));
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof files>();
  return {
    ...real,
    link: (from: string, to: string) =>
      fail.link === '' ? real.link(from, to) : Promise.reject(Object.assign(new Error(fail.link), { code: fail.link })),
  };
});

let root: string;
const [a, b] = [repoPath('a.mdx'), repoPath('guides/b.mdx')];
beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'galley-moved-')));
  await mkdir(join(root, 'guides'));
  await writeFile(join(root, 'a.mdx'), 'a');
  await writeFile(join(root, 'guides/b.mdx'), 'b');
});
afterEach(async () => {
  fail.link = '';
  await rm(root, { recursive: true, force: true });
});
const opened = async () => {
  const workspace = await Workspace.open(root);
  await workspace.load();
  return workspace;
};

describe('a page of the docs that is moved', () => {
  it('is told as gone from its place and there at its new one', async () => {
    const changes = await (await opened()).move(a, repoPath('new/a.mdx'));
    expect(changes.map(({ path, file }) => [path, file?.text ?? null])).toEqual([
      ['a.mdx', null],
      ['new/a.mdx', 'a'],
    ]);
  });

  it('takes its empty folder along only where that is wanted', async () => {
    const workspace = await opened();
    await workspace.move(b, repoPath('b.mdx'));
    expect(await readdir(root)).toContain('guides');
    await workspace.move(repoPath('b.mdx'), b);
    await workspace.move(b, repoPath('b.mdx'), { tidy: true });
    expect(await readdir(root)).not.toContain('guides');
  });

  it('is never put over another one', async () => {
    await expect((await opened()).move(a, b)).rejects.toMatchObject({ code: 'exists' });
    await expect((await opened()).move(repoPath('nothing.mdx'), repoPath('c.mdx'))).rejects.toMatchObject({
      code: 'cannot-save',
    });
    expect([await readFile(join(root, 'a.mdx'), 'utf8'), await readFile(join(root, 'guides/b.mdx'), 'utf8')]).toEqual([
      'a',
      'b',
    ]);
  });

  it('that was taken away comes back, and never over another one', async () => {
    const workspace = await opened();
    let kept: Parameters<Parameters<Workspace['remove']>[1]>[0];
    const { changes, inTrash } = await workspace.remove(a, (removed) => Promise.resolve(void (kept = removed)));
    expect([changes, inTrash]).toEqual([[{ path: a, file: null }], false]);
    expect(await workspace.putBack(a, kept!)).toMatchObject([{ path: a, file: { text: 'a' } }]);
    await expect(workspace.putBack(a, kept!)).rejects.toMatchObject({ code: 'exists' });
  });
});

describe('where a file system has no links', () => {
  it.each(['EPERM', 'ENOTSUP'])('a file is copied and its old name goes (%s)', async (code) => {
    fail.link = code;
    await moveFile(join(root, 'a.mdx'), join(root, 'c.mdx'));
    expect([(await readdir(root)).sort(), await readFile(join(root, 'c.mdx'), 'utf8')]).toEqual([
      ['c.mdx', 'guides'],
      'a',
    ]);
    await expect(moveFile(join(root, 'c.mdx'), join(root, 'guides/b.mdx'))).rejects.toMatchObject({ code: 'EEXIST' });
    expect(await readFile(join(root, 'guides/b.mdx'), 'utf8')).toBe('b');
  });

  it('a file is added all the same, and never over another one', async () => {
    fail.link = 'EPERM';
    expect(await addFile(join(root, 'x.png'), Buffer.from('x'))).toBe(true);
    expect(await addFile(join(root, 'x.png'), Buffer.from('y'))).toBe(false);
    expect([await readFile(join(root, 'x.png'), 'utf8'), (await readdir(root)).sort()]).toEqual([
      'x',
      ['a.mdx', 'guides', 'x.png'],
    ]);
  });
});

it('folders that hold nothing go up to the docs folder, which stays', async () => {
  await mkdir(join(root, 'x/y/z'), { recursive: true });
  await removeEmptyFolders(join(root, 'x/y/z'), root);
  expect((await readdir(root)).sort()).toEqual(['a.mdx', 'guides']);
  await removeEmptyFolders(join(root, 'guides'), root);
  expect(await readdir(root)).toContain('guides');
  await mkdir(join(root, 'docs'));
  await removeEmptyFolders(join(root, 'docs'), join(root, 'docs'));
  expect(await readdir(root)).toContain('docs');
  // Nothing outside of it is any of Galley's business.
  await removeEmptyFolders(join(root, 'docs'), join(root, 'guides'));
  expect(await readdir(root)).toContain('docs');
});
