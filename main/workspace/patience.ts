import { setTimeout as pause } from 'node:timers/promises';

/** Pauses between tries, in milliseconds: a second and a half in all. A virus scanner looks at a new file for some tenths. */
const pauses = [10, 20, 40, 80, 150, 300, 400, 500];

/** The system's words for “somebody else has it open now”. Windows says it in three ways. */
const isHeld = (error: unknown) => ['EBUSY', 'EPERM', 'EACCES'].includes(String((error as NodeJS.ErrnoException).code));

/**
 * Does something to a file that another program may hold for a moment (virus
 * scanners, indexes, sync programs), again and again for a short while. Rejects
 * with the system's error, as `EBUSY` where it stayed held to the last.
 *
 * @param before runs before every try: what was checked may be another by then
 */
export async function patiently<Value>(operation: () => Promise<Value>, before: () => Promise<void> | void = () => undefined): Promise<Value> {
  for (let tries = 0; ; tries++) {
    await before();
    try {
      return await operation();
    } catch (error) {
      if (!isHeld(error)) throw error;
      if (tries === pauses.length) throw Object.assign(error as Error, { code: 'EBUSY' });
    }
    await pause(pauses[tries]);
  }
}
