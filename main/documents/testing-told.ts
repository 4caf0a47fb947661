// One docs folder with its documents, for tests of what the engine and windows are
// told: everything that is told is noted. Each test of a file that imports this has its own.
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { smallestEdit } from '../../shared/base/edit.ts';
import { repoPath, type RepoPath } from '../../shared/base/path.ts';
import type { DocumentState, DocumentStatus } from '../../shared/contract/host/documents.ts';
import { Workspace } from '../workspace/workspace.ts';
import { Documents } from './documents.ts';
import { Journal } from './journal.ts';

export const [page, other] = [repoPath('page.mdx'), repoPath('other.mdx')];
export let root: string;
export let data: string;
export let journal: Journal;
export let documents: Documents;
export let changed: DocumentState[];
export let statuses: DocumentStatus[];
export let merged: RepoPath[];
export let saved: RepoPath[];
export let overlays: Map<RepoPath, string | null>;
let happening: (() => Promise<void> | void) | null;
/** Lets something happen while the next text is on its way to its file. */
export function whileSaving(happens: () => Promise<void> | void): void {
  happening = async () => {
    happening = null;
    await happens();
  };
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'galley-told-'));
  data = await mkdtemp(join(tmpdir(), 'galley-data-'));
  await writeFile(join(root, 'page.mdx'), 'one\n\ntwo\n\nthree\n');
  await writeFile(join(root, 'other.mdx'), 'other\n');
  happening = null;
  const workspace = await Workspace.open(root, { beforeRename: () => happening?.() });
  await workspace.load();
  [changed, statuses, merged, saved, overlays] = [[], [], [], [], new Map()];
  journal = new Journal(data, workspace.root, { id: 's1' }, () => undefined);
  documents = new Documents(workspace, journal, {
    overlay: (path, text) => void overlays.set(path, text),
    changed: (document) => void changed.push(document),
    status: (status) => void statuses.push(status),
    merged: (path) => void merged.push(path),
    saved: (path) => void saved.push(path),
    replaced: () => undefined,
  });
});
afterEach(async () => {
  await journal.close();
  await rm(root, { recursive: true, force: true });
  await rm(data, { recursive: true, force: true });
});
export const onDisk = (path: RepoPath) => readFile(join(root, path), 'utf8');
/** A window has the document and writes something else into it. */
export async function write(path: RepoPath, text: string) {
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
export const elsewhere = async (text: string | null, path = page) => {
  await (text === null ? rm(join(root, path)) : writeFile(join(root, path), text));
  await documents.diskChanged([path]);
};
export const history = async () =>
  Promise.all(
    (await journal.history.list()).map(async ({ id, reason }) => [
      reason,
      (await journal.history.read(id))!.bytes.toString(),
    ]),
  );
export const logs = async () => {
  const folder = join(data, 'journal', (await readdir(join(data, 'journal')).catch(() => ['none']))[0] ?? 'none');
  return (await readdir(folder).catch(() => [])).map((name) => join(folder, name));
};
export const isOpen = (path: RepoPath) => {
  try {
    documents.edit(path, { epoch: '', base: 0, edit: { from: 0, to: 0, insert: '' }, writer: 'w', sequence: 1 }, 1);
    return true;
  } catch (error) {
    return (error as { code: string }).code !== 'not-open';
  }
};
