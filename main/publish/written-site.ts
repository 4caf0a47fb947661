import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteFile, WrittenSite } from './target.ts';

/** What an exported site holds. Rejects with the system's errors. @param folder absolute */
export async function writtenSite(folder: string): Promise<WrittenSite> {
  const files: SiteFile[] = [];
  async function walk(path: string): Promise<void> {
    for (const entry of await readdir(join(folder, path), { withFileTypes: true })) {
      const name = path === '' ? entry.name : `${path}/${entry.name}`;
      if (entry.isDirectory()) await walk(name);
      else if (entry.isFile()) files.push({ path: name, size: (await stat(join(folder, name))).size });
    }
  }
  await walk('');
  return { folder, files: files.sort((a, b) => (a.path < b.path ? -1 : 1)) };
}
