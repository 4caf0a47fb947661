import { isSparse, type GitFolders } from './folders.ts';
import type { VersionGit } from './version-files.ts';

/**
 * Files that a repository's list marks as none of git's business: those that are not brought into the working tree at
 * all (`skip-worktree`, as a sparse checkout has them), and those that somebody told git to take for unchanged
 * (`assume-unchanged`). From the repository's top.
 */
interface SetAside {
  readonly skipped: ReadonlySet<string>;
  readonly unwatched: ReadonlySet<string>;
  /** Parts of the versions are not brought into the working tree; else what is marked is there, and left alone. */
  readonly isSparse: boolean;
}

const nothing: SetAside = { skipped: new Set(), unwatched: new Set(), isSparse: false };

/** What a list of files sets aside; null where git can't read it. */
export async function setAside(git: VersionGit, folders: GitFolders, index: string): Promise<SetAside | null> {
  const answer = await git.run(['ls-files', '-v', '-z'], { index });
  if (answer === null) return null;
  const [skipped, unwatched] = [new Set<string>(), new Set<string>()];
  for (const line of answer.split('\0')) {
    // `H path`: a sign, in small letters where it is taken for unchanged.
    const sign = line[0] ?? '';
    if (sign.toUpperCase() === 'S') skipped.add(line.slice(2));
    if (sign !== sign.toUpperCase()) unwatched.add(line.slice(2));
  }
  if (skipped.size + unwatched.size === 0) return nothing;
  return { skipped, unwatched, isSparse: await isSparse(folders) };
}

/** Whether a file that is different, or is not there, is so because it was set aside: no change of the writer's. */
export function isSetAside({ skipped, unwatched, isSparse }: SetAside, path: string, isThere: boolean): boolean {
  // What is there although it was left out is the writer's own, as git sees it, too.
  return unwatched.has(path) || (skipped.has(path) && !(isThere && isSparse));
}

/** Marks these files of a list again, as far as they were: a list forgets it for files that get another version. */
export async function setAsideAgain(
  git: VersionGit,
  index: string,
  { skipped, unwatched }: SetAside,
  paths: readonly string[],
): Promise<boolean> {
  return (
    (await marked(
      git,
      index,
      '--skip-worktree',
      paths.filter((path) => skipped.has(path)),
    )) &&
    (await marked(
      git,
      index,
      '--assume-unchanged',
      paths.filter((path) => unwatched.has(path)),
    ))
  );
}

/** Files that become part of a version are set aside no longer: git would leave the list as it was. */
export function takenUp(
  git: VersionGit,
  index: string,
  { skipped }: SetAside,
  paths: readonly string[],
): Promise<boolean> {
  return marked(
    git,
    index,
    '--no-skip-worktree',
    paths.filter((path) => skipped.has(path)),
  );
}

async function marked(git: VersionGit, index: string, mark: string, paths: readonly string[]): Promise<boolean> {
  if (paths.length === 0) return true;
  const input = paths.map((path) => `${path}\0`).join('');
  return (await git.run(['update-index', mark, '-z', '--stdin'], { index, input })) !== null;
}
