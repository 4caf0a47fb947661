import nspell from 'nspell';
import { editDistance } from '../base/text.ts';
import { signsOf } from './forms.ts';
import { hasWord, oneOf } from './words.ts';

/** A dictionary in Hunspell's two files, with words beside them that are right, too. */
export interface DictionarySource {
  /** What the writer calls it: “English”, “de_DE”. */
  readonly name: string;
  /** How words are changed: endings, beginnings, what is often mistaken for what. */
  readonly affixes: string;
  /** The words. */
  readonly words: string;
  /**
   * What the affixes make of words, where that was worked out before, as `writeForms` writes it. They need not be among
   * `words` then.
   */
  readonly forms?: string;
  /** Further words, as they are, in small letters. */
  readonly others?: readonly string[];
  /** Words that are wrong however often they are written, each with what was meant. */
  readonly mistakes?: readonly (readonly [wrong: string, right: string])[];
}

/** With what the package keeps and its types leave out: the words with their signs, and what the signs mean. */
type Checker = ReturnType<typeof nspell> & {
  data: Record<string, readonly string[]>;
  readonly flags: { readonly NOSUGGEST?: string };
};

/** How many words are remembered as right or wrong. */
const mostRemembered = 50_000;
const mostSuggestions = 5;
/** Looking for what a longer word was meant to be costs more than it finds. */
const longestMistake = 30;
/** Letters that may differ between a word and what it was meant to be. */
const mostDifferent = 2;
/** The cost of a slip that everybody makes: letters that changed places, one that is doubled or is not. */
const likelySlip = 0.5;

const foreign = /(?!\p{Script=Latin})\p{L}/u;

/** Beginnings and endings that documentation puts to any word: subtask, undeployed, personalization. */
const beginning = /^(?:sub|un|re|pre|multi|non|auto|micro|meta|inter|hyper|super|over|cross)(?=[a-z]{4})/;
const ending = /i[sz]ations?$/;

/** Which words are right, and what wrong ones were meant to be. */
export class Dictionary {
  readonly #checkers: readonly Checker[];
  readonly #others: ReadonlySet<string>;
  readonly #mistakes: ReadonlyMap<string, string>;
  /** Most words of a site come back. */
  readonly #known = new Map<string, boolean>();
  readonly #slips = new Map<string, boolean>();

  /** Letters beyond the Latin ones that some dictionary has words in. */
  readonly #letters: ReadonlySet<string>;

