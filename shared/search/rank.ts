import type { Posting } from './format.ts';

// Finding pages for a question, apart from where the words come from.

/** A word of the index with its pages. */
export interface Entry {
  readonly word: string;
  readonly postings: readonly Posting[];
  /** Pages that hold it; more than `postings` for very common words. */
  readonly pages: number;
}

/** What one word of the question may stand for. */
export interface Meaning {
  /** Entries with how well they fit, 0 to 1. */
  readonly entries: readonly { readonly entry: Entry; readonly fit: number }[];
  /** How much the word says, 0 to 1. */
  readonly share: number;
  /** Whether a page that lacks it answers less. */
  readonly isNeeded: boolean;
}

export interface Found {
  readonly page: number;
  readonly score: number;
}

/**
 * The pages that answer a question best. All words of the question that are needed have to be on a page; where no page
 * has them all, as many as possible. Of three and more, one in three may be missing, which counts. Very common words,
 * whose list is cut, may be missing from it.
 */
export function rankPages(meanings: readonly Meaning[], pages: number, accept: (page: number) => boolean): Found[] {
  const total = new Map<number, { score: number; hits: number }>();
  let needed = 0;
  for (const { entries, share, isNeeded } of meanings) {
    if (entries.length === 0) continue;
    const counts = isNeeded && !entries.some(({ entry }) => isCommon(entry, pages));
    if (counts) needed++;
    const best = new Map<number, number>();
    const own = pagesThatSay(entries);
    for (const { entry, fit } of entries) {
      const rarity = Math.log(1 + pages / Math.max(own, entry.pages));
      for (const { page, weight } of entry.postings)
        best.set(page, Math.max(best.get(page) ?? 0, (2 ** (weight / 2) - 0.9) * rarity * fit * share));
    }
    for (const [page, score] of best) {
      const known = total.get(page);
      if (known === undefined) total.set(page, { score, hits: counts ? 1 : 0 });
      else {
        known.score += score;
        if (counts) known.hits++;
      }
    }
  }
  const found = [...total].filter(([page]) => accept(page));
  const most = Math.min(needed, Math.max(0, ...found.map(([, { hits }]) => hits)));
  const least = most - Math.floor(most / 3);
  return found
    .filter(([, { hits }]) => hits >= least)
    .map(([page, { score, hits }]) => ({ page, score: most === 0 ? score : score * (hits / most) ** 2 }))
    .sort((a, b) => b.score - a.score || a.page - b.page);
}

/**
 * Pages that say what was asked for in this word or another that is as good. A form of it that is rare says no more
 * than the usual ones do.
 */
function pagesThatSay(entries: Meaning['entries']): number {
  const asGood = entries.filter(({ fit }) => fit >= asGoodAs).map(({ entry }) => entry);
  const all = new Set(asGood.flatMap(({ postings }) => postings.map(({ page }) => page)));
  return Math.max(all.size, ...asGood.map(({ pages }) => pages));
}

const asGoodAs = 0.9;

/** Said by most pages of a site of some size, or by more than its list holds: no page is told apart by it. */
function isCommon(entry: Entry, pages: number): boolean {
  return entry.pages > entry.postings.length || (pages >= fewPages && entry.pages > pages / 2);
}

const fewPages = 20;

/**
 * Slips of the pen between two words: letters put in, left out, exchanged or
 * swapped with their neighbour. Answers more than `limit` as soon as it is.
 */
export function slips(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) value = Math.min(value, before[j - 2]! + 1);
      next.push(value);
      least = Math.min(least, value);
    }
    if (least > limit) return limit + 1;
    before = row;
    row = next;
  }
  return row[b.length]!;
}

/** Slips that a word of this length is forgiven. */
function allowedSlips(word: string): number {
  return word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
}

/** Which letters a word has, a bit for each; some share one. */
function letters(word: string): number {
  let mask = 0;
  for (let at = 0; at < word.length; at++) mask |= 1 << (word.charCodeAt(at) & 31);
  return mask;
}

function bits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** The words of an index that a misspelled one may mean, best first. */
export function nearWords(word: string, all: readonly string[], most: number): string[] {
  const limit = allowedSlips(word);
  if (limit === 0) return [];
  const own = letters(word);
  const found: { word: string; distance: number }[] = [];
  for (const other of all) {
    // Each slip loses one letter at most: most words are too far away at first sight.
    if (bits(own & ~letters(other)) > limit) continue;
    // A word that is still being written counts by its beginning.
    const distance = Math.min(
      slips(word, other, limit),
      other.length > word.length ? slips(word, other.slice(0, word.length), limit) + 0.5 : limit + 1,
    );
    if (distance <= limit) found.push({ word: other, distance: distance + (other[0] === word[0] ? 0 : 0.4) });
  }
  return found
    .sort((a, b) => a.distance - b.distance || a.word.length - b.word.length)
    .slice(0, most)
    .map((near) => near.word);
}
