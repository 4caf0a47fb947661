import { createHash } from 'node:crypto';
import { appendFile, lstat, mkdir, readFile, rename, rm, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeAtomically } from '../workspace/atomic-write.ts';
import { currentBranch, referredObject, type GitFolders } from './folders.ts';
import { LockedFile, lockOf, placeIn } from './locked-file.ts';
import { readGitBytes } from './read-file.ts';
import type { Author } from './run.ts';
import { isThere, type Standing } from './standing.ts';

/** A version that is there, and has to become the one that its branch names. */
export interface BranchMove {
  readonly standing: Standing;
  /** Name of the version; null where the branch is to have none, as before its first one. */
  readonly commit: string | null;
  /** The repository's list of files as it was read, null where there was none, and the one that it gets. */
  readonly list: { readonly before: Buffer | null; readonly then: Buffer };
  readonly author: Author;
  /** What is noted about it, one line, as git does. */
  readonly words: string;
  /** Whether the repository keeps notes of what its branches were. */
  readonly hasReflog: boolean;
  /** What is done when nothing stands against it any more, with both locks held; where it rejects, nothing moves. */
  readonly first?: () => Promise<void>;
}

/** What is on its way, written before the repository is touched. */
interface Unfinished {
  readonly reference: string;
  readonly commit: string | null;
  /** Hash of the list of files that the lock holds. */
  readonly list: string;
}

/** The list of files that a repository keeps for its next version, and the most bytes of it. */
export const listName = 'index';
export const mostListed = 512 * 1024 * 1024;

/**
 * Makes a version the one that its branch names, as git does: locks first, then a look whether everything is as it was,
 * the branch, the list of files. The note tells what was begun: a computer that stops in between leaves nothing half
 * done, {@link finishMove} sees to it. False where another program has a lock, or changed something meanwhile: nothing
 * is touched then. Rejects with the system's errors, before the branch has moved.
 *
 * @param note absolute path of a file of our own
 */
export async function moveBranch(folders: GitFolders, move: BranchMove, note: string): Promise<boolean> {
  const { standing, commit, list } = move;
  const unfinished: Unfinished = { reference: standing.reference, commit, list: hashOf(list.then) };
  await mkdir(dirname(note), { recursive: true, mode: 0o700 });
  await writeAtomically(note, Buffer.from(JSON.stringify(unfinished)), { mode: 0o600 });
  try {
    const listLock = await LockedFile.take(folders.git, listName, list.then);
    if (listLock === null || !(await isListAs(folders, list.before))) return false;
    const branchLock = await LockedFile.take(folders.common, standing.reference, Buffer.from(lockedName(commit)));
    if (branchLock === null || !(await isStanding(folders, standing))) return false;
    await move.first?.();
    // From here on the version is saved, or taken back, whatever becomes of the rest.
    if (commit === null) await unlink(branchLock.path);
    else await branchLock.put();
    if (move.hasReflog) await noteMove(folders, move).catch(() => undefined);
    return true;
  } finally {
    // The list follows, or the locks go. What fails twice is done with the next look.
    const finish = () => finishMove(folders, note);
    await finish()
      .catch(finish)
      .catch(() => undefined);
  }
}

/**
 * Brings to its end what a computer that stopped in the middle left: the list of files follows a branch that has moved,
 * and locks of a move that did not happen go. Touches nothing that another program made since. Rejects with the
 * system's errors.
 *
 * @param note as for {@link moveBranch}; without one there is nothing to do
 */
export async function finishMove(folders: GitFolders, note: string): Promise<void> {
  const unfinished = readUnfinished(await readFile(note, 'utf8').catch(() => ''));
  if (unfinished !== null) {
    const { reference, commit, list } = unfinished;
    const now = await referredObject(folders, reference);
    // What can't be read now may name the version all the same.
    if (now === null && (await isThere(join(folders.common, reference)))) throw unreadable(reference);
    const branchLock = lockOf(reference);
    const held = await lockContent(folders.common, branchLock);
    if (held?.toString('latin1') === lockedName(commit)) await unlink(join(folders.common, branchLock));
    const lock = lockOf(listName);
    const content = await lockContent(folders.git, lock);
    if (content !== null && hashOf(content) === list) {
      if (now === commit) await rename(join(folders.git, lock), join(folders.git, listName));
      else await unlink(join(folders.git, lock));
    }
  }
  await rm(note, { force: true });
}

/** What a lock holds; null where there is none. */
async function lockContent(folder: string, name: string): Promise<Buffer | null> {
  const content = await readGitBytes(folder, name, mostListed);
  if (content === null && (await isThere(join(folder, name)))) throw unreadable(name);
  return content;
}

function unreadable(name: string): Error {
  return Object.assign(new Error(`${name} can’t be read`), { code: 'EIO' });
}

function readUnfinished(text: string): Unfinished | null {
  try {
    const { reference, commit, list } = JSON.parse(text) as Partial<Unfinished>;
    const isCommit = typeof commit === 'string' || commit === null;
    return typeof reference === 'string' && isCommit && typeof list === 'string' ? { reference, commit, list } : null;
  } catch {
    // It was cut off while it was written: nothing was touched yet.
    return null;
  }
}

/** What the lock of a branch holds. */
function lockedName(commit: string | null): string {
  return commit === null ? '' : `${commit}\n`;
}

async function isStanding(folders: GitFolders, { branch, reference, tip }: Standing): Promise<boolean> {
  return (await currentBranch(folders)) === branch && (await referredObject(folders, reference)) === tip;
}

async function isListAs(folders: GitFolders, before: Buffer | null): Promise<boolean> {
  const path = join(folders.git, listName);
  if (before === null) return !(await isThere(path));
  const now = await readGitBytes(folders.git, listName, mostListed);
  return now !== null && now.equals(before);
}

/** Adds to the notes of what a branch, and what is checked out, were, as git does. */
async function noteMove(folders: GitFolders, { standing, commit, author, words }: BranchMove): Promise<void> {
  const nothing = '0'.repeat((commit ?? standing.tip ?? '').length);
  const zone = -new Date().getTimezoneOffset();
  const hours = String(Math.trunc(Math.abs(zone) / 60)).padStart(2, '0');
  const minutes = String(Math.abs(zone) % 60).padStart(2, '0');
  const time = `${Math.trunc(Date.now() / 1000)} ${zone < 0 ? '-' : '+'}${hours}${minutes}`;
  const line = `${standing.tip ?? nothing} ${commit ?? nothing} ${author.name} <${author.email}> ${time}\t${words}\n`;
  for (const [folder, name] of [
    [folders.common, `logs/${standing.reference}`],
    [folders.git, 'logs/HEAD'],
  ] as const) {
    const path = await placeIn(folder, name);
    const info = await lstat(path).catch(() => null);
    if (info === null || info.isFile()) await appendFile(path, line);
  }
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
