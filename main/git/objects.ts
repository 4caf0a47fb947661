import { readdir, realpath, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isNetworkPath, readGitFile } from './read-file.ts';

/** Object folders that borrow from each other, in a row. */
const mostBorrowed = 5;
const mostPacks = 20_000;

/**
 * The folder of a repository's objects, links resolved, when git can read it
 * without waiting or leaving this computer: packs and indexes are plain files,
 * and so are those of every folder that it borrows objects from. Else null.
 */
export async function readableObjects(common: string): Promise<string | null> {
  const folder = await realpath(join(common, 'objects')).catch(() => null);
  return folder !== null && (await isReadable(folder, 0)) ? folder : null;
}

async function isReadable(folder: string, depth: number): Promise<boolean> {
  if (depth > mostBorrowed || !(await isKind(folder, 'folder'))) return false;
  for (const part of ['info', 'info/commit-graphs', 'pack']) {
    const names = await readdir(join(folder, part)).catch(() => []);
    if (names.length > mostPacks) return false;
    for (const name of names)
      if (!(await isKind(join(folder, part, name), part === 'info' && name === 'commit-graphs' ? 'folder' : 'file')))
        return false;
  }
  if (!(await isKind(join(folder, 'info', 'alternates'), 'file'))) return true;
  const borrowed = await readGitFile(join(folder, 'info'), 'alternates', 64_000);
  if (borrowed === null) return false;
  for (const line of borrowed.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    if (isNetworkPath(line) || !(await isReadable(resolve(folder, line), depth + 1))) return false;
  }
  return true;
}

async function isKind(path: string, kind: 'file' | 'folder'): Promise<boolean> {
  const info = await stat(path).catch(() => null);
  return info !== null && (kind === 'file' ? info.isFile() : info.isDirectory());
}

/** Whether this is the whole name of an object, such as a version's. */
export function isObjectName(text: string): boolean {
  return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text);
}
