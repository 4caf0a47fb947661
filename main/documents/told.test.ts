import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { smallestEdit } from '../../shared/base/edit.ts';
import { repoPath, type RepoPath } from '../../shared/base/path.ts';
import type * as common from '../../shared/contract/host/common.ts';
import type { DocumentState, DocumentStatus } from '../../shared/contract/host/documents.ts';
import { Workspace } from '../workspace/workspace.ts';
import { Documents } from './documents.ts';
import { Journal } from './journal.ts';
import { readLogFile } from './log-file.ts';
import type * as background from './merge-in-background.ts';

// Pages may have a hundred letters here.
vi.mock('../../shared/contract/host/common.ts', async (original) => ({
  ...(await original<typeof common>()),
  maximumTextLength: 100,
}));

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

const [page, other] = [repoPath('page.mdx'), repoPath('other.mdx')];
let root: string;
let data: string;
let journal: Journal;
let documents: Documents;
let changed: DocumentState[];
let statuses: DocumentStatus[];
let merged: RepoPath[];
let saved: RepoPath[];
let overlays: Map<RepoPath, string | null>;
/** Happens while a text is on its way to its file. */
let whileSaving: (() => Promise<void> | void) | null;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'galley-told-'));
  data = await mkdtemp(join(tmpdir(), 'galley-data-'));
  await writeFile(join(root, 'page.mdx'), 'one\n\ntwo\n\nthree\n');
  await writeFile(join(root, 'other.mdx'), 'other\n');
  whileSaving = null;
  merging.meanwhile = null;
  const workspace = await Workspace.open(root, { beforeRename: () => whileSaving?.() });
  await workspace.load();
  [changed, statuses, merged, saved, overlays] = [[], [], [], [], new Map()];
  journal = new Journal(data, workspace.root, { id: 's1' }, () => undefined);
  documents = new Documents(workspace, journal, {
    overlay: (path, text) => void overlays.set(path, text),
    changed: (document) => void changed.push(document),
    status: (status) => void statuses.push(status),
    merged: (path) => void merged.push(path),
    saved: (path) => void saved.push(path),
  });
});
afterEach(async () => {
  await journal.close();
  await rm(root, { recursive: true, force: true });
  await rm(data, { recursive: true, force: true });
});
const onDisk = (path: RepoPath) => readFile(join(root, path), 'utf8');
/** A window has the document and writes something else into it. */
async function write(path: RepoPath, text: string) {
  const now = await documents.open(path, 1);
  return documents.edit(
    path,
    {
      epoch: now.epoch,
      base: now.version,
      edit: smallestEdit(now.text, text)!,
      writer: 'w',
      sequence: now.version + 1,
    },
    1,
  );
}
const elsewhere = async (text: string | null, path = page) => {
  await (text === null ? rm(join(root, path)) : writeFile(join(root, path), text));
  await documents.diskChanged([path]);
};
const history = async () =>
  Promise.all(
    (await journal.history.list()).map(async ({ id, reason }) => [
      reason,
      (await journal.history.read(id))!.bytes.toString(),
    ]),
  );
const logs = async () => {
  const folder = join(data, 'journal', (await readdir(join(data, 'journal')).catch(() => ['none']))[0] ?? 'none');
  return (await readdir(folder).catch(() => [])).map((name) => join(folder, name));
};
const isOpen = (path: RepoPath) => {
  try {
    documents.edit(path, { epoch: '', base: 0, edit: { from: 0, to: 0, insert: '' }, writer: 'w', sequence: 1 }, 1);
    return true;
  } catch (error) {
    return (error as { code: string }).code !== 'not-open';
  }
};

