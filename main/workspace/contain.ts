import { lstat, realpath, stat } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import type { RepoPath } from '../../shared/base/path.ts';

/** Why a path of the docs folder can't be used. */
export class OutsideError extends Error {}

/** The docs folder itself is not where it was. */
export class FolderGoneError extends Error {}

/** Whether `path` is `root` or lies in it. Both absolute and real. */
export function isInside(root: string, path: string): boolean {
  const step = relative(root, path);
  return step === '' || (!step.startsWith('..' + sep) && step !== '..' && !isAbsolute(step));
}

/**
 * The absolute path of a file of the docs folder, links resolved. A link that
 * leads out of the folder is refused, wherever in the path it stands. The file
 * itself need not exist; its nearest folder that does is checked, and where that
 * one is reached over a link, the answer is what the link leads to.
 *
 * @param realRoot the docs folder, absolute, links resolved
 */
export async function containedPath(realRoot: string, path: RepoPath): Promise<string> {
  const wanted = join(realRoot, ...path.split('/'));
  const found = await realpath(wanted).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    // A link to nothing must not decide where a new file is made.
    const own = await lstat(wanted).catch(() => null);
    if (own?.isSymbolicLink()) throw new OutsideError(path);
    const parent = await nearestFolder(dirname(wanted));
    if (!isInside(realRoot, parent.real))
      throw parent.real === (await nearestFolder(realRoot)).real
        ? new FolderGoneError(realRoot)
        : new OutsideError(path);
    return join(parent.real, relative(parent.path, wanted));
  });
  if (!isInside(realRoot, found)) throw new OutsideError(path);
  return found;
}

/**
 * The absolute path of an entry of the docs folder, as {@link containedPath}, but
 * a link at its end is the link itself: for giving it another name or taking it
 * away. Its name is as asked for, although a file system may know it in other capitals.
 */
export async function containedEntry(realRoot: string, path: RepoPath): Promise<string> {
  const slash = path.lastIndexOf('/');
  const folder = slash < 0 ? realRoot : await containedPath(realRoot, path.slice(0, slash) as RepoPath);
  await containedPath(realRoot, path);
  return join(folder, path.slice(slash + 1));
}

/**
 * A file of the docs folder as it was found: absolute path with links resolved, size in bytes, and who may do what with
 * it.
 */
export interface ContainedFile {
  readonly path: string;
  readonly size: number;
  readonly mode: number;
}

/**
 * Looks up many files of the docs folder that are read at once, as {@link containedPath};
 * rejects for what is out of it or gone. Each folder is looked up once, so the
 * answer is for a moment only: use a new one for the next files.
 *
 * @param realRoot the docs folder, absolute, links resolved
 */
export function containedFiles(realRoot: string): (path: RepoPath) => Promise<ContainedFile> {
  const lookUp = containedEntries(realRoot);
  return async (path) => {
    const found = await lookUp(path);
    const own = await lstat(found);
    if (!own.isSymbolicLink()) return { path: found, size: own.size, mode: own.mode };
    const real = await containedPath(realRoot, path);
    const { size, mode } = await stat(real);
    return { path: real, size, mode };
  };
}

/** As {@link containedFiles}, but a file itself is not looked at: it may be a link, or gone. */
export function containedEntries(realRoot: string): (path: RepoPath) => Promise<string> {
  const folders = new Map<string, Promise<string>>();
  return async (path) => {
    const slash = path.lastIndexOf('/');
    const name = path.slice(0, Math.max(0, slash));
    const folder =
      folders.get(name) ?? (name === '' ? Promise.resolve(realRoot) : containedPath(realRoot, name as RepoPath));
    folders.set(name, folder);
    return join(await folder, path.slice(slash + 1));
  };
}

/** The nearest folder of a path that exists, as it was asked for and with links resolved. */
async function nearestFolder(folder: string): Promise<{ path: string; real: string }> {
  for (let at = folder; ; at = dirname(at)) {
    const real = await realpath(at).catch(() => null);
    if (real !== null) return { path: at, real };
    if (dirname(at) === at) return { path: at, real: at };
  }
}
