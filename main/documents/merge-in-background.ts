import { Worker } from 'node:worker_threads';
import { mergeTexts, type Merge } from '../../shared/base/merge.ts';
import { workerFile } from '../engine/resources.ts';

/** Texts that are shorter together, in UTF-16 units, are merged at once: it takes less than starting a thread. */
export const longestAtOnce = 1_000_000;

/**
 * Merges as `mergeTexts` does, large texts in a thread of their own: whoever types
 * meanwhile does not wait. Where no thread can be had, it is done here.
 */
export async function mergeInBackground(base: string, mine: string, theirs: string): Promise<Merge> {
  if (base.length + mine.length + theirs.length <= longestAtOnce) return mergeTexts(base, mine, theirs);
  const entry = workerFile('merge-worker');
  if (entry === null) return mergeTexts(base, mine, theirs);
  const worker = new Worker(entry, { name: 'galley-merge' });
  try {
    return await new Promise<Merge>((done, reject) => {
      worker.once('message', done);
      worker.once('error', reject);
      worker.postMessage({ base, mine, theirs });
    });
  } catch {
    return mergeTexts(base, mine, theirs);
  } finally {
    void worker.terminate();
  }
}

/** A merge of a text that may change while it is made: it is made again until it is of the text as it is. */
export async function mergeOfNow(
  now: () => { readonly base: string; readonly mine: string },
  theirs: string,
): Promise<Merge> {
  for (;;) {
    const { base, mine } = now();
    const merge = await mergeInBackground(base, mine, theirs);
    const after = now();
    if (after.base === base && after.mine === mine) return merge;
  }
}
