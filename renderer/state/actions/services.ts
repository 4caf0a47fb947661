import type { Host } from '../../bridge/host.ts';
import type { OpenTexts } from '../../editor/texts.ts';
import type { Store } from '../store.ts';

/** What the window's actions work with. */
export interface Services {
  readonly store: Store;
  readonly host: Host;
  readonly texts: OpenTexts;
}

export interface Timers {
  set(run: () => void, milliseconds: number): unknown;
  clear(timer: unknown): void;
  now(): number;
}

export const realTimers: Timers = {
  set: (run, milliseconds) => setTimeout(run, milliseconds),
  clear: (timer) => clearTimeout(timer as number),
  now: () => performance.now(),
};
