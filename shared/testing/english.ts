import { join } from 'node:path';
import { readEnglish } from '../../tools/build/spelling.ts';
import type { DictionarySource } from '../spelling/dictionary.ts';

let english: DictionarySource | null = null;

/** The dictionary that comes with Galley, as the build puts it together. */
export function testDictionary(): DictionarySource {
  return (english ??= readEnglish(join(import.meta.dirname, '../..')));
}
