// What stands against a version, and that nothing is written then.
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repoPath } from '../../shared/base/path.ts';
import { saveVersion } from './save-version.ts';
import { author, changesIn, folder, git, note, page, put, repository, save, top } from './testing-saving.ts';

describe('no version', () => {
  const stands = async (root: string, words: string) => {
    const [head, status] = [git('rev-parse', 'HEAD'), git('status', '--porcelain')];
    expect(await save(root)).toMatchObject({ trouble: words });
    expect(git('rev-parse', 'HEAD')).toBe(head);
    expect(git('status', '--porcelain')).toBe(status);
    expect(existsSync(note())).toBe(false);
  };

  it('is saved of nothing', async () => {
    const root = repository();
    await save(root);
    expect(await save(root, { files: [] })).toMatchObject({ trouble: 'nothing' });
    // Its stamp is another one, its words are not.
    put('docs/quickstart.mdx', page('Quickstart', 'Second words.'));
    const files = [{ path: repoPath('quickstart.mdx'), from: null, change: 'changed' as const }];
    expect(await save(root, { files })).toMatchObject({ trouble: 'nothing' });
  });

  it('is saved while an older version is checked out', async () => {
    const root = repository();
    git('checkout', '-q', '--detach');
    await stands(root, 'detached');
  });

  it('is saved on a branch that is another name of another one', async () => {
    const root = repository();
    git('branch', '-m', 'main', 'trunk');
    git('symbolic-ref', 'refs/heads/main', 'refs/heads/trunk');
    git('symbolic-ref', 'HEAD', 'refs/heads/main');
    expect(await save(root)).toEqual({ trouble: 'other-form', files: [] });
  });

  it('is saved in the middle of a merge, a rebase or a pick', async () => {
    const root = repository();
    for (const [name, trouble] of [
      ['MERGE_HEAD', 'merging'],
      ['CHERRY_PICK_HEAD', 'picking'],
    ] as const) {
      writeFileSync(join(top, '.git', name), `${git('rev-parse', 'HEAD')}\n`);
      await stands(root, trouble);
      rmSync(join(top, '.git', name));
    }
    mkdirSync(join(top, '.git/rebase-merge'));
    await stands(root, 'rebasing');
  });

  it('is saved over files of which two versions wait for a decision', async () => {
    const root = repository();
    git('stash', '-q', '-u');
    put('docs/quickstart.mdx', page('Quickstart', 'Third words.'));
    git('commit', '-q', '-a', '-m', 'third');
    expect(() => git('stash', 'pop')).toThrow();
    await stands(root, 'undecided');
  });

  it.each(['index.lock', 'refs/heads/main.lock'])('is saved while another git is at work: %s', async (name) => {
    const root = repository();
    writeFileSync(join(top, '.git', name), '');
    const head = git('rev-parse', 'HEAD');
    expect(await save(root)).toMatchObject({ trouble: 'busy' });
    expect(git('rev-parse', 'HEAD')).toBe(head);
    expect(existsSync(join(top, '.git', name))).toBe(true);
  });

  it('is saved where a file is another one than was looked at', async () => {
    const root = repository();
    const head = git('rev-parse', 'HEAD');
    expect(await save(root, {}, () => Promise.resolve(false))).toMatchObject({ trouble: 'changed' });
    expect(git('rev-parse', 'HEAD')).toBe(head);
    expect(existsSync(join(top, '.git/index.lock'))).toBe(false);
  });

  it.each(['a version', 'something in the list'])('is saved where somebody else made %s meanwhile', async (what) => {
    const root = repository();
    const result = await save(root, {}, () => {
      if (what === 'a version') git('commit', '-q', '-a', '-m', 'Of somebody else');
      else git('add', 'source/program.c');
      return Promise.resolve(true);
    });
    expect(result).toMatchObject({ trouble: 'changed' });
    expect(git('log', '-1', '--format=%s')).toBe(what === 'a version' ? 'Of somebody else' : 'First words');
    expect(existsSync(join(top, '.git/index.lock'))).toBe(false);
    expect(git('fsck')).not.toContain('error');
  });

  it('is saved of files that go through a program first: they are named', async () => {
    const root = repository();
    put('.gitattributes', '*.png filter=lfs\n');
    put('docs/picture.png', 'not one');
    expect(await save(root)).toEqual({ trouble: 'filtered', files: ['docs/picture.png'] });
    rmSync(join(top, '.gitattributes'));
    put('.git/info/attributes', '*.png filter=lfs\n');
    expect(await save(root)).toEqual({ trouble: 'filtered', files: ['docs/picture.png'] });
  });

  it('is saved into a repository that is reached over a link', async () => {
    repository();
    const docs = join(folder, 'docs-from-somewhere');
    mkdirSync(docs);
    symlinkSync(join(top, '.git'), join(docs, '.git'));
    writeFileSync(join(docs, 'docs.json'), '{}');
    const head = git('rev-parse', 'HEAD');
    expect(await save(docs)).toMatchObject({ trouble: 'other-form' });
    expect(git('rev-parse', 'HEAD')).toBe(head);
  });

  it.each(['refs/heads', 'refs', 'objects'])('is saved where %s lies elsewhere', async (name) => {
    const root = repository();
    const elsewhere = join(folder, 'elsewhere');
    mkdirSync(elsewhere);
    rmSync(join(top, '.git', name), { recursive: true });
    symlinkSync(elsewhere, join(top, '.git', name));
    expect(
      await saveVersion({ root, note: note() }, { title: 'x', details: '', author, files: [] }, () =>
        Promise.resolve(true),
      ),
    ).toMatchObject({
      trouble: 'other-form',
    });
  });

  it.each(['objects/pack', 'objects/ab'])('is saved where %s is a link', async (name) => {
    const root = repository();
    const files = await changesIn(root);
    rmSync(join(top, '.git', name), { recursive: true, force: true });
    symlinkSync(folder, join(top, '.git', name));
    expect(await save(root, { files })).toMatchObject({ trouble: 'other-form' });
  });

  it('writes nothing where branches lie behind a link that leads out', async () => {
    const root = repository();
    const elsewhere = join(folder, 'elsewhere');
    mkdirSync(elsewhere);
    symlinkSync(elsewhere, join(top, '.git/refs/heads/feature'));
    writeFileSync(join(top, '.git/packed-refs'), `${git('rev-parse', 'HEAD')} refs/heads/feature/deep/one\n`);
    writeFileSync(join(top, '.git/HEAD'), 'ref: refs/heads/feature/deep/one\n');
    await expect(save(root)).rejects.toThrow();
    expect(readdirSync(elsewhere)).toEqual([]);
    expect(existsSync(join(top, '.git/index.lock'))).toBe(false);
  });

  it('is noted where notes lie behind a link that leads out, and is saved all the same', async () => {
    const root = repository();
    const elsewhere = join(folder, 'elsewhere');
    mkdirSync(elsewhere);
    rmSync(join(top, '.git/logs'), { recursive: true });
    symlinkSync(elsewhere, join(top, '.git/logs'));
    expect(await save(root)).toMatch(/^[0-9a-f]{40}$/);
    expect(readdirSync(elsewhere)).toEqual([]);
  });

  it('is saved where versions are not kept', async () => {
    put('docs.json', '{}');
    expect(
      await saveVersion({ root: top, note: note() }, { title: 'x', details: '', author, files: [] }, () =>
        Promise.resolve(true),
      ),
    ).toMatchObject({
      trouble: 'no-repository',
    });
  });
});
