// Compared with an older version: what is told, what is shown, what is put back.
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { ContractError } from '../../shared/contract/define.ts';
import { repoPath } from '../../shared/base/path.ts';
import {
  back,
  changes,
  file,
  fresh,
  git,
  list,
  long,
  moved,
  oldSettings,
  onDisk,
  page,
  put,
  root,
  settings,
  settingsText,
  textOf,
  told,
  undo,
} from './testing-put-back.ts';

const commit = (name: string) => git('rev-parse', name).trim();
const save = (title: string) => {
  git('add', '-A');
  git('commit', '-q', '-m', title);
};
const renamed = repoPath('in/renamed.mdx');

/** “First words” is older; “Second words” is the last version, and nothing is different from it. */
beforeEach(async () => {
  await put(page, 'Second words.\nMore.\n');
  await put(fresh, 'A new page.\n');
  await rename(join(root, moved), join(root, renamed));
  await put(settings, settingsText('page', 'new', 'in/gone', 'in/renamed').replace('Parcel', 'Heron'));
  save('Second words');
});

const all = ['changed docs.json', 'renamed in/renamed.mdx', 'new new.mdx', 'changed page.mdx'];

it('everything is told as different from the version that was chosen, and from the last one again', async () => {
  expect(await list()).toEqual([]);
  await changes.compareWith(commit('HEAD~1'));
  expect(told.at(-1)).toMatchObject({ against: 'older', version: { title: 'First words' } });
  expect(told.at(-1)!.files.map(({ change, path }) => `${change} ${path}`)).toEqual(all);
  expect(told.at(-1)!.settings.map(({ title }) => title)).toContain('Project name');
  expect(await changes.before(page)).toBe('Old words.\nMore.\n');
  expect(await changes.before(moved)).toBe(long('Moved'));
  expect(await changes.before(fresh)).toBeNull();
  // A new version is saved of what is different from the last one all the same.
  expect(await changes.sinceLast()).toMatchObject({ against: 'last', files: [] });
  await changes.compareWith(null);
  expect(told.at(-1)).toMatchObject({ against: 'last', version: { title: 'Second words' }, files: [] });
  expect(await changes.before(page)).toBe('Second words.\nMore.\n');
});

it('what is the last version when it is chosen is meant as that: a later one takes its place', async () => {
  await changes.compareWith(commit('HEAD'));
  await put(page, 'Third words.\n');
  save('Third words');
  expect(await list()).toEqual([]);
  // An older one stays what it is.
  await changes.compareWith(commit('HEAD~2'));
  await put(page, 'Fourth words.\n');
  save('Fourth words');
  expect(await list()).toEqual(all);
  changes.open(root);
  expect(await list()).toEqual([]);
});

it('a version that is nowhere is refused; one that is gone later is said, and the last one counts', async () => {
  await changes.list();
  await expect(changes.compareWith('f'.repeat(40))).rejects.toMatchObject({ code: 'no-such-version' });
  await expect(changes.compareWith('f'.repeat(40))).rejects.toBeInstanceOf(ContractError);
  expect(await changes.list()).toMatchObject({ against: 'last', files: [] });
  git('checkout', '-q', '--orphan', 'beside');
  git('commit', '-q', '-m', 'Beside');
  const beside = commit('HEAD');
  git('checkout', '-q', 'main');
  await changes.compareWith(beside);
  expect(told.at(-1)).toMatchObject({ against: 'older', version: { title: 'Beside' } });
  git('branch', '-q', '-D', 'beside');
  git('reflog', 'expire', '--expire=now', '--all');
  git('gc', '-q', '--prune=now');
  changes.touched();
  expect(await changes.list()).toMatchObject({ against: 'lost', version: { title: 'Second words' }, files: [] });
  await changes.compareWith(null);
  expect(await changes.list()).toMatchObject({ against: 'last' });
});

it('putting back is about the version that was chosen, and named after it', async () => {
  await changes.compareWith(commit('HEAD~1'));
  const { step, words } = await back(file(page));
  expect(words).toBe('Put back “Page” as in “First words”');
  expect(await onDisk(page)).toBe('Old words.\r\nMore.\r\n');
  expect(await list()).toEqual(all.slice(0, 3));
  await undo(step);
  expect(await textOf(page)).toBe('Second words.\nMore.\n');
  expect((await back(file(fresh))).words).toBe('Removed “New”, which is not in “First words”');
  expect((await back(file(renamed))).words).toBe('Put back “Moved” under its old name, as in “First words”');
  expect(await onDisk(moved)).toBe(long('Moved'));
  expect((await back({ kind: 'setting', path: settings, at: ['name'] })).words).toBe(
    'Put back the setting “Project name” as in “First words”',
  );
  expect((await back({ kind: 'everything' })).words).toBe('Put back everything as in “First words”');
  expect([await onDisk(settings), await onDisk(page)]).toEqual([oldSettings, 'Old words.\r\nMore.\r\n']);
  expect(await list()).toEqual([]);
});

it('versions of a page that has another name since the last version are those of its old name', async () => {
  const titles = async (path = page) =>
    (await changes.versions({ path, after: null, limit: 10 })).versions.map(({ title }) => title);
  expect(await titles(renamed)).toEqual(['Second words', 'First words']);
  await rename(join(root, renamed), join(root, moved));
  await rename(join(root, page), join(root, 'paged.mdx'));
  changes.touched();
  expect(await titles(repoPath('paged.mdx'))).toEqual(['Second words', 'First words']);
  expect(await titles(repoPath('nothing.mdx'))).toEqual([]);
});
