import { chmod, constants, copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Copies a folder with what is in it. What is there already stays as it is.
 * Copies may be written, even where their originals may not (installed programs often can't be).
 *
 * @param takes Decides by the path of a file whether it is copied.
 */
export async function copyFolder(
  from: string,
  to: string,
  takes: (path: string) => boolean = () => true,
): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (entry.isDirectory()) await copyFolder(source, target, takes);
    else if (entry.isFile() && takes(source)) await copyFileAsOwn(source, target);
  }
}

async function copyFileAsOwn(source: string, target: string): Promise<void> {
  try {
    await copyFile(source, target, constants.COPYFILE_EXCL);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return;
    throw error;
  }
  await chmod(target, (await stat(target)).mode | constants.S_IWUSR);
}
