import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TargetError, type SiteFile, type WrittenSite } from './target.ts';

/** Files that are read or sent at a time: each is whole in memory. */
const mostAtOnce = 4;

/**
 * Works on several things at a time. The first that fails stops the others; this ends when all have ended, so nothing
 * goes on behind it. Rejects with what failed first.
 *
 * @param signal of the writer; each piece of work is told one that is aborted by a failure of the others, too
 */
export async function pooled<Item, Result>(
  items: readonly Item[],
  signal: AbortSignal,
  work: (item: Item, signal: AbortSignal) => Promise<Result>,
): Promise<Result[]> {
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  const results: Result[] = [];
  let failure: { readonly error: unknown } | null = null;
  let next = 0;
  const worker = async () => {
    while (next < items.length && !failed.signal.aborted) {
      const index = next++;
      try {
        if (signal.aborted) throw new TargetError('stopped');
        results[index] = await work(items[index]!, either);
      } catch (error) {
        failure ??= { error };
        failed.abort();
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(mostAtOnce, items.length) }, worker));
  if (failure !== null) throw (failure as { readonly error: unknown }).error;
  return results;
}

/** What a file of the site holds. Rejects with a `TargetError` where it is not as it was written. */
export async function contentsOf({ folder }: WrittenSite, { path, size }: SiteFile): Promise<Buffer<ArrayBuffer>> {
  const contents = await readFile(join(folder, ...path.split('/'))).catch(() => null);
  if (contents?.length !== size) throw new TargetError('refused', [`“${path}” is not as it was written.`]);
  return contents as Buffer<ArrayBuffer>;
}

export function hashOf(contents: Uint8Array, algorithm: 'md5' | 'sha1' | 'sha256'): string {
  return createHash(algorithm).update(contents).digest('hex');
}

/** The hash of each file of the site, by its path. */
export async function hashesOf(
  site: WrittenSite,
  algorithm: 'md5' | 'sha1' | 'sha256',
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  return new Map(
    await pooled(
      site.files,
      signal,
      async (file) => [file.path, hashOf(await contentsOf(site, file), algorithm)] as const,
    ),
  );
}

/** Tells how much of some files went over. */
export function progressOf(
  files: readonly SiteFile[],
  onProgress: (part: number) => void,
): (bytes: number, isAll?: true) => void {
  const all = files.reduce((sum, { size }) => sum + size, 0);
  let sent = 0;
  return (bytes, isAll) => {
    sent += bytes;
    onProgress(isAll === true || all === 0 ? 1 : Math.max(0, Math.min(1, sent / all)));
  };
}
