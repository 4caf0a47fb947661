import { mkdir, mkdtemp, realpath, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { leftOut } from './left-out.ts';
import { scanFolder, type Scan } from './scan.ts';

const nothing: Scan = {
  files: new Map(),
  outside: [],
  unreadable: [],
  temporary: [],
  isTruncated: false,
  measures: true,
};

test('says nothing where everything is looked at', () => {
  expect(leftOut(nothing)).toEqual([]);
});

test('names one by its name, several by their number', () => {
  expect(leftOut({ ...nothing, outside: ['secrets'] })[0]!.title).toBe('secrets leads out of the docs folder');
  expect(leftOut({ ...nothing, outside: ['a', 'b'] })[0]!.title).toBe('2 links lead out of the docs folder');
  expect(leftOut({ ...nothing, unreadable: ['private'] })[0]!.title).toBe('private can’t be read');
  expect(leftOut({ ...nothing, unreadable: ['a', 'b', 'c'] })[0]!.title).toBe('3 folders and files can’t be read');
});

test('shows the end of a very long path only', () => {
  expect(leftOut({ ...nothing, unreadable: [`${'deep/'.repeat(400)}last`] })[0]!.title).toMatch(
    /^….{75}\/last can’t be read$/,
  );
});

test('says that files are too many, and pictures', () => {
  expect(leftOut({ ...nothing, isTruncated: true, measures: false }).map(({ id, detail }) => [id, detail])).toEqual([
    ['too-many', 'Galley looks at the first 200,000 only. Open the folder with the docs in it.'],
    [
      'unmeasured',
      'There are more than 20,000, so their sizes are not read: pages move a little while pictures arrive. Take out those that no page shows.',
    ],
  ]);
});

test('a link that leads out, and a file that lies too deep, are both told of a real folder', async () => {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'galley-left-out-')));
  await symlink(tmpdir(), join(root, 'outside'));
  const deep = join(root, ...Array.from({ length: 11 }, () => 'a'.repeat(100)));
  await mkdir(deep, { recursive: true });
  await writeFile(join(deep, 'page.mdx'), 'Deep.');
  expect(leftOut(await scanFolder(root)).map(({ id }) => id)).toEqual(['outside', 'unreadable']);
});
