import { join } from 'node:path';
import { expect, it } from 'vitest';
import { licencesOf } from './licences.ts';

const folder = (name: string) => join(process.cwd(), 'node_modules', name);

it('names packages with their licence and its text, once each, by name', () => {
  const text = licencesOf([folder('zod'), folder('elkjs'), folder('zod')]);
  expect(text).toMatch(/^elkjs [\d.]+ \(EPL-2\.0\)\n=+\n\n[^]*Eclipse Public License/);
  expect(text.match(/^zod [\d.]+ \(MIT\)$/gm)).toHaveLength(1);
  expect(text.indexOf('elkjs')).toBeLessThan(text.indexOf('zod '));
});
