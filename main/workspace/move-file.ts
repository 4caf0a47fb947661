import { statSync, unlinkSync } from 'node:fs';
import {
  constants,
  copyFile,
  link,
  lstat,
  mkdir,
  readdir,
  readlink,
  rename,
  rmdir,
  symlink,
  unlink,
} from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { mostLooks } from './fingerprint.ts';
import { patiently } from './patience.ts';
import { withTemporary } from './temporary-file.ts';

/**
 * Gives a file another path; its bytes and mode stay. A link stays a link, to the
 * same file. Never replaces a file: rejects with `EEXIST` where one is, also one
 * that came in the meantime, and with the system's error otherwise.
 */
export async function moveFile(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  const target = await readlink(from).catch(() => null);
  if (target !== null) return moveLink(from, to, target);
  // A second name for the same bytes fails where one of that name exists; renaming would replace it.
  try {
    await link(from, to);
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === 'EEXIST';
    if (isTaken && (await isSameEntry(from, to))) return changeCase(from, to);
    // Not every file system has links. Where a file of that name is, or none to move, this is refused, too.
    await copyFile(from, to, constants.COPYFILE_EXCL);
    return patiently(() => unlink(from));
  }
  await patiently(
    () => unlinkSync(from),
    async () => {
      // Another program may have saved it meanwhile: that text is the one that moves.
      for (let looks = 0; looks < mostLooks && statSync(from).ino !== statSync(to).ino; looks++) {
        await unlink(to);
        await link(from, to);
      }
    },
  );
}

/** A link says where it leads from where it stands. */
async function moveLink(from: string, to: string, target: string): Promise<void> {
  try {
    await symlink(isAbsolute(target) ? target : relative(dirname(to), resolve(dirname(from), target)), to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST' && (await isSameEntry(from, to)))
      return changeCase(from, to);
    throw error;
  }
  await unlink(from);
}

/**
 * Whether two names that differ in capitals alone are one file: the file system
 * takes them for the same, as those of macOS and Windows do, and lists one of them.
 */
async function isSameEntry(from: string, to: string): Promise<boolean> {
  const [one, other] = [basename(from), basename(to)];
  if (dirname(from) !== dirname(to) || one === other || one.toLowerCase() !== other.toLowerCase()) return false;
  const [first, second] = await Promise.all([lstat(from), lstat(to)]);
  if (first.ino !== second.ino || first.dev !== second.dev) return false;
  const names = await readdir(dirname(from));
  return !(names.includes(one) && names.includes(other));
}

/**
 * Writes a name in other capitals. Most file systems do it as one step; others go through a folder, which
 * `putBackMoved` empties after a crash.
 */
async function changeCase(from: string, to: string): Promise<void> {
  await patiently(() => rename(from, to));
  if ((await readdir(dirname(to))).includes(basename(to))) return;
  await withTemporary(dirname(to), async (between) => {
    await mkdir(between);
    const step = join(between, basename(to));
    await patiently(() => rename(from, step));
    try {
      await patiently(() => rename(step, to));
    } catch (error) {
      await rename(step, from);
      throw error;
    }
  });
}

/**
 * Puts the file of a rename that was broken off to the name that it was to get,
 * and takes the folder away. Where another file has that name by now, the file
 * gets a number. Rejects with the system's error; the file stays in the folder then.
 */
export async function putBackMoved(between: string): Promise<void> {
  for (const name of await readdir(between)) {
    const [, stem, ending] = /^(.+?)(\.[^.]*)?$/s.exec(name)!;
    for (let number = 1; ; number++) {
      const to = join(dirname(between), number === 1 ? name : `${stem!}-${number}${ending ?? ''}`);
      if (
        await lstat(to).then(
          () => true,
          () => false,
        )
      )
        continue;
      await rename(join(between, name), to);
      break;
    }
  }
  await rmdir(between);
}

/** Removes folders that hold nothing any more, from the innermost up to, but without, `root`. */
export async function removeEmptyFolders(folder: string, root: string): Promise<void> {
  for (let at = folder; at !== root && at.startsWith(root) && dirname(at) !== at; at = dirname(at)) {
    const isGone = await rmdir(at).then(
      () => true,
      () => false,
    );
    if (!isGone) return;
  }
}