describe('a document', () => {
  it('is one, however many windows open it at once', async () => {
    const [one, two] = await Promise.all([documents.open(page, 1), documents.open(page, 2)]);
    expect([one.epoch, one.revision, one.readOnly]).toEqual([two.epoch, expect.any(String), false]);
    documents.close(page, 1);
    expect(isOpen(page)).toBe(true);
    documents.close(page, 2);
    expect([isOpen(page), overlays.get(page)]).toEqual([false, null]);
    documents.close(page, 2);
  });

  it.each([
    ['page.mdx', 'page'],
    ['snippets/a.mdx', 'snippet'],
    ['docs.json', 'settings'],
    ['openapi.yaml', 'text'],
  ])('is what its file is to the site: %s is a %s', async (name, kind) => {
    await mkdir(join(root, 'snippets'));
    await writeFile(join(root, name), '{}\n');
    expect((await documents.open(repoPath(name), 1)).kind).toBe(kind);
  });

  it('stays open in the windows that have it when another one goes', async () => {
    for (const [path, connection] of [
      [page, 1],
      [page, 2],
      [other, 2],
    ] as const)
      await documents.open(path, connection);
    documents.leave(1);
    expect([isOpen(page), isOpen(other)]).toEqual([true, true]);
    documents.leave(2);
    expect([isOpen(page), isOpen(other)]).toEqual([false, false]);
  });

  it('can only be looked at where it is not written in UTF-8', async () => {
    await writeFile(join(root, 'page.mdx'), Buffer.from([0x61, 0xff, 0x62]));
    const { epoch, readOnly } = await documents.open(page, 1);
    expect(readOnly).toBe(true);
    expect(() =>
      documents.edit(page, { epoch, base: 0, edit: { from: 0, to: 1, insert: '' }, writer: 'w', sequence: 1 }, 1),
    ).toThrow(expect.objectContaining({ code: 'read-only' }) as Error);
  });

  it('is not opened where its text is none of a window’s business', async () => {
    await writeFile(join(root, 'a.png'), 'picture');
    await expect(documents.open(repoPath('a.png'), 1)).rejects.toMatchObject({ code: 'not-text' });
    await expect(documents.open(repoPath('none.mdx'), 1)).rejects.toMatchObject({ code: 'missing' });
  });

  it('grows to the longest that a page may be, and no further', async () => {
    const { epoch, text } = await documents.open(page, 1);
    const edit = (base: number, to: number, insert: string) =>
      documents.edit(page, { epoch, base, edit: { from: 0, to, insert }, writer: 'w', sequence: 1 }, 1);
    expect(() => edit(0, text.length, 'x'.repeat(101))).toThrow(expect.objectContaining({ code: 'too-long' }) as Error);
    expect(edit(0, text.length, 'x'.repeat(100))).toEqual({ version: 1, kept: true });
    expect(() => edit(1, 0, 'x')).toThrow(expect.objectContaining({ code: 'too-long' }) as Error);
    expect(edit(1, 1, 'y')).toEqual({ version: 2, kept: true });
  });

  it('is not told of again where an edit changes nothing', async () => {
    const { epoch, version } = await documents.open(page, 1);
    expect(
      documents.edit(
        page,
        { epoch, base: version, edit: { from: 0, to: 1, insert: 'o' }, writer: 'w', sequence: 7 },
        1,
      ),
    ).toEqual({ version, kept: true });
    expect([changed, statuses, (await documents.open(page, 1, 'w')).taken]).toEqual([[], [], 7]);
  });

  it('forgets which edits of a window it holds only when many others wrote since', async () => {
    const { epoch } = await documents.open(page, 1);
    const by = (writer: string, sequence: number) =>
      documents.edit(page, { epoch, base: 0, edit: { from: 0, to: 0, insert: '' }, writer, sequence }, 1);
    const taken = async (writer: string) => (await documents.open(page, 1, writer)).taken;
    for (let number = 0; number < 32; number++) by(`w${number}`, 1);
    by('w0', 2);
    expect([await taken('w0'), await taken('w1')]).toEqual([2, 1]);
    by('new', 1);
    expect([await taken('w0'), await taken('w1'), await taken('w2')]).toEqual([2, 0, 1]);
  });
});

