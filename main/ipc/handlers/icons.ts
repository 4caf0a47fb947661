import type { iconCalls } from '../../../shared/contract/host/icons.ts';
import type { Handlers } from '../../../shared/contract/server.ts';
import type { Session } from '../session.ts';

export function iconHandlers(session: Session): Handlers<typeof iconCalls> {
  return { 'icons.find': (input) => session.engine.call('engine.icons', input) };
}
