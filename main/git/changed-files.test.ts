import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repoPath } from '../../shared/base/path.ts';
import { ChangedFiles } from './changed-files.ts';
import { gitAsAda } from './testing-repository.ts';

let top: string;
let docs: string;
beforeEach(() => {
  top = realpathSync(mkdtempSync(join(tmpdir(), 'galley-changes-')));
  docs = join(top, 'docs');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(top, { recursive: true, force: true });
});

function put(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(top, path)), { recursive: true });
  writeFileSync(join(top, path), content);
}

const time = '2024-05-01T10:00:00Z';
const git = (...args: string[]) => gitAsAda(top, args, { author: time, committer: time });

const page = (title: string, ...words: string[]) =>
  `---\ntitle: ${title}\n---\n\n${words.map((word) => `A line about ${word}.\n`).join('\n')}`;

function begin(...more: readonly string[]): void {
  put('docs/docs.json', '{\n  "name": "Parcel",\n  "colors": { "primary": "#0d9373" }\n}\n');
  put('docs/keep.mdx', page('Keep', 'this'));
  put('docs/change.mdx', page('Change', 'this'));
  put('docs/move.mdx', page('Move', 'a', 'b', 'c', 'd'));
  put('docs/go.mdx', page('Went', 'something else'));
  put('docs/logo.png', Buffer.from([1, 2, 3]));
  put('elsewhere.txt', 'no part of the docs');
  git('init', '-q', '-b', 'main', ...more);
  git('add', '-A');
  git('commit', '-q', '-m', 'First words\n\nAnd more.');
}

const read = async (since: string | null = null) => {
  const found = await new ChangedFiles(docs).read(since);
  return typeof found === 'string'
    ? found
    : found.files.map(({ change, path, from, thing, title }) =>
        [change, path, from === null ? '' : `from ${from}`, thing, title ?? ''].filter(Boolean).join(' '),
      );
};

const changeAll = () => {
  put('docs/change.mdx', page('Changed', 'that'));
  renameSync(join(docs, 'move.mdx'), join(docs, 'moved.mdx'));
  put('docs/moved.mdx', page('Moved', 'a', 'b', 'c', 'e'));
  rmSync(join(docs, 'go.mdx'));
  put('docs/guides/fresh.mdx', page('Fresh', 'new things'));
  put('docs/logo.png', Buffer.from([1, 2, 4]));
  put('docs/docs.json', '{\n  "name": "Parcel",\n  "colors": { "primary": "#112233" }\n}\n');
  put('elsewhere.txt', 'changed');
};
const allChanged = [
  'changed change.mdx page Changed',
  'changed docs.json settings',
  'deleted go.mdx page Went',
  'new guides/fresh.mdx page Fresh',
  'changed logo.png picture',
  'renamed moved.mdx from move.mdx page Moved',
];

test('nothing is changed right after a version was saved', async () => {
  begin();
  expect(await new ChangedFiles(docs).read(null)).toEqual({
    version: {
      commit: git('rev-parse', 'HEAD').trim(),
      title: 'First words',
      author: 'Ada',
      time: Date.parse('2024-05-01T10:00:00Z'),
    },
    isLast: true,
    files: [],
    settings: [],
  });
});

test.each([[[]], [['--object-format=sha256']]])('what is new, changed, renamed and deleted (%j)', async (options) => {
  begin(...options);
  changeAll();
  expect(await read()).toEqual(allChanged);
  const found = await new ChangedFiles(docs).read(null);
  expect(found).toMatchObject({ settings: [{ from: '#0d9373', to: '#112233' }] });
  const before = await new ChangedFiles(docs).before(null, repoPath('go.mdx'));
  expect(String(before)).toBe(page('Went', 'something else'));
  expect(await new ChangedFiles(docs).before(null, repoPath('guides/fresh.mdx'))).toBeNull();
});

