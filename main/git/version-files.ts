import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OwnRepository } from './borrowed-objects.ts';
import type { GitFolders } from './folders.ts';
import { listName, mostListed } from './move-branch.ts';
import { readGitBytes } from './read-file.ts';
import { runGit, type Author } from './run.ts';

/** Longest that git may take for one command that writes, in milliseconds, and bytes that it may print. */
const patience = 120_000;
const mostOutput = 64 * 1024 * 1024;

/** Files of a working tree that a new version takes in or leaves out, by path from the repository's top. */
export interface VersionFiles {
  readonly taken: readonly string[];
  readonly gone: readonly string[];
}

/** A file as a version, or a list, has it: how it is kept, and the name of its content. */
export interface ListedEntry {
  /** `100644`: a file; `100755`: a program; `120000`: a link; `160000`: another repository. */
  readonly mode: string;
  readonly hash: string;
}

/** A file that two versions have different; null where one does not have it. */
export interface FileDifference {
  /** From the repository's top. */
  readonly path: string;
  readonly before: ListedEntry | null;
  readonly after: ListedEntry | null;
}

/** What git is told for one command. */
interface WritingCall {
  readonly index?: string;
  readonly input?: string;
  readonly author?: Author;
  /** What it prints counts even where it ends with a failure: it tells so what does not fit together. */
  readonly isReadAnyway?: boolean;
}

/**
 * Git that makes versions, in a repository of our own: it reads the files of the real working tree and adds objects to
 * the real repository's, and sees nothing else of it. Filters, hooks and signatures belong to configurations that it
 * does not read.
 */
export class VersionGit {
  readonly #own: OwnRepository;
  readonly #folders: GitFolders;
  readonly #keeping: readonly string[];

  /** @param keeping how files are kept, as `userSettings` says */
  constructor(own: OwnRepository, folders: GitFolders, keeping: readonly string[]) {
    this.#own = own;
    this.#folders = folders;
    this.#keeping = keeping;
  }

  /** What git prints; null where it fails. */
  async run(
    args: readonly string[],
    { index, input, author, isReadAnyway = false }: WritingCall = {},
  ): Promise<string | null> {
    const pieces: Buffer[] = [];
    const { program, folder, gitFolder, objects } = this.#own;
    const isDone = await runGit(
      {
        program,
        ownFolder: folder,
        gitFolder,
        workTree: this.#folders.top,
        objects,
        args,
        index,
        input,
        author,
        settings: this.#keeping,
      },
      { time: patience, output: mostOutput },
      (piece) => pieces.push(piece),
    );
    return isDone || isReadAnyway ? Buffer.concat(pieces).toString('utf8') : null;
  }

