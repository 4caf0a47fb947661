import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, test } from 'vitest';

const beside = resolve(import.meta.dirname, '../../../shared');

/**
 * Tests on what lies in a folder of ../shared: real repositories, conformance tables.
 * That folder stands beside the checkout of Galley's makers only, so where it is not,
 * one test that is left out stands for them and says what it would need.
 */
export function describeShared(part: 'corpora' | 'openapi', title: string, body: (folder: string) => void): void {
  const folder = join(beside, part);
  if (existsSync(folder)) describe(title, () => body(folder));
  else test.skip(`${title} (needs ../shared/${part})`);
}

/** Copies of real documentation repositories. */
export function corpusNames(folder: string): string[] {
  return readdirSync(folder).filter((name) => statSync(join(folder, name)).isDirectory());
}

/** Settings files of the real repositories: `corpus/file`, the file's own name, its text. */
export function realSettings(folder: string): (readonly [name: string, file: string, text: string])[] {
  return corpusNames(folder).flatMap((name) =>
    ['docs.json', 'mint.json']
      .filter((file) => existsSync(join(folder, name, file)))
      .map((file) => [`${name}/${file}`, file, readFileSync(join(folder, name, file), 'utf8')] as const),
  );
}
