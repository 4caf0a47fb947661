import type { publishingCalls } from '../../../shared/contract/host/publishing.ts';
import type { Handlers } from '../../../shared/contract/server.ts';
import { publish, publishingOutlook } from '../publishing.ts';
import type { Session } from '../session.ts';

export function publishingHandlers(session: Session): Handlers<typeof publishingCalls> {
  return {
    'publishing.outlook': () => publishingOutlook(session),
    // Not in turn with what changes files: it touches none, and may take long.
    'publishing.publish': (input, { signal }) => publish(session, input, signal),
  };
}
