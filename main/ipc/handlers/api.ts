import type { apiCalls } from '../../../shared/contract/host/api.ts';
import type { Handlers } from '../../../shared/contract/server.ts';
import type { Session } from '../session.ts';

export function apiHandlers(session: Session): Handlers<typeof apiCalls> {
  const { engine } = session;
  return {
    async 'api.files'() {
      await session.engineUpToDate();
      return engine.call('engine.api', {});
    },
    'api.operation': (input) => engine.call('engine.apiOperation', input),
    async 'api.agree'({ hosts }) {
      await session.agreeToHosts(hosts);
      return null;
    },
    async 'api.refresh'() {
      await session.remoteFiles.refresh();
      return null;
    },
  };
}
