import { decodePostings, type Manifest, type PageRecord } from '../format.ts';
import type { SearchedIndex } from '../meaning.ts';
import type { Entry } from '../rank.ts';

// Brings the files of the index: as scripts, which load from a disk and in a
// sandbox as well. Each is asked for once.

const waiting = new Map<string, (data: unknown) => void>();
const asked = new Map<string, Promise<unknown>>();

/** What the files call. */
export function receive(name: string, data: unknown): void {
  waiting.get(name)?.(data);
}

function bring(folder: string, name: string, version: string): Promise<unknown> {
  let promise = asked.get(name);
  if (promise === undefined) {
    promise = new Promise((done, fail) => {
      const script = document.createElement('script');
      waiting.set(name, done);
      script.src = `${folder}${name}.js${version === '' ? '' : `?${version}`}`;
      script.onerror = () => {
        asked.delete(name);
        fail(new Error(name));
      };
      script.onload = () => script.remove();
      document.head.append(script);
    });
    asked.set(name, promise);
  }
  return promise;
}

/** Files that one question loads at most of those that only hold longer words. */
const mostFiles = 3;

/** The index of a site as far as it has been loaded. */
export class LoadedIndex implements SearchedIndex {
  readonly manifest: Manifest;
  readonly #folder: string;
  readonly #words = new Map<number, Map<string, Entry>>();

  private constructor(folder: string, manifest: Manifest) {
    this.#folder = folder;
    this.manifest = manifest;
  }

  static async open(folder: string): Promise<LoadedIndex> {
    return new LoadedIndex(folder, (await bring(folder, 'index', '')) as Manifest);
  }

  /** Words of the index that begin with some letters and are accepted, the shortest first. */
  async beginningWith(letters: string, accept: (word: string) => boolean = () => true): Promise<Entry[]> {
    const { words } = this.manifest;
    const first = Math.max(
      0,
      words.findLastIndex((start) => start <= letters),
    );
    let last = first;
    while (last + 1 < words.length && last - first + 1 < mostFiles && words[last + 1]!.startsWith(letters)) last++;
    const files = await Promise.all(
      Array.from({ length: words.length === 0 ? 0 : last - first + 1 }, (_, index) => this.#wordFile(first + index)),
    );
    return files
      .flatMap((file) => [...file.values()].filter(({ word }) => word.startsWith(letters) && accept(word)))
      .sort((a, b) => a.word.length - b.word.length)
      .slice(0, 60);
  }

  /** One word of the index. */
  async word(word: string): Promise<Entry | null> {
    const { words } = this.manifest;
    if (words.length === 0) return null;
    const file = await this.#wordFile(
      Math.max(
        0,
        words.findLastIndex((start) => start <= word),
      ),
    );
    return file.get(word) ?? null;
  }

  async #wordFile(number: number): Promise<Map<string, Entry>> {
    const known = this.#words.get(number);
    if (known !== undefined) return known;
    const text = (await bring(this.#folder, `t${number}`, this.manifest.version)) as string;
    const entries = new Map<string, Entry>();
    for (const line of text.split('\n')) {
      const [word, encoded, pages] = line.split(' ') as [string, string, string?];
      // Most words of a file are never asked for.
      let postings: Entry['postings'] | null = null;
      entries.set(word, {
        word,
        get postings() {
          return (postings ??= decodePostings(encoded));
        },
        get pages() {
          return pages === undefined ? this.postings.length : Number(pages);
        },
      });
    }
    this.#words.set(number, entries);
    return entries;
  }

  /** All words, for questions with slips. */
  async allWords(): Promise<string[]> {
    return ((await bring(this.#folder, 'words', this.manifest.version)) as string).split('\n');
  }

  /** What is shown of a page. */
  async page(number: number): Promise<PageRecord> {
    let first = 0;
    const part = this.manifest.parts.findIndex((count) => number < (first += count));
    first -= this.manifest.parts[part]!;
    return ((await bring(this.#folder, `p${part}`, this.manifest.version)) as PageRecord[])[number - first]!;
  }
}
