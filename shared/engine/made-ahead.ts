import type { KeptEntry } from '../contract/engine.ts';
import type { PageStore } from './kept-pages.ts';

/** Keeps nothing itself: what is made of pages is handed on, to the engine that builds the site. */
export class HandedOn implements PageStore {
  readonly #store: PageStore;
  #entries: KeptEntry[] = [];

  /** @param store what was kept before */
  constructor(store: PageStore) {
    this.#store = store;
  }

  hash(text: string): string {
    return this.#store.hash(text);
  }

  read(name: string): Uint8Array | null {
    return this.#store.read(name);
  }

  write(name: string, bytes: Uint8Array): void {
    this.#entries.push({ name, bytes });
  }

  save(): Promise<void> {
    return Promise.resolve();
  }

  /** What was made since the last time. */
  take(): KeptEntry[] {
    const entries = this.#entries;
    this.#entries = [];
    return entries;
  }
}
