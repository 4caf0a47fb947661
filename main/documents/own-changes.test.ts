import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { smallestEdit } from '../../shared/base/edit.ts';
import { repoPath, type RepoPath } from '../../shared/base/path.ts';
import type { DocumentState, DocumentStatus } from '../../shared/contract/host/documents.ts';
import { Workspace } from '../workspace/workspace.ts';
import { Documents } from './documents.ts';
import { Journal } from './journal.ts';
import { nobodyTold } from './testing-nobody.ts';

const [page, other] = [repoPath('page.mdx'), repoPath('other.mdx')];
let root: string;
let data: string;
let journal: Journal;
let documents: Documents;
let changed: DocumentState[];
let statuses: DocumentStatus[];
let overlays: Map<RepoPath, string | null>;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'galley-documents-'));
  data = await mkdtemp(join(tmpdir(), 'galley-data-'));
  await writeFile(join(root, 'page.mdx'), 'page\n');
  await writeFile(join(root, 'other.mdx'), 'other\n');
  const workspace = await Workspace.open(root);
  await workspace.load();
  [changed, statuses, overlays] = [[], [], new Map()];
  journal = new Journal(data, workspace.root, { id: 's1' }, () => undefined);
  documents = new Documents(workspace, journal, {
    ...nobodyTold,
    overlay: (path, text) => void overlays.set(path, text),
    changed: (document) => void changed.push(document),
    status: (status) => void statuses.push(status),
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
const history = async () =>
  Promise.all(
    (await journal.history.list()).map(async ({ id, path, reason }) => [
      path,
      reason,
      (await journal.history.read(id))!.bytes.toString(),
    ]),
  );
const isOpen = (path: RepoPath) => {
  try {
    documents.edit(path, { epoch: '', base: 0, edit: { from: 0, to: 0, insert: '' }, writer: 'w', sequence: 1 }, 1);
    return true;
  } catch (error) {
    return (error as { code: string }).code !== 'not-open';
  }
};

describe('what Galley itself changes', () => {
  it('goes straight into a file that nobody has open', async () => {
    await documents.change(page, (text) => `${text}more\n`);
    expect(await onDisk(page)).toBe('page\nmore\n');
    expect(isOpen(page)).toBe(false);
  });

  it('is told to who has it open, and saved with what is unsaved', async () => {
    await write(page, 'mine\n');
    changed.length = 0;
    await documents.change(page, (text) => `${text}more\n`);
    expect(await onDisk(page)).toBe('mine\nmore\n');
    expect(changed[0]).toMatchObject({ path: page, text: 'mine\nmore\n' });
    expect(isOpen(page)).toBe(true);
  });

  it('is nothing where the text stays as it is', async () => {
    await write(page, 'mine\n');
    changed.length = 0;
    await documents.change(page, (text) => text);
    expect([changed, await onDisk(page)]).toEqual([[], 'page\n']);
  });

  it('starts from the text as it is, unsaved or not', async () => {
    await write(page, 'mine\n');
    expect([
      await documents.textOf(page),
      await documents.textOf(other),
      await documents.textOf(repoPath('no.mdx')),
    ]).toEqual(['mine\n', 'other\n', null]);
    expect([documents.unsavedText(page), documents.unsavedText(other)]).toEqual(['mine\n', null]);
  });

  it('ends a document that was moved or deleted; what is unsaved goes into the history', async () => {
    await write(page, 'mine\n');
    await documents.open(other, 1);
    for (const path of [page, other, repoPath('no.mdx')]) await documents.release(path);
    expect(await history()).toEqual([[page, 'deleted', 'mine\n']]);
    expect([isOpen(page), isOpen(other), overlays.get(page), documents.hasUnsaved]).toEqual([
      false,
      false,
      null,
      false,
    ]);
    expect(await new Journal(data, root, { id: 's2' }, () => undefined).adopt()).toEqual([]);
  });
});

it('all that is unsaved is saved, and what can’t be is named', async () => {
  await write(page, 'mine\n');
  await write(other, 'mine, too\n');
  await rm(join(root, 'other.mdx'));
  await writeFile(join(root, 'other.mdx'), 'theirs\n');
  expect(await documents.saveAll()).toEqual({ saved: [page], failed: [other] });
  expect([await onDisk(page), await onDisk(other)]).toEqual(['mine\n', 'theirs\n']);
  expect((await documents.saveAll()).saved).toEqual([]);
});

it('unsaved texts are marked as left on purpose when the folder is closed, saved ones not', async () => {
  await write(page, 'mine\n');
  await write(other, 'mine, too\n');
  await documents.save(other);
  documents.keepForLater();
  const found = await journal.adopt();
  expect(found).toMatchObject([{ path: page, text: 'mine\n', closed: true }]);
});

it('what could not be kept is tried once more when the folder is closed', async () => {
  await writeFile(join(data, 'journal'), '');
  expect(await write(page, 'mine\n')).toMatchObject({ kept: false });
  await rm(join(data, 'journal'));
  documents.keepForLater();
  expect(await journal.adopt()).toMatchObject([{ path: page, text: 'mine\n', closed: true }]);
});

describe('a window is told', () => {
  it('when a document becomes unsaved, is being saved and is saved, once each', async () => {
    await write(page, 'mine\n');
    expect(statuses.map(({ dirty, saving }) => [dirty, saving])).toEqual([[true, false]]);
    await write(page, 'mine, more\n');
    expect(statuses).toHaveLength(1);
    await documents.save(page);
    expect(statuses.slice(1).map(({ dirty, saving }) => [dirty, saving])).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  it('what a discarded text is now', async () => {
    await write(page, 'mine\n');
    changed.length = 0;
    expect(await documents.discard(page)).toMatchObject({ text: 'page\n', dirty: false, recovered: false });
    expect(changed).toMatchObject([{ text: 'page\n' }]);
    expect(statuses.at(-1)).toMatchObject({ dirty: false, hasConflict: false });
    expect(await history()).toEqual([[page, 'discarded', 'mine\n']]);
  });

  it('and the engine that a text is the file’s again where no window has it when it is discarded', async () => {
    await write(page, 'mine\n');
    documents.close(page, 1);
    expect(overlays.get(page)).toBe('mine\n');
    await documents.discard(page);
    expect(overlays.get(page)).toBeNull();
  });

  it('of a conflict, and of its end', async () => {
    await write(page, 'mine\n');
    await writeFile(join(root, 'page.mdx'), 'theirs\n');
    await documents.diskChanged([page]);
    expect(statuses.at(-1)).toMatchObject({ hasConflict: true, dirty: true });
    const { conflict } = changed.at(-1)!;
    await expect(documents.resolve(page, 'both\n', 'an older one')).rejects.toMatchObject({ code: 'conflict' });
    changed.length = 0;
    await documents.resolve(page, 'both\n', conflict!.theirsRevision);
    expect(changed[0]).toMatchObject({ text: 'both\n', conflict: null });
    expect((await history()).map(([, reason, text]) => [reason, text])).toEqual([
      ['decided', 'mine\n'],
      ['decided', 'theirs\n'],
    ]);
    await expect(documents.resolve(page, 'both\n', '')).rejects.toMatchObject({ code: 'no-conflict' });
  });

  it('that an edit makes no sense', async () => {
    const { epoch, version } = await documents.open(page, 1);
    for (const [from, to] of [
      [2, 1],
      [0, 6],
      [6, 7],
    ] as const) {
      expect(() =>
        documents.edit(page, { epoch, base: version, edit: { from, to, insert: '' }, writer: 'w', sequence: 1 }, 1),
      ).toThrow(expect.objectContaining({ code: 'bad-input' }) as Error);
    }
    expect(
      documents.edit(
        page,
        { epoch, base: version, edit: { from: 5, to: 5, insert: 'x' }, writer: 'w', sequence: 1 },
        1,
      ),
    ).toEqual({ version: version + 1, kept: true });
    await expect(documents.open(repoPath('no.mdx'), 1)).rejects.toMatchObject({ code: 'missing' });
  });
});

describe('a text of an earlier run', () => {
  const draft = { baseRevision: 'gone', baseText: 'page\n', text: 'mine\n', writers: { w: 3 }, savings: [] };

  it('whose file was deleted since is kept, and the writer is asked', async () => {
    await rm(join(root, 'page.mdx'));
    expect(await documents.restore(page, draft)).toBe('conflict');
    expect(await documents.open(page, 1, 'w')).toMatchObject({
      text: 'mine\n',
      taken: 3,
      recovered: true,
      dirty: true,
      conflict: { base: 'page\n', deleted: true },
    });
    expect(journal.isKept(page)).toBe(true);
  });

  it('of a page that was never saved is brought back as one', async () => {
    const fresh = repoPath('new.mdx');
    expect(await documents.restore(fresh, { ...draft, baseRevision: null, baseText: '' })).toBe('restored');
    expect(documents.unsavedText(fresh)).toBe('mine\n');
    await documents.save(fresh);
    expect(await onDisk(fresh)).toBe('mine\n');
  });
});
