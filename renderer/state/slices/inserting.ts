import type { RepoPath } from '../../../shared/base/path.ts';
import type { SourcePlace } from '../../editor/markdown/formula.ts';
import type { LinkPlace } from '../../editor/markdown/link.ts';

/** The menu of everything that can be put into a page. */
export interface InsertMenu {
  /** typed: words behind “/” in the text look for it; asked: the menu has a field of its own. */
  readonly mode: 'typed' | 'asked';
  readonly query: string;
  /** What the choice replaces: the typed words, or the selection that it goes around. */
  readonly from: number;
  readonly to: number;
  /** Line that Enter takes, from 0. */
  readonly chosen: number;
  /** Component in whose content the cursor is. */
  readonly parent: string | null;
  /** That component is one of a set, a step among steps: another one goes behind it. */
  readonly isPart: boolean;
  /** The cursor is in a cell, which holds words and nothing with lines of its own. */
  readonly isInCell: boolean;
  /** Files whose content several pages share, as far as they are known. */
  readonly files: readonly RepoPath[];
}

export interface InsertingState {
  readonly insertMenu: InsertMenu | null;
  /** The link that is being made or changed, in the page in front. */
  readonly linkEditor: LinkPlace | null;
  /** Whether the form of the component at the cursor is unfolded. */
  readonly inspectorIsOpen: boolean;
  /** On the page, the form of what stands at the cursor comes up when it is asked for, and goes with the cursor. */
  readonly formIsOpen: boolean;
  /** What of the page is written in a field of its own: a formula, or the source of what nobody can read there. */
  readonly sourceEditor: SourcePlace | null;
  /** Pages are shown as readers see them, not as their source. */
  readonly visualMode: boolean;
}

export const initialInserting: InsertingState = {
  insertMenu: null,
  linkEditor: null,
  inspectorIsOpen: true,
  formIsOpen: false,
  sourceEditor: null,
  visualMode: true,
};
