import { lstat, readFile, readlink, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Side } from '../../shared/contract/host/receiving.ts';
import { isImage } from '../../shared/workspace/files.ts';
import { objectsOf, withOwnRepository, type OwnRepository } from './borrowed-objects.ts';
import { fetchVersions } from './fetch-versions.ts';
import { findGitFolders, type GitFolders } from './folders.ts';
import { mergeVersions, named, type Collision, type MergedTree } from './merge-versions.ts';
import { finishMove, moveBranch } from './move-branch.ts';
import type { NetworkTrouble } from './network-answer.ts';
import { remoteOf, type RemoteTrouble } from './remote.ts';
import type { Author } from './run.ts';
import { countedVersions } from './saved-versions.ts';
import { noteSent, placeOf } from './send.ts';
import { isThere, standingOf, type StandingTrouble } from './standing.ts';
import { userSettings } from './user-settings.ts';
import { contentsOf, type VersionFacts } from './version.ts';
import { VersionGit, type FileDifference } from './version-files.ts';

/** Longest content of a file that is handed out, in bytes. */
const longestContent = 8 * 1024 * 1024;

/**
 * Why nothing was got. no-repository, no-program: as for reading; unborn: nothing has been saved here yet; not-there:
 * the other place has no such branch; unrelated: it holds another site; old-git: it is older than 2.38; undecided: a
 * merge elsewhere waits for a decision; filtered: files go through a program that is not started here; changed:
 * another version was saved since; in-the-way: files that are in no version yet stand where others’ changes go.
 */
export type ReceivingTrouble =
  | NetworkTrouble
  | RemoteTrouble
  | StandingTrouble
  | 'no-repository'
  | 'no-program'
  | 'unborn'
  | 'not-there'
  | 'unrelated'
  | 'old-git'
  | 'undecided'
  | 'filtered'
  | 'changed'
  | 'in-the-way';

export interface NotReceived {
  readonly trouble: ReceivingTrouble;
  /** What the other computer said about it, a line each. */
  readonly said: readonly string[];
  /** The files that it is about, from the repository's top. */
  readonly files: readonly string[];
}

/** What others have sent, and what taking it would do. */
export interface Incoming {
  /** The branch that is checked out, its version, and the one that it has at the other place. */
  readonly branch: string;
  readonly tip: string;
  readonly theirs: string;
  /** The other place as people read it. */
  readonly to: string;
  /** Versions that are not here: how many, and the newest of them. */
  readonly count: number;
  readonly versions: readonly VersionFacts[];
  /** Files that become others here, and those of them that both changed in the same place. */
  readonly files: readonly IncomingFile[];
  readonly collisions: readonly Collision[];
}

/** A file that becomes another one; null where it is not, or no longer. */
export interface IncomingFile extends FileDifference {
  /** What it holds; null for a picture, and for what is too long, too. */
  readonly contents: { readonly before: Buffer | null; readonly after: Buffer | null };
}

interface Places {
  /** Docs folder, absolute, links resolved. */
  readonly root: string;
  /** See {@link moveBranch}. */
  readonly note: string;
}

/**
 * Asks the other place what others have sent to the branch that is checked out. Files, branches and the list of files
 * stay as they are; what the other place has is noted, as git does. Rejects with the system's errors.
 *
 * @param root docs folder, absolute, links resolved
 */
