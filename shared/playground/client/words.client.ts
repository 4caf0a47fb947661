import { playgroundEnglish } from '../../words/playground/en.ts';
import type { PlaygroundWords } from '../../words/playground/words.ts';
import { loadScript } from './load-script.client.ts';

// Words of other languages stand in files of their own, one a language. They come as scripts, which load from a disk
// and in a sandbox as well, and each is asked for once.

const asked = new Map<string, Promise<PlaygroundWords>>();
let arrived: Partial<PlaygroundWords> = {};

// What the files call.
Object.assign(window, { galleyPlayground: (words: Partial<PlaygroundWords>) => void (arrived = words) });

/** The words of a file; English where there is none, or where it can’t be had. */
export async function wordsFrom(file: string | undefined): Promise<PlaygroundWords> {
  if (file === undefined) return playgroundEnglish;
  let words = asked.get(file);
  if (words === undefined) asked.set(file, (words = bring(file)));
  try {
    return await words;
  } catch {
    asked.delete(file);
    return playgroundEnglish;
  }
}

async function bring(file: string): Promise<PlaygroundWords> {
  await loadScript(file);
  return { ...playgroundEnglish, ...arrived };
}
