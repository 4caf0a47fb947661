import type { publishingCalls } from '../../../shared/contract/host/publishing.ts';
import type { Handlers } from '../../../shared/contract/server.ts';
import { publish, publishedReadBack, publishingOutlook } from '../publishing.ts';
import { addWorkflow } from '../publishing-workflow.ts';
import type { Session } from '../session.ts';

export function publishingHandlers(session: Session): Handlers<typeof publishingCalls> {
  return {
    'publishing.outlook': () => publishingOutlook(session),
    // Not in turn with what changes files: they touch none, and may take long.
    'publishing.publish': (input, { signal }) => publish(session, input, signal),
    'publishing.addWorkflow': (input) => addWorkflow(session, input),
    'publishing.readBack': (_input, { signal }) => publishedReadBack(session, signal),
  };
}
