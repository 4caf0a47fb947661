import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RepoPath } from '../../shared/base/path.ts';
import type { OutputOf, ParsedInputOf } from '../../shared/contract/define.ts';
import { seenOf } from '../../shared/contract/host/changes.ts';
import type { HostContract } from '../../shared/contract/host/index.ts';
import type { LeftFile } from '../../shared/contract/host/steps.ts';
import { beginRepository } from '../git/begin-repository.ts';
import { findGitFolders } from '../git/folders.ts';
import { finishMove } from '../git/move-branch.ts';
import { nobody, type Author } from '../git/run.ts';
import { saveVersion, takeBackVersion, versionAgain, versionOutlook, type NotSaved } from '../git/save-version.ts';
import { plainName } from '../git/user-settings.ts';
import { dataKey } from '../workspace/data-folder.ts';
import { takeLock } from '../workspace/file-lock.ts';
import { openDocuments, openWorkspace } from './open-workspace.ts';
import { savingError, troubleWords } from './saving-words.ts';
import type { Session } from './session.ts';

type Calls = HostContract['calls'];
type Outlook = OutputOf<Calls, 'versions.outlook'>;

/** Makes a repository of the open folder. Rejects with a `ContractError`, or the system's error. */
export async function beginVersions(session: Session): Promise<void> {
  const { root } = openWorkspace(session);
  const trouble = await beginRepository(root);
  if (trouble !== null) throw savingError({ trouble, files: [] });
  session.changes.touched();
  // What is checked out shows beside the folder's name.
  await session.reconcile();
}

/** What a version would be saved of, where it would go, and by whom. Unsaved texts are saved first. */
export async function savingOutlook(session: Session): Promise<Outlook> {
  const left = await saveTexts(session);
  const changes = await session.changes.sinceLast();
  const outlook = await alone(session, (note) => versionOutlook({ root: session.root, note }));
  if ('trouble' in outlook)
    return {
      trouble: changes.trouble === null ? troubleWords(outlook) : null,
      changes,
      left,
      branch: null,
      author: null,
      isSignedElsewhere: false,
    };
  const { standing, settings } = outlook;
  return {
    trouble: typeof standing === 'string' ? troubleWords({ trouble: standing, files: [] }) : null,
    changes,
    left,
    branch: typeof standing === 'string' ? null : standing.branch,
    author: await authorOf(session, settings.author),
    isSignedElsewhere: settings.isSigning,
  };
}

/** Saves changes as a version. Rejects with a `ContractError`: nothing is saved then. */
export async function saveNewVersion(
  session: Session,
  { title, details, author, paths, seen }: ParsedInputOf<Calls, 'versions.save'>,
): Promise<OutputOf<Calls, 'versions.save'>> {
  const wanted: ReadonlySet<RepoPath> = new Set(paths);
  const undecided = (await saveTexts(session)).filter(({ path }) => wanted.has(path)).map(({ path }) => path);
  const changes = await session.changes.sinceLast();
  const isAsSeen = async () => seenOf(await session.changes.sinceLast(), wanted) === seen;
  if (undecided.length > 0 || seenOf(changes, wanted) !== seen) throw savingError({ trouble: 'changed', files: [] });
  const by: Author = { name: plainName(author.name), email: plainName(author.email) };
  const files = changes.files.filter(({ path }) => wanted.has(path));
  // One line, as lists of versions show it; what can't be part of a text goes.
  const name = title.replace(/\s+/g, ' ').trim();
  const version = { title: name, details: details.replaceAll('\0', '').trim(), author: by, files };
  const saved = await alone(session, (note) => saveVersion({ root: session.root, note }, version, isAsSeen));
  if ('trouble' in saved) throw savingError(saved);
  session.changes.touched();
  await rememberAuthor(session, by, saved.known).catch(() => undefined);
  // When pages were last changed is another day now.
  void session.readRepository();
  return { commit: saved.commit, files: files.length };
}

/** Takes the last version back, or makes it the last one again. Rejects with a `ContractError`: all is as it was. */
export async function overLastVersion(session: Session, commit: string, way: 'back' | 'again'): Promise<void> {
  const author = await byWhom(session)(null);
  const over = way === 'back' ? takeBackVersion : versionAgain;
  const trouble = await alone(session, (note) => over({ root: session.root, note }, commit, author));
  if (trouble !== null) throw savingError(trouble);
  session.changes.touched();
  void session.readRepository();
}

/**
 * Ends, or takes back, what a host left that stopped while it saved a version: no other git has to wait for its locks.
 * Never rejects: what fails is done with the next look.
 */
export async function finishLastSave(session: Session): Promise<void> {
  const folders = await findGitFolders(session.root);
  if (folders === null || (await stat(noteOf(session)).catch(() => null)) === null) return;
  await alone(session, (note) => finishMove(folders, note)).catch(() => undefined);
}

/** Brings to the disk what was written; answers what could not be, and what waits for a decision. */
async function saveTexts(session: Session): Promise<LeftFile[]> {
  const documents = openDocuments(session);
  const { failed } = await documents.saveAll();
  return failed.map((path) => ({
    path,
    why: documents.isUndecided(path) ? 'It waits for your decision between two versions.' : 'It could not be saved.',
  }));
}

/** Does something that no other host of this computer does at the same time, with the place of its note. */
export async function alone<Value>(
  session: Session,
  work: (note: string) => Promise<Value | NotSaved>,
): Promise<Value | NotSaved> {
  const note = noteOf(session);
  await mkdir(dirname(note), { recursive: true, mode: 0o700 });
  const lock = await takeLock(`${note}.lock`);
  if (!('release' in lock)) return { trouble: 'busy', files: [] };
  try {
    return await session.changes.afterwards(() => work(note));
  } finally {
    await lock.release();
  }
}

/** Where it is noted what is under way; see `moveBranch`. */
function noteOf(session: Session): string {
  return join(session.data, 'saving', `${dataKey(session.root)}.json`);
}

const everywhere = 'author';
const here = (session: Session) => `author-${dataKey(session.root)}`;

/** By whom versions of this folder are: as was last said here, else as git knows, else as was last said anywhere. */
async function authorOf(session: Session, known: Author | null): Promise<Author | null> {
  return (
    readAuthor(await session.store.value(here(session))) ?? known ?? readAuthor(await session.store.value(everywhere))
  );
}

/** The same for what makes a version, or a note of one, by itself: by Galley where nobody is known. */
export function byWhom(session: Session): (known: Author | null) => Promise<Author> {
  return async (known) => (await authorOf(session, known)) ?? nobody;
}

/** What git knows of the writer stays git's: another name is kept for this folder alone. */
async function rememberAuthor(session: Session, author: Author, known: Author | null): Promise<void> {
  const isKnown = known?.name === author.name && known.email === author.email;
  await session.store.saveValue(here(session), isKnown ? null : author);
  await session.store.saveValue(everywhere, author);
}

function readAuthor(value: unknown): Author | null {
  const { name, email } = (typeof value === 'object' && value !== null ? value : {}) as Partial<Author>;
  return typeof name === 'string' && plainName(name) !== '' && typeof email === 'string'
    ? { name: plainName(name), email: plainName(email) }
    : null;
}
