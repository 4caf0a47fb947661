import { randomBytes } from 'node:crypto';
import { constants, copyFile, link, mkdir, open, unlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { temporaryMark } from './atomic-write.ts';

/**
 * Makes a file as one step, or not at all: the bytes are brought to the disk
 * under another name first. False when there is a file of that name already,
 * also one that came in the meantime. Rejects with the system's error.
 */
export async function addFile(path: string, bytes: Uint8Array): Promise<boolean> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  const temporary = join(folder, `.${basename(path)}${temporaryMark}${process.pid}-${randomBytes(6).toString('hex')}`);
  try {
    const file = await open(temporary, 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    // A second name for the same bytes fails where one of that name exists; renaming would replace it.
    await link(temporary, path).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') throw error;
      // Not every file system has links.
      await copyFile(temporary, path, constants.COPYFILE_EXCL);
    });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await unlink(temporary).catch(() => undefined);
  }
}
