import { EventEmitter } from 'node:events';
import { mkdtempSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

interface FakeWindow extends EventEmitter {
  webContents: EventEmitter & { id: number };
  options: { webPreferences: Record<string, unknown> };
}

const electron = vi.hoisted(() => ({
  made: [] as unknown[],
  handlers: new Map<string, (request: { url: string; method: string }) => Promise<Response>>(),
  download: null as
    | ((
        event: { preventDefault(): void },
        item: { getURL(): string; setSaveDialogOptions(options: unknown): void },
      ) => void)
    | null,
  permission: null as ((contents: unknown, permission: string, answer: (allowed: boolean) => void) => void) | null,
  folder: '',
}));

vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  const { readFileSync } = await import('node:fs');
  const { fileURLToPath } = await import('node:url');
  const app = Object.assign(new Emitter(), {
    enableSandbox: vi.fn(),
    whenReady: () => Promise.resolve(),
    quit: vi.fn(),
    getVersion: () => '1.2.3',
    addRecentDocument: vi.fn(),
    name: 'Galley',
    isPackaged: false,
  });
  class BrowserWindow extends Emitter {
    webContents = Object.assign(new Emitter(), { id: electron.made.length + 1 });
    constructor(public options: unknown) {
      super();
      electron.made.push(this);
    }
    loadURL = vi.fn(() => Promise.resolve());
    isDestroyed = () => false;
    show = vi.fn();
    destroy = vi.fn();
    focus = vi.fn();
    isMaximized = () => false;
    getNormalBounds = () => ({ x: 0, y: 0, width: 800, height: 600 });
  }
  return {
    app,
    BrowserWindow,
    ipcMain: new Emitter(),
    Menu: { buildFromTemplate: (template: unknown) => template, setApplicationMenu: vi.fn() },
    dialog: { showOpenDialog: vi.fn(), showMessageBox: vi.fn() },
    clipboard: { writeText: vi.fn() },
    safeStorage: { isEncryptionAvailable: () => false },
    shell: { openExternal: vi.fn(), showItemInFolder: vi.fn() },
    screen: { getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }] },
    session: {
      defaultSession: {
        on: (_event: string, handler: typeof electron.download) => (electron.download = handler),
        setPermissionRequestHandler: (handler: typeof electron.permission) => (electron.permission = handler),
        setPermissionCheckHandler: vi.fn(),
      },
    },
    protocol: {
      registerSchemesAsPrivileged: vi.fn(),
      handle: (scheme: string, handler: (request: { url: string; method: string }) => Promise<Response>) =>
        electron.handlers.set(scheme, handler),
    },
    net: { fetch: (url: string) => Promise.resolve(new Response(readFileSync(fileURLToPath(url)))) },
    utilityProcess: { fork: () => Object.assign(new Emitter(), { postMessage: vi.fn(), kill: vi.fn() }) },
  };
});
vi.mock('../engine/resources.ts', () => ({
  builtFolder: () => electron.folder,
  themeFilesFolder: () => electron.folder,
  resourcesFolder: () => electron.folder,
  loadResources: () => ({}),
}));

const { app, dialog, ipcMain } = await import('electron');
const { hardenApp } = await import('./harden.ts');
const { serveSchemes } = await import('./schemes.ts');
const { WindowManager } = await import('./window-manager.ts');
const { isWindowAddress } = await import('./addresses.ts');
const { menuTemplate } = await import('../menus/menu.ts');
const { externalAddress } = await import('../ipc/handlers/session.ts');

beforeAll(() => {
  electron.folder = mkdtempSync(join(tmpdir(), 'galley-shell-'));
  mkdirSync(join(electron.folder, 'renderer'));
  writeFileSync(join(electron.folder, 'renderer/index.html'), '<!doctype html>window');
  writeFileSync(join(electron.folder, 'secret.txt'), 'secret');
  process.env['GALLEY_DATA'] = join(electron.folder, 'data');
});

describe('the window’s address', () => {
  it.each([
    ['galley://app/index.html', true],
    ['galley://app', true],
    ['galley://app.evil.example/', false],
    ['galley://evil/', false],
    ['https://app/', false],
    ['galley-preview://app/', false],
    ['galley://app@evil.example/', false],
    ['about:blank', false],
    ['', false],
    ['galley', false],
  ])('%s: %s', (address, expected) => expect(isWindowAddress(address)).toBe(expected));
});

