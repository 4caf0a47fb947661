import { mergeTexts } from '../../shared/base/merge.ts';
import type { RepoPath } from '../../shared/base/path.ts';
import { ContractError } from '../../shared/contract/define.ts';
import type { History, HistoryEntry } from '../documents/history.ts';
import { decodeText, encodeText, newFileStyle } from '../workspace/text-file.ts';
import { openDocuments, openHistory, openWorkspace } from './open-workspace.ts';
import type { Session } from './session.ts';

export interface Restored {
  readonly path: RepoPath;
  /** The file was gone and is back. */
  readonly isNew: boolean;
  /**
   * Files that a deletion changed with it, and that have been changed in the same place since: they stay as they are.
   */
  readonly left: RepoPath[];
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
 * edit of the text that is there, which goes into the history first. Rejects with
 * a {@link ContractError}; nothing is lost then.
 */
export async function restoreEntry(session: Session, entry: HistoryEntry): Promise<Restored> {
  const [workspace, documents, history] = [openWorkspace(session), openDocuments(session), openHistory(session)];
  const { path } = entry;
  const present = await documents.textOf(path);
  if (present === null) {
    const bytes = entry.kind === 'file' ? entry.bytes : await inStyle(history, entry);
    const changes = await workspace.putBack(path, { bytes, link: entry.link });
    await session.engine.call('engine.change', { changes });
    const left: RepoPath[] = [];
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
    }
    return { path, isNew: true, left };
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
  if (text !== present) {
    if (disk !== null && disk.text !== present && disk.text !== text)
      await history.add({ path, reason: 'put-back', content: disk.text });
    await history.add({ path, reason: 'put-back', content: present });
    await documents.change(path, (now) => {
      if (now !== present)
        throw new ContractError({
          code: 'changed',
          title: 'The page has changed in the meantime',
          detail: 'Nothing was put back. Try again.',
        });
      return text;
    });
  }
  return { path, isNew: false, left: [] };
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
