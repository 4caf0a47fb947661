import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Arriving } from './arriving.ts';
import { changePiece, mainLineBack } from './change-piece.ts';
import { lookWhetherTakenOver, mainLineOn } from './finish-piece.ts';
import { piecesOfWork } from './pieces-of-work.ts';
import { sentByColleague } from './testing-colleague.ts';
import type { TestHost } from './testing-host.ts';
import { author, folder, git, note, page, put, top } from './testing-saving.ts';
import { sharedRepository } from './testing-shared.ts';

let host: TestHost;
let root: string;
beforeEach(async () => {
  host = await sharedRepository();
  git('push', '-q', host.folder, 'main');
  git('update-ref', 'refs/remotes/origin/main', 'main');
  git('checkout', '-q', '-b', 'parcels');
  put('docs/parcels.mdx', page('Parcels', 'How they come.'));
  put('docs/quickstart.mdx', page('Quickstart', 'First parcels.\n\nLast words.'));
  git('add', '-A');
  git('commit', '-q', '-m', 'About parcels');
  git('checkout', '-q', 'main');
  root = join(top, 'docs');
});
afterEach(() => host.close());

const read = (path: string) => readFileSync(join(top, path), 'utf8');
const authorOf = () => Promise.resolve(author);
class InTheWay extends Error {}

/** Writes all files as git does, or none where something is in the way. */
async function putAll({ files, changedHere, write }: Arriving): Promise<void> {
  const found = await changedHere(files);
  if (found.length > 0) throw new InTheWay(found.join());
  await write(files);
}

const go = (to: string, more: { readonly tip?: string; readonly isNew?: boolean } = {}) =>
  changePiece({ root, note: note() }, { tip: git('rev-parse', 'HEAD'), to, authorOf, ...more }, putAll);
/** Looks whether the piece of work is taken over; then the main line goes on. */
async function finish() {
  const found = await lookWhetherTakenOver(root, { signal: new AbortController().signal, onProgress: () => undefined });
  if (!('trouble' in found)) await mainLineOn({ root, note: note() }, found, authorOf);
  return found;
}
const isClean = () => {
  expect(git('status', '--porcelain')).toBe('');
  expect(git('fsck', '--no-dangling')).toBe('');
};

