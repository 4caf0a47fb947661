import type { sendingCalls } from '../../../shared/contract/host/sending.ts';
import type { Handlers } from '../../../shared/contract/server.ts';
import { send, sendingOutlook } from '../sending.ts';
import type { Session } from '../session.ts';

export function sendingHandlers(session: Session): Handlers<typeof sendingCalls> {
  return {
    'sending.outlook': () => sendingOutlook(session),
    // Not in turn with what changes files: it touches none, and may take long.
    'sending.send': (input, { signal }) => send(session, input, signal),
  };
}
