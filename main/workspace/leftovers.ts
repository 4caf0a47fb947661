import { readdir, stat, unlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { turnsFolder } from './data-folder.ts';
import { putBackMoved } from './move-file.ts';
import { isFree, isLeftBehind, isTemporaryName } from './temporary-file.ts';

/** Recovery copies that earlier versions had begun to write: `<key>-<process>.json.new`. */
const begunCopy = /-(\d+)\.json\.new$/;
/** Locks that were begun: `<key>-<process>-<random>`. */
const begunLock = /-(\d+)-[0-9a-f]{8}$/;

/**
 * Clears what processes of Galley left behind that were ended in the middle of a
 * save: temporary files go, a file on its way to another name gets there. What a
 * living process may still need stays, and every file of other programs. Never
 * rejects: what can't be cleared stays for the next time. Resolves with how many
 * were cleared.
 *
 * @param paths absolute, of files and folders with temporary names
 */
export async function clearLeftovers(paths: readonly string[]): Promise<number> {
  let cleared = 0;
  for (const path of paths) {
    const info = await stat(path).catch(() => null);
    if (info === null || !isLeftBehind(path, info.mtimeMs)) continue;
    await (info.isDirectory() ? putBackMoved(path) : unlink(path)).then(
      () => cleared++,
      () => undefined,
    );
  }
  return cleared;
}

/** The same for Galley's own data folder: all that is in it. */
export async function clearOwnLeftovers(data: string): Promise<number> {
  const found: string[] = [];
  let cleared = 0;
  const look = async (folder: string): Promise<void> => {
    for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
      const path = join(folder, entry.name);
      const begun = (basename(folder) === turnsFolder ? begunLock : begunCopy).exec(entry.name);
      if (isTemporaryName(entry.name)) found.push(path);
      else if (entry.isDirectory()) await look(path);
      else if (begun !== null) {
        const info = await stat(path).catch(() => null);
        if (info !== null && isFree(Number(begun[1]), Date.now() - info.mtimeMs))
          await unlink(path).then(
            () => cleared++,
            () => undefined,
          );
      }
    }
  };
  await look(data);
  return cleared + (await clearLeftovers(found));
}