test('neither git’s index nor what is prepared in it counts, and it is left alone', async () => {
  begin();
  changeAll();
  git('add', '-A');
  const before = git('hash-object', '.git/index');
  expect(await read()).toEqual(allChanged);
  expect(git('hash-object', '.git/index')).toBe(before);
});

test('any version can be compared with, by the names that git has for it', async () => {
  begin();
  git('tag', 'v1');
  git('tag', '-a', 'told', '-m', 'told');
  git('branch', 'side/line');
  const first = git('rev-parse', 'HEAD').trim();
  changeAll();
  git('add', '-A');
  git('commit', '-q', '-m', 'two');
  git('update-ref', 'refs/remotes/origin/main', first);
  expect(await read()).toEqual([]);
  for (const name of ['v1', 'told', 'side/line', 'origin/main', 'HEAD~1', '@^', 'main~', first, first.slice(0, 8)])
    expect([name, await read(name)]).toEqual([name, allChanged]);
  git('pack-refs', '--all');
  git('gc', '-q');
  expect(await read('told')).toEqual(allChanged);
  for (const name of ['gone', 'HEAD~9', '../x', '-x', '--output=x', 'HEAD:docs', 'ffffffff', '', 'v1 v2', 'HEAD^{/x}'])
    expect([name, await read(name)]).toEqual([name, 'no-such-version']);
});

test('line ends that git converts are no change', async () => {
  begin();
  put('docs/keep.mdx', page('Keep', 'this').replaceAll('\n', '\r\n'));
  expect(await read()).toEqual([]);
  put('docs/keep.mdx', page('Keep', 'that').replaceAll('\n', '\r\n'));
  expect(await read()).toEqual(['changed keep.mdx page Keep']);
});

test('what a team leaves out of its versions is not new', async () => {
  begin();
  put('.gitignore', '*.log.txt\n/docs/made\n');
  put('docs/.gitignore', 'draft-*\n!draft-kept.mdx\n');
  put('.git/info/exclude', 'mine.mdx\n');
  for (const name of ['a.log.txt', 'made/a.mdx', 'draft-a.mdx', 'draft-kept.mdx', 'mine.mdx', '.DS_Store', 'real.mdx'])
    put(`docs/${name}`, page('T'));
  expect(await read()).toEqual(['new .gitignore other', 'new draft-kept.mdx page T', 'new real.mdx page T']);
});

test('what a writer leaves out everywhere is not new', async () => {
  begin();
  put('.git/mine/ignore', '*.draft.mdx\nnotes/\n');
  put('.git/mine/config', `[core]\n\texcludesFile = ${join(top, '.git/mine/ignore')}\n`);
  vi.stubEnv('GIT_CONFIG_GLOBAL', join(top, '.git/mine/config'));
  for (const name of ['a.draft.mdx', 'notes/a.mdx', 'kept.draft.mdx', 'real.mdx']) put(`docs/${name}`, page('T'));
  put('docs/.gitignore', '!kept.draft.mdx\n');
  const found = ['new .gitignore other', 'new kept.draft.mdx page T', 'new real.mdx page T'];
  expect(await read()).toEqual(found);
  // Where git looks when nothing is said.
  vi.stubEnv('GIT_CONFIG_GLOBAL', join(top, '.git/mine/none'));
  vi.stubEnv('XDG_CONFIG_HOME', join(top, '.git/mine'));
  put('.git/mine/git/ignore', '*.draft.mdx\nnotes/\n');
  expect(await read()).toEqual(found);
});

test('what is there and none of the docs did not go', async () => {
  begin();
  put('docs/.github/workflow.yml', 'x');
  put('docs/node_modules/a.js', 'x');
  put('outside.mdx', 'x');
  symlinkSync('../outside.mdx', join(docs, 'out.mdx'));
  symlinkSync('keep.mdx', join(docs, 'in.mdx'));
  git('add', '-A', '-f');
  git('commit', '-q', '-m', 'two');
  expect(await read()).toEqual([]);
  rmSync(join(docs, 'in.mdx'));
  symlinkSync('change.mdx', join(docs, 'in.mdx'));
  rmSync(join(docs, 'out.mdx'));
  expect(await read()).toEqual(['changed in.mdx page Change', 'deleted out.mdx page Out']);
});

