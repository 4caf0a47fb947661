import { readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { isImage } from '../../shared/workspace/files.ts';
import { objectsOf, type OwnRepository } from './borrowed-objects.ts';
import type { GitFolders } from './folders.ts';
import { moveBranch, type BranchMove } from './move-branch.ts';
import { notReceived, type NotReceived } from './not-received.ts';
import { setAside, setAsideAgain } from './set-aside.ts';
import { isThere, type Standing } from './standing.ts';
import type { UserSettings } from './user-settings.ts';
import { areThere, contentsOf } from './version.ts';
import type { FileDifference, VersionGit } from './version-files.ts';
import { clearFolders, lookedAt, makesRoom, placesBelow, placesOfRepositories, writeFiles } from './working-files.ts';

/** Longest content of a file that is handed out, in bytes. */
const longestContent = 8 * 1024 * 1024;

/** A file that becomes another one; null where it is not, or no longer. */
export interface IncomingFile extends FileDifference {
  /** What it holds; null for a picture, and for what is too long, too. */
  readonly contents: { readonly before: Buffer | null; readonly after: Buffer | null };
}

/** Files on their way into the working tree. */
export interface Arriving {
  readonly folders: GitFolders;
  readonly files: readonly IncomingFile[];
  /** Of these, those that are neither as they were nor as they are to be: something is in the way of them. */
  readonly changedHere: (files: readonly IncomingFile[]) => Promise<readonly string[]>;
  /** Writes these as git does, over what is there. */
  readonly write: (files: readonly IncomingFile[]) => Promise<void>;
  /** Takes folders away of which these were the last files; from the repository's top. */
  readonly clear: (paths: readonly string[]) => Promise<void>;
}

/** A version, and how the branch, or what is checked out, comes to it. */
interface Way extends Pick<BranchMove, 'standing' | 'commit' | 'onto' | 'author' | 'words'> {
  readonly standing: Standing & { readonly tip: string };
  readonly commit: string;
  readonly settings: UserSettings;
}

interface Bringing {
  readonly git: VersionGit;
  readonly own: OwnRepository;
  readonly folders: GitFolders;
  /** Docs folder, absolute, links resolved. */
  readonly root: string;
  /** See {@link moveBranch}. */
  readonly note: string;
}

/**
 * Brings the files of a version, and then what is checked out to it: never over anything. `put` brings the files, with
 * everything locked that other programs might change; where it rejects, branches and list are as they were. Whatever
 * stops in the middle, files that have come are found as they are to be, and the next try goes on. Null when all of it
 * is done.
 *
 * @param tree name of the version's tree, or of the version
 */
export async function bringFiles(
  { git, own, folders, root, note }: Bringing,
  tree: string,
  { settings, ...way }: Way,
  put: (arriving: Arriving) => Promise<void>,
): Promise<NotReceived | null> {
  const list = await git.copyOfList();
  const listed = list === null ? null : await git.listed(list.index);
  if (list === null || listed === null) return notReceived('unreadable');
  if (listed === 'undecided') return notReceived('undecided');
  if (list.bytes === null && (await git.run(['read-tree', '--empty'], { index: list.index })) === null)
    return notReceived('unreadable');
  const files = await incomingFiles(git, own, way.standing.tip, tree);
  if (files === null) return notReceived('unreadable');
  // What somebody has prepared for a version, by git, stands nowhere else.
  const prepared = files.filter(({ path, before, after }) => {
    const name = listed.get(path) ?? null;
    return name !== (before?.hash ?? null) && name !== (after?.hash ?? null);
  });
  if (prepared.length > 0)
    return notReceived(
      'in-the-way',
      prepared.map(({ path }) => path),
    );
  const aside = list.bytes === null ? null : await setAside(git, folders, list.index);
  if (!(await git.list(list.index, new Map(files.map(({ path, after }) => [path, after])))))
    return notReceived('unreadable');
  const kept = files.filter(({ after }) => after !== null).map(({ path }) => path);
  if (aside !== null && !(await setAsideAgain(git, list.index, aside, kept))) return notReceived('unreadable');
  // Files that are kept out of this computer are not brought to it; one that is there goes on as any other does.
  const coming: IncomingFile[] = [];
  for (const file of files)
    if (aside?.skipped.has(file.path) !== true || (await isThere(join(folders.top, ...file.path.split('/')))))
      coming.push(file);
  // Before anything is touched: git would stop in the middle.
  const needed = coming.flatMap(({ after }) => (after === null || after.mode === '160000' ? [] : [after.hash]));
  if (!(await areThere(objectsOf(own), needed))) return notReceived('missing');
  const paths = coming.map(({ path }) => path);
  // As files are kept here, and as they are once these have come.
  for (const filtered of [await git.filtered(paths), await git.filtered(paths, list.index)])
    if (filtered === null) return notReceived('unreadable');
    else if (filtered.length > 0) return notReceived('filtered', filtered);
  const move = {
    ...way,
    list: { before: list.bytes, then: await readFile(list.index) },
    hasReflog: settings.hasReflog,
    // Another repository in a folder is its own business.
    first: async () => {
      await put(arriving(git, { folders, root, tree }, coming.filter(isFile)));
      await placesOfRepositories(coming, folders.top);
    },
  };
  return (await moveBranch(folders, move, note)) ? null : notReceived('changed');
}

/** What becomes of files, with what they hold, pictures left out; null where git can't tell. */
export async function incomingFiles(
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

function arriving(
  git: VersionGit,
  { folders, root, tree }: { readonly folders: GitFolders; readonly root: string; readonly tree: string },
  files: readonly IncomingFile[],
): Arriving {
  const placeOf = placesBelow(folders.top);
  return {
    folders,
    files,
    async changedHere(some) {
      const found: string[] = [];
      const kept: IncomingFile[] = [];
      const look = lookedAt(placeOf);
      const going = new Set(some.filter(({ after }) => after === null).map(({ path }) => path));
      for (const file of some) {
        const info = await look(file.path);
        if (info === null) {
          // What is not there is as it was, or as it is to be, where one of them has no such file.
          if (file.before !== null && file.after !== null) found.push(file.path);
        } else if (info.isSymbolicLink()) {
          const target = Buffer.from(await readlink(placeOf(file.path)));
          if (![file.contents.before, file.contents.after].some((each) => each?.equals(target))) found.push(file.path);
        } else if (info.isFile()) kept.push(file);
        else if (!info.isDirectory()) found.push(file.path);
        // A file that goes made room for a folder already; a folder has to make room for a file that comes.
        else if (file.after !== null && !(await makesRoom(file.path, going, placeOf))) found.push(file.path);
      }
      if (kept.length === 0) return found;
      const names = await git.kept(kept.map(({ path }) => path));
      for (const { path, before, after } of kept) {
        const name = names?.get(path);
        if (name === undefined || (name !== before?.hash && name !== after?.hash)) found.push(path);
      }
      return found;
    },
    write: (some) => writeFiles(git, some, { tree, placeOf, root }),
    clear: (paths) => clearFolders(paths, placeOf, root),
  };
}
