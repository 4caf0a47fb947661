import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import { expect, it } from 'vitest';
import { fontFiles, type FontFile } from '../../shared/theme/fonts.ts';
import { signsOf, siteFont } from './site-fonts.ts';

const root = join(import.meta.dirname, '../..');
const named = (output: string) => fontFiles.find((font) => font.output === `${output}.woff2`)!;
const whole = ({ source }: FontFile): Font => create(readFileSync(join(root, 'node_modules', source)));

it('what a page of text and code loads of typefaces is at most 60 kB', async () => {
  const files = await Promise.all([named('inter'), named('jetbrains-mono')].map((font) => siteFont(root, font)));
  expect(files.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(60_000);
});

it.each(['inter', 'inter-italic', 'jetbrains-mono'])(
  '%s has every sign of its range, as wide as it was',
  async (name) => {
    const font = named(name);
    const [before, after] = [whole(font), create(await siteFont(root, font))];
    const has = new Set(after.characterSet);
    const wanted = signsOf(font.range).filter((sign) => before.characterSet.includes(sign));
    expect(wanted.length).toBeGreaterThan(200);
    expect(wanted.filter((sign) => !has.has(sign))).toEqual([]);
    const widths = (of: Font) => wanted.map((sign) => of.glyphForCodePoint(sign).advanceWidth);
    expect(widths(after)).toEqual(widths(before));
    if (name === 'inter') expect([...'→←✓'].map((sign) => has.has(sign.codePointAt(0)!))).toEqual([true, true, false]);
  },
);
