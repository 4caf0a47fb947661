import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RepoPath } from '../../shared/base/path.ts';
import type { HistoryReason } from '../../shared/contract/host/history.ts';
import { dataKey } from '../workspace/data-folder.ts';
import { findDrafts, nameOfLog, type Draft } from './adopt.ts';
import { History } from './history.ts';
import { LogFile, removeLog, type KeptText } from './log-file.ts';

/**
 * Typing pauses for so long: what was kept is brought to the disk. While it does not pause, every so often. In
 * milliseconds.
 */
const pauseTime = 400;
const longestTime = 4000;

/** What could not be kept is tried again so often, in milliseconds. */
const retryTime = 2000;

/** Logs that are held open for the next key. Others are opened for each of theirs. */
const mostOpen = 8;

/**
 * Recovery copies of unsaved texts, outside the repository: a log a text, to
 * which every change is added before it is acknowledged. Saving takes the log
 * away. A change outlives its process as soon as it is kept, and a power cut
 * once typing has paused.
 */
export class Journal {
  readonly #data: string;
  readonly #folder: string;
  /** What is put aside when unsaved text is replaced or given up. */
  readonly history: History;
  readonly #owner: string;
  readonly #logs = new Map<RepoPath, LogFile>();
  /** Logs of a text that go when its newest is on the disk: earlier ones, and those of earlier runs. */
  readonly #older = new Map<RepoPath, string[]>();
  /** What could not be written; it is tried again. */
  readonly #unwritten = new Map<RepoPath, KeptText>();
  readonly #unsynced = new Set<RepoPath>();
  readonly #onTrouble: (error: unknown) => void;
  #next = 1;
  #pause: NodeJS.Timeout | null = null;
  /** When the first of what is not on the disk yet was written. */
  #unsyncedSince = 0;
  #syncing: Promise<void> = Promise.resolve();
  #retrying: NodeJS.Timeout | null = null;
  #isClosed = false;
  /** Is told when a document's text that could not be kept is, after all, or the other way round. */
  onKept: (path: RepoPath) => void = () => undefined;

  /**
   * @param root the docs folder, absolute, links resolved
   * @param owner who it is that writes: see `Owner`
   * @param onTrouble is told when a copy can't be written, and with null when every copy is again
   */
  constructor(data: string, root: string, owner: { readonly id: string }, onTrouble: (error: unknown) => void) {
    this.#data = data;
    this.#folder = join(data, 'journal', dataKey(root));
    this.history = new History(data, root);
    this.#owner = owner.id;
    this.#onTrouble = onTrouble;
  }

  /**
   * Keeps a document's unsaved text, now; null when there is nothing unsaved.
   * False when it could not be written: it is tried again by itself then.
   */
  keep(path: RepoPath, kept: KeptText | null): boolean {
    if (kept === null) {
      this.#forget(path);
      return true;
    }
    try {
      this.#write(path, kept);
    } catch (error) {
      this.#unwritten.set(path, kept);
      this.#retrying ??= setInterval(() => this.retry(), retryTime).unref();
      this.#onTrouble(error);
      return false;
    }
    this.#settled(path);
    return true;
  }

  /** Whether all of a document's unsaved text is in its log. */
  isKept(path: RepoPath): boolean {
    return this.#logs.has(path) && !this.#unwritten.has(path);
  }

  /**
   * The text is about to be written to its file: whatever becomes of that, it is known as this one's own afterwards.
   */
  saving(path: RepoPath): void {
    this.#mark(path, (log) => log.markSaving());
  }

  /** The window is closed with this unsaved, on purpose. */
  closing(path: RepoPath): void {
    this.#mark(path, (log) => log.markClosed());
  }

