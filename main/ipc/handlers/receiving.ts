import type { receivingCalls } from '../../../shared/contract/host/receiving.ts';
import type { Handlers } from '../../../shared/contract/server.ts';
import { lookForChanges, takeChanges } from '../receiving.ts';
import { inTurn } from '../restore.ts';
import type { Session } from '../session.ts';

export function receivingHandlers(session: Session): Handlers<typeof receivingCalls> {
  return {
    // Not in turn with what changes files: it touches none, and may take long.
    'receiving.look': (_input, { signal }) => lookForChanges(session, signal),
    'receiving.take': (input) => inTurn(session, () => takeChanges(session, input)),
  };
}
