import type { PageInfo } from '../../workspace/pages.ts';
import type { SiteIndex } from '../../workspace/site-index.ts';
import { pageLanguage } from '../page-frame.ts';

const known = new WeakMap<SiteIndex['byRoute'], ReadonlyMap<string, readonly PageInfo[]>>();

const keyOf = (file: string, tag: string | null) => (tag === null ? file : `${file} ${tag}`);

/**
 * The page about an API file, or about one of its tags, in a language where there is one in it; null where the site has
 * none.
 */
export function overviewPage(index: SiteIndex, file: string, tag: string | null, language: string): PageInfo | null {
  let pages = known.get(index.byRoute);
  if (pages === undefined) {
    const found = new Map<string, PageInfo[]>();
    for (const page of index.generated.values()) {
      const { generated } = page;
      if (generated?.overview === undefined) continue;
      const key = keyOf(generated.file, generated.overview.tag);
      found.set(key, [...(found.get(key) ?? []), page]);
    }
    known.set(index.byRoute, (pages = found));
  }
  const list = pages.get(keyOf(file, tag)) ?? [];
  return list.find((page) => pageLanguage(index, page) === language) ?? list[0] ?? null;
}
