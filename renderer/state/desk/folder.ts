import type { WorkspaceState } from '../../../shared/contract/host/workspace.ts';
import type { DocumentActions } from './documents.ts';
import type { LayerActions } from './layers.ts';
import type { Services } from './services.ts';

export function folderActions({ store, host }: Services, documents: DocumentActions, layers: LayerActions) {
  const take = (workspace: WorkspaceState) => store.setState({ workspace });
  return {
    /** Opens a folder; null asks with the system's dialog. */
    async open(path: string | null): Promise<void> {
      await documents.saveAll();
      try {
        take(await host.call('workspace.open', { path }));
      } catch (error) {
        layers.toastError(error);
      }
    },
    async close(): Promise<void> {
      await documents.saveAll();
      await host.call('workspace.close', {}).catch(layers.toastError);
    },
    /** Makes a new site in the open, empty folder. Rejects with what stands against it. */
    async createSite(name: string): Promise<void> {
      take(await host.call('workspace.createSite', { name }));
    },
    async loadRecent(): Promise<void> {
      try {
        store.setState({ recent: (await host.call('workspace.recent', {})).folders });
      } catch {
        store.setState({ recent: [] });
      }
    },
    async forgetRecent(path: string): Promise<void> {
      const before = store.getState().recent;
      store.setState(({ recent }) => ({ recent: recent?.filter((folder) => folder.path !== path) ?? null }));
      await host.call('workspace.forgetRecent', { path }).catch((error: unknown) => {
        store.setState({ recent: before });
        layers.toastError(error);
      });
    },
    async dismissNotice(id: string): Promise<void> {
      layers.hideNotice(id);
      await host.call('workspace.dismissNotice', { id }).catch(() => undefined);
    },
  };
}

export type FolderActions = ReturnType<typeof folderActions>;
