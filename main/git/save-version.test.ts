import { existsSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { repoPath } from '../../shared/base/path.ts';
import { takeBackVersion, versionAgain, versionOutlook } from './save-version.ts';
import { gitAsAda } from './testing-repository.ts';
import { author, changesIn, folder, git, note, page, put, repository, save, top } from './testing-saving.ts';

describe('a version that is saved', () => {
  it('holds the files that were chosen, and nothing else', async () => {
    const root = repository();
    const before = git('rev-parse', 'HEAD');
    const commit = await save(root, { details: 'More about it.' });
    expect(git('rev-parse', 'HEAD')).toBe(commit);
    expect(git('rev-parse', 'HEAD^')).toBe(before);
    expect(git('show', '--name-status', '-M', '--format=%an <%ae> %cn|%B', 'HEAD')).toBe(
      [
        'Grace Hopper <grace@example.com> Grace Hopper|Second words',
        '',
        'More about it.',
        '',
        '',
        'D\tdocs/changelog.mdx',
        'A\tdocs/fresh.mdx',
        'R100\tdocs/old-name.mdx\tdocs/new-name.mdx',
        'M\tdocs/quickstart.mdx',
      ].join('\n'),
    );
    // What belongs to others is as it was, and nothing seems half done.
    expect(git('status', '--porcelain')).toBe('M source/program.c\n?? notes.txt');
    expect(git('fsck', '--strict')).toBe('');
    expect(git('log', '-g', '--format=%gs', 'HEAD')).toBe('commit: Second words\ncommit (initial): First words');
    expect(git('log', '-g', '--format=%gs', 'main')).toBe('commit: Second words\ncommit (initial): First words');
    expect(await changesIn(root)).toEqual([]);
    expect(existsSync(note())).toBe(false);
  });

  it('holds what was written in the second in which git last looked, and so does the list', async () => {
    const root = repository();
    const path = join(top, 'docs/quickstart.mdx');
    const times = () => statSync(path);
    // Both in one second, as long, and as old as the list: git has to look into the file.
    for (
      let before = null;
      before === null || Math.floor(before.ctimeMs / 1000) !== Math.floor(times().ctimeMs / 1000);
    ) {
      put('docs/quickstart.mdx', page('Quickstart', 'Boxes.'));
      git('add', '-A');
      git('commit', '-q', '--allow-empty', '-m', 'Boxes');
      before = times();
      put('docs/quickstart.mdx', page('Quickstart', 'Doors.'));
      utimesSync(path, before.mtime, before.mtime);
      utimesSync(join(top, '.git/index'), before.mtime, before.mtime);
    }
    // The next second has begun.
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(times().ctimeMs + 1_000), 3_000);
    await save(root);
    expect(git('show', 'HEAD:docs/quickstart.mdx')).toContain('Doors.');
    expect(git('status', '--porcelain')).toBe('');
  });

  it('needs no address of who it is by', async () => {
    const root = repository();
    expect(await save(root, { author: { name: 'Grace', email: '' } })).toMatch(/^[0-9a-f]{40}$/);
    expect(git('log', '-1', '--format=%an <%ae>')).toBe('Grace <>');
  });

  it('is one of some of the changes, the rest stays a change', async () => {
    const root = repository();
    const files = (await changesIn(root)).filter(({ path }) => path === 'quickstart.mdx');
    await save(root, { files });
    expect(git('show', '--name-only', '--format=', 'HEAD')).toBe('docs/quickstart.mdx');
    expect((await changesIn(root)).map(({ path }) => path)).toEqual(['changelog.mdx', 'fresh.mdx', 'new-name.mdx']);
  });

  it('leaves what somebody put into the list for the next one', async () => {
    const root = repository();
    git('add', 'source/program.c', 'docs/fresh.mdx');
    const files = (await changesIn(root)).filter(({ path }) => path === 'quickstart.mdx');
    await save(root, { files });
    expect(git('show', '--name-only', '--format=', 'HEAD')).toBe('docs/quickstart.mdx');
    expect(git('diff', '--cached', '--name-only')).toBe('docs/fresh.mdx\nsource/program.c');
  });

  it('goes to a branch however long its name is', async () => {
    const root = repository();
    const before = git('rev-parse', 'HEAD');
    git('checkout', '-q', '-b', `feature/${'long-'.repeat(40)}name`);
    const commit = await save(root);
    expect(git('rev-parse', 'HEAD', 'HEAD~1')).toBe(`${commit as string}\n${before}`);
    expect(git('for-each-ref', 'refs/heads').split('\n')).toHaveLength(2);
  });

  it('is the first one, where there was none', async () => {
    git('init', '-q', '-b', 'main');
    put('docs.json', '{}\n');
    const commit = await save(top);
    expect(git('log', '--format=%H %P|%s')).toBe(`${commit as string} |Second words`);
    expect(git('status', '--porcelain')).toBe('');
    expect(git('log', '-g', '--format=%gs')).toBe('commit (initial): Second words');
  });

  it('keeps line ends, the right to be run and links as git would', async () => {
    git('init', '-q', '-b', 'main');
    put('.gitattributes', '*.mdx text=auto\n*.bat -text\n');
    put('page.mdx', 'one\r\ntwo\r\n');
    put('run.bat', 'one\r\n');
    writeFileSync(join(top, 'run.sh'), 'exit\n', { mode: 0o755 });
    symlinkSync('page.mdx', join(top, 'link.mdx'));
    const files = ['.gitattributes', 'page.mdx', 'run.bat', 'run.sh', 'link.mdx'].map((path) => ({
      path: repoPath(path),
      from: null,
      change: 'new' as const,
    }));
    await save(top, { files });
    expect(
      git('ls-tree', '-r', 'HEAD')
        .split('\n')
        .map((line) => line.slice(0, 6) + line.slice(52)),
    ).toEqual(['100644\t.gitattributes', '120000\tlink.mdx', '100644\tpage.mdx', '100644\trun.bat', '100755\trun.sh']);
    expect(git('cat-file', 'blob', 'HEAD:page.mdx')).toBe('one\ntwo');
    expect(gitAsAda(top, ['cat-file', 'blob', 'HEAD:run.bat'])).toBe('one\r\n');
    expect(git('status', '--porcelain')).toBe('');
  });

  it('goes to a linked working tree’s own branch, and to references that are packed', async () => {
    repository();
    git('worktree', 'add', '-q', '-b', 'feature/other', join(folder, 'other'));
    git('pack-refs', '--all');
    const root = join(folder, 'other/docs');
    writeFileSync(join(root, 'quickstart.mdx'), page('Quickstart', 'There.'));
    const commit = await save(root);
    expect(git('rev-parse', 'feature/other')).toBe(commit);
    expect(gitAsAda(join(folder, 'other'), ['status', '--porcelain'])).toBe('');
    expect(git('rev-parse', 'main')).not.toBe(commit);
  });

  it.each(['split', 'untracked cache'])('keeps a list of files in another form in order: %s', async (form) => {
    const root = repository();
    git('update-index', form === 'split' ? '--split-index' : '--untracked-cache');
    await save(root);
    expect(git('status', '--porcelain')).toBe('M source/program.c\n?? notes.txt');
  });
});

