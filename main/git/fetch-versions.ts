import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OwnRepository } from './borrowed-objects.ts';
import { isObjectName } from './objects.ts';
import { saidBy, troubleOf } from './network-answer.ts';
import { NetworkGit } from './network.ts';
import { versionsKnown, type Remote } from './remote.ts';
import type { GitFolders } from './folders.ts';
import { notReceived, type NotReceived } from './not-received.ts';

/** Versions that the other computer is told of, so that it sends what is new alone. */
const mostTold = 2000;

interface Wanted {
  readonly remote: Remote;
  /** The branch, as the other place calls it. */
  readonly branch: string;
  readonly signal: AbortSignal;
  /** Told how much came over, from 0 to 1. */
  readonly onProgress: (part: number) => void;
}

/**
 * Gets what the other place has of a branch into the repository's objects. Neither files, branches nor notes of the
 * repository change. Answers the version that the branch has there.
 */
export async function fetchVersions(
  folders: GitFolders,
  root: string,
  own: OwnRepository,
  { remote, branch, signal, onProgress }: Wanted,
): Promise<string | NotReceived> {
  // Our own repository knows no branch. By these it can tell what it has.
  const known = [...(await versionsKnown(folders))].slice(0, mostTold);
  const lines = known.map((commit, index) => `${commit} refs/known/${index}\n`);
  await appendFile(join(own.gitFolder, 'packed-refs'), lines.join(''));
  const git = await NetworkGit.begin(folders, root, own, signal);
  const answer = await git.fetch({ address: remote.address, branch }, onProgress);
  if (answer === null) return notReceived('not-there');
  if ('isGood' in answer) return { trouble: troubleOf(answer), said: saidBy(answer), files: [] };
  return isObjectName(answer.commit) ? answer.commit : notReceived('unreadable');
}