export async function lookForVersions(
  root: string,
  call: { readonly signal: AbortSignal; readonly onProgress: (part: number) => void },
): Promise<Incoming | NotReceived> {
  const place = await placeOf(root, 'receive');
  if ('trouble' in place) return notReceived(place.trouble);
  const { folders, branch, tip, remote } = place;
  const standing = await standingOf(folders);
  if (typeof standing === 'string') return notReceived(standing);
  const result = await withOwnRepository<Incoming | NotReceived>(folders, root, async (own) => {
    const theirs = await fetchVersions(folders, root, own, { remote, branch, ...call });
    if (typeof theirs !== 'string') return theirs;
    await noteSent(folders, remote, branch, theirs).catch(() => undefined);
    const git = new VersionGit(own, folders, []);
    const about = { branch, tip, theirs, to: remote.shown };
    const merged = await mergeVersions(git, own, { tip, theirs, choices: new Map() });
    if (merged === 'nothing') return { ...about, count: 0, versions: [], files: [], collisions: [] };
    // Where only the newest versions are here, those that both have may be older.
    if (merged === 'unrelated' && (await isThere(join(folders.common, 'shallow')))) return notReceived('shallow');
    if (typeof merged === 'string') return notReceived(merged);
    const [files, versions] = [
      await incomingFiles(git, own, tip, merged.tree),
      await countedVersions(objectsOf(own), `${theirs}\n^${tip}\n`),
    ];
    if (files === null || versions === null) return notReceived('unreadable');
    return { ...about, ...versions, files, collisions: merged.collisions };
  });
  return typeof result === 'string' ? notReceived(result) : result;
}

export interface Receiving {
  /** As they were when somebody looked. */
  readonly tip: string;
  readonly theirs: string;
  /** Whose text stands where both changed the same, by path from the repository's top. */
  readonly choices: ReadonlyMap<string, Side>;
  /** By whom a version that holds both is, where git knows this writer, or nobody. */
  readonly authorOf: (known: Author | null) => Promise<Author>;
}

/** Files on their way into the working tree. */
export interface Arriving {
  readonly folders: GitFolders;
  readonly files: readonly IncomingFile[];
  /** Of these, those that are neither as they were nor as they are to be: something is in the way of them. */
  readonly changedHere: (files: readonly IncomingFile[]) => Promise<readonly string[]>;
  /** Writes these as git does, over what is there. */
  readonly write: (files: readonly IncomingFile[]) => Promise<void>;
}

/**
 * Takes what others have sent into the branch that is checked out: never over anything. A version that holds both is
 * made where something was saved here since. `put` brings the files, with everything locked that other programs might
 * change; where it rejects, branch and list are as they were. Whatever stops in the middle, files that have come are
 * found as they are to be, and the next try goes on. Rejects with the system's errors, and those of `put`.
 */
export async function takeVersions(
  { root, note }: Places,
  { tip, theirs, choices, authorOf }: Receiving,
  put: (arriving: Arriving) => Promise<void>,
): Promise<{ readonly commit: string } | NotReceived> {
  const folders = await findGitFolders(root);
  if (folders === null) return notReceived('no-repository');
  await finishMove(folders, note);
  const standing = await standingOf(folders);
  if (typeof standing === 'string') return notReceived(standing);
  if (standing.tip !== tip) return notReceived('changed');
  const remote = await remoteOf(folders, standing.branch, 'receive');
  const result = await withOwnRepository<{ readonly commit: string } | NotReceived>(folders, root, async (own) => {
    const settings = await userSettings(folders, own);
    const author = await authorOf(settings.author);
    const git = new VersionGit(own, folders, settings.keeping);
    const list = await git.copyOfList();
    const undecided = list === null ? null : await git.run(['ls-files', '--unmerged', '-z'], { index: list.index });
    if (list === null || undecided === null) return notReceived('unreadable');
    if (undecided !== '') return notReceived('undecided');
    const merged = await mergeVersions(git, own, { tip, theirs, choices });
    if (merged === 'nothing') return { commit: tip };
    if (typeof merged === 'string') return notReceived(merged);
    const from = typeof remote === 'string' ? '' : ` of ${remote.shown}`;
    const commit = await versionOf(git, merged, {
      tip,
      theirs,
      author,
      title: `Merge branch '${standing.branch}'${from}`,
    });
    const files = commit === null ? null : await incomingFiles(git, own, tip, merged.tree);
    if (commit === null || files === null) return notReceived('unreadable');
    if (!(await git.list(list.index, new Map(files.map(({ path, after }) => [path, after])))))
      return notReceived('unreadable');
    const paths = files.map(({ path }) => path);
    // As files are kept here, and as they are once these have come.
    for (const filtered of [await git.filtered(paths), await git.filtered(paths, list.index)])
      if (filtered === null) return notReceived('unreadable');
      else if (filtered.length > 0) return notReceived('filtered', filtered);
    const move = {
      standing,
      commit,
      list: { before: list.bytes, then: await readFile(list.index) },
      author,
      words: `merge: ${merged.isForward ? 'Fast-forward' : 'Merge made by Galley.'}`,
      hasReflog: settings.hasReflog,
      // Another repository in a folder is its own business.
      first: () => put(arriving(git, folders, files.filter(isFile), merged.tree)),
    };
    return (await moveBranch(folders, move, note)) ? { commit } : notReceived('changed');
  });
  return typeof result === 'string' ? notReceived(result) : result;
}

