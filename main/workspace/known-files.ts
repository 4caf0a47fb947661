import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { RepoPath } from '../../shared/base/path.ts';
import type { FileKind } from '../../shared/workspace/files.ts';
import type { FileChange, SourceFile } from '../../shared/workspace/snapshot.ts';
import { containedPath } from './contain.ts';
import { clearLeftovers } from './leftovers.ts';
import { inParallel, readKinds, readSource, scanFolder, type FileStamp, type Scan, type ScannedFile } from './scan.ts';

/**
 * What is known of the files of a docs folder: as they were when they were last
 * read or saved. What others changed is what differs from it; our own saves are
 * noted here and so are no news.
 */
export class KnownFiles {
  readonly #root: string;
  readonly #files = new Map<RepoPath, { stamp: FileStamp; revision: string | null }>();
  #kinds: (path: RepoPath) => FileKind = () => 'other';

  constructor(root: string) {
    this.#root = root;
  }

  /** What kind of file a path is, or would be. */
  kindOf(path: RepoPath): FileKind {
    return this.#kinds(path);
  }

  /** Reads anew which files the folder's own list leaves out. */
  async readKinds(): Promise<void> {
    this.#kinds = await readKinds(this.#root);
  }

  /**
   * Reads everything. `onProgress` is told how many files have been read of how
   * many. `clear` takes away what saves left behind that were broken off.
   */
  async load(
    onProgress?: (done: number, total: number) => void,
    clear = false,
  ): Promise<{ files: SourceFile[]; scan: Scan }> {
    await this.readKinds();
    let scan = await scanFolder(this.#root);
    // A file that was on its way to another name is one of them.
    if (clear && (await clearLeftovers(scan.temporary)) > 0) scan = await scanFolder(this.#root);
    let done = 0;
    const entries = [...scan.files];
    const read = await inParallel(entries, 32, async ([path, stamp]) => {
      const source = await readSource(this.#root, path, stamp, this.#kinds(path), scan.measures);
      onProgress?.(++done, entries.length);
      return source;
    });
    this.#files.clear();
    const files = read
      .filter((source): source is ScannedFile => source !== null)
      .sort((a, b) => (a.file.path < b.file.path ? -1 : 1));
    for (const source of files) this.note(source.file.path, source.stamp, source.revision);
    return { files: files.map((source) => source.file), scan };
  }

  /** The file is known to be so; `revision` is null for what is no text. */
  note(path: RepoPath, stamp: FileStamp, revision: string | null): void {
    this.#files.set(path, { stamp, revision });
  }

  /** Known files of a folder; none where `path` is a file itself. */
  below(path: string): RepoPath[] {
    return this.#files.has(path as RepoPath)
      ? []
      : [...this.#files.keys()].filter((known) => known.startsWith(`${path}/`));
  }

  /** Files that a look at the folder shows to be others than those that are known, or to be gone. */
  differing(scan: Scan): RepoPath[] {
    const changed: RepoPath[] = [];
    for (const [path, stamp] of scan.files) {
      const known = this.#files.get(path);
      if (known === undefined || !isSameStamp(known.stamp, stamp)) changed.push(path);
    }
    for (const path of this.#files.keys()) if (!scan.files.has(path)) changed.push(path);
    return changed;
  }

  /** Reads one file, which is known from then on; null where it went meanwhile. */
  async read(path: RepoPath, info: Stats): Promise<ScannedFile | null> {
    const stamp = { size: info.size, modified: info.mtimeMs };
    const source = await readSource(this.#root, path, stamp, this.#kinds(path));
    if (source !== null) this.note(path, source.stamp, source.revision);
    return source;
  }

  /**
   * What changed about one file since it was last looked at; null for our own saves and for nothing. `isGone`: it is
   * none of the docs any more.
   */
  async difference(path: RepoPath, isGone = false): Promise<FileChange | null> {
    const known = this.#files.get(path);
    const absolute = isGone ? null : await containedPath(this.#root, path).catch(() => null);
    const info = absolute === null ? null : await stat(absolute).catch(() => null);
    if (info === null || !info.isFile()) {
      if (known === undefined) return null;
      this.#files.delete(path);
      return { path, file: null };
    }
    const source = await this.read(path, info);
    if (source === null) return null;
    const isSame =
      known !== undefined &&
      (source.revision === null ? isSameStamp(known.stamp, source.stamp) : known.revision === source.revision);
    return isSame ? null : { path, file: source.file };
  }
}

function isSameStamp(one: FileStamp, other: FileStamp): boolean {
  return one.size === other.size && one.modified === other.modified;
}
