import { lstat, readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { isInside } from '../workspace/contain.ts';
import {
  currentBranch,
  isReferenceName,
  referenceIn,
  referredObject,
  repositoryConfiguration,
  unbornBranch,
  type GitFolders,
} from './folders.ts';
import { readGitFile } from './read-file.ts';

/** Bytes of a file that says what a branch names. */
const smallFile = 4096;

/**
 * Why no version can be saved now. detached: an older version is checked out, and no branch would keep the new one;
 * merging, rebasing, picking: one of these was begun elsewhere and not ended; busy: another git is at work, or was
 * stopped in the middle; other-form: branches or the list of files are kept in another form than files, or elsewhere
 * than in the repository's own folder; unreadable: the repository is not as git makes them.
 */
export type StandingTrouble = 'detached' | 'merging' | 'rebasing' | 'picking' | 'busy' | 'other-form' | 'unreadable';

/** Where a new version goes. */
export interface Standing {
  /** As people say it: `main`. */
  readonly branch: string;
  /** As git names it: `refs/heads/main`. */
  readonly reference: string;
  /** The version that the new one follows; null for the first one. */
  readonly tip: string | null;
}

/** Files that git keeps while something is under way, and what that is. */
const marks: readonly (readonly [string, StandingTrouble])[] = [
  ['rebase-merge', 'rebasing'],
  ['rebase-apply', 'rebasing'],
  ['MERGE_HEAD', 'merging'],
  ['CHERRY_PICK_HEAD', 'picking'],
  ['REVERT_HEAD', 'picking'],
  ['sequencer', 'picking'],
];

/** Where a new version would go, or what stands against one. Reads alone. */
export async function standingOf(folders: GitFolders): Promise<Standing | StandingTrouble> {
  if (!(await isOwn(folders))) return 'other-form';
  if (((await repositoryConfiguration(folders)).get('extensions.refstorage') ?? 'files') !== 'files')
    return 'other-form';
  for (const [name, trouble] of marks) if (await isThere(join(folders.git, name))) return trouble;
  const branch = await currentBranch(folders);
  if (branch === null) return 'detached';
  if (!isReferenceName(branch)) return 'unreadable';
  const reference = `refs/heads/${branch}`;
  // It is another name of another branch, which would stay behind.
  if (referenceIn(await readGitFile(folders.common, reference, smallFile)) !== null) return 'other-form';
  const tip = await referredObject(folders, reference);
  if (tip === null && !(await unbornBranch(folders))) return 'unreadable';
  if ((await isThere(join(folders.git, 'index.lock'))) || (await isThere(join(folders.common, `${reference}.lock`))))
    return 'busy';
  return { branch, reference, tip };
}

/** Whether something is there, whatever it is. */
export async function isThere(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => null)) !== null;
}

/**
 * Whether what is written lies where the repository's folder says: a docs folder may come with links, and none of them
 * is followed to write into somebody else's repository.
 */
async function isOwn({ top, git, common }: GitFolders): Promise<boolean> {
  if ((await lstat(join(top, '.git')).catch(() => null))?.isSymbolicLink() !== false) return false;
  try {
    const [ownGit, ownCommon] = await Promise.all([realpath(git), realpath(common)]);
    for (const name of ['objects', 'refs', 'refs/heads'])
      if (!isInside(ownCommon, await realpath(join(common, name)))) return false;
    const objects = await readdir(join(common, 'objects'), { withFileTypes: true });
    return !objects.some((each) => each.isSymbolicLink()) && (await lstat(ownGit)).isDirectory();
  } catch {
    return false;
  }
}
