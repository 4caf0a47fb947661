import { readdir, realpath } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { SiteAddress } from '../../../shared/base/site-address.ts';
import { ContractError } from '../../../shared/contract/define.ts';
import type { exportCalls } from '../../../shared/contract/host/export.ts';
import type { Handlers } from '../../../shared/contract/server.ts';
import { themeFilesFolder } from '../../engine/resources.ts';
import { exportSite } from '../../export/export-job.ts';
import { finishExports, type KeptFiles } from '../../export/finish.ts';
import { exportPlace } from '../../export/place.ts';
import { isInside } from '../../workspace/contain.ts';
import { dataKey, shortLocation } from '../../workspace/data-folder.ts';
import { readSiteAddress } from '../read-site-address.ts';
import { openWorkspace } from '../open-workspace.ts';
import { siteFonts } from '../site-fonts.ts';
import type { Session } from '../session.ts';

/** Progress events are at least so far apart, in milliseconds. */
const progressTime = 60;

const lastFolder = (session: Session) => `export-${dataKey(session.root)}`;

/** What is being finished of earlier exports, by session: a new export waits for it. */
const finishing = new WeakMap<Session, Promise<void>>();

/**
 * Finishes or takes back an export of the open folder whose process was killed, at the folder where the last one went.
 */
export function finishLastExport(session: Session): Promise<void> {
  const work = (async () => {
    const folder = await session.store.value(lastFolder(session));
    if (typeof folder !== 'string' || !(await mayExportTo(session, folder))) return;
    for (const kept of await finishExports(folder)) tellKept(session, kept);
  })().catch(() => undefined);
  finishing.set(session, work);
  return work;
}

/** Whether an export may go to a folder, wherever links lead from it. */
async function mayExportTo({ shell }: Session, folder: string): Promise<boolean> {
  if (!shell.mayExportTo(resolve(folder))) return false;
  const { target } = await exportPlace(folder);
  if (shell.mayExportTo(target)) return true;
  const roots = await Promise.all(shell.exportRoots.map((root) => realpath(root).catch(() => root)));
  return roots.some((root) => root !== target && isInside(root, target));
}

function tellKept(session: Session, { folder, paths }: KeptFiles): void {
  session.addNotice({
    id: `export-kept:${folder}`,
    kind: 'warning',
    title: 'Files of yours stand beside the exported site',
    detail: `${paths.slice(0, 3).join(', ')}${paths.length > 3 ? ` and ${paths.length - 3} more` : ''} could not be put back into it, because it has others of those names. They are in ${shortLocation(folder)}: take what you need, then delete that folder.`,
    path: null,
  });
}

export function exportHandlers(session: Session): Handlers<typeof exportCalls> {
  const { shell, store } = session;

  async function run(id: number, folder: string, { origin, base }: SiteAddress, signal: AbortSignal): Promise<void> {
    const workspace = openWorkspace(session);
    let last = 0;
    try {
      await finishing.get(session);
      // Known before it begins: a start after a kill looks there.
      await store.saveValue(lastFolder(session), folder);
      await session.readRepository();
      await session.engineUpToDate();
      const report = await exportSite({
        folder,
        base,
        origin,
        engine: session.engine,
        docsRoot: workspace.root,
        pictures: 'smaller',
        fonts: siteFonts(session),
        themeFolder: themeFilesFolder(),
        signal,
        onKept: (kept) => tellKept(session, kept),
        onProgress: (progress) => {
          const now = performance.now();
          if (now - last < progressTime && progress.phase !== 'finishing') return;
          last = now;
          session.emit('export.progress', { job: id, ...progress });
        },
      });
      session.finishedExports.set(id, report.folder);
      session.emit('export.finished', { job: id, outcome: { kind: 'done', report } });
    } catch (error) {
      const outcome =
        signal.aborted || (error instanceof ContractError && error.code === 'cancelled')
          ? { kind: 'cancelled' as const }
          : {
              kind: 'failed' as const,
              title: error instanceof Error ? error.message : 'The export failed',
              detail: error instanceof ContractError ? error.detail : 'Nothing was changed. Try again.',
            };
      session.emit('export.finished', { job: id, outcome });
    } finally {
      if (session.exportJob?.id === id) session.exportJob = null;
    }
  }

  const finished = (job: number): string => {
    const folder = session.finishedExports.get(job);
    if (folder === undefined)
      throw new ContractError({
        code: 'no-export',
        title: 'There is no finished export',
        detail: 'Export the site first.',
      });
    return folder;
  };

  return {
    async 'export.suggest'() {
      const { root } = openWorkspace(session);
      const remembered = await store.value(lastFolder(session));
      const folder =
        typeof remembered === 'string' && shell.mayExportTo(remembered)
          ? remembered
          : join(dirname(root), `${basename(root)}-site`);
      return { folder, location: shortLocation(folder) };
    },
    'export.chooseFolder': async () => ({
      folder: shell.capabilities.nativeDialogs ? await shell.chooseFolder('export') : null,
    }),
    async 'export.folders'({ folder }) {
      const wanted = await realpath(resolve(folder)).catch(() => null);
      const at =
        wanted !== null && shell.mayExportTo(wanted) ? wanted : (shell.exportRoots[0] ?? dirname(session.root));
      const entries = await readdir(at, { withFileTypes: true }).catch(() => []);
      const folders = entries
        .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
        .map((entry) => ({ name: entry.name, path: join(at, entry.name) }))
        .sort((a, b) => a.name.localeCompare(b.name));
      const parent = dirname(at);
      return {
        folder: at,
        location: shortLocation(at),
        parent: parent !== at && shell.mayExportTo(parent) ? parent : null,
        folders,
      };
    },
    async 'export.start'({ folder, address }) {
      openWorkspace(session);
      const target = resolve(folder);
      if (!(await mayExportTo(session, target)))
        throw new ContractError({
          code: 'folder-refused',
          title: 'The site can’t go there',
          detail: `Choose a folder in ${shell.exportRoots.map(shortLocation).join(' or ')}.`,
        });
      if (session.exportJob !== null)
        throw new ContractError({
          code: 'busy',
          title: 'An export is running already',
          detail: 'Wait for it, or stop it first.',
        });
      const site = readSiteAddress(address);
      const job = { id: session.nextExport++, controller: new AbortController() };
      session.exportJob = job;
      void run(job.id, target, site, job.controller.signal);
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
