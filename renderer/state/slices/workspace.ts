import type { OutputOf } from '../../../shared/contract/define.ts';
import type { HostContract } from '../../../shared/contract/host/index.ts';
import type { PageTree } from '../../../shared/contract/host/pages.ts';
import type { WorkspaceState } from '../../../shared/contract/host/workspace.ts';

export type RecentFolder = OutputOf<HostContract['calls'], 'workspace.recent'>['folders'][number];

/** Mirrors of what the host knows of the folder. */
export interface FolderState {
  readonly workspace: WorkspaceState | null;
  readonly tree: PageTree | null;
  readonly recent: readonly RecentFolder[] | null;
  /** Opening a folder has taken long enough to be worth words. */
  readonly openingIsSlow: boolean;
}

export const initialFolder: FolderState = { workspace: null, tree: null, recent: null, openingIsSlow: false };
