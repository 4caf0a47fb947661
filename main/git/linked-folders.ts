import { realpath } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { baseName, folderOf, parseRepoPath, type RepoPath } from '../../shared/base/path.ts';
import { isInside } from '../workspace/contain.ts';

/**
 * Where versions keep files of a docs folder: git never goes through a link. What Galley lists below a linked folder
 * (`guides -> manual/guides`) lies at its own place for git, and the link is a file.
 *
 * @param root docs folder, absolute, links resolved
 */
export function placesInVersions(root: string): (path: RepoPath) => Promise<RepoPath> {
  const folders = new Map<string, Promise<string>>();
  const placeOf = (folder: string): Promise<string> => {
    let place = folders.get(folder);
    if (place === undefined) folders.set(folder, (place = realPlace(root, folder)));
    return place;
  };
  return async (path) => {
    const folder = folderOf(path);
    if (folder === '') return path;
    const place = await placeOf(folder);
    const parsed = place === folder ? null : parseRepoPath(`${place}/${baseName(path)}`);
    return parsed?.ok === true ? parsed.value : path;
  };
}

/** The folder that is meant; as it was said where it is not there, or leads out. */
async function realPlace(root: string, folder: string): Promise<string> {
  const real = await realpath(join(root, ...folder.split('/'))).catch(() => null);
  return real === null || !isInside(root, real) ? folder : relative(root, real).split(sep).join('/');
}
