import { chmod, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repoPath } from '../../shared/base/path.ts';
import { ContractError } from '../../shared/contract/define.ts';
import { planPutBack, putBack } from './put-back.ts';
import {
  back,
  changeAll,
  file,
  fresh,
  git,
  gone,
  list,
  long,
  moved,
  now,
  oldSettings,
  onDisk,
  page,
  plan,
  put,
  root,
  seen,
  settings,
  settingsEdit,
  settingsText,
  tested,
  textOf,
  undo,
  write,
} from './testing-put-back.ts';

describe('a changed page', () => {
  it('has its old text and line ends, and can be taken back and done again', async () => {
    await changeAll();
    const { step, words, left } = await back(file(page));
    expect({ words, left }).toEqual({ words: 'Put back “Page” as in the last version', left: [] });
    expect(await onDisk(page)).toBe('Old words.\r\nMore.\r\n');
    expect(await list()).not.toContain('changed page.mdx');
    const { id } = await undo(step);
    expect((await onDisk(page))!.replaceAll('\r', '')).toBe('New words.\nMore.\n');
    await undo(id);
    expect(await onDisk(page)).toBe('Old words.\r\nMore.\r\n');
    expect((await tested.steps.list()).map((head) => [head.kind, head.words])).toEqual([
      ['taken-back', 'Did again: Put back “Page” as in the last version'],
      ['taken-back', 'Took back: Put back “Page” as in the last version'],
      ['put-back', 'Put back “Page” as in the last version'],
    ]);
  });

  it('that is open gives its unsaved words back when that is taken back', async () => {
    await changeAll();
    await write(page, 'Not saved. ');
    const { step } = await back(file(page));
    expect([await textOf(page), await onDisk(page)]).toEqual(['Old words.\nMore.\n', 'Old words.\r\nMore.\r\n']);
    expect(tested.documents.hasUnsaved).toBe(false);
    await undo(step);
    expect(await textOf(page)).toBe('Not saved. New words.\nMore.\n');
  });

  it('whose open text is as it was already is only saved: no step', async () => {
    await put(page, 'words.\r\nMore.\r\n');
    await write(page, 'Old ');
    expect((await back(file(page))).step).toBeNull();
    expect(await onDisk(page)).toBe('Old words.\r\nMore.\r\n');
    expect(await tested.steps.list()).toEqual([]);
  });

  it('of which only the line ends are different stays, and so does one that is a link by now', async () => {
    await put(page, 'Old words.\nMore.\n');
    await expect(back(file(page))).rejects.toMatchObject({
      code: 'cannot-put-back',
      detail: expect.stringMatching(/line ends/),
    });
    await rm(join(root, page));
    await symlink('moved.mdx', join(root, page));
    await expect(back(file(page))).rejects.toMatchObject({
      code: 'cannot-put-back',
      detail: expect.stringMatching(/link/),
    });
    expect(await onDisk(moved)).toBe(long('Moved'));
  });

  it('that waits for a decision stays, in words', async () => {
    await changeAll();
    await write(page, 'Mine. ');
    await put(page, 'Theirs. New words.\nMore.\n');
    await tested.documents.diskChanged([page]);
    await expect(back(file(page))).rejects.toMatchObject({ detail: expect.stringMatching(/waits for your decision/) });
  });

  it('keeps the lines of Windows where git made them', async () => {
    git('config', 'core.autocrlf', 'true');
    await put(moved, `${long('Other')}`.replaceAll('\n', '\r\n'));
    await back(file(moved));
    expect(await onDisk(moved)).toBe(long('Moved').replaceAll('\n', '\r\n'));
    expect(await list()).toEqual([]);
  });
});

describe('a new page', () => {
  it('goes, out of the navigation, too, and comes again', async () => {
    await changeAll();
    const edit = await settingsEdit(settingsText('page', 'in/other'));
    plan(() => ({ plan: { links: 2 }, ...edit }));
    const { step, words, links } = await back(file(fresh));
    expect([words, links]).toEqual(['Removed “New”, which is not in the last version', 2]);
    expect([await onDisk(fresh), await onDisk(settings)]).toEqual([null, settingsText('page', 'in/other')]);
    expect(tested.moves).toEqual([{ from: fresh, to: null }]);
    await undo(step);
    expect([await onDisk(fresh), await onDisk(settings)]).toEqual([
      'A new page.\n',
      settingsText('page', 'new', 'in/other'),
    ]);
  });

  it('that is open comes again with its unsaved words', async () => {
    await changeAll();
    await write(fresh, 'Not saved. ');
    const { step } = await back(file(fresh));
    expect(await textOf(fresh)).toBeNull();
    await undo(step);
    expect(await textOf(fresh)).toBe('Not saved. A new page.\n');
  });

  it('that the last version lists stays listed', async () => {
    await rm(join(root, gone));
    git('commit', '-q', '-am', 'Without it');
    await put(gone, 'Something else.\n');
    const edit = await settingsEdit(settingsText('page'));
    plan(() => ({ plan: { links: 0 }, ...edit }));
    await back(file(gone));
    expect([await onDisk(gone), await onDisk(settings)]).toEqual([null, oldSettings]);
  });
});

