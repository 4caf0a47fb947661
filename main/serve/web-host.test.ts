import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { ShellAbilities } from '../ipc/shell.ts';

const place = vi.hoisted(() => ({
  built: '',
  shell: null as unknown,
  startEngine: null as unknown,
  early: [] as unknown[],
  said: [] as unknown[],
}));
vi.mock('../engine/resources.ts', () => ({ builtFolder: () => place.built }));
vi.mock('../preview/respond.ts', () => ({
  respondToPreview: (_session: unknown, address: string) =>
    Promise.resolve({ kind: 'text', status: 200, type: 'text/html; charset=utf-8', text: `page ${address}` }),
}));
vi.mock('../engine/start-worker.ts', () => ({ startWorker: () => 'started here' }));
// The session has tests of its own; here counts what it is given and told.
vi.mock('../ipc/session.ts', () => ({
  Session: class {
    server = { connect: () => place.said.push('connected') };
    constructor({ shell, startEngine }: { shell: ShellAbilities; startEngine: () => unknown }) {
      place.shell = shell;
      place.startEngine = startEngine;
      place.early.push(shell.previewBase());
    }
    open(folder: string) {
      place.said.push(['open', folder]);
      return Promise.resolve();
    }
    close() {
      place.said.push('closed');
      return Promise.resolve();
    }
  },
}));
const { startWebHost } = await import('./web-host.ts');

let root: string;
let docs: string;
let host: Awaited<ReturnType<typeof startWebHost>>;
let shell: ShellAbilities;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'galley-host-'));
  docs = join(root, 'work/docs');
  place.built = join(root, 'built');
  place.early = [];
  place.said = [];
  await mkdir(docs, { recursive: true });
  await mkdir(join(root, 'home'));
  await mkdir(join(place.built, 'renderer'), { recursive: true });
  await writeFile(join(place.built, 'renderer/index.html'), 'window');
  vi.stubEnv('HOME', join(root, 'home'));
  vi.stubEnv('USERPROFILE', join(root, 'home'));
  host = await startWebHost({ docs: join(docs, '../docs'), version: '1.2.3' });
  shell = place.shell as ShellAbilities;
});
afterEach(async () => {
  await host.close();
  vi.unstubAllEnvs();
  await rm(root, { recursive: true, force: true });
});

const gone = (url: string) =>
  fetch(url).then(
    () => 'there',
    () => 'gone',
  );

describe('Galley for a browser', () => {
  it('shows the window at its address and the site at another one', async () => {
    expect(place.said).toEqual([['open', docs]]);
    expect(await (await fetch(host.launchUrl)).text()).toBe('window');
    const base = shell.previewBase();
    expect(await shell.browserPreview()).toBe(base);
    expect(new URL(base).origin).not.toBe(new URL(host.launchUrl).origin);
    expect(await (await fetch(`${base}guides/`)).text()).toBe('page guides/');
    // Asked for before there is one, as while it starts.
    expect(place.early).toEqual(['']);
  });

  it('lets the window show the site in a frame, and nobody else', async () => {
    const policy = async (url: string) => (await fetch(url)).headers.get('content-security-policy')!;
    expect(await policy(host.launchUrl)).toContain(`frame-src ${new URL(shell.previewBase()).origin};`);
    expect(await policy(shell.previewBase())).toContain(
      `frame-ancestors ${new URL(host.launchUrl).origin} http://localhost:${new URL(host.launchUrl).port}`,
    );
  });

  it('stands at the port that is asked for, and answers for the window’s files who is named', async () => {
    const { port, hash } = new URL(host.launchUrl);
    await host.close();
    host = await startWebHost({
      docs,
      version: '1.2.3',
      port: Number(port),
      windowFiles: (_request, response) => Promise.resolve(void response.end('other')),
    });
    expect(new URL(host.launchUrl).port).toBe(port);
    expect(new URL(host.launchUrl).hash).not.toBe(hash);
    expect(await (await fetch(host.launchUrl)).text()).toBe('other');
  });

  it('says that a port is taken, and leaves nothing running', async () => {
    const { port } = new URL(host.launchUrl);
    place.said = [];
    await expect(startWebHost({ docs, version: '', port: Number(port) })).rejects.toThrow(
      `Port ${port} is in use. Name another one, or none: Galley takes one that is free.`,
    );
    expect(place.said).toEqual(['closed']);
  });

  it('takes an engine that runs already, and starts those that follow it', async () => {
    const firstEngine = { port: null as never, kill: () => undefined };
    const other = await startWebHost({ docs, version: '', firstEngine });
    const startEngine = place.startEngine as () => unknown;
    expect([startEngine(), startEngine()]).toEqual([firstEngine, 'started here']);
    await other.close();
  });

  it('connects a window that has signed in', async () => {
    const { origin, host: own, hash } = new URL(host.launchUrl);
    const reply = await fetch(`${origin}/session`, {
      method: 'POST',
      headers: { Origin: origin, Authorization: `Bearer ${hash.slice('#token='.length)}` },
    });
    const { bearer } = (await reply.json()) as { bearer: string };
    const socket = new WebSocket(`ws://${own}/connect`, ['galley.v1', `bearer.${bearer}`], {
      headers: { Origin: origin },
    });
    const ended = new Promise((done) => socket.once('close', done));
    await new Promise((done) => socket.once('open', done));
    expect(place.said).toContain('connected');
    await host.close();
    await ended;
  });

  it('can do nothing outside of the browser, and says so', async () => {
    expect(Object.values(shell.capabilities)).toEqual([false, false, false, false, false, false]);
    expect(shell.version).toBe('1.2.3');
    expect(await shell.chooseFolder('open')).toBeNull();
    for (const act of [shell.openExternal('https://example.com'), shell.revealInFolder(docs), shell.trash(docs)])
      await expect(act).rejects.toMatchObject({ code: 'not-here' });
    expect([shell.setMenu([]), shell.opened(docs)]).toEqual([undefined, undefined]);
  });

  it('opens only the folder that it was started with', () => {
    expect([docs, dirname(docs), join(docs, 'guides'), root].map((path) => shell.mayOpen(path))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it.each([
    ['work/site', true],
    ['work/docs/site', true],
    ['work/a/b', true],
    ['home/site', true],
    ['work', false],
    ['home', false],
    ['elsewhere', false],
    ['.', false],
    ['..', false],
    ['work-too', false],
    ['work/.git', false],
    ['work/.git/hooks', false],
    ['work/a/.b/c', false],
    ['home/.ssh', false],
    ['home/.config/x', false],
  ])('exports to %s: %s', (path, may) => {
    expect(shell.mayExportTo(resolve(root, path))).toBe(may);
    expect(shell.exportRoots).toEqual([join(root, 'work'), join(root, 'home')]);
  });

  it('names a folder once that is both beside the docs and at home', async () => {
    await host.close();
    host = await startWebHost({ docs: join(root, 'home/docs'), version: '' });
    expect((place.shell as ShellAbilities).exportRoots).toEqual([join(root, 'home')]);
  });

  it('shows what was exported, and leaves nothing open when it closes', async () => {
    await mkdir(join(root, 'work/site'));
    await writeFile(join(root, 'work/site/index.html'), 'exported');
    const site = await shell.serveExport(join(root, 'work/site'));
    expect(await (await fetch(site)).text()).toBe('exported');
    const urls = [host.launchUrl, shell.previewBase(), site];
    await host.close();
    expect(await Promise.all(urls.map(gone))).toEqual(['gone', 'gone', 'gone']);
    expect(place.said.at(-1)).toBe('closed');
  });
});
