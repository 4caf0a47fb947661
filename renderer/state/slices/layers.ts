import type { Diagnostic } from '../../../shared/base/diagnostic.ts';
import type { RepoPath } from '../../../shared/base/path.ts';

export type DialogState =
  | { readonly kind: 'palette'; readonly query: string }
  | {
      readonly kind: 'new-page';
      readonly title: string;
      readonly group: string | null;
      /** Its title, where it is still empty and no part of what readers get. */ readonly groupTitle?: string;
      /** Path that the navigation lists already. */ readonly listedAs: string | null;
      /** The operation that it shows, as a page names it. */ readonly openapi?: string;
    }
  | { readonly kind: 'move-page'; readonly path: RepoPath }
  | { readonly kind: 'delete-page'; readonly path: RepoPath }
  /** Problems with one right fix: of one rule, or of all. */
  | { readonly kind: 'fix-all'; readonly rule: string | null }
  /** Find and replace in all pages, with what is looked for at first. */
  | { readonly kind: 'replace'; readonly find: string }
  | { readonly kind: 'ignore'; readonly problem: Diagnostic }
  | { readonly kind: 'conflict'; readonly path: RepoPath }
  /** What was deleted and replaced. */
  | { readonly kind: 'kept-texts' }
  | { readonly kind: 'shortcuts' }
  | { readonly kind: 'preferences' }
  | { readonly kind: 'link'; readonly url: string };

export interface ToastState {
  readonly id: number;
  readonly text: string;
  readonly action: { readonly label: string; readonly run: () => void } | null;
  /** Something went wrong: stays until it is closed. */
  readonly isFailure: boolean;
}

export interface LayersState {
  readonly dialog: DialogState | null;
  readonly toast: ToastState | null;
  /** The last renaming, moving or deleting of a page, while it can be taken back. */
  readonly lastPageChange: { readonly id: number; readonly label: string } | null;
  /** Notices that this window has put away. */
  readonly hiddenNotices: readonly string[];
}

export const initialLayers: LayersState = { dialog: null, toast: null, lastPageChange: null, hiddenNotices: [] };
