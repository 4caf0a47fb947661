import { mergeTexts } from '../../shared/base/merge.ts';
import type { RepoPath } from '../../shared/base/path.ts';
import { ContractError } from '../../shared/contract/define.ts';
import type { History, HistoryEntry } from '../documents/history.ts';
import type { StepFile } from '../documents/steps.ts';
import { decodeText, encodeText, newFileStyle } from '../workspace/text-file.ts';
import { openDocuments, openHistory, openSteps, openWorkspace } from './open-workspace.ts';
import type { Session } from './session.ts';
import { newStepId } from './take-back.ts';

export interface Restored {
  readonly path: RepoPath;
  /** The file was gone and is back. */
  readonly isNew: boolean;
  /**
   * Files that a deletion changed with it, and that have been changed in the same place since: they stay as they are.
   */
  readonly left: RepoPath[];
  /** The step that it was; null where nothing changed. */
  readonly step: string | null;
}

const turns = new WeakMap<Session, Promise<unknown>>();

/** Changes of many files are made one at a time: each is planned on what the one before left. */
export function inTurn<Value>(session: Session, work: () => Promise<Value>): Promise<Value> {
  const result = (turns.get(session) ?? Promise.resolve()).then(work);
  turns.set(
    session,
    result.catch(() => undefined),
  );
  return result;
}

/** The text of an entry; null where it is none. */
export function entryText(entry: HistoryEntry): string | null {
  const { text, isText } = decodeText(entry.bytes);
  return isText ? text : null;
}

/**
 * Puts an entry of the history back: as a file where there is none, else as an
 * edit of the text that is there, which goes into the history first. It is a
 * step, called `words`. Rejects with a {@link ContractError}; nothing is lost then.
 *
 * @param path where it goes: a page may have another name by now
 */
export async function restoreEntry(
  session: Session,
  entry: HistoryEntry,
  words: string,
  path: RepoPath = entry.path,
): Promise<Restored> {
  const [workspace, documents, history] = [openWorkspace(session), openDocuments(session), openHistory(session)];
  const steps = openSteps(session);
  const step = {
    id: newStepId(),
    kind: 'put-back',
    words: words === '' ? `Put back ${path}` : words,
    time: Date.now(),
    takesBack: null,
    isUnfinished: true,
    moves: [],
  } as const;
  const present = await documents.textOf(path);
  if (present === null) {
    const bytes = entry.kind === 'file' ? entry.bytes : await inStyle(history, entry);
    const own = { path, before: null, after: entryText(entry) ?? '', entry: null };
    await steps.write({ ...step, files: [own] });
    const changes = await workspace.putBack(path, { bytes, link: entry.link }).catch(async (error: unknown) => {
      await steps.remove(step.id);
      throw error;
    });
    await session.engine.call('engine.change', { changes });
    const left: RepoPath[] = [];
    const sides: StepFile[] = [];
    for (const side of entry.sideTexts) {
      const now = await documents.textOf(side.path).catch(() => null);
      const text = now === null ? null : mergeTexts(side.after, now, side.before).text;
      if (
        text === null ||
        !(await documents
          .change(side.path, () => text)
          .then(
            () => true,
            () => false,
          ))
      )
        left.push(side.path);
      else sides.push({ path: side.path, before: now, after: text, entry: null });
    }
    await steps.write({ ...step, files: [own, ...sides], isUnfinished: false }).catch(() => undefined);
    return { path, isNew: true, left, step: step.id };
  }
  const text = entryText(entry);
  if (text === null)
    throw new ContractError({
      code: 'exists',
      title: 'There is a file of this name already',
      detail: `It is ${path}. Rename or delete it first; nothing was changed.`,
    });
  const disk = await workspace.read(path);
  if (disk !== null && !disk.isText)
    throw new ContractError({
      code: 'read-only',
      title: 'This file can’t be changed here',
      detail: 'It is not written in UTF-8.',
    });
  if (text === present) return { path, isNew: false, left: [], step: null };
  if (disk !== null && disk.text !== present && disk.text !== text)
    await history.add({ path, reason: 'put-back', content: disk.text, step: step.id });
  await history.add({ path, reason: 'put-back', content: present, step: step.id });
  const whole = { ...step, files: [{ path, before: present, after: text, entry: null }] };
  await steps.write(whole);
  try {
    await documents.change(path, (now) => {
      if (now !== present)
        throw new ContractError({
          code: 'changed',
          title: 'The page has changed in the meantime',
          detail: 'Nothing was put back. Try again.',
        });
      return text;
    });
  } catch (error) {
    // A text that could not be saved has changed all the same: then the step stays, as one that may be half done.
    if ((await documents.textOf(path).catch(() => null)) === present) await steps.remove(step.id);
    throw error;
  }
  await steps.write({ ...whole, isUnfinished: false }).catch(() => undefined);
  return { path, isNew: false, left: [], step: step.id };
}

/**
 * A text as the file had it that it was written for: with its line breaks and its byte order mark, as far as the
 * history knows them.
 */
async function inStyle(history: History, entry: HistoryEntry): Promise<Uint8Array> {
  const file = (await history.list(entry.path)).find(({ kind }) => kind === 'file');
  const whole = file === undefined ? null : await history.read(file.id);
  return encodeText(entry.bytes.toString(), whole === null ? newFileStyle : decodeText(whole.bytes).style);
}
