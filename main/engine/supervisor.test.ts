import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { repoPath, type RepoPath } from '../../shared/base/path.ts';
import type { Message, Port } from '../../shared/contract/define.ts';
import { memoryPorts } from '../../shared/contract/ports.ts';
import type { RepositoryFacts } from '../../shared/workspace/repository.ts';
import type { SourceFile } from '../../shared/workspace/snapshot.ts';
import { EngineSupervisor } from './supervisor.ts';

/** An engine that notes what it is told. Until it hangs, it answers everything. */
class FakeEngine {
  readonly calls: [name: string, input: unknown][] = [];
  isHung = false;
  refuses = false;
  isKilled = false;
  readonly port: Port;
  readonly #own: Port;
  #sequence = 0;

  constructor() {
    [this.#own, this.port] = memoryPorts();
    this.#own.onMessage((message) => {
      const { id, name, input } = message as Extract<Message, { kind: 'call' }>;
      this.calls.push([name, input]);
      if (this.refuses) this.#own.post({ kind: 'error', id, error: { code: 'refused', title: 'No', detail: '' } });
      else if (!this.isHung)
        this.#own.post({
          kind: 'result',
          id,
          output: name === 'engine.load' || name === 'engine.summary' ? summary : null,
        });
    });
  }

  reading(path: RepoPath): void {
    this.#own.post({ kind: 'event', sequence: ++this.#sequence, name: 'engine.reading', payload: { path } });
  }

  /** As when its process ends by itself. */
  die(): void {
    this.#own.close();
  }

  /** The connection says nothing of it: whoever waits for an answer has to be told by the supervisor. */
  kill(): void {
    this.isKilled = true;
  }

  /** What it was told, without the questions after a sign of life. */
  get told(): [name: string, input: unknown][] {
    return this.calls.filter(([name]) => name !== 'engine.summary');
  }
}

const summary = {
  name: 'A',
  settingsPath: null,
  dialect: null,
  parses: true,
  pages: 1,
  scripts: { count: 0, version: '' },
};
const [a, b, c] = [repoPath('a.mdx'), repoPath('b.mdx'), repoPath('c.mdx')];
const source = (path: RepoPath, text: string): SourceFile => ({ path, kind: 'page', text, size: text.length });
const repository: RepositoryFacts = { web: null, branch: 'main', folder: '', changed: {} };

let engines: FakeEngine[];
let supervisor: EngineSupervisor;
let restarts: number;
let givenUp: number;
const latest = () => engines.at(-1)!;
/** Lets everything arrive that is on its way, and timers run for so many milliseconds. */
const pass = (time = 0) => vi.advanceTimersByTimeAsync(time);

