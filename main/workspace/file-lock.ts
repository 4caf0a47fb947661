import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Between looks at a lock that another host has, in milliseconds. */
const betweenLooks = 5;
/** Work under a lock takes milliseconds: whoever has the same one for longer has died with it, or stands still. */
const longestTurn = 2_000;
/** So long a turn is waited for at most, in milliseconds: to write matters more. */
const longestWait = 5_000;

/**
 * Does something while no other host of Galley does: what is looked at and then
 * written stays what it was in between. `lock` is a file that only exists
 * meanwhile; one that its owner never let go of is taken over. Where none can be
 * made (a full disk), or null is given, the work is done without.
 */
export async function withLock<Value>(lock: string | null, work: () => Promise<Value>): Promise<Value> {
  const own = lock === null ? null : await acquire(lock).catch(() => null);
  try {
    return await work();
  } finally {
    if (own !== null && (await holder(lock!)) === own) await unlink(lock!).catch(() => undefined);
  }
}

/** What stands in the lock now that it is ours; null where its turn did not come. */
async function acquire(lock: string): Promise<string | null> {
  const own = randomBytes(9).toString('hex');
  const ready = `${lock}-${own}`;
  await mkdir(dirname(lock), { recursive: true, mode: 0o700 });
  await writeFile(ready, own, { mode: 0o600, flag: 'wx' });
  try {
    const started = performance.now();
    let other: string | null = null;
    let since = started;
    for (;;) {
      // Complete from its first moment on.
      const isOurs = await link(ready, lock).then(() => true, (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return false;
        throw error;
      });
      if (isOurs) return own;
      const now = performance.now();
      if (now - started > longestWait) return null;
      const current = await holder(lock);
      if (current !== other) [other, since] = [current, now];
      else if (now - since > longestTurn && (await holder(lock)) === other) await unlink(lock).catch(() => undefined);
      await pause(betweenLooks);
    }
  } finally {
    await unlink(ready).catch(() => undefined);
  }
}

/** Whose a lock is; null where nobody has it. */
function holder(lock: string): Promise<string | null> {
  return readFile(lock, 'utf8').catch(() => null);
}
