import { app, dialog, shell, type BrowserWindow } from 'electron';
import { homedir } from 'node:os';
import { currentPlatform, type ShellAbilities } from '../ipc/shell.ts';
import { startExportServer, type ExportServer } from '../serve/export-server.ts';

interface DesktopShellOptions {
  readonly window: BrowserWindow;
  readonly previewBase: () => string;
  readonly setMenu: (menus: unknown) => void;
}

/** What the desktop adds: dialogs, menus, the file manager, the system's browser. */
export function desktopShell({ window, previewBase, setMenu }: DesktopShellOptions): ShellAbilities {
  const exports = new Map<string, ExportServer>();
  window.on('closed', () => {
    for (const server of exports.values()) void server.close();
  });
  return {
    capabilities: { nativeDialogs: true, openFolder: true, revealInFolder: true, trash: true, menus: true, openExternal: true },
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
    setMenu,
    mayOpen: () => true,
    mayExportTo: () => true,
    exportRoots: [homedir()],
    previewBase,
    async serveExport(folder) {
      let server = exports.get(folder);
      if (server === undefined) exports.set(folder, (server = await startExportServer(folder)));
      await shell.openExternal(server.url);
      return server.url;
    },
  };
}
