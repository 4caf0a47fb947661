import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import type { ChangesTrouble } from '../../shared/contract/host/changes.ts';
import { limits } from '../../shared/base/limits.ts';
import { parseRepoPath, type RepoPath } from '../../shared/base/path.ts';
import {
  pairMoved,
  thingOf,
  type ChangedFile,
  type ChangeKind,
  type MovedCandidate,
} from '../../shared/workspace/changes.ts';
import { isImage, isSkippedFolder, isTextKind, type FileKind } from '../../shared/workspace/files.ts';
import { titleOfPage } from '../../shared/workspace/pages.ts';
import { settingsChanges, type SettingChange } from '../../shared/workspace/settings-changes.ts';
import { longestPointer, pointedAt } from '../workspace/large-file-pointer.ts';
import { readBytes, readKinds, scanFolder } from '../workspace/scan.ts';
import { decodeText } from '../workspace/text-file.ts';
import {
  objectsOf,
  withBorrowedObjects,
  withOwnRepository,
  type BorrowedObjects,
  type OwnRepository,
} from './borrowed-objects.ts';
import { HashedFiles, turns, type FileHashes } from './file-hashes.ts';
import {
  currentCommit,
  findGitFolders,
  folderInRepository,
  repositoryConfiguration,
  unbornBranch,
  type GitFolders,
} from './folders.ts';
import { leftOutOfVersions } from './left-out.ts';
import { placesInVersions } from './linked-folders.ts';
import { isSetAside, setAside } from './set-aside.ts';
import { commitOf, contentsOf, filesOfVersion, versionFacts, type TreeEntry, type VersionFacts } from './version.ts';
import { VersionGit } from './version-files.ts';

export interface FolderChanges {
  /** What the folder is compared with; null where no version has been saved yet, and everything is new. */
  readonly version: VersionFacts | null;
  /** It is the one that is checked out. */
  readonly isLast: boolean;
  readonly files: readonly ChangedFile[];
  /** What is different in the settings; empty, too, where they can't be read. */
  readonly settings: readonly SettingChange[];
}

/** A file as the version has it. */
export interface OldContent {
  /** As they are kept: no filter, no conversion. */
  readonly bytes: Buffer;
  /** The content is the target of a link. */
  readonly isLink: boolean;
  /** It is a picture that a program makes of the bytes, which is not started here. */
  readonly isFiltered: boolean;
}

/** What a look at folder and version found. */
interface Found {
  readonly hashes: ReadonlyMap<RepoPath, FileHashes | null>;
  readonly kinds: (path: RepoPath) => FileKind;
  readonly come: readonly RepoPath[];
  readonly changed: readonly RepoPath[];
  readonly gone: readonly RepoPath[];
  /** The content that a file of the version had. */
  hashOf(path: RepoPath): string;
  /** What it said; null for what is no text. */
  oldText(path: RepoPath): string | null;
}

/** Files of which texts are compared, to know who is who. */
const mostCompared = 4000;

/**
 * What is different between a docs folder and a version of it. Reads only: git's index is asked for nothing but what
 * it sets aside, and never refreshed; no filter runs. What it has read of files is kept while their stamps stay.
 */
export class ChangedFiles {
  /** Docs folder, absolute, links resolved. */
  readonly root: string;
  #hashed: { readonly algorithm: string; readonly files: HashedFiles } | null = null;
  #tree: { readonly key: string; readonly commit: string; readonly files: ReadonlyMap<string, TreeEntry> } | null =
    null;
  readonly #titles = new Map<string, string>();

  constructor(root: string) {
    this.root = root;
  }

  /** Compares with a version by its name; null means the one that is checked out. Rejects with the system's errors. */
  async read(since: string | null): Promise<FolderChanges | ChangesTrouble> {
    const folders = await findGitFolders(this.root);
    if (folders === null) return 'no-repository';
    return withOwnRepository(folders, this.root, async (own) => {
      const objects = objectsOf(own);
      const commit = await this.#commit(folders, objects, since);
      if (commit === 'none') return this.#compare(folders, own, null);
      if (commit === null) return since === null ? 'unreadable' : 'no-such-version';
      const version = await this.#version(folders, objects, commit);
      return version === null ? 'unreadable' : this.#compare(folders, own, version);
    });
  }