describe('a version that is taken back', () => {
  const takeBack = (root: string, commit: unknown) => takeBackVersion({ root, note: note() }, commit as string, author);

  it('leaves branch, list and files as they were before it', async () => {
    const root = repository();
    git('add', 'source/program.c');
    const [head, changes] = [git('rev-parse', 'HEAD'), await changesIn(root)];
    const status = git('status', '--porcelain');
    expect(await takeBack(root, await save(root))).toBeNull();
    expect(git('rev-parse', 'HEAD')).toBe(head);
    expect(git('status', '--porcelain')).toBe(status);
    expect(await changesIn(root)).toEqual(changes);
    expect(git('log', '-g', '-1', '--format=%gs')).toBe('reset: the last version is taken back');
  });

  it('may be the first one', async () => {
    git('init', '-q', '-b', 'main');
    put('docs.json', '{}\n');
    const commit = await save(top);
    expect(await takeBack(top, commit)).toBeNull();
    expect(git('status', '--porcelain')).toBe('?? docs.json');
    expect(await save(top)).toMatch(/^[0-9a-f]{40}$/);
  });

  it('is not one that others follow, or have', async () => {
    const root = repository();
    const first = git('rev-parse', 'HEAD');
    const commit = await save(root);
    expect(await takeBack(root, first)).toMatchObject({ trouble: 'not-last' });
    git('update-ref', 'refs/remotes/origin/main', 'HEAD');
    expect(await takeBack(root, commit)).toMatchObject({ trouble: 'sent' });
    git('pack-refs', '--all');
    expect(await takeBack(root, commit)).toMatchObject({ trouble: 'sent' });
    git('update-ref', '-d', 'refs/remotes/origin/main');
    // Of packed branches, too.
    expect(await takeBack(root, commit)).toBeNull();
    expect(git('rev-parse', 'HEAD')).toBe(first);
  });
});

