import fc from 'fast-check';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { repoPath, type RepoPath } from '../../shared/base/path.ts';
import type { DocumentState } from '../../shared/contract/host/documents.ts';
import { Workspace } from '../workspace/workspace.ts';
import { Documents } from './documents.ts';
import { Journal } from './journal.ts';

const page = repoPath('page.mdx');
let root: string;
let data: string;
let workspace: Workspace;
let journal: Journal;
let documents: Documents;
let changed: { document: DocumentState; connection: number | null }[];
let overlays: Map<RepoPath, string | null>;

async function start() {
  workspace = await Workspace.open(root);
  await workspace.load();
  changed = [];
  overlays = new Map();
  journal = new Journal(data, workspace.root, (error) => {
    throw error;
  });
  documents = new Documents(workspace, journal, {
    overlay: (path, text) => void overlays.set(path, text),
    changed: (document, connection) => void changed.push({ document, connection }),
    status: () => undefined,
    merged: () => undefined,
    saved: () => undefined,
  });
}
/** As after a crash: nothing is closed, a new process reads what is on the disk. */
async function restart() {
  await journal.settled();
  // The copies must look as if another, dead process had left them.
  const folder = join(data, 'journal', (await readdir(join(data, 'journal')).catch(() => ['none']))[0] ?? 'none');
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    await writeFile(file, (await readFile(file, 'utf8')).replace(/"owner":\d+/, '"owner":999999999'));
  }
  await start();
  const outcomes: string[] = [];
  for (const draft of await journal.adopt()) outcomes.push(await documents.restore(draft.path, draft));
  return outcomes;
}
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
  await journal.settled();
  await rm(root, { recursive: true, force: true });
  await rm(data, { recursive: true, force: true });
});

