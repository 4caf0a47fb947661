import { describe, expect, it } from 'vitest';
import { inflateSync } from 'node:zlib';
import type { Card } from '../../../shared/site/types.ts';
import { readCardFonts } from '../../../tools/build/card-fonts.ts';
import { CardPainter } from './paint.ts';
import { fillOutline } from './raster.ts';
import { breakLines, measure, type TextStyle } from './typeface.ts';

const fonts = readCardFonts(process.cwd());
const card: Card = {
  width: 1200,
  height: 630,
  siteName: 'Kestrel',
  section: 'Guides',
  title: 'Create a delivery',
  description: 'A price and a time at once.',
  colors: {
    ground: '#ffffff',
    ink: '#101010',
    muted: '#606060',
    accent: '#0e7c86',
    solid: '#0e7c86',
    onSolid: '#ffffff',
    line: '#c0e0e0',
    tint: '#e0f0f0',
  },
};

/** Palette index of every pixel, and the palette. */
function read(png: Buffer) {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    chunks.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const rows = inflateSync(chunks.get('IDAT')!);
  const palette = chunks.get('PLTE')!;
  const colorAt = (x: number, y: number) =>
    `#${palette.toString('hex', rows[y * 1201 + 1 + x]! * 3, rows[y * 1201 + 1 + x]! * 3 + 3)}`;
  return { header: chunks.get('IHDR')!, rows, colorAt };
}

describe('the picture of a page', () => {
  it('is a PNG of 1200 × 630 pixels with the site’s colours', async () => {
    const png = await new CardPainter(fonts).paint(card);
    expect(png.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
    const { header, rows, colorAt } = read(png);
    expect([header.readUInt32BE(0), header.readUInt32BE(4), header[8], header[9]]).toEqual([1200, 630, 8, 3]);
    expect(rows.length).toBe(1201 * 630);
    expect([colorAt(0, 0), colorAt(0, 629), colorAt(92, 110)]).toEqual(['#ffffff', '#0e7c86', '#0e7c86']);
  });

  it('is the same for the same page, whatever was drawn before, and another for another title', async () => {
    const painter = new CardPainter(fonts);
    const first = await painter.paint(card);
    const other = await painter.paint({ ...card, title: 'Track a parcel' });
    expect(other.equals(first)).toBe(false);
    expect((await painter.paint(card)).equals(first)).toBe(true);
    expect((await new CardPainter(fonts).paint(card)).equals(first)).toBe(true);
  });

  it('writes Cyrillic and Greek, and the site’s name for scripts that the typeface lacks', async () => {
    const painter = new CardPainter(fonts);
    const plain = await painter.paint({ ...card, title: 'Kestrel', description: '' });
    expect((await painter.paint({ ...card, title: '快速开始', description: '中文' })).equals(plain)).toBe(true);
    expect((await painter.paint({ ...card, title: 'Установка', description: '' })).equals(plain)).toBe(false);
    expect((await painter.paint({ ...card, title: 'Εγκατάσταση', description: '' })).equals(plain)).toBe(false);
  });

  it('draws the longest of titles inside its margins', async () => {
    const { colorAt } = read(
      await new CardPainter(fonts).paint({
        ...card,
        title: 'Incomprehensibilities '.repeat(40) + 'x'.repeat(400),
        description: 'w'.repeat(900),
      }),
    );
    for (let y = 325; y < 618; y++) for (const x of [40, 1150]) expect(colorAt(x, y)).toBe('#ffffff');
  });
});

describe('lines', () => {
  const style: TextStyle = { typeface: fonts.strong, size: 64, tracking: 0 };
  it('are about equally long, and keep every word', () => {
    const { lines, whole } = breakLines('How to verify the signature of every webhook', style, 1024, 3);
    expect(whole).toBe(true);
    expect(lines.join(' ')).toBe('How to verify the signature of every webhook');
    const widths = lines.map((line) => measure(line, style).width);
    expect(Math.min(...widths) / Math.max(...widths)).toBeGreaterThan(0.6);
  });
  it('end with a whole word and an ellipsis where there is no room', () => {
    const { lines, whole } = breakLines('one two three four five six seven eight nine ten, eleven', style, 300, 2);
    expect([lines, whole]).toEqual([['one two', 'three…'], false]);
  });
  it('break a word that no line can hold', () => {
    const { lines } = breakLines('x'.repeat(60), style, 600, 5);
    expect(lines.join('')).toBe('x'.repeat(60));
    for (const line of lines) expect(measure(line, style).width).toBeLessThanOrEqual(600);
  });
  it('have pairs of signs as near as the typeface wants them', () => {
    expect(measure('AV', style).width).toBeLessThan(measure('A', style).width + measure('V', style).width);
  });
});

describe('shapes', () => {
  it('cover pixels by their area, with holes, and once where they overlap', () => {
    const square = (from: number, to: number, turn = false) => {
      const points: [number, number][] = [
        [from, from],
        [to, from],
        [to, to],
        [from, to],
      ];
      return turn ? points.reverse() : points;
    };
    const at = (contours: [number, number][][], x: number, y: number) => {
      const shape = fillOutline(contours);
      return shape.values[(y - shape.top) * shape.width + x - shape.left];
    };
    expect(at([square(0, 10)], 5, 5)).toBe(255);
    expect(at([square(0.5, 10)], 0, 5)).toBe(128);
    expect(at([square(0, 10), square(3, 7, true)], 5, 5)).toBe(0);
    expect(at([square(0, 10), square(3, 7)], 5, 5)).toBe(255);
    expect(
      at(
        [
          [
            [0, 0],
            [10, 0],
            [0, 10],
          ],
        ],
        4,
        5,
      ),
    ).toBe(128);
  });
});
