import type { changesCalls } from '../../../shared/contract/host/changes.ts';
import type { Handlers } from '../../../shared/contract/server.ts';
import { isNoteNow } from '../picture-turns.ts';
import { planPutBack, putBack } from '../put-back.ts';
import { inTurn } from '../restore.ts';
import { pageDifference } from '../page-difference.ts';
import type { Session } from '../session.ts';

export function changesHandlers(session: Session): Handlers<typeof changesCalls> {
  return {
    'changes.list': () => session.changes.list(),
    'changes.page': (asked) => pageDifference(session, asked),
    'changes.before': async ({ path }) => ({ text: await session.changes.before(path) }),
    'changes.picture': async ({ path, now }) => {
      const { picture, isNote } = await session.changes.pictureBefore(path);
      return { picture, isNote: { before: isNote, now: now !== null && (await isNoteNow(session, now)) } };
    },
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
