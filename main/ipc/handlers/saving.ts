import type { savingCalls } from '../../../shared/contract/host/saving.ts';
import type { Handlers } from '../../../shared/contract/server.ts';
import { inTurn } from '../restore.ts';
import { beginVersions, overLastVersion, saveNewVersion, savingOutlook } from '../saving.ts';
import type { Session } from '../session.ts';

export function savingHandlers(session: Session): Handlers<typeof savingCalls> {
  return {
    'versions.begin': () =>
      inTurn(session, async () => {
        await beginVersions(session);
        return null;
      }),
    'versions.outlook': () => inTurn(session, () => savingOutlook(session)),
    'versions.save': (version) => inTurn(session, () => saveNewVersion(session, version)),
    'versions.takeBack': ({ commit }) =>
      inTurn(session, async () => {
        await overLastVersion(session, commit, 'back');
        return null;
      }),
    'versions.again': ({ commit }) =>
      inTurn(session, async () => {
        await overLastVersion(session, commit, 'again');
        return null;
      }),
  };
}
