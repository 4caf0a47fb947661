import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { repoPath } from '../../shared/base/path.ts';
import { Journal } from './journal.ts';
import type * as background from './merge-in-background.ts';
import {
  changed,
  data,
  documents,
  elsewhere,
  history,
  isOpen,
  journal,
  logs,
  merged,
  onDisk,
  overlays,
  page,
  root,
  statuses,
  whileSaving,
  write,
} from './testing-told.ts';

/** Happens while a change from outside is being put together with what is unsaved. */
const merging = vi.hoisted(() => ({ meanwhile: null as (() => Promise<unknown>) | null }));
vi.mock('./merge-in-background.ts', async (original) => {
  const real = await original<typeof background>();
  return {
    ...real,
    async mergeOfNow(...given: Parameters<typeof real.mergeOfNow>) {
      const merge = await real.mergeOfNow(...given);
      const { meanwhile } = merging;
      merging.meanwhile = null;
      await meanwhile?.();
      return merge;
    },
  };
});

beforeEach(() => void (merging.meanwhile = null));

describe('what others change on the disk', () => {
  it('is not what a save of our own writes at that moment', async () => {
    await write(page, 'mine\n');
    let looked: Promise<void> | undefined;
    whileSaving(async () => {
      await write(page, 'mine, more\n');
      looked = documents.diskChanged([page]);
    });
    await documents.save(page);
    await looked;
    expect(changed.every(({ conflict }) => conflict === null)).toBe(true);
    expect([documents.unsavedText(page), merged]).toEqual(['mine, more\n', []]);
  });

  it('is told once, although it is looked at twice at once', async () => {
    await documents.open(page, 1);
    await writeFile(join(root, 'page.mdx'), 'theirs\n');
    await Promise.all([documents.diskChanged([page, page]), documents.diskChanged([page])]);
    expect(changed.map(({ text, dirty }) => [text, dirty])).toEqual([['theirs\n', false]]);
    expect([overlays.get(page), isOpen(page), merged]).toEqual(['theirs\n', true, []]);
    expect(statuses.at(-1)).toMatchObject({ dirty: false, revision: changed[0]!.revision });
  });

  it('is said to have been put together with what is unsaved, where both are in it', async () => {
    await write(page, 'ONE\n\ntwo\n\nthree\n');
    await elsewhere('one\n\ntwo\n\nTHREE\n');
    expect(merged).toEqual([page]);
    expect(statuses.at(-1)).toMatchObject({ dirty: true, kept: true, hasConflict: false });
    // They have all of it now, and nothing else.
    await elsewhere('ONE\n\ntwo\n\nTHREE\n');
    expect(merged).toEqual([page]);
    expect([await logs(), changed.at(-1)!.dirty]).toEqual([[], false]);
  });

  it('is looked at again where the text was saved while they were put together', async () => {
    await write(page, 'ONE\n\ntwo\n\nthree\n');
    await writeFile(join(root, 'page.mdx'), 'one\n\ntwo\n\nTHREE\n');
    merging.meanwhile = () => documents.save(page);
    await documents.diskChanged([page]);
    expect(await onDisk(page)).toBe('ONE\n\ntwo\n\nTHREE\n');
    expect(await documents.open(page, 1)).toMatchObject({
      text: 'ONE\n\ntwo\n\nTHREE\n',
      dirty: false,
      conflict: null,
    });
    expect([merged, await logs()]).toEqual([[page], []]);
  });

  it('is nothing to a document that went while they were put together', async () => {
    await write(page, 'ONE\n\ntwo\n\nthree\n');
    await writeFile(join(root, 'page.mdx'), 'one\n\ntwo\n\nTHREE\n');
    merging.meanwhile = () => documents.release(page);
    changed.length = 0;
    await documents.diskChanged([page]);
    expect([changed, merged, isOpen(page), await logs()]).toEqual([[], [], false, []]);
  });

  it('is nothing where the file can’t be read at the moment', async () => {
    await documents.open(page, 1);
    await rm(join(root, 'page.mdx'));
    await mkdir(join(root, 'page.mdx'));
    await documents.diskChanged([page, repoPath('none.mdx')]);
    expect([changed, (await documents.open(page, 1)).text]).toEqual([[], 'one\n\ntwo\n\nthree\n']);
  });

  it('ends a document that no window has, once nothing of it is unsaved', async () => {
    await write(page, 'mine\n');
    documents.close(page, 1);
    expect(isOpen(page)).toBe(true);
    await elsewhere('mine\n');
    expect([isOpen(page), overlays.get(page), documents.unsavedText(page)]).toEqual([false, null, null]);
  });

  it('against what is unsaved is a conflict, which is kept; giving up leaves their text', async () => {
    await write(page, 'mine\n');
    await elsewhere('theirs\n');
    expect(changed.at(-1)).toMatchObject({
      text: 'mine\n',
      kept: true,
      conflict: { base: 'one\n\ntwo\n\nthree\n', theirs: 'theirs\n', deleted: false },
    });
    expect([overlays.get(page), merged, (await logs()).length]).toEqual(['mine\n', [], 1]);
    documents.close(page, 1);
    expect(isOpen(page)).toBe(true);
    expect(await documents.discard(page)).toMatchObject({ text: 'theirs\n', dirty: false, conflict: null });
    expect([await history(), await logs()]).toEqual([[['decided', 'mine\n']], []]);
  });

  it('against what is unsaved may be taken back: then there is nothing to decide', async () => {
    await write(page, 'mine\n');
    await elsewhere('theirs\n');
    await elsewhere('one\n\ntwo\n\nthree\n');
    expect(changed.at(-1)).toMatchObject({ text: 'mine\n', dirty: true, conflict: null });
    await documents.save(page);
    expect(await onDisk(page)).toBe('mine\n');
  });

  it('where the file is deleted, the text is kept until the writer decides, also over the end of Galley', async () => {
    await documents.open(page, 1);
    await elsewhere(null);
    expect(statuses.at(-1)).toMatchObject({ hasConflict: true });
    // The engine goes on showing it, although there is no file.
    expect([overlays.get(page), (await logs()).length]).toEqual(['one\n\ntwo\n\nthree\n', 1]);
    documents.close(page, 1);
    documents.keepForLater();
    expect(await new Journal(data, root, { id: 's2' }, () => undefined).adopt()).toMatchObject([
      { path: page, closed: true },
    ]);
  });

  it('where the file is deleted and the writer agrees, the document ends and its text is in the history', async () => {
    await write(page, 'mine\n');
    await elsewhere(null);
    expect(await documents.discard(page)).toMatchObject({
      dirty: false,
      conflict: null,
      recovered: false,
      saveError: null,
    });
    expect(changed.at(-1)).toMatchObject({ path: page, dirty: false, conflict: null });
    expect([isOpen(page), overlays.get(page), await logs(), await history()]).toEqual([
      false,
      null,
      [],
      [['deleted', 'mine\n']],
    ]);
  });
});

