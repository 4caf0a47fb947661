import {
  app,
  BrowserWindow,
  dialog,
  ipcMain,
  screen,
  type Event,
  type IpcMainEvent,
  type MessagePortMain,
} from 'electron';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { messagePort } from '../../shared/contract/ports.ts';
import { Store } from '../documents/store.ts';
import { builtFolder } from '../engine/resources.ts';
import { Session } from '../ipc/session.ts';
import { dataFolder } from '../workspace/data-folder.ts';
import { startUtility } from '../engine/start-utility.ts';
import { respondToPreview } from '../preview/respond.ts';
import { showContextMenu } from '../menus/context-menu.ts';
import { installMenu } from '../menus/menu.ts';
import { isWindowAddress, windowAddress } from './addresses.ts';
import { desktopShell } from './desktop-shell.ts';
import { watchWindow } from './watch-window.ts';

interface OpenWindow {
  readonly window: BrowserWindow;
  readonly session: Session;
  /** Host of its preview addresses. */
  readonly secret: string;
}

const boundsSchema = z.object({
  x: z.number().int(),
  y: z.number().int(),
  width: z.number().int().min(400),
  height: z.number().int().min(300),
  isMaximized: z.boolean(),
});

/** The windows, each with a folder of its own. */
export class WindowManager {
  readonly #open = new Set<OpenWindow>();
  /** Windows that are gone and whose last recovery copies are being written. */
  readonly #closing = new Set<Promise<unknown>>();
  readonly #store = new Store(dataFolder());

  constructor() {
    // The one place where a window's message is taken; who sends it is checked here.
    ipcMain.on('galley:connect', (event) => this.#connect(event));
  }

  get count(): number {
    return this.#open.size;
  }

  /** The session whose preview has this host, or null. */
  bySecret(secret: string): Session | null {
    for (const open of this.#open) if (open.secret === secret) return open.session;
    return null;
  }

  focusLast(): void {
    const last = [...this.#open].at(-1);
    if (last === undefined) return void this.open(null);
    if (last.window.isMinimized()) last.window.restore();
    last.window.focus();
  }

  /** Opens a folder in a new window; null shows the start screen. A folder that is open already is brought forward. */
  async open(folder: string | null): Promise<void> {
    for (const other of this.#open) {
      if (folder !== null && other.session.root === folder) {
        other.window.focus();
        return;
      }
    }
    const secret = randomBytes(16).toString('hex');
    const bounds = await this.#bounds();
    const window = new BrowserWindow({
      width: bounds?.width ?? 1440,
      height: bounds?.height ?? 900,
      ...(bounds === null ? {} : { x: bounds.x, y: bounds.y }),
      minWidth: 720,
      minHeight: 480,
      show: false,
      backgroundColor: '#F6F5F2',
      titleBarStyle: process.platform === 'darwin' ? 'hiddenInset' : 'default',
      webPreferences: {
        preload: join(builtFolder(), 'preload', 'index.cjs'),
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        webviewTag: false,
        // Electron's own checker would load dictionaries from the web.
        spellcheck: false,
      },
    });
    if (bounds?.isMaximized) window.maximize();
    const session: Session = new Session({
      shell: desktopShell({
        window,
        previewBase: () => `galley-preview://${secret}/`,
        respond: (address) => respondToPreview(session, address),
        setMenu: (menus) => installMenu(menus, (command) => session.emit('session.command', { command })),
      }),
      startEngine: startUtility,
    });
    const entry: OpenWindow = { window, session, secret };
    this.#open.add(entry);
    window.once('ready-to-show', () => window.show());
    window.on('close', () => void this.#saveBounds(window));
    window.on('closed', () => {
      this.#open.delete(entry);
      const closing = Promise.allSettled([session.close(), this.#store.settled()]).finally(() =>
        this.#closing.delete(closing),
      );
      this.#closing.add(closing);
    });
    watchWindow(window, (notice) => session.addNotice(notice));
    window.webContents.on('context-menu', (_event, params) => showContextMenu(window, params));
    window.webContents.on('will-prevent-unload', () => void askToClose(window));
    window.on('focus', () => void session.reconcile());
    await window.loadURL(windowAddress);
    if (folder !== null) await session.open(folder);
  }

  /** Ends after every recovery copy is written. The windows are closed by now: each of them could still refuse. */
  quit(event: Event): void {
    if (this.#closing.size === 0) return;
    event.preventDefault();
    void Promise.all(this.#closing).then(() => app.quit());
  }

  #connect(event: IpcMainEvent): void {
    const frame = event.senderFrame;
    const owner = [...this.#open].find(({ window }) => window.webContents.id === event.sender.id);
    const [port] = event.ports;
    // Only the window's own main frame, never the preview in it; an empty or blank address is no address.
    if (
      owner === undefined ||
      port === undefined ||
      frame === null ||
      frame.parent !== null ||
      !isWindowAddress(frame.url)
    )
      return port?.close();
    owner.session.server.connect(electronPort(port));
  }

  async #bounds() {
    const parsed = boundsSchema.safeParse(await this.#store.value('window'));
    if (!parsed.success) return null;
    const { x, y, width, height } = parsed.data;
    // A screen that is not there any more must not hide the window.
    const isVisible = screen
      .getAllDisplays()
      .some(
        ({ workArea }) =>
          x < workArea.x + workArea.width - 80 &&
          x + width > workArea.x + 80 &&
          y >= workArea.y - 10 &&
          y < workArea.y + workArea.height - 80,
      );
    return isVisible ? { ...parsed.data, height } : null;
  }

  async #saveBounds(window: BrowserWindow): Promise<void> {
    const { x, y, width, height } = window.getNormalBounds();
    await this.#store.saveValue('window', { x, y, width, height, isMaximized: window.isMaximized() });
  }
}

/** A window stays open because text in it is kept nowhere else; its writer may let it go all the same. */
async function askToClose(window: BrowserWindow): Promise<void> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    buttons: ['Keep open', 'Close and lose the text'],
    defaultId: 0,
    cancelId: 0,
    message: 'Some of your text is not saved, and can’t be kept for later',
    detail: 'Save it first, or copy it to another place.',
  });
  if (response === 1) window.destroy();
}

function electronPort(port: MessagePortMain) {
  return messagePort(port, (onMessage, onClose) => {
    port.on('message', (event) => onMessage(event.data));
    port.on('close', onClose);
    port.start();
  });
}
