import { readFile } from 'node:fs/promises';
import type { RepoPath } from '../../shared/base/path.ts';
import type { ChangedFile } from '../../shared/workspace/changes.ts';
import { withOwnRepository } from './borrowed-objects.ts';
import { findGitFolders, folderInRepository, type GitFolders } from './folders.ts';
import { placesInVersions } from './linked-folders.ts';
import { named } from './merge-versions.ts';
import { finishMove, moveBranch } from './move-branch.ts';
import { isSent } from './remote.ts';
import type { Author } from './run.ts';
import { setAside, takenUp } from './set-aside.ts';
import { standingOf, type Standing, type StandingTrouble } from './standing.ts';
import { userSettings, type UserSettings } from './user-settings.ts';
import { VersionGit, type ListCopy, type VersionFiles } from './version-files.ts';

/**
 * Why a version was not saved, beside what stands against every one. no-repository, no-program: as for reading;
 * has-repository: versions are kept already, and need not be begun with;
 * undecided: the repository's list of files holds two versions of a file, left by a merge elsewhere; nothing: what
 * would be saved is what the last version holds already; not-last, sent: a version can't be taken back, as others
 * follow it, or have it; changed: files, or the repository, became others meanwhile;
 * filtered: some of the files go through a program before they are kept (`files`); unreadable-files: git can't read
 * some of the files.
 */
export type SavingTrouble =
  | StandingTrouble
  | 'no-repository'
  | 'has-repository'
  | 'no-program'
  | 'undecided'
  | 'nothing'
  | 'not-last'
  | 'sent'
  | 'changed'
  | 'filtered'
  | 'unreadable-files';

export interface NotSaved {
  readonly trouble: SavingTrouble;
  /** The files that it is about, where it is about some; from the repository's top. */
  readonly files: readonly string[];
}

/** A version that is saved. */
export interface Saved {
  readonly commit: string;
  /** By whom the writer's versions are, as git knows. */
  readonly known: Author | null;
}

/** What a version would be saved as, before anything is written. */
export interface Outlook {
  readonly standing: Standing | StandingTrouble;
  readonly settings: UserSettings;
}

export interface NewVersion {
  /** What it is called: one line. */
  readonly title: string;
  /** More about it; empty where there is nothing more to say. */
  readonly details: string;
  readonly author: Author;
  readonly files: readonly Pick<ChangedFile, 'path' | 'from' | 'change'>[];
}

/** A place of the host where what is under way is noted. */
interface Places {
  /** Docs folder, absolute, links resolved. */
  readonly root: string;
  /** See {@link moveBranch}. */
  readonly note: string;
}

/** Where a version would go, and by whom. Rejects with the system's errors. */
export async function versionOutlook({ root, note }: Places): Promise<Outlook | NotSaved> {
  const folders = await findGitFolders(root);
  if (folders === null) return notSaved('no-repository');
  await finishMove(folders, note);
  const standing = await standingOf(folders);
  const settings = await withOwnRepository(folders, root, (own) => userSettings(folders, own));
  return typeof settings === 'string' ? notSaved(settings) : { standing, settings };
}

/**
 * Saves these files, as they are on the disk, as a new version of the branch that is checked out: these alone, whatever
 * else is new or was put into the repository's list elsewhere. Answers the version, or why there is none: then branch
 * and list are as they were. Rejects with the system's errors.
 *
 * @param isAsSeen whether the files are still those that somebody looked at
 */
export async function saveVersion(
  places: Places,
  version: NewVersion,
  isAsSeen: () => Promise<boolean>,
): Promise<Saved | NotSaved> {
  const folders = await findGitFolders(places.root);
  if (folders === null) return notSaved('no-repository');
  await finishMove(folders, places.note);
  const standing = await standingOf(folders);
  if (typeof standing === 'string') return notSaved(standing);
  const files = await filesOf(version.files, folders, places.root);
  const result = await withOwnRepository<Saved | NotSaved>(folders, places.root, async (own) => {
    const settings = await userSettings(folders, own);
    const git = new VersionGit(own, folders, settings.keeping);
    const list = await git.copyOfList();
    if (list === null) return notSaved('unreadable');
    const undecided = await git.run(['ls-files', '--unmerged', '-z'], { index: list.index });
    if (undecided === null) return notSaved('unreadable');
    if (undecided !== '') return notSaved('undecided');
    const filtered = await git.filtered(files.taken);
    if (filtered === null) return notSaved('unreadable');
    if (filtered.length > 0) return notSaved('filtered', filtered);
    const commit = await madeVersion(git, standing, version, files);
    if (typeof commit !== 'string') return commit;
    const put = { git, list, files, standing, commit, version, settings, note: places.note, isAsSeen };
    return (await putVersion(folders, put)) ?? { commit, known: settings.author };
  });
  if (result === 'no-program' || result === 'unreadable') return notSaved(result);
  // A file that went while git was about to read it.
  const isGone = 'trouble' in result && result.trouble === 'unreadable-files' && !(await isAsSeen());
  return isGone ? notSaved('changed') : result;
}

