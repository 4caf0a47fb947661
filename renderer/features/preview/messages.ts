import { z } from 'zod';
import type { FromPreview, ToPreview } from '../../../shared/theme/client/preview/messages.ts';

// The frame shows the author's content: nothing that it says is trusted. Sender,
// shape and size are checked here; what follows from a message is decided elsewhere.

const offset = z.number().int().nonnegative().max(1e9);
const share = z.number().min(0).max(1);
const place = z.object({ offset: z.number().nonnegative().max(1e9), begin: share, end: share });
const near = z.object({ from: offset, to: offset, words: z.string().max(4096), at: offset });
const fromPreview: z.ZodType<FromPreview> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready'), address: z.string().max(4096) }),
  z.object({ kind: z.literal('reveal'), from: offset, to: offset, near: near.nullable() }),
  z.object({ kind: z.literal('link'), href: z.string().max(4096) }),
  z.object({ kind: z.literal('scrolled'), top: z.number().nonnegative().max(1e9), place: place.nullable() }),
  z.object({ kind: z.literal('lost'), isOther: z.boolean() }),
  z.object({ kind: z.literal('painted'), version: z.number().int(), milliseconds: z.number() }),
]);

/** A message of the frame, or null for anything else. */
export function readMessage(
  event: Pick<MessageEvent<unknown>, 'source' | 'data'>,
  frame: Window | null,
): FromPreview | null {
  if (frame === null || event.source !== frame) return null;
  const parsed = fromPreview.safeParse(event.data);
  return parsed.success ? parsed.data : null;
}

export function send(frame: Window | null, message: ToPreview): void {
  // The frame's origin is opaque, so it can't be named; what is sent is what the frame shows anyway.
  frame?.postMessage(message, '*');
}
