import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ContractError } from '../../shared/contract/define.ts';
import type { RemoteFile } from '../../shared/workspace/snapshot.ts';
import { writeAtomically } from '../workspace/atomic-write.ts';
import { dataKey } from '../workspace/data-folder.ts';
import type { Reach } from './agreement.ts';
import { send } from './send.ts';

/** Largest API file from the web, in bytes. */
const largest = 30_000_000;
/** Requests under way at once. */
const mostAtOnce = 4;
const patience = 20_000;

/**
 * Fetches API files that settings name by address. The last good copy of each is
 * kept in the data folder and counts while the address can't be reached.
 */
export class ApiFileCache {
  readonly #folder: string;
  readonly #running = new Map<string, Promise<RemoteFile>>();
  readonly #waiting: (() => void)[] = [];
  #free = mostAtOnce;

  /** `data` is Galley's own data folder. */
  constructor(data: string) {
    this.#folder = join(data, 'api-files');
  }

  /** The copy that is kept, or null. */
  async kept(address: string): Promise<RemoteFile | null> {
    const raw = await readFile(this.#file(address), 'utf8').catch(() => null);
    if (raw === null) return null;
    try {
      const copy = JSON.parse(raw) as { address?: unknown; text?: unknown; fetched?: unknown };
      if (copy.address !== address || typeof copy.text !== 'string' || typeof copy.fetched !== 'number') return null;
      return { address, text: copy.text, fetched: copy.fetched, problem: null };
    } catch {
      return null;
    }
  }

  /** A fresh copy; where that fails, or `reach` does not allow it, the kept one with the reason. Never rejects. */
  fetch(address: string, reach: Reach): Promise<RemoteFile> {
    let running = this.#running.get(address);
    if (running === undefined) {
      running = this.#inTurn(() => this.#fetch(address, reach)).finally(() => this.#running.delete(address));
      this.#running.set(address, running);
    }
    return running;
  }

  async #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#free === 0) await new Promise<void>((go) => this.#waiting.push(go));
    else this.#free--;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free++;
      else next();
    }
  }

  async #fetch(address: string, reach: Reach): Promise<RemoteFile> {
    try {
      const answer = await send(
        {
          method: 'GET',
          url: address,
          headers: [['Accept', 'application/json, application/yaml, text/yaml, */*;q=0.5']],
          body: null,
        },
        { bytes: largest, milliseconds: patience },
        new AbortController().signal,
        undefined,
        reach,
      );
      if (answer.status !== 200)
        throw new ContractError({
          code: 'status',
          title: `The server answered ${answer.status} ${answer.statusText}`.trim(),
          detail: '',
        });
      if (answer.isCut)
        throw new ContractError({ code: 'too-large', title: 'The file is larger than 30 MB', detail: '' });
      const file: RemoteFile = { address, text: answer.body.toString('utf8'), fetched: Date.now(), problem: null };
      await this.#keep(file).catch(() => undefined);
      return file;
    } catch (error) {
      const problem = error instanceof ContractError ? error.message : String(error);
      const kept = await this.kept(address);
      return kept === null ? { address, text: null, fetched: null, problem } : { ...kept, problem };
    }
  }

  async #keep(file: RemoteFile): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    await writeAtomically(
      this.#file(file.address),
      Buffer.from(JSON.stringify({ address: file.address, fetched: file.fetched, text: file.text })),
    );
  }

  #file(address: string): string {
    return join(this.#folder, `${dataKey(address)}.json`);
  }
}
