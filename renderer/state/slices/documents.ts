import type { RepoPath } from '../../../shared/base/path.ts';
import type { Conflict, DocumentState } from '../../../shared/contract/host/documents.ts';
import type { Spot } from '../trail.ts';

/** Everything about an open document but its text, which belongs to the editor. */
export interface OpenDocument {
  readonly path: RepoPath;
  readonly kind: DocumentState['kind'];
  /** The host's text differs from the file. */
  readonly dirty: boolean;
  /** What the host has of the text outlives it: it is in the file or in its recovery copy. */
  readonly kept: boolean;
  /** The host does not have every letter yet. */
  readonly unsent: boolean;
  readonly saving: boolean;
  readonly saveError: string | null;
  readonly recovered: boolean;
  readonly readOnly: boolean;
  /** The file was changed elsewhere in the same place. */
  readonly conflict: Conflict | null;
  /** The same between two windows. */
  readonly hasClash: boolean;
  /** It could not be opened, or is not there any more: why. */
  readonly problem: { readonly title: string; readonly detail: string } | null;
}

/** A page that shows its text starts here: cursor and first visible line, as offsets. */
export interface Place {
  readonly anchor: number;
  readonly head: number;
  readonly top: number;
}

/** Where the editor is asked to put the cursor, once it shows the page. */
export interface Reveal {
  readonly path: RepoPath;
  readonly from: number;
  readonly to: number;
  readonly focus: boolean;
  /** Opens the card of the problem there. */
  readonly showProblem: boolean;
  /** The line that is to stand at the upper edge, and by how much below it; null: the cursor stands in the middle. */
  readonly scroll: Spot['scroll'];
}

export interface DocumentsState {
  readonly documents: Readonly<Record<string, OpenDocument>>;
  /** Open pages in the order of their tabs. */
  readonly tabs: readonly RepoPath[];
  readonly active: RepoPath | null;
  /** Last opened first. */
  readonly recentPages: readonly RepoPath[];
  /** Cursor and scroll position of pages, for the next start. */
  readonly places: Readonly<Record<string, Place>>;
  /** Pages whose settings are shown as text. */
  readonly settingsAsText: readonly RepoPath[];
  readonly reveal: Reveal | null;
  /** Whether there are places to go back to, and forward. */
  readonly trailLeads: { readonly back: boolean; readonly forward: boolean };
}

export const initialDocuments: DocumentsState = {
  documents: {},
  tabs: [],
  active: null,
  recentPages: [],
  places: {},
  settingsAsText: [],
  reveal: null,
  trailLeads: { back: false, forward: false },
};
