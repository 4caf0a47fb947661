import type { RepoPath } from '../base/path.ts';
import type { SiteIndex } from '../workspace/site-index.ts';

export interface Match {
  readonly path: RepoPath;
  readonly title: string;
  readonly range: { readonly from: number; readonly to: number };
  readonly before: string;
  readonly match: string;
  readonly after: string;
}

/** How a text is looked for; everything is off unless it is said. */
export interface FindOptions {
  /** Capitals count. */
  readonly asWritten?: boolean;
  /** Not inside of longer words. */
  readonly wholeWords?: boolean;
  /** The text alone, never its words one by one. */
  readonly phraseOnly?: boolean;
}

const letter = /[\p{L}\p{N}_]/u;
/** Whether a place goes on with the word whose last or first sign is `edge`. */
const isLetter = (text: string, at: number, edge: string) => letter.test(edge) && letter.test(text[at] ?? '');

/** Letters shown before and behind a match. */
const around = 40;
/** Words within so many letters are shown as one passage. */
const longestPassage = 120;
/** Words so short say little where there are others. */
const shortWord = 3;

/**
 * Where a text occurs in pages and snippets, case and typographic apostrophes
 * apart; at most `limit` places are given, all are counted. A text of several words
 * that stands nowhere as it is: the pages that hold all its words, those first in
 * which they stand closest together.
 */
export function findText(
  index: SiteIndex,
  wanted: string,
  limit: number,
  options: FindOptions = {},
): { matches: Match[]; total: number } {
  const asIs = findPhrase(index, wanted, limit, options);
  return asIs.total > 0 || options.phraseOnly === true ? asIs : findWords(index, wanted, limit);
}

function findPhrase(
  index: SiteIndex,
  wanted: string,
  limit: number,
  { asWritten = false, wholeWords = false }: FindOptions,
): { matches: Match[]; total: number } {
  const needle = asWritten ? wanted : fold(wanted);
  const matches: Match[] = [];
  let total = 0;
  for (const path of [...index.pages.keys(), ...index.snapshot.paths('snippet')]) {
    const text = index.snapshot.text(path) ?? '';
    const folded = asWritten ? text : fold(text);
    // A letter that changes its length when folded would shift every place behind it.
    const source = folded.length === text.length ? folded : text;
    for (let at = source.indexOf(needle); at >= 0; at = source.indexOf(needle, at + needle.length)) {
      if (wholeWords && (isLetter(source, at - 1, needle[0]!) || isLetter(source, at + needle.length, needle.at(-1)!)))
        continue;
      total++;
      if (matches.length >= limit) continue;
      matches.push(matchAt(index, path, text, at, at + needle.length));
    }
  }
  return { matches, total };
}

/** The page settings at the top: no words that surround a text. */
const headPattern = /^\uFEFF?---[ \t]*\r?\n(?:[^\n]*\n)*?---[ \t]*\r?\n/;

function matchAt(index: SiteIndex, path: RepoPath, text: string, from: number, to: number): Match {
  const head = headPattern.exec(text)?.[0].length ?? 0;
  return {
    path,
    title: index.pages.get(path)?.title ?? path,
    range: { from, to },
    before: text
      .slice(Math.max(from >= head ? head : 0, from - around), from)
      .replace(/\s+/g, ' ')
      .trimStart(),
    match: text.slice(from, to),
    after: text
      .slice(to, to + around)
      .replace(/\s+/g, ' ')
      .trimEnd(),
  };
}

interface Place {
  readonly word: number;
  readonly from: number;
  readonly to: number;
}

/**
 * One place a page: the closest passage that holds every word, in any order; each stands at the beginning of a word of
 * the text.
 */
function findWords(index: SiteIndex, wanted: string, limit: number): { matches: Match[]; total: number } {
  const all = [...new Set(fold(wanted).match(/[\p{L}\p{N}_']+/gu) ?? [])];
  const long = all.filter((word) => word.length > shortWord);
  const words = long.length > 0 ? long : all;
  if (all.length < 2) return { matches: [], total: 0 };
  const found: { match: Match; distance: number }[] = [];
  for (const path of [...index.pages.keys(), ...index.snapshot.paths('snippet')]) {
    const text = index.snapshot.text(path) ?? '';
    const folded = fold(text);
    const source = folded.length === text.length ? folded : text;
    const passage = closest(words.map((word, at) => placesOf(source, word, at)));
    if (passage === null) continue;
    const distance = passage.to - passage.from;
    const shown = distance <= longestPassage ? passage : passage.first;
    found.push({ match: matchAt(index, path, text, shown.from, shown.to), distance });
  }
  found.sort((a, b) => a.distance - b.distance);
  return {
    matches: found.slice(0, limit).map(({ match }) => ({ ...match, match: match.match.replace(/\s+/g, ' ') })),
    total: found.length,
  };
}

function placesOf(text: string, word: string, number: number): Place[] {
  const places: Place[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1]!)) places.push({ word: number, from: at, to: at + word.length });
  }
  return places;
}

/** The shortest piece of text in which every word has a place. Null where one has none. */
function closest(words: readonly Place[][]): { from: number; to: number; first: Place } | null {
  const places = words.flat().sort((a, b) => a.from - b.from);
  const counts = words.map(() => 0);
  let missing = words.length;
  let start = 0;
  let best: { from: number; to: number; first: Place } | null = null;
  for (const place of places) {
    if (counts[place.word]!++ === 0) missing--;
    while (missing === 0) {
      const first = places[start++]!;
      const to = Math.max(place.to, first.to);
      if (best === null || to - first.from < best.to - best.from) best = { from: first.from, to, first };
      if (--counts[first.word]! === 0) missing++;
    }
  }
  return best;
}

function fold(text: string): string {
  return text.toLowerCase().replace(/[’‘]/g, "'");
}
