import { readdir, realpath } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { ContractError } from '../../../shared/contract/define.ts';
import type { exportCalls } from '../../../shared/contract/host/export.ts';
import type { Handlers } from '../../../shared/contract/server.ts';
import { themeFilesFolder } from '../../engine/resources.ts';
import { exportSite } from '../../export/export-job.ts';
import { dataKey, shortLocation } from '../../workspace/data-folder.ts';
import { openWorkspace } from '../open-workspace.ts';
import type { Session } from '../session.ts';

/** Progress events are at least so far apart, in milliseconds. */
const progressTime = 60;

export function exportHandlers(session: Session): Handlers<typeof exportCalls> {
  const { shell, store } = session;
  const lastFolder = () => `export-${dataKey(session.root)}`;

  async function run(id: number, folder: string, base: string, signal: AbortSignal): Promise<void> {
    const workspace = openWorkspace(session);
    let last = 0;
    try {
      await session.readRepository();
      await session.engineUpToDate();
      const report = await exportSite({
        folder, base, origin: null, engine: session.engine, docsRoot: workspace.root, themeFolder: themeFilesFolder(), signal,
        docsFile: (path) => workspace.resolve(path),
        onProgress: (progress) => {
          const now = performance.now();
          if (now - last < progressTime && progress.phase !== 'finishing') return;
          last = now;
          session.emit('export.progress', { job: id, ...progress });
        },
      });
      session.finishedExports.set(id, report.folder);
      await store.saveValue(lastFolder(), report.folder);
      session.emit('export.finished', { job: id, outcome: { kind: 'done', report } });
    } catch (error) {
      const outcome = signal.aborted || (error instanceof ContractError && error.code === 'cancelled')
        ? { kind: 'cancelled' as const }
        : { kind: 'failed' as const, title: error instanceof Error ? error.message : 'The export failed', detail: error instanceof ContractError ? error.detail : 'Nothing was changed. Try again.' };
      session.emit('export.finished', { job: id, outcome });
    } finally {
      if (session.exportJob?.id === id) session.exportJob = null;
    }
  }

  const finished = (job: number): string => {
    const folder = session.finishedExports.get(job);
    if (folder === undefined) throw new ContractError({ code: 'no-export', title: 'There is no finished export', detail: 'Export the site first.' });
    return folder;
  };

  return {
    async 'export.suggest'() {
      const { root } = openWorkspace(session);
      const remembered = await store.value(lastFolder());
      const folder = typeof remembered === 'string' && shell.mayExportTo(remembered) ? remembered : join(dirname(root), `${basename(root)}-site`);
      return { folder, location: shortLocation(folder) };
    },
    'export.chooseFolder': async () => ({ folder: shell.capabilities.nativeDialogs ? await shell.chooseFolder('export') : null }),
    async 'export.folders'({ folder }) {
      const wanted = await realpath(resolve(folder)).catch(() => null);
      const at = wanted !== null && shell.mayExportTo(wanted) ? wanted : (shell.exportRoots[0] ?? dirname(session.root));
      const entries = await readdir(at, { withFileTypes: true }).catch(() => []);
      const folders = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map((entry) => ({ name: entry.name, path: join(at, entry.name) })).sort((a, b) => a.name.localeCompare(b.name));
      const parent = dirname(at);
      return { folder: at, location: shortLocation(at), parent: parent !== at && shell.mayExportTo(parent) ? parent : null, folders };
    },
    'export.start'({ folder, base }) {
      openWorkspace(session);
      if (session.exportJob !== null) throw new ContractError({ code: 'busy', title: 'An export is running already', detail: 'Wait for it, or stop it first.' });
      const target = resolve(folder);
      if (!shell.mayExportTo(target)) throw new ContractError({ code: 'folder-refused', title: 'The site can’t go there', detail: `Choose a folder in ${shell.exportRoots.map(shortLocation).join(' or ')}.` });
      if (!/^\/(?:[\w.~-]+\/)*$/.test(base)) throw new ContractError({ code: 'bad-base', title: 'This is no path of a site', detail: 'It starts and ends with a slash: /docs/' });
      const job = { id: session.nextExport++, controller: new AbortController() };
      session.exportJob = job;
      void run(job.id, target, base, job.controller.signal);
      return { job: job.id };
    },
    'export.cancel'({ job }) {
      if (session.exportJob?.id === job) session.exportJob.controller.abort();
      return null;
    },
    'export.open': async ({ job }) => ({ url: await shell.serveExport(finished(job)) }),
    'export.reveal': async ({ job }) => (await shell.revealInFolder(finished(job)), null),
  };
}
