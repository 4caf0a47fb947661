import { chmodSync, constants, copyFileSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';

/** A file to copy; absolute paths. */
export interface CopyJob {
  readonly from: string;
  readonly to: string;
}

/**
 * Bytes that were copied; `gone` for a file that is not there any more or that nobody may read; `link` for one that was
 * not followed.
 */
export type Copied = number | 'gone' | 'link';

/**
 * Files up to so many bytes are read and written: the system's own copying gives each new file its rights once more,
 * which costs more than the bytes.
 */
const small = 64 * 1024;

/**
 * Copies files one behind the other, waiting for each: many small ones take half
 * the work that way, because folders take one new file at a time. For a thread
 * of its own. Throws the system's error where the new files can't be written.
 *
 * @param mode who may read and write the new files, whatever holds for the originals
 */
export function copyBatch(jobs: readonly CopyJob[], mode: number): Copied[] {
  return jobs.map(({ from, to }) => {
    try {
      const own = lstatSync(from);
      // A pipe that came in its place would be waited for without end.
      if (!own.isFile()) return own.isSymbolicLink() ? 'link' : 'gone';
      if (own.size <= small) {
        const bytes = readFileSync(from);
        writeFileSync(to, bytes, { mode });
        return bytes.length;
      }
      copyFileSync(from, to, constants.COPYFILE_FICLONE);
      if ((own.mode & 0o777) !== mode) allow(to, mode);
      return own.size;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOENT' || code === 'EACCES') return 'gone';
      throw error;
    }
  });
}

function allow(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch {
    // The file is there; some drives have no such rights.
  }
}