describe('a text of an earlier run', () => {
  const draft = { baseRevision: 'gone', baseText: 'page\n', text: 'mine\n', writers: {}, savings: [] };

  it('that the file holds by now leaves nothing behind', async () => {
    journal.keep(page, { ...draft, text: 'one\n\ntwo\n\nthree\n' });
    expect(await documents.restore(page, { ...draft, text: 'one\n\ntwo\n\nthree\n' })).toBe('dropped');
    expect([await logs(), isOpen(page)]).toEqual([[], false]);
  });

  it('against a file that changed since is a conflict that can be written on', async () => {
    expect(await documents.restore(page, draft)).toBe('conflict');
    const { readOnly, conflict } = await documents.open(page, 1);
    expect([readOnly, conflict]).toEqual([
      false,
      expect.objectContaining({ base: 'page\n', theirs: 'one\n\ntwo\n\nthree\n', deleted: false }),
    ]);
    expect(await write(page, 'more\n')).toMatchObject({ kept: true });
  });

  it('of a page that was never saved is against whatever has its name by now', async () => {
    expect(await documents.restore(page, { ...draft, baseRevision: null, baseText: '' })).toBe('conflict');
    expect((await documents.open(page, 1)).conflict).toMatchObject({ base: '', theirs: 'one\n\ntwo\n\nthree\n' });
  });

  it('is not recovered any more where it is given up', async () => {
    const { revision } = await documents.open(page, 1);
    documents.close(page, 1);
    expect(await documents.restore(page, { ...draft, baseRevision: revision })).toBe('restored');
    expect(overlays.get(page)).toBe('mine\n');
    expect(await documents.discard(page)).toMatchObject({ recovered: false, dirty: false });
    expect(await history()).toEqual([['discarded', 'mine\n']]);
  });
});