beforeEach(() => {
  vi.useFakeTimers();
  engines = [];
  restarts = 0;
  givenUp = 0;
  supervisor = new EngineSupervisor(() => {
    const engine = new FakeEngine();
    engines.push(engine);
    return engine;
  });
  supervisor.onRestart = () => void restarts++;
  supervisor.onGiveUp = () => void givenUp++;
});
afterEach(() => {
  supervisor.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('an engine that hangs', () => {
  it('is replaced, and the new one does not read again the page that the old one fell silent at', async () => {
    await supervisor.call('engine.load', { files: [source(a, 'A'), source(b, 'B')] });
    latest().reading(a);
    latest().reading(b);
    await pass();
    latest().isHung = true;
    const asked = supervisor.call('pages.tree', {}).catch((error: { code: string }) => error.code);
    await pass(30_000);
    expect(engines).toHaveLength(2);
    expect(engines[0]!.isKilled).toBe(true);
    expect(await asked).toBe('disconnected');
    expect(restarts).toBe(1);
    expect(latest().told).toEqual([
      ['engine.load', { files: [source(a, 'A'), source(b, 'B')] }],
      ['engine.skip', { path: b }],
      ['preview.follow', { path: null }],
    ]);
  });

  it('has twenty seconds to give a sign of life, and is asked for one every four', async () => {
    await pass(12_000);
    expect(latest().calls).toEqual([
      ['engine.summary', {}],
      ['engine.summary', {}],
      ['engine.summary', {}],
    ]);
    latest().isHung = true;
    await pass(4_000 + 19_999);
    expect(engines).toHaveLength(1);
    // While it is waited for, nothing more is asked.
    expect(latest().calls).toHaveLength(4);
    await pass(1);
    expect(engines).toHaveLength(2);
    expect(latest().told).toEqual([]);
    await pass(60_000);
    expect(engines).toHaveLength(2);
  });
});

describe('an engine that dies', () => {
  it('has a successor that is told everything that it knew', async () => {
    await supervisor.call('engine.load', { files: [source(c, 'an earlier folder’s')] });
    await supervisor.call('engine.load', { files: [source(a, 'A'), source(b, 'B')] });
    await supervisor.call('engine.change', {
      changes: [
        { path: a, file: null },
        { path: b, file: source(b, 'B2') },
        { path: c, file: source(c, 'C') },
      ],
    });
    await supervisor.call('engine.overlay', { path: b, text: 'B3', version: 7 });
    await supervisor.call('engine.overlay', { path: c, text: 'C2', version: 1 });
    await supervisor.call('engine.overlay', { path: c, text: null, version: 2 });
    await supervisor.call('engine.repository', { repository });
    await supervisor.call('engine.keepPages', { docsRoot: '/docs' });
    await supervisor.call('preview.follow', { path: b });
    latest().die();
    await pass();
    expect(engines).toHaveLength(2);
    expect(latest().told).toEqual([
      ['engine.keepPages', { docsRoot: '/docs' }],
      ['engine.overlay', { path: b, text: 'B3', version: 7 }],
      ['engine.load', { files: [source(b, 'B2'), source(c, 'C')] }],
      ['engine.repository', { repository }],
      ['preview.follow', { path: b }],
    ]);
  });

  it('has one that answers the next call and whose events arrive where the old one’s did', async () => {
    const readings: RepoPath[] = [];
    const stop = supervisor.on('engine.reading', ({ path }) => void readings.push(path));
    latest().reading(a);
    await pass();
    latest().die();
    await pass();
    latest().reading(b);
    await pass();
    expect(readings).toEqual([a, b]);
    expect(await supervisor.call('engine.summary', {})).toEqual(summary);
    stop();
    latest().reading(c);
    await pass();
    expect(readings).toEqual([a, b]);
  });

  it('has one that answers for the files over which it died', async () => {
    latest().isHung = true;
    const loaded = supervisor.call('engine.load', { files: [source(a, 'A')] });
    latest().die();
    expect(await loaded).toEqual(summary);
    expect(engines).toHaveLength(2);
  });

  it('is told of what git knows only where the folder is the same', async () => {
    await supervisor.call('engine.repository', { repository });
    await supervisor.call('engine.load', { files: [] });
    latest().die();
    await pass();
    expect(latest().told.map(([name]) => name)).toEqual(['engine.load', 'preview.follow']);
  });

  it('is replaced five times a minute, and no more', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    for (let times = 0; times < 5; times++) {
      latest().die();
      await pass();
    }
    expect(engines).toHaveLength(6);
    expect(said).not.toHaveBeenCalled();
    expect(givenUp).toBe(0);
    latest().isHung = true;
    const loaded = supervisor
      .call('engine.load', { files: [source(a, 'A')] })
      .catch((error: { code: string }) => error.code);
    latest().die();
    await pass();
    expect(engines).toHaveLength(6);
    expect(said).toHaveBeenCalledOnce();
    expect(givenUp).toBe(1);
    expect(await loaded).toBe('disconnected');
    await expect(supervisor.call('engine.summary', {})).rejects.toMatchObject({ code: 'stopped' });
  });

  it('is replaced for as long as it dies seldom', async () => {
    for (let times = 0; times < 12; times++) {
      latest().die();
      await pass(15_000);
    }
    expect(engines).toHaveLength(13);
  });
});

it('counts no restart that is more than a minute ago', async () => {
  latest().die();
  await pass(61_000);
  for (let times = 0; times < 5; times++) {
    latest().die();
    await pass();
  }
  expect(engines).toHaveLength(7);
});

it('ends with its engine, and starts no other', async () => {
  supervisor.close();
  expect(vi.getTimerCount()).toBe(0);
  await pass(60_000);
  expect(engines).toHaveLength(1);
  expect(latest().isKilled).toBe(true);
  await expect(supervisor.call('engine.summary', {})).rejects.toMatchObject({ code: 'stopped' });
});

describe('an engine that nothing is wrong with, and whose program is another one now', () => {
  it('is replaced unnoticed, and its successor reads every page', async () => {
    await supervisor.call('engine.load', { files: [source(a, 'A')] });
    latest().reading(a);
    await pass();
    supervisor.restart();
    await pass();
    expect(engines.map(({ isKilled }) => isKilled)).toEqual([true, false]);
    expect(latest().told).toEqual([
      ['engine.load', { files: [source(a, 'A')] }],
      ['preview.follow', { path: null }],
    ]);
    expect([restarts, givenUp]).toEqual([0, 0]);
    // The old one ends now that it was told to: that is no accident.
    engines[0]!.die();
    await pass();
    expect(engines).toHaveLength(2);
  });

  it('does not come back after the end', async () => {
    supervisor.close();
    supervisor.restart();
    await pass();
    expect(engines).toHaveLength(1);
  });
});

it('the files of an engine that refuses them are refused, and asked for once', async () => {
  latest().refuses = true;
  await expect(supervisor.call('engine.load', { files: [source(a, 'A')] })).rejects.toMatchObject({ code: 'refused' });
  expect(latest().told).toHaveLength(1);
});

it('that an engine was replaced which knew of no files is no news', async () => {
  latest().die();
  await pass();
  expect(engines).toHaveLength(2);
  expect(latest().told).toEqual([]);
  expect(restarts).toBe(0);
});