describe('what is saved', () => {
  it('is told to the engine, and what was recovered is not any more', async () => {
    await documents.restore(page, {
      baseRevision: null,
      baseText: '',
      text: 'mine\n',
      writers: {},
      savings: ['one\n\ntwo\n\nthree\n'],
    });
    expect(await documents.open(page, 1)).toMatchObject({ recovered: true, dirty: true });
    expect(await documents.save(page)).toMatchObject({ recovered: false, dirty: false });
    expect([saved, await onDisk(page)]).toEqual([[page], 'mine\n']);
  });

  it('is not written again', async () => {
    await documents.open(page, 1);
    expect(await documents.save(page)).toMatchObject({ dirty: false });
    expect([saved, statuses]).toEqual([[], []]);
  });

  it('of several pages is saved in the order in which they were opened', async () => {
    await write(other, 'mine\n');
    await write(page, 'mine\n');
    expect(documents.hasUnsaved).toBe(true);
    for (const path of [other, page]) await writeFile(join(root, path), 'theirs\n');
    expect(await documents.saveAll()).toEqual({ saved: [], failed: [other, page] });
    for (const path of [other, page])
      await documents.resolve(
        path,
        'both\n',
        changed.findLast((state) => state.path === path)!.conflict!.theirsRevision,
      );
    for (const path of [other, page]) await write(path, 'mine\n');
    expect(await documents.saveAll()).toEqual({ saved: [other, page], failed: [] });
    expect(documents.hasUnsaved).toBe(false);
    await write(page, 'more\n');
    // One that is saved does not hide the other.
    expect(documents.hasUnsaved).toBe(true);
  });

  it('stands in the recovery copy as on its way while it is', async () => {
    await write(page, 'mine\n');
    const [log] = await logs();
    let savings: unknown;
    whileSaving = () => void (savings = (readLogFile(log!) as { savings: readonly string[] }).savings);
    await documents.save(page);
    expect(savings).toEqual(['mine\n']);
  });

  it('is not all where typing went on meanwhile: the rest is unsaved, kept, and made from what was saved', async () => {
    await write(page, 'mine\n');
    whileSaving = async () => {
      whileSaving = null;
      await write(page, 'mine, more\n');
    };
    expect(await documents.save(page)).toMatchObject({
      dirty: true,
      kept: true,
      text: 'mine, more\n',
      savedVersion: 1,
    });
    expect(statuses.at(-1)).toMatchObject({ dirty: true, saving: false, savedVersion: 1 });
    const copies = (await logs()).map((log) => readLogFile(log) as { baseText: string; text: string });
    expect(copies.map(({ baseText, text }) => [baseText, text])).toContainEqual(['mine\n', 'mine, more\n']);
  });
});

describe('a text that goes back to what the file held, while a newer one is on its way there', () => {
  const before = 'one\n\ntwo\n\nthree\n';
  /** Saves words that are not wanted any more when they are half-way. */
  async function takeBackWhileSaving(takeBack: () => Promise<unknown>) {
    await write(page, 'mine\n');
    whileSaving = async () => {
      whileSaving = null;
      after = takeBack();
      await new Promise(setImmediate);
    };
    await documents.save(page);
    await after;
  }
  let after: Promise<unknown>;

  it('is saved after it', async () => {
    await takeBackWhileSaving(() => documents.change(page, () => before));
    expect([await onDisk(page), documents.hasUnsaved]).toEqual([before, false]);
    expect(statuses.at(-1)).toMatchObject({ dirty: false, saving: false });
  });

  it('is kept meanwhile, and unsaved afterwards where nobody saves it', async () => {
    const kept: unknown[] = [];
    await takeBackWhileSaving(async () => {
      await write(page, before);
      for (const log of await logs()) kept.push((readLogFile(log) as { text: string }).text);
    });
    expect([await onDisk(page), documents.hasUnsaved, kept]).toEqual(['mine\n', true, [before]]);
  });

  it('outlives its window', async () => {
    await takeBackWhileSaving(async () => {
      await write(page, before);
      documents.close(page, 1);
    });
    expect([isOpen(page), documents.unsavedText(page)]).toEqual([true, before]);
  });

  it('is let go after it, where it is saved and no window has it', async () => {
    await takeBackWhileSaving(async () => {
      await write(page, 'more\n');
      documents.close(page, 1);
    });
    await documents.save(page);
    expect([await onDisk(page), isOpen(page)]).toEqual(['more\n', false]);
  });
});

describe('what others change on the disk', () => {
  it('is not what a save of our own writes at that moment', async () => {
    await write(page, 'mine\n');
    let looked: Promise<void> | undefined;
    whileSaving = async () => {
      whileSaving = null;
      await write(page, 'mine, more\n');
      looked = documents.diskChanged([page]);
    };
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
