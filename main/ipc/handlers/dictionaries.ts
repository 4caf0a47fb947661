import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ContractError } from '../../../shared/contract/define.ts';
import type { dictionaryCalls } from '../../../shared/contract/host/dictionaries.ts';
import type { Handlers } from '../../../shared/contract/server.ts';
import { dictionariesFolder, filesTrouble, mostDictionaries } from '../../engine/dictionaries.ts';
import { dataFolder } from '../../workspace/data-folder.ts';
import type { Session } from '../session.ts';

const endings = ['.aff', '.dic'] as const;
/** Behind the name of a file that was taken away, and of one that is being written. */
const removed = '.removed';
const unfinished = '.new';

export function dictionaryHandlers(session: Session): Handlers<typeof dictionaryCalls> {
  const folder = () => join(dataFolder(), dictionariesFolder);
  const names = async (): Promise<string[]> => {
    const files: readonly string[] = await readdir(folder()).catch(() => []);
    return files
      .filter((file) => file.endsWith('.aff') && files.includes(file.replace(/\.aff$/, '.dic')))
      .map((file) => file.slice(0, -'.aff'.length))
      .sort();
  };
  /** Both files or, where one can't be moved, what is there stays a pair that is read as before. */
  const move = async (name: string, from: string, to: string): Promise<void> => {
    try {
      for (const ending of endings)
        await rename(join(folder(), name + ending + from), join(folder(), name + ending + to));
    } catch (error) {
      throw new ContractError({
        code: 'cannot-save',
        title: 'The dictionary’s files can’t be changed',
        detail: `They are in ${folder()}. ${error instanceof Error ? error.message : ''}`.trim(),
      });
    }
    // Words are looked at again while the window goes on.
    void session.engine.call('engine.dictionaries', {}).catch(() => undefined);
  };
  return {
    async 'dictionaries.list'() {
      return { dictionaries: (await names()).map((name) => ({ name })) };
    },
    async 'dictionaries.add'({ name, affixes, words }) {
      const files = [Buffer.from(affixes, 'base64'), Buffer.from(words, 'base64')] as const;
      const there = await names();
      if (!there.includes(name) && there.length >= mostDictionaries)
        throw new ContractError({
          code: 'too-many',
          title: `There are ${mostDictionaries} dictionaries already`,
          detail: 'Each is held in memory. Take one away that you don’t write in, then add this one.',
        });
      const trouble = filesTrouble(...files);
      if (trouble !== null)
        throw new ContractError({ code: 'not-a-dictionary', title: 'This dictionary can’t be used', detail: trouble });
      try {
        await mkdir(folder(), { recursive: true });
        for (const [index, ending] of endings.entries())
          await writeFile(join(folder(), name + ending + unfinished), files[index]!);
      } catch (error) {
        throw new ContractError({
          code: 'cannot-save',
          title: 'The dictionary can’t be kept',
          detail: error instanceof Error ? error.message : '',
        });
      }
      await move(name, unfinished, '');
      return { name };
    },
    async 'dictionaries.remove'({ name }) {
      await move(name, '', removed);
      return null;
    },
    async 'dictionaries.putBack'({ name }) {
      await move(name, removed, '');
      return null;
    },
  };
}
