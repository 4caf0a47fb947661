import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyFolder } from './copy-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galley-copy-'));
  await mkdir(join(folder, 'from/guides'), { recursive: true });
  await writeFile(join(folder, 'from/index.mdx'), 'one');
  await writeFile(join(folder, 'from/guides/a.mdx'), 'two');
  await writeFile(join(folder, 'from/picture.png'), 'three');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('copies what may only be read as files that may be written', async () => {
  await chmod(join(folder, 'from/guides/a.mdx'), 0o444);
  await copyFolder(join(folder, 'from'), join(folder, 'to'), (path) => !path.endsWith('.png'));
  expect(await readFile(join(folder, 'to/guides/a.mdx'), 'utf8')).toBe('two');
  expect((await stat(join(folder, 'to/guides/a.mdx'))).mode & 0o200).toBe(0o200);
  await expect(stat(join(folder, 'to/picture.png'))).rejects.toThrow('ENOENT');
});

it('leaves what is there as it is', async () => {
  await mkdir(join(folder, 'to'));
  await writeFile(join(folder, 'to/index.mdx'), 'mine', { mode: 0o444 });
  await copyFolder(join(folder, 'from'), join(folder, 'to'));
  expect(await readFile(join(folder, 'to/index.mdx'), 'utf8')).toBe('mine');
  expect((await stat(join(folder, 'to/index.mdx'))).mode & 0o777).toBe(0o444);
});