  /** Takes half a second for a source that does not bring its forms. One that is no dictionary counts for nothing. */
  constructor(sources: readonly DictionarySource[]) {
    this.#checkers = sources.flatMap(({ affixes, words, forms }) => {
      try {
        const checker = nspell(affixes, words) as Checker;
        if (forms !== undefined)
          checker.data = new Proxy(checker.data, {
            get: (own, word: string) => own[word] ?? signsOf(forms, word),
          });
        return [checker];
      } catch {
        // The package expects files in order, and says nothing of what it expects.
        return [];
      }
    });
    this.#letters = new Set(sources.flatMap(({ words }) => (foreign.test(words) ? [...new Set(words)] : [])));
    this.#others = new Set(sources.flatMap(({ others = [] }) => others));
    this.#mistakes = new Map(sources.flatMap(({ mistakes = [] }) => mistakes));
  }

  /** Whether a word in small letters is right in one of the languages, or in a script that none of them has. */
  knows(word: string): boolean {
    let isKnown = this.#known.get(word);
    if (isKnown === undefined) {
      if (this.#known.size >= mostRemembered) this.#known.clear();
      this.#known.set(word, (isKnown = this.#derives(word.replaceAll('’', "'"))));
    }
    return isKnown;
  }

  /** Whether a word is a mistake however often it is written: a listed one, or a slip that everybody makes. */
  isMistake(word: string): boolean {
    let isMistake = this.#slips.get(word);
    if (isMistake === undefined) {
      if (this.#slips.size >= mostRemembered) this.#slips.clear();
      this.#slips.set(word, (isMistake = this.#isSlip(word)));
    }
    return isMistake;
  }

  #isSlip(word: string): boolean {
    if (this.#mistakes.has(word)) return true;
    if (word.length < fewestOfSlip || this.knows(word)) return false;
    for (const slip of slips(word)) if (this.#looksUp(slip)) return true;
    return false;
  }

  /** What a word was meant to be, best first. `others` are right, too. */
  suggest(word: string, others: Iterable<string> = []): string[] {
    if (word.length > longestMistake) return [];
    const plain = word.replaceAll('’', "'");
    const found = new Set<string>();
    const listed = this.#mistakes.get(plain);
    if (listed !== undefined) found.add(listed);
    for (const near of neighbours(plain)) if (this.#looksUp(near) && this.#isSuited(near)) found.add(near);
    // Looking further takes a tenth of a second, and is worth it only where one slip explains nothing.
    if (found.size === 0)
      for (const checker of this.#checkers) for (const near of checker.suggest(plain)) found.add(near);
    for (const list of [this.#others, others])
      for (const other of list) if (editDistance(plain, other, mostDifferent) <= mostDifferent) found.add(other);
    found.delete(plain);
    const cost = new Map([...found].map((near) => [near, near === listed ? 0 : costOf(plain, near)]));
    // Where a likely slip explains the word, others are noise.
    const best = Math.min(...cost.values());
    const most = best <= likelySlip ? best + likelySlip : mostDifferent + 1;
    return [...found]
      .filter((near) => cost.get(near)! < most)
      .sort((a, b) => cost.get(a)! - cost.get(b)!)
      .slice(0, mostSuggestions);
  }

  /** Whether a right word may be offered: dictionaries name those that nobody wants to be offered. */
  #isSuited(word: string): boolean {
    return this.#checkers.every(
      ({ data, flags }) => flags.NOSUGGEST === undefined || !data[word]?.includes(flags.NOSUGGEST),
    );
  }

  #derives(word: string): boolean {
    if (this.#mistakes.has(word)) return false;
    // A script that no dictionary has: nothing can be said.
    if (foreign.test(word) && ![...word].every((letter) => this.#letters.has(letter))) return true;
    return (
      this.#looksUp(word) ||
      (beginning.test(word) && this.#looksUp(word.replace(beginning, ''))) ||
      (ending.test(word) && this.#looksUp(word.replace(ending, 'ize')))
    );
  }

  #looksUp(word: string): boolean {
    const one = oneOf(word);
    const plain = word.normalize('NFD').replace(/\p{M}/gu, '');
    return (
      (plain !== word && this.#looksUp(plain)) ||
      hasWord(this.#others, word) ||
      this.#checkers.some((checker) => checker.correct(word) || (one !== word && checker.correct(one)))
    );
  }
}

/** A short name is easily two letters away from a word by chance. */
const fewestOfSlip = 6;

/** What a word is when two letters change places, or one that is doubled is not, or the other way round. */
function* slips(word: string): Generator<string> {
  for (let at = 1; at < word.length; at++) {
    const before = word.slice(0, at);
    const [letter, next] = [word[at]!, word[at + 1]];
    if (letter === word[at - 1]) yield before + word.slice(at + 1);
    else yield before + letter + word.slice(at);
    if (next !== undefined && next !== letter) yield before + next + letter + word.slice(at + 2);
  }
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** What one slip of the fingers makes of a word: two letters changed about, one too few, too many, or another. */
function* neighbours(word: string): Generator<string> {
  for (let at = 0; at <= word.length; at++) {
    const before = word.slice(0, at);
    const behind = word.slice(at);
    if (behind.length > 1) yield before + behind[1]! + behind[0]! + behind.slice(2);
    if (behind !== '') yield before + behind.slice(1);
    // dont, youre
    if (/^(?:t|re|ll|ve)$/.test(behind)) yield `${before}'${behind}`;
    for (const letter of letters) {
      yield before + letter + behind;
      if (behind !== '') yield before + letter + behind.slice(1);
    }
  }
}

/**
 * How far a suggestion is from what was written: letters that differ. The first letter is seldom wrong; letters that
 * changed places, and doubled ones, are the likeliest slips.
 */
function costOf(word: string, near: string): number {
  if (near.replace("'", '') === word) return 0.2;
  const distance = editDistance(word, near.toLowerCase());
  const sameLetters = [...word].sort().join('') === [...near].sort().join('');
  const sameButDoubled = undoubled(word) === undoubled(near);
  return (
    distance +
    (near[0] === word[0] ? 0 : 0.5) +
    (sameLetters || sameButDoubled ? -0.5 : 0) +
    (/[A-Z '-]/.test(near) ? 0.4 : 0) +
    (near.length < word.length ? 0.1 : near.length === word.length && !sameLetters ? 0.2 : 0)
  );
}

function undoubled(word: string): string {
  return word.replace(/(.)\1+/g, '$1');
}
