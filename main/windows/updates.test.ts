import { type EventEmitter } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const app = vi.hoisted(() => ({ isPackaged: false, folder: '' }));
vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  return {
    app: {
      get isPackaged() {
        return app.isPackaged;
      },
      getAppPath: () => app.folder,
    },
    autoUpdater: Object.assign(new Emitter(), {
      setFeedURL: vi.fn(),
      checkForUpdates: vi.fn(),
      quitAndInstall: vi.fn(),
    }),
    dialog: { showMessageBox: vi.fn() },
  };
});
const { autoUpdater, dialog } = await import('electron');
const { startUpdates, updateFeed } = await import('./updates.ts');
// Runs before anything is installed: plain JavaScript.
const packagingFile = '../../tools/packaging.mjs';
const { packagingOptions } = (await import(packagingFile)) as {
  packagingOptions(env: Readonly<Record<string, string | undefined>>): {
    args?: string[];
    env?: Record<string, string>;
    problem?: string;
  };
};

const packed = (updates: unknown) => JSON.stringify({ name: 'galley-docs', galley: { updates } });

describe('updates', () => {
  beforeEach(() => {
    app.folder = mkdtempSync(join(tmpdir(), 'galley-updates-'));
    vi.mocked(autoUpdater.setFeedURL).mockClear();
    vi.mocked(autoUpdater.checkForUpdates).mockClear();
    autoUpdater.removeAllListeners();
  });
  const start = async (text: string, isPackaged: boolean, platform: NodeJS.Platform) => {
    writeFileSync(join(app.folder, 'package.json'), text);
    app.isPackaged = isPackaged;
    const before = Object.getOwnPropertyDescriptor(process, 'platform')!;
    Object.defineProperty(process, 'platform', { ...before, value: platform });
    await startUpdates();
    Object.defineProperty(process, 'platform', before);
    return vi.mocked(autoUpdater.setFeedURL).mock.calls;
  };

  it('are off in the project as it stands', async () =>
    expect(await start(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'), true, 'darwin')).toEqual(
      [],
    ));
  it.each([
    ['where nothing is packaged', packed('https://u.example/feed'), false, 'darwin'],
    ['on Linux', packed('https://u.example/feed'), true, 'linux'],
    ['over http', packed('http://u.example/feed'), true, 'darwin'],
    ['with a password', packed('https://a:b@u.example/'), true, 'darwin'],
    ['with a file', packed('file:///x'), true, 'win32'],
    ['with a number', packed(1), true, 'darwin'],
    ['with nonsense', '{', true, 'darwin'],
  ] as const)('are off %s', async (_what, text, isPackaged, platform) => {
    expect(await start(text, isPackaged, platform)).toEqual([]);
    expect(autoUpdater.checkForUpdates).not.toHaveBeenCalled();
  });

  it('are looked for at the address that the app was packaged with, and put in when the writer agrees', async () => {
    expect(await start(packed('https://u.example/feed'), true, 'darwin')).toEqual([
      [{ url: 'https://u.example/feed' }],
    ]);
    expect(autoUpdater.checkForUpdates).toHaveBeenCalledTimes(1);
    for (const [response, restarts] of [
      [0, 0],
      [1, 1],
    ] as const) {
      vi.mocked(dialog.showMessageBox).mockResolvedValueOnce({ response, checkboxChecked: false });
      (autoUpdater as unknown as EventEmitter).emit('update-downloaded', {}, '', '2.0.0');
      await new Promise((done) => setImmediate(done));
      expect(autoUpdater.quitAndInstall).toHaveBeenCalledTimes(restarts);
    }
  });

  it('have one reading of the address', () =>
    expect(updateFeed(packed('https://u.example/feed'))).toBe('https://u.example/feed'));
});

describe('packaging', () => {
  it('signs, notarises and updates nothing by itself', () =>
    expect(packagingOptions({ CSC_IDENTITY_AUTO_DISCOVERY: 'true' })).toEqual({
      args: [],
      env: { CSC_IDENTITY_AUTO_DISCOVERY: 'false' },
    }));
  it('does what the environment turns on', () => {
    expect(
      packagingOptions({ GALLEY_SIGN: '1', GALLEY_NOTARISE: '1', GALLEY_UPDATES: 'https://u.example/feed' }),
    ).toEqual({
      args: [
        '-c.forceCodeSigning=true',
        '-c.mac.notarize=true',
        '-c.extraMetadata.galley.updates=https://u.example/feed',
      ],
      env: { CSC_IDENTITY_AUTO_DISCOVERY: 'true' },
    });
  });
  it.each([
    { GALLEY_NOTARISE: '1' },
    { GALLEY_UPDATES: 'https://u.example/' },
    { GALLEY_SIGN: '1', GALLEY_UPDATES: 'http://u.example/' },
    { GALLEY_SIGN: '1', GALLEY_UPDATES: 'https://a:b@u.example/' },
  ])('refuses %j', (env) => expect(packagingOptions(env).problem).toBeTruthy());
});
