import { z } from 'zod';
import type { FromDifferences } from '../../../shared/theme/client/difference/messages.ts';

// The frame shows the author's content: nothing that it says is trusted.

const fromDifferences: z.ZodType<FromDifferences> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('differences-ready') }),
  z.object({ kind: z.literal('step'), by: z.union([z.literal(1), z.literal(-1)]) }),
  z.object({ kind: z.literal('put-back') }),
  z.object({ kind: z.literal('chosen'), number: z.number().int().positive().max(1e6) }),
]);

/** A message of the frame, or null for anything else. */
export function readDifferencesMessage(
  event: Pick<MessageEvent<unknown>, 'source' | 'data'>,
  frame: Window | null,
): FromDifferences | null {
  if (frame === null || event.source !== frame) return null;
  const parsed = fromDifferences.safeParse(event.data);
  return parsed.success ? parsed.data : null;
}
