import { imageKind, imageTypes, largestImage } from '../../shared/base/image-kind.ts';
import { watch, type FSWatcher } from 'node:fs';
import type { RepoPath } from '../../shared/base/path.ts';
import type { SavedVersions, SiteChanges } from '../../shared/contract/host/changes.ts';
import { ContractError } from '../../shared/contract/define.ts';
import { readRefusal } from '../../shared/workspace/writable.ts';
import { ChangedFiles, type OldContent } from '../git/changed-files.ts';
import { findGitFolders } from '../git/folders.ts';
import { savedVersions, type WantedVersions } from '../git/saved-versions.ts';
import { unsentVersions, type Unsent } from '../git/send.ts';
import { ShownDifferences } from './page-difference.ts';
import { isPointer } from '../workspace/large-file-pointer.ts';
import { decodeText } from '../workspace/text-file.ts';

/** How long events are gathered before the folder is compared again, in milliseconds: saving a version is many. */
const gatherTime = 250;

/**
 * What is different between the open folder and its last saved version, or an older one that was chosen, told whenever
 * it is another. It is asked for by events alone: those of the folder's files, and those of git's own folder, where a
 * new version shows.
 */
export class SiteChangesFollower {
  /** Pages whose differences are shown. */
  readonly shown = new ShownDifferences();
  readonly #tell: (changes: SiteChanges) => void;
  readonly #onBug: (name: string, error: unknown) => void;
  #files: ChangedFiles | null = null;
  /** The version that was chosen to compare with; null: the last one, whichever that is. */
  #since: string | null = null;
  /** The one that was chosen is not there any more. */
  #isLost = false;
  #gitWatcher: FSWatcher | null = null;
  /** What was not sent yet, when that was looked for last. */
  #unsent: Unsent | null = null;
  /** What windows know, as words; empty before anybody asked. */
  #told = '';
  #timer: NodeJS.Timeout | null = null;
  #reading: Promise<SiteChanges> | null = null;
  /** Something happened since the last look began. */
  #isStale = true;
  /** Nobody is told before somebody has asked. */
  #isAsked = false;
  /** Works under way that write many files. */
  #held = 0;

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
    this.#since = null;
    this.#isLost = false;
    this.#unsent = null;
    this.#reading = null;
    this.#isStale = true;
    this.#isAsked = false;
    this.#told = '';
    this.shown.forget();
  }

  /** Files may have changed, or another version was saved. */
  touched(): void {
    this.#isStale = true;
    if (!this.#isAsked || this.#held > 0) return;
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      if (this.#held === 0) void this.#refresh();
    }, gatherTime);
  }

  /** While many files are written the folder is compared once, afterwards. */
  async afterwards<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#held++;
    try {
      return await work();
    } finally {
      this.#held--;
      if (this.#isStale) this.touched();
    }
  }

  /**
   * The changes as they are now; where they are others than those that were told last, everybody hears of them first:
   * what one window knows by its answer is else no news when it is over again. Rejects with the system's errors.
   */
  async list(): Promise<SiteChanges> {
    this.#isAsked = true;
    const files = this.#files;
    if (files === null) return troubled('no-repository');
    // What happened since a look began is not in it.
    if (this.#reading !== null && this.#isStale) await this.#reading.catch(() => undefined);
    if (this.#reading === null) {
      this.#isStale = false;
      const reading = this.#read(files, this.#since);
      this.#reading = reading;
      const end = () => {
        if (this.#reading === reading) this.#reading = null;
      };
      reading.then(end, end);
    }
    const changes = await this.#reading;
    this.#tellNews(files, changes);
    return changes;
  }

  /**
   * Compares with this version from now on, and tells everybody; null: with the last one. What was the last one when it
   * was chosen is meant as that, and not as an older one once another is saved. Rejects with a {@link ContractError}.
   */
  async compareWith(version: string | null): Promise<void> {
    const files = this.#files;
    const found = version === null ? { commit: null } : await files?.versionOf(version);
    if (files === null || this.#files !== files) return;
    if (found === undefined || typeof found === 'string')
      throw new ContractError({
        code: 'no-such-version',
        title: 'This version can’t be read',
        detail: 'It is not in the repository any more, or it is damaged. The comparison stays as it was.',
      });
    this.#since = found.commit;
    this.#isLost = false;
    this.#isStale = true;
    // It is told in any case.
    this.#told = '';
    const changes = await this.list();
    if (this.#files === files) this.#tell(changes);
  }

  /** Versions of the folder, or of a page; also of one whose name is another one since the last version. */
  async versions(wanted: WantedVersions): Promise<SavedVersions> {
    const files = this.#files;
    const none = { versions: [], hasMore: false, isCut: false };
    if (files === null) return { trouble: 'no-repository', ...none };
    const found = await savedVersions(files.root, wanted);
    if (typeof found === 'string') return { trouble: found, ...none };
    if (found.versions.length > 0 || wanted.path === null)
      return { trouble: null, ...found, versions: [...found.versions] };
    const last = await files.read(null);
    const from = typeof last === 'string' ? null : (last.files.find(({ path }) => path === wanted.path)?.from ?? null);
    const older = from === null ? found : await savedVersions(files.root, { ...wanted, path: from });
    return typeof older === 'string'
      ? { trouble: older, ...none }
      : { trouble: null, ...older, versions: [...older.versions] };
  }

  /** What is different since the last version, whatever is compared with; read anew. Rejects as {@link list} does. */
  async sinceLast(): Promise<SiteChanges> {
    return this.#files === null ? troubled('no-repository') : this.#read(this.#files, null);
  }

  /** What a file said in the version; null where it is not there, or is nothing that a window reads. */
  async before(path: RepoPath): Promise<string | null> {
    if (this.#files === null || readRefusal(path) !== null) return null;
    const bytes = await this.#files.before(this.#since, path);
    if (bytes === null || typeof bytes === 'string') return null;
    const { text, isText } = decodeText(bytes);
    return isText ? text : null;
  }

  /**
   * What a picture was in the version; null where it is not there, is none that browsers show, or is too large. And
   * whether the version has a note in its place, by which Git LFS finds it elsewhere.
   */
  async pictureBefore(path: RepoPath): Promise<{
    readonly picture: { readonly type: string; readonly data: string } | null;
    readonly isNote: boolean;
  }> {
    const bytes = this.#files === null ? null : await this.#files.before(this.#since, path);
    if (bytes === null || typeof bytes === 'string' || bytes.length > largestImage)
      return { picture: null, isNote: false };
    const kind = imageKind(bytes);
    const picture = kind === null ? null : { type: imageTypes[kind], data: bytes.toString('base64') };
    return { picture, isNote: isPointer(bytes) };
  }

  /** What files were in a version; without those that can't be read. Rejects with the system's errors. */
  async contents(version: string, paths: readonly RepoPath[]): Promise<ReadonlyMap<RepoPath, OldContent>> {
    return this.#files === null ? new Map() : this.#files.contents(version, paths);
  }

  #tellNews(files: ChangedFiles, changes: SiteChanges): void {
    const words = JSON.stringify(changes);
    if (this.#files !== files || words === this.#told) return;
    const isFirst = this.#told === '';
    this.#told = words;
    if (!isFirst) this.#tell(changes);
  }

  async #refresh(): Promise<void> {
    try {
      await this.list();
    } catch (error) {
      this.#onBug('changes', error);
    }
  }

  async #read(files: ChangedFiles, since: string | null): Promise<SiteChanges> {
    await this.#watchGit(files);
    const found = await files.read(since);
    if (found === 'no-such-version' && since !== null) {
      // Its branch is gone, and git has tidied up.
      if (this.#since === since && this.#files === files) [this.#since, this.#isLost] = [null, true];
      return this.#read(files, null);
    }
    if (typeof found === 'string') return troubled(found);
    const { version, isLast } = found;
    const against = !isLast ? 'older' : this.#isLost ? 'lost' : 'last';
    const unsent = await this.#readUnsent(files.root);
    return { trouble: null, version, against, files: [...found.files], settings: [...found.settings], unsent };
  }

  async #readUnsent(root: string): Promise<SiteChanges['unsent']> {
    const found = await unsentVersions(root, this.#unsent);
    this.#unsent = 'trouble' in found ? null : found;
    return 'trouble' in found ? null : { count: found.count, to: found.remote.shown };
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
  return { trouble, version: null, against: 'last', files: [], settings: [], unsent: null };
}
