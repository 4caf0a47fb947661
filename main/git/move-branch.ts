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
  /**
   * The branch that is checked out instead, with this version: it has it already, or begins there. Then no branch
   * moves, and `commit` is not null.
   */
  readonly onto?: string;
  /** What is done when nothing stands against it any more, with both locks held; where it rejects, nothing moves. */
  readonly first?: () => Promise<void>;
}

/** What is on its way, written before the repository is touched. */
interface Unfinished {
  readonly reference: string;
  readonly commit: string | null;
  /** As for {@link BranchMove}. */
  readonly onto?: string;
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
  const { standing, commit, list, onto } = move;
  const unfinished: Unfinished = {
    reference: standing.reference,
    commit,
    ...(onto !== undefined && { onto }),
    list: hashOf(list.then),
  };
  await begin(note, unfinished);
  try {
    const listLock = await LockedFile.take(folders.git, listName, list.then);
    if (listLock === null || !(await isListAs(folders, list.before))) return false;
    const { folder, name, content } = moved(folders, unfinished);
    const lock = await LockedFile.take(folder, name, Buffer.from(content));
    if (lock === null || !(await isStanding(folders, standing))) return false;
    const isAt = onto === undefined ? null : await referredObject(folders, `refs/heads/${onto}`);
    if (isAt !== null && isAt !== commit) return false;
    await move.first?.();
    if (onto !== undefined && isAt === null && !(await putBranch(folders, onto, { before: null, then: commit! })))
      return false;
    // From here on the version is saved, or taken back, whatever becomes of the rest.
    if (commit === null) await unlink(lock.path);
    else await lock.put();
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

async function begin(note: string, unfinished: Unfinished): Promise<void> {
  await mkdir(dirname(note), { recursive: true, mode: 0o700 });
  await writeAtomically(note, Buffer.from(JSON.stringify(unfinished)), { mode: 0o600 });
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
    const { list } = unfinished;
    const { folder, name, content: locked } = moved(folders, unfinished);
    const hasMoved = await isMoved(folders, unfinished);
    await unlock(folder, name, locked);
    const { onto, commit } = unfinished;
    if (onto !== undefined) await unlock(folders.common, `refs/heads/${onto}`, `${commit}\n`);
    const lock = lockOf(listName);
    const content = await lockContent(folders.git, lock);
    if (content !== null && hashOf(content) === list) {
      if (hasMoved) await rename(join(folders.git, lock), join(folders.git, listName));
      else await unlink(join(folders.git, lock));
    }
  }
  await rm(note, { force: true });
}

async function unlock(folder: string, name: string, locked: string): Promise<void> {
  const held = await lockContent(folder, lockOf(name));
  if (held?.toString() === locked) await unlink(join(folder, lockOf(name)));
}

/** The file that a move changes: the branch's own, or the one that says which is checked out. */
function moved(folders: GitFolders, { reference, commit, onto }: Pick<Unfinished, 'reference' | 'commit' | 'onto'>) {
  return onto === undefined
    ? { folder: folders.common, name: reference, content: commit === null ? '' : `${commit}\n` }
    : { folder: folders.git, name: 'HEAD', content: `ref: refs/heads/${onto}\n` };
}

async function isMoved(folders: GitFolders, { reference, commit, onto }: Unfinished): Promise<boolean> {
  // What can't be read now may name the version all the same.
  if (onto !== undefined) {
    const head = await readGitBytes(folders.git, 'HEAD', mostListed);
    if (head === null) throw unreadable('HEAD');
    return (await currentBranch(folders)) === onto;
  }
  const now = await referredObject(folders, reference);
  if (now === null && (await isThere(join(folders.common, reference)))) throw unreadable(reference);
  return now === commit;
}

/** How a branch that is not checked out changes; null where there is none before. */
interface Turn {
  readonly before: string | null;
  readonly then: string;
}

/**
 * Makes a branch that is not checked out name another version, or begin with one. False where it is not as it was
 * `before`, or where another program is at it; the branch is as it was then. Rejects with the system's errors.
 *
 * @param note as for {@link moveBranch}
 */
export async function setBranch(
  folders: GitFolders,
  branch: string,
  { author, words, hasReflog, ...turn }: Turn & Pick<BranchMove, 'author' | 'words' | 'hasReflog'>,
  note: string,
): Promise<boolean> {
  const reference = `refs/heads/${branch}`;
  await begin(note, { reference, commit: turn.then, list: '' });
  try {
    if (!(await putBranch(folders, branch, turn))) return false;
    const [from, to] = [turn.before, turn.then];
    if (hasReflog)
      await addNote(folders.common, `logs/${reference}`, { author, words, from, to }).catch(() => undefined);
    return true;
  } finally {
    await finishMove(folders, note).catch(() => undefined);
  }
}

async function putBranch(folders: GitFolders, branch: string, { before, then }: Turn): Promise<boolean> {
  const reference = `refs/heads/${branch}`;
  const file = await LockedFile.take(folders.common, reference, Buffer.from(`${then}\n`));
  if (file === null) return false;
  if ((await referredObject(folders, reference)) !== before) {
    await unlink(lockOf(file.path));
    return false;
  }
  await file.put();
  return true;
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
    const { reference, commit, list, onto } = JSON.parse(text) as Partial<Unfinished>;
    const isCommit = typeof commit === 'string' || commit === null;
    if (typeof reference !== 'string' || !isCommit || typeof list !== 'string') return null;
    return { reference, commit, list, ...(typeof onto === 'string' && { onto }) };
  } catch {
    // It was cut off while it was written: nothing was touched yet.
    return null;
  }
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
async function noteMove(folders: GitFolders, { standing, commit, onto, author, words }: BranchMove): Promise<void> {
  const note = { author, words, from: standing.tip, to: commit };
  if (onto === undefined) await addNote(folders.common, `logs/${standing.reference}`, note);
  await addNote(folders.git, 'logs/HEAD', note);
}

async function addNote(
  folder: string,
  name: string,
  { author, words, from, to }: Pick<BranchMove, 'author' | 'words'> & Record<'from' | 'to', string | null>,
): Promise<void> {
  const nothing = '0'.repeat((to ?? from ?? '').length);
  const zone = -new Date().getTimezoneOffset();
  const hours = String(Math.trunc(Math.abs(zone) / 60)).padStart(2, '0');
  const minutes = String(Math.abs(zone) % 60).padStart(2, '0');
  const time = `${Math.trunc(Date.now() / 1000)} ${zone < 0 ? '-' : '+'}${hours}${minutes}`;
  const line = `${from ?? nothing} ${to ?? nothing} ${author.name} <${author.email}> ${time}\t${words}\n`;
  const path = await placeIn(folder, name);
  const info = await lstat(path).catch(() => null);
  if (info === null || info.isFile()) await appendFile(path, line);
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
