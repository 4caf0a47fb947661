import type { writingCalls } from '../../../shared/contract/host/writing.ts';
import type { Handlers } from '../../../shared/contract/server.ts';
import type { Session } from '../session.ts';

export function writingHandlers({ engine }: Session): Handlers<typeof writingCalls> {
  return {
    'writing.names': () => engine.call('engine.writingNames', {}),
    'writing.anchors': (input) => engine.call('engine.anchors', input),
  };
}
