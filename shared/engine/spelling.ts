import type { Diagnostic } from '../base/diagnostic.ts';
import type { RepoPath } from '../base/path.ts';
import type { Range } from '../base/range.ts';
import { contentOf } from '../lint/content.ts';
import { proseOf } from '../lint/prose.ts';
import { lintWords } from '../lint/runner.ts';
import type { MdxDocument } from '../mdx/types.ts';
import { Dictionary } from '../spelling/dictionary.ts';
import { codeWords, hasWord, oneOf, wordsOf, type Word } from '../spelling/words.ts';
import { componentNames } from '../vocabulary/registry.ts';
import type { SiteIndex } from '../workspace/site-index.ts';
import type { DictionaryLoader, DictionarySource } from './dictionaries.ts';

/** A word that is used so often on a site is one of its words. */
const trustedUses = 3;
/** A page with so many unknown words, and a larger share of them, is in a language without a dictionary. */
const foreignWords = 6;
const foreignShare = 0.2;
/** Of an API file, UTF-16 units whose words are trusted. */
const readOfApiFile = 2_000_000;

const componentWords: ReadonlySet<string> = new Set(componentNames.map((name) => name.toLowerCase()));

/** A text, what it was looked at with, and its unknown words. */
interface LookedAt {
  readonly text: string;
  readonly by: Dictionary;
  readonly words: readonly Word[];
}

/**
 * Which words of a site no dictionary has. Of each page only those are kept that
 * nothing on the page speaks for; what the rest of the site says for them (how
 * often they are used, its API files, its own words) is asked when problems are
 * wanted, so that a word that is added clears its marks everywhere at once.
 */
export class Spelling {
  readonly #load: DictionaryLoader | null;
  #loading: Promise<Dictionary | null> | null = null;
  #dictionary: Dictionary | null = null;
  #sources: readonly DictionarySource[] = [];
  #identity: string | null = null;
  /** Texts that were looked at, and their unknown words. */
  readonly #pages = new Map<RepoPath, LookedAt>();
  /** How often each of them is used, a file; one and many count together. */
  readonly #uses = new Map<string, Map<RepoPath, number>>();
  readonly #apiTexts = new Map<string, { readonly text: string; readonly words: ReadonlySet<string> }>();
  #siteWords: ReadonlySet<string> = new Set();
  #index: SiteIndex | null = null;

  constructor(load: DictionaryLoader | null) {
    this.#load = load;
  }

  /** Whether pages can be looked at. */
  get isReady(): boolean {
    return this.#dictionary !== null;
  }

  /**
   * Reads the dictionaries anew: others are there now. What was found with those of before stands until a page is
   * looked at again.
   */
  async reload(): Promise<void> {
    await this.#loading;
    this.#loading = this.#read();
    await this.#loading;
  }

