import { lstat, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wasRunningAt } from '../workspace/process-identity.ts';

/** Folders in which a site is written before it is sent: the number is their process. */
const placeName = /^galley-publish-(\d{1,10})-/;

/**
 * Gives work a folder of its own in the system's temporary one, and takes it away afterwards. What processes left there
 * that were ended in the middle goes first. Rejects as `work` does, and with the system's errors.
 *
 * @param parent the system's temporary folder, absolute
 */
export async function inWritingPlace<Result>(
  work: (folder: string) => Promise<Result>,
  parent = tmpdir(),
): Promise<Result> {
  await clearLeft(parent);
  const folder = await realpath(await mkdtemp(join(parent, `galley-publish-${process.pid}-`)));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Never rejects: what can't be cleared stays for the next time. */
async function clearLeft(parent: string): Promise<void> {
  for (const name of await readdir(parent).catch(() => [])) {
    const pid = placeName.exec(name)?.[1];
    if (pid === undefined) continue;
    const path = join(parent, name);
    const info = await lstat(path).catch(() => null);
    if (info?.isDirectory() !== true || wasRunningAt(Number(pid), info.mtimeMs)) continue;
    await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
}
