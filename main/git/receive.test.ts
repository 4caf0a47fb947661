import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Chosen } from '../../shared/contract/host/receiving.ts';
import type { Arriving } from './arriving.ts';
import { lookForVersions, takeVersions } from './receive.ts';
import { sentByColleague } from './testing-colleague.ts';
import type { TestHost } from './testing-host.ts';
import { author, folder, git, note, page, put, top } from './testing-saving.ts';
import { sharedRepository } from './testing-shared.ts';

let host: TestHost;
let root: string;
beforeEach(async () => {
  host = await sharedRepository();
  git('push', '-q', host.folder, 'main');
  root = join(top, 'docs');
});
afterEach(() => host.close());

const colleague = (files: Parameters<typeof sentByColleague>[2]) => sentByColleague(folder, host, files);
const read = (path: string) => readFileSync(join(top, path), 'utf8');
const look = () => lookForVersions(root, { signal: new AbortController().signal, onProgress: () => undefined });

const authorOf = () => Promise.resolve(author);

const side = (of: 'mine' | 'theirs'): Chosen => ({ kind: 'side', side: of });

class InTheWay extends Error {}

/** Writes all files as git does, or none where something is in the way. */
async function putAll({ files, changedHere, write }: Arriving): Promise<void> {
  const found = await changedHere(files);
  if (found.length > 0) throw new InTheWay(found.join());
  await write(files);
}

async function take(choices: Readonly<Record<string, Chosen>> = {}, how = putAll) {
  const incoming = await look();
  if ('trouble' in incoming) return incoming;
  const { tip, theirs } = incoming;
  return takeVersions(
    { root, note: note() },
    { tip, theirs, choices: new Map(Object.entries(choices)), authorOf },
    how,
  );
}