/** Makes the version; no branch names it yet. */
async function madeVersion(
  git: VersionGit,
  { tip }: Standing,
  { title, details, author }: NewVersion,
  files: VersionFiles,
): Promise<string | NotSaved> {
  const index = git.newList;
  if ((await git.run(['read-tree', ...(tip === null ? ['--empty'] : [tip])], { index })) === null)
    return notSaved('unreadable');
  if (!(await git.update(index, files))) return notSaved('unreadable-files');
  const tree = named(await git.run(['write-tree'], { index }));
  const before = tip === null ? null : named(await git.run(['rev-parse', '--verify', `${tip}^{tree}`]));
  if (tree === null || (tip !== null && before === null)) return notSaved('unreadable');
  if (tree === before || (tip === null && files.taken.length === 0)) return notSaved('nothing');
  const input = details === '' ? `${title}\n` : `${title}\n\n${details}\n`;
  const args = ['commit-tree', tree, ...(tip === null ? [] : ['-p', tip]), '-F', '-'];
  return named(await git.run(args, { input, author })) ?? notSaved('unreadable');
}

interface Putting {
  readonly git: VersionGit;
  readonly list: ListCopy;
  readonly files: VersionFiles;
  readonly standing: Standing;
  readonly commit: string;
  readonly version: NewVersion;
  readonly settings: UserSettings;
  readonly note: string;
  readonly isAsSeen: () => Promise<boolean>;
}

/** Makes it the version of its branch; why it is not, or null. */
async function putVersion(folders: GitFolders, put: Putting): Promise<NotSaved | null> {
  const { git, list, files, standing, commit, version, settings, note, isAsSeen } = put;
  // What was put into the list elsewhere, and is not part of this version, stays there for the next one.
  const aside = list.bytes === null ? null : await setAside(git, folders, list.index);
  if (aside !== null && !(await takenUp(git, list.index, aside, files.taken))) return notSaved('unreadable');
  if (!(await git.update(list.index, files))) return notSaved('unreadable-files');
  const then = await readFile(list.index);
  if (!(await isAsSeen())) return notSaved('changed');
  const move = {
    standing,
    commit,
    list: { before: list.bytes, then },
    author: version.author,
    words: `commit${standing.tip === null ? ' (initial)' : ''}: ${version.title}`,
    hasReflog: settings.hasReflog,
  };
  if (await moveBranch(folders, move, note)) return null;
  const now = await standingOf(folders);
  return notSaved(typeof now === 'string' ? now : 'changed');
}

/**
 * Takes the last version back, where it is `commit` still and nobody else has it: the one before is the last one again,
 * and what it held are changes again. No file is touched. Answers what stands against it, or null. Rejects with the
 * system's errors.
 */
export function takeBackVersion(places: Places, commit: string, author: Author): Promise<NotSaved | null> {
  return overVersion(places, commit, author, 'back');
}

/**
 * Makes a version that was taken back the last one again, as it was: no file is touched. Null where it is; `not-last`
 * where there is another version by now, or where it is gone.
 */
export function versionAgain(places: Places, commit: string, author: Author): Promise<NotSaved | null> {
  return overVersion(places, commit, author, 'again');
}

/** Moves the branch over one version, with the list of files. */
async function overVersion(
  places: Places,
  commit: string,
  author: Author,
  way: 'back' | 'again',
): Promise<NotSaved | null> {
  const folders = await findGitFolders(places.root);
  if (folders === null) return notSaved('no-repository');
  await finishMove(folders, places.note);
  const standing = await standingOf(folders);
  if (typeof standing === 'string') return notSaved(standing);
  if (way === 'back' && standing.tip !== commit) return notSaved('not-last');
  if (way === 'back' && (await isSent(folders, commit))) return notSaved('sent');
  const result = await withOwnRepository<NotSaved | null>(folders, places.root, async (own) => {
    const settings = await userSettings(folders, own);
    const git = new VersionGit(own, folders, settings.keeping);
    const [list, text] = [await git.copyOfList(), await git.run(['cat-file', 'commit', commit])];
    if (text === null && way === 'again') return notSaved('not-last');
    if (list === null || text === null) return notSaved('unreadable');
    const parents = [...text.slice(0, text.indexOf('\n\n')).matchAll(/^parent (\w+)$/gm)].map((match) => match[1]!);
    const parent = parents[0] ?? null;
    if (parents.length > 1 || (way === 'again' && standing.tip !== parent)) return notSaved('not-last');
    const isListed =
      way === 'back' ? await git.back(list.index, parent, commit) : await git.forward(list.index, parent, commit);
    if (!isListed) return notSaved('unreadable');
    const move = {
      standing,
      commit: way === 'back' ? parent : commit,
      list: { before: list.bytes, then: await readFile(list.index) },
      author,
      words: way === 'back' ? 'reset: the last version is taken back' : 'reset: the version that was taken back',
      hasReflog: settings.hasReflog,
    };
    return (await moveBranch(folders, move, places.note)) ? null : notSaved('changed');
  });
  return result === 'no-program' || result === 'unreadable' ? notSaved(result) : result;
}

/** The files that a version takes in and leaves out. */
async function filesOf(changes: NewVersion['files'], folders: GitFolders, root: string): Promise<VersionFiles> {
  const folder = folderInRepository(folders, root);
  const placeOf = placesInVersions(root);
  const inRepository = async (path: RepoPath) => [folder, await placeOf(path)].filter(Boolean).join('/');
  const [taken, gone]: [string[], string[]] = [[], []];
  for (const { change, path, from } of changes) {
    const place = await inRepository(path);
    if (change === 'deleted') gone.push(place);
    else taken.push(place);
    if (from !== null) gone.push(await inRepository(from));
  }
  return { taken, gone };
}

function notSaved(trouble: SavingTrouble, files: readonly string[] = []): NotSaved {
  return { trouble, files };
}
