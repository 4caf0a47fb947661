// Files of a working tree that become those of another version: never over, or through, what is not git's.
import { lstat, mkdir, readdir, rmdir, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isInside } from '../workspace/contain.ts';
import { placeIn } from './locked-file.ts';
import type { FileDifference, VersionGit } from './version-files.ts';

/** The place of a file of the repository, by its path from the top. */
type PlaceOf = (path: string) => string;

/**
 * What stands at the places of files, as git sees it: it goes through no link. Null where nothing does: also below a
 * link, or a file.
 */
export function lookedAt(placeOf: PlaceOf) {
  const folders = new Map<string, Promise<boolean>>();
  const isFolder = (path: string): Promise<boolean> => {
    let is = path === '' ? Promise.resolve(true) : folders.get(path);
    if (is === undefined)
      folders.set(
        path,
        (is = isFolder(above(path)).then(
          async (isAbove) => isAbove && (await lstat(placeOf(path)).catch(() => null))?.isDirectory() === true,
        )),
      );
    return is;
  };
  return async (path: string) => ((await isFolder(above(path))) ? lstat(placeOf(path)).catch(() => null) : null);
}

/** Whether a folder makes room for a file: all that is in it is about to go. */
export async function makesRoom(folder: string, going: ReadonlySet<string>, placeOf: PlaceOf): Promise<boolean> {
  const entries = await readdir(placeOf(folder), { withFileTypes: true }).catch(() => null);
  if (entries === null) return false;
  for (const entry of entries) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory() ? !(await makesRoom(path, going, placeOf)) : !going.has(path)) return false;
  }
  return true;
}

/**
 * Takes away the files that go, and writes those that come as git does. Those that go make room first: a file may take
 * the place of a folder, and on many disks `Keys` that of `keys`. Rejects with the system's errors.
 *
 * @param tree name of the tree that has them
 * @param root a folder that stays, even where nothing is left in it
 */
export async function writeFiles(
  git: VersionGit,
  files: readonly FileDifference[],
  { tree, placeOf, root }: { readonly tree: string; readonly placeOf: PlaceOf; readonly root: string },
): Promise<void> {
  const look = lookedAt(placeOf);
  const going = files.filter(({ after }) => after === null).map(({ path }) => path);
  for (const path of going) {
    const info = await look(path);
    if (info === null || info.isDirectory()) continue;
    await unlink(placeOf(path)).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    });
  }
  await clearFolders(going, placeOf, root);
  const coming = files.filter(({ after }) => after !== null).map(({ path }) => path);
  if (coming.length === 0) return;
  // Git would take a folder away with all that is in it.
  for (const path of coming)
    if ((await lstat(placeOf(path)).catch(() => null))?.isDirectory() === true) throw notWritten();
  const index = git.newList;
  const input = coming.map((path) => `${path}\0`).join('');
  const isWritten =
    (await git.run(['read-tree', tree], { index })) !== null &&
    (await git.run(['checkout-index', '-f', '-q', '-z', '--stdin'], { index, input })) !== null;
  if (!isWritten) throw notWritten();
}

/** Folders in which these files were go where nothing is left in them, as git has no empty ones; `root` stays. */
export async function clearFolders(paths: readonly string[], placeOf: PlaceOf, root: string): Promise<void> {
  for (const folder of new Set(paths.map(above)))
    for (let path = folder; path !== '' && !isInside(placeOf(path), root); path = above(path))
      // A folder that holds something is not taken away.
      if (
        !(await rmdir(placeOf(path)).then(
          () => true,
          (error: NodeJS.ErrnoException) => error.code === 'ENOENT',
        ))
      )
        break;
}

/** Other repositories in a folder are their own business; a place for each is all that git makes for one. */
export async function placesOfRepositories(files: readonly FileDifference[], top: string): Promise<void> {
  for (const { path, before, after } of files)
    if (after?.mode === '160000')
      await placeIn(top, path)
        .then(mkdir)
        .catch(() => undefined);
    else if (before?.mode === '160000') await rmdir(placesBelow(top)(path)).catch(() => undefined);
}

/** Where a repository's files are. */
export function placesBelow(top: string): PlaceOf {
  return (path) => join(top, ...path.split('/'));
}

const above = (path: string) => (path.includes('/') ? dirname(path) : '');

function notWritten(): Error {
  return Object.assign(new Error('files could not be written'), { code: 'EIO' });
}
