import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BuildHelpers, helperCount, type HelperEngine } from './build-helpers.ts';

const input = { base: '/', origin: null, docsRoot: '/docs' };
const entry = (name: string) => ({ name, bytes: new Uint8Array([1]) });

/** Engines that answer what they are told to, and note what they were asked. */
function fakes(answers: readonly { readonly entries: readonly ReturnType<typeof entry>[]; readonly ended: boolean }[]) {
  const calls: string[] = [];
  const taken: string[] = [];
  const ended: number[] = [];
  let started = 0;
  const start = () => {
    const number = started++;
    const coming = [...answers];
    const call = (name: string, given: { part?: number; done?: number }) => {
      calls.push(name === 'engine.makeAhead' ? `begin ${given.part}` : `made ${given.done}`);
      return Promise.resolve(name === 'engine.makeAhead' ? null : (coming.shift() ?? { entries: [], ended: true }));
    };
    return Promise.resolve({ call, end: () => ended.push(number) } as unknown as HelperEngine);
  };
  const engine = {
    call: (_name: string, { entries }: { entries: readonly { name: string }[] }) => {
      taken.push(...entries.map(({ name }) => name));
      return Promise.resolve(null);
    },
  };
  return { calls, taken, ended, start, engine: engine as never, started: () => started };
}

/** Tells of a build's pages, so many of them and so many milliseconds at a time. */
function written(helpers: BuildHelpers, total: number, times: readonly (readonly [pages: number, passed: number])[]) {
  let done = 1;
  helpers.progressed(done, total);
  for (const [pages, passed] of times) {
    vi.advanceTimersByTime(passed);
    helpers.progressed((done += pages), total);
  }
}
const slow = [
  [10, 500],
  [9, 500],
] as const;

describe('BuildHelpers', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  it('has what helpers made taken, until they meet the build', async () => {
    const { calls, taken, ended, start, engine } = fakes([
      { entries: [entry('page z')], ended: false },
      { entries: [entry('page y')], ended: true },
    ]);
    const helpers = new BuildHelpers(engine, start, input, 2);
    written(helpers, 1_000, slow);
    await vi.waitFor(() => expect(ended.sort()).toEqual([0, 1]));
    expect(calls.filter((call) => call.startsWith('begin'))).toEqual(['begin 0', 'begin 1']);
    expect(calls).toContain('made 20');
    expect(taken.sort()).toEqual(['page y', 'page y', 'page z', 'page z']);
  });

  it('waits for no answer of the engine that builds, but has only so much on its way', async () => {
    const { calls, start, ended } = fakes(
      Array.from({ length: 30 }, (_, number) => ({ entries: [entry(`page ${number}`)], ended: false })),
    );
    const answers: (() => void)[] = [];
    const engine = { call: () => new Promise<void>((answer) => answers.push(answer)) };
    const helpers = new BuildHelpers(engine as never, start, input, 1);
    written(helpers, 1_000, slow);
    await vi.waitFor(() => expect(answers).toHaveLength(17));
    expect(calls).toHaveLength(18);
    answers.forEach((answer) => answer());
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(17));
    helpers.end();
    answers.forEach((answer) => answer());
    await vi.waitFor(() => expect(ended).toContain(0));
  });

  it('starts none for a build that soon ends, nor twice for a long one', async () => {
    const { start, engine, started, ended } = fakes([]);
    const helpers = new BuildHelpers(engine, start, input, 1);
    // What comes before the first page says nothing about those that follow.
    vi.advanceTimersByTime(5_000);
    written(helpers, 400, [[19, 500]]);
    expect(started()).toBe(0);
    for (const done of [40, 60, 80]) {
      vi.advanceTimersByTime(1_000);
      helpers.progressed(done, 400);
    }
    await vi.waitFor(() => expect(ended).toEqual([0]));
    expect(started()).toBe(1);
  });

  it('starts none where one page takes long and the others are kept from before', () => {
    const { start, engine, started } = fakes([]);
    written(new BuildHelpers(engine, start, input, 1), 1_000, [[4, 400], ...Array(20).fill([40, 100])]);
    written(new BuildHelpers(engine, start, input, 1), 1_000, [
      [40, 100],
      [90, 250],
      [4, 400],
      ...Array(9).fill([90, 250]),
    ]);
    expect(started()).toBe(0);
  });

  it('ends those that have only begun, and lets a build go on whose helper fails', async () => {
    const { start, engine, ended, calls } = fakes([{ entries: [entry('page z')], ended: false }]);
    const helpers = new BuildHelpers(engine, start, input, 1);
    written(helpers, 1_000, slow);
    helpers.end();
    await vi.waitFor(() => expect(ended).toEqual([0]));
    expect(calls).toEqual([]);
    const failing = new BuildHelpers(engine, () => Promise.reject(new Error('no memory')), input, 1);
    written(failing, 1_000, slow);
    failing.end();
  });
});

describe('helperCount', () => {
  it('leaves a processor and memory to the build itself', () => {
    const gigabytes = 1_000_000_000;
    expect(helperCount(1, 16 * gigabytes)).toBe(0);
    expect(helperCount(2, 16 * gigabytes)).toBe(1);
    expect(helperCount(16, 64 * gigabytes)).toBe(3);
    expect(helperCount(16, 8 * gigabytes)).toBe(1);
    expect(helperCount(8, 4 * gigabytes)).toBe(0);
  });
});
