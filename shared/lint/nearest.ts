import { editDistance } from '../base/text.ts';
import type { PageInfo } from '../workspace/pages.ts';
import type { SiteIndex } from '../workspace/site-index.ts';

/** At most two pages whose address is close to a wrong one: a typing mistake, another folder, an older name. */
export function nearestPages(index: SiteIndex, wanted: string): PageInfo[] {
  const name = wanted.split('/').at(-1)!.toLowerCase();
  if (name === '') return [];
  const same = [...index.byRoute.values()].find((page) => page.route.toLowerCase() === wanted.toLowerCase());
  if (same !== undefined) return [same];
  const scored: { page: PageInfo; score: number }[] = [];
  for (const page of index.byRoute.values()) {
    const route = page.route.toLowerCase();
    const own = route.split('/').at(-1)!;
    const whole = editDistance(wanted.toLowerCase(), route, Math.max(2, Math.floor(wanted.length / 4)));
    const last = editDistance(name, own, Math.max(1, Math.floor(name.length / 4)));
    // The same file in another folder is likelier than a similar file here.
    if (last === 0) scored.push({ page, score: 0.5 + Math.min(whole, 40) / 100 });
    else if (whole <= 2) scored.push({ page, score: whole });
    else if (last <= Math.max(1, Math.floor(name.length / 4))) scored.push({ page, score: last + 1 });
  }
  return scored.sort((a, b) => a.score - b.score || (a.page.route < b.page.route ? -1 : 1)).slice(0, 2).map((entry) => entry.page);
}