  /** Reads the dictionaries, once. Without any, there are no problems. */
  async prepare(): Promise<void> {
    await (this.#loading ??= this.#read());
  }

  async #read(): Promise<Dictionary | null> {
    try {
      const sources = await (this.#load?.() ?? []);
      this.#sources = sources;
      this.#identity = null;
      return (this.#dictionary = sources.length === 0 ? null : new Dictionary(sources));
    } catch {
      // A dictionary that can't be read takes nothing away but itself: pages are checked for all the rest.
      return null;
    }
  }

  /** A name for the dictionaries that are read, by what is in them; null while there are none. */
  identity(hash: (text: string) => string): string | null {
    return this.#dictionary === null ? null : (this.#identity ??= hash(JSON.stringify(this.#sources)));
  }

  /** The unknown words of a file's text, as they were found; null where nobody looked. */
  unknown(path: RepoPath): readonly Word[] | null {
    return this.#pages.get(path)?.words ?? null;
  }

  /** Takes what `look` found in the same text with the same dictionaries. Answers as it does. */
  remember(path: RepoPath, text: string, words: readonly Word[]): ReadonlySet<RepoPath> {
    return this.#dictionary === null ? new Set() : this.#replace(path, { text, by: this.#dictionary, words });
  }

  /** Whether the present text of a file was looked at. */
  knows(path: RepoPath, text: string): boolean {
    const known = this.#pages.get(path);
    return known?.text === text && known.by === this.#dictionary;
  }

  /** Looks at a page or snippet. Answers the other files whose problems may be others because of it. */
  look(path: RepoPath, document: MdxDocument): ReadonlySet<RepoPath> {
    if (this.#dictionary === null) return new Set();
    return this.#replace(path, {
      text: document.text,
      by: this.#dictionary,
      words: this.#unknownWords(document, this.#dictionary),
    });
  }

  /** Looks at words of a file that is no page: those in `ranges` of its text. Answers as `look` does. */
  lookAt(path: RepoPath, text: string, ranges: readonly Range[]): ReadonlySet<RepoPath> {
    if (this.#dictionary === null) return new Set();
    return this.#replace(path, {
      text,
      by: this.#dictionary,
      words: unknownOf(text, ranges, this.#dictionary).sort((a, b) => a.from - b.from),
    });
  }

  /** Forgets a file that is gone. Answers as `look` does. */
  forget(path: RepoPath): ReadonlySet<RepoPath> {
    return this.#replace(path, null);
  }

  /** Takes the site as it is now. Answers the files whose problems may be others because of it. */
  siteChanged(index: SiteIndex, siteWords: ReadonlySet<string>): readonly RepoPath[] {
    const isOther = siteWords !== this.#siteWords || index.api !== this.#index?.api;
    this.#siteWords = siteWords;
    this.#index = index;
    return isOther ? this.paths : [];
  }

  /** Files with words that nothing on them speaks for. */
  get paths(): readonly RepoPath[] {
    return [...this.#pages].filter(([, { words }]) => words.length > 0).map(([path]) => path);
  }

  problems(path: RepoPath): readonly Diagnostic[] {
    const words = this.#pages.get(path)?.words ?? [];
    return words.length === 0
      ? []
      : lintWords(
          path,
          words.filter(({ text }) => !this.#isTrusted(text)),
        );
  }

  /** What a word was meant to be, best first; the site's own words are offered, too. */
  async suggest(word: string): Promise<string[]> {
    await this.prepare();
    return this.#dictionary?.suggest(word, this.#siteWords) ?? [];
  }

  #unknownWords(document: MdxDocument, dictionary: Dictionary): readonly Word[] {
    const unknown = unknownOf(document.text, proseOf(document), dictionary);
    if (unknown.length === 0) return unknown;
    const code = codeWords(codeOf(document));
    return unknown.filter(({ text }) => !hasWord(code, text)).sort((a, b) => a.from - b.from);
  }

  #isTrusted(word: string): boolean {
    if (hasWord(this.#siteWords, word)) return true;
    if (this.#dictionary?.isMistake(word) !== true) {
      let uses = 0;
      for (const count of this.#uses.get(oneOf(word))?.values() ?? []) uses += count;
      if (uses >= trustedUses) return true;
    }
    return this.#isInApiFile(word);
  }

  #isInApiFile(word: string): boolean {
    return (
      this.#index?.api.files.some(({ file, document }) => document !== null && hasWord(this.#wordsOfApi(file), word)) ??
      false
    );
  }

  #wordsOfApi(file: string): ReadonlySet<string> {
    const { snapshot } = this.#index!;
    const text = snapshot.remote.get(file)?.text ?? snapshot.text(file as RepoPath) ?? '';
    let known = this.#apiTexts.get(file);
    if (known?.text !== text) {
      known = { text, words: codeWords([text.slice(0, readOfApiFile)]) };
      this.#apiTexts.set(file, known);
    }
    return known.words;
  }

  #replace(path: RepoPath, page: LookedAt | null) {
    const before = countUses(this.#pages.get(path)?.words ?? []);
    const now = countUses(page?.words ?? []);
    if (page === null) this.#pages.delete(path);
    else this.#pages.set(path, page);
    const others = new Set<RepoPath>();
    for (const word of new Set([...before.keys(), ...now.keys()])) {
      const count = now.get(word) ?? 0;
      if (count === (before.get(word) ?? 0)) continue;
      const uses = this.#uses.get(word) ?? new Map<RepoPath, number>();
      for (const other of uses.keys()) others.add(other);
      if (count === 0) uses.delete(path);
      else uses.set(path, count);
      if (uses.size === 0) this.#uses.delete(word);
      else this.#uses.set(word, uses);
    }
    others.delete(path);
    return others;
  }
}

/** Words that no dictionary has; none where so many are unknown that the language is another one. */
function unknownOf(text: string, ranges: readonly Range[], dictionary: Dictionary): Word[] {
  const words = ranges.flatMap(({ from, to }) => wordsOf(text.slice(from, to), from));
  const unknown = words.filter((word) => !dictionary.knows(word.text) && !hasWord(componentWords, word.text));
  return unknown.length >= foreignWords && unknown.length > words.length * foreignShare ? [] : unknown;
}

/** How often each word is used; one and many count together. */
function countUses(words: readonly Word[]): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  for (const { text } of words) uses.set(oneOf(text), (uses.get(oneOf(text)) ?? 0) + 1);
  return uses;
}

function* codeOf(document: MdxDocument): Generator<string> {
  for (const { node } of contentOf(document).codes) yield node.value;
  for (const { node } of contentOf(document).inlineCodes) yield node.value;
}
