import { mkdtemp, readdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises';
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
import { readLogFile } from './log-file.ts';
import { Owner } from './owner.ts';

const page = repoPath('page.mdx');
let root: string;
let data: string;
let workspace: Workspace;
let journal: Journal;
let owner: Owner;
let documents: Documents;
let changed: { document: DocumentState; connection: number | null }[];
let statuses: DocumentStatus[];
let trouble: unknown[];
let sequence = 0;
let overlays: Map<RepoPath, string | null>;

async function start() {
  workspace = await Workspace.open(root);
  await workspace.load();
  changed = [];
  overlays = new Map();
  statuses = [];
  owner = await Owner.open(data);
  trouble = [];
  journal = new Journal(data, workspace.root, owner, (error) => void trouble.push(error));
  documents = new Documents(workspace, journal, {
    ...nobodyTold,
    overlay: (path, text) => void overlays.set(path, text),
    changed: (document, connection) => void changed.push({ document, connection }),
    status: (status) => void statuses.push(status),
  });
}
/** As after a crash: nothing is closed, a new process reads what is on the disk. */
async function restart() {
  await journal.close();
  await owner.close();
  await start();
  const outcomes: string[] = [];
  for (const draft of await journal.adopt()) outcomes.push(await documents.restore(draft.path, draft));
  return outcomes;
}
/** What a window sends that has the text of version `base` and makes another one of it. */
async function edit(base: number, text: string, connection: number) {
  const now = await documents.open(page, connection);
  return documents.edit(
    page,
    {
      epoch: now.epoch,
      base,
      edit: smallestEdit(now.text, text) ?? { from: 0, to: 0, insert: '' },
      writer: `w${connection}`,
      sequence: ++sequence,
    },
    connection,
  );
}
const logs = async () => {
  const folder = join(data, 'journal', (await readdir(join(data, 'journal')).catch(() => ['none']))[0] ?? 'none');
  return (await readdir(folder).catch(() => [])).map((name) => join(folder, name));
};
const onDisk = () => readFile(join(root, 'page.mdx'), 'utf8');
const elsewhere = async (text: string) => {
  await writeFile(join(root, 'page.mdx'), text);
  await documents.diskChanged([page]);
};

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'galley-documents-'));
  data = await mkdtemp(join(tmpdir(), 'galley-data-'));
  await writeFile(join(root, 'page.mdx'), 'one\n\ntwo\n\nthree\n');
  await start();
});
afterEach(async () => {
  await journal.close();
  await owner.close();
  await rm(root, { recursive: true, force: true });
  await rm(data, { recursive: true, force: true });
});

