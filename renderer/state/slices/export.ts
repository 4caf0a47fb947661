import type { EventOf } from '../../../shared/contract/define.ts';
import type { HostContract } from '../../../shared/contract/host/index.ts';

type Events = HostContract['events'];
export type ExportProgress = EventOf<Events, 'export.progress'>;
export type ExportOutcome = EventOf<Events, 'export.finished'>['outcome'];

export type ExportStage =
  | { readonly kind: 'form' }
  | {
      readonly kind: 'running';
      readonly job: number;
      readonly started: number;
      readonly progress: ExportProgress | null;
    }
  | { readonly kind: 'finished'; readonly job: number; readonly outcome: ExportOutcome };

export interface ExportState {
  readonly exportIsOpen: boolean;
  readonly exportStage: ExportStage;
  readonly exportFolder: string;
  /** How the folder is shown: `~/Sites/docs`. */
  readonly exportLocation: string;
  /** Path under which the site will be served. */
  readonly exportAddress: string;
  /** How far publishing is, from 0 to 1; null where nothing is published. */
  readonly publishingPart: number | null;
  readonly exportProblem: { readonly field: 'folder' | 'address'; readonly text: string } | null;
}

export const initialExport: ExportState = {
  exportIsOpen: false,
  exportStage: { kind: 'form' },
  exportFolder: '',
  exportLocation: '',
  exportAddress: '',
  publishingPart: null,
  exportProblem: null,
};
