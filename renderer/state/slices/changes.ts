import type { RepoPath } from '../../../shared/base/path.ts';
import type { ShownDifference } from '../../../shared/contract/host/page-difference.ts';
import type { SiteChanges } from '../../../shared/contract/host/changes.ts';

export interface ChangesState {
  /** What is different from the last saved version; null until it is known. */
  readonly changes: SiteChanges | null;
  /** Why it is not known, in words. */
  readonly changesFailure: string | null;
  /** The file whose differences are shown; the first one where it is not among the changes. */
  readonly chosenChange: RepoPath | null;
  /** Counts how often what is chosen is to get the focus: what had it was put back, and is gone. */
  readonly changesFocus: number;
  /** How changed pages are shown: as readers will see them, as they saw them, or by what changed in their texts. */
  readonly changesAs: 'page' | 'before' | 'text';
  /** How much of the versions that are being sent went over, from 0 to 1; null where none are. */
  readonly sendingPart: number | null;
  /** How much of what others have sent came over, from 0 to 1; null where nobody is asked. */
  readonly receivingPart: number | null;
  /** How much of the main line came over, from 0 to 1; null where nobody asks for it. */
  readonly piecesPart: number | null;
  /** Differences of the page that is shown, and the one that is looked at, from 0; null where none is shown so. */
  readonly pageDifferences: {
    readonly list: readonly ShownDifference[];
    /** Stands for the text that they are about. */
    readonly text: string;
    readonly at: number | null;
  } | null;
}

export const initialChanges: ChangesState = {
  changes: null,
  changesFailure: null,
  chosenChange: null,
  changesFocus: 0,
  changesAs: 'page',
  sendingPart: null,
  receivingPart: null,
  piecesPart: null,
  pageDifferences: null,
};
