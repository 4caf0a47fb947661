import type { Manifest, PageRecord } from './format.ts';
import { joinedPairs, type AskedWord } from './question.ts';
import { nearWords, type Entry, type Meaning } from './rank.ts';
import { beginningOf, stemOf } from './stem.ts';

/** An index as far as a question needs it; browsers load it piece by piece. */
export interface SearchedIndex {
  readonly manifest: Manifest;
  /** Words that begin with some letters and are accepted, the shortest first. */
  beginningWith(letters: string, accept?: (word: string) => boolean): Promise<Entry[]>;
  word(word: string): Promise<Entry | null>;
  /** All words, for questions with slips. */
  allWords(): Promise<string[]>;
  page(number: number): Promise<PageRecord>;
}

/** How well it fits: the word itself is 1. */
const fits = { otherForm: 0.9, same: 0.9, joined: 0.9, synonym: 0.55, withoutParticle: 0.8, misspelled: 0.6 } as const;
const hangul = /^[\uac00-\ud7a3]{3,}$/;

/**
 * What a word of a question may stand for on the pages: itself, longer words that begin with it, other forms of it,
 * synonyms; where there are none, words that it may be a slip of.
 *
 * @param instead Takes the word that was looked for in place of a misspelled one.
 */
export async function meaningOf(index: SearchedIndex, asked: AskedWord, instead: string[]): Promise<Meaning> {
  const { word, isLast } = asked;
  const isLetter = word.length === 1 && word < '\u02ff';
  const best = new Map<string, { entry: Entry; fit: number }>();
  const put = (entries: readonly Entry[], fitOf: (entry: Entry) => number) => {
    for (const entry of entries) {
      const fit = fitOf(entry);
      if (fit > (best.get(entry.word)?.fit ?? 0)) best.set(entry.word, { entry, fit });
    }
  };
  const [begun, forms, ...synonyms] = await Promise.all([
    index.beginningWith(word, isLetter && !isLast ? (other) => other === word : undefined),
    formsOf(index, word),
    ...asked.also.map((other) => formsOf(index, other.word)),
    ...withoutParticle(word).map(async (other) => oneOf(await index.word(other))),
  ]);
  put(begun, (entry) => (entry.word === word ? 1 : (isLast ? 0.75 : 0.5) * (word.length / entry.word.length)));
  put(forms, () => fits.otherForm);
  const isOwn = best.size > 0;
  for (const [place, entries] of synonyms.entries())
    put(
      entries,
      () => fits[place >= asked.also.length ? 'withoutParticle' : asked.also[place]!.isSame ? 'same' : 'synonym'],
    );
  if (!isOwn && best.size === 0) {
    const near = nearWords(word, await index.allWords(), 3);
    instead.push(...near.slice(0, 1));
    put((await Promise.all(near.map((other) => formsOf(index, other)))).flat(), () => fits.misspelled);
  }
  return { entries: [...best.values()], share: asked.share, isNeeded: asked.isNeeded };
}

/** A word with all its forms: `hide`, `hides`, `hiding`. */
async function formsOf(index: SearchedIndex, word: string): Promise<Entry[]> {
  const stem = stemOf(word);
  return stem === word && !/^[a-z]{3,}$/.test(word)
    ? oneOf(await index.word(word))
    : index.beginningWith(beginningOf(stem), (other) => other === word || stemOf(other) === stem);
}

/** Korean writes its particles together with the word: `문서를` is `문서`. */
function withoutParticle(word: string): string[] {
  return hangul.test(word) ? [word.slice(0, -1), word.slice(0, -2)].filter((rest) => rest.length > 1) : [];
}

function oneOf(entry: Entry | null): Entry[] {
  return entry === null ? [] : [entry];
}

/**
 * The meanings of a question's words, and what two of them are when they are written as one (`log in`): where pages
 * write them so, that stands for both.
 */
export async function withPairs(
  index: SearchedIndex,
  question: string,
  words: readonly AskedWord[],
  meanings: readonly Meaning[],
): Promise<Meaning[]> {
  const result = [...meanings];
  for (const { joined, parts } of joinedPairs(question)) {
    const places = words.flatMap(({ word }, place) => (parts.includes(word) ? [place] : []));
    if (places.length === 0) continue;
    const own = (await formsOf(index, joined)).map((entry) => ({ entry, fit: fits.joined }));
    for (const place of places) result[place] = { ...result[place]!, entries: [...result[place]!.entries, ...own] };
  }
  return result;
}
