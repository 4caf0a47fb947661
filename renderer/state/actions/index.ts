import { apiActions } from './api.ts';
import { changesActions } from './changes.ts';
import { changesBackActions } from './changes-back.ts';
import { dictionaryActions } from './dictionaries.ts';
import { documentActions } from './documents.ts';
import { exportActions } from './export.ts';
import { folderActions } from './folder.ts';
import { historyActions } from './history.ts';
import { insertingActions } from './inserting.ts';
import { layerActions } from './layers.ts';
import { mendingActions } from './mending.ts';
import { pageChangeActions } from './page-changes.ts';
import { pageActions } from './pages.ts';
import { pictureActions } from './pictures.ts';
import { previewActions } from './preview.ts';
import { problemActions } from './problems.ts';
import { replacing } from './replacing.ts';
import { savingActions } from './saving.ts';
import { piecesActions } from './pieces.ts';
import { publishingActions } from './publishing.ts';
import { receivingActions } from './receiving.ts';
import { sendingActions } from './sending.ts';
import { settingsActions } from './settings.ts';
import { stepActions } from './steps.ts';
import { writingActions } from './writing.ts';
import { trailKeeper } from './trail.ts';
import { realTimers, type Services, type Timers } from './services.ts';

/** Everything that can be done in the window, whoever asks for it: commands, panels, keys. */
export function createActions(services: Services, timers: Timers = realTimers) {
  const layers = layerActions(services);
  const documents = documentActions(services, layers, timers);
  const steps = stepActions(services, documents, layers, timers);
  const trail = trailKeeper(services);
  const pages = pageActions(services, documents, steps, layers, trail);
  const api = apiActions(services, documents, pages, layers);
  const mending = mendingActions(services, documents, steps);
  const problems = problemActions(services, documents, mending, steps, pages, layers);
  const inserting = insertingActions(services, pages);
  const changes = changesActions(services, layers, pages);
  return {
    ...services,
    layers,
    documents,
    pages,
    trail,
    problems,
    mending,
    steps,
    replacing: replacing(services, documents, mending, steps, layers),
    settings: settingsActions(services, documents, steps, pages, layers),
    preview: previewActions(services, pages, layers),
    exporting: exportActions(services, documents, layers),
    publishing: publishingActions(services, documents),
    changes,
    changesBack: changesBackActions(services, changes, steps, layers),
    saving: savingActions(services, changes, steps, layers),
    pieces: piecesActions(services, changes, steps),
    receiving: receivingActions(services, changes, steps),
    sending: sendingActions(services, changes, steps),
    history: historyActions(services, steps, pages, layers),
    pageChanges: pageChangeActions(services, documents, pages, steps, layers, trail),
    writing: writingActions(services, api.operations, pages, inserting),
    pictures: pictureActions(services, layers),
    dictionaries: dictionaryActions(services, layers),
    inserting,
    api,
    folder: folderActions(services, documents, layers),
  };
}

export type Actions = ReturnType<typeof createActions>;
