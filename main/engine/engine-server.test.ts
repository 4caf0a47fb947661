import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { repoPath } from '../../shared/base/path.ts';
import { createClient, type Client } from '../../shared/contract/client.ts';
import { engineContract, type EngineContract } from '../../shared/contract/engine.ts';
import { messagePort } from '../../shared/contract/ports.ts';
import { sourceFiles, testResources } from '../../shared/testing/fixture-site.ts';
import { engineInProcess } from './in-process.ts';

const resources = vi.hoisted(() => ({ mistake: null as Error | null }));
vi.mock('./resources.ts', () => ({
  pageReaderFile: () => 'nowhere',
  loadResources: () => ({
    ...testResources,
    get icons() {
      if (resources.mistake !== null) throw resources.mistake;
      return testResources.icons;
    },
  }),
}));

/** The side of a program that was started; its parent's side hears what it posts, and posts back. */
class Entry extends EventEmitter {
  heard: ((message: unknown) => void) | null = null;
  postMessage = (message: unknown) => void queueMicrotask(() => this.heard?.(message));
}
const thread = vi.hoisted(() => ({ parentPort: null as unknown }));
vi.mock('node:worker_threads', () => thread);

/** What there is to start, and how its parent's words reach it. */
const entries = [
  {
    name: 'a thread',
    load: () => import('./worker.ts'),
    put: (entry: Entry | null) => void (thread.parentPort = entry),
    wrap: (data: unknown): unknown => data,
  },
  {
    name: 'a process of Electron',
    load: () => import('./utility.ts'),
    put: (entry: Entry | null) => void Object.assign(process, { parentPort: entry ?? undefined }),
    wrap: (data: unknown): unknown => ({ data }),
  },
];

beforeEach(() => {
  vi.resetModules();
  resources.mistake = null;
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const { put } of entries) put(null);
});

describe.each(entries)('the engine in $name', ({ load, put, wrap }) => {
  async function start(): Promise<{ client: Client<EngineContract> }> {
    const entry = new Entry();
    put(entry);
    await load();
    const port = messagePort(
      { postMessage: (message) => void queueMicrotask(() => entry.emit('message', wrap(message))) },
      (onMessage) => void (entry.heard = onMessage),
    );
    return { client: createClient(engineContract, port) };
  }

  it('answers, and tells what it finds', async () => {
    const { client } = await start();
    const told: string[] = [];
    for (const name of Object.keys(engineContract.events) as (keyof EngineContract['events'])[])
      client.on(name, () => void told.push(name));
    let addresses: string[] = [];
    client.on('engine.apiChanged', (change) => void (addresses = change.addresses));
    const read: string[] = [];
    client.on('engine.reading', ({ path }) => void read.push(path));
    const settings = JSON.stringify({
      name: 'A',
      navigation: [{ group: 'G', pages: ['a'], openapi: 'https://api.example/a.json' }],
    });
    expect(
      await client.call('engine.load', { files: sourceFiles({ 'docs.json': settings, 'a.mdx': '# A' }) }),
    ).toMatchObject({ name: 'A', pages: 1 });
    await client.call('preview.follow', { path: repoPath('a.mdx') });
    await vi.waitFor(
      () => expect([...new Set(told)].sort()).toEqual(Object.keys(engineContract.events).sort()),
      20_000,
    );
    expect(read).toContain('a.mdx');
    expect(addresses).toEqual(['https://api.example/a.json']);
  });

  it('stays there after a mistake of its own, and says on the console what it was', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { client } = await start();
    resources.mistake = new Error('a mistake');
    await expect(client.call('icons.find', { query: '', type: null, limit: 1 })).rejects.toMatchObject({
      code: 'internal',
    });
    expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('icons.find'), resources.mistake);
    expect(await client.call('engine.summary', {})).toMatchObject({ pages: 0 });
  });

  it('is started by its parent only', async () => {
    put(null);
    await expect(load()).rejects.toThrow('entry');
  });
});

it('a command has an engine in its own process, with the same calls', async () => {
  const { engine, call } = engineInProcess();
  expect(
    await call('engine.load', { files: sourceFiles({ 'a.mdx': '# A' }), checksInBackground: false }),
  ).toMatchObject({ pages: 1 });
  expect([...engine.index.pages.keys()]).toEqual(['a.mdx']);
});
