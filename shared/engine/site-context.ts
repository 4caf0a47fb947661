import { bodyKinds } from '../workspace/files.ts';
import type { SiteIndex } from '../workspace/site-index.ts';

/**
 * Everything of a site that any page may depend on without asking for it one by one, as text: two sites with the same
 * one differ in texts of pages, snippets and components, and in what git says of single files, alone. Pages are in it
 * with their settings, as they stand in navigation and links of others.
 *
 * Null for a site that takes texts of pages in where it is put together: such a one can't be told apart.
 *
 * @param hash of texts
 */
export function siteContext(index: SiteIndex, hash: (text: string) => string): string | null {
  const { snapshot, pages, takenIn } = index;
  if (takenIn.size > 0) return null;
  const { overlays, remote, repository } = snapshot;
  const textHash = (text: string | null) => (text === null ? null : hash(text));
  const files = [...snapshot.files.values()]
    .map(({ path, kind, text, size, unread, width, height }) =>
      bodyKinds.has(kind)
        ? [path, kind, text === null, unread]
        : [path, kind, textHash(overlays.get(path) ?? text), size, unread, width, height],
    )
    .sort(byFirst);
  return written([
    files,
    [...overlays]
      .map(([path, text]) => (bodyKinds.has(snapshot.kind(path) ?? 'other') ? [path] : [path, hash(text)]))
      .sort(byFirst),
    [...remote.values()]
      .map((file) => [file.address, { ...file, text: textHash(file.text), fetched: null }])
      .sort(byFirst),
    repository && { ...repository, changed: null },
    repository === undefined,
    [...pages.values()],
  ]);
}

function byFirst(a: readonly unknown[], b: readonly unknown[]): number {
  return String(a[0]) < String(b[0]) ? -1 : 1;
}

/** As JSON, where values that JSON has no words for are told apart, too. */
function written(value: unknown): string {
  return JSON.stringify(value, function (this: Record<string, unknown>, key, each: unknown) {
    const own = this[key];
    if (own instanceof Date) return `${mark}${own.getTime()}`;
    const isOther =
      each === undefined || typeof each === 'bigint' || (typeof each === 'number' && !Number.isFinite(each));
    return isOther ? `${mark}${String(each)}` : each;
  });
}

/** A noncharacter: no text of a writer begins with it. */
const mark = '\ufdd0';
