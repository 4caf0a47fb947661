import type { RemoteFile } from '../../shared/workspace/snapshot.ts';
import type { ApiFileCache } from './api-files.ts';

/** A file from the web is asked for again after so many milliseconds, when somebody wants it. */
const freshFor = 10 * 60_000;

/** Keeps an engine supplied with the API files that it wants from the web: kept copies at once, fresh ones as they come. */
export class RemoteFiles {
  readonly #cache: ApiFileCache;
  readonly #tell: (files: RemoteFile[]) => void;
  readonly #known = new Map<string, { file: RemoteFile; asked: number }>();

  constructor(cache: ApiFileCache, tell: (files: RemoteFile[]) => void) {
    this.#cache = cache;
    this.#tell = tell;
  }

  /** The engine wants these; it may be a new one that knows nothing yet. */
  want(addresses: readonly string[]): void {
    const known = addresses.flatMap((address) => this.#known.get(address)?.file ?? []).filter((file) => file.text !== null || file.problem !== null);
    if (known.length > 0) this.#tell(known);
    for (const address of addresses) {
      const asked = this.#known.get(address)?.asked;
      if (asked === undefined || Date.now() - asked > freshFor) void this.#supply(address);
    }
  }

  /** Fetches everything again; resolves when it is there. */
  async refresh(): Promise<void> {
    await Promise.all([...this.#known.keys()].map((address) => this.#fetch(address)));
  }

  async #supply(address: string): Promise<void> {
    this.#known.set(address, { file: this.#known.get(address)?.file ?? { address, text: null, fetched: null, problem: null }, asked: Date.now() });
    const kept = await this.#cache.kept(address);
    if (kept !== null) this.#put(kept);
    await this.#fetch(address);
  }

  async #fetch(address: string): Promise<void> {
    this.#put(await this.#cache.fetch(address));
  }

  #put(file: RemoteFile): void {
    this.#known.set(file.address, { file, asked: this.#known.get(file.address)?.asked ?? Date.now() });
    this.#tell([file]);
  }
}

/**
 * Fetches everything that an engine wants, and what that refers to in turn, for
 * commands that need it all before they begin.
 */
export async function supplyAll(cache: ApiFileCache, wanted: () => Promise<readonly string[]>, tell: (files: RemoteFile[]) => Promise<unknown>): Promise<void> {
  const done = new Set<string>();
  for (let round = 0; round < 10; round++) {
    const missing = (await wanted()).filter((address) => !done.has(address));
    if (missing.length === 0) return;
    for (const address of missing) done.add(address);
    await tell(await Promise.all(missing.map((address) => cache.fetch(address))));
  }
}
