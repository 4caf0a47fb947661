import { withBorrowedObjects, withOwnRepository } from './borrowed-objects.ts';
import { branchThere } from './branch-there.ts';
import {
  currentBranch,
  findGitFolders,
  isBranchName,
  isReferenceName,
  referredObject,
  type GitFolders,
} from './folders.ts';
import { LockedFile } from './locked-file.ts';
import { addressesIn, saidBy, troubleOf, type NetworkTrouble } from './network-answer.ts';
import { NetworkGit } from './network.ts';
import { mainLineOf } from './pieces-of-work.ts';
import { branchesOf, remoteOf, type Remote, type RemoteTrouble } from './remote.ts';
import { countedVersions } from './saved-versions.ts';
import type { VersionFacts } from './version.ts';

/**
 * Why nothing was sent. no-repository, no-program, unreadable: as for reading; detached: no branch is checked out;
 * unborn: there is no version yet; changed: another version was saved since somebody looked.
 */
export type SendingTrouble =
  NetworkTrouble | RemoteTrouble | 'no-repository' | 'no-program' | 'unreadable' | 'detached' | 'unborn' | 'changed';

export interface NotSent {
  readonly trouble: SendingTrouble;
  /** What the other computer said about it, a line each. */
  readonly said: readonly string[];
}

/** What there is to send, and where it would go. */
export interface Unsent {
  /** The branch that is checked out, and its version. */
  readonly branch: string;
  readonly tip: string;
  readonly remote: Remote;
  /** What the other place calls this branch. */
  readonly there: string;
  /** The other place has this branch, as far as is known. */
  readonly isThere: boolean;
  /** The branch into which everything goes in the end; null where nobody knows. */
  readonly mainLine: string | null;
  /** Names of all branches that it has, as far as is known. */
  readonly branches: readonly string[];
  /** Versions that the other place does not have, as far as is known: how many, and the newest of them. */
  readonly count: number;
  readonly versions: readonly VersionFacts[];
  /** What git was asked. */
  readonly asked: string;
}

export interface Sent {
  /** The other place had no branch of this name before. */
  readonly isNew: boolean;
  /** Addresses that it named for people. */
  readonly named: readonly string[];
}

interface Wanted {
  /** The version that is sent, with all before it. */
  readonly tip: string;
  /** Name that the branch gets at the other place. */
  readonly branch: string;
  /** Nobody may have a branch of this name yet: what is somebody else's does not grow by it. */
  readonly isNew?: boolean;
  readonly signal: AbortSignal;
  /** Told how much went over, from 0 to 1. */
  readonly onProgress: (part: number) => void;
}

/**
 * What of the branch that is checked out the other place does not have yet, by what it was when it was last asked.
 * Asks nobody. Rejects with the system's errors.
 *
 * @param root docs folder, absolute, links resolved
 * @param last what was answered last: where nothing has changed, git is not started
 */
export async function unsentVersions(root: string, last: Unsent | null = null): Promise<Unsent | NotSent> {
  const place = await placeOf(root, 'send');
  if ('trouble' in place) return place;
  const { folders, branch, tip, remote, there } = place;
  const known = await branchesOf(folders, remote.name);
  const isThere = known.has(there);
  const asked = `${[tip, ...new Set([...known.values()].map((commit) => `^${commit}`))].join('\n')}\n`;
  const mainLine = await mainLineOf(folders, remote, known);
  const about = { branch, tip, remote, there, isThere, mainLine, branches: [...known.keys()], asked };
  if (last !== null && last.asked === asked) return { ...last, ...about };
  if ([...known.values()].includes(tip)) return { ...about, count: 0, versions: [] };
  const found = await withBorrowedObjects(
    folders,
    root,
    async (objects) => (await countedVersions(objects, asked)) ?? 'unreadable',
  );
  return typeof found === 'string' ? notSent(found) : { ...about, ...found };
}

/**
 * Sends the version that is checked out, with all before it, to a branch of the other place. Nothing there is ever
 * overwritten: where it has gone on, nothing is sent. Neither files nor branches here are touched; what the other place
 * has now is noted, as git does. Rejects with the system's errors.
 *
 * @param root docs folder, absolute, links resolved
 */
export async function sendVersions(
  root: string,
  { tip, branch, isNew = false, signal, onProgress }: Wanted,
): Promise<Sent | NotSent> {
  const place = await placeOf(root, 'send');
  if ('trouble' in place) return place;
  const { folders, remote } = place;
  if (place.tip !== tip || !isBranchName(branch)) return notSent('changed');
  const result = await withOwnRepository<Sent | NotSent>(folders, root, async (own) => {
    const git = await NetworkGit.begin(folders, root, own, signal);
    const answer = await git.push({ address: remote.address, commit: tip, branch, isNew }, onProgress);
    if (!answer.isGood) return { trouble: troubleOf(answer), said: saidBy(answer) };
    await noteSent(folders, remote, branch, tip).catch(() => undefined);
    return { isNew: /^\*\t/m.test(answer.output), named: addressesIn(answer) };
  });
  return result === 'no-program' || result === 'unreadable' ? notSent(result) : result;
}

export interface Place {
  readonly folders: GitFolders;
  readonly branch: string;
  readonly tip: string;
  readonly remote: Remote;
  /** What the other place calls the branch. */
  readonly there: string;
}

/** The branch that is checked out, and where its versions go, or come from. */
export async function placeOf(root: string, way: 'send' | 'receive'): Promise<Place | NotSent> {
  const folders = await findGitFolders(root);
  if (folders === null) return notSent('no-repository');
  const branch = await currentBranch(folders);
  if (branch === null || !isReferenceName(branch)) return notSent('detached');
  const tip = await referredObject(folders, `refs/heads/${branch}`);
  if (tip === null) return notSent('unborn');
  const remote = await remoteOf(folders, branch, way);
  if (typeof remote === 'string') return notSent(remote);
  return { folders, branch, tip, remote, there: await branchThere(folders, root, { branch, remote, way }) };
}

/** The branch of the other place is at this version now, as far as is known here. */
export async function noteSent(folders: GitFolders, remote: Remote, branch: string, tip: string): Promise<void> {
  const name = `refs/remotes/${remote.name}/${branch}`;
  const file = await LockedFile.take(folders.common, name, Buffer.from(`${tip}\n`));
  await file?.put();
}

function notSent(trouble: SendingTrouble): NotSent {
  return { trouble, said: [] };
}
