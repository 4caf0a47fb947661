import type { RepoPath } from '../../../shared/base/path.ts';
import type { SiteChanges } from '../../../shared/contract/host/changes.ts';

export interface ChangesState {
  /** What is different from the last saved version; null until it is known. */
  readonly changes: SiteChanges | null;
  /** Why it is not known, in words. */
  readonly changesFailure: string | null;
  /** The file whose differences are shown; the first one where it is not among the changes. */
  readonly chosenChange: RepoPath | null;
}

export const initialChanges: ChangesState = { changes: null, changesFailure: null, chosenChange: null };