describe('every window and frame', () => {
  const contents = Object.assign(new EventEmitter(), { setWindowOpenHandler: vi.fn() });
  const prevented = (event: string, ...args: unknown[]) => {
    const preventDefault = vi.fn();
    contents.emit(event, { preventDefault, ...(typeof args[0] === 'object' ? (args[0] as object) : {}) }, ...args);
    return preventDefault.mock.calls.length > 0;
  };
  beforeAll(() => {
    hardenApp();
    (app as unknown as EventEmitter).emit('web-contents-created', {}, contents);
  });

  it('is sandboxed and goes nowhere by itself', () => {
    expect(app.enableSandbox).toHaveBeenCalled();
    expect(prevented('will-navigate', 'https://evil.example/')).toBe(true);
    expect(prevented('will-navigate', 'file:///etc/passwd')).toBe(true);
    expect(prevented('will-navigate', 'galley://app/index.html')).toBe(false);
    expect(prevented('will-redirect', 'https://evil.example/')).toBe(true);
    expect(prevented('will-attach-webview')).toBe(true);
    expect((contents.setWindowOpenHandler.mock.calls[0]![0] as () => unknown)()).toEqual({ action: 'deny' });
  });

  it('shows in frames only the preview, and what pages embed from the web', () => {
    expect(prevented('will-frame-navigate', { url: 'galley-preview://abc/x/', isMainFrame: false })).toBe(false);
    expect(prevented('will-frame-navigate', { url: 'https://video.example/', isMainFrame: false })).toBe(false);
    expect(prevented('will-frame-navigate', { url: 'galley://app/index.html', isMainFrame: false })).toBe(true);
    expect(prevented('will-frame-navigate', { url: 'file:///etc/passwd', isMainFrame: false })).toBe(true);
  });

  it('gets no permission but to copy', async () => {
    await Promise.resolve();
    const asked = (permission: string) => {
      let allowed: boolean | null = null;
      electron.permission!({}, permission, (answer) => (allowed = answer));
      return allowed;
    };
    for (const permission of ['media', 'geolocation', 'notifications', 'openExternal', 'clipboard-read', 'fileSystem'])
      expect(asked(permission)).toBe(false);
    expect(asked('clipboard-sanitized-write')).toBe(true);
  });
});

describe('downloads', () => {
  it.each([
    ['blob:galley://app/6a6c', true],
    ['blob:null/6a6c', false],
    ['blob:galley-preview://0123456789abcdef/x', false],
    ['blob:https://app/x', false],
    ['galley://app/index.html', false],
    ['galley-preview://0123456789abcdef/evil.exe', false],
    ['https://evil.example/evil.exe', false],
    ['data:text/html,x', false],
    ['file:///etc/passwd', false],
    ['', false],
  ])('%s: %s', (address, allowed) => {
    const [preventDefault, setSaveDialogOptions] = [vi.fn(), vi.fn()];
    electron.download!({ preventDefault }, { getURL: () => address, setSaveDialogOptions });
    expect(preventDefault).toHaveBeenCalledTimes(allowed ? 0 : 1);
    expect(setSaveDialogOptions).toHaveBeenCalledTimes(allowed ? 1 : 0);
  });
});

