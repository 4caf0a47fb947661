import { bringFiles, type Arriving } from './arriving.ts';
import { withOwnRepository } from './borrowed-objects.ts';
import { findGitFolders, isBranchName } from './folders.ts';
import { named } from './merge-versions.ts';
import { finishMove, setBranch } from './move-branch.ts';
import { notReceived, type NotReceived } from './not-received.ts';
import { branches, branchesElsewhere } from './pieces-of-work.ts';
import type { Places } from './receive.ts';
import type { Author } from './run.ts';
import { standingOf } from './standing.ts';
import { userSettings } from './user-settings.ts';
import { VersionGit } from './version-files.ts';

interface Change {
  /** The version that is checked out, as it was when somebody looked. */
  readonly tip: string;
  /** The branch that is checked out then. */
  readonly to: string;
  /** It begins with the version that is checked out, and there is none of this name yet. */
  readonly isNew?: boolean;
  /** Who does it, where git knows this writer, or nobody. */
  readonly authorOf: (known: Author | null) => Promise<Author>;
}

/**
 * Checks out another branch: one of the repository's, one that the other place has, which begins here then, or a new
 * one. Never over anything: `put` brings the files as for `takeVersions`. Answers the branch that was checked out
 * before. Rejects with the system's errors, and those of `put`.
 */
export async function changePiece(
  { root, note }: Places,
  { tip, to, isNew = false, authorOf }: Change,
  put: (arriving: Arriving) => Promise<void>,
): Promise<{ readonly from: string } | NotReceived> {
  const folders = await findGitFolders(root);
  if (folders === null) return notReceived('no-repository');
  await finishMove(folders, note);
  const standing = await standingOf(folders);
  if (typeof standing === 'string') return notReceived(standing);
  const from = standing.branch;
  if (standing.tip === null) return notReceived('unborn');
  if (standing.tip !== tip) return notReceived('changed');
  const { here, there } = await branches(folders, from);
  if (isNew && isTaken(to, [...here.keys(), ...there.keys()])) return notReceived('taken');
  const commit = isNew ? tip : (here.get(to) ?? there.get(to));
  if (commit === undefined || !isBranchName(to)) return notReceived('gone');
  if (to === from) return { from };
  if (!here.has(to) && isTaken(to, here.keys())) return notReceived('taken');
  if ((await branchesElsewhere(folders)).has(to)) return notReceived('elsewhere');
  const result = await withOwnRepository<NotReceived | null>(folders, root, async (own) => {
    const settings = await userSettings(folders, own);
    const author = await authorOf(settings.author);
    const git = new VersionGit(own, folders, settings.keeping);
    const words = `checkout: moving from ${from} to ${to}`;
    const way = { standing: { ...standing, tip }, commit, onto: to, author, words, settings };
    return bringFiles({ git, own, folders, root, note }, commit, way, put);
  });
  return typeof result === 'string' ? notReceived(result) : (result ?? { from });
}

/**
 * After what was saved on the main line became a piece of work: the main line is again what it is at the other place,
 * as far as is known, where it holds nothing else. It is not checked out any more, and no file changes. Rejects with
 * the system's errors.
 *
 * @param tip version of the main line, which the piece of work has, too
 */
export async function mainLineBack(
  { root, note }: Places,
  { branch, tip, authorOf }: { readonly branch: string; readonly tip: string } & Pick<Change, 'authorOf'>,
): Promise<boolean> {
  const folders = await findGitFolders(root);
  if (folders === null) return false;
  const { there, mainLine } = await branches(folders, branch);
  const theirs = there.get(branch);
  await finishMove(folders, note);
  if (theirs === undefined || theirs === tip || mainLine !== branch) return false;
  const isBack = await withOwnRepository(folders, root, async (own) => {
    const git = new VersionGit(own, folders, []);
    if (named(await git.run(['merge-base', theirs, tip])) !== theirs) return false;
    const settings = await userSettings(folders, own);
    const turn = { before: tip, then: theirs, words: `reset: moving to ${theirs}`, hasReflog: settings.hasReflog };
    return setBranch(folders, branch, { ...turn, author: await authorOf(settings.author) }, note);
  });
  return isBack === true;
}

/**
 * Whether a branch of this name can't stand beside those: a name that is a folder of another one's can't be a file, and
 * many disks take capital letters for small ones.
 */
function isTaken(name: string, names: Iterable<string>): boolean {
  const own = name.toLowerCase();
  for (const each of names) {
    const other = each.toLowerCase();
    if (other === own || other.startsWith(`${own}/`) || own.startsWith(`${other}/`)) return true;
  }
  return false;
}
