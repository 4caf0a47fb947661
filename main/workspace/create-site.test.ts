import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSite, isEmptyFolder } from './create-site.ts';

// Nothing is built here: the starter docs are taken from the sources.
vi.mock('../engine/resources.ts', () => ({ resourcesFolder: () => join(import.meta.dirname, '../../resources') }));

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'galley-create-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));
const settings = async (name = '') =>
  JSON.parse(await readFile(join(folder, name, 'docs.json'), 'utf8')) as { name: string; navigation: unknown };

describe('a new site', () => {
  it('has its name, whatever it is, pages and settings, in a folder that is made', async () => {
    const name = 'Ana’s "$1 \\ docs"';
    await createSite(join(folder, 'a/b'), name);
    const starter = JSON.parse(
      await readFile(join(import.meta.dirname, '../../resources/starter/docs.json'), 'utf8'),
    ) as object;
    expect(await settings('a/b')).toEqual({ ...starter, name });
    expect(await readdir(join(folder, 'a/b'))).toEqual(
      expect.arrayContaining(['docs.json', 'introduction.mdx', 'guides']),
    );
    expect((await readdir(join(folder, 'a/b/guides'))).length).toBeGreaterThan(0);
  });

  it('says its own name in its pages and its logo', async () => {
    await createSite(folder, 'Parcel Post');
    const read = (name: string) => readFile(join(folder, name), 'utf8');
    expect(await read('introduction.mdx')).toContain('Parcel Post');
    for (const name of ['introduction.mdx', 'quickstart.mdx', 'changelog.mdx', 'logo/light.svg', 'logo/dark.svg'])
      expect(await read(name), name).not.toMatch(/\bKestrel\b/);
    expect(await read('logo/light.svg')).toContain('viewBox="0 0 156 28"');
  });

  it('leaves what is in the folder as it is', async () => {
    await writeFile(join(folder, 'introduction.mdx'), 'mine');
    await createSite(folder, 'New');
    expect([await readFile(join(folder, 'introduction.mdx'), 'utf8'), (await settings()).name]).toEqual([
      'mine',
      'New',
    ]);
  });

  it.each(['docs.json', 'mint.json'])('is not made where there is one (%s)', async (name) => {
    await writeFile(join(folder, name), '{}');
    await expect(createSite(folder, 'New')).rejects.toMatchObject({ code: 'exists' });
    expect([await readdir(folder), await readFile(join(folder, name), 'utf8')]).toEqual([[name], '{}']);
  });

  it('is not made in a file, nor below one, and it is said why', async () => {
    await writeFile(join(folder, 'file'), 'mine');
    for (const path of ['file', 'file/docs'])
      await expect(createSite(join(folder, path), 'New')).rejects.toMatchObject({
        code: 'cannot-write',
        detail: expect.stringContaining('a file of that name') as string,
      });
    expect(await readFile(join(folder, 'file'), 'utf8')).toBe('mine');
  });
});

it('a folder is safe for a new site where it is missing or holds nothing', async () => {
  await mkdir(join(folder, 'empty'));
  await mkdir(join(folder, 'full/deep'), { recursive: true });
  await writeFile(join(folder, 'file'), '');
  expect(
    await Promise.all(['none', 'empty', 'full', 'full/deep', 'file'].map((name) => isEmptyFolder(join(folder, name)))),
  ).toEqual([true, true, false, true, false]);
});
