import { mergeWords } from '../../shared/base/merge.ts';
import type { RepoPath } from '../../shared/base/path.ts';
import { changeRefusal, writeRefusal } from '../../shared/workspace/writable.ts';
import type { Arriving, IncomingFile } from '../git/arriving.ts';
import { folderInRepository } from '../git/folders.ts';
import { notReceived, type NotReceived } from '../git/not-received.ts';
import { decodeText } from '../workspace/text-file.ts';
import { makeStep, type FileTurn } from './make-step.ts';
import { openDocuments, openWorkspace } from './open-workspace.ts';
import type { Session } from './session.ts';
import { newStepId } from './take-back.ts';

/** How files are brought. */
interface Bringing {
  /** What the step is called that does it. */
  readonly words: string;
  /** What is as a version has it is no part of the step: it can be had again from there. */
  readonly isInVersions?: boolean;
  /** What stands against it, in words. */
  readonly refusal: (trouble: NotReceived) => Error;
}

/**
 * Puts the files of another version into the folder. What Galley may write goes through its texts: words that are in no
 * version yet, or were not saved, are fitted together with it. Everything else is written by git, where it is as git
 * left it.
 */
export async function bring(
  session: Session,
  arriving: Arriving,
  { words, isInVersions = false, refusal }: Bringing,
): Promise<void> {
  const folder = folderInRepository(arriving.folders, session.root);
  const turns: FileTurn[] = [];
  const byGit: IncomingFile[] = [];
  const inTheWay: string[] = [];
  for (const file of arriving.files) {
    const path =
      folder === '' ? file.path : file.path.startsWith(`${folder}/`) ? file.path.slice(folder.length + 1) : null;
    const turn = path === null ? 'by-git' : await turnOf(session, path as RepoPath, file);
    if (turn === 'by-git' || (isInVersions && isKept(session, turn, file))) byGit.push(file);
    else if (turn === 'in-the-way') inTheWay.push(file.path);
    else if (turn !== 'done') turns.push(turn);
  }
  inTheWay.push(...(await arriving.changedHere(byGit)));
  if (inTheWay.length > 0) throw refusal(notReceived('in-the-way', inTheWay.sort()));
  // At once, before anybody changes them.
  await arriving.write(byGit);
  if (turns.length === 0) return;
  await makeStep(
    session,
    { id: newStepId(), kind: 'received', words, takesBack: null },
    // What goes makes room for what comes.
    { files: turns.sort((one, other) => Number(other.then === null) - Number(one.then === null)), moves: [] },
    'Nothing was brought in. Try again.',
  );
  const gone = turns.flatMap(({ path, then }) => (then === null ? [[folder, path].filter(Boolean).join('/')] : []));
  await arriving.clear(gone);
}

/**
 * Whether a text that changes holds no words but those that a version has. One that goes while it is open would wait
 * for a decision, had another program taken it away.
 */
function isKept(session: Session, turn: Turn, { before, contents }: IncomingFile): boolean {
  if (typeof turn === 'string' || openDocuments(session).unsavedText(turn.path) !== null) return false;
  if (turn.then === null && openDocuments(session).isOpen(turn.path)) return false;
  return turn.now === (textIn(before, contents.before)?.text ?? null);
}

type Turn = FileTurn | 'by-git' | 'in-the-way' | 'done';

/** What becomes of a text; by-git: it is none that Galley writes. */
async function turnOf(session: Session, path: RepoPath, { before, after, contents }: IncomingFile): Promise<Turn> {
  const [old, next] = [textIn(before, contents.before), textIn(after, contents.after)];
  if (old === undefined || next === undefined) return 'by-git';
  const isOneFile = old !== null && next !== null;
  if (isOneFile && (before!.mode !== after!.mode || old.text === next.text)) return 'by-git';
  if ((isOneFile ? changeRefusal(path, old.text) : writeRefusal(path, 'page')) !== null) return 'by-git';
  const documents = openDocuments(session);
  const disk = await openWorkspace(session).read(path);
  if (documents.isUndecided(path) || (disk !== null && !disk.isText)) return 'in-the-way';
  const [now, then] = [await documents.textOf(path), next?.text ?? null];
  if (now === then) return documents.unsavedText(path) === null ? 'done' : 'in-the-way';
  if (!isOneFile && now !== (old?.text ?? null)) return 'in-the-way';
  if (next === null) return { path, now, then: null };
  if (old === null)
    return { path, now: null, then, bytes: () => Promise.resolve({ bytes: contents.after!, link: null }) };
  if (now === null) return 'in-the-way';
  const together = now === old.text ? next.text : mergeWords(old.text, now, next.text);
  if (together === null) return 'in-the-way';
  const isOtherStyle = old.style.lineBreak !== next.style.lineBreak || old.style.bom !== next.style.bom;
  return { path, now, then: together, ...(isOtherStyle && { style: next.style }) };
}

/** The text of a file as a version has it; null where it has none, undefined where it is none. */
function textIn(entry: IncomingFile['before'], content: Buffer | null) {
  if (entry === null) return null;
  if (content === null || !entry.mode.startsWith('100')) return undefined;
  const decoded = decodeText(content);
  return decoded.isText ? decoded : undefined;
}
