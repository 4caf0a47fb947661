import { existsSync, mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as workers from 'node:worker_threads';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { build } from 'esbuild';
import { mergeTexts } from '../../shared/base/merge.ts';
import { longestAtOnce, mergeInBackground, mergeOfNow } from './merge-in-background.ts';

const built = vi.hoisted(() => ({ folder: '' }));
/** How many threads were begun, have answered and have ended. */
const threads = vi.hoisted(() => ({ begun: 0, answered: 0, ended: 0 }));
vi.mock('node:worker_threads', async (original) => {
  const real = await original<typeof workers>();
  return {
    ...real,
    Worker: class extends real.Worker {
      constructor(...given: ConstructorParameters<typeof real.Worker>) {
        super(...given);
        threads.begun++;
        this.once('message', () => threads.answered++);
        this.once('exit', () => threads.ended++);
      }
    },
  };
});
vi.mock('../engine/resources.ts', () => ({
  workerFile: (name: string) => [join(built.folder, 'main', `${name}.js`)].find((file) => existsSync(file)) ?? null,
}));
beforeAll(async () => {
  built.folder = mkdtempSync(join(tmpdir(), 'galley-merge-'));
  mkdirSync(join(built.folder, 'main'));
  writeFileSync(join(built.folder, 'main/package.json'), '{"type":"module"}');
  await build({
    entryPoints: [join(import.meta.dirname, 'merge-worker.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: join(built.folder, 'main/merge-worker.js'),
    logLevel: 'error',
  });
});
afterAll(() => rmSync(built.folder, { recursive: true, force: true }));

const base = Array.from({ length: 60_000 }, (_, index) => `line ${index}\n`);
const [mine, theirs] = [base.with(5, 'mine\n').join(''), base.with(59_000, 'theirs\n').join('')];

it('merges large texts in a thread, with the same result, and does not stand in the way', async () => {
  expect(base.join('').length * 3).toBeGreaterThan(longestAtOnce);
  let turns = 0;
  const ticking = setInterval(() => turns++, 1);
  const merge = await mergeInBackground(base.join(''), mine, theirs);
  clearInterval(ticking);
  expect(merge).toEqual(mergeTexts(base.join(''), mine, theirs));
  expect(turns).toBeGreaterThan(0);
  expect(threads).toMatchObject({ begun: 1, answered: 1 });
  await vi.waitUntil(() => threads.ended === 1, { timeout: 30_000, interval: 5 });
});

it('merges at once what is not large: no thread is begun for it', async () => {
  const { begun } = threads;
  expect((await mergeInBackground('one\n\ntwo\n', 'ONE\n\ntwo\n', 'one\n\nTWO\n')).text).toBe('ONE\n\nTWO\n');
  // Large is what all of it is together.
  const third = Math.floor(longestAtOnce / 3);
  await mergeInBackground('x'.repeat(third), 'x'.repeat(third), 'x'.repeat(third));
  expect(threads.begun).toBe(begun);
  await mergeInBackground('x'.repeat(third), 'x'.repeat(third), 'x'.repeat(third + 9));
  expect(threads.begun).toBe(begun + 1);
});

it('merges again what changed meanwhile', async () => {
  let text = mine;
  let looks = 0;
  const merge = await mergeOfNow(() => {
    if (++looks === 2) text = base.with(7, 'typed meanwhile\n').join('');
    return { base: base.join(''), mine: text };
  }, theirs);
  expect(merge.text).toBe(base.with(7, 'typed meanwhile\n').with(59_000, 'theirs\n').join(''));
});

it('merges where no thread can be had', async () => {
  const folder = built.folder;
  built.folder = join(folder, 'gone');
  expect((await mergeInBackground(base.join(''), mine, theirs)).text).toBe(
    base.with(5, 'mine\n').with(59_000, 'theirs\n').join(''),
  );
  built.folder = folder;
});