describe('documents', () => {
  it('saves what was typed and nothing else', async () => {
    const { version } = await documents.open(page, 1);
    await edit(version, 'one\n\nTWO\n\nthree\n', 1);
    expect(overlays.get(page)).toBe('one\n\nTWO\n\nthree\n');
    const saved = await documents.save(page);
    expect(saved.dirty).toBe(false);
    expect(await onDisk()).toBe('one\n\nTWO\n\nthree\n');
  });

  it('tells a window that is behind, with the current text', async () => {
    await documents.open(page, 1);
    await edit(0, 'A', 1);
    await expect(edit(0, 'B', 2)).rejects.toThrow(/another window/);
    try {
      await edit(0, 'B', 2);
    } catch (error) {
      expect((error as { data: DocumentState }).data.text).toBe('A');
    }
  });

  it('takes a change from outside when nothing is unsaved', async () => {
    await documents.open(page, 1);
    await elsewhere('new\n');
    expect(changed.at(-1)).toMatchObject({ connection: null, document: { text: 'new\n', dirty: false } });
  });

  it('puts changes together that do not touch', async () => {
    await documents.open(page, 1);
    await edit(0, 'ONE\n\ntwo\n\nthree\n', 1);
    await elsewhere('one\n\ntwo\n\nTHREE\n');
    const merged = changed.at(-1)!.document;
    expect(merged).toMatchObject({ text: 'ONE\n\ntwo\n\nTHREE\n', dirty: true, conflict: null });
    await documents.save(page);
    expect(await onDisk()).toBe('ONE\n\ntwo\n\nTHREE\n');
  });

  it('shows a conflict, refuses to save over it, and ends it as the writer decides', async () => {
    await documents.open(page, 1);
    await edit(0, 'mine\n\ntwo\n\nthree\n', 1);
    await elsewhere('theirs\n\ntwo\n\nthree\n');
    const state = changed.at(-1)!.document;
    expect(state.text).toBe('mine\n\ntwo\n\nthree\n');
    expect(state.conflict).toMatchObject({
      base: 'one\n\ntwo\n\nthree\n',
      theirs: 'theirs\n\ntwo\n\nthree\n',
      deleted: false,
    });
    await expect(documents.save(page)).rejects.toMatchObject({ code: 'conflict' });
    expect(await onDisk()).toBe('theirs\n\ntwo\n\nthree\n');
    await documents.resolve(page, 'both\n', state.conflict!.theirsRevision);
    expect(await onDisk()).toBe('both\n');
    const history = await readdir(join(data, 'history', (await readdir(join(data, 'history')))[0]!));
    expect(history).toHaveLength(2);
  });

  it('finds a conflict when it saves, even if no event came', async () => {
    await documents.open(page, 1);
    await edit(0, 'mine\n\ntwo\n\nthree\n', 1);
    await writeFile(join(root, 'page.mdx'), 'theirs\n\ntwo\n\nthree\n');
    await expect(documents.save(page)).rejects.toMatchObject({ code: 'conflict' });
    expect(await onDisk()).toBe('theirs\n\ntwo\n\nthree\n');
  });

  it('keeps a page that was deleted elsewhere until the writer decides', async () => {
    await documents.open(page, 1);
    await rm(join(root, 'page.mdx'));
    await documents.diskChanged([page]);
    const state = changed.at(-1)!.document;
    expect(state).toMatchObject({ text: 'one\n\ntwo\n\nthree\n', conflict: { deleted: true } });
    await documents.resolve(page, state.text, state.conflict!.theirsRevision);
    expect(await onDisk()).toBe('one\n\ntwo\n\nthree\n');
  });

  it('lets a deleted page go when the writer agrees, into the history', async () => {
    await documents.open(page, 1);
    await edit(0, 'unsaved\n', 1);
    await rm(join(root, 'page.mdx'));
    await documents.diskChanged([page]);
    expect(await documents.discard(page)).toMatchObject({ dirty: false, conflict: null });
    expect(documents.hasUnsaved).toBe(false);
    await journal.settled();
    expect(await readdir(join(data, 'journal', (await readdir(join(data, 'journal')))[0]!))).toEqual([]);
    const folder = join(data, 'history', (await readdir(join(data, 'history')))[0]!);
    expect(await readFile(join(folder, (await readdir(folder))[0]!), 'utf8')).toContain('unsaved');
  });

  it('forgets documents that no window has open, and keeps unsaved ones', async () => {
    await documents.open(page, 1);
    await documents.open(page, 2);
    documents.leave(1);
    await edit(0, 'unsaved\n', 2);
    documents.leave(2);
    expect(documents.unsavedText(page)).toBe('unsaved\n');
    await documents.save(page);
    documents.close(page, 2);
    expect(() =>
      documents.edit(page, { epoch: '', base: 0, edit: { from: 0, to: 0, insert: 'x' }, writer: 'w', sequence: 1 }, 2),
    ).toThrow(/not open/);
  });

  it('discards only into the history', async () => {
    await documents.open(page, 1);
    await edit(0, 'gone\n', 1);
    expect((await documents.discard(page)).text).toBe('one\n\ntwo\n\nthree\n');
    const folder = join(data, 'history', (await readdir(join(data, 'history')))[0]!);
    expect(await readFile(join(folder, (await readdir(folder))[0]!), 'utf8')).toContain('gone');
  });
});

describe('recovery', () => {
  it('has nothing to say when the draft and the file are the same', async () => {
    await documents.open(page, 1);
    await edit(0, 'new\n', 1);
    await journal.settled();
    await writeFile(join(root, 'page.mdx'), 'new\n');
    expect(await restart()).toEqual(['dropped']);
  });
  it('brings the draft back over the file that it was made from', async () => {
    await documents.open(page, 1);
    await edit(0, 'unsaved\n', 1);
    expect(await restart()).toEqual(['restored']);
    expect(await documents.open(page, 1)).toMatchObject({
      text: 'unsaved\n',
      dirty: true,
      recovered: true,
      conflict: null,
    });
    expect(await onDisk()).toBe('one\n\ntwo\n\nthree\n');
  });
  it('merges the draft with a file that changed elsewhere', async () => {
    await documents.open(page, 1);
    await edit(0, 'ONE\n\ntwo\n\nthree\n', 1);
    await journal.settled();
    await writeFile(join(root, 'page.mdx'), 'one\n\ntwo\n\nTHREE\n');
    expect(await restart()).toEqual(['merged']);
    expect((await documents.open(page, 1)).text).toBe('ONE\n\ntwo\n\nTHREE\n');
  });
  it('shows the conflict when both changed the same place', async () => {
    await documents.open(page, 1);
    await edit(0, 'mine\n', 1);
    await journal.settled();
    await writeFile(join(root, 'page.mdx'), 'theirs\n');
    expect(await restart()).toEqual(['conflict']);
    expect(await documents.open(page, 1)).toMatchObject({ text: 'mine\n', conflict: { theirs: 'theirs\n' } });
  });
  it('leaves drafts of a living window alone', async () => {
    await documents.open(page, 1);
    await edit(0, 'mine\n', 1);
    const other = await Owner.open(data);
    expect(await new Journal(data, workspace.root, other, () => undefined).adopt()).toEqual([]);
    await other.close();
  });
  it('takes a text that was saved just before a crash as saved, and what was typed meanwhile as made from it', async () => {
    await documents.open(page, 1);
    await edit(0, 'one\n\ntw\n\nthree\n', 1);
    // The file holds the new text, and nobody could say so any more.
    journal.saving(page);
    await edit(1, 'one\n\ntwo, longer\n\nthree\n', 1);
    await writeFile(join(root, 'page.mdx'), 'one\n\ntw\n\nthree\n');
    expect(await restart()).toEqual(['restored']);
    expect(await documents.open(page, 1)).toMatchObject({
      text: 'one\n\ntwo, longer\n\nthree\n',
      conflict: null,
      dirty: true,
    });
  });
  it('says which edit of a window it holds, and with which text it began', async () => {
    await documents.open(page, 1);
    await edit(0, 'ONE\n\ntwo\n\nthree\n', 1);
    const { epoch } = await documents.open(page, 1);
    const last = sequence;
    await writeFile(join(root, 'page.mdx'), 'one\n\ntwo\n\nTHREE\n');
    expect(await restart()).toEqual(['merged']);
    const again = await documents.open(page, 1, 'w1');
    expect(again).toMatchObject({
      taken: last,
      origin: 'ONE\n\ntwo\n\nthree\n',
      text: 'ONE\n\ntwo\n\nTHREE\n',
      savedVersion: null,
    });
    expect(again.epoch).not.toBe(epoch);
    expect(await documents.open(page, 1, 'somebody else')).toMatchObject({ taken: 0 });
  });
  it('refuses an edit of another life, although it names the right version', async () => {
    const { epoch } = await documents.open(page, 1);
    await restart();
    await documents.open(page, 1);
    expect(() =>
      documents.edit(page, { epoch, base: 0, edit: { from: 0, to: 0, insert: 'x' }, writer: 'w', sequence: 1 }, 1),
    ).toThrow(/another window/);
  });
});

