import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { repoPath } from '../../shared/base/path.ts';
import { Journal } from './journal.ts';

let data: string;
let trouble: string[];
let journal: Journal;
const draft = (text: string) => ({ baseRevision: null, baseText: '', text });

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'galley-journal-'));
  trouble = [];
  journal = new Journal(data, '/docs', (error) => void trouble.push(error === null ? 'none' : (error as NodeJS.ErrnoException).code!));
});
afterEach(() => rm(data, { recursive: true, force: true }));

it('says when copies can’t be written, and writes every newest one as soon as it can', async () => {
  // A file where the folder should be: as little can be written as to a full disk.
  await writeFile(join(data, 'journal'), '');
  for (const [path, text] of [['a.mdx', 'one'], ['b.mdx', 'other'], ['a.mdx', 'two']] as const) {
    journal.keep(repoPath(path), draft(text));
    await journal.settled();
  }
  expect(trouble).toHaveLength(3);
  expect(trouble).not.toContain('none');
  await rm(join(data, 'journal'));
  trouble.length = 0;
  journal.retry();
  await journal.settled();
  expect(trouble).toEqual(['none']);
  expect((await journal.adopt()).map(({ path, text }) => [path, text]).sort()).toEqual([['a.mdx', 'two'], ['b.mdx', 'other']]);
});

it('tries the others again when one copy could be written', async () => {
  await writeFile(join(data, 'journal'), '');
  journal.keep(repoPath('a.mdx'), draft('one'));
  journal.keep(repoPath('b.mdx'), draft('other'));
  await journal.settled();
  await rm(join(data, 'journal'));
  trouble.length = 0;
  journal.keep(repoPath('a.mdx'), draft('two'));
  await journal.settled();
  await journal.settled();
  expect(trouble).toEqual(['none']);
  expect(await journal.adopt()).toHaveLength(2);
});

it('has nothing to keep of a page that was saved meanwhile', async () => {
  await writeFile(join(data, 'journal'), '');
  journal.keep(repoPath('a.mdx'), draft('one'));
  await journal.settled();
  trouble.length = 0;
  journal.keep(repoPath('a.mdx'), null);
  await journal.settled();
  expect(trouble).toEqual(['none']);
});
