import { decodePart } from '../base/encode.ts';
import { contentHash } from '../base/hash.ts';
import {
  encodePostings,
  mostPostings,
  type Area,
  type Manifest,
  type PageRecord,
  type Posting,
  type SectionRecord,
} from './format.ts';
import { wordsOf } from './words.ts';

/** A page as the index takes it. */
export interface SearchPage {
  /** Address below the site's top, encoded, with a slash at its end; empty for the home page. */
  readonly address: string;
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly place: string;
  readonly method: string;
  /** The first has no id: what stands above the first heading. */
  readonly sections: readonly { readonly id: string; readonly heading: string; readonly text: string }[];
  readonly area: Omit<Area, 'count'>;
  /** What the page describes one by one: fields, settings, options. */
  readonly names?: readonly string[];
  /** How much more it counts than others; 1 where absent. */
  readonly boost?: number;
}

export interface SearchFile {
  readonly name: string;
  readonly text: string;
}

/** What the index keeps of a page: nothing that other pages have a say in. Data, as it is kept between builds, too. */
export interface SearchItem {
  readonly area: Omit<Area, 'count'>;
  /** What results show, as JSON: a {@link PageRecord}. */
  readonly record: string;
  /** Its words, a line each: letters that stand for several words hold spaces. */
  readonly words: string;
  /** What each of them weighs: a hexadecimal digit. */
  readonly weights: string;
}

/** Sizes before compression, in UTF-16 units. Bigger files are fewer, but each question loads more. */
const wordsFile = 24_000;
const pagesFile = 9_000;
/** Words that are offered for misspelled ones, at most. */
const mostSpellable = 12_000;
/** Text of a section that results can quote. */
const mostText = 3_000;
/** What each place of a word counts; words of the text count by the logarithm of their number. */
const counts = { title: 40, keyword: 16, heading: 8, name: 6, address: 6, description: 5, place: 6 } as const;
const [zero, nine, letterA] = ['0', '9', 'a'].map((sign) => sign.charCodeAt(0)) as [number, number, number];

/** A title of few words says more about its page with each of them. */
const titleCount = (words: number) => counts.title * (words <= 2 ? 1.2 : words <= 4 ? 1 : 0.8);

/**
 * Gathers the pages of a site into an index that browsers load piece by piece:
 * for a question the files of its words, and of the pages that are shown.
 * Pages come in reading order; what they show is handed out as soon as a file
 * is full, so that memory holds words and numbers only.
 */
export class SearchIndexBuilder {
  /** By word, each page times sixteen plus the weight: millions of numbers, so no objects. */
  readonly #postings = new Map<string, number[]>();
  readonly #areas: { count: number; area: Omit<Area, 'count'> }[] = [];
  readonly #parts: number[] = [];
  /** Records of pages, as JSON. */
  #waiting: string[] = [];
  #waitingSize = 0;
  #pages = 0;
  #hash = '';

  /** Takes a page; answers files that are complete now. */
  add({ area, record, words, weights }: SearchItem): SearchFile[] {
    const number = this.#pages++;
    const last = this.#areas.at(-1);
    if (last !== undefined && JSON.stringify(last.area) === JSON.stringify(area)) last.count++;
    else this.#areas.push({ count: 1, area });
    const list = words === '' ? [] : words.split('\n');
    for (let at = 0; at < list.length; at++) {
      const code = weights.charCodeAt(at);
      const posting = number * 16 + (code <= nine ? code - zero : code - letterA + 10);
      const postings = this.#postings.get(list[at]!);
      if (postings === undefined) this.#postings.set(list[at]!, [posting]);
      else postings.push(posting);
    }
    const files = this.#waitingSize > 0 && this.#waitingSize + record.length > pagesFile ? this.#flush() : [];
    this.#waiting.push(record);
    this.#waitingSize += record.length;
    return files;
  }

