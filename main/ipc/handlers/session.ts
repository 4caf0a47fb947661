import { openedAddress } from '../../../shared/base/address.ts';
import { ContractError } from '../../../shared/contract/define.ts';
import type { sessionCalls } from '../../../shared/contract/host/session.ts';
import type { Handlers } from '../../../shared/contract/server.ts';
import type { Session } from '../session.ts';

export function sessionHandlers(session: Session): Handlers<typeof sessionCalls> {
  const { shell, store } = session;
  return {
    'session.hello': (_input, { connection }) => ({
      version: shell.version,
      platform: shell.platform,
      capabilities: shell.capabilities,
      connection,
    }),
    'session.loadView': async () => ({
      view: session.root === '' ? null : await store.view(session.root),
      preferences: await store.preferences(),
    }),
    async 'session.saveView'({ view, preferences }) {
      if (view !== undefined && session.root !== '' && session.state.location === view.folder)
        await store.saveView(session.root, view.state);
      if (preferences !== undefined) await store.savePreferences(preferences);
      return null;
    },
    async 'session.openExternal'({ url }) {
      await shell.openExternal(externalAddress(url));
      return null;
    },
    'session.wordMenu': ({ entries, x, y }) => (
      shell.showWordMenu(entries, { x, y }, (entry) => session.emit('session.wordMenuChosen', { entry })),
      null
    ),
    'session.setMenu': ({ menus }) => (shell.setMenu(menus), null),
  };
}

/** An address that may be opened outside Galley; anything else is refused. */
export function externalAddress(text: string): string {
  const address = openedAddress(text);
  if (address === null)
    throw new ContractError({
      code: 'bad-address',
      title: 'This address can’t be opened',
      detail: URL.canParse(text) ? 'Galley opens web pages and mail addresses only.' : text.slice(0, 200),
    });
  return address;
}
