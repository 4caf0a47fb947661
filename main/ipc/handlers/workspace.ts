import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { ContractError } from '../../../shared/contract/define.ts';
import type { workspaceCalls } from '../../../shared/contract/host/workspace.ts';
import type { Handlers } from '../../../shared/contract/server.ts';
import { createSite } from '../../workspace/create-site.ts';
import { shortLocation } from '../../workspace/data-folder.ts';
import type { Session } from '../session.ts';

export function workspaceHandlers(session: Session): Handlers<typeof workspaceCalls> {
  const { shell, store } = session;
  return {
    'workspace.state': () => session.state,
    async 'workspace.open'({ path }) {
      let folder = path;
      if (folder === null) {
        if (!shell.capabilities.nativeDialogs)
          throw new ContractError({
            code: 'not-here',
            title: 'Folders can’t be chosen in this window',
            detail: 'Start Galley with the folder: npm start -- path/to/docs',
          });
        folder = await shell.chooseFolder('open');
        if (folder === null) return session.state;
      }
      const wanted = resolve(folder);
      const isOffered =
        session.state.candidates.includes(wanted) ||
        shell.mayOpen(wanted) ||
        (shell.capabilities.openFolder && (await store.recent()).some((entry) => entry.path === wanted));
      if (!isOffered)
        throw new ContractError({
          code: 'not-here',
          title: 'This folder can’t be opened from here',
          detail: `Start Galley with it: npm start -- ${shortLocation(wanted)}`,
        });
      return session.open(wanted);
    },
    async 'workspace.createSite'({ name }) {
      if (session.workspace === null || session.state.status !== 'empty')
        throw new ContractError({
          code: 'not-empty',
          title: 'There is a site here already',
          detail: 'Open it instead.',
        });
      await createSite(session.workspace.root, name);
      return session.open(session.workspace.root);
    },
    'workspace.close': async () => (await session.closeFolder(), null),
    async 'workspace.recent'() {
      const folders = await Promise.all(
        (await store.recent()).map(async ({ path, name, opened }) => ({
          path,
          name,
          opened,
          location: shortLocation(path),
          exists: (await stat(path).catch(() => null)) !== null,
        })),
      );
      return { folders };
    },
    'workspace.forgetRecent': async ({ path }) => (await store.forgetRecent(path), null),
    'workspace.reconcile': async () => (await session.reconcile(), null),
    'workspace.runScripts': async ({ run }) => (await session.runScripts(run), null),
    'workspace.dismissNotice': ({ id }) => (session.dismissNotice(id), null),
  };
}
