import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { fontFaces, fontFiles } from './fonts.ts';

const modules = new URL('../../node_modules/', import.meta.url);

test('every file is in its package', () => {
  for (const font of fontFiles) expect(existsSync(new URL(font.source, modules)), font.source).toBe(true);
});

test('the theme asks for no weight that no file holds', () => {
  const folder = fileURLToPath(new URL('..', import.meta.url));
  const weights = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(/font-weight: (\d+)/g)])
    .map(([, weight]) => Number(weight));
  expect(weights.length).toBeGreaterThan(50);
  expect([Math.min(...weights), Math.max(...weights)]).toEqual([400, 700]);
});

test('names in the site are unique, and each family and style is declared', () => {
  expect(new Set(fontFiles.map((font) => font.output)).size).toBe(fontFiles.length);
  const css = fontFaces((output) => `/fonts/${output}`);
  // One has two ranges of weights; and the two that stand in for Inter.
  expect(css.match(/@font-face/g)).toHaveLength(fontFiles.length + 1 + 2);
  expect(css).toContain('font-weight:701 900;font-display:swap;src:url(/fonts/inter-all.woff2)');
  expect(css).toContain('src:url(/fonts/inter.woff2);unicode-range:U+0-FF,U+131,');
});
