import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { withBorrowedObjects } from './borrowed-objects.ts';
import { findGitFolders, isBranchName, referenceIn, referredObject, type GitFolders } from './folders.ts';
import { notReceived, type NotReceived } from './not-received.ts';
import { readGitFile } from './read-file.ts';
import { branchesHere, branchesOf, remoteOf, type Remote } from './remote.ts';
import { versionsNamed } from './saved-versions.ts';
import { standingOf } from './standing.ts';
import type { VersionFacts } from './version.ts';

/** Pieces of work that are listed, of more the first by name. */
const mostPieces = 1000;
/** Bytes of a file that says which branch is checked out. */
const smallFile = 4096;

/** A branch: what somebody works at until it is taken over into the main line. */
export interface PieceOfWork {
  readonly name: string;
  /** Name of its last version, and what is known of it; null where it can't be read. */
  readonly tip: string;
  readonly version: VersionFacts | null;
  /** It is among the repository's own branches; else the other place alone has it, as far as is known. */
  readonly isHere: boolean;
  /** It is checked out in another folder. */
  readonly isElsewhere: boolean;
}

export interface PiecesOfWork {
  /** The branch that is checked out, and its version. */
  readonly current: string;
  readonly tip: string;
  /** The branch into which everything goes in the end; null where nobody knows. */
  readonly mainLine: string | null;
  readonly pieces: readonly PieceOfWork[];
}

/**
 * What is worked at in a repository, here and at the other place, as far as is known here. Asks nobody. Rejects with
 * the system's errors.
 *
 * @param root docs folder, absolute, links resolved
 */
export async function piecesOfWork(root: string): Promise<PiecesOfWork | NotReceived> {
  const folders = await findGitFolders(root);
  if (folders === null) return notReceived('no-repository');
  const standing = await standingOf(folders);
  if (typeof standing === 'string') return notReceived(standing);
  const { branch: current, tip } = standing;
  if (tip === null) return notReceived('unborn');
  const { here, there, mainLine } = await branches(folders, current);
  const elsewhere = await branchesElsewhere(folders);
  const names = [...new Set([current, ...here.keys(), ...there.keys()])].slice(0, mostPieces);
  const tips = new Map(names.map((name) => [name, (here.get(name) ?? there.get(name))!]));
  const versions = await withBorrowedObjects(folders, root, (objects) => versionsNamed(objects, [...tips.values()]));
  if (versions === null || typeof versions === 'string') return notReceived(versions ?? 'unreadable');
  return {
    current,
    tip,
    mainLine,
    pieces: [...tips].map(([name, commit]) => ({
      name,
      tip: commit,
      version: versions.get(commit) ?? null,
      isHere: here.has(name),
      isElsewhere: elsewhere.has(name),
    })),
  };
}

/** The branches of a repository, and of the place where those of the one that is checked out come from. */
export async function branches(
  folders: GitFolders,
  current: string,
): Promise<{
  readonly here: ReadonlyMap<string, string>;
  readonly there: ReadonlyMap<string, string>;
  readonly mainLine: string | null;
}> {
  const remote = await remoteOf(folders, current, 'receive');
  const here = await branchesHere(folders);
  const known = typeof remote === 'string' ? new Map<string, string>() : await branchesOf(folders, remote.name);
  // What is called so is no branch: it names the main one.
  const there = new Map([...known].filter(([name]) => name !== 'HEAD' && isBranchName(name)));
  return { here, there, mainLine: await mainLineOf(folders, typeof remote === 'string' ? null : remote, there) };
}

/** The branch into which everything goes in the end; null where nobody knows. */
export async function mainLineOf(
  folders: GitFolders,
  remote: Remote | null,
  there: ReadonlyMap<string, string>,
): Promise<string | null> {
  if (remote !== null && remote.mainBranch !== null) return remote.mainBranch;
  for (const name of ['main', 'master'])
    if (there.has(name) || (await referredObject(folders, `refs/heads/${name}`)) !== null) return name;
  return null;
}

/**
 * Branches that are checked out in other folders of the same repository: git lets each be checked out once, or a
 * version that is saved in one folder would change what the other one stands on.
 */
export async function branchesElsewhere(folders: GitFolders): Promise<ReadonlySet<string>> {
  const trees = join(folders.common, 'worktrees');
  const others = [folders.common, ...(await readdir(trees).catch(() => [])).map((name) => join(trees, name))];
  const found = new Set<string>();
  for (const folder of others) {
    if (folder === folders.git) continue;
    const reference = referenceIn(await readGitFile(folder, 'HEAD', smallFile));
    if (reference?.startsWith('refs/heads/') === true) found.add(reference.slice('refs/heads/'.length));
  }
  return found;
}
