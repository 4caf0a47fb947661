import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { dictionaryTrouble, type DictionaryLoader, type DictionarySource } from '../../shared/engine/dictionaries.ts';
import { dataFolder } from '../workspace/data-folder.ts';
import { builtFolder } from './resources.ts';

/** In the data folder: dictionaries that were added on this computer, two files each: `de_DE.aff`, `de_DE.dic`. */
export const dictionariesFolder = 'dictionaries';

/** Bytes of one file, and dictionaries that are read: each is held in memory. */
const mostBytes = 16 * 1024 * 1024;
export const mostDictionaries = 8;

/** Reads the dictionary that comes with Galley, and those that were added on this computer. */
export const loadDictionaries: DictionaryLoader = async () => [
  JSON.parse(await readFile(join(builtFolder(), 'site', 'dictionary.json'), 'utf8')) as DictionarySource,
  ...(await addedDictionaries(join(dataFolder(), dictionariesFolder))),
];

/** The dictionaries of a folder, by name; none where the folder is not there. What can't be read is left out. */
export async function addedDictionaries(folder: string): Promise<DictionarySource[]> {
  const files: readonly string[] = await readdir(folder).catch(() => []);
  const names = files
    .filter((file) => file.endsWith('.aff') && files.includes(file.replace(/\.aff$/, '.dic')))
    .map((file) => basename(file, '.aff'))
    .sort()
    .slice(0, mostDictionaries);
  const read = names.map(async (name): Promise<DictionarySource[]> => {
    try {
      const [affixes, words] = await Promise.all(
        ['.aff', '.dic'].map(async (ending) => {
          const path = join(folder, name + ending);
          if ((await stat(path)).size > mostBytes) throw new Error('too large');
          return readFile(path);
        }),
      );
      const encoding = encodingOf(affixes!);
      const source = { name, affixes: decode(affixes!, encoding), words: decode(words!, encoding) };
      return dictionaryTrouble(source.affixes, source.words) === null ? [source] : [];
    } catch {
      return [];
    }
  });
  return (await Promise.all(read)).flat();
}

/** What the first file says of both: `SET ISO8859-1`. Its names are older than those of the web. */
function encodingOf(affixes: Buffer): string {
  const said = /^SET\s+(\S+)/m.exec(affixes.toString('latin1').replace(/^ï»¿/, ''))?.[1] ?? 'ISO8859-1';
  return said.replace(/^ISO-?8859-?/i, 'iso-8859-').replace(/^microsoft-cp/i, 'windows-');
}

function decode(bytes: Buffer, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes);
}

/** What stands against a dictionary's two files, as one sentence; null where they can be used. */
export function filesTrouble(affixes: Buffer, words: Buffer): string | null {
  const encoding = encodingOf(affixes);
  try {
    return dictionaryTrouble(decode(affixes, encoding), decode(words, encoding));
  } catch {
    return `Its letters are written as “${encoding.slice(0, 40)}”, which Galley can’t read.`;
  }
}
