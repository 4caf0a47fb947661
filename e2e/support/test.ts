import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, chromium, expect, type Browser, type Page } from '@playwright/test';
import { chromiumArguments } from '../../tools/common.mjs';
import {
  chromiumPath,
  oneProcess,
  root,
  startHost,
  type HostKind,
  type RunningHost,
  type StartOptions,
} from './hosts.ts';

/** A copy of the starter docs that a test may change. */
export interface DocsFolder {
  readonly path: string;
  read(file: string): Promise<string>;
  write(file: string, text: string): Promise<void>;
  remove(file: string): Promise<void>;
}

export interface Galley {
  /** Opens the docs in a window. Called again after `kill`, it starts a new host for the same folder. */
  open(
    options?: Partial<Pick<StartOptions, 'colorScheme' | 'viewport' | 'hasTouch' | 'docs' | 'faults'>> & {
      /** Pages open as they look, as they do for a new writer; tests about the source begin with it. */
      readonly onPage?: boolean;
    },
  ): Promise<Page>;
  /** Ends the host at once, as a crash would. */
  kill(): Promise<void>;
  /** Starts a host that was killed again, on its address, and lets the window that is there find it. */
  startAnew(): Promise<void>;
  /** Ends the host as a person does. */
  quit(): Promise<void>;
  /** What the host keeps of the window's state, as text. */
  keptView(): Promise<string>;
  /** A window whose host is gone complains; that is no error of the next one. */
  forgetErrorsOf(page: Page): void;
  readonly host: RunningHost;
  /** Errors that the window's console showed; a test that causes one on purpose empties it. */
  readonly consoleErrors: string[];
}

export interface Fixtures {
  docs: DocsFolder;
  data: string;
  galley: Galley;
}

async function temporary(name: string): Promise<string> {
  return realpath(await mkdtemp(join(tmpdir(), `galley-${name}-`)));
}

/** As a developer sets it once: pages open as their source. */
async function preferSource(data: string): Promise<void> {
  const file = join(data, 'state/preferences.json');
  await mkdir(join(data, 'state'), { recursive: true });
  await writeFile(file, JSON.stringify({ visualMode: false }), { flag: 'wx' }).catch(() => undefined);
}

export interface WorkerFixtures {
  chrome: () => Promise<Browser>;
  /** Frames have processes of their own: where they are measured, and in the workflow for the three systems. */
  isolatesFrames: boolean;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  isolatesFrames: [Boolean(process.env['GALLEY_ALL_HOSTS']), { scope: 'worker', option: true }],
  chrome: [
    async ({ isolatesFrames }, use) => {
      let browser: Browser | null = null;
      await use(
        async () =>
          (browser ??= await chromium.launch({
            executablePath: chromiumPath(),
            args: [...chromiumArguments, ...(isolatesFrames ? [] : [oneProcess])],
          })),
      );
      await (browser as Browser | null)?.close();
    },
    { scope: 'worker' },
  ],

  docs: async ({}, use) => {
    const path = await temporary('docs');
    await cp(join(root, 'resources/starter'), path, { recursive: true });
    await use({
      path,
      read: (file) => readFile(join(path, file), 'utf8'),
      write: (file, text) => writeFile(join(path, file), text),
      remove: (file) => rm(join(path, file), { recursive: true }),
    });
    await rm(path, { recursive: true, force: true });
  },

  data: async ({}, use) => {
    const path = await temporary('data');
    await use(path);
    await rm(path, { recursive: true, force: true });
  },
  galley: async ({ docs, data, chrome }, use, info) => {
    const kind = info.project.metadata['host'] as HostKind;
    const running: RunningHost[] = [];
    const consoleErrors: string[] = [];
    const forgotten = new Set<Page>();
    const galley: Galley = {
      consoleErrors,
      get host() {
        return running.at(-1)!;
      },
      async open({ onPage = false, ...options } = {}) {
        if (!onPage) await preferSource(data);
        const host = await startHost({ kind, docs: docs.path, data, browser: chrome, ...options });
        running.push(host);
        host.page.on('console', (message) => {
          if (message.type() === 'error' && !forgotten.has(host.page))
            consoleErrors.push(`${message.text()} (${message.location().url})`);
        });
        host.page.on('pageerror', (error) => consoleErrors.push(String(error)));
        return host.page;
      },
      kill: () => running.at(-1)!.kill(),
      async startAnew() {
        const host = running.at(-1)!;
        const url = await host.startAnew!();
        await host.page.evaluate((hash) => void (location.hash = hash), new URL(url).hash);
      },
      quit: () => running.at(-1)!.close(),
      async keptView() {
        const folder = join(data, 'state');
        const files = (await readdir(folder).catch(() => [])).filter((name) => name.startsWith('view-'));
        return (await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8'))))
          .join('\n')
          .replace(/: /g, ':');
      },
      forgetErrorsOf(page) {
        forgotten.add(page);
        consoleErrors.length = 0;
      },
    };
    await use(galley);
    for (const host of running) await host.close();
    expect(consoleErrors, 'the console shows no error').toEqual([]);
  },
});

export { expect };
