import { withOwnRepository } from './borrowed-objects.ts';
import { fetchVersions } from './fetch-versions.ts';
import { mergeVersions, named } from './merge-versions.ts';
import { findGitFolders } from './folders.ts';
import { finishMove, setBranch } from './move-branch.ts';
import { notReceived, type NotReceived } from './not-received.ts';
import { branches, branchesElsewhere } from './pieces-of-work.ts';
import type { Places } from './receive.ts';
import type { Author } from './run.ts';
import { noteSent, placeOf } from './send.ts';
import { standingOf } from './standing.ts';
import { userSettings } from './user-settings.ts';
import { VersionGit } from './version-files.ts';

interface Call {
  readonly signal: AbortSignal;
  /** Told how much came over, from 0 to 1. */
  readonly onProgress: (part: number) => void;
}

/** A piece of work that the main line has. */
export interface TakenOver {
  readonly branch: string;
  readonly tip: string;
  readonly mainLine: string;
  /** The version of the main line at the other place. */
  readonly theirs: string;
}

/**
 * Whether the main line of the other place has all that the piece of work changed, however it was taken over: with its
 * versions, or as one of its own. Files and branches stay as they are; what the other place has is noted, as git does.
 * Rejects with the system's errors.
 *
 * @param root docs folder, absolute, links resolved
 */
export async function lookWhetherTakenOver(root: string, call: Call): Promise<TakenOver | NotReceived> {
  const place = await placeOf(root, 'receive');
  if ('trouble' in place) return notReceived(place.trouble);
  const { folders, branch, tip, remote } = place;
  const standing = await standingOf(folders);
  if (typeof standing === 'string') return notReceived(standing);
  const { mainLine } = await branches(folders, branch);
  if (mainLine === null) return notReceived('no-main');
  if (mainLine === branch) return notReceived('on-main');
  const result = await withOwnRepository<NotReceived | string>(folders, root, async (own) => {
    const theirs = await fetchVersions(folders, root, own, { remote, branch: mainLine, ...call });
    if (typeof theirs !== 'string') return theirs;
    await noteSent(folders, remote, mainLine, theirs).catch(() => undefined);
    const git = new VersionGit(own, folders, []);
    const merged = await mergeVersions(git, own, { tip: theirs, theirs: tip, choices: new Map() });
    if (merged === 'unreadable') return notReceived(merged);
    if (merged !== 'nothing') {
      const tree = named(await git.run(['rev-parse', '--verify', `${theirs}^{tree}`]));
      if (typeof merged === 'string' || merged.collisions.length > 0 || merged.tree !== tree)
        return notReceived('not-in');
    }
    return theirs;
  });
  if (result === 'no-program' || result === 'unreadable') return notReceived(result);
  return typeof result === 'string' ? { branch, tip, mainLine, theirs: result } : result;
}

/**
 * The main line goes on to what it is at the other place, where nothing was saved on it here since. It is not checked
 * out, and no file changes. Answers whether it did. Rejects with the system's errors.
 */
export async function mainLineOn(
  { root, note }: Places,
  { mainLine, theirs, branch }: TakenOver,
  authorOf: (known: Author | null) => Promise<Author>,
): Promise<boolean> {
  const folders = await findGitFolders(root);
  if (folders === null) return false;
  await finishMove(folders, note);
  const before = (await branches(folders, branch)).here.get(mainLine) ?? null;
  if (before === theirs || (await branchesElsewhere(folders)).has(mainLine)) return false;
  const isOn = await withOwnRepository(folders, root, async (own) => {
    const git = new VersionGit(own, folders, []);
    if (before !== null && named(await git.run(['merge-base', before, theirs])) !== before) return false;
    const settings = await userSettings(folders, own);
    const turn = { before, then: theirs, words: 'fetch: fast-forward', hasReflog: settings.hasReflog };
    return setBranch(folders, mainLine, { ...turn, author: await authorOf(settings.author) }, note);
  });
  return isOn === true;
}
