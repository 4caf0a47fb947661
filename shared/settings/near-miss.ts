import { didYouMean, editDistance } from '../base/text.ts';

/**
 * The key that a writer almost certainly meant, or null. Stricter than
 * {@link didYouMean}: where unknown keys are allowed, only a slip of the keyboard
 * may be reported (`sideBarTitle`, `Discroption`), never a word of somebody's own.
 */
export function nearMiss(key: string, known: Iterable<string>): string | null {
  const meant = didYouMean(key, known);
  // `versionTo` is `version` and a word more: a name of somebody's own.
  if (meant === null || (key.startsWith(meant) && /^[A-Z_-]/.test(key.slice(meant.length)))) return null;
  const lower = key.toLowerCase();
  const most = lower.length < 5 ? 0 : Math.max(1, Math.floor(lower.length / 4));
  return editDistance(lower, meant.toLowerCase(), most) <= most ? meant : null;
}
