import { mkdir, mkdtemp, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseRepoPath, repoPath } from '../../shared/base/path.ts';
import { containedEntry, containedFiles, containedPath, FolderGoneError, isInside, OutsideError } from './contain.ts';

let base: string;
let root: string;
let outside: string;
beforeEach(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), 'galley-contain-')));
  root = join(base, 'docs');
  outside = join(base, 'secret');
  await mkdir(join(root, 'a'), { recursive: true });
  await mkdir(outside);
  await writeFile(join(outside, 'key.txt'), 'secret');
  await writeFile(join(root, 'a', 'page.mdx'), 'x');
  await symlink(outside, join(root, 'out'));
  await symlink(join(outside, 'key.txt'), join(root, 'key.mdx'));
  await symlink(join(outside, 'new.mdx'), join(root, 'dangling.mdx'));
  await symlink(join(root, 'a'), join(root, 'inside'));
  await mkdir(join(root, 'b'));
  await symlink(join(root, 'a'), join(root, 'b', 'inside'));
  await symlink(outside, join(root, 'b', 'out'));
});
afterEach(() => rm(base, { recursive: true, force: true }));

it.each([
  ['/docs', true],
  ['/docs/a.mdx', true],
  ['/docs/a/b.mdx', true],
  ['/docs/..a/b.mdx', true],
  ['/docs/...', true],
  ['/', false],
  ['/docs-of-others', false],
  ['/other', false],
  ['/other/docs', false],
  ['/docs/../a.mdx', false],
])('%s is in /docs: %s', (path, isIn) => {
  expect(isInside('/docs', path)).toBe(isIn);
});

describe('containedPath', () => {
  it.each(['a/page.mdx', 'a/new.mdx', 'b/c/new.mdx', 'inside/page.mdx'])('gives %s', async (path) => {
    expect((await containedPath(root, repoPath(path))).startsWith(root)).toBe(true);
  });
  it.each(['out/key.txt', 'out/new.txt', 'out/deep/new.txt', 'key.mdx', 'dangling.mdx'])(
    'refuses %s, a way out',
    async (path) => {
      await expect(containedPath(root, repoPath(path))).rejects.toBeInstanceOf(OutsideError);
    },
  );
  it('gives what a link leads to, although there is nothing there yet', async () => {
    expect(await containedPath(root, repoPath('inside/new/page.mdx'))).toBe(join(root, 'a/new/page.mdx'));
    expect(await containedPath(root, repoPath('b/inside/new.mdx'))).toBe(join(root, 'a/new.mdx'));
  });
  it('says the system’s words where a file stands for a folder', async () => {
    await expect(containedPath(root, repoPath('a/page.mdx/b.mdx'))).rejects.toMatchObject({ code: 'ENOTDIR' });
  });
  it('tells a docs folder that is gone from a way out', async () => {
    await rename(root, `${root}-elsewhere`);
    await expect(containedPath(root, repoPath('a/page.mdx'))).rejects.toBeInstanceOf(FolderGoneError);
    // A link stands in its place: it leads to where nobody meant to write.
    await symlink(outside, root);
    await expect(containedPath(root, repoPath('key.txt'))).rejects.toBeInstanceOf(OutsideError);
  });
  it.each([
    '../secret/key.txt',
    'a/../../secret/key.txt',
    '..',
    'a\\..\\..\\secret',
    'C:\\secret',
    'a\0b',
    'con',
    'nul.txt',
    'a/b.',
    '.',
    '',
  ])('never gets as far with %j', (path) => {
    expect(parseRepoPath(path).ok).toBe(false);
  });
  it('takes encoded dots for what they are: a name', () => {
    expect(parseRepoPath('%2e%2e/x')).toEqual({ ok: true, value: '%2e%2e/x' });
  });
});

describe('containedEntry', () => {
  it('gives a link itself, in the folder that its path leads to', async () => {
    await symlink('page.mdx', join(root, 'a', 'link.mdx'));
    await symlink(join('a', 'page.mdx'), join(root, 'link.mdx'));
    const entries = ['link.mdx', 'a/link.mdx', 'inside/link.mdx', 'b/inside/link.mdx'].map((path) =>
      containedEntry(root, repoPath(path)),
    );
    expect(await Promise.all(entries)).toEqual([
      join(root, 'link.mdx'),
      ...Array.from({ length: 3 }, () => join(root, 'a', 'link.mdx')),
    ]);
  });
  it.each(['out/key.txt', 'b/out/key.txt', 'key.mdx', 'dangling.mdx'])('refuses %s, a way out', async (path) => {
    await expect(containedEntry(root, repoPath(path))).rejects.toBeInstanceOf(OutsideError);
  });
});

describe('containedFiles', () => {
  it.each(['a/page.mdx', 'inside/page.mdx', 'b/inside/page.mdx'])('finds %s with its size', async (path) => {
    expect(await containedFiles(root)(repoPath(path))).toMatchObject({ path: join(root, 'a', 'page.mdx'), size: 1 });
  });
  it('follows a link to a file of the folder', async () => {
    await symlink(join(root, 'a', 'page.mdx'), join(root, 'link.mdx'));
    expect(await containedFiles(root)(repoPath('link.mdx'))).toMatchObject({
      path: join(root, 'a', 'page.mdx'),
      size: 1,
    });
  });
  it.each(['out/key.txt', 'b/out/key.txt', 'key.mdx', 'dangling.mdx'])('refuses %s, a way out', async (path) => {
    await expect(containedFiles(root)(repoPath(path))).rejects.toBeInstanceOf(OutsideError);
  });
  it('refuses what is not there', async () => {
    const lookUp = containedFiles(root);
    await expect(lookUp(repoPath('a/none.png'))).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(lookUp(repoPath('none/none.png'))).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
