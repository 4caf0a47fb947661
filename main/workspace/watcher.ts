import { watch, type FSWatcher } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { isSkippedFolder } from '../../shared/workspace/files.ts';
import { exportManifest, isExportInProgress } from './exported-folder.ts';
import { isTemporaryName } from './temporary-file.ts';

export interface FolderWatcherEvents {
  /** Something happened to a file or folder of this path, relative with `/`. It may be gone. */
  touched(path: string): void;
  /** Events may have been missed: look at everything. */
  missed(): void;
}

/**
 * Watches a folder and all below it, folders of tools and exported sites apart. macOS and Windows
 * watch a tree with one handle; Linux needs one a folder (never one a file, so
 * that 20,000 folders stay far below its limits). What a watcher can't tell is
 * found by the caller's scan.
 */
export class FolderWatcher {
  readonly #root: string;
  readonly #events: FolderWatcherEvents;
  readonly #watchers = new Map<string, FSWatcher>();
  #closed = false;
  /** Scans in place of events, where the system has no more watchers to give. */
  #poll: NodeJS.Timeout | null = null;

  /** @param root absolute, links resolved */
  constructor(root: string, events: FolderWatcherEvents) {
    this.#root = root;
    this.#events = events;
  }

  /** Resolves when every folder is watched. */
  async start(): Promise<void> {
    if (process.platform === 'darwin' || process.platform === 'win32') {
      this.#watch('', true);
      return;
    }
    await this.#watchTree('', false);
  }

  close(): void {
    this.#closed = true;
    if (this.#poll !== null) clearInterval(this.#poll);
    for (const watcher of this.#watchers.values()) watcher.close();
  }

  #watch(path: string, recursive: boolean): boolean {
    try {
      const watcher = watch(join(this.#root, ...path.split('/')), { recursive }, (_event, name) => {
        if (name === null) return this.#events.missed();
        const below = name.split(sep).join('/');
        this.#touched(path === '' ? below : `${path}/${below}`);
        // A folder's own end is told under its own name. Another may stand in its place already, which this one does
        // not watch.
        if (path !== '' && below === basename(path) && this.#watchers.get(path) === watcher) {
          this.#forget(path);
          this.#touched(path);
        }
      });
      watcher.on('error', () => {
        this.#forget(path);
        this.#events.missed();
      });
      this.#watchers.set(path, watcher);
      return true;
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      if (code === 'ENOSPC' || code === 'EMFILE') {
        // The system's limit: look at everything now and then instead.
        this.#poll ??= setInterval(() => this.#events.missed(), 3000).unref();
      }
      return false;
    }
  }

  /** Watches a folder and those in it; `isNew` reports what is found, because it came before its watcher. */
  async #watchTree(path: string, isNew: boolean): Promise<void> {
    if (this.#closed || this.#watchers.has(path) || !this.#watch(path, false)) return;
    const entries = await readdir(join(this.#root, ...path.split('/')), { withFileTypes: true }).catch(() => []);
    if (path !== '' && entries.some((entry) => entry.name === exportManifest)) return this.#forget(path);
    for (const entry of entries) {
      const child = path === '' ? entry.name : `${path}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!isSkipped(entry.name)) await this.#watchTree(child, isNew);
      } else if (isNew && !this.#closed) this.#events.touched(child);
    }
  }

  #touched(path: string): void {
    if (this.#closed || path.split('/').some((name) => isSkipped(name) || isTemporaryName(name))) return;
    this.#events.touched(path);
    if (process.platform === 'darwin' || process.platform === 'win32') return;
    void lstat(join(this.#root, ...path.split('/'))).then(
      (info) => (info.isDirectory() ? this.#watchTree(path, true) : undefined),
      () => this.#forget(path),
    );
  }

  /** A folder is gone, and all below it. */
  #forget(path: string): void {
    for (const [folder, watcher] of this.#watchers) {
      if (folder !== path && !folder.startsWith(`${path}/`)) continue;
      watcher.close();
      this.#watchers.delete(folder);
    }
  }
}

/** A folder of a tool, or a site that is being exported. */
function isSkipped(name: string): boolean {
  return isSkippedFolder(name) || isExportInProgress(name);
}
