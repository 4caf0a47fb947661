import type { RepoPath } from '../../shared/base/path.ts';
import type { OpenDocument } from './slices/documents.ts';
import type { AppState } from './store.ts';

/**
 * Why text stands only in this window. `sending`: it is on its way. `clash`:
 * another window has another text, and the writer has not decided yet.
 * `not-running`: nobody is there to take it. `no-room`: the host has it in
 * memory, and can't write its recovery copy; `detail` says why.
 */
export type NotKept =
  { readonly kind: 'sending' | 'clash' | 'not-running' } | { readonly kind: 'no-room'; readonly detail: string | null };

/** What is to be done about a page before it can be saved. */
export type SaveTrouble =
  | { readonly kind: 'failed'; readonly path: RepoPath; readonly why: string }
  | { readonly kind: 'conflict'; readonly path: RepoPath };

/**
 * saved: the files hold everything. kept: everything else outlives the window and
 * the host. not-kept: some text would be gone with them.
 */
export type SaveStatus =
  | { readonly kind: 'saved' | 'saving' | 'kept'; readonly trouble: SaveTrouble | null }
  | { readonly kind: 'not-kept'; readonly why: NotKept; readonly trouble: SaveTrouble | null };

/** Whether all of a text outlives the window and the host. */
export function isKept(document: Pick<OpenDocument, 'unsent' | 'kept'> | undefined): boolean {
  return document === undefined || (!document.unsent && document.kept);
}

/** Whether text would be gone with this window and the host: it is in no file, and in no recovery copy. */
export function holdsOnlyCopy(state: Pick<AppState, 'documents'>): boolean {
  return Object.values(state.documents).some((document) => !isKept(document));
}

/** How everything that is open stands to the files: the worst of it. */
export function saveStatus({
  documents,
  workspace,
  connection,
}: Pick<AppState, 'documents' | 'workspace' | 'connection'>): SaveStatus {
  const all = Object.values(documents);
  const trouble = troubleOf(all);
  const isLost = all.some((document) => !document.unsent && !document.kept);
  if (isLost || all.some((document) => document.unsent)) {
    const why: NotKept =
      connection !== 'open'
        ? { kind: 'not-running' }
        : isLost
          ? { kind: 'no-room', detail: workspace?.notices.find((notice) => notice.id === 'journal')?.detail ?? null }
          : all.every((document) => !document.unsent || document.hasClash)
            ? { kind: 'clash' }
            : { kind: 'sending' };
    return { kind: 'not-kept', why, trouble };
  }
  if (all.some((document) => document.saving)) return { kind: 'saving', trouble };
  return { kind: trouble !== null || all.some((document) => document.dirty) ? 'kept' : 'saved', trouble };
}

function troubleOf(documents: readonly OpenDocument[]): SaveTrouble | null {
  const failed = documents.find((document) => document.saveError !== null && document.dirty);
  if (failed !== undefined) return { kind: 'failed', path: failed.path, why: failed.saveError! };
  const conflict = documents.find((document) => document.conflict !== null || document.hasClash);
  return conflict === undefined ? null : { kind: 'conflict', path: conflict.path };
}
