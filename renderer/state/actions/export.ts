import { ContractError, type EventOf } from '../../../shared/contract/define.ts';
import type { HostContract } from '../../../shared/contract/host/index.ts';
import { describeError } from '../../bridge/host.ts';
import { noSiteAddress, siteAddress } from '../../../shared/base/site-address.ts';
import type { DocumentActions } from './documents.ts';
import type { LayerActions } from './layers.ts';
import type { Services } from './services.ts';

type Events = HostContract['events'];

export function exportActions({ store, host }: Services, documents: DocumentActions, layers: LayerActions) {
  return {
    async open(): Promise<void> {
      store.setState(({ exportStage }) => ({
        exportIsOpen: true,
        exportProblem: null,
        exportStage:
          exportStage.kind === 'finished' && exportStage.outcome.kind !== 'done' ? { kind: 'form' } : exportStage,
      }));
      if (store.getState().exportFolder !== '') return;
      try {
        const { folder, location } = await host.call('export.suggest', {});
        // What was typed meanwhile stays.
        store.setState(({ exportFolder }) =>
          exportFolder === '' ? { exportFolder: folder, exportLocation: location } : {},
        );
      } catch (error) {
        store.setState({ exportProblem: { field: 'folder', text: describeError(error).title } });
      }
    },
    close: () =>
      store.setState(({ exportStage }) => ({
        exportIsOpen: false,
        exportStage: exportStage.kind === 'finished' ? { kind: 'form' } : exportStage,
      })),
    again: () => store.setState({ exportStage: { kind: 'form' }, exportProblem: null }),
    setFolder: (folder: string, location = folder) =>
      store.setState({ exportFolder: folder, exportLocation: location, exportProblem: null }),
    async chooseFolder(): Promise<void> {
      try {
        const { folder } = await host.call('export.chooseFolder', {});
        if (folder !== null) store.setState({ exportFolder: folder, exportLocation: folder, exportProblem: null });
      } catch (error) {
        layers.toastError(error);
      }
    },
    folders: (folder: string) => host.call('export.folders', { folder }),
    async start(): Promise<void> {
      const { exportFolder, exportAddress } = store.getState();
      if (siteAddress(exportAddress) === null)
        return store.setState({
          exportProblem: { field: 'address', text: `${noSiteAddress.title}. ${noSiteAddress.detail}` },
        });
      if (exportFolder.trim() === '')
        return store.setState({ exportProblem: { field: 'folder', text: 'Choose a folder for the site.' } });
      store.setState({ exportProblem: null });
      if (!(await documents.saveAll()))
        return store.setState({
          exportProblem: {
            field: 'folder',
            text: 'Some pages could not be saved, so they would be missing. Look at what the toolbar says first.',
          },
        });
      try {
        const { job } = await host.call('export.start', { folder: exportFolder.trim(), address: exportAddress });
        store.setState(({ exportStage }) =>
          exportStage.kind === 'running' && exportStage.job === job
            ? {}
            : { exportStage: { kind: 'running', job, started: Date.now(), progress: null } },
        );
      } catch (error) {
        const { title, detail } = describeError(error);
        const isAddress = error instanceof ContractError && error.code === 'bad-address';
        store.setState({ exportProblem: { field: isAddress ? 'address' : 'folder', text: `${title}. ${detail}` } });
      }
    },
    async stop(): Promise<void> {
      const { exportStage } = store.getState();
      if (exportStage.kind === 'running')
        await host.call('export.cancel', { job: exportStage.job }).catch(layers.toastError);
    },
    progress(progress: EventOf<Events, 'export.progress'>): void {
      store.setState(({ exportStage }) =>
        exportStage.kind === 'finished' && exportStage.job === progress.job
          ? {}
          : {
              exportStage: {
                kind: 'running',
                job: progress.job,
                started: exportStage.kind === 'running' ? exportStage.started : Date.now(),
                progress,
              },
            },
      );
    },
    finished({ job, outcome }: EventOf<Events, 'export.finished'>): void {
      const { exportIsOpen } = store.getState();
      store.setState({ exportStage: { kind: 'finished', job, outcome } });
      if (exportIsOpen) return;
      const show = { label: 'Show', run: () => store.setState({ exportIsOpen: true }) };
      if (outcome.kind === 'done') layers.toast('Your site is ready.', show);
      else if (outcome.kind === 'failed') layers.toast(`The export did not end well. ${outcome.title}.`, show, true);
    },
    /** The finished site in a browser. The desktop opens it by itself. */
    async view(): Promise<void> {
      const { exportStage, capabilities } = store.getState();
      if (exportStage.kind !== 'finished') return;
      try {
        const { url } = await host.call('export.open', { job: exportStage.job });
        if (!capabilities.openExternal) window.open(url, '_blank', 'noopener,noreferrer');
      } catch (error) {
        layers.toastError(error);
      }
    },
    async reveal(): Promise<void> {
      const { exportStage } = store.getState();
      if (exportStage.kind === 'finished')
        await host.call('export.reveal', { job: exportStage.job }).catch(layers.toastError);
    },
  };
}