/** The version that the branch gets: theirs, or one that holds both. */
async function versionOf(
  git: VersionGit,
  { isForward, tree }: MergedTree,
  { tip, theirs, author, title }: { tip: string; theirs: string; author: Author; title: string },
): Promise<string | null> {
  if (isForward) return theirs;
  const args = ['commit-tree', tree, '-p', tip, '-p', theirs, '-F', '-'];
  return named(await git.run(args, { input: `${title}\n`, author }));
}

/** What becomes of files, with what they hold, pictures left out; null where git can't tell. */
async function incomingFiles(
  git: VersionGit,
  own: OwnRepository,
  tip: string,
  tree: string,
): Promise<readonly IncomingFile[] | null> {
  const different = await git.differences(tip, tree);
  if (different === null) return null;
  const wanted = new Map<string, number>();
  for (const { path, before, after } of different)
    for (const entry of [before, after])
      // Nobody looks into pictures; what a link holds is where it leads.
      if (entry !== null && (/^100/.test(entry.mode) ? !isImage(path) : entry.mode === '120000'))
        wanted.set(entry.hash, longestContent);
  const contents = await contentsOf(objectsOf(own), wanted);
  if (contents === null) return null;
  const contentOf = (entry: FileDifference['before']) => (entry === null ? null : (contents.get(entry.hash) ?? null));
  return different.map((file) => ({
    ...file,
    contents: { before: contentOf(file.before), after: contentOf(file.after) },
  }));
}

const isFile = ({ before, after }: FileDifference) => before?.mode !== '160000' && after?.mode !== '160000';

function arriving(git: VersionGit, folders: GitFolders, files: readonly IncomingFile[], tree: string): Arriving {
  const place = (path: string) => join(folders.top, ...path.split('/'));
  return {
    folders,
    files,
    async changedHere(some) {
      const found: string[] = [];
      const kept: IncomingFile[] = [];
      for (const file of some) {
        const info = await lstat(place(file.path)).catch(() => null);
        if (info === null) {
          // What is not there is as it was, or as it is to be, where one of them has no such file.
          if (file.before !== null && file.after !== null) found.push(file.path);
        } else if (info.isSymbolicLink()) {
          const target = Buffer.from(await readlink(place(file.path)));
          if (![file.contents.before, file.contents.after].some((each) => each?.equals(target))) found.push(file.path);
        } else if (info.isFile()) kept.push(file);
        else found.push(file.path);
      }
      if (kept.length === 0) return found;
      const names = await git.kept(kept.map(({ path }) => path));
      for (const { path, before, after } of kept) {
        const name = names?.get(path);
        if (name === undefined || (name !== before?.hash && name !== after?.hash)) found.push(path);
      }
      return found;
    },
    async write(some) {
      const coming = some.filter(({ after }) => after !== null);
      if (coming.length > 0) {
        const index = git.newList;
        const input = coming.map(({ path }) => `${path}\0`).join('');
        const isWritten =
          (await git.run(['read-tree', tree], { index })) !== null &&
          (await git.run(['checkout-index', '-f', '-q', '-z', '--stdin'], { index, input })) !== null;
        if (!isWritten) throw Object.assign(new Error('files could not be written'), { code: 'EIO' });
      }
      for (const { path, after } of some)
        if (after === null)
          await unlink(place(path)).catch((error: unknown) => {
            if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
          });
    },
  };
}

export function notReceived(trouble: ReceivingTrouble, files: readonly string[] = []): NotReceived {
  return { trouble, said: [], files };
}
