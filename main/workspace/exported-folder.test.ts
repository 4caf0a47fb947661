import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { exportedFolders, isExportInProgress } from './exported-folder.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'galley-exported-'));
  // The docs folder itself was exported once: it is docs all the same.
  for (const path of [
    '.galley-export.json',
    'site/.galley-export.json',
    'guides/more/site/.galley-export.json',
    'guides/a.mdx',
  ]) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), '{}');
  }
});
afterEach(() => rm(root, { recursive: true, force: true }));

it.each([
  ['index.html', false],
  ['guides/a.mdx', false],
  ['guides/more/a.mdx', false],
  ['site', false],
  ['site/index.html', true],
  ['site/a/b/index.html', true],
  ['guides/more/site/index.html', true],
  ['guides/more/site/a/b.html', true],
  ['guides/more/site-notes/a.mdx', false],
  ['none/a/b.mdx', false],
  ['site.galley-new-12/index.html', true],
  ['guides/site.galley-old-12-0a1b/a/index.html', true],
])('%s lies in an exported site: %s', async (path, isExported) => {
  const lookUp = exportedFolders(root);
  // The second look goes by what the first one found.
  expect([await lookUp(path), await lookUp(path)]).toEqual([isExported, isExported]);
});

it('what was found holds for one look at many paths, and a new look asks anew', async () => {
  const lookUp = exportedFolders(root);
  expect(await lookUp('site/a.html')).toBe(true);
  await rm(join(root, 'site/.galley-export.json'));
  expect([await lookUp('site/b.html'), await exportedFolders(root)('site/b.html')]).toEqual([true, false]);
});

it.each([
  ['site.galley-new-12', true],
  ['site.galley-old-4711-0a1b2c', true],
  ['site.galley-new-12-notes', false],
  ['site.galley-new-', false],
  ['site', false],
])('a folder %s holds a site that is being written or replaced: %s', (name, isOne) => {
  expect(isExportInProgress(name)).toBe(isOne);
});
