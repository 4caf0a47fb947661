import type { RepoPath } from '../../shared/base/path.ts';
import { ContractError } from '../../shared/contract/define.ts';
import type { DocumentState, DocumentStatus, OpenedDocument } from '../../shared/contract/host/documents.ts';
import { changeRefusal } from '../../shared/workspace/writable.ts';
import { isDirty, savedVersionOf, type OpenDocument } from './open-document.ts';

/** What windows are told of a document; `kept`: all of its text outlives this process. */
export function stateOf(document: OpenDocument, kept: boolean): DocumentState {
  const { path, kind, text, epoch, version, recovered, conflict, saveError } = document;
  return {
    path,
    kind,
    text,
    epoch,
    version,
    revision: document.disk?.revision ?? null,
    dirty: isDirty(document),
    kept,
    savedVersion: savedVersionOf(document),
    recovered,
    conflict,
    saveError,
    readOnly: editRefusal(document) !== null,
  };
}

/** The same for the window that opens it: which of its edits the text holds already. */
export function openedState(document: OpenDocument, kept: boolean, writer: string | undefined): OpenedDocument {
  const { text, origin, writers } = document;
  return {
    ...stateOf(document, kept),
    taken: (writer === undefined ? undefined : writers.get(writer)) ?? 0,
    origin: origin === text ? null : origin,
  };
}

/** How a document stands to its file and its recovery copy, without its text. */
export function statusOf(document: OpenDocument, kept: boolean): DocumentStatus {
  const { path, epoch, version, recovered, saveError, saving } = document;
  return {
    path,
    epoch,
    version,
    kept,
    savedVersion: savedVersionOf(document),
    revision: document.disk?.revision ?? null,
    dirty: isDirty(document),
    recovered,
    saveError,
    saving: saving !== null,
    hasConflict: document.conflict !== null,
  };
}

/** Why a document can only be looked at, in words; null where it can be changed. */
export function editRefusal({ path, disk }: OpenDocument): string | null {
  return disk === null ? null : disk.isText ? changeRefusal(path, disk.text) : 'It is not written in UTF-8.';
}

/** Nothing is saved before the writer has decided. */
export function conflictError(state: DocumentState): ContractError {
  return new ContractError({
    code: 'conflict',
    title: state.conflict?.deleted ? 'This page was deleted elsewhere' : 'This page was also changed elsewhere',
    detail: 'Nothing is overwritten until you decide.',
    data: state,
  });
}

/** Why a text could not be saved, and where it stands instead. */
export function saveFailure(path: RepoPath, kept: boolean, error: unknown): ContractError {
  const { code, message, detail, data } =
    error instanceof ContractError
      ? error
      : new ContractError({ code: 'cannot-save', title: `${path} could not be saved`, detail: String(error) });
  const stands = kept ? 'Your text is kept.' : 'Your text stands only in this window: keep it open.';
  return new ContractError({ code, title: message, detail: `${detail} ${stands}`.trim(), data });
}
