import { z } from 'zod';
import { call } from '../define.ts';
import { done, nothing } from './common.ts';

/** Bytes of one of a dictionary's two files. */
export const largestDictionaryFile = 8 * 1024 * 1024;

/** As its files are called: `de_DE`. */
const dictionaryName = z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N}_-]{0,39}$/u);
const bytes = z.string().max(Math.ceil(largestDictionaryFile / 3) * 4 + 4);

export const dictionaryCalls = {
  /** Dictionaries that were added on this computer, beside the one that comes with Galley. */
  'dictionaries.list': call(nothing, z.object({ dictionaries: z.array(z.object({ name: z.string() })) })),
  /**
   * Keeps a Hunspell dictionary on this computer; words are looked at with it at once. One of the same name is
   * replaced. Errors: `not-a-dictionary`, `too-many`, `cannot-save`.
   */
  'dictionaries.add': call(
    z.object({ name: dictionaryName, affixes: bytes, words: bytes }),
    z.object({ name: z.string() }),
  ),
  /** Takes a dictionary away; it can be put back until another one of its name is taken away. */
  'dictionaries.remove': call(z.object({ name: dictionaryName }), done),
  'dictionaries.putBack': call(z.object({ name: dictionaryName }), done),
};
