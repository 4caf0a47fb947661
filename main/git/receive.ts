import { join } from 'node:path';
import type { Chosen } from '../../shared/contract/host/receiving.ts';
import { bringFiles, incomingFiles, type Arriving, type IncomingFile } from './arriving.ts';
import { objectsOf, withOwnRepository, type ObjectsTrouble } from './borrowed-objects.ts';
import { branchThere } from './branch-there.ts';
import { fetchVersions } from './fetch-versions.ts';
import { findGitFolders, isPartial, type GitFolders } from './folders.ts';
import { mergeVersions, named, type Collision, type MergedTree } from './merge-versions.ts';
import { finishMove } from './move-branch.ts';
import { notReceived, type NotReceived } from './not-received.ts';
import { remoteOf } from './remote.ts';
import type { Author } from './run.ts';
import { countedVersions } from './saved-versions.ts';
import { noteSent, placeOf } from './send.ts';
import { isThere, standingOf } from './standing.ts';
import { userSettings } from './user-settings.ts';
import type { VersionFacts } from './version.ts';
import { VersionGit } from './version-files.ts';

/** What others have sent, and what taking it would do. */
export interface Incoming {
  /** The branch that is checked out, what the other place calls it, its version, and the one that it has there. */
  readonly branch: string;
  readonly there: string;
  readonly tip: string;
  readonly theirs: string;
  /** The other place as people read it. */
  readonly to: string;
  /** Versions that are not here: how many, and the newest of them. */
  readonly count: number;
  readonly versions: readonly VersionFacts[];
  /** Files that become others here, and those of them that both changed in the same place. */
  readonly files: readonly IncomingFile[];
  readonly collisions: readonly Collision[];
}

/** Where a call works. */
export interface Places {
  /** Docs folder, absolute, links resolved. */
  readonly root: string;
  /** See {@link moveBranch}. */
  readonly note: string;
}

/**
 * Asks the other place what others have sent to the branch that is checked out. Files, branches and the list of files
 * stay as they are; what the other place has is noted, as git does. Rejects with the system's errors.
 *
 * @param root docs folder, absolute, links resolved
 */
export async function lookForVersions(
  root: string,
  call: { readonly signal: AbortSignal; readonly onProgress: (part: number) => void },
): Promise<Incoming | NotReceived> {
  const place = await placeOf(root, 'receive');
  if ('trouble' in place) return notReceived(place.trouble);
  const { folders, branch, tip, remote, there } = place;
  const standing = await standingOf(folders);
  if (typeof standing === 'string') return notReceived(standing);
  const result = await withOwnRepository<Incoming | NotReceived>(folders, root, async (own) => {
    const theirs = await fetchVersions(folders, root, own, { remote, branch: there, ...call });
    if (typeof theirs !== 'string') return theirs;
    await noteSent(folders, remote, there, theirs).catch(() => undefined);
    const git = new VersionGit(own, folders, []);
    const about = { branch, there, tip, theirs, to: remote.shown };
    const merged = await mergeVersions(git, own, { tip, theirs, choices: new Map() });
    if (merged === 'nothing') return { ...about, count: 0, versions: [], files: [], collisions: [] };
    // Where only the newest versions are here, those that both have may be older.
    if (merged === 'unrelated' && (await isThere(join(folders.common, 'shallow')))) return notReceived('shallow');
    if (typeof merged === 'string') return notReceived(merged);
    const [files, versions] = [
      await incomingFiles(git, own, tip, merged.tree),
      await countedVersions(objectsOf(own), `${theirs}\n^${tip}\n`),
    ];
    if (files === null || versions === null) return notReceived('unreadable');
    return { ...about, ...versions, files, collisions: merged.collisions };
  });
  return whyNot(folders, result);
}

/** What failed where only parts of a repository are on this computer failed for what is missing. */
async function whyNot<Answer extends object>(
  folders: GitFolders,
  result: Answer | NotReceived | ObjectsTrouble,
): Promise<Answer | NotReceived> {
  const found = typeof result === 'string' ? notReceived(result) : result;
  const isUnclear = 'trouble' in found && (found.trouble === 'unreadable' || found.trouble === 'refused');
  return isUnclear && (await isPartial(folders)) ? notReceived('missing') : found;
}

export interface Receiving {
  /** As they were when somebody looked. */
  readonly tip: string;
  readonly theirs: string;
  /** Whose text stands where both changed the same, or which, by path from the repository's top. */
  readonly choices: ReadonlyMap<string, Chosen>;
  /** By whom a version that holds both is, where git knows this writer, or nobody. */
  readonly authorOf: (known: Author | null) => Promise<Author>;
}

/**
 * Takes what others have sent into the branch that is checked out: never over anything. A version that holds both is
 * made where something was saved here since. `put` brings the files, with everything locked that other programs might
 * change; where it rejects, branch and list are as they were. Whatever stops in the middle, files that have come are
 * found as they are to be, and the next try goes on. Rejects with the system's errors, and those of `put`.
 */
export async function takeVersions(
  { root, note }: Places,
  { tip, theirs, choices, authorOf }: Receiving,
  put: (arriving: Arriving) => Promise<void>,
): Promise<{ readonly commit: string } | NotReceived> {
  const folders = await findGitFolders(root);
  if (folders === null) return notReceived('no-repository');
  await finishMove(folders, note);
  const standing = await standingOf(folders);
  if (typeof standing === 'string') return notReceived(standing);
  if (standing.tip !== tip) return notReceived('changed');
  const remote = await remoteOf(folders, standing.branch, 'receive');
  const result = await withOwnRepository<{ readonly commit: string } | NotReceived>(folders, root, async (own) => {
    const settings = await userSettings(folders, own);
    const author = await authorOf(settings.author);
    const git = new VersionGit(own, folders, settings.keeping);
    const merged = await mergeVersions(git, own, { tip, theirs, choices });
    if (merged === 'nothing') return { commit: tip };
    if (typeof merged === 'string') return notReceived(merged);
    const { branch } = standing;
    const isKnown = typeof remote !== 'string';
    const there = isKnown ? await branchThere(folders, root, { branch, remote, way: 'receive' }) : branch;
    const from = isKnown ? ` of ${remote.shown}${there === branch ? '' : ` into ${branch}`}` : '';
    const commit = await versionOf(git, merged, {
      tip,
      theirs,
      author,
      title: `Merge branch '${there}'${from}`,
    });
    if (commit === null) return notReceived('unreadable');
    const way = {
      standing: { ...standing, tip },
      commit,
      author,
      words: `merge: ${merged.isForward ? 'Fast-forward' : 'Merge made by Galley.'}`,
      settings,
    };
    return (await bringFiles({ git, own, folders, root, note }, merged.tree, way, put)) ?? { commit };
  });
  return whyNot(folders, result);
}

/** The version that the branch gets: theirs, or one that holds both. */
async function versionOf(
  git: VersionGit,
  { isForward, tree }: MergedTree,
  { tip, theirs, author, title }: { tip: string; theirs: string; author: Author; title: string },
): Promise<string | null> {
  if (isForward) return theirs;
  const args = ['commit-tree', tree, '-p', tip, '-p', theirs, '-F', '-'];
  return named(await git.run(args, { input: `${title}\n`, author }));
}