  /** The bytes that a file had; null where the version has no such file, or a longer one than a text may be. */
  async before(since: string | null, path: RepoPath): Promise<Buffer | null | ChangesTrouble> {
    const folders = await findGitFolders(this.root);
    if (folders === null) return 'no-repository';
    return withBorrowedObjects(folders, this.root, async (objects) => {
      const commit = await this.#commit(folders, objects, since);
      if (commit === 'none') return null;
      if (commit === null) return since === null ? 'unreadable' : 'no-such-version';
      const place = await placesInVersions(this.root)(path);
      const entry = (await this.#version(folders, objects, commit))?.files.get(place);
      if (entry === undefined) return null;
      return (await contentsOf(objects, new Map([[entry.hash, limits.fileBytes]])))?.get(entry.hash) ?? null;
    });
  }

  /**
   * What files were in a version, or in the one that is checked out, by path. Without those that it does not have,
   * those longer than a text may be, and without any where the version can't be read.
   */
  async contents(since: string | null, paths: readonly RepoPath[]): Promise<ReadonlyMap<RepoPath, OldContent>> {
    const found = new Map<RepoPath, OldContent>();
    const folders = await findGitFolders(this.root);
    if (folders === null) return found;
    await withOwnRepository(folders, this.root, async (own) => {
      const objects = objectsOf(own);
      const commit = await this.#commit(folders, objects, since);
      if (commit === 'none' || commit === null) return;
      const files = (await this.#version(folders, objects, commit))?.files;
      const placeOf = placesInVersions(this.root);
      const places = new Map<RepoPath, RepoPath>();
      for (const path of paths) places.set(path, await placeOf(path));
      const entries = paths.flatMap((path) => {
        const entry = files?.get(places.get(path)!);
        return entry === undefined ? [] : [{ path, ...entry }];
      });
      const contents = await contentsOf(objects, new Map(entries.map(({ hash }) => [hash, limits.fileBytes])));
      const folder = folderInRepository(folders, this.root);
      const inRepository = (path: RepoPath) => (folder === '' ? places.get(path)! : `${folder}/${places.get(path)!}`);
      const pictures = entries.filter(({ path }) => isImage(path)).map(({ path }) => inRepository(path));
      const names = await new VersionGit(own, folders, []).filtered(pictures);
      const filtered = names === null ? null : new Set(names);
      for (const { path, hash, isLink } of entries) {
        const bytes = contents?.get(hash);
        // Where git can't tell, no picture is taken for what it may not be.
        const isFiltered = isImage(path) && filtered?.has(inRepository(path)) !== false;
        if (bytes !== undefined) found.set(path, { bytes, isLink, isFiltered });
      }
    });
    return found;
  }

  /** The commit that a name stands for; null where it is the one that is checked out. */
  async versionOf(name: string): Promise<{ readonly commit: string | null } | ChangesTrouble> {
    const folders = await findGitFolders(this.root);
    if (folders === null) return 'no-repository';
    return withBorrowedObjects(folders, this.root, async (objects) => {
      const commit = await commitOf(folders, objects, name);
      if (commit === null) return 'no-such-version';
      return { commit: commit === (await currentCommit(folders)) ? null : commit };
    });
  }

  /** A commit's name; “none” where nothing has been saved yet, null where there is no such version. */
  async #commit(folders: GitFolders, objects: BorrowedObjects, since: string | null): Promise<string | null> {
    if (since !== null) return commitOf(folders, objects, since);
    return (await currentCommit(folders)) ?? ((await unbornBranch(folders)) ? 'none' : null);
  }

  async #version(folders: GitFolders, objects: BorrowedObjects, commit: string) {
    const folder = folderInRepository(folders, this.root);
    const key = `${commit} ${folder}`;
    if (this.#tree?.key === key) return this.#tree;
    const files = await filesOfVersion(objects, commit, folder);
    if (files === null) return null;
    return (this.#tree = { key, commit, files });
  }

  async #compare(
    folders: GitFolders,
    own: OwnRepository,
    version: { readonly commit: string; readonly files: ReadonlyMap<string, TreeEntry> } | null,
  ): Promise<FolderChanges | ChangesTrouble> {
    const [scan, kinds, files] = await Promise.all([
      scanFolder(this.root),
      readKinds(this.root),
      this.#hashes(folders),
    ]);
    const hashes = await files.all(scan.files);
    const isLeftOut = leftOutOfVersions(folders, this.root, own);
    const placeOf = placesInVersions(this.root);
    const places = new Map<RepoPath, RepoPath>();
    const entries = version?.files ?? new Map<string, TreeEntry>();
    const come: RepoPath[] = [];
    const changed: RepoPath[] = [];
    for (const [path, now] of hashes) {
      const place = await placeOf(path);
      places.set(path, place);
      const entry = entries.get(place);
      if (entry === undefined) {
        if (now !== null && !(await isLeftOut(place))) come.push(path);
      } else if (now !== null && now.hash !== entry.hash && now.plain !== entry.hash)
        if (!entry.isLink || files.linkHash(path) !== entry.hash) changed.push(path);
    }
    const isAllLeftOut = entries.size === 0 && come.length === 0;
    if (isAllLeftOut && [...hashes.values()].some((now) => now !== null)) return 'left-out';
    const gone: RepoPath[] = [];
    for (const name of entries.keys()) {
      const parsed = parseRepoPath(name);
      if (!parsed.ok || parsed.value !== name || hashes.has(parsed.value)) continue;
      if (name.split('/').slice(0, -1).some(isSkippedFolder)) continue;
      // A file that is there is none of the docs: behind a link that leads out, in an exported site.
      const there = await lstat(join(this.root, ...name.split('/'))).catch(() => null);
      if (there === null || there.isDirectory()) gone.push(parsed.value);
    }
    await this.#withoutSetAside(folders, own, { changed, gone }, (path) => places.get(path) ?? path);
    const isText = (path: RepoPath) => isTextKind(kinds(path));
    const hashOf = (path: RepoPath) => entries.get(places.get(path) ?? path)!.hash;
    // One look at all that is needed of the version: what went, settings, pointers, and who made it.
    const wanted = new Map<string, number>();
    for (const path of changed) if (!isText(path)) wanted.set(hashOf(path), longestPointer);
    for (const path of gone.filter(isText).slice(0, mostCompared)) wanted.set(hashOf(path), limits.fileBytes);
    for (const path of changed) if (kinds(path) === 'settings') wanted.set(hashOf(path), limits.fileBytes);
    if (version !== null) wanted.set(version.commit, limits.fileBytes);
    const contents = await contentsOf(objectsOf(own), wanted);
    if (contents === null) return 'unreadable';
    const told = await this.#told({
      hashes,
      kinds,
      come,
      changed: await this.#withoutPointers(changed, (path) => (isText(path) ? undefined : contents.get(hashOf(path)))),
      gone,
      hashOf,
      oldText: (path) => {
        const bytes = contents.get(hashOf(path));
        return bytes === undefined ? null : decodeText(bytes).text;
      },
    });
    return {
      version: version === null ? null : versionFacts(version.commit, contents.get(version.commit)),
      isLast: version === null || version.commit === (await currentCommit(folders)),
      ...told,
    };
  }

  /** Takes out what the repository’s list sets aside: files that were never brought here are not deleted. */
  async #withoutSetAside(
    folders: GitFolders,
    own: OwnRepository,
    { changed, gone }: Readonly<Record<'changed' | 'gone', RepoPath[]>>,
    placeOf: (path: RepoPath) => RepoPath,
  ): Promise<void> {
    if (changed.length + gone.length === 0) return;
    const git = new VersionGit(own, folders, []);
    const list = await git.copyOfList();
    const aside = list === null || list.bytes === null ? null : await setAside(git, folders, list.index);
    if (aside === null) return;
    const folder = folderInRepository(folders, this.root);
    for (const [paths, isThere] of [
      [changed, true],
      [gone, false],
    ] as const) {
      const left = paths.filter((path) => {
        const place = placeOf(path);
        return !isSetAside(aside, folder === '' ? place : `${folder}/${place}`, isThere);
      });
      paths.splice(0, paths.length, ...left);
    }
  }

  async #hashes(folders: GitFolders): Promise<HashedFiles> {
    const algorithm =
      (await repositoryConfiguration(folders)).get('extensions.objectformat') === 'sha256' ? 'sha256' : 'sha1';
    if (this.#hashed?.algorithm !== algorithm)
      this.#hashed = { algorithm, files: new HashedFiles(this.root, algorithm) };
    return this.#hashed.files;
  }

  /** Leaves away large files of which the version keeps a pointer that fits them. */
  async #withoutPointers(
    changed: readonly RepoPath[],
    before: (path: RepoPath) => Buffer | undefined,
  ): Promise<RepoPath[]> {
    const left: RepoPath[] = [];
    for (const path of changed) {
      const wanted = pointedAt(before(path));
      const read = wanted === undefined ? null : await readBytes(this.#absolute(path), limits.fileBytes * 16);
      if (!read?.isWhole || createHash('sha256').update(read.bytes).digest('hex') !== wanted) left.push(path);
    }
    return left;
  }

  async #told({
    hashes,
    kinds,
    come,
    changed,
    gone,
    hashOf,
    oldText,
  }: Found): Promise<Pick<FolderChanges, 'files' | 'settings'>> {
    const isText = (path: RepoPath) => isTextKind(kinds(path));
    const newText = (path: RepoPath): string | null => {
      const bytes = this.#hashed?.files.bytes(path) ?? null;
      return bytes === null ? null : decodeText(bytes).text;
    };
    const turn = turns();
    const isCompared = gone.length > 0;
    const candidates: MovedCandidate[] = [];
    for (const [index, path] of come.entries()) {
      await turn();
      candidates.push({
        path,
        hash: hashes.get(path)?.plain ?? hashes.get(path)!.hash,
        text: isCompared && isText(path) && index < mostCompared ? newText(path) : null,
      });
    }
    const moved = pairMoved(
      gone.map((path) => ({ path, hash: hashOf(path), text: isText(path) ? oldText(path) : null })),
      candidates,
    );
    const movedFrom = new Set(moved.values());
    const files: ChangedFile[] = [];
    const tell = async (change: ChangeKind, path: RepoPath, from: RepoPath | null = null) => {
      await turn();
      const thing = thingOf(path, kinds(path));
      const hash = change === 'deleted' ? hashOf(path) : hashes.get(path)!.hash;
      files.push({
        change,
        path,
        from,
        content: hash,
        thing,
        title:
          thing === 'page'
            ? this.#title(hash, path, () => (change === 'deleted' ? oldText(path) : newText(path)))
            : null,
      });
    };
    for (const path of come) await tell(moved.has(path) ? 'renamed' : 'new', path, moved.get(path) ?? null);
    for (const path of changed) await tell('changed', path);
    for (const path of gone) if (!movedFrom.has(path)) await tell('deleted', path);
    const settings: SettingChange[] = [];
    for (const path of changed.filter((each) => kinds(each) === 'settings'))
      settings.push(...(settingsChanges(path, oldText(path) ?? '', newText(path) ?? '') ?? []));
    return {
      files: files.sort((one, other) => (one.path < other.path ? -1 : 1)),
      settings,
    };
  }

  #absolute(path: RepoPath): string {
    return join(this.root, ...path.split('/'));
  }

  #title(hash: string, path: RepoPath, text: () => string | null): string {
    const key = `${hash} ${path}`;
    let title = this.#titles.get(key);
    if (title === undefined) {
      if (this.#titles.size > mostCompared * 4) this.#titles.clear();
      this.#titles.set(key, (title = titleOfPage(path, text() ?? '')));
    }
    return title;
  }
}
