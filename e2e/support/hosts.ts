import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { _electron, chromium, type Browser, type Page } from '@playwright/test';
import { findChromium } from '../../tools/common.mjs';

export const root = resolve(import.meta.dirname, '../..');
export const cli = join(root, 'out/main/cli.js');

/**
 * Exports a docs folder as the command line does, and answers where the site is. Nothing is kept outside of `folder`.
 * Throws where the export ends with problems that readers would notice.
 */
export function exportSite(docs: string, folder: string): string {
  const site = join(folder, 'site');
  execFileSync(process.execPath, [cli, 'build', docs, '--out', site], {
    env: { ...process.env, GALLEY_DATA: join(folder, 'data') },
  });
  return site;
}

export type HostKind = 'web' | 'stand-in' | 'electron';

/** Electron's real binary, or null. */
export function electronBinary(): string | null {
  const path = join(
    root,
    'node_modules/electron/dist',
    { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' }[process.platform as string] ?? 'electron',
  );
  const hasDisplay = process.platform !== 'linux' || Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY']);
  return existsSync(path) && hasDisplay ? path : null;
}

/** A Chromium: the one that `npm test` found, an installed one, or Playwright's own. */
export function chromiumPath(): string | undefined {
  return findChromium() ?? undefined;
}

/** A process of its own for each frame, as browsers have it, costs a fifth of the time. */
export const oneProcess = '--disable-site-isolation-trials';

/** A running Galley with its window. */
export interface RunningHost {
  readonly page: Page;
  /** Ends the host at once, as a crash would. The window stays. */
  kill(): Promise<void>;
  close(): Promise<void>;
  /** Lines that the host printed, parsed where they are JSON. */
  readonly output: unknown[];
  /** Says something to the stand-in. */
  tell(message: unknown): void;
  /** Starts the web host again on its address, for the window that is there; answers the address with the new key. */
  startAnew?(): Promise<string>;
}

export interface StartOptions {
  readonly kind: HostKind;
  readonly docs: string;
  /** Recovery copies and window state. */
  readonly data: string;
  readonly colorScheme?: 'light' | 'dark';
  readonly viewport?: { readonly width: number; readonly height: number };
  /** A screen that is touched. */
  readonly hasTouch?: boolean;
  /** File that says which file operations fail: e2e/trust/faults.mjs. */
  readonly faults?: string;
  readonly browser: () => Promise<Browser>;
}

export async function startHost(options: StartOptions): Promise<RunningHost> {
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    GALLEY_DATA: options.data,
    NODE_OPTIONS: '',
    // A writer of whom git knows nothing, whoever runs the tests.
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: join(options.data, 'git-configuration'),
    // It would win over what a test says there.
    GIT_SSL_CAINFO: undefined,
  };
  if (options.kind === 'electron') {
    const app = await _electron.launch({
      executablePath: electronBinary()!,
      args: [root, options.docs],
      env: environment as Record<string, string>,
      colorScheme: options.colorScheme ?? 'light',
    });
    const page = await app.firstWindow();
    return {
      page,
      output: [],
      tell: () => undefined,
      kill: async () => void app.process().kill('SIGKILL'),
      close: () => app.close(),
    };
  }
  const isWeb = options.kind === 'web';
  const preloads =
    options.faults === undefined ? [] : ['--import', pathToFileURL(join(root, 'e2e/trust/faults.mjs')).href];
  const args = isWeb
    ? [...preloads, cli, 'serve', options.docs, '--json']
    : [
        ...preloads,
        '--import',
        join(root, 'e2e/electron/register.mjs'),
        join(root, 'out/main/desktop.js'),
        options.docs,
      ];
  const start = (more: readonly string[]) =>
    spawn(process.execPath, [...args, ...more], {
      cwd: root,
      env: {
        ...environment,
        GALLEY_CHROMIUM: chromiumPath(),
        ...(options.faults === undefined ? {} : { GALLEY_FAULTS: options.faults }),
      },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
  let child = start([]);
  const output: unknown[] = [];
  const first = await firstMessage(child, output);
  if (isWeb) {
    const browser = await options.browser();
    const context = await browser.newContext({
      colorScheme: options.colorScheme ?? 'light',
      viewport: options.viewport ?? { width: 1440, height: 900 },
      ...(options.hasTouch === true && { hasTouch: true, isMobile: true }),
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const page = await context.newPage();
    const { url } = first as { url: string };
    await page.goto(url);
    const startAnew = async () => {
      child = start(['--port', new URL(url).port]);
      return ((await firstMessage(child, output)) as { url: string }).url;
    };
    return {
      page,
      output,
      startAnew,
      tell: () => undefined,
      kill: () => stop(child, 'SIGKILL'),
      close: async () => (await context.close(), await stop(child, 'SIGTERM')),
    };
  }
  const browser = await chromium.connectOverCDP((first as { cdp: string }).cdp);
  const page = browser.contexts()[0]!.pages()[0]!;
  await page.emulateMedia({ colorScheme: options.colorScheme ?? 'light' });
  if (options.viewport !== undefined) await page.setViewportSize(options.viewport);
  return {
    page,
    output,
    tell: (message) => void child.stdin!.write(`${JSON.stringify(message)}\n`),
    kill: () => stop(child, 'SIGKILL'),
    close: async () => (await browser.close().catch(() => undefined), await stop(child, 'SIGTERM')),
  };
}

/** The first line of JSON: the host is ready then. Every line is added to `output`. */
export function firstMessage(child: ChildProcess, output: unknown[]): Promise<unknown> {
  return new Promise((done, reject) => {
    const lines = createInterface({ input: child.stdout! });
    lines.on('line', (line) => {
      let message: unknown = line;
      try {
        message = JSON.parse(line);
      } catch {
        // A line for people.
      }
      output.push(message);
      if (typeof message === 'object' && message !== null && ('url' in message || 'cdp' in message)) done(message);
    });
    child.once('exit', (code) =>
      reject(new Error(`The host ended with ${code ?? 'a signal'}: ${output.map(String).join('\n')}`)),
    );
  });
}

export async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  child.kill(signal);
  await ended;
}
