import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isSkippedFolder } from '../../shared/workspace/files.ts';

/** Folders, two deep, that hold a settings file: offered when this one holds none. */
export async function findCandidates(root: string): Promise<string[]> {
  const found: string[] = [];
  const look = async (folder: string, depth: number): Promise<void> => {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      if (found.length >= 20 || !entry.isDirectory() || isSkippedFolder(entry.name)) continue;
      const path = join(folder, entry.name);
      const names = await readdir(path).catch((): string[] => []);
      if (names.includes('docs.json') || names.includes('mint.json')) found.push(path);
      else if (depth < 3) await look(path, depth + 1);
    }
  };
  await look(root, 1);
  return found.sort();
}
