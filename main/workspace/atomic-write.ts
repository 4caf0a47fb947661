import { randomBytes } from 'node:crypto';
import { chmod, mkdir, open, rename, stat, unlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Marks temporary files, so that leftovers of a crash can be told and removed. */
export const temporaryMark = '.galley-tmp-';

/** The file operations of a save; tests put failing ones in. */
export interface WriteSteps {
  readonly beforeRename?: () => Promise<void> | void;
}

/**
 * Replaces a file's content as one step: a temporary file in the same folder is
 * written, brought to the disk, and renamed over the file. Whatever fails, the
 * file holds the old content or the new one, whole. Keeps the mode bits; a file
 * that nobody may write is refused as the system would refuse it, although the
 * folder allows to put another in its place. Rejects with the system's error;
 * the temporary file is gone then.
 */
export async function writeAtomically(path: string, bytes: Uint8Array, steps: WriteSteps = {}): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  const mode = await stat(path).then((info) => info.mode & 0o7777, () => null);
  if (mode !== null && (mode & 0o222) === 0) throw Object.assign(new Error(`EACCES: permission denied, open '${path}'`), { code: 'EACCES' });
  const temporary = join(folder, `.${basename(path)}${temporaryMark}${process.pid}-${randomBytes(6).toString('hex')}`);
  try {
    const file = await open(temporary, 'wx', mode ?? 0o666);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    // The mode given to open is cut by the umask.
    if (mode !== null) await chmod(temporary, mode);
    await steps.beforeRename?.();
    await rename(temporary, path);
  } catch (error) {
    await unlink(temporary).catch(() => undefined);
    throw error;
  }
  await syncFolder(folder);
}

/** Brings the rename itself to the disk. Not every system can; there is nothing to lose then but speed of certainty. */
async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch {
    // Windows has no folder handles; the rename is journaled by the file system.
  }
}
