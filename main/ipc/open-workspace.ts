import { ContractError } from '../../shared/contract/define.ts';
import type { Documents } from '../documents/documents.ts';
import type { History } from '../documents/history.ts';
import type { Steps } from '../documents/steps.ts';
import type { Versions } from '../documents/versions.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { Session } from './session.ts';

/** The open folder's documents, or an answer that there is none. */
export function openDocuments(session: Session): Documents {
  if (session.documents === null) throw noFolder();
  return session.documents;
}

export function openWorkspace(session: Session): Workspace {
  if (session.workspace === null) throw noFolder();
  return session.workspace;
}

export function openHistory(session: Session): History {
  if (session.history === null) throw noFolder();
  return session.history;
}

export function openSteps(session: Session): Steps {
  if (session.steps === null) throw noFolder();
  return session.steps;
}

export function openVersions(session: Session): Versions {
  if (session.versions === null) throw noFolder();
  return session.versions;
}

function noFolder(): ContractError {
  return new ContractError({ code: 'no-folder', title: 'No docs folder is open', detail: 'Open one first.' });
}
