import type { OperationEntry } from '../../openapi/operations.ts';
import type { PageInfo } from '../../workspace/pages.ts';
import type { SiteIndex } from '../../workspace/site-index.ts';
import { pageLanguage } from '../page-frame.ts';

/** Pages by the operation that they show. Pages whose own settings are the same share a map. */
const known = new WeakMap<SiteIndex['byRoute'], ReadonlyMap<OperationEntry, readonly PageInfo[]>>();

/** The page that shows an operation, in a language where there is one in it; null where readers get none. */
export function pageOfOperation(index: SiteIndex, entry: OperationEntry, language: string): PageInfo | null {
  let pages = known.get(index.byRoute);
  if (pages === undefined) {
    const found = new Map<OperationEntry, PageInfo[]>();
    for (const page of index.byRoute.values()) {
      const shown = page.isWithheld === true ? null : index.api.operationOf(page);
      if (shown === null) continue;
      const list = found.get(shown.entry);
      if (list === undefined) found.set(shown.entry, [page]);
      else list.push(page);
    }
    known.set(index.byRoute, (pages = found));
  }
  const list = pages.get(entry) ?? [];
  return list.find((page) => pageLanguage(index, page) === language) ?? list[0] ?? null;
}
