import type { CDPSession } from 'playwright';

/** See measure.mjs. */
export function windowNumbers(
  session: CDPSession,
): Promise<{ readonly heap: number; readonly nodes: number; readonly listeners: number; readonly documents: number }>;
