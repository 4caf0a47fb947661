import type { WorkspaceState } from '../../../shared/contract/host/workspace.ts';
import { holdsOnlyCopy } from '../save-status.ts';
import type { DocumentActions } from './documents.ts';
import type { LayerActions } from './layers.ts';
import type { Services } from './services.ts';

export function folderActions({ store, host }: Services, documents: DocumentActions, layers: LayerActions) {
  const take = (workspace: WorkspaceState) => store.setState({ workspace });

  /** Whether the folder can be left without losing a word; says so where it can't. */
  async function leave(): Promise<boolean> {
    await documents.leave();
    if (!holdsOnlyCopy(store.getState())) return true;
    layers.toast(
      'Some of your text is not saved, and can’t be kept for later. Save it first, or copy it to another place.',
    );
    return false;
  }

  return {
    /** Opens a folder; null asks with the system's dialog. */
    async open(path: string | null): Promise<void> {
      if (!(await leave())) return;
      try {
        take(await host.call('workspace.open', { path }));
      } catch (error) {
        layers.toastError(error);
      }
    },
    async close(): Promise<void> {
      if (!(await leave())) return;
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
    /** Lets the preview run the site's own programs, or no more. */
    async runScripts(run: boolean): Promise<void> {
      try {
        await host.call('workspace.runScripts', { run });
      } catch (error) {
        layers.toastError(error);
      }
    },
    async dismissNotice(id: string): Promise<void> {
      layers.hideNotice(id);
      await host.call('workspace.dismissNotice', { id }).catch(() => undefined);
    },
  };
}
