import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { rmdir, unlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, join } from 'node:path';

/** Begins the names of temporary files; a folder of this name holds a file that is on its way to another name. */
const mark = '.galley-tmp-';

/** Names as they were before: `.page.mdx.galley-tmp-<process>-<random>`. */
const olderName = /^\..+\.galley-tmp-(\d+)-[0-9a-f]{12}$/;
const nameForm = /^\.galley-tmp-([0-9a-f]{6})-([0-9a-z]+)-[0-9a-f]{8}$/;

/**
 * What belongs to this process now. A process number alone says little: in a container it is the same at every start.
 */
const inUse = new Set<string>();

/** A number that another process may have got since says nothing after this time, in milliseconds. */
const longestSave = 60 * 60 * 1000;
/** Files of another computer, or of another container, on a shared disk. */
const longestElsewhere = 24 * 60 * 60 * 1000;

/**
 * Tells this computer, since it was started, from others that share a disk with it; process numbers mean something
 * within it only.
 */
const machine = createHash('sha256')
  .update(
    [
      hostname(),
      readOrNothing(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
      readOrNothing(() => readlinkSync('/proc/self/ns/pid')),
    ].join('\n'),
  )
  .digest('hex')
  .slice(0, 6);

function readOrNothing(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}

/** Whether a file or folder name is one that Galley uses for a moment: never part of a site. */
export function isTemporaryName(name: string): boolean {
  return nameForm.test(name) || olderName.test(name);
}

/** A name that no other process has, for something that stands beside a path for a moment. */
export function uniqueName(path: string): string {
  return `${path}-${process.pid}-${randomBytes(4).toString('hex')}`;
}

/**
 * Runs `work` with a path in a folder that nothing has yet. Its name is short
 * whatever it stands for: file systems allow 255 bytes. Nothing is left of it
 * when `work` ends, unless it was renamed.
 */
export async function withTemporary<Value>(folder: string, work: (path: string) => Promise<Value>): Promise<Value> {
  const name = `${mark}${machine}-${process.pid.toString(36)}-${randomBytes(4).toString('hex')}`;
  const path = join(folder, name);
  inUse.add(name);
  try {
    return await work(path);
  } finally {
    await unlink(path)
      .catch(() => rmdir(path))
      .catch(() => undefined);
    inUse.delete(name);
  }
}

/**
 * Whether nobody uses a temporary file any more: the process that made it has
 * ended, or it is so old that the number must be another's by now.
 *
 * @param modified milliseconds since 1970
 */
export function isLeftBehind(path: string, modified: number): boolean {
  const name = basename(path);
  if (inUse.has(name)) return false;
  const age = Date.now() - modified;
  const older = olderName.exec(name);
  if (older !== null) return isFree(Number(older[1]), age);
  const own = nameForm.exec(name);
  if (own === null) return false;
  return own[1] === machine ? isFree(parseInt(own[2]!, 36), age) : age > longestElsewhere;
}

/**
 * Whether what a process made `age` milliseconds ago has no owner any more. This
 * process's own number was another's before it started.
 */
export function isFree(owner: number, age: number): boolean {
  return owner === process.pid ? age > process.uptime() * 1000 : !isAlive(owner) || age > longestSave;
}

function isAlive(owner: number): boolean {
  try {
    process.kill(owner, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
