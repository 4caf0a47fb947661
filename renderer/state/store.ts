import { createStore, type StoreApi } from 'zustand/vanilla';
import { initialApi, type ApiState } from './slices/api.ts';
import { initialChanges, type ChangesState } from './slices/changes.ts';
import { initialConnection, type ConnectionState } from './slices/connection.ts';
import { initialDocuments, type DocumentsState } from './slices/documents.ts';
import { initialExport, type ExportState } from './slices/export.ts';
import { initialInserting, type InsertingState } from './slices/inserting.ts';
import { initialLayers, type LayersState } from './slices/layers.ts';
import { initialPreferences, type PreferencesState } from './slices/preferences.ts';
import { initialPreview, type PreviewState } from './slices/preview.ts';
import { initialProblems, type ProblemsState } from './slices/problems.ts';
import { initialView, type ViewState } from './slices/view.ts';
import { initialFolder, type FolderState } from './slices/workspace.ts';

/** The window's own state. Texts belong to the editor, their meaning to the host; this mirrors it for reading. */
export type AppState = ConnectionState &
  FolderState &
  DocumentsState &
  ProblemsState &
  PreviewState &
  ViewState &
  LayersState &
  InsertingState &
  ExportState &
  ApiState &
  ChangesState &
  PreferencesState;
export type Store = StoreApi<AppState>;

export const initialState: AppState = {
  ...initialConnection,
  ...initialFolder,
  ...initialDocuments,
  ...initialProblems,
  ...initialPreview,
  ...initialView,
  ...initialLayers,
  ...initialInserting,
  ...initialExport,
  ...initialApi,
  ...initialChanges,
  ...initialPreferences,
};

export function createAppStore(): Store {
  return createStore<AppState>()(() => initialState);
}
