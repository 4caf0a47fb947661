// A docs folder with one saved version, for tests of what is put back. Each test of a file that imports this has one.
import { mkdir, mkdtemp, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { contentHash } from '../../shared/base/hash.ts';
import { repoPath, type RepoPath } from '../../shared/base/path.ts';
import { seenOf, type PutBackOf, type SiteChanges } from '../../shared/contract/host/changes.ts';
import { gitAsAda } from '../git/testing-repository.ts';
import { putBack } from './put-back.ts';
import { SiteChangesFollower } from './site-changes.ts';
import { readStep, takeBack } from './take-back.ts';
import { testedSession, type TestedSession } from './testing-session.ts';

export const [settings, page, gone, moved, fresh] = [
  'docs.json',
  'page.mdx',
  'in/gone.mdx',
  'moved.mdx',
  'new.mdx',
].map(repoPath) as [RepoPath, RepoPath, RepoPath, RepoPath, RepoPath];
export const now = repoPath('in/other.mdx');
export const long = (title: string) =>
  `---\ntitle: ${title}\n---\n\nA page that has its words.\n\nAnd some more of them.\n`;
export const settingsText = (...pages: string[]) =>
  `${JSON.stringify({ name: 'Parcel', navigation: { groups: [{ group: 'Start', pages }] } }, null, 2)}\n`;
export const oldSettings = settingsText('page', 'in/gone', 'moved');

export let root: string;
export let tested: TestedSession;
export let changes: SiteChangesFollower;
/** What windows were told of changes. */
export const told: SiteChanges[] = [];
let planned: (path: RepoPath) => unknown;
/** What the engine answers when it is asked to plan a change of a page. */
export function plan(answer: (path: RepoPath) => unknown): void {
  planned = answer;
}

export const git = (...args: string[]) => gitAsAda(root, args);
export const put = async (path: string, content: string | Uint8Array) => {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), content);
};
export const onDisk = (path: RepoPath) => readFile(join(root, path), 'utf8').catch(() => null);

beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'galley-put-back-')));
  await put(settings, oldSettings);
  await put(page, 'Old words.\r\nMore.\r\n');
  await put(gone, long('Gone'));
  await put(moved, long('Moved'));
  await put('logo.png', Buffer.from([1, 2, 3]));
  git('init', '-q', '-b', 'main');
  git('config', 'core.autocrlf', 'false');
  git('add', '-A');
  git('commit', '-q', '-m', 'First words');
  changes = new SiteChangesFollower(
    (now) => told.push(now),
    (_name, error) => {
      throw error;
    },
  );
  told.length = 0;
  changes.open(root);
  planned = () => ({ plan: { links: 0 }, edits: [], hashes: [] });
  tested = await testedSession(root, {
    changes,
    state: { settingsPath: settings },
    engineUpToDate: () => Promise.resolve(),
    engine: {
      call: (name: string, input: { path: RepoPath }) =>
        name === 'engine.planPageChange'
          ? new Promise((resolve) => resolve(planned(input.path)))
          : Promise.resolve(null),
    },
  });
});
afterEach(async () => {
  changes.open(null);
  await tested.close();
  await rm(root, { recursive: true, force: true });
});

/** Everything is different: a page in every way, the settings, a picture. */
export async function changeAll(): Promise<void> {
  await put(page, 'New words.\nMore.\n');
  await rm(join(root, gone));
  await mkdir(join(root, 'in'), { recursive: true });
  await rename(join(root, moved), join(root, now));
  await put(now, `${long('Moved')}And written on.\n`);
  await put(fresh, 'A new page.\n');
  await put(settings, settingsText('page', 'new', 'in/other'));
  await put('logo.png', Buffer.from([3, 2, 1]));
}
export async function seen(path: RepoPath | null): Promise<string> {
  changes.touched();
  return seenOf(await changes.list(), path);
}
export const file = (path: RepoPath): PutBackOf => ({ kind: 'file', path });
export const back = async (of: PutBackOf) =>
  putBack(tested.session, of, await seen(of.kind === 'everything' ? null : of.path));
export const undo = async (id: string | null) => takeBack(tested.session, await readStep(tested.session, id!), '');
export const list = async () => (
  changes.touched(),
  (await changes.list()).files.map((each) => `${each.change} ${each.path}`)
);
export async function write(path: RepoPath, words: string): Promise<void> {
  const { epoch, version } = await tested.documents.open(path, 1);
  const edit = { from: 0, to: 0, insert: words };
  tested.documents.edit(path, { epoch, base: version, edit, writer: 'w', sequence: 1 }, 1);
}
export const textOf = (path: RepoPath) => tested.documents.textOf(path);
/** A settings edit as the engine plans it. */
export const settingsEdit = async (after: string) => {
  const text = (await onDisk(settings))!;
  return {
    edits: [{ path: settings, edits: [{ from: 0, to: text.length, insert: after }] }],
    hashes: [{ path: settings, hash: contentHash(text) }],
  };
};