test('a page in whose place is a folder by now did go', async () => {
  begin();
  rmSync(join(docs, 'go.mdx'));
  put('docs/go.mdx/inner.mdx', page('Inner', 'other words'));
  expect(await read()).toEqual(['deleted go.mdx page Went', 'new go.mdx/inner.mdx page Inner']);
});

test('a folder that versions leave out as a whole is said, and not that nothing changed', async () => {
  put('.gitignore', 'docs\n');
  begin();
  expect(await read()).toBe('left-out');
  put('.gitignore', 'docs/*.mdx\n');
  expect(await read()).toEqual(['new docs.json settings', 'new logo.png picture']);
});

test('a large file that is kept elsewhere is the same as its pointer', async () => {
  begin();
  const picture = Buffer.from('a picture');
  const hash = createHash('sha256').update(picture).digest('hex');
  put('docs/large.png', `version https://git-lfs.github.com/spec/v1\noid sha256:${hash}\nsize ${picture.length}\n`);
  git('add', '-A');
  git('commit', '-q', '-m', 'two');
  put('docs/large.png', picture);
  expect(await read()).toEqual([]);
  put('docs/large.png', 'another');
  expect(await read()).toEqual(['changed large.png picture']);
});

test('everything is new before the first version', async () => {
  begin();
  rmSync(join(top, '.git'), { recursive: true });
  git('init', '-q');
  const found = await new ChangedFiles(docs).read(null);
  expect(found).toMatchObject({ version: null });
  expect(await read()).toHaveLength(6);
  expect(await new ChangedFiles(docs).before(null, repoPath('keep.mdx'))).toBeNull();
});

test('what stands against it is said', async () => {
  put('docs/docs.json', '{}');
  expect(await read()).toBe('no-repository');
  begin();
  vi.stubEnv('PATH', '/nowhere');
  expect(await read()).toBe('no-program');
  vi.unstubAllEnvs();
  put('.git/HEAD', 'nonsense');
  expect(await read()).toBe('unreadable');
  put('.git/HEAD', `${'a'.repeat(40)}\n`);
  expect(await read()).toBe('unreadable');
});

test('a second look reads what changed meanwhile', async () => {
  begin();
  const files = new ChangedFiles(docs);
  expect(await files.read(null)).toMatchObject({ files: [] });
  put('docs/change.mdx', page('Change', 'that'));
  expect(await files.read(null)).toMatchObject({ files: [{ path: 'change.mdx' }] });
  put('docs/change.mdx', page('Change', 'thus'));
  put('docs/change.mdx', page('Change', 'this'));
  expect(await files.read(null)).toMatchObject({ files: [] });
  put('docs/keep.mdx', page('Kept', 'this'));
  git('add', '-A');
  git('commit', '-q', '-m', 'two');
  expect(await files.read(null)).toMatchObject({ version: { title: 'two' }, files: [] });
});

// Only on Linux can a file have such a name: elsewhere the system keeps names as letters, and refuses to make it.
test.skipIf(process.platform !== 'linux')('a file whose name is not written in UTF-8 is not told as gone', async () => {
  begin();
  const name = (end: string) => Buffer.concat([Buffer.from(`${docs}/caf`), Buffer.from([0xe9]), Buffer.from(end)]);
  writeFileSync(name('.mdx'), page('Café', 'this'));
  git('add', '-A');
  git('commit', '-q', '-m', 'A name of old');
  writeFileSync(name('-2.mdx'), page('Café', 'that'));
  expect(await new ChangedFiles(docs).read(null)).toMatchObject({ files: [] });
});
