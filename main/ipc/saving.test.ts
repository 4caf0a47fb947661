import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RepoPath } from '../../shared/base/path.ts';
import { seenOf } from '../../shared/contract/host/changes.ts';
import { Store } from '../documents/store.ts';
import { takeLock } from '../workspace/file-lock.ts';
import { dataKey } from '../workspace/data-folder.ts';
import { finishLastSave, overLastVersion, saveNewVersion, savingOutlook } from './saving.ts';
import { changeAll, git, onDisk, page, put, root, settings, tested, write } from './testing-put-back.ts';

const grace = { name: 'Grace', email: 'grace@example.com' };
let configuration: string;
beforeEach(() => {
  configuration = join(tested.session.data, 'git-configuration');
  vi.stubEnv('GIT_CONFIG_GLOBAL', configuration);
  vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1');
  Object.assign(tested.session, {
    store: new Store(tested.session.data),
    readRepository: () => Promise.resolve(),
  });
});
afterEach(() => vi.unstubAllEnvs());

async function save(paths: readonly RepoPath[], more: { author?: typeof grace } = {}) {
  const { changes } = await savingOutlook(tested.session);
  return saveNewVersion(tested.session, {
    title: 'Second words',
    details: '',
    author: grace,
    paths: [...paths],
    seen: seenOf(changes, new Set(paths)),
    ...more,
  });
}

describe('saving a version', () => {
  it('saves what was written first, for it is part of the version', async () => {
    await write(page, 'Not in the file yet. ');
    const { changes, left, branch, trouble } = await savingOutlook(tested.session);
    expect(changes.files.map(({ path }) => path)).toEqual([page]);
    expect([left, branch, trouble]).toEqual([[], 'main', null]);
    const { commit, files } = await save([page]);
    expect(files).toBe(1);
    expect(git('rev-parse', 'HEAD').trim()).toBe(commit);
    expect(git('show', 'HEAD:page.mdx')).toContain('Not in the file yet.');
    await overLastVersion(tested.session, commit, 'back');
    expect(git('log', '--format=%s').trim()).toBe('First words');
    expect(await onDisk(page)).toContain('Not in the file yet.');
  });

  it('leaves out what waits for a decision, and says so', async () => {
    await write(page, 'Mine. ');
    await put(page, 'Theirs.\n');
    await tested.documents.diskChanged([page]);
    await put(settings, '{ "name": "Other" }\n');
    const outlook = await savingOutlook(tested.session);
    expect(outlook.left).toEqual([{ path: page, why: 'It waits for your decision between two versions.' }]);
    await expect(save([page, settings])).rejects.toMatchObject({ code: 'changed' });
    await save([settings]);
    expect(git('show', '--name-only', '--format=', 'HEAD').trim()).toBe('docs.json');
  });

  it('saves what was looked at, or nothing', async () => {
    await changeAll();
    const { changes } = await savingOutlook(tested.session);
    const words = { title: 'x', details: '', author: grace, paths: [page], seen: seenOf(changes, new Set([page])) };
    // What is not part of it may change.
    await put(settings, '{}');
    await put(page, 'Something else.\n');
    await expect(saveNewVersion(tested.session, words)).rejects.toMatchObject({ code: 'changed' });
    await put(page, 'New words.\nMore.\n');
    expect(await saveNewVersion(tested.session, words)).toMatchObject({ files: 1 });
  });

  it('says what stands against it, in words, with what to do', async () => {
    await changeAll();
    await writeFile(join(root, '.git/MERGE_HEAD'), git('rev-parse', 'HEAD'));
    expect((await savingOutlook(tested.session)).trouble).toMatchObject({ title: 'A merge was begun elsewhere' });
    await expect(save([page])).rejects.toMatchObject({
      code: 'cannot-save-version',
      message: 'A merge was begun elsewhere',
    });
  });

  it('waits for no other host that is saving one', async () => {
    await changeAll();
    const { changes } = await savingOutlook(tested.session);
    const lock = await takeLock(join(tested.session.data, 'saving', `${dataKey(root)}.json.lock`));
    const words = { title: 'x', details: '', author: grace, paths: [page], seen: seenOf(changes, new Set([page])) };
    await expect(saveNewVersion(tested.session, words)).rejects.toMatchObject({
      message: 'Another program is at work on the versions',
    });
    if ('release' in lock) await lock.release();
    expect(await saveNewVersion(tested.session, words)).toMatchObject({ files: 1 });
  });
});

it('a host that starts ends what another one left that stopped while it saved', async () => {
  const lock = join(root, '.git/index.lock');
  const note = join(tested.session.data, 'saving', `${dataKey(root)}.json`);
  await mkdir(dirname(note), { recursive: true });
  await writeFile(lock, 'the list that was to be');
  const list = createHash('sha256').update('the list that was to be').digest('hex');
  await writeFile(note, JSON.stringify({ reference: 'refs/heads/main', commit: 'a'.repeat(40), list }));
  await finishLastSave(tested.session);
  expect(existsSync(lock)).toBe(false);
  expect(existsSync(note)).toBe(false);
  // Without a note nothing is anybody's.
  await writeFile(lock, 'the list that was to be');
  await finishLastSave(tested.session);
  expect(existsSync(lock)).toBe(true);
});

it('a name is one line, whatever was pasted', async () => {
  await put(page, 'New words.\n');
  const { changes } = await savingOutlook(tested.session);
  await saveNewVersion(tested.session, {
    title: ' Two\n lines\t here ',
    details: 'More\0 of it.\n\nAnd more.',
    author: { name: 'Grace\nHopper <x>', email: '<grace@example.com>' },
    paths: [page],
    seen: seenOf(changes, new Set([page])),
  });
  expect(git('log', '-1', '--format=%an <%ae>|%B').trim()).toBe(
    'GraceHopper x <grace@example.com>|Two lines here\n\nMore of it.\n\nAnd more.',
  );
  expect(git('log', '-g', '--format=%gs').trim().split('\n')).toEqual([
    'commit: Two lines here',
    'commit (initial): First words',
  ]);
});

describe('by whom versions are', () => {
  const author = async () => (await savingOutlook(tested.session)).author;

  it('is what git says, until the writer says something else here', async () => {
    expect(await author()).toBeNull();
    await writeFile(configuration, '[user]\n\tname = Ada\n\temail = ada@example.com\n');
    expect(await author()).toEqual({ name: 'Ada', email: 'ada@example.com' });
    await changeAll();
    await save([page], { author: { name: 'Ada', email: 'ada@example.com' } });
    // It is not kept beside: git may learn another one.
    await writeFile(configuration, '[user]\n\tname = Ada King\n\temail = ada@example.com\n');
    expect(await author()).toEqual({ name: 'Ada King', email: 'ada@example.com' });
    await save([settings]);
    expect(await author()).toEqual(grace);
  });

  it('is what was last said anywhere, where git knows nothing', async () => {
    await tested.session.store.saveValue('author', grace);
    expect(await author()).toEqual(grace);
  });
});
