import type { ApiFileState } from '../../../shared/contract/host/api.ts';

export interface ChosenOperation {
  readonly file: string;
  readonly method: string;
  readonly path: string;
}

export interface ApiState {
  /** Null until they were read for the first time. */
  readonly apiFiles: readonly ApiFileState[] | null;
  /** When they were read: milliseconds since 1970. */
  readonly apiReadAt: number;
  /** The file whose operations are listed; null: the first. */
  readonly apiFile: string | null;
  readonly apiOperation: ChosenOperation | null;
}

export const initialApi: ApiState = { apiFiles: null, apiReadAt: 0, apiFile: null, apiOperation: null };
