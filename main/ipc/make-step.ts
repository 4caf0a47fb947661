import type { RepoPath } from '../../shared/base/path.ts';
import { ContractError } from '../../shared/contract/define.ts';
import type { FileChange } from '../../shared/workspace/snapshot.ts';
import type { Step, StepFile } from '../documents/steps.ts';
import type { RemovedFile } from '../workspace/removed-file.ts';
import { decodeText, encodeText, newFileStyle, type TextStyle } from '../workspace/text-file.ts';
import { keptTurns, turnPictures, type PictureTurn } from './picture-turns.ts';
import { openDocuments, openHistory, openSteps, openWorkspace } from './open-workspace.ts';
import type { Session } from './session.ts';

/** What becomes of a file: `now` is its text, null where there is none; `then` the one that it gets. */
export interface FileTurn {
  /** Where it is before anything moves. */
  readonly path: RepoPath;
  readonly now: string | null;
  readonly then: string | null;
  /** What the step keeps as the text before, where that is not `now`. */
  readonly before?: string | null;
  /** Reads the bytes of a file that comes back; without it, or where it answers null, `then` is written as new. */
  readonly bytes?: () => Promise<RemovedFile | null>;
  /** How `then` is written, where not as the file is written now. */
  readonly style?: TextStyle;
}

export interface PageMove {
  readonly from: RepoPath;
  readonly to: RepoPath;
}

export interface StepWork {
  readonly files: readonly FileTurn[];
  readonly moves: readonly PageMove[];
  readonly pictures?: readonly PictureTurn[];
}

/**
 * Makes a step of many files: written before anything is touched, and anew when all of it is done. What fails in the
 * middle leaves everything as it was, and is no step. Files come and change first, then pictures; pages move
 * afterwards. Rejects with a {@link ContractError}.
 *
 * @param meanwhile why nothing is done where a text is no longer what it was planned for
 */
export function makeStep(
  session: Session,
  head: StepHead,
  work: StepWork,
  meanwhile: string,
): Promise<{ readonly files: number }> {
  return session.changes.afterwards(() => make(session, head, work, meanwhile));
}

type StepHead = Pick<Step, 'id' | 'kind' | 'words' | 'takesBack'>;

async function make(
  session: Session,
  head: StepHead,
  { files, moves, pictures: turns = [] }: StepWork,
  meanwhile: string,
): Promise<{ readonly files: number }> {
  const [workspace, documents, history] = [openWorkspace(session), openDocuments(session), openHistory(session)];
  const steps = openSteps(session);
  const moved = (path: RepoPath) => moves.find(({ from }) => from === path)?.to ?? path;
  const { files: keptPictures, pictures } = keptTurns(turns);
  const kept: StepFile[] = files.map(({ path, now, then, before }) => ({
    path: moved(path),
    before: before === undefined ? now : before,
    after: then,
    entry: null,
  }));
  kept.push(...keptPictures);
  const step: Step = { ...head, time: Date.now(), isUnfinished: true, moves: [...moves], files: kept, pictures };
  await steps.write(step);
  const changes: FileChange[] = [];
  const done: (() => Promise<unknown>)[] = [];
  const gone: RepoPath[] = [];
  const changed = () =>
    new ContractError({ code: 'changed', title: 'The pages have changed in the meantime', detail: meanwhile });

  async function come({ path, then, bytes }: FileTurn): Promise<void> {
    const whole = bytes === undefined ? null : await bytes();
    changes.push(...(await workspace.putBack(path, bytesOf(then!, whole))));
    done.push(() => workspace.remove(path, () => Promise.resolve()));
    // Somebody may have it open still, as a page that another program deleted.
    await documents.diskChanged([path]);
  }

  async function go({ path, now }: FileTurn): Promise<void> {
    if ((await documents.textOf(path)) !== now) throw changed();
    const trash = session.shell.capabilities.trash ? (file: string) => session.shell.trash(file) : undefined;
    let taken: RemovedFile | null = null;
    const removed = await workspace.remove(
      path,
      async (file) => {
        taken = file;
        const entry = await history.add({
          path,
          reason: 'deleted',
          content: file.bytes,
          link: file.link,
          step: head.id,
        });
        const at = kept.findIndex((each) => each.path === path);
        kept[at] = { ...kept[at]!, entry };
      },
      trash,
    );
    changes.push(...removed.changes);
    done.push(() => (taken === null ? Promise.resolve() : workspace.putBack(path, taken)));
    gone.push(path);
  }

  async function change({ path, now, then, style }: FileTurn): Promise<void> {
    const before = style === undefined ? undefined : (await workspace.read(path))?.style;
    done.push(() => documents.change(path, (text) => (text === then ? now! : text), before));
    await documents.change(
      path,
      (text) => {
        if (text !== now) throw changed();
        return then!;
      },
      style,
    );
  }

  try {
    for (const file of files) {
      if (file.now === file.then) continue;
      await (file.now === null ? come(file) : file.then === null ? go(file) : change(file));
    }
    await turnPictures(session, turns, changed, (news, undo) => {
      changes.push(...news);
      done.push(undo);
    });
    for (const { from, to } of moves) {
      if (documents.unsavedText(from) !== null) await documents.save(from);
      changes.push(...(await workspace.move(from, to, { tidy: true })));
      done.push(() => workspace.move(to, from, { tidy: true }));
    }
  } catch (error) {
    // Half a step is none.
    for (const undo of done.reverse()) await undo().catch(() => undefined);
    await steps.remove(head.id);
    throw error;
  }
  await steps.write({ ...step, isUnfinished: false }).catch(() => undefined);
  for (const path of [...gone, ...moves.map(({ from }) => from)]) await documents.release(path).catch(() => undefined);
  await documents.diskChanged(moves.map(({ to }) => to));
  await session.engine.call('engine.change', { changes });
  const told = [...gone.map((from) => ({ from, to: null })), ...moves];
  if (told.length > 0) session.emit('pages.moved', { moves: told });
  return { files: new Set([...kept.map(({ path }) => path), ...moves.map(({ to }) => to)]).size };
}

/** A file that comes back: its own bytes, where they say what it had; else its text, written as they are. */
function bytesOf(text: string, whole: RemovedFile | null): RemovedFile {
  if (whole === null) return { bytes: encodeText(text, newFileStyle), link: null };
  const decoded = decodeText(whole.bytes);
  // Words that had not been saved when it went are in no file.
  return decoded.text === text ? whole : { bytes: encodeText(text, decoded.style), link: null };
}
