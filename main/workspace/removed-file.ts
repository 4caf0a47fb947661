import { unlinkSync } from 'node:fs';
import { readFile, readlink, realpath, stat, symlink } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { addFile } from './add-file.ts';
import { writeAtomically } from './atomic-write.ts';
import { isInside } from './contain.ts';
import { fingerprint, mostLooks } from './fingerprint.ts';
import { patiently, type Alone } from './patience.ts';

/** What is needed to put a file back that was taken away. */
export interface RemovedFile {
  readonly bytes: Uint8Array;
  /** Where it led, when it was a link; null for a file. */
  readonly link: string | null;
}

/** Gets what a file holds before anything happens to it; a rejection leaves the file as it is. */
export type Keep = (there: RemovedFile) => Promise<void>;

/**
 * Takes a file away and answers whether it is in the trash. `keep` gets what it
 * holds before anything happens to it: a rejection of it leaves the file where it
 * is. `trash` brings it to the system's trash; where it rejects, or is missing,
 * the file is removed. Of a link, the link goes and the file behind it stays.
 * Rejects with the system's error.
 *
 * @param absolute may be written, which the caller has asked
 * @param alone runs the last look at the file with its removal
 */
export async function takeAway(
  absolute: string,
  keep: Keep,
  alone: Alone,
  trash?: (absolute: string) => Promise<void>,
): Promise<boolean> {
  const link = await readlink(absolute).catch(() => null);
  let seen: string | null = null;
  let bytes: Uint8Array | null = null;
  // Another program may save meanwhile: what goes is what was kept.
  const keepIt = async () => {
    for (let looks = 0; looks < mostLooks && (seen === null || fingerprint(absolute) !== seen);) {
      seen = fingerprint(absolute);
      const now = await readFile(absolute);
      if (bytes !== null && now.equals(bytes)) looks++;
      else await keep({ bytes: (bytes = now), link });
    }
  };
  await keepIt();
  const inTrash =
    trash !== undefined &&
    (await trash(absolute).then(
      () => true,
      () => false,
    ));
  if (!inTrash || (await exists(absolute))) await patiently(() => unlinkSync(absolute), keepIt, alone);
  return inTrash;
}

/**
 * Puts a file that was taken away back, byte for byte; false, and nothing is
 * touched, where there is another by now. Rejects with the system's error.
 *
 * @param root the docs folder, links resolved
 * @param absolute may be written, which the caller has asked
 */
export async function bringBack(root: string, absolute: string, { bytes, link }: RemovedFile): Promise<boolean> {
  return (link !== null && (await makeLink(root, absolute, link))) || addFile(absolute, bytes);
}

/**
 * Puts other bytes in the place of a file, as one step. `keep` gets what it holds, as late as can be: a rejection of it
 * leaves the file as it is. Rejects with the system's error.
 *
 * @param absolute may be written, which the caller has asked
 * @param alone runs the last look at the file with its replacement
 */
export function replaceWhole(absolute: string, bytes: Uint8Array, keep: Keep, alone: Alone): Promise<void> {
  return writeAtomically(absolute, bytes, {
    alone,
    beforeRename: async () =>
      keep({ bytes: await readFile(absolute), link: await readlink(absolute).catch(() => null) }),
  });
}

/**
 * Makes a link anew; false, and nothing is made, where it would lead nowhere, or out of the folder, or something has
 * its name.
 */
async function makeLink(root: string, absolute: string, link: string): Promise<boolean> {
  const target = await realpath(resolve(dirname(absolute), link)).catch(() => null);
  if (target === null || !isInside(root, target)) return false;
  return symlink(link, absolute).then(
    () => true,
    () => false,
  );
}

/** Whether a file or folder is there. */
export async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
