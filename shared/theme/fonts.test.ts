import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fontFaces, fontFiles } from './fonts.ts';

const modules = new URL('../../node_modules/', import.meta.url);

test('every file is in its package', () => {
  for (const font of fontFiles) expect(existsSync(new URL(font.source, modules)), font.source).toBe(true);
});

test('ranges are those of the packages', () => {
  for (const font of fontFiles) {
    const folder = font.source.split('/').slice(0, 2).join('/');
    const ranges = JSON.parse(readFileSync(new URL(`${folder}/unicode.json`, modules), 'utf8')) as Record<
      string,
      string
    >;
    const subset = font.source.includes('-latin-ext-') ? 'latin-ext' : 'latin';
    expect(font.range, font.source).toBe(ranges[subset]);
  }
});

test('names in the site are unique, and each family and style is declared', () => {
  expect(new Set(fontFiles.map((font) => font.output)).size).toBe(fontFiles.length);
  const css = fontFaces((output) => `/fonts/${output}`);
  // And the two that stand in for Inter.
  expect(css.match(/@font-face/g)).toHaveLength(fontFiles.length + 2);
  expect(css).toContain('src:url(/fonts/inter.woff2);unicode-range:U+0-FF,U+131,');
});
