// Apart from the checks of spelling: the host reads dictionaries, and holds nothing of what words are looked up for.
import type { DictionarySource } from '../spelling/dictionary.ts';

export { dictionaryTrouble } from '../spelling/harmless.ts';
export type { DictionarySource };

/** Reads the dictionaries, from wherever the host has them. */
export type DictionaryLoader = () => Promise<readonly DictionarySource[]>;
