import { constants, type BigIntStats, type Dirent } from 'node:fs';
import {
  chmod,
  chown,
  copyFile,
  link,
  lstat,
  lutimes,
  mkdir,
  open,
  readdir,
  readlink,
  rename,
  rmdir,
  symlink,
  unlink,
  utimes,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { exportManifest } from '../workspace/exported-folder.ts';
import { inParallel } from '../workspace/scan.ts';
import type { OwnFiles } from './manifest.ts';

/** What stands in an exported folder and is not Galley's: what of it was put into the new one, as it was then. */
export interface Staged {
  /** What tells a file from a changed one, by path: in the old folder and in the new one. */
  readonly files: Map<string, readonly [old: string, now: string]>;
  readonly folders: Set<string>;
  /** Paths where the new site has something of its own, and another content. */
  readonly clashes: string[];
}

/** Files of a folder that are worked on at a time. */
const width = 16;

/**
 * Errors of `link` that mean “not here”: other disks, disks without hard links, other people’s files, too many links.
 */
const cannotLink: ReadonlySet<string> = new Set([
  'EPERM',
  'EACCES',
  'EXDEV',
  'ENOTSUP',
  'EOPNOTSUPP',
  'ENOSYS',
  'EMLINK',
  'EINVAL',
  'UNKNOWN',
]);

/**
 * Puts everything of `from` that Galley did not write into `to` as well: files as
 * hard links where the disk can, as copies with mode and times elsewhere. Nothing
 * in `from` is changed.
 */
export async function stageForeign(from: string, to: string, own: OwnFiles): Promise<Staged> {
  const staged: Staged = { files: new Map(), folders: new Set(), clashes: [] };
  await stageFolder({ from, to, own, staged }, '');
  return staged;
}

interface Staging {
  readonly from: string;
  readonly to: string;
  readonly own: OwnFiles;
  readonly staged: Staged;
}

async function stageFolder(staging: Staging, prefix: string): Promise<void> {
  const { own, staged, to } = staging;
  const { folders, files } = sortOut(await readdir(join(staging.from, prefix), { withFileTypes: true }), prefix, own);
  await inParallel(
    files.filter(({ isOwn }) => !isOwn),
    width,
    ({ path }) => stageFile(staging, path),
  );
  for (const { path, isOwn } of folders) {
    if (isOwn) {
      await stageFolder(staging, path);
      continue;
    }
    const info = await lstat(join(staging.from, path)).catch(ifGone);
    if (info === null) continue;
    if (!(await makeFolder(join(to, path)))) {
      staged.clashes.push(path);
      continue;
    }
    await stageFolder(staging, path);
    staged.folders.add(path);
    await like(join(to, path), info);
  }
}

async function stageFile({ from, to, staged }: Staging, path: string): Promise<void> {
  const [source, target] = [join(from, path), join(to, path)];
  const info = await lstat(source, { bigint: true }).catch(ifGone);
  if (info === null) return;
  const outcome = await bring(source, target, info)
    .catch(async (error: NodeJS.ErrnoException) => {
      // A folder of an older site that the new one has no more.
      if (
        error.code !== 'ENOENT' ||
        (await lstat(source).catch(ifGone)) === null ||
        !(await makeFolder(dirname(target)))
      )
        throw error;
      return bring(source, target, info);
    })
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOTDIR') return 'taken' as const;
      if (error.code === 'ENOENT') return 'gone' as const;
      throw error;
    });
  if (outcome === 'brought') {
    const mark = await markOf(source, info);
    const there = await lstat(target, { bigint: true });
    staged.files.set(path, [mark, await markOf(target, there)]);
  }
  if (outcome === 'taken' && !(await isSame(source, target))) staged.clashes.push(path);
}

