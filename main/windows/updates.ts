// Updates of the desktop app: off, unless whoever packages it names a feed.
//
// `GALLEY_UPDATES=https://… npm run package` writes the address into the packed
// package.json (`galley.updates`); nothing else turns updates on, no setting, no
// file of a docs folder, no environment of the running app. Electron's own
// autoUpdater is used: it installs signed packages on macOS, and Squirrel's or
// MSIX packages on Windows; where it can't (Linux, an unsigned app), it says so to
// the log and nothing happens. Nobody is updated without being asked.
import { app, autoUpdater, dialog } from 'electron';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const packageSchema = z.object({ galley: z.object({ updates: z.string().max(2000) }) });

/** How often the feed is asked, in milliseconds. */
const interval = 6 * 60 * 60 * 1000;

/** The feed that the app was packaged with: https only, nobody's name or password in it. Null: updates are off. */
export function updateFeed(packageText: string): string | null {
  try {
    const parsed = packageSchema.safeParse(JSON.parse(packageText));
    const url = parsed.success && URL.canParse(parsed.data.galley.updates) ? new URL(parsed.data.galley.updates) : null;
    return url !== null && url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : null;
  } catch {
    return null;
  }
}

/** Looks for updates from now on, when the app was packaged for it. Never rejects. */
export async function startUpdates(): Promise<void> {
  if (!app.isPackaged || process.platform === 'linux') return;
  const feed = updateFeed(await readFile(join(app.getAppPath(), 'package.json'), 'utf8').catch(() => ''));
  if (feed === null) return;
  autoUpdater.on('error', (error) => console.error('updates:', error.message));
  autoUpdater.on('update-downloaded', (_event, _notes, name) => {
    void dialog
      .showMessageBox({
        type: 'info',
        buttons: ['Later', 'Restart now'],
        defaultId: 0,
        cancelId: 0,
        message: `A new version of Galley is here${name ? `: ${name}` : ''}`,
        detail: 'It is put in when Galley is started again. Unsaved texts come back.',
      })
      .then(({ response }) => {
        if (response === 1) autoUpdater.quitAndInstall();
      });
  });
  try {
    autoUpdater.setFeedURL({ url: feed });
    autoUpdater.checkForUpdates();
    setInterval(() => autoUpdater.checkForUpdates(), interval).unref();
  } catch (error) {
    console.error('updates:', error instanceof Error ? error.message : error);
  }
}
