import type { HostAnswered } from '../../../shared/contract/define.ts';
import type { apiCalls } from '../../../shared/contract/host/api.ts';
import type { Handlers } from '../../../shared/contract/server.ts';
import type { Session } from '../session.ts';

export function apiHandlers(session: Session): Handlers<HostAnswered<typeof apiCalls>> {
  return {
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
