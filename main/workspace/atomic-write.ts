import { renameSync } from 'node:fs';
import { chmod, mkdir, open, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fingerprint, mostLooks } from './fingerprint.ts';
import { patiently, type Alone } from './patience.ts';
import { withTemporary } from './temporary-file.ts';

/** The file operations of a save; tests put failing ones in. */
export interface WriteSteps {
  /**
   * Looks at what is there before every try to put the new content in its place; a rejection of it leaves that as it
   * is.
   */
  readonly beforeRename?: () => Promise<void> | void;
  /** Runs each look with the try that follows it; others that write do theirs before or after. */
  readonly alone?: Alone;
  /** Mode of a file that is not there yet, cut by the umask. */
  readonly mode?: number;
}

/**
 * Replaces a file's content as one step: a temporary file in the same folder is
 * written, brought to the disk, and renamed over the file. Whatever fails, the
 * file holds the old content or the new one, whole. Keeps the mode bits where
 * the file system lets it; a file that nobody may write is refused as the system
 * would refuse it, although the folder allows to put another in its place. A file
 * that another program holds, or writes in the moment after `beforeRename` looked
 * at it, is waited for and looked at again, for a moment. Rejects with the
 * system's error; the temporary file is gone then.
 */
export async function writeAtomically(path: string, bytes: Uint8Array, steps: WriteSteps = {}): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  const mode = await stat(path).then(
    (info) => info.mode & 0o7777,
    () => null,
  );
  if (mode !== null && (mode & 0o222) === 0)
    throw Object.assign(new Error(`EACCES: permission denied, open '${path}'`), { code: 'EACCES' });
  await withTemporary(folder, async (temporary) => {
    await writeWhole(temporary, bytes, mode ?? steps.mode ?? 0o666);
    // The mode given to open is cut by the umask. Some network drives refuse to set any; the text matters more.
    if (mode !== null) await chmod(temporary, mode).catch(() => undefined);
    let seen: string | null = null;
    let looks = 0;
    const look = async () => {
      looks++;
      seen = fingerprint(path);
      await steps.beforeRename?.();
    };
    await patiently(
      () => {
        if (looks <= mostLooks && fingerprint(path) !== seen)
          throw Object.assign(new Error(`EBUSY: written by another program, rename '${path}'`), { code: 'EBUSY' });
        renameSync(temporary, path);
      },
      look,
      steps.alone,
    );
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
