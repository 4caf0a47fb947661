import type { RepoPath } from '../../../shared/base/path.ts';

/** A reader’s screen; pane: as wide as there is room, at its real size. */
export type PreviewScreen = 'pane' | 'desktop' | 'tablet' | 'phone';

export interface PreviewState {
  readonly previewScreen: PreviewScreen;
  /** fit: scaled into the pane; full: as large as on a reader's screen. */
  readonly previewZoom: 'fit' | 'full';
  /** Colours of the previewed site; null: those of the app. */
  readonly previewColorMode: 'light' | 'dark' | null;
  /** The preview scrolls along with the cursor. */
  readonly previewFollows: boolean;
  readonly previewIsOpen: boolean;
  /** In narrow windows the preview lies over the editor while this is set. */
  readonly previewIsOver: boolean;
  /** Share of the preview in the width of editor and preview. */
  readonly previewShare: number;
  /** What the frame shows: the document that was asked for and the page that it belongs to. */
  readonly previewed: { readonly path: RepoPath; readonly page: RepoPath | null; readonly url: string } | null;
  readonly previewProblem: {
    readonly title: string;
    readonly detail: string;
    /** Only a fresh window may show the preview. */ readonly needsReload?: boolean;
  } | null;
  /** Version of the document that is painted, and whether a newer one is on its way. */
  readonly previewIsCurrent: boolean;
  readonly words: number | null;
  readonly previewScrolls: Readonly<Record<string, number>>;
}

export const initialPreview: PreviewState = {
  previewScreen: 'pane',
  previewZoom: 'fit',
  previewColorMode: null,
  previewFollows: true,
  previewIsOpen: true,
  previewIsOver: false,
  previewShare: 0.51,
  previewed: null,
  previewProblem: null,
  previewIsCurrent: true,
  words: null,
  previewScrolls: {},
};
