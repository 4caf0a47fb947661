import { existsSync, mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repoPath } from '../../shared/base/path.ts';
import { savedVersions } from './saved-versions.ts';
import { gitAsAda } from './testing-repository.ts';

let top: string;
let docs: string;
beforeEach(() => {
  top = realpathSync(mkdtempSync(join(tmpdir(), 'galley-versions-')));
  docs = join(top, 'docs');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(top, { recursive: true, force: true });
});

function put(path: string, content: string): void {
  mkdirSync(dirname(join(top, path)), { recursive: true });
  writeFileSync(join(top, path), content);
}

/** Each version is a minute younger than the one before. */
let minute = 0;
const git = (...args: string[]) => {
  const time = new Date(Date.UTC(2024, 4, 1, 10, minute)).toISOString();
  return gitAsAda(top, args, { author: time, committer: time });
};
function save(title: string): void {
  minute++;
  git('add', '-A');
  git('commit', '-q', '--allow-empty', '-m', title);
}
const lines = (...words: string[]) => words.map((word) => `A line about ${word}.\n`).join('\n');

function begin(): void {
  minute = 0;
  put('docs/a.mdx', lines('one', 'two', 'three', 'four'));
  put('docs/b.mdx', lines('something else'));
  git('init', '-q', '-b', 'main');
  save('First words\n\nAnd more about it.');
  put('elsewhere.txt', 'no part of the docs');
  save('Elsewhere');
  put('docs/b.mdx', lines('another thing'));
  save('Second');
}

interface Asked {
  readonly path?: string;
  readonly after?: string | null;
  readonly limit?: number;
  readonly root?: string;
}
async function list({ path, after = null, limit = 100, root = docs }: Asked = {}) {
  const found = await savedVersions(root, { path: path === undefined ? null : repoPath(path), after, limit });
  if (typeof found === 'string') throw new Error(found);
  return found;
}
const titles = async (asked?: Asked) => (await list(asked)).versions.map(({ title }) => title);

test('versions that changed the folder, newest first, with who, when and what', async () => {
  begin();
  expect(await list()).toEqual({
    versions: [
      { commit: git('rev-parse', 'HEAD').trim(), title: 'Second', author: 'Ada', time: Date.UTC(2024, 4, 1, 10, 3) },
      {
        commit: git('rev-parse', 'HEAD~2').trim(),
        title: 'First words',
        author: 'Ada',
        time: Date.UTC(2024, 4, 1, 10, 1),
      },
    ],
    hasMore: false,
    isCut: false,
  });
  // The whole repository is the docs folder: what changed nothing is no version of it.
  save('Nothing');
  expect(await titles({ root: top })).toEqual(['Second', 'Elsewhere', 'First words']);
});

test('versions of a page, under the names that it had before, too', async () => {
  begin();
  renameSync(join(docs, 'a.mdx'), join(docs, 'named.mdx'));
  put('docs/named.mdx', lines('one', 'two', 'three', 'five'));
  save('Named');
  put('docs/b.mdx', lines('a third thing'));
  save('Third');
  expect(await titles({ path: 'named.mdx' })).toEqual(['Named', 'First words']);
  expect(await titles({ path: 'a.mdx' })).toEqual(['Named', 'First words']);
  expect(await titles({ path: 'b.mdx' })).toEqual(['Third', 'Second', 'First words']);
  expect(await titles({ path: 'new.mdx' })).toEqual([]);
  // A name is a name, and no pattern.
  expect(await titles({ path: '*.mdx' })).toEqual([]);
});

test('a merge is listed where it changed something itself', async () => {
  begin();
  git('checkout', '-q', '-b', 'side');
  put('docs/side.mdx', lines('the side'));
  save('Beside');
  git('checkout', '-q', 'main');
  put('docs/b.mdx', lines('main'));
  save('Ahead');
  git('merge', '-q', '--no-edit', 'side', '-m', 'Merged');
  expect(await titles()).toEqual(['Merged', 'Ahead', 'Beside', 'Second', 'First words']);
  expect(await titles({ path: 'side.mdx' })).toEqual(['Beside']);
  // Continued behind the one branch, the other one is there.
  const [, ahead] = (await list()).versions;
  expect(await titles({ after: ahead!.commit })).toEqual(['Beside', 'Second', 'First words']);
});

test('a list comes in pieces, and its end is known', async () => {
  begin();
  for (const number of [1, 2, 3]) {
    put('docs/b.mdx', lines(`number ${number}`));
    save(`Number ${number}`);
  }
  const first = await list({ limit: 2 });
  expect(first.versions.map(({ title }) => title)).toEqual(['Number 3', 'Number 2']);
  expect(first.hasMore).toBe(true);
  const rest = await list({ limit: 3, after: first.versions[1]!.commit });
  expect(rest.versions.map(({ title }) => title)).toEqual(['Number 1', 'Second', 'First words']);
  expect(rest.hasMore).toBe(false);
  const page = await list({ path: 'b.mdx', limit: 1, after: first.versions[1]!.commit });
  expect([page.versions.map(({ title }) => title), page.hasMore]).toEqual([['Number 1'], true]);
  expect(await titles({ after: 'f'.repeat(40) })).toEqual([]);
});

test('words of any kind are one line, and bounded', async () => {
  begin();
  put('docs/b.mdx', lines('b'));
  save(`${'Grüße “an” alle '.repeat(40)}\nover two lines`);
  const [version] = (await list()).versions;
  expect(version!.title).toMatch(/^Grüße “an” alle Grüße/);
  expect(version!.title).toHaveLength(200);
});

test('nothing saved yet, no repository, no git', async () => {
  put('docs/a.mdx', 'A');
  expect(await savedVersions(docs, { path: null, after: null, limit: 10 })).toBe('no-repository');
  git('init', '-q', '-b', 'main');
  expect(await list()).toEqual({ versions: [], hasMore: false, isCut: false });
  save('First');
  expect(await titles()).toEqual(['First']);
  vi.stubEnv('PATH', '');
  expect(await savedVersions(docs, { path: null, after: null, limit: 10 })).toBe('no-program');
});

test('a repository with the newest versions alone lists those, and says that there were more', async () => {
  begin();
  put('docs/b.mdx', lines('a third thing'));
  save('Third');
  const copy = join(top, 'copy');
  git('clone', '-q', '--depth', '2', `file://${top}`, copy);
  expect(existsSync(join(copy, '.git/shallow'))).toBe(true);
  const found = await list({ root: join(copy, 'docs') });
  expect(found.versions.map(({ title }) => title)).toEqual(['Third', 'Second']);
  expect(found).toMatchObject({ hasMore: false, isCut: true });
  expect(await list({ root: join(copy, 'docs'), limit: 1 })).toMatchObject({ hasMore: true, isCut: false });
  expect(await titles({ root: join(copy, 'docs'), path: 'b.mdx' })).toEqual(['Third', 'Second']);
});

test('what is damaged is listed as far as it can be read', async () => {
  begin();
  const first = git('rev-parse', 'HEAD~2').trim();
  rmSync(join(top, '.git/objects', first.slice(0, 2), first.slice(2)), { force: true });
  expect(await list()).toMatchObject({ versions: [{ title: 'Second' }], hasMore: false, isCut: true });
});
