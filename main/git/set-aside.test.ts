import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Arriving } from './arriving.ts';
import { lookForVersions, takeVersions } from './receive.ts';
import { sentByColleague } from './testing-colleague.ts';
import { gitAsAda } from './testing-repository.ts';
import { author, changesIn, folder, git, note, page, put, repository, save, top } from './testing-saving.ts';
import { sharedRepository } from './testing-shared.ts';

/** What is different, in words. */
const changed = async () => (await changesIn(join(top, 'docs'))).map(({ change, path }) => `${change} ${path}`);
const holds = (path: string) => git('show', `HEAD:docs/${path}`);

/** A repository with a folder of the docs that is not brought here. */
function sparse(...how: string[]): string {
  repository();
  git('reset', '-q', '--hard');
  put('docs/guides/tour.mdx', page('Tour', 'Around.'));
  put('docs/api/keys.mdx', page('Keys', 'Doors.'));
  git('add', '-A', 'docs');
  git('commit', '-q', '-m', 'Guides');
  git('sparse-checkout', 'set', ...how);
  expect(existsSync(join(top, 'docs/guides'))).toBe(false);
  return join(top, 'docs');
}

describe('parts of a repository that are not brought here', () => {
  it.each([
    ['by patterns', ['--no-cone', '/*', '!/docs/guides/']],
    ['by folders, and a list of folders', ['--cone', '--sparse-index', 'docs/api']],
  ])('are not deleted: %s', async (_, how) => {
    const root = sparse(...how);
    expect(await changed()).toEqual([]);
    put('docs/api/keys.mdx', page('Keys', 'Boxes.'));
    expect(await save(root)).toMatch(/^[0-9a-f]{40}$/);
    expect(holds('guides/tour.mdx')).toContain('Around.');
    expect(holds('api/keys.mdx')).toContain('Boxes.');
    expect(git('status', '--porcelain')).toBe('?? notes.txt');
    expect(git('ls-files', '-v', 'docs/guides')).toBe('S docs/guides/tour.mdx');
  });

  it('hold a file that is there all the same, and it is saved', async () => {
    const root = sparse('--no-cone', '/*', '!/docs/guides/');
    put('docs/guides/tour.mdx', page('Tour', 'Back home.'));
    expect(await changed()).toContain('changed guides/tour.mdx');
    await save(root);
    expect(holds('guides/tour.mdx')).toContain('Back home.');
    expect(git('status', '--porcelain')).toBe('?? notes.txt');
  });

  it('stay away when others change them', async () => {
    const host = await sharedRepository();
    put('docs/guides/tour.mdx', page('Tour', 'Around.'));
    put('docs/guides/gone.mdx', page('Gone', 'Away.'));
    git('add', '-A');
    git('commit', '-q', '-m', 'Guides');
    git('push', '-q', host.folder, 'main');
    git('sparse-checkout', 'set', '--no-cone', '/*', '!/docs/guides/');
    sentByColleague(folder, host, {
      'docs/guides/tour.mdx': page('Tour', 'Around the world.'),
      'docs/guides/gone.mdx': null,
      'docs/keys.mdx': page('Keys', 'Keys open boxes.'),
    });
    const [root, signal] = [join(top, 'docs'), new AbortController().signal];
    const incoming = await lookForVersions(root, { signal, onProgress: () => undefined });
    if ('trouble' in incoming) throw new Error(incoming.trouble);
    const wanted = { ...incoming, choices: new Map(), authorOf: () => Promise.resolve(author) };
    await takeVersions({ root, note: note() }, wanted, async ({ files, changedHere, write }: Arriving) => {
      expect(await changedHere(files)).toEqual([]);
      await write(files);
    });
    host.close();
    expect(git('log', '-1', '--format=%s')).toBe('Of Bo');
    expect(existsSync(join(top, 'docs/guides'))).toBe(false);
    expect(readFileSync(join(top, 'docs/keys.mdx'), 'utf8')).toContain('boxes');
    expect(git('status', '--porcelain')).toBe('');
  });
});

it('files that somebody told git to leave alone are no changes', async () => {
  const root = repository();
  git('update-index', '--assume-unchanged', 'docs/quickstart.mdx');
  git('update-index', '--skip-worktree', 'docs/docs.json');
  put('docs/docs.json', '{ "name": "Of this computer" }\n');
  expect(await changed()).not.toContain('changed quickstart.mdx');
  expect(await changed()).not.toContain('changed docs.json');
  await save(root);
  expect(holds('quickstart.mdx')).toContain('First words.');
  expect(git('ls-files', '-v', 'docs/quickstart.mdx', 'docs/docs.json')).toBe(
    'S docs/docs.json\nh docs/quickstart.mdx',
  );
});

it('what lies in another repository is in no version of this one', async () => {
  const root = repository();
  await save(root);
  mkdirSync(join(folder, 'other'));
  gitAsAda(join(folder, 'other'), ['init', '-q', '-b', 'main']);
  gitAsAda(join(folder, 'other'), ['commit', '-q', '--allow-empty', '-m', 'Other']);
  git('-c', 'protocol.file.allow=always', 'submodule', 'add', '-q', join(folder, 'other'), 'docs/shared');
  git('commit', '-q', '-m', 'Shared');
  put('docs/shared/deep/page.mdx', page('Of others', 'Words.'));
  put('docs/mine/page.mdx', page('Not yet', 'Words.'));
  gitAsAda(join(root, 'mine'), ['init', '-q']);
  expect(await changed()).toEqual([]);
  put('docs/fresh.mdx', page('Fresh', 'Newer words.'));
  await save(root);
  expect(git('ls-tree', '-r', 'HEAD', 'docs/shared', 'docs/mine')).toMatch(
    /^160000 commit [0-9a-f]{40}\tdocs\/shared$/,
  );
});

// Windows lets few accounts make links, and git writes them as files there.
it.skipIf(process.platform === 'win32')('what is listed below a linked folder is kept at its own place', async () => {
  const root = repository();
  put('docs/manual/guides/tour.mdx', page('Tour', 'Around.'));
  symlinkSync('manual/guides', join(root, 'guides'));
  git('add', '-A');
  git('commit', '-q', '-m', 'Guides');
  expect(await changed()).toEqual([]);
  put('docs/manual/guides/tour.mdx', page('Tour', 'Back home.'));
  put('docs/manual/guides/more.mdx', page('More', 'New.'));
  expect(await changed()).toEqual(['new guides/more.mdx', 'changed guides/tour.mdx']);
  expect(await save(root)).toMatch(/^[0-9a-f]{40}$/);
  expect(holds('manual/guides/tour.mdx')).toContain('Back home.');
  expect(holds('manual/guides/more.mdx')).toContain('New.');
  expect(git('status', '--porcelain')).toBe('');
});
