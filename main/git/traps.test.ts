import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { repoPath } from '../../shared/base/path.ts';
import type { Arriving } from './arriving.ts';
import { changePiece } from './change-piece.ts';
import { ChangedFiles } from './changed-files.ts';
import { currentCommit, findGitFolders, referredObject } from './folders.ts';
import { lastChanges } from './last-changes.ts';
import { lookForVersions, takeVersions } from './receive.ts';
import { publishBranch } from './publish-branch.ts';
import { runGit } from './run.ts';
import { saveVersion, takeBackVersion, versionAgain, versionOutlook } from './save-version.ts';
import { savedVersions } from './saved-versions.ts';
import { sendVersions, unsentVersions } from './send.ts';
import { trappedRepository, traps } from './testing-traps.ts';

let folder: string;
beforeEach(() => (folder = realpathSync(mkdtempSync(join(tmpdir(), 'galley-traps-')))));
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const realGit = execFileSync('/bin/sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();

/** An older git: it has never heard of GIT_NO_LAZY_FETCH. Notes what it was started for. */
function olderGit(): { readonly program: string; readonly started: () => string[] } {
  const bin = join(folder, 'older');
  const notes = join(folder, 'started');
  mkdirSync(bin);
  writeFileSync(
    join(bin, 'git'),
    `#!/bin/sh\nprintf '%s\\n' "$*" >> '${notes}'\nunset GIT_NO_LAZY_FETCH\nexec '${realGit}' "$@"\n`,
  );
  chmodSync(join(bin, 'git'), 0o755);
  vi.stubEnv('PATH', [bin, process.env['PATH']].join(delimiter));
  return {
    program: join(bin, 'git'),
    started: () => (existsSync(notes) ? readFileSync(notes, 'utf8').trim().split('\n') : []),
  };
}

/** Everything that Galley reads with git. */
async function everyCall(docs: string, since: string | null): Promise<void> {
  const folders = await findGitFolders(docs);
  if (folders !== null) await lastChanges(folders, docs);
  const files = new ChangedFiles(docs);
  await files.read(since);
  await files.before(since, repoPath('page.mdx'));
  await files.contents(since, [repoPath('page.mdx')]);
  await files.versionOf(since ?? 'HEAD');
  for (const path of [null, repoPath('page.mdx')]) await savedVersions(docs, { path, after: null, limit: 10 });
}

/** Everything that Galley writes with git, in a copy of a repository. Answers what became of it. */
async function everyWritingCall(top: string): Promise<string> {
  const copy = mkdtempSync(join(folder, 'copy-'));
  cpSync(top, copy, { recursive: true, verbatimSymlinks: true });
  const places = { root: join(copy, 'docs'), note: join(folder, 'note.json') };
  const outlook = await versionOutlook(places);
  const changes = await new ChangedFiles(places.root).read(null);
  if ('trouble' in outlook || typeof changes === 'string') return 'nothing to save into';
  const author = { name: 'Grace', email: 'grace@example.com' };
  const version = { title: 'Saved by Galley', details: '', author, files: changes.files };
  const saved = await saveVersion(places, version, () => Promise.resolve(true));
  if ('trouble' in saved) return saved.trouble;
  const back = await takeBackVersion(places, saved.commit, author);
  if (back !== null) return back.trouble;
  return (await versionAgain(places, saved.commit, author))?.trouble ?? 'saved and taken back';
}

/** Takes in what others have made, or goes there, in copies of a repository. Answers what became of it. */
async function everyTakingCall(top: string): Promise<string> {
  const copyOf = () => {
    const copy = mkdtempSync(join(folder, 'copy-'));
    cpSync(top, copy, { recursive: true, verbatimSymlinks: true });
    return copy;
  };
  const copy = copyOf();
  const folders = await findGitFolders(join(copy, 'docs'));
  const [tip, theirs] =
    folders === null ? [] : [await currentCommit(folders), await referredObject(folders, 'refs/heads/theirs')];
  if (typeof tip !== 'string' || typeof theirs !== 'string') return 'nothing to take';
  const authorOf = () => Promise.resolve({ name: 'Grace', email: 'grace@example.com' });
  const put = async ({ files, changedHere, write }: Arriving) => {
    await changedHere(files);
    await write(files);
  };
  const note = join(folder, 'note.json');
  const taken = await takeVersions(
    { root: join(copy, 'docs'), note },
    { tip, theirs, choices: new Map(), authorOf },
    put,
  );
  const outcome = 'trouble' in taken ? taken.trouble : 'taken';
  // To go there is to bring the same files.
  const gone = await changePiece({ root: join(copyOf(), 'docs'), note }, { tip, to: 'theirs', authorOf }, put);
  // What is missing is what both come from: nobody needs it to go there.
  expect('trouble' in gone ? gone.trouble : 'taken').toBe(outcome === 'missing' ? 'taken' : outcome);
  return outcome;
}

/**
 * Everything that Galley says to other computers, in a copy of a repository: to the address that a trap has set, and,
 * in both ways, to one where nobody is.
 */
async function everyNetworkCall(top: string): Promise<void> {
  const copy = mkdtempSync(join(folder, 'copy-'));
  cpSync(top, copy, { recursive: true, verbatimSymlinks: true });
  const root = join(copy, 'docs');
  for (const address of [null, 'https://localhost:9/acme/docs.git', 'ssh://localhost:9/acme/docs.git']) {
    if (address !== null)
      writeFileSync(join(copy, '.git/config'), `\n[remote "origin"]\n\turl = ${address}\n`, { flag: 'a' });
    const unsent = await unsentVersions(root);
    if ('trouble' in unsent) continue;
    const { signal } = new AbortController();
    const sent = await sendVersions(root, { ...unsent, signal, onProgress: () => undefined });
    expect(sent).toMatchObject({ trouble: expect.stringMatching(/^(?:offline|refused|cut)$/) });
    const whole = { folder: root, files: [] };
    const site = {
      site: whole,
      branch: 'gh-pages',
      title: 'Site',
      isTrial: false,
      signal,
      onProgress: () => undefined,
    };
    const published = await publishBranch(root, {
      ...site,
      authorOf: (known) => known ?? { name: 'Grace', email: '' },
    });
    expect(published).toMatchObject({ trouble: expect.stringMatching(/^(?:offline|refused|cut)$/) });
    const found = await lookForVersions(root, { signal, onProgress: () => undefined });
    expect(found).toMatchObject({ trouble: expect.stringMatching(/^(?:offline|refused|cut)$/) });
  }
}

/** Git for reading, where it would see the repository itself: settings and environment alone, the second lock. */
async function withoutOwnRepository(top: string, program: string): Promise<void> {
  for (const args of [
    ['log', '--no-ext-diff', '--no-textconv', '--name-only', 'HEAD'],
    ['ls-tree', '-r', 'HEAD'],
    ['rev-parse', '--verify', 'HEAD~1^{commit}'],
    ['cat-file', '-p', 'HEAD:docs/page.mdx'],
  ])
    await runGit(
      { program, ownFolder: folder, gitFolder: join(top, '.git'), workTree: top, args },
      { time: 20_000, output: 1_000_000 },
      () => undefined,
    );
}

/** Commands of git that are started anywhere in Galley. Another one belongs into one of the three above. */
const everyCommand = [
  'cat-file',
  'check-attr',
  'checkout-index',
  'commit-tree',
  'config',
  'diff-tree',
  'fetch',
  'hash-object',
  'log',
  'ls-files',
  'ls-tree',
  'merge-base',
  'merge-tree',
  'push',
  'read-tree',
  'rev-list',
  'rev-parse',
  'update-index',
  'write-tree',
];

describe('what a repository would run', () => {
  it('is at least twenty things', () => {
    expect(traps.length).toBeGreaterThanOrEqual(20);
    expect(new Set(traps.map(({ name }) => name)).size).toBe(traps.length);
  });

  it.each(traps.map((trap) => [trap.name, trap] as const))('%s: runs elsewhere, never here', async (_, trap) => {
    const repository = trappedRepository(folder);
    trap.set(repository);
    repository.disarm();
    await everyCall(repository.docs, null);
    expect(repository.hasFired(), 'with the guard').toBe(false);
    await withoutOwnRepository(repository.top, realGit);
    expect(repository.hasFired(), 'with settings and environment alone').toBe(false);
    const { program, started } = olderGit();
    await withoutOwnRepository(repository.top, program);
    expect(repository.hasFired(), 'with settings and environment alone, and an older git').toBe(false);
    await everyCall(repository.docs, 'HEAD~1');
    expect(repository.hasFired(), 'with an older git').toBe(false);
    const outcome = await everyWritingCall(repository.top);
    expect(repository.hasFired(), 'saving a version with an older git').toBe(false);
    // Where a program would have to change the file first, no version is made without it.
    expect(outcome).toBe(trap.refused ?? 'saved and taken back');
    await everyNetworkCall(repository.top);
    expect(repository.hasFired(), 'sending and getting versions with an older git').toBe(false);
    expect(await everyTakingCall(repository.top)).toBe(
      trap.refused === 'filtered' ? 'filtered' : /missing/.test(trap.name) ? 'missing' : 'taken',
    );
    expect(repository.hasFired(), 'taking versions in with an older git').toBe(false);
    expect(started().length).toBeGreaterThan(4);
    vi.unstubAllEnvs();
    trap.spring(repository);
    expect(repository.hasFired(), 'without any guard').toBe(true);
  });

  it('is tried with every command that is started', async () => {
    const repository = trappedRepository(folder);
    const { started } = olderGit();
    await everyCall(repository.docs, 'HEAD~1');
    expect(await everyWritingCall(repository.top)).toBe('saved and taken back');
    await everyNetworkCall(repository.top);
    expect(await everyTakingCall(repository.top)).toBe('taken');
    const commands = started().map((line) =>
      line
        .split(' ')
        .filter((word, index, words) => !word.startsWith('-') && words[index - 1] !== '-c')
        .at(0),
    );
    expect([...new Set(commands)].sort()).toEqual(everyCommand);
  });

  it('leaves the answers as they are', async () => {
    const repository = trappedRepository(folder);
    const before = await new ChangedFiles(repository.docs).read(null);
    for (const trap of traps.filter(({ name }) => /filter|textconv|external|fsmonitor|pager/.test(name)))
      trap.set(repository);
    rmSync(join(repository.top, '.gitattributes'));
    expect(await new ChangedFiles(repository.docs).read(null)).toEqual(before);
    expect(before).toMatchObject({
      version: { title: 'two', author: 'Ada' },
      files: [
        { change: 'new', path: 'fresh.mdx', title: 'Fresh' },
        { change: 'changed', path: 'page.mdx', title: 'Page' },
      ],
    });
  });
});
