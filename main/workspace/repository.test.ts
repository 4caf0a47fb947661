import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readRepository } from './repository.ts';
import { gitAsAda } from '../git/testing-repository.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'galley-repository-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const git = (at: string, ...args: string[]) =>
  gitAsAda(at, ['-c', 'init.defaultBranch=trunk', ...args], {
    author: '2020-01-01T00:00:00Z',
    committer: '2024-05-01T10:00:00Z',
  });

function commitDocs(): void {
  mkdirSync(join(folder, 'docs/über uns'), { recursive: true });
  writeFileSync(join(folder, 'docs/a.mdx'), 'a');
  writeFileSync(join(folder, 'docs/über uns/b.mdx'), 'b');
  git(folder, 'init');
  git(folder, 'add', '.');
  git(folder, 'commit', '-m', 'one');
  git(folder, 'remote', 'add', 'origin', 'git@github.com:acme/handbook.git');
}

describe('readRepository', () => {
  it('is null outside a repository', async () => {
    expect(await readRepository(folder)).toBeNull();
  });

  it('knows remote, branch, folder and the day of each file', async () => {
    commitDocs();
    expect(await readRepository(join(folder, 'docs'))).toEqual({
      web: { service: 'github', address: 'https://github.com/acme/handbook' },
      branch: 'trunk',
      folder: 'docs',
      changed: { 'a.mdx': '2024-05-01T10:00:00.000Z', 'über uns/b.mdx': '2024-05-01T10:00:00.000Z' },
    });
  });

  it('takes the remote that is called origin, else the first one, else none', async () => {
    commitDocs();
    git(folder, 'remote', 'add', 'another', 'git@gitlab.com:acme/another.git');
    git(folder, 'remote', 'rename', 'origin', 'zeta');
    git(folder, 'remote', 'add', 'origin', 'git@bitbucket.org:acme/mine.git');
    const address = async () => (await readRepository(folder))!.web?.address ?? null;
    expect(await address()).toBe('https://bitbucket.org/acme/mine');
    git(folder, 'remote', 'remove', 'origin');
    expect(await address()).toMatch(/handbook|another/);
    git(folder, 'remote', 'remove', 'zeta');
    git(folder, 'remote', 'remove', 'another');
    expect([await address(), (await readRepository(folder))!.folder]).toEqual([null, '']);
  });

  it('knows a linked working tree', async () => {
    commitDocs();
    git(folder, 'worktree', 'add', '-b', 'side', join(folder, 'other'));
    expect(await readRepository(join(folder, 'other/docs'))).toMatchObject({
      web: { address: 'https://github.com/acme/handbook' },
      branch: 'side',
      folder: 'docs',
    });
  });

  it('has no dates in a shallow clone, where all would be those of one commit', async () => {
    commitDocs();
    git(folder, 'clone', '--depth', '1', `file://${folder}`, join(folder, 'shallow'));
    expect((await readRepository(join(folder, 'shallow')))?.changed).toEqual({});
  });

  it('runs nothing that the repository’s own configuration names', async () => {
    commitDocs();
    const canary = join(folder, 'canary');
    for (const key of ['core.fsmonitor', 'core.sshCommand', 'diff.external', 'core.pager', 'gpg.program'])
      git(folder, 'config', key, `touch ${canary}`);
    git(folder, 'config', 'log.showSignature', 'true');
    await readRepository(join(folder, 'docs'));
    expect(() => execFileSync('test', ['-e', canary])).toThrow();
  });
});
