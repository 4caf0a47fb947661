import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm, stat, unlink, utimes } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isRunning, ownIdentity, type ProcessIdentity } from './process-identity.ts';
import { uniqueName } from './temporary-file.ts';

/** How often a process says that it is still at work, in milliseconds. */
const signTime = 15_000;
/** A process of another computer that has not said so for this long has ended, in milliseconds. */
const silence = 8 * signTime;
/** Between looks at a lock that another process has, in milliseconds. */
const betweenLooks = 5;
/**
 * So long a turn is waited for at most, in milliseconds. Work in turn takes a few of them: whoever needs more stands
 * still.
 */
const longestWait = 2_000;

/** A file that only one process at a time has. */
export interface FileLock {
  release(): Promise<void>;
}

/**
 * Makes this process the only one that has a lock, until `release`. Resolves with
 * who has it otherwise (null where that can't be told); what a process left that
 * has ended does not count. Rejects with the system's error.
 */
export async function takeLock(path: string): Promise<FileLock | { readonly owner: ProcessIdentity | null }> {
  const text = JSON.stringify({ generator: 'galley', ...ownIdentity(), turn: randomBytes(4).toString('hex') });
  for (let turn = 0; turn < 20; turn++) {
    if (await put(path, text)) {
      const sign = setInterval(
        () => void utimes(path, new Date(), new Date()).catch(() => undefined),
        signTime,
      ).unref();
      return {
        async release() {
          clearInterval(sign);
          if ((await readFile(path, 'utf8').catch(() => null)) === text) await unlink(path).catch(() => undefined);
        },
      };
    }
    const found = await readFile(path, 'utf8').catch(() => null);
    if (found === null) continue;
    const owner = await ownerOf(path, found);
    if (owner !== null) return { owner };
    await takeAway(path, found);
  }
  return { owner: null };
}

/** Turns of this process, by lock: its own work waits in a row, and only the first of it looks at the file. */
const turns = new Map<string, Promise<unknown>>();

/**
 * Does something while no other process does that takes the same lock: what is
 * looked at and then written stays what it was in between. Where no lock can be
 * made (a full disk), its owner stands still, or null is given, the work is done
 * all the same: to write matters more.
 */
export function withLock<Value>(path: string | null, work: () => Promise<Value>): Promise<Value> {
  if (path === null) return work();
  const result = (turns.get(path) ?? Promise.resolve()).then(async () => {
    const lock = await waitForLock(path).catch(() => null);
    return work().finally(() => lock?.release());
  });
  const settled = result
    .catch(() => undefined)
    .then(() => {
      if (turns.get(path) === settled) turns.delete(path);
    });
  turns.set(path, settled);
  return result;
}

async function waitForLock(path: string): Promise<FileLock | null> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const started = performance.now();
  for (;;) {
    const taken = await takeLock(path);
    if ('release' in taken) return taken;
    if (performance.now() - started > longestWait) return null;
    await pause(betweenLooks);
  }
}

/** Puts the lock there whole, or not at all. Resolves with false where there is one. */
async function put(path: string, text: string): Promise<boolean> {
  const temporary = uniqueName(path);
  try {
    await writeNew(temporary, text);
    await link(temporary, path).catch(async (error: NodeJS.ErrnoException) => {
      if (['EEXIST', 'ENOSPC', 'EDQUOT', 'EROFS'].includes(error.code ?? '')) throw error;
      // A disk without hard links.
      await writeNew(path, text);
    });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(temporary, { force: true }).catch(() => undefined);
  }
}

async function writeNew(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx');
  await file.writeFile(text).finally(() => file.close());
}

/** The process that holds a lock; null when it has ended. */
async function ownerOf(path: string, text: string): Promise<ProcessIdentity | null> {
  const age =
    Date.now() -
    (await stat(path).then(
      (info) => info.mtimeMs,
      () => 0,
    ));
  let owner: ProcessIdentity;
  try {
    owner = JSON.parse(text) as ProcessIdentity;
  } catch {
    // Written in steps and never finished, or still being written.
    return age < silence ? { pid: 0, started: '', machine: '' } : null;
  }
  const runs = isRunning(owner);
  return runs === true || (runs === null && age < silence) ? owner : null;
}

/** Takes a lock away that was found to be nobody's, and never one that was put there since. */
async function takeAway(path: string, found: string): Promise<void> {
  const aside = uniqueName(path);
  if (
    !(await rename(path, aside).then(
      () => true,
      () => false,
    ))
  )
    return;
  const taken = await readFile(aside, 'utf8').catch(() => null);
  if (taken !== found) await link(aside, path).catch(() => undefined);
  await rm(aside, { force: true });
}
