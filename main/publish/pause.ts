import { setTimeout as wait } from 'node:timers/promises';
import { TargetError } from './target.ts';

/** Waits, or rejects with a `TargetError` `stopped`. */
export async function pauseFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal }).catch(() => undefined);
  if (signal.aborted) throw new TargetError('stopped');
}