describe('documents', () => {
  it('saves what was typed and nothing else', async () => {
    const { version } = await documents.open(page, 1);
    documents.edit(page, version, 'one\n\nTWO\n\nthree\n', 1);
    expect(overlays.get(page)).toBe('one\n\nTWO\n\nthree\n');
    const saved = await documents.save(page);
    expect(saved.dirty).toBe(false);
    expect(await onDisk()).toBe('one\n\nTWO\n\nthree\n');
  });

  it('tells a window that is behind, with the current text', async () => {
    await documents.open(page, 1);
    documents.edit(page, 0, 'A', 1);
    expect(() => documents.edit(page, 0, 'B', 2)).toThrow(/another window/);
    try {
      documents.edit(page, 0, 'B', 2);
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
    documents.edit(page, 0, 'ONE\n\ntwo\n\nthree\n', 1);
    await elsewhere('one\n\ntwo\n\nTHREE\n');
    const merged = changed.at(-1)!.document;
    expect(merged).toMatchObject({ text: 'ONE\n\ntwo\n\nTHREE\n', dirty: true, conflict: null });
    await documents.save(page);
    expect(await onDisk()).toBe('ONE\n\ntwo\n\nTHREE\n');
  });

  it('shows a conflict, refuses to save over it, and ends it as the writer decides', async () => {
    await documents.open(page, 1);
    documents.edit(page, 0, 'mine\n\ntwo\n\nthree\n', 1);
    await elsewhere('theirs\n\ntwo\n\nthree\n');
    const state = changed.at(-1)!.document;
    expect(state.text).toBe('mine\n\ntwo\n\nthree\n');
    expect(state.conflict).toMatchObject({ base: 'one\n\ntwo\n\nthree\n', theirs: 'theirs\n\ntwo\n\nthree\n', deleted: false });
    await expect(documents.save(page)).rejects.toMatchObject({ code: 'conflict' });
    expect(await onDisk()).toBe('theirs\n\ntwo\n\nthree\n');
    await documents.resolve(page, 'both\n', state.conflict!.theirsRevision);
    expect(await onDisk()).toBe('both\n');
    const history = await readdir(join(data, 'history', (await readdir(join(data, 'history')))[0]!));
    expect(history).toHaveLength(2);
  });

  it('finds a conflict when it saves, even if no event came', async () => {
    await documents.open(page, 1);
    documents.edit(page, 0, 'mine\n\ntwo\n\nthree\n', 1);
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
    documents.edit(page, 0, 'unsaved\n', 1);
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
    documents.edit(page, 0, 'unsaved\n', 2);
    documents.leave(2);
    expect(documents.unsavedText(page)).toBe('unsaved\n');
    await documents.save(page);
    documents.close(page, 2);
    expect(() => documents.edit(page, 0, 'x', 2)).toThrow(/not open/);
  });

  it('discards only into the history', async () => {
    await documents.open(page, 1);
    documents.edit(page, 0, 'gone\n', 1);
    expect((await documents.discard(page)).text).toBe('one\n\ntwo\n\nthree\n');
    const folder = join(data, 'history', (await readdir(join(data, 'history')))[0]!);
    expect(await readFile(join(folder, (await readdir(folder))[0]!), 'utf8')).toContain('gone');
  });
});

describe('recovery', () => {
  it('has nothing to say when the draft and the file are the same', async () => {
    await documents.open(page, 1);
    documents.edit(page, 0, 'new\n', 1);
    await journal.settled();
    await writeFile(join(root, 'page.mdx'), 'new\n');
    expect(await restart()).toEqual(['dropped']);
  });
  it('brings the draft back over the file that it was made from', async () => {
    await documents.open(page, 1);
    documents.edit(page, 0, 'unsaved\n', 1);
    expect(await restart()).toEqual(['restored']);
    expect(await documents.open(page, 1)).toMatchObject({ text: 'unsaved\n', dirty: true, recovered: true, conflict: null });
    expect(await onDisk()).toBe('one\n\ntwo\n\nthree\n');
  });
  it('merges the draft with a file that changed elsewhere', async () => {
    await documents.open(page, 1);
    documents.edit(page, 0, 'ONE\n\ntwo\n\nthree\n', 1);
    await journal.settled();
    await writeFile(join(root, 'page.mdx'), 'one\n\ntwo\n\nTHREE\n');
    expect(await restart()).toEqual(['merged']);
    expect((await documents.open(page, 1)).text).toBe('ONE\n\ntwo\n\nTHREE\n');
  });
  it('shows the conflict when both changed the same place', async () => {
    await documents.open(page, 1);
    documents.edit(page, 0, 'mine\n', 1);
    await journal.settled();
    await writeFile(join(root, 'page.mdx'), 'theirs\n');
    expect(await restart()).toEqual(['conflict']);
    expect(await documents.open(page, 1)).toMatchObject({ text: 'mine\n', conflict: { theirs: 'theirs\n' } });
  });
  it('leaves drafts of a living window alone', async () => {
    await documents.open(page, 1);
    documents.edit(page, 0, 'mine\n', 1);
    await journal.settled();
    const folder = join(data, 'journal', (await readdir(join(data, 'journal')))[0]!);
    const file = join(folder, (await readdir(folder))[0]!);
    // The parent of this test lives.
    await writeFile(file, (await readFile(file, 'utf8')).replace(/"owner":\d+/, `"owner":${process.ppid}`));
    expect(await new Journal(data, workspace.root, () => undefined).adopt()).toEqual([]);
  });
});

describe('no word is lost', () => {
  type Step = { kind: 'type'; word: string } | { kind: 'save' } | { kind: 'outside'; word: string } | { kind: 'crash' };
  const step: fc.Arbitrary<Step> = fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('type' as const), word: fc.integer({ min: 0, max: 9999 }).map((n) => `mine${n}`) }) },
    { weight: 2, arbitrary: fc.constant({ kind: 'save' as const }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('outside' as const), word: fc.integer({ min: 0, max: 9999 }).map((n) => `theirs${n}`) }) },
    { weight: 1, arbitrary: fc.constant({ kind: 'crash' as const }) },
  );

  it('whatever the order of typing, saving, changes from outside and crashes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        await journal.settled();
        await writeFile(join(root, 'page.mdx'), 'start\n');
        await rm(join(data, 'journal'), { recursive: true, force: true });
        await start();
        let state = await documents.open(page, 1);
        const words = new Set<string>();
        for (const action of steps) {
          state = await documents.open(page, 1);
          if (action.kind === 'type') {
            words.add(action.word);
            documents.edit(page, state.version, `${action.word}\n${state.text}`, 1);
          } else if (action.kind === 'save') await documents.save(page).catch(() => undefined);
          else if (action.kind === 'outside') {
            words.add(action.word);
            await writeFile(join(root, 'page.mdx'), `${await onDisk()}${action.word}\n`);
            await documents.diskChanged([page]);
          } else {
            await restart();
          }
        }
        const last = await documents.open(page, 1);
        const everywhere = last.text + (last.conflict?.theirs ?? '') + (await onDisk());
        for (const word of words) expect(everywhere).toContain(word);
      }),
      { numRuns: 60 },
    );
  }, 120_000);
});
