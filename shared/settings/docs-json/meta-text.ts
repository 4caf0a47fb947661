import { z } from 'zod';

/** Content of a meta tag: a text; numbers and true or false are written out. */
export function metaText() {
  return z.union([z.string(), z.number(), z.boolean()], { error: 'a text in quotes' });
}
