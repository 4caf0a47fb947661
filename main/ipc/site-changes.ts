import { watch, type FSWatcher } from 'node:fs';
import type { RepoPath } from '../../shared/base/path.ts';
import type { SiteChanges } from '../../shared/contract/host/changes.ts';
import { readRefusal } from '../../shared/workspace/writable.ts';
import { ChangedFiles } from '../git/changed-files.ts';
import { findGitFolders } from '../git/folders.ts';
import { decodeText } from '../workspace/text-file.ts';

/** How long events are gathered before the folder is compared again, in milliseconds: saving a version is many. */
const gatherTime = 250;

/**
 * What is different between the open folder and its last saved version, told whenever it is another. It is asked for by
 * events alone: those of the folder's files, and those of git's own folder, where a new version shows.
 */
export class SiteChangesFollower {
  readonly #tell: (changes: SiteChanges) => void;
  readonly #onBug: (name: string, error: unknown) => void;
  #files: ChangedFiles | null = null;
  #gitWatcher: FSWatcher | null = null;
  #told = '';
  #timer: NodeJS.Timeout | null = null;
  #reading: Promise<SiteChanges> | null = null;
  /** Something happened since the last look began. */
  #isStale = true;
  /** Nobody is told before somebody has asked. */
  #isAsked = false;

  constructor(tell: (changes: SiteChanges) => void, onBug: (name: string, error: unknown) => void) {
    this.#tell = tell;
    this.#onBug = onBug;
  }

  /** @param root docs folder, absolute, links resolved; null when it is closed */
  open(root: string | null): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#gitWatcher?.close();
    this.#gitWatcher = null;
    this.#files = root === null ? null : new ChangedFiles(root);
    this.#reading = null;
    this.#isStale = true;
    this.#isAsked = false;
    this.#told = '';
  }

  /** Files may have changed, or another version was saved. */
  touched(): void {
    this.#isStale = true;
    if (!this.#isAsked) return;
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      void this.#refresh();
    }, gatherTime);
  }

  /** The changes as they are now. Rejects with the system's errors. */
  async list(): Promise<SiteChanges> {
    this.#isAsked = true;
    const files = this.#files;
    if (files === null) return troubled('no-repository');
    // What happened since a look began is not in it.
    if (this.#reading !== null && this.#isStale) await this.#reading.catch(() => undefined);
    if (this.#reading === null) {
      this.#isStale = false;
      const reading = this.#read(files);
      this.#reading = reading;
      const end = () => {
        if (this.#reading === reading) this.#reading = null;
      };
      reading.then(end, end);
    }
    const changes = await this.#reading;
    if (this.#files === files && this.#told === '') this.#told = JSON.stringify(changes);
    return changes;
  }

  /** What a file said in the version; null where it is not there, or is nothing that a window reads. */
  async before(path: RepoPath): Promise<string | null> {
    if (this.#files === null || readRefusal(path) !== null) return null;
    const bytes = await this.#files.before(null, path);
    if (bytes === null || typeof bytes === 'string') return null;
    const { text, isText } = decodeText(bytes);
    return isText ? text : null;
  }

  async #refresh(): Promise<void> {
    const files = this.#files;
    try {
      const changes = await this.list();
      const words = JSON.stringify(changes);
      if (this.#files !== files || words === this.#told) return;
      this.#told = words;
      this.#tell(changes);
    } catch (error) {
      this.#onBug('changes', error);
    }
  }

  async #read(files: ChangedFiles): Promise<SiteChanges> {
    await this.#watchGit(files);
    const found = await files.read(null);
    return typeof found === 'string'
      ? troubled(found)
      : { trouble: null, version: found.version, files: [...found.files], settings: [...found.settings] };
  }

  /** A repository may have been made since the last look. */
  async #watchGit(files: ChangedFiles): Promise<void> {
    if (this.#gitWatcher !== null) return;
    const folders = await findGitFolders(files.root);
    if (folders === null || this.#files !== files || this.#gitWatcher !== null) return;
    try {
      const watcher = watch(folders.git, { persistent: false }, () => this.touched());
      // It is gone, with all versions: the next look says so, and finds another one.
      watcher.on('error', () => {
        watcher.close();
        if (this.#gitWatcher === watcher) this.#gitWatcher = null;
      });
      this.#gitWatcher = watcher;
    } catch {
      // No handle is left: the focus of the window looks again, as it does for files.
    }
  }
}

function troubled(trouble: NonNullable<SiteChanges['trouble']>): SiteChanges {
  return { trouble, version: null, files: [], settings: [] };
}