describe('a version that was taken back', () => {
  const places = (root: string) => ({ root, note: note() });

  it('is the last one again, with branch, list and files as they were with it', async () => {
    const root = repository();
    git('add', 'source/program.c');
    const commit = await save(root);
    const [status, changes] = [git('status', '--porcelain'), await changesIn(root)];
    expect(await takeBackVersion(places(root), commit as string, author)).toBeNull();
    // What was written since stays a change.
    put('docs/later.mdx', 'Later.\n');
    expect(await versionAgain(places(root), commit as string, author)).toBeNull();
    expect(git('rev-parse', 'HEAD')).toBe(commit);
    expect(
      git('status', '--porcelain')
        .split('\n')
        .filter((line) => !line.includes('later.mdx'))
        .join('\n'),
    ).toBe(status);
    expect((await changesIn(root)).length).toBe(changes.length + 1);
  });

  it('may be the first one', async () => {
    git('init', '-q', '-b', 'main');
    put('docs.json', '{}\n');
    const commit = (await save(top)) as string;
    await takeBackVersion(places(top), commit, author);
    expect(await versionAgain(places(top), commit, author)).toBeNull();
    expect(git('rev-parse', 'HEAD')).toBe(commit);
    expect(git('status', '--porcelain')).toBe('');
  });

  it('stays away where another one was saved since, or where it is gone', async () => {
    const root = repository();
    const commit = (await save(root)) as string;
    await takeBackVersion(places(root), commit, author);
    expect(await versionAgain(places(root), '1'.repeat(40), author)).toMatchObject({ trouble: 'not-last' });
    const other = await save(root, { title: 'Another' });
    expect(await versionAgain(places(root), commit, author)).toMatchObject({ trouble: 'not-last' });
    expect(git('rev-parse', 'HEAD')).toBe(other);
  });
});

describe('what a version would be', () => {
  it('says where it goes, and by whom it is by the user’s own configuration', async () => {
    const root = repository();
    expect(await versionOutlook({ root, note: note() })).toMatchObject({
      standing: { branch: 'main' },
      settings: { author: null, isSigning: false },
    });
    writeFileSync(
      join(folder, 'user-configuration'),
      `[user]\n\tname = Ada\n\temail = ada@example.com\n[includeIf "gitdir:${top}/"]\n\tpath = ${folder}/work\n[commit]\n\tgpgSign = true\n[core]\n\tautocrlf = input\n`,
    );
    writeFileSync(join(folder, 'work'), '[user]\n\temail = ada@work.example\n');
    expect(await versionOutlook({ root, note: note() })).toMatchObject({
      settings: {
        author: { name: 'Ada', email: 'ada@work.example' },
        isSigning: true,
        keeping: expect.arrayContaining(['core.autocrlf=input']),
      },
    });
    git('config', 'user.name', 'Ada of this repository <x>');
    expect(await versionOutlook({ root, note: note() })).toMatchObject({
      settings: { author: { name: 'Ada of this repository x', email: 'ada@work.example' } },
    });
  });
});
