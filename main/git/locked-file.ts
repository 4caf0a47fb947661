import { constants } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, realpath, rename, rmdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { RepoPath } from '../../shared/base/path.ts';
import { containedPath } from '../workspace/contain.ts';
import { withTemporary } from '../workspace/temporary-file.ts';

/**
 * One of git's files that gets a new content as git does it: a lock beside it, which only one program can make, holds
 * the new content, whole from its first moment on, and takes the file's place.
 */
export class LockedFile {
  /** Of the file, absolute. */
  readonly path: string;

  private constructor(path: string) {
    this.path = path;
  }

  /**
   * Takes the lock; null where another program has it. Rejects with the system's errors, and where the file would lie
   * outside of the repository's folder.
   *
   * @param folder the repository's, absolute
   * @param name of the file in that folder, `/`-separated
   */
  static async take(folder: string, name: string, content: Uint8Array): Promise<LockedFile | null> {
    const path = await placeIn(folder, name);
    const isTaken = await withTemporary(folder, async (temporary) => {
      const file = await open(temporary, 'wx', 0o666);
      try {
        await file.writeFile(content);
        await file.sync();
      } finally {
        await file.close();
      }
      return putNew(temporary, lockOf(path));
    });
    return isTaken ? new LockedFile(path) : null;
  }

  /** The new content takes its place. Rejects with the system's errors; the lock is there still. */
  async put(): Promise<void> {
    try {
      await rename(lockOf(this.path), this.path);
    } catch (error) {
      // Folders of branches that are gone stand in the way of one that is called as they are: git takes them away, too.
      if (!(await takeEmptyAway(this.path))) throw error;
      await rename(lockOf(this.path), this.path);
    }
  }
}

/**
 * Where a file of a repository is written, with the folders on the way made. Rejects where a link on the way leads out
 * of the repository: nothing is made there.
 *
 * @param folder the repository's, absolute
 * @param name of the file in that folder, `/`-separated
 */
export async function placeIn(folder: string, name: string): Promise<string> {
  const root = await realpath(folder);
  const parent = dirname(name);
  const place = parent === '.' ? root : await containedPath(root, parent as RepoPath);
  await mkdir(place, { recursive: true });
  return join(place, basename(name));
}

/** Takes a folder away that holds nothing but such folders; false where there is none, or something is in it. */
async function takeEmptyAway(folder: string): Promise<boolean> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => null);
  if (entries === null) return false;
  for (const entry of entries)
    if (!entry.isDirectory() || !(await takeEmptyAway(join(folder, entry.name)))) return false;
  return rmdir(folder).then(
    () => true,
    () => false,
  );
}

/** Name of the lock of one of git's files. */
export function lockOf(path: string): string {
  return `${path}.lock`;
}

/** Puts a file where none is; false where one is. */
async function putNew(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
  }
  // A disk without second names for files.
  try {
    await copyFile(from, to, constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
