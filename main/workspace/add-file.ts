import { constants, copyFile, link, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { writeWhole } from './atomic-write.ts';
import { withTemporary } from './temporary-file.ts';

/**
 * Makes a file as one step, or not at all: the bytes are brought to the disk
 * under another name first. False when there is a file of that name already,
 * also one that came in the meantime. Rejects with the system's error.
 */
export async function addFile(path: string, bytes: Uint8Array): Promise<boolean> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  try {
    await withTemporary(folder, async (temporary) => {
      await writeWhole(temporary, bytes);
      // A second name for the same bytes fails where one of that name exists; renaming would replace it.
      await link(temporary, path).catch(async (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') throw error;
        // Not every file system has links.
        await copyFile(temporary, path, constants.COPYFILE_EXCL);
      });
    });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
