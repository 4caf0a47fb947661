import { setTimeout as pause } from 'node:timers/promises';

/**
 * Pauses between tries, in milliseconds: a second and a half in all. A virus scanner looks at a new file for some
 * tenths.
 */
const pauses = [10, 20, 40, 80, 150, 300, 400, 500];

/** The system's words for “somebody else has it open now”. Windows says it in three ways. */
const isHeld = (error: unknown) => ['EBUSY', 'EPERM', 'EACCES'].includes(String((error as NodeJS.ErrnoException).code));

/**
 * Does something to a file that another program may hold for a moment (virus
 * scanners, indexes, sync programs), again and again for a short while. Rejects
 * with the system's error, as `EBUSY` where it stayed held to the last.
 *
 * @param before runs before every try, and nobody waits for what it rejects with: what was checked may be another by
 * then
 * @param alone runs a try with all that belongs to it
 */
export async function patiently<Value>(
  operation: () => Promise<Value> | Value,
  before: () => Promise<void> | void = () => undefined,
  alone: Alone = (work) => work(),
): Promise<Value> {
  for (let tries = 0; ; tries++) {
    const attempt = await alone(async (): Promise<{ readonly value: Value } | { readonly error: Error }> => {
      await before();
      try {
        return { value: await operation() };
      } catch (error) {
        if (!isHeld(error)) throw error;
        return { error: error as Error };
      }
    });
    if ('value' in attempt) return attempt.value;
    if (tries === pauses.length) throw Object.assign(attempt.error, { code: 'EBUSY' });
    await pause(pauses[tries]);
  }
}

/** Does something while nobody else does. */
export type Alone = <Value>(work: () => Promise<Value>) => Promise<Value>;
