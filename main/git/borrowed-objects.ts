import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findGitProgram } from './find-program.ts';
import { repositoryConfiguration, type GitFolders } from './folders.ts';
import { isObjectName, readableObjects } from './objects.ts';
import { readGitFile } from './read-file.ts';
import { runGit, type GitLimits } from './run.ts';

/** Bytes of the file that says where versions that were not fetched begin. */
const longestShallow = 1_000_000;

/** What a repository holds, readable by the names of its objects. */
export interface BorrowedObjects {
  /**
   * Starts git with these arguments; see {@link runGit}. `input` is what git reads, where it reads names.
   */
  read(args: readonly string[], limits: GitLimits, onOutput: (piece: Buffer) => void, input?: string): Promise<boolean>;
}

/** Why nothing can be read. no-program: git is not installed; unreadable: the repository is not as git makes them. */
export type ObjectsTrouble = 'no-program' | 'unreadable';

/** A repository of our own, made for one call and empty, which borrows the objects of the real one. */
export interface OwnRepository {
  /** Absolute path of git. */
  readonly program: string;
  /** Folder of our own; it is gone after the call. */
  readonly folder: string;
  readonly gitFolder: string;
  /** Where the real repository keeps its objects, links resolved. */
  readonly objects: string;
}

/**
 * Lets `work` read a repository's objects by git, and answers what it answers.
 *
 * Git is started on a repository of our own, made for this call and empty, which
 * borrows the objects of the real one: so it reads history and nothing else. No
 * configuration, attributes, hooks, remotes, references, index or working tree of the
 * repository take part, whatever a later git may make of them. That is why no key of a
 * repository's configuration has to be known here: git never sees one.
 *
 * @param root docs folder, absolute, links resolved
 */
export function withBorrowedObjects<Answer>(
  folders: GitFolders,
  root: string,
  work: (objects: BorrowedObjects) => Promise<Answer>,
): Promise<Answer | ObjectsTrouble> {
  return withOwnRepository(folders, root, (own) => work(objectsOf(own)));
}

/** What can be read of the objects that a repository of our own borrows. */
export function objectsOf({ program, folder, gitFolder, objects }: OwnRepository): BorrowedObjects {
  const workTree = join(folder, 'nothing');
  return {
    read: (args, limits, onOutput, input) =>
      runGit({ program, ownFolder: folder, gitFolder, workTree, objects, args, input }, limits, onOutput),
  };
}

/** Makes the repository of our own that {@link withBorrowedObjects} speaks of, for as long as `work` takes. */
export async function withOwnRepository<Answer>(
  folders: GitFolders,
  root: string,
  work: (own: OwnRepository) => Promise<Answer>,
): Promise<Answer | ObjectsTrouble> {
  const program = await findGitProgram([root, folders.top]);
  if (program === null) return 'no-program';
  const objects = await readableObjects(folders.common);
  if (objects === null) return 'unreadable';
  const isSha256 = (await repositoryConfiguration(folders)).get('extensions.objectformat') === 'sha256';
  let own: string | null = null;
  try {
    own = await realpath(await mkdtemp(join(tmpdir(), 'galley-git-')));
    const gitFolder = await makeEmptyRepository(own, isSha256);
    await endWhereItEnds(folders, gitFolder);
    return await work({ program, folder: own, gitFolder, objects });
  } finally {
    if (own !== null) await rm(own, { recursive: true, force: true }).catch(() => undefined);
  }
}

/**
 * Where only the newest versions were fetched, git has to know where they end, or it fails at the first one whose past
 * is missing. Names of commits alone come over; there is nothing to run in them.
 */
async function endWhereItEnds(folders: GitFolders, gitFolder: string): Promise<void> {
  const ends = (await readGitFile(folders.common, 'shallow', longestShallow))?.split('\n').filter(isObjectName) ?? [];
  if (ends.length > 0) await writeFile(join(gitFolder, 'shallow'), `${ends.join('\n')}\n`);
}

/** A repository without versions, and a working tree without files. */
async function makeEmptyRepository(own: string, isSha256: boolean): Promise<string> {
  const folder = join(own, 'history.git');
  await Promise.all(['objects', 'refs'].map((name) => mkdir(join(folder, name), { recursive: true })));
  await mkdir(join(own, 'nothing'));
  await writeFile(join(folder, 'HEAD'), 'ref: refs/heads/none\n');
  await writeFile(
    join(folder, 'config'),
    `[core]\n\trepositoryformatversion = ${isSha256 ? 1 : 0}\n\tbare = false\n${isSha256 ? '[extensions]\n\tobjectformat = sha256\n' : ''}`,
  );
  return folder;
}
