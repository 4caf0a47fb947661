import { z } from 'zod';

/** Stands beside a published site where its place does not tell what it holds: the hash of each file. */
export const listName = '.galley-published.json';

const listForm = z.object({ generator: z.literal('galley'), hashes: z.record(z.string(), z.string()) });

export function publishedList(hashes: ReadonlyMap<string, string>): Buffer<ArrayBuffer> {
  const sorted = [...hashes].sort(([a], [b]) => (a < b ? -1 : 1));
  return Buffer.from(`${JSON.stringify({ generator: 'galley', hashes: Object.fromEntries(sorted) }, null, 1)}\n`);
}

/** Hashes by path; null where it is no such list. */
export function publishedFiles(text: string): ReadonlyMap<string, string> | null {
  try {
    return new Map(Object.entries(listForm.parse(JSON.parse(text)).hashes));
  } catch {
    return null;
  }
}
