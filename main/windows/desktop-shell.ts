import { app, dialog, shell, type BrowserWindow } from 'electron';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { currentPlatform, type ShellAbilities } from '../ipc/shell.ts';
import { showWordMenu } from '../menus/context-menu.ts';
import type { PreviewAnswer } from '../preview/respond.ts';
import { ExportServers } from '../serve/export-server.ts';
import { startPreviewServer, type PreviewServer } from '../serve/preview-server.ts';
import { dataFolder } from '../workspace/data-folder.ts';
import { keychainSecrets } from './keychain.ts';

interface DesktopShellOptions {
  readonly window: BrowserWindow;
  readonly previewBase: () => string;
  readonly respond: (address: string) => Promise<PreviewAnswer>;
  readonly setMenu: (menus: unknown) => void;
}

/** What the desktop adds: dialogs, menus, the file manager, the system's browser. */
export function desktopShell({ window, previewBase, respond, setMenu }: DesktopShellOptions): ShellAbilities {
  const exports = new ExportServers();
  let preview: Promise<PreviewServer> | null = null;
  window.on('closed', () => {
    void exports.close();
    void preview?.then((server) => server.close());
  });
  return {
    capabilities: {
      nativeDialogs: true,
      openFolder: true,
      revealInFolder: true,
      trash: true,
      menus: true,
      openExternal: true,
    },
    platform: currentPlatform(),
    version: app.getVersion(),
    async chooseFolder(purpose) {
      const answer = await dialog.showOpenDialog(window, {
        title: purpose === 'open' ? 'Open a docs folder' : 'Export the site to',
        buttonLabel: purpose === 'open' ? 'Open' : 'Export here',
        properties: ['openDirectory', 'createDirectory'],
      });
      return answer.canceled ? null : (answer.filePaths[0] ?? null);
    },
    openExternal: (url) => shell.openExternal(url),
    revealInFolder: (path) => Promise.resolve(shell.showItemInFolder(path)),
    trash: (path) => shell.trashItem(path),
    setMenu,
    showWordMenu: (entries, place, onChoice) => showWordMenu(window, entries, place, onChoice),
    opened: (folder) => app.addRecentDocument(folder),
    mayOpen: () => true,
    mayExportTo: () => true,
    exportRoots: [homedir()],
    secrets: keychainSecrets(join(dataFolder(), 'secrets.json')),
    previewBase,
    // A browser knows no galley-preview: address; it gets a server on loopback, when it is first asked for.
    async browserPreview() {
      preview ??= startPreviewServer(() => null, respond);
      return (await preview).base;
    },
    async serveExport(folder) {
      const url = await exports.serve(folder);
      await shell.openExternal(url);
      return url;
    },
  };
}
