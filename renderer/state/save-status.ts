import type { RepoPath } from '../../shared/base/path.ts';
import type { AppState } from './store.ts';

export type SaveStatus =
  | { readonly kind: 'saved' | 'unsaved' | 'saving' }
  | { readonly kind: 'failed'; readonly path: RepoPath; readonly why: string }
  | { readonly kind: 'conflict'; readonly path: RepoPath };

/** Whether text would be gone with this window: it is in no file, and its recovery copy can't be written. */
export function holdsOnlyCopy(state: Pick<AppState, 'documents' | 'workspace'>): boolean {
  return state.workspace?.keepsDrafts === false && saveStatus(state).kind !== 'saved';
}

/** How everything that is open stands to the files: the worst of it. */
export function saveStatus(state: Pick<AppState, 'documents'>): SaveStatus {
  const documents = Object.values(state.documents);
  const failed = documents.find((document) => document.saveError !== null && document.dirty);
  if (failed !== undefined) return { kind: 'failed', path: failed.path, why: failed.saveError! };
  const conflict = documents.find((document) => document.conflict !== null || document.hasClash);
  if (conflict !== undefined) return { kind: 'conflict', path: conflict.path };
  if (documents.some((document) => document.saving)) return { kind: 'saving' };
  return { kind: documents.some((document) => document.dirty || document.unsent) ? 'unsaved' : 'saved' };
}
