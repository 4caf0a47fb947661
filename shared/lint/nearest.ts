import { didYouMean, editDistance } from '../base/text.ts';
import type { PageInfo } from '../workspace/pages.ts';
import type { SiteIndex } from '../workspace/site-index.ts';

/**
 * The section that a wrong one was meant to be: the same letters and digits with
 * other signs between them (`sure`), nearly the same letters, or most of the same
 * words. Null where none stands out.
 */
export function nearestAnchor(
  wanted: string,
  anchors: ReadonlySet<string>,
): { readonly anchor: string; readonly sure: boolean } | null {
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  const same = [...anchors].filter((anchor) => letters(anchor) === letters(wanted));
  if (same.length > 0) return letters(wanted) === '' ? null : { anchor: same[0]!, sure: same.length === 1 };
  const close = didYouMean(wanted, anchors);
  if (close !== null) return { anchor: close, sure: false };
  const wordsOf = (text: string) =>
    new Set(
      text
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u)
        .filter((word) => word !== ''),
    );
  const words = wordsOf(wanted);
  const scored = [...anchors]
    .map((anchor) => {
      const own = wordsOf(anchor);
      const shared = [...words].filter((word) => own.has(word)).length;
      return { anchor, score: shared / (words.size + own.size - shared) };
    })
    .sort((a, b) => b.score - a.score);
  const [first, second] = scored;
  return first === undefined || first.score < 0.5 || second?.score === first.score
    ? null
    : { anchor: first.anchor, sure: false };
}

/**
 * At most two pages whose address is close to a wrong one: a typing mistake, another
 * folder, an older name, the first page of a folder that has no page of its own.
 */
export function nearestPages(index: SiteIndex, wanted: string): PageInfo[] {
  const name = wanted.split('/').at(-1)!.toLowerCase();
  if (name === '') return [];
  const same = [...index.byRoute.values()].find((page) => page.route.toLowerCase() === wanted.toLowerCase());
  if (same !== undefined) return [same];
  const start = [...index.byRoute.values()].find((page) =>
    startPages.some((own) => page.route.toLowerCase() === `${wanted.toLowerCase()}/${own}`),
  );
  const scored: { page: PageInfo; score: number }[] = start === undefined ? [] : [{ page: start, score: 0 }];
  // In a short address, two letters make another word.
  const slips = wanted.length < 8 ? 1 : 2;
  for (const page of index.byRoute.values()) {
    const route = page.route.toLowerCase();
    const own = route.split('/').at(-1)!;
    const whole = editDistance(wanted.toLowerCase(), route, Math.max(2, Math.floor(wanted.length / 4)));
    const last = editDistance(name, own, Math.max(1, Math.floor(name.length / 4)));
    // The same file in another folder is likelier than a similar file here.
    if (page === start) continue;
    if (last === 0) scored.push({ page, score: 0.5 + Math.min(whole, 40) / 100 });
    else if (whole <= slips) scored.push({ page, score: whole });
    else if (last <= Math.max(1, Math.floor(name.length / 4))) scored.push({ page, score: last + 1 });
  }
  return scored
    .sort((a, b) => a.score - b.score || (a.page.route < b.page.route ? -1 : 1))
    .slice(0, 2)
    .map((entry) => entry.page);
}

/** Names that the first page of a folder goes by. */
const startPages = ['overview', 'introduction', 'getting-started', 'quickstart', 'start'] as const;
