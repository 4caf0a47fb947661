import type { HostContract } from '../../../shared/contract/host/index.ts';
import type { Handlers } from '../../../shared/contract/server.ts';
import type { Session } from '../session.ts';
import { apiHandlers } from './api.ts';
import { changesHandlers } from './changes.ts';
import { dictionaryHandlers } from './dictionaries.ts';
import { documentHandlers } from './documents.ts';
import { exportHandlers } from './export.ts';
import { pageChangeHandlers } from './page-changes.ts';
import { fileHandlers } from './files.ts';
import { historyHandlers } from './history.ts';
import { pageHandlers } from './pages.ts';
import { passedOnHandlers } from './passed-on.ts';
import { previewHandlers } from './preview.ts';
import { requestHandlers } from './requests.ts';
import { savingHandlers } from './saving.ts';
import { piecesHandlers } from './pieces.ts';
import { receivingHandlers } from './receiving.ts';
import { publishingHandlers } from './publishing.ts';
import { sendingHandlers } from './sending.ts';
import { sessionHandlers } from './session.ts';
import { stepHandlers } from './steps.ts';
import { workspaceHandlers } from './workspace.ts';

/** All answers to the host contract: what the host answers itself, a file a namespace, and what it passes on. */
export function handlers(session: Session): Handlers<HostContract['calls']> {
  return {
    ...passedOnHandlers(session),
    ...sessionHandlers(session),
    ...workspaceHandlers(session),
    ...documentHandlers(session),
    ...fileHandlers(session),
    ...dictionaryHandlers(session),
    ...pageHandlers(session),
    ...pageChangeHandlers(session),
    ...historyHandlers(session),
    ...stepHandlers(session),
    ...changesHandlers(session),
    ...savingHandlers(session),
    ...piecesHandlers(session),
    ...receivingHandlers(session),
    ...sendingHandlers(session),
    ...publishingHandlers(session),
    ...previewHandlers(session),
    ...exportHandlers(session),
    ...apiHandlers(session),
    ...requestHandlers(),
  };
}
