import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dataKey } from '../workspace/data-folder.ts';
import { writeAtomically } from '../workspace/atomic-write.ts';

interface RecentFolder {
  readonly path: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly opened: number;
}

const mostRecent = 20;

/** Small things that Galley remembers between runs: recent folders, preferences, the view of each folder. */
export class Store {
  readonly #folder: string;
  #queue: Promise<void> = Promise.resolve();

  constructor(data: string) {
    this.#folder = join(data, 'state');
  }

  async view(root: string): Promise<unknown> {
    return this.#read(`view-${dataKey(root)}`);
  }

  saveView(root: string, view: unknown): Promise<void> {
    return this.#write(`view-${dataKey(root)}`, view);
  }

  async preferences(): Promise<unknown> {
    return this.#read('preferences');
  }

  savePreferences(preferences: unknown): Promise<void> {
    return this.#write('preferences', preferences);
  }

  /** Anything else by name: window sizes, the last export folder. */
  async value(name: string): Promise<unknown> {
    return this.#read(name);
  }

  saveValue(name: string, value: unknown): Promise<void> {
    return this.#write(name, value);
  }

  async recent(): Promise<RecentFolder[]> {
    const list = await this.#read('recent');
    return Array.isArray(list)
      ? list.filter(
          (entry): entry is RecentFolder =>
            typeof entry === 'object' &&
            entry !== null &&
            typeof (entry as RecentFolder).path === 'string' &&
            typeof (entry as RecentFolder).opened === 'number',
        )
      : [];
  }

  async addRecent(path: string, name: string): Promise<void> {
    const others = (await this.recent()).filter((entry) => entry.path !== path);
    await this.#write('recent', [{ path, name, opened: Date.now() }, ...others].slice(0, mostRecent));
  }

  async forgetRecent(path: string): Promise<void> {
    await this.#write(
      'recent',
      (await this.recent()).filter((entry) => entry.path !== path),
    );
  }

  /** Resolves when all writes so far are done. */
  settled(): Promise<void> {
    return this.#queue;
  }

  async #read(name: string): Promise<unknown> {
    return readFile(join(this.#folder, `${name}.json`), 'utf8')
      .then((text) => JSON.parse(text) as unknown)
      .catch(() => null);
  }

  #write(name: string, value: unknown): Promise<void> {
    // State that can't be written is forgotten, never an obstacle to writing.
    this.#queue = this.#queue
      .then(async () => {
        await mkdir(this.#folder, { recursive: true, mode: 0o700 });
        await writeAtomically(
          join(this.#folder, `${name}.json`),
          new TextEncoder().encode(JSON.stringify(value ?? null)),
        );
      })
      .catch(() => undefined);
    return this.#queue;
  }
}