describe('what others have sent', () => {
  it('is told before anything is touched', async () => {
    colleague({
      'docs/quickstart.mdx': page('Quickstart', 'Other words.\n\nLast words.'),
      'docs/fresh.mdx': page('Fresh', 'New.'),
      'docs/keys.mdx': null,
    });
    expect(await look()).toMatchObject({
      branch: 'main',
      to: 'localhost/acme/docs',
      count: 1,
      versions: [{ title: 'Of Bo', author: 'Bo' }],
      files: [
        { path: 'docs/fresh.mdx', before: null },
        { path: 'docs/keys.mdx', after: null },
        { path: 'docs/quickstart.mdx' },
      ],
      collisions: [],
    });
    expect(git('status', '--porcelain')).toBe('');
    expect(git('log', '--format=%s', 'main')).toBe('First words');
    // Git itself knows of it.
    expect(git('rev-parse', 'origin/main')).toBe(host.git('rev-parse', 'main'));
  });

  it('comes where nothing was saved here since: the branch goes on', async () => {
    colleague({ 'docs/fresh.mdx': page('Fresh', 'New.'), 'docs/keys.mdx': null, 'source/program.c': 'int other;\n' });
    put('docs/quickstart.mdx', page('Quickstart', 'Not in any version yet.'));
    expect(await take()).toEqual({ commit: host.git('rev-parse', 'main') });
    expect(git('log', '--format=%s', 'main').split('\n')).toEqual(['Of Bo', 'First words']);
    expect(read('docs/fresh.mdx')).toContain('New.');
    expect(read('source/program.c')).toBe('int other;\n');
    expect(existsSync(join(top, 'docs/keys.mdx'))).toBe(false);
    expect(git('status', '--porcelain')).toBe('M docs/quickstart.mdx');
    expect(git('reflog', '-1', '--format=%gs')).toBe('merge: Fast-forward');
    expect(await take()).toEqual({ commit: host.git('rev-parse', 'main') });
    expect(await look()).toMatchObject({ count: 0, files: [] });
  });

  it('is fitted together with what was saved here, in one page by its words', async () => {
    put('docs/quickstart.mdx', page('Quickstart', 'First words, and mine.\n\nLast words.'));
    git('commit', '-q', '-a', '-m', 'Mine');
    colleague({ 'docs/quickstart.mdx': page('Quickstart', 'First words.\n\nLast words, and theirs.') });
    const taken = await take();
    expect(git('log', '-1', '--format=%H|%s|%an|%P')).toBe(
      `${'commit' in taken ? taken.commit : ''}|Merge branch 'main' of localhost/acme/docs|Grace Hopper|${git('rev-parse', 'HEAD^1')} ${host.git('rev-parse', 'main')}`,
    );
    expect(read('docs/quickstart.mdx')).toBe(page('Quickstart', 'First words, and mine.\n\nLast words, and theirs.'));
    expect(git('status', '--porcelain')).toBe('');
    expect(git('fsck', '--no-dangling')).toBe('');
  });

  it('that changed the same words is named; the side that is chosen stands, and all else of both', async () => {
    put('docs/quickstart.mdx', page('Quickstart', 'My words.\n\nLast words.'));
    put('docs/keys.mdx', page('Keys', 'My keys.'));
    git('commit', '-q', '-a', '-m', 'Mine');
    colleague({
      'docs/quickstart.mdx': page('Quickstart', 'Your words.\n\nLast words, and theirs.'),
      'docs/keys.mdx': null,
    });
    expect(await look()).toMatchObject({
      collisions: [
        { path: 'docs/keys.mdx', text: page('Keys', 'My keys.'), mine: 'file', theirs: 'gone', texts: null },
        {
          path: 'docs/quickstart.mdx',
          mine: 'words',
          theirs: 'words',
          texts: {
            base: page('Quickstart', 'First words.\n\nLast words.'),
            mine: page('Quickstart', 'My words.\n\nLast words.'),
            theirs: page('Quickstart', 'Your words.\n\nLast words, and theirs.'),
          },
        },
      ],
    });
    await take({ 'docs/quickstart.mdx': side('theirs'), 'docs/keys.mdx': side('mine') });
    expect(read('docs/quickstart.mdx')).toBe(page('Quickstart', 'Your words.\n\nLast words, and theirs.'));
    expect(read('docs/keys.mdx')).toBe(page('Keys', 'My keys.'));
    expect(git('status', '--porcelain')).toBe('');
    expect(git('rev-list', '--count', '--merges', 'HEAD')).toBe('1');
  });

  it('that changed the same words, and was decided place by place, is as it was decided; only there', async () => {
    put('docs/quickstart.mdx', page('Quickstart', 'My words.\n\nLast words.').replaceAll('\n', '\r\n'));
    put('docs/keys.mdx', page('Keys', 'My keys.'));
    git('commit', '-q', '-a', '-m', 'Mine');
    colleague({
      'docs/quickstart.mdx': page('Quickstart', 'Your words.\n\nLast words.'),
      'docs/keys.mdx': page('Keys', 'Keys.\n\nAnd theirs.'),
    });
    const decided = page('Quickstart', 'My words, and yours.\n\nLast words.');
    expect(await look()).toMatchObject({
      collisions: [{ path: 'docs/keys.mdx' }, { path: 'docs/quickstart.mdx' }],
    });
    await take({ 'docs/quickstart.mdx': { kind: 'text', text: decided }, 'docs/keys.mdx': side('theirs') });
    // Lines end as mine did.
    expect(read('docs/quickstart.mdx')).toBe(decided.replaceAll('\n', '\r\n'));
    expect(read('docs/keys.mdx')).toBe(page('Keys', 'Keys.\n\nAnd theirs.'));
    expect(git('status', '--porcelain')).toBe('');
  });

  it('that gave a page another name than it got here is asked about for each new name, and not for the old one', async () => {
    git('mv', 'docs/keys.mdx', 'docs/doors.mdx');
    git('commit', '-q', '-m', 'Mine');
    colleague({ 'docs/keys.mdx': null, 'docs/locks.mdx': page('Keys', 'Keys open doors.') });
    expect(await look()).toMatchObject({
      collisions: [
        { path: 'docs/doors.mdx', mine: 'file', theirs: 'gone' },
        { path: 'docs/locks.mdx', mine: 'gone', theirs: 'file' },
      ],
    });
  });

  it('keeps line ends of Windows', async () => {
    const windows = (words: string) => words.replaceAll('\n', '\r\n');
    put('docs/quickstart.mdx', windows(page('Quickstart', 'First words.\n\nLast words.')));
    git('commit', '-q', '-a', '-m', 'Windows');
    git('push', '-q', host.folder, 'main');
    put('docs/quickstart.mdx', windows(page('Quickstart', 'First words, and mine.\n\nLast words.')));
    git('commit', '-q', '-a', '-m', 'Mine');
    colleague({ 'docs/quickstart.mdx': windows(page('Quickstart', 'First words.\n\nLast words, and theirs.')) });
    await take();
    expect(read('docs/quickstart.mdx')).toBe(
      windows(page('Quickstart', 'First words, and mine.\n\nLast words, and theirs.')),
    );
  });

  it('that a program has to make first is left to git, where the rule for it comes along, too', async () => {
    colleague({ '.gitattributes': '*.png filter=lfs\n', 'docs/a.png': 'version https://git-lfs.github.com/spec/v1\n' });
    expect(await take()).toMatchObject({ trouble: 'filtered', files: ['docs/a.png'] });
    expect(git('log', '-1', '--format=%s')).toBe('First words');
    expect(existsSync(join(top, '.gitattributes'))).toBe(false);
  });

  it('that follows older versions than are here says so', async () => {
    put('docs/quickstart.mdx', page('Quickstart', 'Mine.'));
    git('commit', '-q', '-a', '-m', 'Mine');
    colleague({ 'docs/fresh.mdx': page('Fresh', 'New.') });
    writeFileSync(join(top, '.git/shallow'), `${git('rev-parse', 'HEAD')}\n`);
    expect(await look()).toMatchObject({ trouble: 'shallow' });
  });

  it('needs what was never brought to this computer, of a repository that was cloned in parts: it says so', async () => {
    const content = git('rev-parse', 'HEAD:docs/quickstart.mdx');
    colleague({ 'docs/quickstart.mdx': page('Quickstart', 'First words.\n\nTheirs.') });
    put('docs/quickstart.mdx', page('Quickstart', 'Mine.\n\nLast words.'));
    git('commit', '-q', '-a', '-m', 'Mine');
    rmSync(join(top, `.git/objects/${content.slice(0, 2)}/${content.slice(2)}`));
    git('config', 'remote.origin.promisor', 'true');
    expect(await look()).toMatchObject({ trouble: 'missing' });
  });

  it('never goes over what is in no version yet: nothing moves then', async () => {
    colleague({ 'docs/quickstart.mdx': page('Quickstart', 'Other.'), 'docs/fresh.mdx': 'Theirs.\n' });
    put('docs/quickstart.mdx', page('Quickstart', 'Mine.'));
    put('docs/fresh.mdx', 'Mine.\n');
    const before = git('rev-parse', 'HEAD');
    await expect(take()).rejects.toThrow('docs/fresh.mdx,docs/quickstart.mdx');
    expect(git('rev-parse', 'HEAD')).toBe(before);
    expect(read('docs/quickstart.mdx')).toContain('Mine.');
    expect(read('docs/fresh.mdx')).toBe('Mine.\n');
    expect(existsSync(join(top, '.git/index.lock'))).toBe(false);
    expect(existsSync(join(top, '.git/refs/heads/main.lock'))).toBe(false);
  });

  it('that stopped in the middle, at any file, goes on with the next try', async () => {
    const files = Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`docs/${name}.mdx`, page(name, 'New.')]));
    colleague({ ...files, 'docs/keys.mdx': null, 'docs/quickstart.mdx': page('Quickstart', 'Other.') });
    for (let stop = 0; stop < 6; stop++) {
      await expect(
        take({}, async ({ files: all, write }) => {
          await write(all.slice(0, stop));
          throw new Error('The computer stopped');
        }),
      ).rejects.toThrow('stopped');
      expect(git('log', '-1', '--format=%s')).toBe('First words');
    }
    await take();
    expect(git('log', '-1', '--format=%s')).toBe('Of Bo');
    expect(git('status', '--porcelain')).toBe('');
  });

  it('is not taken where it, or what is here, is no longer what somebody looked at', async () => {
    colleague({ 'docs/fresh.mdx': page('Fresh', 'New.') });
    const incoming = await look();
    if ('trouble' in incoming) throw new Error(incoming.trouble);
    put('docs/keys.mdx', page('Keys', 'Mine.'));
    git('commit', '-q', '-a', '-m', 'Meanwhile');
    const wanted = { tip: incoming.tip, theirs: incoming.theirs, choices: new Map(), authorOf };
    expect(await takeVersions({ root, note: note() }, wanted, putAll)).toMatchObject({ trouble: 'changed' });
    expect(existsSync(join(top, 'docs/fresh.mdx'))).toBe(false);
  });

  it.each([
    ['not-there', () => git('checkout', '-q', '-b', 'a-piece-of-work')],
    ['no-remote', () => git('remote', 'remove', 'origin')],
    ['offline', () => git('remote', 'set-url', 'origin', 'https://localhost:1/acme/docs.git')],
    ['signed-out', () => (host.signIn = { name: 'ada', password: 'secret' })],
    ['not-found', () => git('remote', 'set-url', 'origin', host.address.replace('docs.git', 'other.git'))],
    ['merging', () => writeFileSync(join(top, '.git/MERGE_HEAD'), `${git('rev-parse', 'HEAD')}\n`)],
    [
      'unrelated',
      () => (git('checkout', '-q', '--orphan', 'new'), git('commit', '-q', '-m', 'x'), git('branch', '-M', 'main')),
    ],
  ])('says why it can’t be got: %s', async (trouble, happen) => {
    happen();
    expect(await look()).toMatchObject({ trouble });
  });
});
