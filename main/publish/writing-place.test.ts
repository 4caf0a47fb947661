import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inWritingPlace } from './writing-place.ts';

/** No system has so many. */
const noProcess = 2 ** 31 - 2;
const longAgo = new Date(Date.now() - 7 * 24 * 60 * 60 * 1000);

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'galley-test-'));
});
afterEach(() => rm(parent, { recursive: true, force: true }));

test('a place is gone afterwards, also where the work failed', async () => {
  const names = await inWritingPlace(async (folder) => {
    await writeFile(join(folder, 'index.html'), '');
    return readdir(parent);
  }, parent);
  expect(names).toHaveLength(1);
  await expect(inWritingPlace(() => Promise.reject(new Error('no')), parent)).rejects.toThrow('no');
  expect(await readdir(parent)).toEqual([]);
});

test('what a process left that was ended goes; what one is at, and what others have, stays', async () => {
  const mine = join(parent, 'mine');
  await mkdir(mine);
  await writeFile(join(mine, 'words'), '');
  for (const pid of [noProcess, process.ppid])
    await mkdir(join(parent, `galley-publish-${pid}-abc/site`), { recursive: true });
  await symlink(mine, join(parent, `galley-publish-${noProcess}-link`));
  await mkdir(join(parent, 'galley-published'));
  await utimes(join(parent, `galley-publish-${noProcess}-abc`), longAgo, longAgo);
  await inWritingPlace(() => Promise.resolve(), parent);
  expect((await readdir(parent)).sort()).toEqual(
    [`galley-publish-${noProcess}-link`, `galley-publish-${process.ppid}-abc`, 'galley-published', 'mine'].sort(),
  );
  expect(await readdir(mine)).toEqual(['words']);
});
