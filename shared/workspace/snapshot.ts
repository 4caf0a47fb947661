import type { RepoPath } from '../base/path.ts';
import { settingsNames, type FileKind } from './files.ts';
import type { RepositoryFacts } from './repository.ts';

/**
 * `large`: more bytes than a text has. `special`: no file but a pipe, a device or the like. `folder`: one where
 * settings are looked for. `outside`: a link that leads out of the folder. `patterns`: only its beginning counts.
 * `note`: of a picture only a note of where Git LFS keeps it is here.
 */
export type UnreadReason = 'large' | 'special' | 'folder' | 'outside' | 'patterns' | 'note';

/** A saved file as the host read it. */
export interface SourceFile {
  readonly path: RepoPath;
  readonly kind: FileKind;
  /** Text of pages, snippets, settings and data; null for others and for text that is not UTF-8. */
  readonly text: string | null;
  /** Bytes. */
  readonly size: number;
  /** Why a file whose text, or picture, would be wanted was not read. */
  readonly unread?: UnreadReason;
  /** Pixels of an image whose header could be read. */
  readonly width?: number;
  readonly height?: number;
}

/** A file from the web that settings name, as the host has it: fresh, or the last good copy. */
export interface RemoteFile {
  /** Full address, as it is asked for. */
  readonly address: string;
  /** Null where it was never reached. */
  readonly text: string | null;
  /** When the text was fetched: milliseconds since 1970; null without text. */
  readonly fetched: number | null;
  /** Why the last attempt failed, in words; null when it worked. */
  readonly problem: string | null;
  /** False where nobody has asked for it, because the writer has not agreed to that. */
  readonly isAsked?: false;
}

/** One change of the saved files; `file` null means that it is gone. */
export interface FileChange {
  readonly path: RepoPath;
  readonly file: SourceFile | null;
}

/**
 * The docs folder at one moment: saved files and, over them, the unsaved text of
 * open documents. Immutable; every change makes a new one that shares the rest.
 */
export class Snapshot {
  readonly files: ReadonlyMap<RepoPath, SourceFile>;
  readonly overlays: ReadonlyMap<RepoPath, string>;
  /** By address. */
  readonly remote: ReadonlyMap<string, RemoteFile>;

  /** What git knows of the folder; null where there is no repository, undefined while nobody has looked. */
  readonly repository: RepositoryFacts | null | undefined;

  constructor(
    files: ReadonlyMap<RepoPath, SourceFile> = new Map(),
    overlays: ReadonlyMap<RepoPath, string> = new Map(),
    repository?: RepositoryFacts | null,
    remote: ReadonlyMap<string, RemoteFile> = new Map(),
  ) {
    this.files = files;
    this.overlays = overlays;
    this.repository = repository;
    this.remote = remote;
  }

  withChanges(changes: readonly FileChange[]): Snapshot {
    const files = new Map(this.files);
    for (const { path, file } of changes) {
      if (file === null) files.delete(path);
      else files.set(path, file);
    }
    return new Snapshot(files, this.overlays, this.repository, this.remote);
  }

  /** Null takes the overlay away. */
  withOverlay(path: RepoPath, text: string | null): Snapshot {
    const overlays = new Map(this.overlays);
    if (text === null) overlays.delete(path);
    else overlays.set(path, text);
    return new Snapshot(this.files, overlays, this.repository, this.remote);
  }

  withRepository(repository: RepositoryFacts | null): Snapshot {
    return new Snapshot(this.files, this.overlays, repository, this.remote);
  }

  /** Files from the web, put beside those that are there or in their place. */
  withRemote(files: readonly RemoteFile[]): Snapshot {
    return new Snapshot(
      this.files,
      this.overlays,
      this.repository,
      new Map([...this.remote, ...files.map((file) => [file.address, file] as const)]),
    );
  }

  /** Text as the writer has it now; null for files without text. */
  text(path: RepoPath): string | null {
    return this.overlays.get(path) ?? this.files.get(path)?.text ?? null;
  }

  has(path: RepoPath): boolean {
    return this.files.has(path) || this.overlays.has(path);
  }

  kind(path: RepoPath): FileKind | null {
    return this.files.get(path)?.kind ?? null;
  }

  /** The settings file that counts, or null. */
  get settingsPath(): RepoPath | null {
    return (settingsNames.find((name) => this.has(name as RepoPath)) as RepoPath | undefined) ?? null;
  }

  /** Paths of a kind, in the order of their names. */
  paths(kind: FileKind): RepoPath[] {
    return [...this.files.values()]
      .filter((file) => file.kind === kind)
      .map((file) => file.path)
      .sort();
  }
}
