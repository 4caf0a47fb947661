import type { changesCalls } from '../../../shared/contract/host/changes.ts';
import type { Handlers } from '../../../shared/contract/server.ts';
import { planPutBack, putBack } from '../put-back.ts';
import { inTurn } from '../restore.ts';
import { pageDifference } from '../page-difference.ts';
import type { Session } from '../session.ts';

export function changesHandlers(session: Session): Handlers<typeof changesCalls> {
  return {
    'changes.list': () => session.changes.list(),
    'changes.page': (asked) => pageDifference(session, asked),
    'changes.before': async ({ path }) => ({ text: await session.changes.before(path) }),
    'changes.picture': async ({ path }) => ({ picture: await session.changes.pictureBefore(path) }),
    'changes.versions': (wanted) => session.changes.versions(wanted),
    // Never while something is put back.
    'changes.compareWith': ({ version }) =>
      inTurn(session, async () => {
        await session.changes.compareWith(version);
        return null;
      }),
    'changes.lookBack': ({ of, seen }) =>
      inTurn(session, async () => ({ left: [...(await planPutBack(session, of, seen)).left] })),
    'changes.putBack': ({ of, seen }) => inTurn(session, () => putBack(session, of, seen)),
  };
}
