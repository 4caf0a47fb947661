import type { RepoPath } from '../base/path.ts';
import type { KeptEntry } from '../contract/engine.ts';
import type { PageProducts } from '../site/page-products.ts';
import type { SiteOptions, ThemeBundle } from '../site/types.ts';
import type { Word } from '../spelling/words.ts';
import type { PageInfo } from '../workspace/pages.ts';
import type { SiteIndex } from '../workspace/site-index.ts';
import type { PageFacts } from './facts.ts';
import { NotedIndexes, type Note, type Noting } from './noted-index.ts';
import { packProducts, unpackProducts } from './packed-products.ts';
import { siteContext } from './site-context.ts';

/** Where what was made of the pages of one folder is kept from one command to the next. The host has it. */
export interface PageStore {
  /** Of a text: the same for no two that anybody will ever write. */
  hash(text: string): string;
  /** What was kept under a name by this very program; null where nothing is, or nothing whole. */
  read(name: string): Uint8Array | null;
  /** Keeps something until `save`. */
  write(name: string, bytes: Uint8Array): void;
  /** Brings to the disk what is new; what `isWanted` refuses is forgotten. Never rejects. */
  save(isWanted: (name: string) => boolean): Promise<void>;
}

/** What is known of a page whatever its text is now: all facts but those that other pages have a say in. */
export type KeptFacts = Omit<PageFacts, 'text' | 'version' | 'linkProblems' | 'targets'>;

interface Head {
  readonly context: string;
  readonly notes: readonly Note[];
}

/** A site as it is now, and what tells whether it is as it was. */
interface Seen {
  readonly index: SiteIndex;
  readonly context: string | null;
  readonly noted: NotedIndexes;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * What was made of pages in commands before this one. Handed out only where it would come out the same: the site
 * around the page is as it was (`siteContext`), and every question that was asked while it was made has its old answer
 * (`NotedIndexes`). The program that made it is the store's concern.
 */
export class KeptPages {
  readonly #store: PageStore;
  readonly #bundles: readonly ThemeBundle[];
  /** What another engine made of pages of this site, until it is wanted. */
  readonly #handed = new Map<string, Uint8Array>();
  #seen: Seen | null = null;

  /** @param bundles the theme's parts, which are kept by their places */
  constructor(store: PageStore, bundles: readonly ThemeBundle[]) {
    this.#store = store;
    this.#bundles = bundles;
  }

  /** Takes what another engine made of pages: it counts as what was kept does, where site and texts are the same. */
  take(entries: readonly KeptEntry[]): void {
    for (const { name, bytes } of entries) {
      this.#handed.set(name, bytes);
      this.#store.write(name, bytes);
    }
  }

  /** Begins to make something of a page; null where nothing of this site can be kept. */
  begin(index: SiteIndex): Noting | null {
    const seen = this.#see(index);
    return seen.context === null ? null : seen.noted.begin();
  }

  facts(index: SiteIndex, path: RepoPath): KeptFacts | null {
    const found = this.#read(index, `facts ${path}`, '');
    if (found === null) return null;
    const { anchors, ...facts } = JSON.parse(decoder.decode(found)) as KeptFacts & {
      readonly anchors: { readonly own: readonly string[]; readonly others: readonly string[] };
    };
    return { ...facts, anchors: { own: new Set(anchors.own), others: new Set(anchors.others) } } as KeptFacts;
  }

  keepFacts(index: SiteIndex, path: RepoPath, notes: readonly Note[], facts: PageFacts): void {
    const { text: _text, version: _version, linkProblems: _problems, targets: _targets, anchors, ...kept } = facts;
    const body = { ...kept, anchors: { own: [...anchors.own], others: [...anchors.others] } };
    this.#write(index, `facts ${path}`, '', notes, encoder.encode(JSON.stringify(body)));
  }

  products(index: SiteIndex, page: PageInfo, options: SiteOptions, pictures: string): PageProducts | null {
    const found = this.#read(index, `page ${page.path}`, optionsKey(options, pictures));
    return found === null
      ? null
      : unpackProducts(found, this.#bundles, (...model) => this.#see(index).noted.modelPage(...model));
  }

  keepProducts(
    index: SiteIndex,
    page: PageInfo,
    options: SiteOptions,
    pictures: string,
    notes: readonly Note[],
    products: PageProducts,
  ): void {
    const packed = packProducts(products, this.#bundles);
    if (packed !== null) this.#write(index, `page ${page.path}`, optionsKey(options, pictures), notes, packed);
  }

  /** Unknown words of a text, which depend on it and the dictionaries alone. */
  words(path: RepoPath, text: string, dictionaries: string): readonly Word[] | null {
    const found = this.#store.read(`words ${path}`);
    if (found === null) return null;
    const { key, words } = JSON.parse(decoder.decode(found)) as { key: string; words: readonly Word[] };
    return key === this.#wordsKey(text, dictionaries) ? words : null;
  }

  keepWords(path: RepoPath, text: string, dictionaries: string, words: readonly Word[]): void {
    const entry = { key: this.#wordsKey(text, dictionaries), words };
    this.#store.write(`words ${path}`, encoder.encode(JSON.stringify(entry)));
  }

  hash(text: string): string {
    return this.#store.hash(text);
  }

  /** Brings what is new to the disk, and forgets files that are gone. */
  save(index: SiteIndex): Promise<void> {
    const { snapshot, generated, api } = index;
    return this.#store.save((name) => {
      const path = name.slice(name.indexOf(' ') + 1) as RepoPath;
      return snapshot.has(path) || generated.has(path) || (path.endsWith('.model') && api.files.length > 0);
    });
  }

  #wordsKey(text: string, dictionaries: string): string {
    return `${dictionaries} ${this.#store.hash(text)}`;
  }

  #see(index: SiteIndex): Seen {
    if (this.#seen?.index !== index) {
      const hash = (text: string) => this.#store.hash(text);
      const context = siteContext(index, hash);
      this.#seen = {
        index,
        context: context === null ? null : hash(context),
        noted: new NotedIndexes(index, hash),
      };
    }
    return this.#seen;
  }

  /** The body of an entry that still counts. */
  #read(index: SiteIndex, name: string, options: string): Uint8Array | null {
    const { context, noted } = this.#see(index);
    const handed = this.#handed.get(name);
    // Wanted once in a build: many of them are much.
    this.#handed.delete(name);
    const entry = context === null ? null : (handed ?? this.#store.read(name));
    if (entry === null) return null;
    const length = new DataView(entry.buffer, entry.byteOffset).getUint32(0);
    const head = JSON.parse(decoder.decode(entry.subarray(4, 4 + length))) as Head;
    return head.context === `${context} ${options}` && noted.holds(head.notes) ? entry.subarray(4 + length) : null;
  }

  #write(index: SiteIndex, name: string, options: string, notes: readonly Note[], body: Uint8Array): void {
    const { context } = this.#see(index);
    if (context === null) return;
    const head = encoder.encode(JSON.stringify({ context: `${context} ${options}`, notes } satisfies Head));
    const entry = new Uint8Array(4 + head.length + body.length);
    new DataView(entry.buffer).setUint32(0, head.length);
    entry.set(head, 4);
    entry.set(body, 4 + head.length);
    this.#store.write(name, entry);
  }
}

function optionsKey(options: SiteOptions, pictures: string): string {
  const { base, origin, fontSheet = null, loadsServices = false } = options;
  return JSON.stringify([base, origin, fontSheet, loadsServices, pictures]);
}
