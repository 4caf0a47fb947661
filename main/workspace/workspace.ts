import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { parseRepoPath, type RepoPath } from '../../shared/base/path.ts';
import { ContractError } from '../../shared/contract/define.ts';
import { isTextKind, type FileKind } from '../../shared/workspace/files.ts';
import type { FileChange, SourceFile } from '../../shared/workspace/snapshot.ts';
import {
  changeRefusal,
  linkRefusal,
  readRefusal,
  writeRefusal,
  type WrittenKind,
} from '../../shared/workspace/writable.ts';
import { currentBranch, findGitFolders } from '../git/folders.ts';
import { addFile } from './add-file.ts';
import { writeAtomically, type WriteSteps } from './atomic-write.ts';
import { containedEntry, containedPath, OutsideError } from './contain.ts';
import { dataKey } from './data-folder.ts';
import { RevisionError, type DiskText } from './disk-text.ts';
import { fileError } from './errors.ts';
import { exportedFolders } from './exported-folder.ts';
import { withLock } from './file-lock.ts';
import { refusePointer } from './large-file-pointer.ts';
import { moveFile, removeEmptyFolders } from './move-file.ts';
import type { Alone } from './patience.ts';
import { KnownFiles } from './known-files.ts';
import { inParallel, scanFolder, type Scan } from './scan.ts';
import { bringBack, exists, replaceWhole, takeAway, type Keep, type RemovedFile } from './removed-file.ts';
import { FolderWatcher } from './watcher.ts';
import { decodeText, encodeText, newFileStyle, revisionOf, type TextStyle } from './text-file.ts';

export interface WorkspaceOptions {
  /**
   * Folder of the locks that hosts share, so that one at a time writes into a docs folder; null where there is one host
   * alone.
   */
  readonly locks?: string | null;
  /** Runs before a file is replaced; tests put failing ones in. */
  readonly beforeRename?: WriteSteps['beforeRename'];
}

export interface WorkspaceListener {
  /** Something happened in the folder, our own saves included. */
  touched?(): void;
  /** Files that came, went or changed, our own saves left out. */
  changed(changes: readonly FileChange[]): void;
  /** The docs folder itself is gone or can't be read any more. */
  lost(status: 'missing' | 'unreadable'): void;
  /** It is back. What changed meanwhile follows as changes. */
  found(): void;
}

/** What is taken away and put back whole: a page, unless the caller means a picture. */
type EntryKind = Extract<WrittenKind, 'page' | 'picture'>;

/** How long file events are gathered before they are looked at, in milliseconds: one checkout is one change. */
const gatherTime = 40;

/** How often a folder that is gone is looked for, in milliseconds. */
const returnTime = 1000;

/**
 * The files of one docs folder on the disk: read, watched, saved. Paths are
 * repository-relative and contained; nothing outside the folder is ever opened.
 */
export class Workspace {
  readonly root: string;
  readonly #known: KnownFiles;
  readonly #saves = new Map<RepoPath, Promise<unknown>>();
  readonly #beforeRename: WriteSteps['beforeRename'];
  /** Looks and writes with no other host of Galley in between. */
  readonly #alone: Alone;
  #listener: WorkspaceListener | null = null;
  #watcher: FolderWatcher | null = null;
  #pending = new Set<RepoPath>();
  #timer: NodeJS.Timeout | null = null;
  #reconciling: Promise<void> | null = null;
  #reconcileAgain = false;
  /** Looks for the folder while it is gone. */
  #return: NodeJS.Timeout | null = null;

  private constructor(realRoot: string, { beforeRename, locks = null }: WorkspaceOptions) {
    this.root = realRoot;
    this.#known = new KnownFiles(realRoot);
    this.#beforeRename = beforeRename;
    const lock = locks === null ? null : join(locks, dataKey(realRoot));
    this.#alone = (work) => withLock(lock, work);
  }