describe('what is acknowledged', () => {
  it('is in its recovery copy by then, without waiting for anything', async () => {
    const { epoch } = await documents.open(page, 1);
    const send = (base: number, from: number, insert: string) =>
      documents.edit(page, { epoch, base, edit: { from, to: from, insert }, writer: 'w', sequence: base + 1 }, 1);
    expect(send(0, 0, 'é')).toEqual({ version: 1, kept: true });
    const [log] = await logs();
    expect(send(1, 1, 'b')).toEqual({ version: 2, kept: true });
    // Nothing else has run since the answer.
    const { text } = readLogFile(log!) as { text: string };
    expect(text).toBe('ébone\n\ntwo\n\nthree\n');
  });
  it('grows by a few bytes a key, and is written anew before it is several times its text', async () => {
    const { epoch } = await documents.open(page, 1);
    let largest = 0;
    for (let base = 0; base < 4000; base++)
      documents.edit(
        page,
        { epoch, base, edit: { from: base, to: base, insert: 'x' }, writer: 'w', sequence: base + 1 },
        1,
      );
    const [log] = await logs();
    const before = (await stat(log!)).size;
    documents.edit(page, { epoch, base: 4000, edit: { from: 0, to: 0, insert: 'y' }, writer: 'w', sequence: 4001 }, 1);
    expect((await stat(log!)).size - before).toBeLessThan(200);
    await journal.settled();
    for (const file of await logs()) largest = Math.max(largest, (await stat(file)).size);
    expect(await logs()).toHaveLength(1);
    expect(largest).toBeLessThan(80 * 1024);
  });
  it('is told as not kept where nothing can be written, and as kept as soon as it can', async () => {
    await writeFile(join(data, 'journal'), '');
    await documents.open(page, 1);
    expect(await edit(0, 'unsaved\n', 1)).toEqual({ version: 1, kept: false });
    expect(statuses.at(-1)).toMatchObject({ dirty: true, kept: false });
    expect(trouble.at(-1)).toMatchObject({ code: 'ENOTDIR' });
    await rm(join(data, 'journal'));
    journal.retry();
    expect(statuses.at(-1)).toMatchObject({ dirty: true, kept: true });
    expect(await restart()).toEqual(['restored']);
  });
  it('says of a failed save where the text stands', async () => {
    await documents.open(page, 1);
    await edit(0, 'unsaved\n', 1);
    await rm(root, { recursive: true });
    await writeFile(root, '');
    await expect(documents.save(page)).rejects.toMatchObject({ detail: expect.stringContaining('Your text is kept.') });
    await rm(join(data, 'journal'), { recursive: true });
    await writeFile(join(data, 'journal'), '');
    await edit(1, 'unsaved, more\n', 1).catch(() => undefined);
    await expect(documents.save(page)).rejects.toMatchObject({
      detail: expect.stringContaining('only in this window'),
    });
    await rm(root);
  });
  it('is saved without holding a file open, and leaves nothing behind', async () => {
    await documents.open(page, 1);
    await edit(0, 'new\n', 1);
    expect(await logs()).toHaveLength(1);
    await documents.save(page);
    expect(await logs()).toEqual([]);
    expect((await documents.open(page, 1)).savedVersion).toBe(1);
    if (process.platform === 'linux')
      expect(
        (
          await Promise.all(
            (await readdir('/proc/self/fd')).map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')),
          )
        ).filter((file) => file.startsWith(data)),
      ).toEqual([]);
  });
});
