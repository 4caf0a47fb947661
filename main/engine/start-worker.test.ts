import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { engineInThread } from './in-thread.ts';
import { startWorker } from './start-worker.ts';

const built = vi.hoisted(() => ({ folder: '' }));
vi.mock('./resources.ts', () => ({ builtFolder: () => built.folder }));

/** Stands in for the built engine: answers every call with what it was told, ends or breaks when it is told to. */
const program = `
import { parentPort } from 'node:worker_threads';
parentPort.on('message', ({ id, name, input }) => {
  if (input === 'end') process.exit();
  if (input === 'break') throw new Error('broken');
  parentPort.postMessage({ kind: 'result', id, output: name === 'engine.addresses' ? { addresses: ['thread'] } : input });
});
`;
const folders: string[] = [];
function folder(hasEngine: boolean): string {
  const made = mkdtempSync(join(tmpdir(), 'galley-start-worker-'));
  folders.push(made);
  mkdirSync(join(made, 'main'));
  writeFileSync(join(made, 'package.json'), '{ "type": "module" }');
  if (hasEngine) writeFileSync(join(made, 'main', 'engine-worker.js'), program);
  return made;
}
const withEngine = folder(true);
const withoutEngine = folder(false);

beforeEach(() => void (built.folder = withEngine));
afterEach(() => void vi.restoreAllMocks());
afterAll(() => folders.forEach((made) => rmSync(made, { recursive: true, force: true })));

/** A started thread, with what was heard from it. */
function start() {
  const { port, kill } = startWorker();
  const heard: unknown[] = [];
  let ends = 0;
  port.onMessage((message) => void heard.push(message));
  port.onClose(() => void ends++);
  return {
    kill,
    heard,
    ask: (input: string) => port.post({ kind: 'call', id: 1, name: 'x', input }),
    ended: () => vi.waitFor(() => expect(ends).toBe(1), 20_000),
  };
}

it('an engine in a thread hears and answers, and is gone when it is ended', async () => {
  const { heard, ask, kill, ended } = start();
  ask('hello');
  await vi.waitFor(() => expect(heard).toEqual([{ kind: 'result', id: 1, output: 'hello' }]), 20_000);
  kill();
  await ended();
});

it('that a thread ended by itself is noticed, so that it can be replaced', async () => {
  const { ask, ended } = start();
  ask('end');
  await ended();
});

it('of a thread that breaks, the reason is told, and it is noticed once', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { ask, ended } = start();
  ask('break');
  await ended();
  expect(said).toHaveBeenCalledExactlyOnceWith(expect.any(String), expect.objectContaining({ message: 'broken' }));
});

it('commands ask an engine in a thread, until they end it', async () => {
  const { call, end } = engineInThread();
  expect(await call('engine.addresses', {})).toEqual({ addresses: ['thread'] });
  end();
  await vi.waitFor(
    async () =>
      expect(await call('engine.addresses', {}).catch((error: { code: string }) => error.code)).toBe('disconnected'),
    20_000,
  );
});

it('where nothing was built, it says how to build', () => {
  built.folder = withoutEngine;
  expect(() => startWorker()).toThrow('npm run build');
});