describe('pieces of work', () => {
  it('are those of this repository and of the other place, with their last versions', async () => {
    git('update-ref', 'refs/remotes/origin/of-bo', 'parcels');
    git('symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/main');
    git('pack-refs', '--all');
    git('worktree', 'add', '-q', join(folder, 'beside'), '-b', 'beside');
    const found = await piecesOfWork(root);
    expect(found).toMatchObject({ current: 'main', tip: git('rev-parse', 'main'), mainLine: 'main' });
    expect('pieces' in found && found.pieces).toMatchObject([
      { name: 'main', isHere: true, isElsewhere: false, version: { title: 'First words' } },
      { name: 'parcels', isHere: true, isElsewhere: false, version: { title: 'About parcels', author: 'Ada' } },
      { name: 'beside', isHere: true, isElsewhere: true },
      { name: 'of-bo', isHere: false, isElsewhere: false },
    ]);
  });

  it('are gone to and come back from: files, list and notes are as git makes them', async () => {
    expect(await go('parcels')).toEqual({ from: 'main' });
    expect(git('symbolic-ref', 'HEAD')).toBe('refs/heads/parcels');
    expect(read('docs/quickstart.mdx')).toContain('First parcels.');
    expect(read('docs/parcels.mdx')).toContain('How they come.');
    expect(git('reflog', '-1', '--format=%gs')).toBe('checkout: moving from main to parcels');
    expect(git('rev-parse', '@{-1}')).toBe(git('rev-parse', 'main'));
    isClean();
    expect(await go('main')).toEqual({ from: 'parcels' });
    expect(existsSync(join(top, 'docs/parcels.mdx'))).toBe(false);
    expect(read('docs/quickstart.mdx')).toContain('First words.');
    isClean();
    expect(await go('main')).toEqual({ from: 'main' });
  });

  it('take along what is in no version yet, where it is in the way of nothing', async () => {
    put('docs/keys.mdx', page('Keys', 'Mine.'));
    put('docs/fresh.mdx', page('Fresh', 'Mine, too.'));
    put('notes.txt', 'Prepared.\n');
    git('add', 'notes.txt');
    expect(await go('parcels')).toEqual({ from: 'main' });
    expect(read('docs/keys.mdx')).toContain('Mine.');
    expect(git('status', '--porcelain').split('\n')).toEqual(['M docs/keys.mdx', 'A  notes.txt', '?? docs/fresh.mdx']);
  });

  it('stay where they are when something is in the way', async () => {
    put('docs/quickstart.mdx', page('Quickstart', 'Mine.'));
    put('docs/parcels.mdx', page('Parcels', 'Mine.'));
    const before = git('status', '--porcelain');
    await expect(go('parcels')).rejects.toThrow('docs/parcels.mdx,docs/quickstart.mdx');
    expect(git('symbolic-ref', 'HEAD')).toBe('refs/heads/main');
    expect(git('status', '--porcelain')).toBe(before);
    expect(read('docs/quickstart.mdx')).toContain('Mine.');
    expect(existsSync(join(top, '.git/HEAD.lock'))).toBe(false);
    expect(existsSync(join(top, '.git/index.lock'))).toBe(false);
  });

  it('leave what somebody has prepared by git, and nothing else has', async () => {
    const first = read('docs/quickstart.mdx');
    put('docs/quickstart.mdx', page('Quickstart', 'Prepared.'));
    git('add', 'docs/quickstart.mdx');
    put('docs/quickstart.mdx', first);
    expect(await go('parcels')).toMatchObject({ trouble: 'in-the-way', files: ['docs/quickstart.mdx'] });
    expect(git('show', ':docs/quickstart.mdx')).toContain('Prepared.');
    expect(git('symbolic-ref', 'HEAD')).toBe('refs/heads/main');
  });

  it('of others begin here', async () => {
    git('update-ref', 'refs/remotes/origin/of-bo/words', 'parcels');
    expect(await go('of-bo/words')).toEqual({ from: 'main' });
    expect(git('rev-parse', 'of-bo/words')).toBe(git('rev-parse', 'parcels'));
    expect(read('docs/parcels.mdx')).toContain('How they come.');
    isClean();
  });

  it('begin, where folders of branches that are gone stand in the way, and however they are called', async () => {
    mkdirSync(join(top, '.git/refs/heads/words/old'), { recursive: true });
    await go('words', { isNew: true });
    await go('my\u00a0words', { isNew: true });
    await go('parcels');
    await go('my\u00a0words');
    expect(git('branch', '--show-current')).toBe('my\u00a0words');
    isClean();
  });

  it('begin with what is there', async () => {
    put('docs/keys.mdx', page('Keys', 'Mine.'));
    expect(await go('keys', { isNew: true })).toEqual({ from: 'main' });
    expect(git('symbolic-ref', 'HEAD')).toBe('refs/heads/keys');
    expect(git('rev-parse', 'keys')).toBe(git('rev-parse', 'main'));
    expect(git('status', '--porcelain')).toBe('M docs/keys.mdx');
  });

  it('are said no to where they are gone, taken, elsewhere, or something was saved since', async () => {
    git('worktree', 'add', '-q', join(folder, 'beside'), '-b', 'beside');
    git('update-ref', 'refs/remotes/origin/parcels/of-bo', 'parcels');
    expect(await go('nowhere')).toMatchObject({ trouble: 'gone' });
    expect(await go('HEAD')).toMatchObject({ trouble: 'gone' });
    expect(await go('Parcels', { isNew: true })).toMatchObject({ trouble: 'taken' });
    expect(await go('main/more', { isNew: true })).toMatchObject({ trouble: 'taken' });
    expect(await go('parcels/of-bo')).toMatchObject({ trouble: 'taken' });
    expect(await go('beside')).toMatchObject({ trouble: 'elsewhere' });
    expect(await go('parcels', { tip: git('rev-parse', 'parcels') })).toMatchObject({ trouble: 'changed' });
    writeFileSync(join(top, '.git/HEAD.lock'), '');
    expect(await go('parcels')).toMatchObject({ trouble: 'changed' });
    expect(git('symbolic-ref', 'HEAD')).toBe('refs/heads/main');
    isClean();
  });
});

