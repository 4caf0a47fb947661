import { largestDictionaryFile } from '../../../shared/contract/host/dictionaries.ts';
import { ContractError } from '../../../shared/contract/define.ts';
import { describeError } from '../../bridge/host.ts';
import { readBase64 } from './file-bytes.ts';
import type { LayerActions } from './layers.ts';
import type { Services } from './services.ts';

/** The two files of a dictionary, as far as they have been chosen. */
export interface ChosenFiles {
  readonly affixes: File | null;
  readonly words: File | null;
}

/** Dictionaries beside the one that comes with Galley. */
export function dictionaryActions({ host }: Services, layers: LayerActions) {
  return {
    async list(): Promise<readonly string[]> {
      const { dictionaries } = await host.call('dictionaries.list', {});
      return dictionaries.map(({ name }) => name);
    },
    /** Sorts files that were chosen into the two that a dictionary needs. */
    choose(before: ChosenFiles, files: readonly File[]): ChosenFiles {
      const last = (ending: string) => files.findLast(({ name }) => name.toLowerCase().endsWith(ending)) ?? null;
      return { affixes: last('.aff') ?? before.affixes, words: last('.dic') ?? before.words };
    },
    /** Keeps a dictionary. Answers what stands against it; null when it is there. */
    async add({ affixes, words }: { readonly affixes: File; readonly words: File }): Promise<string | null> {
      if (Math.max(affixes.size, words.size) > largestDictionaryFile)
        return `One of the files is larger than ${largestDictionaryFile / 1024 / 1024} MB.`;
      const name = affixes.name
        .replace(/\.aff$/i, '')
        .replace(/[^\p{L}\p{N}_-]+/gu, '-')
        .replace(/^[-_]+/, '')
        .slice(0, 40);
      try {
        await host.call('dictionaries.add', {
          name: name === '' ? 'dictionary' : name,
          affixes: await readBase64(affixes),
          words: await readBase64(words),
        });
        return null;
      } catch (error) {
        if (error instanceof ContractError && error.code === 'not-a-dictionary') return error.detail;
        const { title, detail } = describeError(error);
        return `${title}. ${detail}`;
      }
    },
    /** Takes a dictionary away; it can be put back as long as that is said. */
    async remove(name: string, words: string, changed: () => void): Promise<void> {
      try {
        await host.call('dictionaries.remove', { name });
        layers.toast(`${words} is taken away.`, {
          label: 'Undo',
          run: () => void host.call('dictionaries.putBack', { name }).then(changed, layers.toastError),
        });
      } catch (error) {
        layers.toastError(error);
      }
      changed();
    },
  };
}
