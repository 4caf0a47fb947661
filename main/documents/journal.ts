import { mkdir, readdir, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { parseRepoPath, type RepoPath } from '../../shared/base/path.ts';
import type { HistoryReason } from '../../shared/contract/host/history.ts';
import { dataKey } from '../workspace/data-folder.ts';
import { History } from './history.ts';

const draftSchema = z.object({
  path: z.string(),
  /** Content hash and text of the file that the unsaved text was made from; null for a new file. */
  baseRevision: z.string().nullable(),
  baseText: z.string(),
  text: z.string(),
  /** Milliseconds since 1970. */
  time: z.number(),
  /** Process that wrote it. */
  owner: z.number(),
  /** The window was closed with this unsaved, on purpose; otherwise something went wrong. */
  closed: z.boolean().default(false),
});

export interface Draft extends Omit<z.output<typeof draftSchema>, 'path'> {
  readonly path: RepoPath;
}

/**
 * Recovery copies of unsaved texts, outside the repository. Every change of an
 * open document goes to its copy at once; saving takes the copy away. Writes of
 * one document follow each other, and only the newest text waits.
 */
export class Journal {
  readonly #folder: string;
  /** What is put aside when unsaved text is replaced or given up. */
  readonly history: History;
  readonly #waiting = new Map<RepoPath, Draft | null>();
  readonly #running = new Map<RepoPath, Promise<void>>();
  /** What could not be written; it is tried again. */
  readonly #unwritten = new Map<RepoPath, Draft>();
  readonly #onTrouble: (error: unknown) => void;

  /**
   * @param root the docs folder, absolute, links resolved
   * @param onTrouble is told when a copy can't be written, and with null when every copy is again
   */
  constructor(data: string, root: string, onTrouble: (error: unknown) => void) {
    this.#folder = join(data, 'journal', dataKey(root));
    this.history = new History(data, root);
    this.#onTrouble = onTrouble;
  }

  /** Keeps a document's unsaved text; null when there is nothing unsaved. Returns at once. */
  keep(path: RepoPath, draft: Pick<Draft, 'baseRevision' | 'baseText' | 'text'> & { readonly closed?: boolean } | null): void {
    this.#put(path, draft === null ? null : { ...draft, closed: draft.closed ?? false, path, time: Date.now(), owner: process.pid });
  }

  /** Tries again what could not be written. Returns at once. */
  retry(): void {
    for (const [path, draft] of [...this.#unwritten]) if (!this.#waiting.has(path)) this.#put(path, draft);
  }

  /** Resolves when everything kept so far is in its file, or could not be written. */
  async settled(): Promise<void> {
    await Promise.all(this.#running.values());
  }

  #put(path: RepoPath, draft: Draft | null): void {
    this.#waiting.set(path, draft);
    if (!this.#running.has(path)) this.#running.set(path, this.#write(path));
  }

  async #write(path: RepoPath): Promise<void> {
    while (this.#waiting.has(path)) {
      const draft = this.#waiting.get(path) ?? null;
      this.#waiting.delete(path);
      const file = this.#file(path, process.pid);
      const temporary = `${file}.new`;
      try {
        if (draft === null) await unlink(file).catch(() => undefined);
        else {
          await mkdir(this.#folder, { recursive: true, mode: 0o700 });
          await writeFile(temporary, JSON.stringify(draft), { mode: 0o600 });
          await rename(temporary, file);
        }
        if (this.#unwritten.delete(path)) {
          if (this.#unwritten.size === 0) this.#onTrouble(null);
          else this.retry();
        }
      } catch (error) {
        if (draft !== null) this.#unwritten.set(path, draft);
        await unlink(temporary).catch(() => undefined);
        this.#onTrouble(error);
      }
    }
    this.#running.delete(path);
  }

  /** Drafts that no living process owns: left by a crash or a killed window. They become this process's own. */
  async adopt(): Promise<Draft[]> {
    const names = await readdir(this.#folder).catch(() => []);
    const drafts: Draft[] = [];
    for (const name of names) {
      if (!name.endsWith('.json')) continue;
      const file = join(this.#folder, name);
      const parsed = draftSchema.safeParse(await readFile(file, 'utf8').then((text) => JSON.parse(text) as unknown).catch(() => null));
      const path = parsed.success ? parseRepoPath(parsed.data.path) : null;
      if (!parsed.success || path === null || !path.ok) continue;
      const draft: Draft = { ...parsed.data, path: path.value };
      if (draft.owner !== process.pid && isAlive(draft.owner)) continue;
      const own = this.#file(draft.path, process.pid);
      if (own !== file) await rename(file, own).catch(() => undefined);
      const earlier = drafts.findIndex((other) => other.path === draft.path);
      if (earlier < 0) drafts.push(draft);
      else {
        // Two crashed windows: the older text goes to the history, nothing is dropped.
        const [older, newer] = drafts[earlier]!.time < draft.time ? [drafts[earlier]!, draft] : [draft, drafts[earlier]!];
        await this.remember(older.path, older.text);
        drafts[earlier] = newer;
      }
    }
    return drafts;
  }

  /** Puts a text that is about to be replaced into the history. Error `cannot-keep`. */
  async remember(path: RepoPath, text: string, reason: HistoryReason = 'recovered'): Promise<void> {
    await this.history.add({ path, reason, content: text });
  }

  /** Removes history that is older than thirty days. */
  tidy(): Promise<void> {
    return this.history.tidy();
  }

  #file(path: RepoPath, owner: number): string {
    return join(this.#folder, `${dataKey(path)}-${owner}.json`);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