  /**
   * Files that go through a program before they are kept (large files, secrets): there is none here.
   *
   * @param index a list whose own files of attributes say so, instead of those of the working tree
   */
  async filtered(paths: readonly string[], index?: string): Promise<readonly string[] | null> {
    if (paths.length === 0) return [];
    const own = await readGitBytes(join(this.#folders.common, 'info'), 'attributes', 1_000_000);
    if (own !== null) {
      await mkdir(join(this.#own.gitFolder, 'info'), { recursive: true });
      await writeFile(join(this.#own.gitFolder, 'info/attributes'), own);
    }
    const answer = await this.run(
      ['check-attr', '-z', '--stdin', ...(index === undefined ? [] : ['--cached']), 'filter'],
      {
        input: listed(paths),
        ...(index !== undefined && { index }),
      },
    );
    if (answer === null) return null;
    const fields = answer.split('\0');
    const found: string[] = [];
    for (let at = 0; at + 2 < fields.length; at += 3)
      if (!['unspecified', 'unset', 'set'].includes(fields[at + 2]!)) found.push(fields[at]!);
    return found;
  }

  /** Brings a list of files up to what the working tree holds, for these files alone. False where git fails. */
  async update(index: string, { taken, gone }: VersionFiles): Promise<boolean> {
    if (gone.length > 0) {
      const isGone = await this.run(['update-index', '-z', '--force-remove', '--stdin'], {
        index,
        input: listed(gone),
      });
      if (isGone === null) return false;
    }
    if (taken.length === 0) return true;
    return (
      (await this.run(['update-index', '-z', '--add', '--replace', '--stdin'], { index, input: listed(taken) })) !==
      null
    );
  }

  /** What is different between two versions, or their trees, file by file; null where git fails. */
  async differences(before: string | null, after: string): Promise<readonly FileDifference[] | null> {
    const versions = before === null ? ['--root', after] : [before, after];
    const args = ['diff-tree', '-r', '-z', '--raw', '--no-abbrev', '--no-renames', '--no-commit-id', ...versions];
    const answer = await this.run(args);
    if (answer === null) return null;
    const fields = answer.split('\0');
    const found: FileDifference[] = [];
    // :100644 100644 <name before> <name after> M, and the path
    for (let at = 0; at + 1 < fields.length; at += 2) {
      const [modeBefore, modeAfter, hashBefore, hashAfter] = fields[at]!.slice(1).split(' ');
      const entry = (mode = '', hash = ''): ListedEntry | null => (mode === '000000' ? null : { mode, hash });
      found.push({
        path: fields[at + 1]!,
        before: entry(modeBefore, hashBefore),
        after: entry(modeAfter, hashAfter),
      });
    }
    return found;
  }

  /** The names of files' contents as they would be kept, by path; null where git can't read some of them. */
  async kept(paths: readonly string[]): Promise<ReadonlyMap<string, string> | null> {
    const index = join(this.#own.folder, 'kept');
    if ((await this.run(['read-tree', '--empty'], { index })) === null) return null;
    if (!(await this.update(index, { taken: paths, gone: [] }))) return null;
    const names = await this.listed(index);
    return names === 'undecided' ? null : names;
  }

  /**
   * The names of the contents that a list has, by path; undecided: it has several for one, as a merge leaves them. Null
   * where git fails.
   */
  async listed(index: string): Promise<ReadonlyMap<string, string> | 'undecided' | null> {
    const answer = await this.run(['ls-files', '--stage', '-z'], { index });
    if (answer === null) return null;
    const names = new Map<string, string>();
    for (const line of answer.split('\0')) {
      const [, hash, stage, path] = /^\d{6} ([0-9a-f]+) ([0-3])\t([^]+)$/.exec(line) ?? [];
      if (path === undefined) continue;
      if (stage !== '0') return 'undecided';
      names.set(path, hash!);
    }
    return names;
  }

  /** Gives a list these entries; null takes a file off it. False where git fails. */
  async list(index: string, entries: ReadonlyMap<string, ListedEntry | null>): Promise<boolean> {
    const [gone, lines]: [string[], string[]] = [[], []];
    for (const [path, entry] of entries)
      if (entry === null) gone.push(path);
      else lines.push(`${entry.mode} ${entry.hash}\t${path}`);
    if (gone.length > 0 && !(await this.update(index, { taken: [], gone }))) return false;
    if (lines.length === 0) return true;
    return (await this.run(['update-index', '-z', '--index-info'], { index, input: listed(lines) })) !== null;
  }

  /** Makes a list what it was before a version: for the files that the version changed. False where git fails. */
  back(index: string, parent: string | null, commit: string): Promise<boolean> {
    return this.#over(index, parent, commit, 'before');
  }

  /** Lists files as a version has them that follows the one which is listed. */
  forward(index: string, parent: string | null, commit: string): Promise<boolean> {
    return this.#over(index, parent, commit, 'after');
  }

  async #over(index: string, parent: string | null, commit: string, as: 'before' | 'after'): Promise<boolean> {
    const different = await this.differences(parent, commit);
    if (different === null) return false;
    return this.list(index, new Map(different.map((each) => [each.path, each[as]])));
  }

  /**
   * A copy of the repository's list of files, for git to change. A repository without any yet has an empty one. Null
   * where it can't be read.
   */
  async copyOfList(): Promise<ListCopy | null> {
    const index = join(this.#own.folder, 'list');
    const own = await stat(join(this.#folders.git, listName)).catch(() => null);
    if (own === null) return { index, bytes: null };
    const bytes = await readGitBytes(this.#folders.git, listName, mostListed);
    if (bytes === null) return null;
    await writeFile(index, bytes);
    // Git takes a file for unchanged that is as old and as large as the list says, unless the list is as old as the
    // file: then it looks into it. A newer copy would hide what was written in that very second.
    const written = Math.floor(own.mtimeMs / 1000);
    await utimes(index, written, written);
    // A list may be kept in two parts, of which the first lies beside it under a name of its own.
    for (const name of await readdir(this.#folders.git)) {
      if (!/^sharedindex\.[0-9a-f]{40,64}$/.test(name)) continue;
      const part = await readGitBytes(this.#folders.git, name, mostListed);
      if (part !== null) await writeFile(join(this.#own.gitFolder, name), part);
    }
    return { index, bytes };
  }

  /** Where the list of files of the version that is made stands. */
  get newList(): string {
    return join(this.#own.folder, 'version');
  }
}

/** A list of files that git may change, and the bytes that it was made from; null where there was none. */
export interface ListCopy {
  readonly index: string;
  readonly bytes: Buffer | null;
}

function listed(paths: readonly string[]): string {
  return paths.map((path) => `${path}\0`).join('');
}
