import type { changesCalls } from '../../../shared/contract/host/changes.ts';
import type { Handlers } from '../../../shared/contract/server.ts';
import type { Session } from '../session.ts';

export function changesHandlers(session: Session): Handlers<typeof changesCalls> {
  return {
    'changes.list': () => session.changes.list(),
    'changes.before': async ({ path }) => ({ text: await session.changes.before(path) }),
  };
}
