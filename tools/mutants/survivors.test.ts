import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { pointsOf } from './points.mjs';
import { sourceFiles } from './sources.mjs';
import { readSurvivors } from './survivors.mjs';

test('each change that is said to matter to nobody can still be made, and has its reason', () => {
  const root = resolve(import.meta.dirname, '../..');
  const paths: readonly string[] = sourceFiles(root);
  const sources = new Map(
    paths.map((path) => [path, { points: pointsOf(path, readFileSync(join(root, path), 'utf8')) }]),
  );
  expect(readSurvivors(sources).problems).toEqual([]);
});
