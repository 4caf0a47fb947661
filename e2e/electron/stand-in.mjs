// A stand-in for the `electron` module that opens a real Chromium: the shell's
// own files run unchanged on machines where Electron's binary can't be had.
//
// Custom schemes become hosts below `localhost` on one loopback port: Chromium
// gives each an origin of its own, as Electron gives each scheme.
import { EventEmitter } from 'node:events';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright';
import { chromiumArguments } from '../../tools/common.mjs';
import { contextMenuShim, preloadShim } from './in-page.mjs';

export { safeStorage, utilityProcess } from './system.mjs';

const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);
const handlers = new Map();
const windows = new Set();
/** What tests decide: the next answer of a dialog; whether the drive has a trash. */
const decided = { folder: null, response: 0, noTrash: false };
let server = null;
let browser = null;
let debugPort = 0;

createInterface({ input: process.stdin }).on('line', (line) => {
  const message = JSON.parse(line);
  if ('folder' in message) decided.folder = message.folder;
  if ('noTrash' in message) decided.noTrash = message.noTrash;
  if ('response' in message) decided.response = message.response;
  if ('menu' in message) clickMenu(message.menu);
  if ('contextMenu' in message) choose(contextMenu, message.contextMenu);
  // What Chromium and the system would report.
  if ('crash' in message) for (const window of windows) void window.webContents.forcefullyCrashRenderer();
  if ('event' in message) for (const window of windows) window.emit(message.event);
  if ('download' in message)
    session.defaultSession.emit(
      'will-download',
      { preventDefault: () => say({ download: message.download, outcome: 'refused' }) },
      {
        getURL: () => message.download,
        setSaveDialogOptions: () => say({ download: message.download, outcome: 'asked where' }),
      },
    );
  if ('quit' in message) app.quit();
});

const address = () => `localhost:${server.address().port}`;
const toWeb = (text) =>
  text
    .replaceAll('galley://app', `http://app.galley.${address()}`)
    .replace(/galley-preview:\/\/([0-9a-f]+)/g, (_, secret) => `http://${secret}.preview.${address()}`)
    .replace(/galley-preview:(?!\/)/g, `http://*.preview.${address()}`);
const fromWeb = (text) =>
  text
    .replaceAll(`http://app.galley.${address()}`, 'galley://app')
    .replace(
      new RegExp(`http://([0-9a-f]+)\\.preview\\.${address()}`, 'g'),
      (_, secret) => `galley-preview://${secret}`,
    );

