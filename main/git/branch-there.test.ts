import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Arriving } from './arriving.ts';
import { lookForVersions, takeVersions } from './receive.ts';
import { sendVersions, unsentVersions } from './send.ts';
import { sentByColleague } from './testing-colleague.ts';
import type { TestHost } from './testing-host.ts';
import { author, folder, git, note, page, put, top } from './testing-saving.ts';
import { sharedRepository } from './testing-shared.ts';

let host: TestHost;
let root: string;
beforeEach(async () => {
  host = await sharedRepository();
  root = join(top, 'docs');
});
afterEach(() => host.close());

const call = () => ({ signal: new AbortController().signal, onProgress: () => undefined });
/** Adds to the writer's own configuration. */
const configure = (text: string) => writeFileSync(join(folder, 'user-configuration'), text, { flag: 'a' });
/** The branch that is checked out follows one of the other place, as `git branch --set-upstream-to` notes it. */
function follow(branch: string, there: string, remote = 'origin') {
  git('config', `branch.${branch}.remote`, remote);
  git('config', `branch.${branch}.merge`, `refs/heads/${there}`);
}
async function toThere() {
  const unsent = await unsentVersions(root);
  return 'trouble' in unsent ? unsent.trouble : unsent.there;
}

describe('a branch that has another name at the other place', () => {
  it('is sent there, and what others sent there is got', async () => {
    git('push', '-q', host.folder, 'main:trunk');
    host.git('symbolic-ref', 'HEAD', 'refs/heads/trunk');
    git('update-ref', 'refs/remotes/origin/trunk', 'main');
    follow('main', 'trunk');
    put('docs/keys.mdx', page('Keys', 'My keys.'));
    git('commit', '-q', '-a', '-m', 'My keys');
    sentByColleague(folder, host, { 'docs/quickstart.mdx': page('Quickstart', 'Other words.\n\nLast words.') });

    const incoming = await lookForVersions(root, call());
    expect(incoming).toMatchObject({ branch: 'main', there: 'trunk', count: 1, versions: [{ title: 'Of Bo' }] });
    if ('trouble' in incoming) return;
    const { tip, theirs } = incoming;
    const wanted = { tip, theirs, choices: new Map(), authorOf: () => Promise.resolve(author) };
    const bringAll = async ({ files, write }: Arriving) => void (await write(files));
    expect(await takeVersions({ root, note: note() }, wanted, bringAll)).toHaveProperty('commit');
    expect(git('log', '-1', '--format=%s')).toBe("Merge branch 'trunk' of localhost/acme/docs into main");
    expect(git('rev-parse', 'origin/trunk')).toBe(theirs);

    const unsent = await unsentVersions(root);
    expect(unsent).toMatchObject({ branch: 'main', there: 'trunk', isThere: true, count: 2 });
    if ('trouble' in unsent) return;
    expect(await sendVersions(root, { tip: unsent.tip, branch: unsent.there, ...call() })).toMatchObject({
      isNew: false,
    });
    expect(host.git('rev-parse', 'trunk')).toBe(git('rev-parse', 'HEAD'));
    expect(host.git('branch', '--list', 'main')).toBe('');
    expect(await unsentVersions(root)).toMatchObject({ count: 0 });
  });

  it('is sent under its own name where it is a piece of work of the branch that it follows', async () => {
    git('checkout', '-q', '-b', 'parcels');
    follow('parcels', 'main');
    expect(await toThere()).toBe('parcels');
    // Nothing is called so here, and it is the main line there.
    git('branch', '-q', '-D', 'main');
    git('update-ref', 'refs/remotes/origin/main', 'parcels');
    git('symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/main');
    expect(await toThere()).toBe('parcels');
    // What others have sent comes from the main line all the same, as git pull has it.
    git('push', '-q', host.folder, 'parcels:main');
    expect(await lookForVersions(root, call())).toMatchObject({ branch: 'parcels', there: 'main', count: 0 });
  });

  it.each([
    ['upstream', 'documentation'],
    ['tracking', 'documentation'],
    ['simple', 'documentation'],
    ['current', 'main'],
    ['matching', 'main'],
  ])('goes as the writer has told git: push.default %s', async (kind, there) => {
    follow('main', 'documentation');
    configure(`[push]\n\tdefault = ${kind}\n`);
    expect(await toThere()).toBe(there);
  });

  it('has its own name at another place than the one that it follows, and where the name is none', async () => {
    git('remote', 'add', 'fork', host.address);
    follow('main', 'documentation');
    git('config', 'branch.main.pushRemote', 'fork');
    expect(await toThere()).toBe('main');
    git('config', '--unset', 'branch.main.pushRemote');
    expect(await toThere()).toBe('documentation');
    git('config', 'branch.main.merge', 'refs/heads/../../config');
    expect(await toThere()).toBe('main');
    git('config', 'branch.main.merge', 'refs/tags/v1');
    expect(await toThere()).toBe('main');
  });
});
