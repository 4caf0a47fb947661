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
  /** What putting everything back would do, before it is done. */
  | { readonly kind: 'put-back' }
  /** Versions to compare with: of a page, or of the site. */
  | { readonly kind: 'versions'; readonly path?: RepoPath }
  /** What goes into a new version, and what it is called. */
  | { readonly kind: 'save-version' }
  /** What others have sent to the other place of the repository, before it is taken in. */
  | { readonly kind: 'get-versions' }
  /** What the other place of the repository does not have yet, and how it goes there. */
  | { readonly kind: 'send-versions' }
  /** Where the site goes, and what of it is new there. */
  | { readonly kind: 'publish' }
  /** What is worked at, here and at the other place. */
  | { readonly kind: 'pieces'; readonly mode: 'list' | 'new' | 'finish' }
  /** Steps and saved versions: of a page, the one in front where it has none, or of all, at a step. */
  | { readonly kind: 'history'; readonly path?: RepoPath; readonly step?: string }
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

/** A step, or the taking back of one. */
export interface StepToTakeBack {
  readonly id: string;
  /** The step that all began with: itself, where it took back none. */
  readonly root: string;
  /** What that was. */
  readonly words: string;
  /** Taking it back does the first one again. */
  readonly isRedo: boolean;
}

export interface LayersState {
  readonly dialog: DialogState | null;
  readonly toast: ToastState | null;
  /** The last change of this window that concerned more than one text, while it can be taken back. */
  readonly lastStep: StepToTakeBack | null;
  /** The last one that was taken back, until something else is done. */
  readonly lastTakenBack: StepToTakeBack | null;
  /** Notices that this window has put away. */
  readonly hiddenNotices: readonly string[];
}

export const initialLayers: LayersState = {
  dialog: null,
  toast: null,
  lastStep: null,
  lastTakenBack: null,
  hiddenNotices: [],
};