async function ensureServer() {
  if (server !== null) return;
  server = createServer(async (request, response) => {
    const host = request.headers.host ?? '';
    const secret = /^([0-9a-f]+)\.preview\./.exec(host)?.[1];
    const scheme = host.startsWith('app.galley.') ? 'galley' : secret ? 'galley-preview' : null;
    if (scheme === null) return void response.writeHead(404).end();
    const url = scheme === 'galley' ? `galley://app${request.url}` : `galley-preview://${secret}${request.url}`;
    let answer;
    try {
      answer = await handlers.get(scheme)({ url, method: request.method, headers: new Headers() });
    } catch (error) {
      // What a scheme can't answer is an error of that request alone.
      console.error(error);
      return void request.destroy();
    }
    const headers = Object.fromEntries([...answer.headers].map(([name, value]) => [name, toWeb(value)]));
    response.writeHead(answer.status, headers);
    response.end(answer.body === null ? undefined : Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
}

async function ensureBrowser() {
  if (browser !== null) return;
  debugPort = await new Promise((done) => {
    const probe = createTcpServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
  const executablePath =
    process.env.GALLEY_CHROMIUM && existsSync(process.env.GALLEY_CHROMIUM) ? process.env.GALLEY_CHROMIUM : undefined;
  // Electron waits as long as it takes, also where the machine has much else to do.
  browser = await chromium.launch({
    executablePath,
    timeout: 0,
    args: [...chromiumArguments, `--remote-debugging-port=${debugPort}`],
  });
}

class WebContents extends EventEmitter {
  static #next = 1;
  id = WebContents.#next++;
  openHandler = null;
  /** Ends the page's process, for real. */
  crash = async () => undefined;
  setWindowOpenHandler(handler) {
    this.openHandler = handler;
  }
  forcefullyCrashRenderer() {
    return this.crash();
  }
}

/** The main process's end of a message channel whose other end is in the page. */
class MainPort extends EventEmitter {
  #send;
  constructor(send) {
    super();
    this.#send = send;
  }
  start() {}
  close() {
    this.emit('close');
  }
  postMessage(message) {
    this.#send(message);
  }
}

export class BrowserWindow extends EventEmitter {
  webContents = new WebContents();
  #options;
  #context = null;
  #page = null;
  #bounds;
  #ports = new Map();

  constructor(options) {
    super();
    this.#options = options;
    this.#bounds = { x: 0, y: 0, width: options.width, height: options.height };
    const wrong = ['sandbox', 'contextIsolation']
      .filter((name) => options.webPreferences?.[name] !== true)
      .concat(['nodeIntegration', 'webviewTag'].filter((name) => options.webPreferences?.[name] !== false));
    if (wrong.length > 0) throw new Error(`A window without ${wrong.join(', ')}`);
    windows.add(this);
    app.emit('web-contents-created', {}, this.webContents);
  }

  async loadURL(url) {
    await ensureServer();
    await ensureBrowser();
    const isFirst = this.#context === null;
    this.#context ??= await browser.newContext({
      viewport: { width: this.#bounds.width, height: this.#bounds.height },
    });
    const page = await this.#context.newPage();
    page.setDefaultNavigationTimeout(0);
    // A page whose process ended is replaced, as Electron gives the window's page another process.
    const old = this.#page;
    this.#page = page;
    await old?.close().catch(() => undefined);
    this.webContents.crash = () =>
      page.goto('chrome://crash').then(
        () => undefined,
        () => undefined,
      );
    page.on('crash', () => {
      for (const port of this.#ports.values()) port.close();
      this.#ports.clear();
      this.webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 5 });
    });
    await page.exposeBinding('standInContextMenu', ({ frame }, params) => {
      this.webContents.emit(
        'context-menu',
        {},
        {
          ...params,
          linkURL: fromWeb(params.linkURL),
          frameURL: fromWeb(frame.url()),
          pageURL: fromWeb(page.url()),
          frame: null,
        },
      );
    });
    await page.addInitScript(contextMenuShim);
    await page.exposeBinding('standInSend', (_source, id, text) =>
      this.#ports.get(id)?.emit('message', { data: JSON.parse(fromWeb(text)) }),
    );
    await page.exposeBinding('standInConnect', ({ frame }, channel, documentId, id) => {
      // Of a page that was loaded anew, only the new document's ports are open.
      for (const [other, port] of this.#ports)
        if (!other.startsWith(documentId)) {
          port.close();
          this.#ports.delete(other);
        }
      const port = new MainPort(
        (message) =>
          void page
            .evaluate(([portId, text]) => window.standInReceive?.(portId, text), [id, toWeb(JSON.stringify(message))])
            .catch(() => port.close()),
      );
      this.#ports.set(id, port);
      ipcMain.emit(channel, {
        sender: this.webContents,
        senderFrame: { url: fromWeb(frame.url()), parent: frame.parentFrame() === null ? null : {} },
        ports: [port],
      });
    });
    const preload = readFileSync(this.#options.webPreferences.preload, 'utf8');
    await page.addInitScript({
      content: `if (window.top === window && location.hostname === 'app.galley.localhost') {${preloadShim}\n(function (require, exports, module) {${preload}\n})(standInRequire, {}, { exports: {} });}`,
    });
    page.on('close', () => this.#page === page && this.#closed());
    page.on('popup', (popup) => void popup.close());
    await page.goto(toWeb(url));
    if (!isFirst) return;
    this.emit('ready-to-show');
    say({ cdp: `http://127.0.0.1:${debugPort}` });
  }

  isDestroyed() {
    return !windows.has(this);
  }
  #closed() {
    if (!windows.delete(this)) return;
    this.emit('close', {});
    for (const port of this.#ports.values()) port.close();
    this.emit('closed');
    if (windows.size === 0) app.emit('window-all-closed');
  }

  async destroy() {
    await this.#page?.close();
  }
  show() {}
  focus() {}
  restore() {}
  maximize() {}
  isMinimized() {
    return false;
  }
  isMaximized() {
    return false;
  }
  getNormalBounds() {
    return this.#bounds;
  }
}

class App extends EventEmitter {
  name = 'Galley';
  isPackaged = false;
  recent = [];
  #ready = Promise.resolve();
  #sandbox = false;
  enableSandbox() {
    this.#sandbox = true;
  }
  requestSingleInstanceLock() {
    return true;
  }
  whenReady() {
    if (!this.#sandbox) throw new Error('The sandbox was not enabled before the app is ready');
    return this.#ready;
  }
  getVersion() {
    return JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version;
  }
  addRecentDocument(path) {
    this.recent.push(path);
    say({ recent: path });
  }
  async quit() {
    if (!this.#tell('before-quit')) return;
    await Promise.all([...windows].map((window) => window.destroy()));
    if (!this.#tell('will-quit')) return;
    await browser?.close().catch(() => undefined);
    process.exit(0);
  }
  /** Whether it goes on. */
  #tell(event) {
    let prevented = false;
    this.emit(event, { preventDefault: () => (prevented = true) });
    return !prevented;
  }
}
export const app = new App();
process.on('SIGTERM', () => app.quit());

export const ipcMain = new EventEmitter();
export const screen = { getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }] };
export const dialog = {
  showMessageBox: async (_window, { message, detail, buttons }) => {
    say({ asked: message, detail, buttons });
    return { response: decided.response, checkboxChecked: false };
  },
  showOpenDialog: async () =>
    decided.folder === null ? { canceled: true, filePaths: [] } : { canceled: false, filePaths: [decided.folder] },
};
export const shell = {
  openExternal: async (url) => say({ opened: url }),
  showItemInFolder: (path) => say({ revealed: path }),
  async trashItem(path) {
    if (decided.noTrash) throw new Error('There is no trash on this drive');
    await rename(path, join(mkdtempSync(join(tmpdir(), 'galley-trash-')), basename(path)));
    say({ trashed: path });
  },
};
export const clipboard = { writeText: (text) => say({ copied: text }) };
export const session = {
  defaultSession: Object.assign(new EventEmitter(), {
    setPermissionRequestHandler() {},
    setPermissionCheckHandler() {},
  }),
};
// Nothing is packaged here: it is never asked.
export const autoUpdater = Object.assign(new EventEmitter(), {
  setFeedURL() {},
  checkForUpdates() {},
  quitAndInstall() {},
});
export const protocol = {
  registerSchemesAsPrivileged() {},
  handle: (scheme, handler) => void handlers.set(scheme, handler),
};
export const net = {
  async fetch(url) {
    // The other end may have closed a connection that was kept: Chromium then asks again, Node’s fetch does not.
    if (!url.startsWith('file:')) return fetch(url).catch(() => fetch(url));
    return new Response(readFileSync(fileURLToPath(url)), { status: 200 });
  },
};

let menu = [];
let contextMenu = [];
const titleOf = (item) => item.label ?? item.role ?? item.type;
export const Menu = {
  buildFromTemplate: (template) =>
    Object.assign(template, {
      popup: ({ sourceType }) => {
        contextMenu = template;
        say({
          popup: template.map((item) => (item.enabled === false ? `${titleOf(item)} (off)` : titleOf(item))),
          sourceType,
        });
      },
    }),
  setApplicationMenu(template) {
    menu = template;
    say({
      menu: template.map((entry) => ({
        label: entry.label ?? entry.role,
        items: (entry.submenu ?? []).map((item) => item.label ?? item.role ?? item.type),
      })),
    });
  },
};
function clickMenu([top, label]) {
  choose(menu.find((entry) => entry.label === top)?.submenu ?? [], label);
}
function choose(items, label) {
  items.find((entry) => entry.label === label)?.click?.();
}
