import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { repoPath } from '../../shared/base/path.ts';
import { addFile } from './add-file.ts';
import { Workspace } from './workspace.ts';

let folder = '';
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'galley-add-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

const png = Buffer.from('89504e470d0a1a0a', 'hex');

test('makes a file, its folders too, and leaves nothing else behind', async () => {
  expect(await addFile(join(folder, 'a/b/logo.png'), png)).toBe(true);
  expect(await readFile(join(folder, 'a/b/logo.png'))).toEqual(png);
  expect(await readdir(join(folder, 'a/b'))).toEqual(['logo.png']);
});

test('never writes over a file', async () => {
  await writeFile(join(folder, 'logo.png'), 'mine');
  expect(await addFile(join(folder, 'logo.png'), png)).toBe(false);
  expect(await readFile(join(folder, 'logo.png'), 'utf8')).toBe('mine');
  expect(await readdir(folder)).toEqual(['logo.png']);
});

test('one of many at the same moment wins, whole', async () => {
  const made = await Promise.all(
    Array.from({ length: 12 }, (_, index) => addFile(join(folder, 'logo.png'), Buffer.from(`${index}`.repeat(50_000)))),
  );
  expect(made.filter(Boolean)).toHaveLength(1);
  const text = await readFile(join(folder, 'logo.png'), 'utf8');
  expect(text).toBe(`${made.indexOf(true)}`.repeat(50_000));
  expect(await readdir(folder)).toEqual(['logo.png']);
});

test('the workspace knows the file, and refuses a place outside', async () => {
  await mkdir(join(folder, 'docs'));
  await symlink(folder, join(folder, 'docs/out'));
  const workspace = await Workspace.open(join(folder, 'docs'));
  await workspace.load();
  expect(await workspace.addFile(repoPath('images/logo.png'), png)).toMatchObject({
    path: 'images/logo.png',
    kind: 'asset',
    size: 8,
    text: null,
  });
  expect(await workspace.addFile(repoPath('images/logo.png'), png)).toBeNull();
  await expect(workspace.addFile(repoPath('out/logo.png'), png)).rejects.toMatchObject({ code: 'cannot-save' });
  expect(await readdir(folder)).toEqual(['docs']);
});
