import { execFileSync } from 'node:child_process';
import {
  chmodSync,
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
import { ChangedFiles } from './changed-files.ts';
import { findGitFolders } from './folders.ts';
import { lastChanges } from './last-changes.ts';
import { readWithGit } from './run.ts';
import { trappedRepository, traps } from './testing-traps.ts';

let folder: string;
beforeEach(() => (folder = realpathSync(mkdtempSync(join(tmpdir(), 'galley-traps-')))));
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const realGit = execFileSync('/bin/sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();

/** An older git: it has never heard of GIT_NO_LAZY_FETCH. Notes what it was started for. */
function olderGit(): { readonly started: () => string[] } {
  const bin = join(folder, 'older');
  const notes = join(folder, 'started');
  mkdirSync(bin);
  writeFileSync(
    join(bin, 'git'),
    `#!/bin/sh\nprintf '%s\\n' "$*" >> '${notes}'\nunset GIT_NO_LAZY_FETCH\nexec '${realGit}' "$@"\n`,
  );
  chmodSync(join(bin, 'git'), 0o755);
  vi.stubEnv('PATH', [bin, process.env['PATH']].join(delimiter));
  return { started: () => (existsSync(notes) ? readFileSync(notes, 'utf8').trim().split('\n') : []) };
}

/** Everything that Galley does with git. */
async function everyCall(docs: string, since: string | null): Promise<void> {
  const folders = await findGitFolders(docs);
  if (folders !== null) await lastChanges(folders, docs);
  const files = new ChangedFiles(docs);
  await files.read(since);
  await files.before(since, repoPath('page.mdx'));
}

/** Git for reading, where it would see the repository itself: settings and environment alone, the second lock. */
async function withoutOwnRepository(top: string): Promise<void> {
  for (const args of [
    ['log', '--no-ext-diff', '--no-textconv', '--name-only', 'HEAD'],
    ['ls-tree', '-r', 'HEAD'],
    ['rev-parse', '--verify', 'HEAD~1^{commit}'],
    ['cat-file', '-p', 'HEAD:docs/page.mdx'],
  ])
    await readWithGit(
      { program: realGit, ownFolder: folder, gitFolder: join(top, '.git'), workTree: top, args },
      { time: 20_000, output: 1_000_000 },
      () => undefined,
    );
}

/** Commands of git that are started anywhere in Galley. Another one belongs into `everyCall`. */
const everyCommand = ['cat-file', 'log', 'ls-tree', 'rev-parse'];

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
    await withoutOwnRepository(repository.top);
    expect(repository.hasFired(), 'with settings and environment alone').toBe(false);
    const { started } = olderGit();
    await everyCall(repository.docs, 'HEAD~1');
    expect(repository.hasFired(), 'with an older git').toBe(false);
    expect(started().length).toBeGreaterThan(4);
    vi.unstubAllEnvs();
    trap.spring(repository);
    expect(repository.hasFired(), 'without any guard').toBe(true);
  });

  it('is tried with every command that is started', async () => {
    const repository = trappedRepository(folder);
    const { started } = olderGit();
    await everyCall(repository.docs, 'HEAD~1');
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
