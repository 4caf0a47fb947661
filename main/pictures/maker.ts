import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { limits } from '../../shared/base/limits.ts';
import type { RepoPath } from '../../shared/base/path.ts';
import type { PictureForm, PictureForms, PictureMaker } from '../../shared/site/pictures.ts';
import { containedFiles } from '../workspace/contain.ts';
import { dataFolder } from '../workspace/data-folder.ts';
import { readBytes } from '../workspace/scan.ts';
import { loadEncoder, type PictureEncoder } from './encoder.ts';
import { FormCache } from './form-cache.ts';

/** In the data folder: the smaller forms that were made on this computer. */
const formsFolder = 'pictures';

/**
 * Pictures that are worked on at a time. They run on the threads that also read and write files, four for the whole
 * process: one is left to whoever saves meanwhile.
 */
const mostAtOnce = 3;

/** Makes smaller forms of the pictures of a docs folder in this process; see `PictureMaker`. */
export const makePictures: PictureMaker = async (docsRoot, signal) => {
  const encoder = await loadEncoder();
  if (encoder === null) return null;
  const cache = new FormCache(join(dataFolder(), formsFolder));
  await cache.tidy();
  return pictureForms(docsRoot, encoder, cache, signal);
};

/**
 * Makes smaller forms of the pictures of a docs folder, a few at a time, or takes them out of a cache. What can't be
 * read has none, and after the signal nothing begins.
 *
 * @param docsRoot absolute, links resolved
 */
export function pictureForms(
  docsRoot: string,
  encoder: PictureEncoder,
  cache: FormCache,
  signal: AbortSignal,
): PictureForms {
  const inTurn = turns(Math.min(mostAtOnce, availableParallelism()));
  const make = async (path: RepoPath, widths: readonly number[]): Promise<readonly PictureForm[]> => {
    if (signal.aborted) return [];
    const file = await containedFiles(docsRoot)(path);
    const read = await readBytes(file.path, limits.pictureForms.bytes);
    if (read === null || !read.isWhole) return [];
    const key = FormCache.key(read.bytes, encoder.version, widths);
    const kept = await cache.read(key);
    if (kept !== null) return kept;
    const forms = await encoder.encode(read.bytes, widths);
    // Without it the next build is slower, and this one is as it should be.
    await cache.write(key, forms).catch(() => undefined);
    return forms;
  };
  return {
    // A picture that is broken, too large or gone is shown as it is.
    of: (path, widths) => inTurn(() => make(path, widths)).catch(() => []),
  };
}

/** Runs work in the order in which it comes, so many at a time. */
function turns(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let free = most;
  return async (work) => {
    if (free > 0) free--;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free++;
      else next();
    }
  };
}
