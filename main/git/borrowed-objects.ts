import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findGitProgram } from './find-program.ts';
import { repositoryConfiguration, type GitFolders } from './folders.ts';
import { readableObjects } from './objects.ts';
import { readWithGit, type GitLimits } from './run.ts';

/** What a repository holds, readable by the names of its objects. */
export interface BorrowedObjects {
  /**
   * Starts git with these arguments; see {@link readWithGit}. `input` is what git reads, where it reads names.
   */
  read(args: readonly string[], limits: GitLimits, onOutput: (piece: Buffer) => void, input?: string): Promise<boolean>;
}

/** Why nothing can be read. no-program: git is not installed; unreadable: the repository is not as git makes them. */
export type ObjectsTrouble = 'no-program' | 'unreadable';

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
export async function withBorrowedObjects<Answer>(
  folders: GitFolders,
  root: string,
  work: (objects: BorrowedObjects) => Promise<Answer>,
): Promise<Answer | ObjectsTrouble> {
  const program = await findGitProgram([root, folders.top]);
  if (program === null) return 'no-program';
  const objects = await readableObjects(folders.common);
  if (objects === null) return 'unreadable';
  const isSha256 = (await repositoryConfiguration(folders)).get('extensions.objectformat') === 'sha256';
  let own: string | null = null;
  try {
    own = await realpath(await mkdtemp(join(tmpdir(), 'galley-git-')));
    const ownFolder = own;
    const gitFolder = await makeEmptyRepository(own, isSha256);
    return await work({
      read: (args, limits, onOutput, input) =>
        readWithGit(
          { program, ownFolder, gitFolder, workTree: join(ownFolder, 'nothing'), objects, args, input },
          limits,
          onOutput,
        ),
    });
  } finally {
    if (own !== null) await rm(own, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** A repository without commits, and a working tree without files. */
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
