import type { Contract } from '../define.ts';
import { apiCalls, apiEvents } from './api.ts';
import { changesCalls, changesEvents } from './changes.ts';
import { dictionaryCalls } from './dictionaries.ts';
import { documentCalls, documentEvents } from './documents.ts';
import { exportCalls, exportEvents } from './export.ts';
import { fileCalls } from './files.ts';
import { historyCalls } from './history.ts';
import { iconCalls } from './icons.ts';
import { pageCalls, pageEvents } from './pages.ts';
import { pageChangeCalls, pageChangeEvents } from './page-changes.ts';
import { previewCalls, previewEvents } from './preview.ts';
import { problemCalls, problemEvents } from './problems.ts';
import { requestCalls } from './requests.ts';
import { savingCalls } from './saving.ts';
import { piecesCalls, piecesEvents } from './pieces.ts';
import { publishingCalls, publishingEvents } from './publishing.ts';
import { receivingCalls, receivingEvents } from './receiving.ts';
import { sendingCalls, sendingEvents } from './sending.ts';
import { sessionCalls, sessionEvents } from './session.ts';
import { stepCalls } from './steps.ts';
import { writingCalls } from './writing.ts';
import { workspaceCalls, workspaceEvents } from './workspace.ts';

/** Everything that a window can ask of its host, and hear from it. Domain verbs, never powers. */
export const hostContract = {
  calls: {
    ...sessionCalls,
    ...workspaceCalls,
    ...documentCalls,
    ...fileCalls,
    ...dictionaryCalls,
    ...iconCalls,
    ...pageCalls,
    ...pageChangeCalls,
    ...historyCalls,
    ...stepCalls,
    ...changesCalls,
    ...savingCalls,
    ...piecesCalls,
    ...receivingCalls,
    ...sendingCalls,
    ...publishingCalls,
    ...writingCalls,
    ...problemCalls,
    ...previewCalls,
    ...exportCalls,
    ...apiCalls,
    ...requestCalls,
  },
  events: {
    ...sessionEvents,
    ...workspaceEvents,
    ...documentEvents,
    ...pageEvents,
    ...pageChangeEvents,
    ...changesEvents,
    ...piecesEvents,
    ...receivingEvents,
    ...sendingEvents,
    ...publishingEvents,
    ...problemEvents,
    ...previewEvents,
    ...exportEvents,
    ...apiEvents,
  },
} satisfies Contract;

export type HostContract = typeof hostContract;