  /** Rejects with the system's error when the folder is missing or can't be read. */
  static async open(root: string, options: WorkspaceOptions = {}): Promise<Workspace> {
    const real = await realpath(root);
    if (!(await stat(real)).isDirectory()) throw Object.assign(new Error('not a folder'), { code: 'ENOTDIR' });
    return new Workspace(real, options);
  }

  /**
   * Reads everything once. `onProgress` is told how many files have been read of
   * how many. `clear` takes away what saves left behind that were broken off.
   */
  async load(
    onProgress?: (done: number, total: number) => void,
    clear = false,
  ): Promise<{ files: SourceFile[]; scan: Scan }> {
    return this.#known.load(onProgress, clear);
  }

  /** Starts one recursive watcher. It resolves when the watcher is in place. */
  async watch(listener: WorkspaceListener): Promise<void> {
    this.#listener = listener;
    await this.#startWatcher();
  }

  async #startWatcher(): Promise<void> {
    this.#watcher?.close();
    this.#watcher = new FolderWatcher(this.root, {
      touched: (path) => {
        // A folder that went took its files along.
        for (const known of this.#known.below(path)) this.#pending.add(known);
        const parsed = parseRepoPath(path);
        if (parsed.ok) this.#pending.add(parsed.value);
        this.#timer ??= setTimeout(() => void this.#rereadPending(), gatherTime);
      },
      missed: () => void this.reconcile(),
    });
    await this.#watcher.start();
  }

  async close(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    if (this.#return !== null) clearInterval(this.#return);
    this.#listener = null;
    this.#watcher?.close();
    await Promise.allSettled(this.#saves.values());
  }

  /** Compares the folder with what is known and reports every difference: for the focus, and after watcher errors. */
  reconcile(): Promise<void> {
    if (this.#reconciling !== null) {
      this.#reconcileAgain = true;
      return this.#reconciling;
    }
    this.#reconciling = this.#reconcileNow().finally(() => {
      this.#reconciling = null;
      if (!this.#reconcileAgain) return;
      this.#reconcileAgain = false;
      void this.reconcile();
    });
    return this.#reconciling;
  }

  async #reconcileNow(): Promise<void> {
    const info = await stat(this.root).catch((error: NodeJS.ErrnoException) => error);
    if (info instanceof Error || !info.isDirectory())
      return this.#lost(info instanceof Error && info.code === 'EACCES' ? 'unreadable' : 'missing');
    const scan = await scanFolder(this.root);
    if (scan.unreadable.includes('')) return this.#lost('unreadable');
    if (this.#return !== null) await this.#found();
    await this.#reread(this.#known.differing(scan));
  }

  #lost(status: 'missing' | 'unreadable'): void {
    if (this.#listener !== null) this.#return ??= setInterval(() => void this.reconcile(), returnTime).unref();
    this.#listener?.lost(status);
  }

  /** A folder that came back may be another one: the old watchers see nothing of it. */
  async #found(): Promise<void> {
    if (this.#return !== null) clearInterval(this.#return);
    this.#return = null;
    if (this.#listener === null) return;
    await this.#startWatcher();
    this.#listener?.found();
  }

  async #rereadPending(): Promise<void> {
    this.#timer = null;
    this.#listener?.touched?.();
    const paths = [...this.#pending];
    this.#pending.clear();
    if (paths.includes('.mintignore' as RepoPath)) await this.#known.readKinds();
    await this.#reread(paths);
    // A folder that goes takes its watcher along; what it held may be gone without a word.
    if (paths.length > 0 && !(await exists(this.root))) await this.reconcile();
  }

  async #reread(paths: readonly RepoPath[]): Promise<void> {
    const changes: FileChange[] = [];
    const isExported = exportedFolders(this.root);
    await inParallel(paths, 16, async (path) => {
      // A save in progress reports itself.
      await this.#saves.get(path)?.catch(() => undefined);
      const change = await this.#known.difference(path, await isExported(path));
      if (change !== null) changes.push(change);
    });
    if (changes.length > 0) this.#listener?.changed(changes.sort((a, b) => (a.path < b.path ? -1 : 1)));
  }

  /** Reads a file as it is now; null when there is none. Rejects with a {@link ContractError}. */
  async read(path: RepoPath): Promise<DiskText | null> {
    try {
      const bytes = await readFile(await containedPath(this.root, path));
      return { ...decodeText(bytes), revision: revisionOf(bytes) };
    } catch (error) {
      if (!(error instanceof OutsideError) && (error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw fileError(error, path, 'read');
    }
  }

  /** Why a window does not get this file's text, in words; null where it does. Rejects with the system's error. */
  async readRefusal(path: RepoPath): Promise<string | null> {
    return readRefusal(path) ?? linkRefusal(path, this.#pathOf(await containedPath(this.root, path)));
  }

  /**
   * Absolute path of a file that may be written: decided here for everything that
   * writes into the folder. Rejects with code `not-allowed`, or with an {@link OutsideError}.
   */
  async #writable(path: RepoPath, kind: WrittenKind): Promise<string> {
    const absolute = await containedPath(this.root, path);
    let refusal = writeRefusal(path, kind) ?? linkRefusal(path, this.#pathOf(absolute));
    if (refusal !== null && kind === 'text' && (await this.readRefusal(path)) === null)
      refusal = changeRefusal(path, (await this.read(path))?.text ?? '');
    if (refusal !== null)
      throw new ContractError({ code: 'not-allowed', title: `Galley doesn’t write ${path}`, detail: refusal });
    return absolute;
  }

  /** The same of an entry of its folder: a link at its end is the link itself. */
  async #writableEntry(path: RepoPath, kind: WrittenKind): Promise<string> {
    await this.#writable(path, kind);
    return containedEntry(this.root, path);
  }

  #pathOf(absolute: string): string {
    return relative(this.root, absolute).split(sep).join('/');
  }

  /** Absolute path of a file of the folder, for serving its bytes. Rejects when it leads outside or is gone. */
  async resolve(path: RepoPath): Promise<string> {
    return containedPath(this.root, path);
  }

  /**
   * Saves a text over the revision that it is based on (null: the file must not
   * exist). Saves of one file run one after the other. Rejects with a
   * {@link RevisionError} when the file is another by now, and with a
   * {@link ContractError} when it can't be written; the file is whole either way.
   */
  async save(
    path: RepoPath,
    text: string,
    base: { readonly revision: string; readonly style: TextStyle } | null,
  ): Promise<DiskText> {
    const before = this.#saves.get(path) ?? Promise.resolve();
    const save = before.catch(() => undefined).then(() => this.#saveNow(path, text, base));
    this.#saves.set(path, save);
    try {
      return await save;
    } finally {
      if (this.#saves.get(path) === save) this.#saves.delete(path);
    }
  }

  async #saveNow(
    path: RepoPath,
    text: string,
    base: { readonly revision: string; readonly style: TextStyle } | null,
  ): Promise<DiskText> {
    const check = async () => {
      const disk = await this.read(path);
      if ((disk?.revision ?? null) !== (base?.revision ?? null)) throw new RevisionError(disk);
    };
    const style = base?.style ?? newFileStyle;
    const bytes = encodeText(text, style);
    try {
      const absolute = await this.#writable(path, 'text');
      await check();
      await writeAtomically(absolute, bytes, {
        // As late as can be: another program may have saved while we wrote.
        alone: this.#alone,
        beforeRename: async () => {
          await this.#beforeRename?.();
          await check();
        },
      });
      const info = await stat(absolute);
      const revision = revisionOf(bytes);
      this.#known.note(path, { size: info.size, modified: info.mtimeMs }, revision);
      return { text, revision, style: decodeText(bytes).style, isText: true };
    } catch (error) {
      throw error instanceof RevisionError || error instanceof ContractError ? error : fileError(error, path, 'save');
    }
  }

  /**
   * Gives a file another path and answers with what changed. Error `exists` where there is one; rejects with a {@link
   * ContractError} otherwise too.
   */
  async move(from: RepoPath, to: RepoPath, options: { readonly tidy?: boolean } = {}): Promise<FileChange[]> {
    try {
      const [source, target] = [await this.#writableEntry(from, 'page'), await this.#writableEntry(to, 'page')];
      await this.#alone(() => moveFile(source, target));
      if (options.tidy === true) await removeEmptyFolders(dirname(source), this.root);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST')
        throw new ContractError({
          code: 'exists',
          title: 'There is a file of this name already',
          detail: `It is ${to}. Choose another name.`,
        });
      throw error instanceof ContractError ? error : fileError(error, from, 'save');
    }
    return this.#changes([from, to]);
  }

  /**
   * Takes a file away. `keep` gets what it holds before anything happens to it: a
   * rejection of it leaves the file where it is. `trash` brings it to the system's
   * trash; where it rejects, or is missing, the file is removed. Of a link, the
   * link goes and the file behind it stays. Rejects with a {@link ContractError}.
   */
  async remove(
    path: RepoPath,
    keep: Keep,
    trash?: (absolute: string) => Promise<void>,
    kind: EntryKind = 'page',
  ): Promise<{ inTrash: boolean; changes: FileChange[] }> {
    try {
      const inTrash = await takeAway(await this.#writableEntry(path, kind), keep, this.#alone, trash);
      return { inTrash, changes: await this.#changes([path]) };
    } catch (error) {
      throw error instanceof ContractError ? error : fileError(error, path, 'save');
    }
  }

  /**
   * Puts a file that was taken away back, byte for byte. Error `exists` where there is another by now.
   *
   * @param over puts a picture in the place of one that is there: it gets what that holds, as late as can be; where it
   *   rejects, that stays
   */
  async putBack(path: RepoPath, removed: RemovedFile, kind: EntryKind = 'page', over?: Keep): Promise<FileChange[]> {
    try {
      const absolute = await this.#writableEntry(path, kind);
      if (kind === 'picture') refusePointer(path, removed.bytes);
      if (kind === 'picture' && over !== undefined) await replaceWhole(absolute, removed.bytes, over, this.#alone);
      else if (!(await bringBack(this.root, absolute, removed)))
        throw new ContractError({
          code: 'exists',
          title: 'There is a file of this name already',
          detail: `It is ${path}. Nothing was changed.`,
        });
    } catch (error) {
      throw error instanceof ContractError ? error : fileError(error, path, 'save');
    }
    return this.#changes([path]);
  }

  /** What is different about files now; what the watcher says of them later is no news. */
  async #changes(paths: readonly RepoPath[]): Promise<FileChange[]> {
    const changes = await Promise.all(paths.map((path) => this.#known.difference(path)));
    return changes.filter((change) => change !== null);
  }

  /**
   * Makes a file that is not there yet and answers with what the engine needs of
   * it; null, and nothing is touched, when there is one. Rejects with a {@link ContractError}.
   */
  async addFile(path: RepoPath, bytes: Uint8Array): Promise<SourceFile | null> {
    try {
      const absolute = await this.#writable(path, 'picture');
      if (!(await addFile(absolute, bytes))) return null;
      const source = await this.#known.read(path, await stat(absolute));
      if (source === null) throw Object.assign(new Error('gone'), { code: 'ENOENT' });
      return source.file;
    } catch (error) {
      throw error instanceof ContractError ? error : fileError(error, path, 'save');
    }
  }

  /** What kind of file a path would be. */
  kindOf(path: RepoPath): FileKind {
    return this.#known.kindOf(path);
  }

  isText(path: RepoPath): boolean {
    return isTextKind(this.#known.kindOf(path));
  }

  /** The branch that git's own files name; read as text, no command is run. */
  async branch(): Promise<string | null> {
    const folders = await findGitFolders(this.root);
    return folders === null ? null : ((await currentBranch(folders))?.slice(0, 100) ?? null);
  }
}
