import { constants } from 'node:fs';
import { open, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isInside } from '../workspace/contain.ts';

/**
 * Text of one of git's own files; see {@link readGitBytes}.
 *
 * @param folder absolute; may itself be reached over a link
 */
export async function readGitFile(folder: string, name: string, most: number): Promise<string | null> {
  return (await readGitBytes(folder, name, most))?.toString('utf8') ?? null;
}

/**
 * One of git's own files, as somebody else's repository has it: at most
 * `most` bytes, and only a plain file that really lies in `folder`. Null for
 * anything else: a longer file, a pipe, a device, a link that leads out. Never waits,
 * never rejects.
 *
 * @param folder absolute; may itself be reached over a link
 */
export async function readGitBytes(folder: string, name: string, most: number): Promise<Buffer | null> {
  try {
    const root = await realpath(folder);
    const path = await realpath(join(root, name));
    if (!isInside(root, path) || !(await stat(path)).isFile()) return null;
    // What was a file a moment ago may be a pipe now; opening one must not wait for a writer.
    const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    try {
      const info = await file.stat();
      if (!info.isFile() || info.size > most) return null;
      const bytes = Buffer.alloc(info.size);
      let length = 0;
      while (length < bytes.length) {
        const { bytesRead } = await file.read(bytes, length, bytes.length - length, length);
        if (bytesRead === 0) break;
        length += bytesRead;
      }
      return bytes.subarray(0, length);
    } finally {
      await file.close();
    }
  } catch {
    return null;
  }
}

/** A path of Windows that leads to another computer or to a device: looking at it would already sign in there. */
export function isNetworkPath(path: string): boolean {
  return /^[\\/]{2}/.test(path.trim());
}