describe('a deleted page', () => {
  it('comes back to its place in the navigation, and goes again', async () => {
    await changeAll();
    const { step, words } = await back(file(gone));
    expect(words).toBe('Put back “Gone” as in the last version');
    expect([await onDisk(gone), await onDisk(settings)]).toEqual([
      long('Gone'),
      settingsText('page', 'in/gone', 'new', 'in/other'),
    ]);
    await undo(step);
    expect([await onDisk(gone), await onDisk(settings)]).toEqual([null, settingsText('page', 'new', 'in/other')]);
  });

  it('that is open comes back under the writer’s hands, but for words that were not saved', async () => {
    await tested.documents.open(gone, 1);
    await rm(join(root, gone));
    await tested.documents.diskChanged([gone]);
    expect(tested.documents.isUndecided(gone)).toBe(true);
    await back(file(gone));
    expect([await onDisk(gone), tested.documents.isUndecided(gone)]).toEqual([long('Gone'), false]);
    await write(gone, 'Not saved. ');
    await rm(join(root, gone));
    await tested.documents.diskChanged([gone]);
    await expect(back(file(gone))).rejects.toMatchObject({
      code: 'cannot-put-back',
      detail: expect.stringMatching(/decision/),
    });
    expect(await textOf(gone)).toBe(`Not saved. ${long('Gone')}`);
  });

  it('that was a link stays away', async () => {
    await symlink('page.mdx', join(root, 'link.mdx'));
    git('add', '-A');
    git('commit', '-q', '-m', 'A link');
    await rm(join(root, 'link.mdx'));
    await expect(back(file(repoPath('link.mdx')))).rejects.toMatchObject({ detail: expect.stringMatching(/link/) });
  });
});

describe('a renamed page', () => {
  it('has its old name and text, and what leads to it follows', async () => {
    await changeAll();
    const edit = await settingsEdit(settingsText('page', 'new', 'moved'));
    plan((path) => ({ plan: { links: 1 }, edits: [{ path, edits: [] }, ...edit.edits], hashes: edit.hashes }));
    const { step, words, links } = await back(file(now));
    expect([words, links]).toEqual(['Put back “Moved” under its old name, as in the last version', 0]);
    expect([await onDisk(now), await onDisk(moved), await onDisk(settings)]).toEqual([
      null,
      long('Moved'),
      settingsText('page', 'new', 'moved'),
    ]);
    expect(tested.moves).toEqual([{ from: now, to: moved }]);
    await undo(step);
    expect([await onDisk(now), await onDisk(moved)]).toEqual([`${long('Moved')}And written on.\n`, null]);
  });

  it('that is open gives its unsaved words back', async () => {
    await changeAll();
    await write(now, 'Not saved. ');
    const { step } = await back(file(now));
    expect(await textOf(moved)).toBe(long('Moved'));
    await undo(step);
    expect(await textOf(now)).toBe(`Not saved. ${long('Moved')}And written on.\n`);
  });

  it('whose address is another page’s by now stays', async () => {
    await changeAll();
    plan(() => {
      throw new ContractError({ code: 'exists', title: 'There is a page at this address already', detail: '' });
    });
    await expect(back(file(now))).rejects.toMatchObject({ code: 'exists' });
    expect(await onDisk(moved)).toBeNull();
  });
});

describe('everything', () => {
  it('is as it was, pictures too; taken back and done again as one', async () => {
    await changeAll();
    await write(page, 'Not saved. ');
    const before = await seen(null);
    expect((await planPutBack(tested.session, { kind: 'everything' }, before)).left).toEqual([]);
    const { step, left, words } = await putBack(tested.session, { kind: 'everything' }, before);
    expect([words, left.length]).toEqual(['Put back everything as in the last version', 0]);
    expect(await list()).toEqual([]);
    expect(git('status', '--porcelain').toString()).toBe('');
    const { id } = await undo(step);
    expect(await list()).toEqual([
      'changed docs.json',
      'deleted in/gone.mdx',
      'renamed in/other.mdx',
      'changed logo.png',
      'new new.mdx',
      'changed page.mdx',
    ]);
    expect(await textOf(page)).toBe('Not saved. New words.\nMore.\n');
    await undo(id);
    expect(await list()).toEqual([]);
    expect((await tested.steps.list()).length).toBe(3);
  });

  it('that fails in the middle leaves everything as it was, and is no step', async () => {
    await changeAll();
    await write(fresh, 'Not saved. ');
    const before = await list();
    await chmod(join(root, page), 0o444);
    await expect(back({ kind: 'everything' })).rejects.toMatchObject({ code: 'cannot-save' });
    expect(await list()).toEqual(before);
    expect([await onDisk(gone), await onDisk(settings), await textOf(page)]).toEqual([
      null,
      settingsText('page', 'new', 'in/other'),
      'New words.\nMore.\n',
    ]);
    expect([await textOf(fresh), await onDisk(fresh)]).toEqual(['Not saved. A new page.\n', 'A new page.\n']);
    expect(await tested.steps.list()).toEqual([]);
  });
});

it('without a version there is nothing to go back to', async () => {
  await rm(join(root, '.git'), { recursive: true });
  git('init', '-q', '-b', 'main');
  await expect(back({ kind: 'everything' })).rejects.toMatchObject({ code: 'cannot-put-back' });
  expect(await onDisk(page)).not.toBeNull();
});

it('a list that is an older one is refused, and nothing is touched', async () => {
  await changeAll();
  const [one, all] = [await seen(page), await seen(null)];
  await put(moved, 'Another change.\n');
  await expect(putBack(tested.session, { kind: 'everything' }, all)).rejects.toMatchObject({ code: 'changed' });
  await put(page, 'Written meanwhile.\n');
  await expect(putBack(tested.session, file(page), one)).rejects.toMatchObject({ code: 'changed' });
  const again = await seen(page);
  git('commit', '-q', '--allow-empty', '-m', 'Second words');
  await expect(putBack(tested.session, file(page), again)).rejects.toMatchObject({ code: 'changed' });
  expect(await onDisk(page)).toBe('Written meanwhile.\n');
});
