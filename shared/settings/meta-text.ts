import { z } from 'zod';

/** Content of a meta tag: a text; numbers and true or false are written out. */
export function metaText() {
  return z.union([z.string(), z.number(), z.boolean()], { error: 'a text in quotes' });
}

/** Whether a meta tag of this name holds the address of a picture (`og:image`, `twitter:image`). */
export function isPictureTag(name: string): boolean {
  return /:image(?::url)?$/.test(name);
}
