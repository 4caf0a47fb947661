import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SiteChanges } from '../../shared/contract/host/changes.ts';
import { gitAsAda } from '../git/testing-repository.ts';
import { SiteChangesFollower } from './site-changes.ts';

let root = '';
let told: string[] = [];
let follower: SiteChangesFollower;
const paths = ({ files }: SiteChanges) => files.map(({ path }) => path).join(' ');
const write = (text: string) => writeFile(join(root, 'page.mdx'), text);

beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'galley-follower-')));
  await write('Old words.\n');
  gitAsAda(root, ['init', '-q', '-b', 'main']);
  gitAsAda(root, ['add', '-A']);
  gitAsAda(root, ['commit', '-q', '-m', 'First words']);
  told = [];
  follower = new SiteChangesFollower(
    (changes) => void told.push(paths(changes)),
    (_name, error) => {
      throw error;
    },
  );
  follower.open(root);
});

afterEach(async () => {
  follower.open(null);
  await rm(root, { recursive: true, force: true });
});

test('what one window asked for is told to all; what is over again before anybody looked, too', async () => {
  await write('New words.\n');
  expect(paths(await follower.list())).toBe('page.mdx');
  expect(told).toEqual([]);
  // Put back, and asked for at once.
  await write('Old words.\n');
  follower.touched();
  expect(paths(await follower.list())).toBe('');
  expect(told).toEqual(['']);
  // That is taken back before events were gathered.
  await write('New words.\n');
  follower.touched();
  await vi.waitFor(() => expect(told).toEqual(['', 'page.mdx']), { timeout: 20_000 });
});

test('nothing is told twice', async () => {
  await follower.list();
  await write('New words.\n');
  follower.touched();
  await vi.waitFor(() => expect(told).toEqual(['page.mdx']), { timeout: 20_000 });
  await Promise.all([follower.list(), follower.list()]);
  expect(told).toEqual(['page.mdx']);
});

test('a version that is chosen is told in any case', async () => {
  await follower.list();
  await follower.compareWith(gitAsAda(root, ['rev-parse', 'HEAD']).trim());
  expect(told).toEqual(['']);
});
