import { homedir } from 'node:os';
import { dirname, relative, resolve, sep } from 'node:path';
import { ContractError } from '../../shared/contract/define.ts';
import { startWorker } from '../engine/start-worker.ts';
import type { EngineProcess } from '../engine/supervisor.ts';
import { Session } from '../ipc/session.ts';
import { memorySecrets } from '../publish/secrets.ts';
import { currentPlatform, type ShellAbilities } from '../ipc/shell.ts';
import { respondToPreview } from '../preview/respond.ts';
import { isInside } from '../workspace/contain.ts';
import { isHidden } from '../../shared/workspace/writable.ts';
import { startAppServer, type AppServer, type WindowFiles } from './app-server.ts';
import { ExportServers } from './export-server.ts';
import { startPreviewServer, type PreviewServer } from './preview-server.ts';

export interface WebHostOptions {
  readonly docs: string;
  readonly port?: number;
  readonly version: string;
  /** An engine that runs already; one that takes its place later is started here. */
  readonly firstEngine?: EngineProcess;
  /** Who answers for the window's files in place of the built ones. */
  readonly windowFiles?: WindowFiles;
}

export interface WebHost {
  readonly launchUrl: string;
  readonly session: Session;
  close(): Promise<void>;
}

/** Runs Galley for a browser on this computer. The folder it may touch is fixed here, at launch. */
export async function startWebHost(options: WebHostOptions): Promise<WebHost> {
  const docs = resolve(options.docs);
  const exportRoots = [...new Set([dirname(docs), homedir()])];
  const exportServers = new ExportServers();
  let app: AppServer | null = null;
  let preview: PreviewServer | null = null;
  const shell: ShellAbilities = {
    capabilities: {
      nativeDialogs: false,
      openFolder: false,
      revealInFolder: false,
      trash: false,
      menus: false,
      openExternal: false,
    },
    platform: currentPlatform(),
    version: options.version,
    chooseFolder: () => Promise.resolve(null),
    openExternal: () => Promise.reject(notHere()),
    revealInFolder: () => Promise.reject(notHere()),
    trash: () => Promise.reject(notHere()),
    setMenu: () => undefined,
    showWordMenu: () => undefined,
    opened: () => undefined,
    mayOpen: (path) => path === docs,
    // Hidden folders hold what other programs run or obey (.git, .ssh, .config).
    mayExportTo: (path) =>
      exportRoots.some(
        (root) => isInside(root, path) && path !== root && !isHidden(relative(root, path).split(sep).join('/')),
      ),
    exportRoots,
    secrets: memorySecrets(),
    previewBase: () => preview?.base ?? '',
    browserPreview: () => Promise.resolve(preview?.base ?? ''),
    serveExport: (folder) => exportServers.serve(folder),
  };
  let { firstEngine = null } = options;
  const startEngine = () => {
    const engine = firstEngine ?? startWorker();
    firstEngine = null;
    return engine;
  };
  const session = new Session({ shell, startEngine });
  const close = async () => {
    await app?.close();
    await preview?.close();
    await exportServers.close();
    await session.close();
  };
  try {
    preview = await startPreviewServer(
      () => app?.port ?? 0,
      (address) => respondToPreview(session, address),
    );
    app = await startAppServer({
      port: options.port ?? 0,
      previewOrigin: () => preview!.origin,
      onPort: (port) => session.server.connect(port),
      ...(options.windowFiles === undefined ? {} : { windowFiles: options.windowFiles }),
    });
    await session.open(docs);
    return { launchUrl: app.launchUrl, session, close };
  } catch (error) {
    // What runs already would keep the program from ending.
    await close();
    throw portError(error, options.port) ?? error;
  }
}

/** What a port that can't be had means, in words. Null for other errors. */
function portError(error: unknown, port = 0): Error | null {
  const { code, syscall } = error as Partial<NodeJS.ErrnoException>;
  if (syscall !== 'listen') return null;
  const why = code === 'EADDRINUSE' ? 'is in use' : code === 'EACCES' ? 'may not be used by you' : null;
  return why === null
    ? null
    : new Error(`Port ${port} ${why}. Name another one, or none: Galley takes one that is free.`, { cause: error });
}

function notHere(): ContractError {
  return new ContractError({
    code: 'not-here',
    title: 'This needs the desktop app',
    detail: 'In a browser, Galley can’t do it.',
  });
}
