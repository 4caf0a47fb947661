import { mergeWords } from '../../shared/base/merge.ts';
import { extensionOf, type RepoPath } from '../../shared/base/path.ts';
import type { OutputOf, ParsedInputOf } from '../../shared/contract/define.ts';
import type { HostContract } from '../../shared/contract/host/index.ts';
import { mostIncomingFiles } from '../../shared/contract/host/receiving.ts';
import { titleOfPage } from '../../shared/workspace/pages.ts';
import { changeRefusal, writeRefusal } from '../../shared/workspace/writable.ts';
import { folderInRepository } from '../git/folders.ts';
import {
  lookForVersions,
  notReceived,
  takeVersions,
  type Arriving,
  type IncomingFile,
  type NotReceived,
} from '../git/receive.ts';
import type { Author } from '../git/run.ts';
import { decodeText } from '../workspace/text-file.ts';
import { makeStep, type FileTurn } from './make-step.ts';
import { openDocuments, openWorkspace } from './open-workspace.ts';
import { receivingError, receivingTrouble } from './receiving-words.ts';
import { alone, authorOf } from './saving.ts';
import type { Session } from './session.ts';
import { newStepId } from './take-back.ts';

type Calls = HostContract['calls'];

/** Progress events are at least so far apart, in milliseconds. */
const progressTime = 100;

/** What others have sent. Rejects with a `ContractError` where the writer stopped it. */
export async function lookForChanges(
  session: Session,
  signal: AbortSignal,
): Promise<OutputOf<Calls, 'receiving.look'>> {
  const { root } = openWorkspace(session);
  let told = 0;
  const onProgress = (part: number) => {
    if (Date.now() - told < progressTime && part < 1) return;
    told = Date.now();
    session.emit('receiving.progress', { part });
  };
  const found = await lookForVersions(root, { signal, onProgress });
  // The list of what was not sent yet goes by what the other place has.
  session.changes.touched();
  if ('trouble' in found) {
    if (found.trouble === 'stopped') throw receivingError(found);
    return { trouble: receivingTrouble(found), incoming: null };
  }
  const { files, collisions, versions, ...about } = found;
  return {
    trouble: null,
    incoming: {
      ...about,
      versions: [...versions],
      fileCount: files.length,
      files: files.slice(0, mostIncomingFiles).map(shown),
      collisions: collisions.map(({ path, text, mine, theirs }) => ({ path, name: nameOf(path, text), mine, theirs })),
    },
  };
}

/** Takes them in. Rejects with a `ContractError`: then nothing was taken. */
export async function takeChanges(
  session: Session,
  { tip, theirs, choices }: ParsedInputOf<Calls, 'receiving.take'>,
): Promise<OutputOf<Calls, 'receiving.take'>> {
  const byWhom = async (known: Author | null) => (await authorOf(session, known)) ?? { name: 'Galley', email: '' };
  const wanted = { tip, theirs, choices: new Map(choices.map(({ path, side }) => [path, side])), authorOf: byWhom };
  let files = 0;
  const taken = await alone(session, (note) =>
    takeVersions({ root: session.root, note }, wanted, async (arriving) => {
      files = arriving.files.length;
      await bring(session, arriving);
    }),
  );
  if ('trouble' in taken) throw receivingError({ said: [], ...taken } as NotReceived);
  session.changes.touched();
  await session.reconcile();
  void session.readRepository();
  return { files };
}

function shown({ path, before, after, contents }: IncomingFile) {
  const content = contents.after ?? contents.before;
  return {
    path,
    name: nameOf(path, content === null ? null : decodeText(content).text),
    change: before === null ? ('new' as const) : after === null ? ('deleted' as const) : ('changed' as const),
  };
}

/** The title of a page; of another file its path. */
function nameOf(path: string, text: string | null): string {
  const isPage = ['md', 'mdx'].includes(extensionOf(path));
  return isPage && text !== null ? titleOfPage(path as RepoPath, text) : path;
}

/**
 * Puts the files of others into the folder. What Galley may write goes through its texts: words that are in no version
 * yet, or were not saved, are fitted together with it. Everything else is written by git, where it is as git left it.
 */
async function bring(session: Session, arriving: Arriving): Promise<void> {
  const folder = folderInRepository(arriving.folders, session.root);
  const turns: FileTurn[] = [];
  const byGit: IncomingFile[] = [];
  const inTheWay: string[] = [];
  for (const file of arriving.files) {
    const path =
      folder === '' ? file.path : file.path.startsWith(`${folder}/`) ? file.path.slice(folder.length + 1) : null;
    const turn = path === null ? 'by-git' : await turnOf(session, path as RepoPath, file);
    if (turn === 'by-git') byGit.push(file);
    else if (turn === 'in-the-way') inTheWay.push(file.path);
    else if (turn !== 'done') turns.push(turn);
  }
  inTheWay.push(...(await arriving.changedHere(byGit)));
  if (inTheWay.length > 0) throw receivingError(notReceived('in-the-way', inTheWay.sort()));
  // At once, before anybody changes them.
  await arriving.write(byGit);
  if (turns.length > 0)
    await makeStep(
      session,
      { id: newStepId(), kind: 'received', words: 'Brought in what others have sent', takesBack: null },
      // What goes makes room for what comes.
      { files: turns.sort((one, other) => Number(other.then === null) - Number(one.then === null)), moves: [] },
      'Nothing was brought in. Try again.',
    );
}

/** What becomes of a text; by-git: it is none that Galley writes. */
async function turnOf(
  session: Session,
  path: RepoPath,
  { before, after, contents }: IncomingFile,
): Promise<FileTurn | 'by-git' | 'in-the-way' | 'done'> {
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
