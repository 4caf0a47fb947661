import type { documentCalls } from '../../../shared/contract/host/documents.ts';
import type { Handlers } from '../../../shared/contract/server.ts';
import { openDocuments } from '../open-workspace.ts';
import type { Session } from '../session.ts';

export function documentHandlers(session: Session): Handlers<typeof documentCalls> {
  return {
    'documents.open': ({ path }, { connection }) => openDocuments(session).open(path, connection),
    'documents.edit': ({ path, base, text }, { connection }) => ({ version: openDocuments(session).edit(path, base, text, connection) }),
    'documents.save': ({ path }) => openDocuments(session).save(path),
    'documents.saveAll': () => openDocuments(session).saveAll(),
    'documents.resolve': ({ path, text, theirsRevision }) => openDocuments(session).resolve(path, text, theirsRevision),
    'documents.discard': ({ path }) => openDocuments(session).discard(path),
    'documents.close': ({ path }, { connection }) => (session.documents?.close(path, connection), null),
  };
}
