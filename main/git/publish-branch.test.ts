import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writtenSite } from '../publish/written-site.ts';
import { exportManifest } from '../workspace/exported-folder.ts';
import { publishBranch } from './publish-branch.ts';
import { sentByColleague } from './testing-colleague.ts';
import type { TestHost } from './testing-host.ts';
import { author, folder, git, top } from './testing-saving.ts';
import { sharedRepository } from './testing-shared.ts';

let host: TestHost;
let root: string;
beforeEach(async () => {
  host = await sharedRepository();
  root = join(top, 'docs');
});
afterEach(() => host.close());

/** An exported site of these files. */
function site(files: Readonly<Record<string, string>>): string {
  const at = join(folder, `site-${Object.values(files).join().length}-${Object.keys(files).length}`);
  const all = { ...files, [exportManifest]: JSON.stringify({ files: Object.keys(files) }) };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(at, path)), { recursive: true });
    writeFileSync(join(at, path), text);
  }
  return at;
}
const publish = async (files: Readonly<Record<string, string>>, more: { branch?: string; isTrial?: boolean } = {}) =>
  publishBranch(root, {
    site: await writtenSite(site(files)),
    branch: 'gh-pages',
    title: 'Publish',
    authorOf: () => author,
    isTrial: false,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    ...more,
  });
const there = (branch = 'gh-pages') => host.git('ls-tree', '-r', '--name-only', branch).split('\n');

describe('a site on a branch', () => {
  it('begins it, goes on with what changed alone, and sends nothing where nothing did', async () => {
    const before = git('count-objects');
    const first = await publish({ 'index.html': 'One', 'a/“b” c.html': 'a\r\n', '.gitattributes': '* text eol=lf\n' });
    expect(first).toMatchObject({ changed: { length: 4 }, isNew: true, to: 'localhost/acme/docs' });
    expect(host.git('show', 'gh-pages:a/“b” c.html')).toBe('a');
    expect(host.git('cat-file', '-s', 'gh-pages:a/“b” c.html')).toBe('3');
    const second = await publish({
      'index.html': 'Two!',
      'a/“b” c.html': 'a\r\n',
      '.gitattributes': '* text eol=lf\n',
    });
    expect(second).toMatchObject({ changed: { length: 1 }, isNew: false });
    expect(host.git('log', '--format=%s|%an', 'gh-pages').split('\n')).toHaveLength(2);
    const third = await publish({ 'index.html': 'Two!' });
    expect(third).toMatchObject({ changed: { length: 3 } });
    expect(there()).toEqual([exportManifest, 'index.html']);
    const requests = host.requests.length;
    expect(await publish({ 'index.html': 'Two!' })).toMatchObject({ commit: null, changed: [] });
    expect(host.requests.slice(requests).some((each) => each.includes('receive-pack'))).toBe(false);
    // The repository is as it was: no branch, no object more.
    expect(git('for-each-ref', '--format=%(refname)')).toBe('refs/heads/main');
    expect(git('count-objects')).toBe(before);
    expect(git('status', '--porcelain')).toBe('');
  });

  it('leaves what others put beside it, and sends nothing in a trial', async () => {
    await publish({ 'index.html': 'One', 'old.html': 'Old' });
    host.git('symbolic-ref', 'HEAD', 'refs/heads/gh-pages');
    sentByColleague(folder, host, { CNAME: 'docs.example.com\n' });
    expect(await publish({ 'index.html': 'Three' }, { isTrial: true })).toMatchObject({
      commit: null,
      changed: { length: 3 },
    });
    expect(there()).toContain('old.html');
    await publish({ 'index.html': 'Three' });
    expect(there()).toEqual([exportManifest, 'CNAME', 'index.html']);
  });

  it('never takes the place of pages, nor of anything that is not a site of ours', async () => {
    git('push', '-q', host.folder, 'main', 'main:elsewhere');
    for (const branch of ['main', 'a..b'])
      expect(await publish({ 'index.html': 'One' }, { branch })).toHaveProperty('trouble');
    expect(await publish({ 'index.html': 'One' }, { branch: 'elsewhere' })).toMatchObject({ trouble: 'not-ours' });
    expect(host.git('rev-parse', 'elsewhere')).toBe(git('rev-parse', 'main'));
  });

  it('says what stands against it', async () => {
    host.signIn = { name: 'ada', password: 'secret' };
    expect(await publish({ 'index.html': 'One' })).toMatchObject({ trouble: 'signed-out' });
    git('remote', 'remove', 'origin');
    expect(await publish({ 'index.html': 'One' })).toMatchObject({ trouble: 'no-remote' });
  });
});
