import { decodePart } from '../base/encode.ts';
import type { PageRecord } from './format.ts';
import type { Meaning } from './rank.ts';
import { normalWord, wordsOf } from './words.ts';

/** How much more a page counts that has the question in its title, its address or a heading. */
const counts = {
  sameAddress: 2,
  sameTitle: 1,
  beginsTitle: 0.5,
  sameHeading: 0.5,
  inTitle: 0.3,
  inText: 0.3,
  wordsInHeading: 0.25,
  byPlace: 0.7,
} as const;

/**
 * How closely a page says what was asked for: 0 for one that only has the words. A title that is the question comes
 * first, then one that has all its words (more with fewer others), then a heading that has them.
 *
 * @param question As it is typed: one that begins with `/` asks for an address.
 * @param telling The question without the words that only begin it (`how do I`).
 */
export function fitOf(question: string, telling: string, meanings: readonly Meaning[]): (page: PageRecord) => number {
  const phrase = normalWord(telling.trim());
  const isPhrase = /\S\s+\S/.test(phrase);
  const asked = /^\/\S*$/.test(question.trim()) ? partsOf(normalWord(question)) : '';
  const needed = meanings
    .filter(({ isNeeded, entries }) => isNeeded && entries.length > 0)
    .map(({ entries, share }) => ({
      fits: new Map(entries.map(({ entry, fit }) => [entry.word, fit])),
      isThing: share === 1,
    }));
  const all = meanings.map(({ entries }) => new Set(entries.map(({ entry }) => entry.word)));
  /** 0 where a word of the question is missing, else up to 1. */
  const cover = (text: string, place = ''): number => {
    const words = wordsOf(text).map(({ word }) => word);
    if (words.length === 0 || needed.length === 0) return 0;
    const around = wordsOf(place).map(({ word }) => word);
    const found = needed.map(({ fits }) => Math.max(best(fits, words), best(fits, around) * counts.byPlace));
    // What is done to the thing may go without saying: `Scheduled tasks` is about running them.
    if (needed.some(({ isThing }, at) => isThing && found[at] === 0)) return 0;
    const share = words.filter((word) => all.some((entries) => entries.has(word))).length / words.length;
    return (found.reduce((sum, fit) => sum + fit, 0) / found.length) * (0.4 + 0.6 * share);
  };
  return ([address, title, place, , sections]) => {
    const name = normalWord(title);
    if (asked !== '') {
      const path = `/${partsOf(normalWord(decodePart(address)))}/`;
      if (path === `/${asked}/`) return counts.sameAddress;
      if (path.includes(`/${asked}/`)) return counts.sameTitle;
    }
    if (name === phrase) return counts.sameTitle;
    const inTitle = Math.max(
      cover(title, place),
      name.startsWith(phrase) ? counts.beginsTitle : 0,
      name.includes(phrase) ? counts.inTitle : 0,
    );
    const inSections = sections.map(([, heading, text]) => {
      if (normalWord(heading).includes(phrase)) return counts.sameHeading;
      return Math.max(
        counts.wordsInHeading * cover(heading),
        isPhrase && normalWord(text).includes(phrase) ? counts.inText : 0,
      );
    });
    return Math.max(inTitle, ...inSections);
  };
}

/** A path without slashes around it. */
function partsOf(path: string): string {
  return path.trim().split('/').filter(Boolean).join('/');
}

function best(fits: ReadonlyMap<string, number>, words: readonly string[]): number {
  return Math.max(0, ...words.map((word) => fits.get(word) ?? 0));
}
