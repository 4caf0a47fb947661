import type { RemoteFile } from '../../shared/workspace/snapshot.ts';
import type { Agreement, Reach, WantedHost } from './agreement.ts';
import type { ApiFileCache } from './api-files.ts';

/**
 * A file from the web is asked for again after so many milliseconds, when somebody wants it; one that fails after twice
 * as many each time.
 */
const freshFor = 10 * 60_000;
const longestPause = 6 * 60 * 60_000;

/** Most files that one folder gets from the web. */
const mostFiles = 50;

interface Known {
  readonly file: RemoteFile;
  /** Milliseconds since 1970; 0 before the first request. */
  readonly asked: number;
  /** Requests that failed, one after the other. */
  readonly failures: number;
}

/**
 * Keeps an engine supplied with the API files that it wants from the web: kept
 * copies at once, fresh ones as they come. Nothing is asked of a host that the
 * writer has not agreed to.
 */
export class RemoteFiles {
  readonly #cache: ApiFileCache;
  readonly #tell: (files: RemoteFile[]) => void;
  readonly #ask: (hosts: readonly WantedHost[], files: number) => void;
  readonly #known = new Map<string, Known>();
  #agreement: Agreement;
  #wanted: readonly string[] = [];
  #others: readonly string[] = [];

  /** @param ask is told which hosts the writer has to agree to, none as well */
  constructor(
    cache: ApiFileCache,
    agreement: Agreement,
    tell: (files: RemoteFile[]) => void,
    ask: (hosts: readonly WantedHost[], files: number) => void,
  ) {
    this.#cache = cache;
    this.#agreement = agreement;
    this.#tell = tell;
    this.#ask = ask;
  }

  /** Another folder is open: what one folder may ask says nothing of another. */
  reset(agreement: Agreement): void {
    this.#agreement = agreement;
    this.#wanted = [];
    this.#others = [];
    this.#known.clear();
  }

  /** The engine wants these; it may be a new one that knows nothing yet. */
  want(addresses: readonly string[]): void {
    this.#wanted = addresses;
    const known = addresses
      .flatMap((address) => this.#known.get(address)?.file ?? [])
      .filter((file) => file.text !== null || file.problem !== null);
    if (known.length > 0) this.#tell(known);
    const agreement = this.#agreement;
    for (const [number, address] of addresses.entries()) {
      const before = this.#known.get(address);
      if (number >= mostFiles) {
        if (before === undefined)
          this.#put(
            agreement,
            {
              address,
              text: null,
              fetched: null,
              problem: `Galley loads ${mostFiles} files from the web for one folder, and this is one more`,
            },
            0,
            0,
          );
      } else if (agreement.allows(address)) {
        const pause = Math.min(longestPause, freshFor * 2 ** (before?.failures ?? 0));
        if (before === undefined || Date.now() - before.asked > pause) void this.#supply(agreement, address);
      } else if (before === undefined) void this.#supplyKept(agreement, address);
    }
    this.#askAgain();
  }

  /** What the writer agreed to, to be kept. */
  get agreed(): WantedHost[] {
    return this.#agreement.saved;
  }

  /** What this folder may ask now. */
  get reach(): Reach {
    return this.#agreement;
  }

  /** Places beside those of API files that this folder wants files from: the writer is asked about them, too. */
  wantOthers(addresses: readonly string[]): void {
    this.#others = addresses;
    this.#askAgain();
  }

  /** Hosts that the writer has to agree to now. */
  missing(): WantedHost[] {
    return this.#agreement.missing([...this.#wanted.slice(0, mostFiles), ...this.#others]);
  }

  /** The writer agreed to these: what was waiting for it is fetched. */
  agree(hosts: readonly WantedHost[]): void {
    this.#agreement.agree(hosts);
    for (const [address, { file }] of this.#known) if (file.problem !== null) this.#known.delete(address);
    this.want(this.#wanted);
  }

  /** Fetches everything again that may be fetched; resolves when it is there. */
  async refresh(): Promise<void> {
    await Promise.all(
      [...this.#known.keys()]
        .filter((address) => this.#agreement.allows(address) && this.#wanted.indexOf(address) < mostFiles)
        .map((address) => this.#fetch(this.#agreement, address)),
    );
  }

  async #supply(agreement: Agreement, address: string): Promise<void> {
    const before = this.#known.get(address);
    this.#known.set(address, {
      file: before?.file ?? { address, text: null, fetched: null, problem: null },
      asked: Date.now(),
      failures: before?.failures ?? 0,
    });
    const kept = await this.#cache.kept(address);
    if (kept !== null && agreement === this.#agreement) this.#put(agreement, kept, Date.now(), before?.failures ?? 0);
    await this.#fetch(agreement, address);
  }

  /** The copy of an earlier time, for a file whose host may not be asked. */
  async #supplyKept(agreement: Agreement, address: string): Promise<void> {
    const problem = URL.canParse(address)
      ? `Galley has not asked ${new URL(address).host} for it: you have not agreed to that yet`
      : 'This is no address of the web';
    this.#known.set(address, {
      file: { address, text: null, fetched: null, problem, isAsked: false },
      asked: 0,
      failures: 0,
    });
    const kept = await this.#cache.kept(address);
    if (agreement.allows(address)) return;
    this.#put(
      agreement,
      { address, text: kept?.text ?? null, fetched: kept?.fetched ?? null, problem, isAsked: false },
      0,
      0,
    );
  }

  async #fetch(agreement: Agreement, address: string): Promise<void> {
    if (agreement !== this.#agreement) return;
    const file = await this.#cache.fetch(address, agreement);
    const failures = file.problem === null ? 0 : (this.#known.get(address)?.failures ?? 0) + 1;
    this.#put(agreement, file, Date.now(), failures);
    if (file.problem !== null) this.#askAgain();
  }

  #askAgain(): void {
    const missing = this.missing();
    const hosts = new Set(missing.map(({ host }) => host));
    this.#ask(
      missing,
      this.#wanted.filter((address) => URL.canParse(address) && hosts.has(new URL(address).host)).length,
    );
  }

  /** What comes for a folder that is no longer open is nobody's. */
  #put(agreement: Agreement, file: RemoteFile, asked: number, failures: number): void {
    if (agreement !== this.#agreement) return;
    this.#known.set(file.address, { file, asked, failures });
    this.#tell([file]);
  }
}

/**
 * Fetches everything that an engine wants, and what that refers to in turn, for
 * commands that need it all before they begin.
 */
export async function supplyAll(
  cache: ApiFileCache,
  reach: Reach,
  wanted: () => Promise<readonly string[]>,
  tell: (files: RemoteFile[]) => Promise<unknown>,
): Promise<void> {
  const done = new Set<string>();
  for (let round = 0; round < 10; round++) {
    const missing = (await wanted()).filter((address) => !done.has(address));
    if (missing.length === 0) return;
    const room = Math.max(0, mostFiles - done.size);
    for (const address of missing) done.add(address);
    const fetched = await Promise.all(missing.slice(0, room).map((address) => cache.fetch(address, reach)));
    const others = missing.slice(room).map((address): RemoteFile => ({
      address,
      text: null,
      fetched: null,
      problem: `Galley loads ${mostFiles} files from the web for one folder, and this is one more`,
    }));
    await tell([...fetched, ...others]);
  }
}