  /** Tries again what could not be written. */
  retry(): void {
    // One that can be written makes the others try, too.
    for (const [path, kept] of [...this.#unwritten])
      if (this.#unwritten.has(path) && this.keep(path, kept)) this.onKept(path);
  }

  /** Resolves when everything kept so far is on the disk, or could not be brought there. */
  async settled(): Promise<void> {
    if (this.#pause !== null) clearTimeout(this.#pause);
    this.#pause = null;
    const paths = [...this.#unsynced];
    this.#unsynced.clear();
    for (const path of paths) this.#logs.get(path)?.close();
    this.#syncing = this.#syncing.then(async () => {
      for (const path of paths) await this.#sync(path);
    });
    await this.#syncing;
  }

  /** Ends it: nothing is open, nothing waits. Rejects never. */
  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#retrying !== null) clearInterval(this.#retrying);
    await this.settled();
    for (const log of this.#logs.values()) log.close();
  }

  /** Drafts that no living owner has: left by a crash or a killed window. They go when they are kept anew, or saved. */
  async adopt(): Promise<Draft[]> {
    const drafts = new Map<RepoPath, Draft>();
    const found = await findDrafts(this.#data, this.#folder, this.#owner, () => this.#next++);
    for (const { draft, file } of found.sort((a, b) => b.draft.time - a.draft.time)) {
      const newer = drafts.get(draft.path);
      if (newer === undefined) drafts.set(draft.path, draft);
      // Two crashed windows: the older text goes to the history, nothing is dropped. Where it can't, its copy stays.
      else if (
        newer.text !== draft.text &&
        !(await this.remember(draft.path, draft.text).then(
          () => true,
          () => false,
        ))
      )
        continue;
      this.#older.set(draft.path, [...(this.#older.get(draft.path) ?? []), file]);
    }
    return [...drafts.values()];
  }

  #write(path: RepoPath, kept: KeptText): void {
    let log = this.#logs.get(path);
    if (log?.fits(kept) === true) log.write(kept);
    else {
      const before = log;
      mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
      log = LogFile.create(join(this.#folder, nameOfLog(dataKey(path), this.#owner, this.#next++)), path, kept);
      this.#logs.set(path, log);
      if (before !== undefined) {
        before.close();
        this.#older.set(path, [...(this.#older.get(path) ?? []), before.file]);
      }
    }
    if (this.#isClosed) log.close();
    const open = [...this.#logs.values()].filter((each) => each.isOpen && each !== log);
    for (const each of open.slice(0, Math.max(0, open.length + 1 - mostOpen))) each.close();
    this.#wait(path);
  }

  /** Marks only make the next start wiser: one that can't be written is no trouble. */
  #mark(path: RepoPath, write: (log: LogFile) => void): void {
    const log = this.#logs.get(path);
    if (log === undefined) return;
    try {
      write(log);
      this.#wait(path);
    } catch {
      return;
    }
  }

  #forget(path: RepoPath): void {
    const log = this.#logs.get(path);
    log?.close();
    this.#logs.delete(path);
    this.#unsynced.delete(path);
    for (const file of [...(this.#older.get(path) ?? []), ...(log === undefined ? [] : [log.file])]) removeLog(file);
    this.#older.delete(path);
    this.#settled(path);
  }

  /** Nothing of a document waits to be written any more. */
  #settled(path: RepoPath): void {
    if (!this.#unwritten.delete(path)) return;
    if (this.#unwritten.size > 0) return this.retry();
    if (this.#retrying !== null) clearInterval(this.#retrying);
    this.#retrying = null;
    this.#onTrouble(null);
  }

  #wait(path: RepoPath): void {
    const now = Date.now();
    if (this.#unsynced.size === 0) this.#unsyncedSince = now;
    this.#unsynced.add(path);
    if (this.#isClosed) return;
    if (this.#pause !== null) clearTimeout(this.#pause);
    const left = Math.max(0, Math.min(pauseTime, this.#unsyncedSince + longestTime - now));
    this.#pause = setTimeout(() => void this.settled(), left).unref();
  }

  async #sync(path: RepoPath): Promise<void> {
    const log = this.#logs.get(path);
    if (log === undefined) return;
    const older = this.#older.get(path) ?? [];
    try {
      await log.sync();
    } catch (error) {
      // It may have been saved meanwhile, and its log is gone.
      if (this.#logs.get(path) !== log) return;
      this.#onTrouble(error);
      this.#unwritten.set(path, log.kept);
      this.#retrying ??= setInterval(() => this.retry(), retryTime).unref();
      this.onKept(path);
      return;
    }
    // Earlier logs hold nothing that this one does not hold on the disk.
    for (const file of older) removeLog(file);
    const left = (this.#older.get(path) ?? []).filter((file) => !older.includes(file));
    if (left.length > 0) this.#older.set(path, left);
    else this.#older.delete(path);
  }

  /** Puts a text that is about to be replaced into the history. Error `cannot-keep`. */
  async remember(path: RepoPath, text: string, reason: HistoryReason = 'recovered'): Promise<void> {
    await this.history.add({ path, reason, content: text });
  }

  /** Removes history that is older than thirty days. */
  tidy(): Promise<void> {
    return this.history.tidy();
  }
}
