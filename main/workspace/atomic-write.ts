import { chmod, mkdir, open, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { patiently } from './patience.ts';
import { withTemporary } from './temporary-file.ts';

/** The file operations of a save; tests put failing ones in. */
export interface WriteSteps {
  /** Runs before every try to put the new content in place. */
  readonly beforeRename?: () => Promise<void> | void;
  /** Mode of a file that is not there yet, cut by the umask. */
  readonly mode?: number;
}

/**
 * Replaces a file's content as one step: a temporary file in the same folder is
 * written, brought to the disk, and renamed over the file. Whatever fails, the
 * file holds the old content or the new one, whole. Keeps the mode bits where
 * the file system lets it; a file that nobody may write is refused as the system
 * would refuse it, although the folder allows to put another in its place. A file
 * that another program holds is waited for, for a moment. Rejects with the
 * system's error; the temporary file is gone then.
 */
export async function writeAtomically(path: string, bytes: Uint8Array, steps: WriteSteps = {}): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  const mode = await stat(path).then((info) => info.mode & 0o7777, () => null);
  if (mode !== null && (mode & 0o222) === 0) throw Object.assign(new Error(`EACCES: permission denied, open '${path}'`), { code: 'EACCES' });
  await withTemporary(folder, async (temporary) => {
    await writeWhole(temporary, bytes, mode ?? steps.mode ?? 0o666);
    // The mode given to open is cut by the umask. Some network drives refuse to set any; the text matters more.
    if (mode !== null) await chmod(temporary, mode).catch(() => undefined);
    await patiently(() => rename(temporary, path), steps.beforeRename);
  });
  await syncFolder(folder);
}

/** Makes a file that is not there and brings its content to the disk. */
export async function writeWhole(path: string, bytes: Uint8Array, mode = 0o666): Promise<void> {
  const file = await open(path, 'wx', mode);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Brings the rename itself to the disk. Not every system can; there is nothing to lose then but speed of certainty. */
export async function syncFolder(folder: string): Promise<void> {
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
