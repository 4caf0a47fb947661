import { gzipSync } from 'node:zlib';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  bundleScript,
  bundleShellScript,
  bundleShellStyles,
  bundleStyles,
  bundleStylesByLook,
} from '../testing/theme-bundle.ts';
import { themeColors } from './colors.ts';
import { fontFaces } from './fonts.ts';

const shared = fileURLToPath(new URL('..', import.meta.url));
const size = (text: string) => gzipSync(text, { level: 9 }).length;

let styles = '';
let script = '';
beforeAll(async () => {
  styles = await bundleStyles();
  script = await bundleScript();
});

function styleFiles(folder: string): { name: string; text: string }[] {
  return readdirSync(join(shared, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css') && !name.includes('.gen.'))
    .map((name) => ({ name, text: readFileSync(join(shared, folder, name), 'utf8') }));
}

describe('size, minified and gzipped', () => {
  it('what every page loads, fonts declared: at most 8.2 kB', async () => {
    const shell = fontFaces((output) => `fonts/${output}`) + (await bundleShellStyles());
    expect(size(shell) + size(await bundleShellScript())).toBeLessThanOrEqual(8_200);
  });

  it('a page that uses everything, in any look: at most 20 kB', async () => {
    const looks = await bundleStylesByLook();
    expect(looks.size).toBe(8);
    for (const [look, own] of looks) expect(size(own) + size(script), look).toBeLessThanOrEqual(20_000);
  });

  it('colours in every page: at most 1.2 kB', () => {
    const colors = themeColors({
      primary: '#0e7c86',
      light: '#4cc9c4',
      dark: null,
      background: { light: null, dark: null },
    });
    expect(size(JSON.stringify(colors))).toBeLessThanOrEqual(1_200);
  });
});

describe('scripts', () => {
  it('ask nothing of browsers that the oldest of them lack: ARIA as properties came later', () => {
    expect(script).not.toMatch(/\.(?:aria[A-Z]\w*|role)=(?!=)/);
  });
});

describe('style sheets', () => {
  it('ask nothing of browsers that baked colours make needless', () => {
    expect(styles).not.toMatch(/light-dark\(|color-mix\(|oklch\(|oklab\(|\bfrom var\(/);
  });

  it('have the order of the layers declared first, once', () => {
    expect(styles.match(/@layer [\w,]+;/g)).toEqual(['@layer tokens,base,prose,layout,components,state;']);
    expect(styles.startsWith('@layer tokens,')).toBe(true);
  });

  it('put every rule into a layer', () => {
    for (const { name, text } of [...styleFiles('theme/css'), ...styleFiles('vocabulary')]) {
      const outside = text
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .replace(/@layer [\w, ]+;|@import [^;]+;/g, '')
        .trim();
      if (outside !== '') expect(outside, name).toMatch(/^(@layer \w+ \{[\s\S]*\}\s*)+$/);
    }
  });

  it('of components know theme tokens only, no colours', () => {
    for (const { name, text } of styleFiles('vocabulary'))
      expect(text.replace(/\/\*[\s\S]*?\*\//g, ''), name).not.toMatch(/#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(/i);
  });

  it('use no token that nobody sets', () => {
    const colors = Object.keys(
      themeColors({ primary: null, light: null, dark: null, background: { light: null, dark: null } }),
    );
    const declared = new Set([
      ...colors,
      ...[...styles.matchAll(/(--[\w-]+)\s*:/g)].map((match) => match[1]!),
      '--tile',
      '--tile-ink',
      '--size',
    ]);
    // With a fallback a token may be absent.
    for (const [, name] of styles.matchAll(/var\((--[\w-]+)\)/g)) expect(declared.has(name!), name).toBe(true);
  });

  it('keep the two switches that choose between modes', () => {
    expect(styles).toMatch(/--light: ?initial;--dark: ?;/);
    expect(styles).toMatch(/\[data-theme=dark\]\{--light: ?;--dark: ?initial/);
  });

  it('have at most 400 lines a file', () => {
    for (const { name, text } of [...styleFiles('theme/css'), ...styleFiles('vocabulary')])
      expect(text.split('\n').length, name).toBeLessThanOrEqual(400);
  });
});

describe('script', () => {
  it('writes no HTML and runs no text', () => {
    expect(script).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function/);
  });
});