describe('a main line whose versions became a piece of work', () => {
  it('is again what others have, where it holds nothing else', async () => {
    put('docs/keys.mdx', page('Keys', 'Mine.'));
    git('commit', '-q', '-a', '-m', 'Mine');
    const tip = git('rev-parse', 'main');
    await go('keys', { isNew: true });
    expect(await mainLineBack({ root, note: note() }, { branch: 'main', tip, authorOf })).toBe(true);
    expect(git('rev-parse', 'main')).toBe(git('rev-parse', 'origin/main'));
    expect(git('rev-parse', 'main@{1}')).toBe(tip);
    expect(read('docs/keys.mdx')).toContain('Mine.');
    isClean();
  });

  it('stays where others have gone on, where it did, and where it is not known there', async () => {
    put('docs/keys.mdx', page('Keys', 'Mine.'));
    git('commit', '-q', '-a', '-m', 'Mine');
    const tip = git('rev-parse', 'main');
    await go('keys', { isNew: true });
    expect(
      await mainLineBack({ root, note: note() }, { branch: 'main', tip: git('rev-parse', 'parcels'), authorOf }),
    ).toBe(false);
    git('update-ref', 'refs/remotes/origin/main', 'parcels');
    expect(await mainLineBack({ root, note: note() }, { branch: 'main', tip, authorOf })).toBe(false);
    git('update-ref', '-d', 'refs/remotes/origin/main');
    expect(await mainLineBack({ root, note: note() }, { branch: 'main', tip, authorOf })).toBe(false);
    expect(git('rev-parse', 'main')).toBe(tip);
  });
});

describe('a piece of work is finished', () => {
  const there = (title: string, ...files: [string, string][]) =>
    sentByColleague(folder, host, Object.fromEntries(files), title);

  it('when the main line has its versions', async () => {
    await go('parcels');
    expect(await finish()).toMatchObject({ trouble: 'not-in' });
    git('push', '-q', host.folder, 'parcels:main');
    there('Of Bo', ['docs/of-bo.mdx', page('Of Bo', 'More.')]);
    expect(await finish()).toMatchObject({ branch: 'parcels', tip: git('rev-parse', 'parcels'), mainLine: 'main' });
    // The main line here has gone on, and nobody has gone there yet.
    expect(git('rev-parse', 'main')).toBe(host.git('rev-parse', 'main'));
    expect(git('rev-parse', 'origin/main')).toBe(host.git('rev-parse', 'main'));
    expect(git('symbolic-ref', 'HEAD')).toBe('refs/heads/parcels');
    isClean();
    expect(await go('main')).toEqual({ from: 'parcels' });
    expect(read('docs/of-bo.mdx')).toContain('More.');
    isClean();
  });

  it('when the main line has its words as a version of its own, beside others', async () => {
    await go('parcels');
    there('Squashed', ['docs/parcels.mdx', read('docs/parcels.mdx')], ['docs/keys.mdx', page('Keys', 'Of Bo.')]);
    // Half of it.
    expect(await finish()).toMatchObject({ trouble: 'not-in' });
    there('The rest', ['docs/quickstart.mdx', read('docs/quickstart.mdx')]);
    expect(await finish()).toMatchObject({ mainLine: 'main' });
  });

  it('and versions that were saved on the main line here stay on it', async () => {
    put('docs/keys.mdx', page('Keys', 'Mine.'));
    git('commit', '-q', '-a', '-m', 'Mine');
    const mine = git('rev-parse', 'main');
    await go('parcels');
    git('push', '-q', host.folder, 'parcels:main');
    expect(await finish()).toMatchObject({ mainLine: 'main' });
    expect(git('rev-parse', 'main')).toBe(mine);
  });

  it('not from the main line, nor where nobody knows it', async () => {
    expect(await finish()).toMatchObject({ trouble: 'on-main' });
    await go('parcels');
    git('branch', '-m', 'main', 'trunk');
    git('update-ref', '-d', 'refs/remotes/origin/main');
    expect(await finish()).toMatchObject({ trouble: 'no-main' });
    git('symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/trunk');
    expect(await finish()).toMatchObject({ trouble: 'not-there' });
  });
});
