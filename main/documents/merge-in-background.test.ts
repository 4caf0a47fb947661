import { existsSync, mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { build } from 'esbuild';
import { mergeTexts } from '../../shared/base/merge.ts';
import { longestAtOnce, mergeInBackground, mergeOfNow } from './merge-in-background.ts';

const built = vi.hoisted(() => ({ folder: '' }));
vi.mock('../engine/resources.ts', () => ({
  workerFile: (name: string) => [join(built.folder, 'main', `${name}.js`)].find((file) => existsSync(file)) ?? null,
}));
beforeAll(async () => {
  built.folder = mkdtempSync(join(tmpdir(), 'galley-merge-'));
  mkdirSync(join(built.folder, 'main'));
  writeFileSync(join(built.folder, 'main/package.json'), '{"type":"module"}');
  await build({ entryPoints: [join(import.meta.dirname, 'merge-worker.ts')], bundle: true, platform: 'node', format: 'esm', outfile: join(built.folder, 'main/merge-worker.js'), logLevel: 'error' });
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
  expect((await mergeInBackground(base.join(''), mine, theirs)).text).toBe(base.with(5, 'mine\n').with(59_000, 'theirs\n').join(''));
  built.folder = folder;
});
