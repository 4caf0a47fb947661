// The desktop app from its first line on.
import { app } from 'electron';
import { resolve } from 'node:path';
import { hardenApp } from './harden.ts';
import { registerSchemes, serveSchemes, type DesktopFiles } from './schemes.ts';
import { startUpdates } from './updates.ts';
import { WindowManager } from './window-manager.ts';

/**
 * Starts the desktop app; only once in a process, before it is ready.
 * @param windowFiles who answers for the window's files in place of the built ones
 */
export function startDesktop(windowFiles?: DesktopFiles): void {
  hardenApp();
  registerSchemes();

  // While it is worked on, the next start comes before the last one has ended.
  if (windowFiles === undefined && !app.requestSingleInstanceLock()) return app.quit();
  const windows = new WindowManager();
  // A folder dropped on the icon or chosen from the recent documents may come before `ready`.
  app.on('open-file', (event, path) => {
    event.preventDefault();
    void app.whenReady().then(() => windows.open(path));
  });
  app.on('second-instance', (_event, commandLine, workingDirectory) => {
    const folder = folderArgument(commandLine);
    if (folder === null) windows.focusLast();
    else void windows.open(resolve(workingDirectory, folder));
  });
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  app.on('activate', () => {
    if (windows.count === 0) void windows.open(null);
  });
  app.on('will-quit', (event) => windows.quit(event));
  void app.whenReady().then(async () => {
    serveSchemes(windows, windowFiles);
    const folder = folderArgument(process.argv);
    await windows.open(folder === null ? null : resolve(folder));
    void startUpdates();
  });
}

/** The docs folder on the command line: the first word that is neither the program, the app nor an option. */
function folderArgument(commandLine: readonly string[]): string | null {
  const words = commandLine.slice(app.isPackaged ? 1 : 2).filter((word) => !word.startsWith('-'));
  return words[0] ?? null;
}
