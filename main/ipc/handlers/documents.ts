import type { documentCalls } from '../../../shared/contract/host/documents.ts';
import type { Handlers } from '../../../shared/contract/server.ts';
import { openDocuments } from '../open-workspace.ts';
import type { Session } from '../session.ts';

export function documentHandlers(session: Session): Handlers<typeof documentCalls> {
  return {
    'documents.open': ({ path, writer }, { connection }) => openDocuments(session).open(path, connection, writer),
    'documents.edit': ({ path, ...change }, { connection }) => openDocuments(session).edit(path, change, connection),
    'documents.save': ({ path }) => openDocuments(session).save(path),
    'documents.saveAll': () => openDocuments(session).saveAll(),
    'documents.resolve': ({ path, text, theirsRevision }) => openDocuments(session).resolve(path, text, theirsRevision),
    'documents.discard': ({ path }) => openDocuments(session).discard(path),
    'documents.close': ({ path }, { connection }) => (session.documents?.close(path, connection), null),
  };
}
