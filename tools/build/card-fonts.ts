// Part of the app's build: takes the outlines that pictures of pages are drawn
// with out of the theme's typeface, so that drawing needs no font reader.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import type { CardFonts, CardTypeface } from '../../main/export/card/typeface.ts';

const folder = '@fontsource/inter/files';
/** Writing systems of Inter; rare signs of old Greek and of small Cyrillic alphabets are left out. */
const subsets = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'greek'];

/** Outlines and distances of both weights, in font units. */
export function readCardFonts(root: string): CardFonts {
  const typeface = (weight: number): CardTypeface => {
    const fonts = subsets.map((subset) =>
      create(readFileSync(join(root, 'node_modules', folder, `inter-${subset}-${weight}-normal.woff2`))),
    );
    const glyphs: Record<string, [number, string]> = {};
    for (const font of fonts) {
      for (const codePoint of font.characterSet) {
        const glyph = font.glyphForCodePoint(codePoint);
        if (codePoint >= 32)
          glyphs[String.fromCodePoint(codePoint)] ??= [Math.round(glyph.advanceWidth), glyph.path.toSVG()];
      }
    }
    return { unitsPerEm: fonts[0]!.unitsPerEm, glyphs, kerning: pairDistances(fonts[0]!) };
  };
  return { strong: typeface(600), regular: typeface(400) };
}

/** How much nearer or farther two signs of the basic alphabet stand than their widths say. */
function pairDistances(font: Font): Record<string, number> {
  const kerning: Record<string, number> = {};
  for (let first = 32; first < 127; first++) {
    for (let second = 32; second < 127; second++) {
      const pair = String.fromCharCode(first, second);
      const { glyphs, positions } = font.layout(pair, { kern: true, calt: false, liga: false });
      const distance = glyphs.length === 2 ? Math.round(positions[0]!.xAdvance - glyphs[0]!.advanceWidth) : 0;
      if (distance !== 0) kerning[pair] = distance;
    }
  }
  return kerning;
}
