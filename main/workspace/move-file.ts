import { constants, copyFile, link, mkdir, rmdir, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Gives a file another path; its bytes and mode stay. Never replaces a file:
 * rejects with `EEXIST` where one is, also one that came in the meantime, and
 * with the system's error otherwise.
 */
export async function moveFile(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  // A second name for the same bytes fails where one of that name exists; renaming would replace it.
  await link(from, to).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST' || error.code === 'ENOENT') throw error;
    // Not every file system has links.
    await copyFile(from, to, constants.COPYFILE_EXCL);
  });
  await unlink(from);
}

/** Removes folders that hold nothing any more, from the innermost up to, but without, `root`. */
export async function removeEmptyFolders(folder: string, root: string): Promise<void> {
  for (let at = folder; at !== root && at.startsWith(root) && dirname(at) !== at; at = dirname(at)) {
    const isGone = await rmdir(at).then(() => true, () => false);
    if (!isGone) return;
  }
}