  /** The files that remain, the manifest last. */
  finish(options: { readonly titlesOnly?: boolean } = {}): SearchFile[] {
    const files = this.#flush();
    const words = [...this.#postings.keys()].sort();
    const firsts: string[] = [];
    let lines: string[] = [];
    let size = 0;
    const flushWords = () => {
      if (lines.length > 0) files.push(script(`t${firsts.length - 1}`, lines.join('\n')));
      lines = [];
      size = 0;
    };
    for (const word of words) {
      const all = this.#postings
        .get(word)!
        .map((packed): Posting => ({ page: Math.floor(packed / 16), weight: packed % 16 }));
      const best =
        all.length <= mostPostings
          ? all
          : [...all]
              .sort((a, b) => b.weight - a.weight || a.page - b.page)
              .slice(0, mostPostings)
              .sort((a, b) => a.page - b.page);
      const line = `${word} ${encodePostings(best)}${all.length > best.length ? ` ${all.length}` : ''}`;
      if (size > 0 && size + line.length > wordsFile) flushWords();
      if (lines.length === 0) firsts.push(word);
      lines.push(line);
      size += line.length + 1;
    }
    flushWords();
    files.push(script('words', this.#spellable(words).join('\n')));
    for (const file of files) this.#hash = contentHash(this.#hash + file.text);
    const manifest: Manifest = {
      version: this.#hash.slice(0, 8),
      pages: this.#pages,
      words: firsts,
      parts: this.#parts,
      areas: this.#areas.map(({ count, area }) => ({ count, ...area })),
      titlesOnly: options.titlesOnly === true,
    };
    return [...files, script('index', manifest)];
  }

  /**
   * Words that a misspelled one may mean: no names of one page on a large site, and not more than a question should
   * load.
   */
  #spellable(words: readonly string[]): string[] {
    const pagesOf = (word: string) => this.#postings.get(word)!.length;
    const fit = words.filter(
      (word) => word.length > 3 && word.length <= 24 && !/\d/.test(word) && (this.#pages < 200 || pagesOf(word) > 1),
    );
    return fit.length <= mostSpellable
      ? fit
      : fit
          .sort((a, b) => pagesOf(b) - pagesOf(a) || (a < b ? -1 : 1))
          .slice(0, mostSpellable)
          .sort();
  }

  #flush(): SearchFile[] {
    if (this.#waiting.length === 0) return [];
    const file = scriptOf(`p${this.#parts.length}`, `[${this.#waiting.join(',')}]`);
    this.#parts.push(this.#waiting.length);
    this.#waiting = [];
    this.#waitingSize = 0;
    this.#hash = contentHash(this.#hash + file.text);
    return [file];
  }
}

/** Data holds texts and lists only, never names of properties that come from pages. */
function script(name: string, data: unknown): SearchFile {
  return scriptOf(name, JSON.stringify(data));
}

function scriptOf(name: string, json: string): SearchFile {
  return {
    name: `${name}.js`,
    text: `galleySearch.add(${JSON.stringify(name)},${json.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')})\n`,
  };
}

/** What the index takes of a page. */
export function searchItem(page: SearchPage): SearchItem {
  const sections = page.sections
    .map((section, index): SectionRecord => [
      section.id,
      section.heading,
      (index === 0 && page.description !== '' ? `${page.description} ${section.text}` : section.text)
        .slice(0, mostText)
        .trim(),
    ])
    .filter(([id, , text]) => id !== '' || text !== '');
  const record: PageRecord = [page.address, page.title, page.place, page.method, sections];
  const found = weights(page);
  return {
    area: page.area,
    record: JSON.stringify(record),
    words: [...found.keys()].join('\n'),
    weights: [...found.values()].map((weight) => weight.toString(16)).join(''),
  };
}

function weights(page: SearchPage): Map<string, number> {
  const raw = new Map<string, number>();
  const numbers = new Map<string, number>();
  const put = (text: string, count: number) => {
    for (const { word } of wordsOf(text)) raw.set(word, Math.max(raw.get(word) ?? 0, count) + (raw.has(word) ? 1 : 0));
  };
  put(page.title, titleCount(wordsOf(page.title).length));
  put(decodePart(page.address.replace(/\/$/, '').replace(/^.*\//, '')), counts.address);
  for (const name of page.names ?? []) put(name, counts.name);
  for (const keyword of page.keywords) put(keyword, counts.keyword);
  put(page.description, counts.description);
  put(page.place, counts.place);
  let length = 0;
  for (const section of page.sections) {
    put(section.heading, counts.heading);
    for (const { word } of wordsOf(section.text)) {
      length++;
      // Single letters say nothing in running text.
      if (word.length > 1 || word > '\u02ff') numbers.set(word, (numbers.get(word) ?? 0) + 1);
    }
  }
  // A word that comes up as often in a long page says less about it.
  const share = 1 / (0.6 + 0.4 * Math.min(4, length / 600));
  for (const [word, number] of numbers) raw.set(word, (raw.get(word) ?? 0) + Math.log2(1 + number) * share);
  const more = 2 * Math.log2(page.boost ?? 1);
  return new Map(
    [...raw].map(([word, value]) => [word, Math.max(1, Math.min(15, Math.round(2 * Math.log2(1 + value) + more)))]),
  );
}
