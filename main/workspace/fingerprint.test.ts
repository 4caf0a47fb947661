import { mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fingerprint } from './fingerprint.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'galley-fingerprint-'));
  file = join(folder, 'a.mdx');
  writeFileSync(file, 'one');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('a file that nobody touches stays the same', () => {
  expect(fingerprint(file)).toBe(fingerprint(file));
});

it.each([
  ['written', () => utimesSync(file, 1, 1)],
  ['longer', () => writeFileSync(file, 'longer')],
  [
    'replaced by one that looks alike',
    () => {
      writeFileSync(join(folder, 'b.mdx'), 'one');
      utimesSync(join(folder, 'b.mdx'), 5, 5);
      renameSync(join(folder, 'b.mdx'), file);
    },
  ],
  ['gone', () => rmSync(file)],
])('a file that was %s is another one', (_what, act) => {
  utimesSync(file, 5, 5);
  const before = fingerprint(file);
  act();
  expect(fingerprint(file)).not.toBe(before);
});

it('where there is no file there is nothing to tell', () => {
  expect(fingerprint(join(folder, 'none.mdx'))).toBeNull();
});