/** `left`: neither a file nor a link, and no link can be made to it; it is moved when the old folder goes. */
async function bring(source: string, target: string, info: BigIntStats): Promise<'brought' | 'taken' | 'left'> {
  try {
    if (info.isSymbolicLink()) {
      await symlink(await readlink(source), target);
      await lutimes(target, Number(info.atimeMs) / 1000, Number(info.mtimeMs) / 1000).catch(() => undefined);
      return 'brought';
    }
    try {
      await link(source, target);
      return 'brought';
    } catch (error) {
      if (!cannotLink.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
    if (!info.isFile()) return 'left';
    await copyFile(source, target, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
    await like(target, info);
    return 'brought';
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return 'taken';
    throw error;
  }
}

/**
 * Takes an old folder apart once the new one stands in its place: what Galley
 * wrote goes, what was put into the new one goes, everything else (new or changed
 * since) moves there. Resolves with the paths that could not: they stay in `old`,
 * and `old` with them, because the new folder has another file of that name.
 *
 * @param own Galley's files in `old`
 * @param staged what the folder at `target` is known to hold; null where nothing is
 */
export async function settleForeign(
  old: string,
  target: string,
  own: OwnFiles,
  staged: Pick<Staged, 'files' | 'folders'> | null,
): Promise<string[]> {
  const kept: string[] = [];
  await settleFolder({ old, target, own, staged, kept }, '');
  if (kept.length > 0) return kept.sort();
  await unlink(join(old, exportManifest)).catch(ifGone);
  // Where somebody put something there just now, the next start finds it.
  await rmdir(old).catch(() => undefined);
  return kept;
}

interface Settling {
  readonly old: string;
  readonly target: string;
  readonly own: OwnFiles;
  readonly staged: Pick<Staged, 'files' | 'folders'> | null;
  readonly kept: string[];
}

async function settleFolder(settling: Settling, prefix: string): Promise<void> {
  const { old, target, own, staged, kept } = settling;
  const here = join(old, prefix);
  const { folders, files } = sortOut(await readdir(here, { withFileTypes: true }), prefix, own);
  await inParallel(files, width, async ({ path, isOwn }) => {
    try {
      if (isOwn || (await isSettled(settling, path))) await inFolder(here, () => unlink(join(old, path)));
      else await inFolder(here, () => move(join(old, path), join(target, path)));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') kept.push(path);
    }
  });
  for (const { path, isOwn } of folders) {
    try {
      // An empty folder is somebody's as well.
      if (!isOwn && staged?.folders.has(path) !== true) {
        const info = await lstat(join(old, path));
        if ((await lstat(join(target, path)).catch(ifGone)) === null && (await makeFolder(join(target, path))))
          await like(join(target, path), info);
      }
      await settleFolder(settling, path);
      await inFolder(here, () => rmdir(join(old, path)));
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      if (
        code !== 'ENOENT' &&
        !((code === 'ENOTEMPTY' || code === 'EEXIST') && kept.some((other) => other.startsWith(`${path}/`)))
      )
        kept.push(path);
    }
  }
}

/**
 * Whether somebody's file needs nothing more: it was put into the new folder as it is, or stands there with the same
 * content.
 */
async function isSettled({ old, target, staged }: Settling, path: string): Promise<boolean> {
  const [was, is] = [join(old, path), join(target, path)];
  const marks = staged?.files.get(path);
  if (marks !== undefined && marks[0] === (await markOf(was))) return true;
  if ((await lstat(is).catch(ifGone)) === null) return false;
  if (await isSame(was, is)) return true;
  // It was replaced in the old folder after it was put into the new one, which still has what was put there.
  if (marks !== undefined && marks[1] === (await markOf(is))) return false;
  throw Object.assign(new Error('both changed'), { code: 'EEXIST' });
}

/** Moves a file into the new folder, over what the caller knows to be an older state of it. */
async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || !(await makeFolder(dirname(to)))) throw error;
    await rename(from, to);
  }
}

/** Does something in a folder that is being taken apart, whatever its permissions. */
async function inFolder(folder: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code !== 'EACCES' && code !== 'EPERM') throw error;
    await chmod(folder, 0o700);
    await work();
  }
}

interface Entry {
  readonly path: string;
  readonly isOwn: boolean;
}

function sortOut(entries: readonly Dirent[], prefix: string, own: OwnFiles): { folders: Entry[]; files: Entry[] } {
  const [folders, files]: [Entry[], Entry[]] = [[], []];
  for (const entry of entries) {
    const path = prefix === '' ? entry.name : `${prefix}/${entry.name}`;
    // The list of our own files goes last.
    if (path === exportManifest) continue;
    if (entry.isDirectory()) folders.push({ path, isOwn: own.folders.has(path) });
    else files.push({ path, isOwn: own.files.has(path) });
  }
  return { folders, files };
}

/** What a file is told from a changed or replaced one by. */
async function markOf(path: string, known?: BigIntStats): Promise<string> {
  const info = known ?? (await lstat(path, { bigint: true }));
  return info.isSymbolicLink() ? `link ${await readlink(path)}` : `${info.ino} ${info.mtimeNs} ${info.size}`;
}

/** Whether two paths are the same file, or hold the same. */
async function isSame(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([one, other].map((path) => lstat(path, { bigint: true }).catch(ifGone)));
  if (!first || !second) return false;
  if (first.ino === second.ino && first.dev === second.dev) return true;
  if (first.isSymbolicLink() && second.isSymbolicLink()) return (await readlink(one)) === (await readlink(other));
  return first.isFile() && second.isFile() && first.size === second.size && (await sameBytes(one, other));
}

async function sameBytes(one: string, other: string): Promise<boolean> {
  const handles = await Promise.all([open(one, 'r'), open(other, 'r')]);
  try {
    const buffers = [Buffer.alloc(256 * 1024), Buffer.alloc(256 * 1024)] as const;
    for (;;) {
      const [first, second] = await Promise.all([handles[0].read(buffers[0]), handles[1].read(buffers[1])]);
      if (
        first.bytesRead !== second.bytesRead ||
        buffers[0].compare(buffers[1], 0, second.bytesRead, 0, first.bytesRead) !== 0
      )
        return false;
      if (first.bytesRead === 0) return true;
    }
  } finally {
    await Promise.all(handles.map((handle) => handle.close()));
  }
}

/** Makes a folder and those above it. Resolves with false where a file stands in its way. */
async function makeFolder(path: string): Promise<boolean> {
  return mkdir(path, { recursive: true }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST' || error.code === 'ENOTDIR') return false;
      throw error;
    },
  );
}

interface Looks {
  readonly mode: number | bigint;
  readonly uid: number | bigint;
  readonly gid: number | bigint;
  readonly atimeMs: number | bigint;
  readonly mtimeMs: number | bigint;
}

/** Gives a file or folder the owner, mode and times of another one; a folder when everything is in it. */
async function like(path: string, info: Looks): Promise<void> {
  await likeOwner(path, info);
  await utimes(path, Number(info.atimeMs) / 1000, Number(info.mtimeMs) / 1000).catch(() => undefined);
}

/** Gives a file or folder the owner and mode of another one, as far as this user may. */
export async function likeOwner(path: string, info: Looks): Promise<void> {
  const own = await lstat(path);
  if (own.uid !== Number(info.uid) || own.gid !== Number(info.gid))
    await chown(path, Number(info.uid), Number(info.gid)).catch(() => undefined);
  const mode = Number(info.mode) & 0o7777;
  if ((own.mode & 0o7777) !== mode) await chmod(path, mode).catch(() => undefined);
}

function ifGone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