describe('windows', () => {
  let windows: InstanceType<typeof WindowManager>;
  let window: FakeWindow;
  beforeEach(async () => {
    ipcMain.removeAllListeners();
    windows = new WindowManager();
    await windows.open(null);
    window = electron.made.at(-1) as FakeWindow;
  });

  it('are isolated from Node and from their page', () => {
    expect(window.options.webPreferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
    });
  });

  it('come back when their page stops', () => {
    vi.spyOn(console, 'error').mockImplementationOnce(() => undefined);
    const { loadURL } = window as unknown as { loadURL: ReturnType<typeof vi.fn> };
    loadURL.mockClear();
    window.webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 5 });
    expect(loadURL).toHaveBeenCalledExactlyOnceWith('galley://app/index.html');
  });

  it.each([
    ['its main frame', { url: 'galley://app/index.html', parent: null }, true],
    ['the preview in it', { url: 'galley-preview://x/', parent: {} }, false],
    ['a frame with the window’s address', { url: 'galley://app/index.html', parent: {} }, false],
    ['a blank page', { url: 'about:blank', parent: null }, false],
    ['an empty address', { url: '', parent: null }, false],
    ['another site', { url: 'https://app/', parent: null }, false],
  ])('connect %s', (_who, frame, allowed) => {
    const port = Object.assign(new EventEmitter(), { close: vi.fn(), start: vi.fn(), postMessage: vi.fn() });
    ipcMain.emit('galley:connect', { sender: { id: window.webContents.id }, senderFrame: frame, ports: [port] });
    expect(port.start.mock.calls.length > 0).toBe(allowed);
    expect(port.close.mock.calls.length > 0).toBe(!allowed);
  });

  it('do not connect for a sender that is no window of ours, or without a frame', () => {
    for (const event of [
      { sender: { id: 999 }, senderFrame: { url: 'galley://app/', parent: null } },
      { sender: { id: window.webContents.id }, senderFrame: null },
    ]) {
      const port = Object.assign(new EventEmitter(), { close: vi.fn(), start: vi.fn(), postMessage: vi.fn() });
      ipcMain.emit('galley:connect', { ...event, ports: [port] });
      expect(port.start).not.toHaveBeenCalled();
    }
  });

  it('serve their own files only, with the rule against foreign code', async () => {
    serveSchemes(windows);
    const get = (url: string) => electron.handlers.get('galley')!({ url, method: 'GET' });
    const index = await get('galley://app/index.html');
    expect(await index.text()).toContain('window');
    expect(index.headers.get('content-security-policy')).toMatch(
      /default-src 'none'.*frame-src galley-preview:.*require-trusted-types-for 'script'/,
    );
    for (const url of [
      'galley://app/../secret.txt',
      'galley://app/%2e%2e/secret.txt',
      'galley://other/index.html',
      'galley://app/gone.js',
    ])
      expect((await get(url)).status).toBe(404);
  });

  it('show a preview only under its own secret', async () => {
    serveSchemes(windows);
    const get = (url: string, method = 'GET') => electron.handlers.get('galley-preview')!({ url, method });
    expect((await get('galley-preview://0123456789abcdef/')).status).toBe(404);
    expect((await get('galley-preview://x/', 'POST')).status).toBe(404);
  });

  it('tell the frame to ask again where the engine ends over a page', async () => {
    const ended = Object.assign(new Error('The connection to Galley is gone'), { code: 'disconnected' });
    serveSchemes({
      bySecret: () => ({
        workspace: {},
        ownScripts: { run: false },
        engineUpToDate: () => Promise.resolve(),
        engine: { call: () => Promise.reject(ended) },
      }),
    } as never);
    expect((await electron.handlers.get('galley-preview')!({ url: 'galley-preview://x/', method: 'GET' })).status).toBe(
      503,
    );
  });
});

describe('closing', () => {
  let windows: InstanceType<typeof WindowManager>;
  let window: FakeWindow & { destroy(): void };
  beforeEach(async () => {
    ipcMain.removeAllListeners();
    windows = new WindowManager();
    await windows.open(null);
    window = electron.made.at(-1) as typeof window;
    vi.mocked(app.quit).mockClear();
  });

  it.each([
    ['kept open', 0, 0],
    ['let go', 1, 1],
  ])('a window that holds the only copy of a text is %s as its writer says', async (_what, response, destroyed) => {
    vi.mocked(dialog.showMessageBox).mockResolvedValue({ response, checkboxChecked: false });
    window.webContents.emit('will-prevent-unload', { preventDefault: vi.fn() });
    await vi.waitFor(() => expect(dialog.showMessageBox).toHaveBeenCalled());
    await Promise.resolve();
    expect(window.destroy).toHaveBeenCalledTimes(destroyed);
  });

  it('the app ends when the recovery copies of closed windows are written', async () => {
    window.emit('closed');
    const preventDefault = vi.fn();
    windows.quit({ preventDefault } as never);
    expect(preventDefault).toHaveBeenCalledTimes(1);
    expect(app.quit).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(app.quit).toHaveBeenCalledTimes(1));
    windows.quit({ preventDefault } as never);
    expect(preventDefault).toHaveBeenCalledTimes(1);
  });
});

describe('the menu bar', () => {
  it('holds the window’s commands between the system’s own menus', () => {
    const run = vi.fn();
    const template = menuTemplate(
      [
        {
          label: 'File',
          items: [{ command: 'new-page', label: 'New page', keys: 'Mod+N', enabled: true }, 'separator'],
        },
        { label: 'View', items: [] },
      ],
      true,
      'Galley',
      run,
    );
    expect(template.map((entry) => entry.label ?? entry.role)).toEqual([
      'Galley',
      'File',
      'editMenu',
      'View',
      'windowMenu',
    ]);
    const [item] = template[1]!.submenu as { label: string; accelerator: string; click: () => void }[];
    expect(item).toMatchObject({ label: 'New page', accelerator: 'CmdOrCtrl+N' });
    item!.click();
    expect(run).toHaveBeenCalledWith('new-page');
  });
});

describe('addresses outside', () => {
  it.each(['https://x.example/a?b#c', 'http://x.example/', 'mailto:a@b.example'])('open %s', (address) =>
    expect(externalAddress(address)).toBe(address),
  );
  it.each([
    'javascript:alert(1)',
    'file:///etc/passwd',
    'data:text/html,x',
    'https://user:secret@x.example/',
    'ms-settings:',
    'smb://x',
    'nonsense',
    '',
  ])('refuse %s', (address) => expect(() => externalAddress(address)).toThrow());
});
