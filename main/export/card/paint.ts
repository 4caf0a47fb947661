import type { Card } from '../../../shared/site/types.ts';
import { mixColors } from './mix-colors.ts';
import { palettePng } from './png.ts';
import { fillOutline, GlyphCache, type Coverage } from './raster.ts';
import { breakLines, canWrite, measure, type CardFonts, type TextStyle } from './typeface.ts';

const cardWidth: Card['width'] = 1200;
const cardHeight: Card['height'] = 630;

const margin = 88;
const stride = cardWidth + 1;
/** Steps from the ground to a colour; fifteen look as smooth as more, and weigh a quarter less. */
const steps = 15;

type Ink = 'ink' | 'muted' | 'accent' | 'solid' | 'line' | 'tint' | 'onSolid';
const inks: readonly Ink[] = ['ink', 'muted', 'accent', 'solid', 'line', 'tint', 'onSolid'];

/**
 * Draws the pictures that other sites show for a link to a page: name of the
 * site, section, title and description in the site's colours. Only letters are
 * drawn anew for each; everything else is the same on all cards of a site.
 */
export class CardPainter {
  readonly #fonts: CardFonts;
  readonly #glyphs = { strong: new GlyphCache(), regular: new GlyphCache() };
  #ground: { readonly key: string; readonly rows: Uint8Array; readonly palette: readonly string[] } | null = null;

  constructor(fonts: CardFonts) {
    this.#fonts = fonts;
  }

  /** The card as a PNG file. */
  async paint(card: Card): Promise<Buffer> {
    const ground = this.#groundOf(card);
    const rows = ground.rows.slice();
    const { strong, regular } = this.#fonts;
    const write = (text: string) =>
      text
        .normalize('NFC')
        .replace(/[\p{Extended_Pictographic}\uFE0F\u200D]/gu, '')
        .replace(/\s+/g, ' ')
        .trim();
    const title = write(card.title);
    // A title in a script that the typeface does not have: better the site's name than holes.
    const written = title !== '' && canWrite(strong, title) ? title : write(card.siteName);
    const description = written === title && canWrite(regular, write(card.description)) ? write(card.description) : '';
    const section = canWrite(strong, write(card.section)) ? write(card.section) : '';
    const head = this.#titleLines(written);
    const lead = { typeface: regular, size: 31, tracking: -0.006 };
    const leadLines = description === '' ? [] : breakLines(description, lead, 960, head.lines.length > 2 ? 1 : 2).lines;
    let baseline = cardHeight - 96;
    for (const line of leadLines.toReversed()) {
      this.#text(rows, line, lead, margin, baseline, 'muted');
      baseline -= 45;
    }
    if (leadLines.length > 0) baseline -= 17;
    for (const line of head.lines.toReversed()) {
      this.#text(rows, line, head.style, margin - head.style.size * 0.045, baseline, 'ink');
      baseline -= head.style.size * 1.14;
    }
    if (section !== '')
      this.#text(
        rows,
        breakLines(section, this.#label, 900, 1).lines[0]!,
        this.#label,
        margin,
        Math.round(baseline + head.style.size * 0.1 - 8),
        'accent',
      );
    return palettePng(rows, cardWidth, cardHeight, ground.palette);
  }

  get #label(): TextStyle {
    return { typeface: this.#fonts.strong, size: 28, tracking: -0.006 };
  }

  /** The largest size at which the title is whole, else the smallest with an ellipsis. */
  #titleLines(title: string): { readonly lines: readonly string[]; readonly style: TextStyle } {
    const style = (size: number) => ({ typeface: this.#fonts.strong, size, tracking: -0.026 });
    for (const [size, most] of [
      [88, 1],
      [76, 2],
      [64, 3],
    ] as const) {
      const { lines, whole } = breakLines(title, style(size), cardWidth - 2 * margin, most);
      if (whole || most === 3) return { lines, style: style(size) };
    }
    throw new Error('unreachable');
  }

  /** What all cards of a site share: colours, the mark and the name at the top, the ornament. */
  #groundOf(card: Card): { readonly key: string; readonly rows: Uint8Array; readonly palette: readonly string[] } {
    const key = JSON.stringify([card.colors, card.siteName]);
    if (this.#ground?.key === key) return this.#ground;
    const { colors } = card;
    const palette = inks.flatMap((ink) =>
      Array.from({ length: steps }, (_, step) =>
        mixColors(ink === 'onSolid' ? colors.solid : colors.ground, colors[ink], (step + 1) / steps),
      ),
    );
    const rows = new Uint8Array(stride * cardHeight);
    // Index 0 is the ground.
    const all = [colors.ground, ...palette];
    for (const radius of [300, 232, 164, 96]) {
      put(rows, ring(cardWidth - 20, 20, radius, radius - 34), 0, 'tint');
      put(rows, ring(cardWidth - 20, 20, radius, radius - 1.5), 0, 'line');
    }
    put(
      rows,
      fillOutline([
        [
          [0, cardHeight - 12],
          [cardWidth, cardHeight - 12],
          [cardWidth, cardHeight],
          [0, cardHeight],
        ],
      ]),
      0,
      'solid',
    );
    const mark = 60;
    put(rows, fillOutline([rounded(margin, 80, mark, 16)]), 0, 'solid');
    const letter = [...card.siteName.trim().normalize('NFC')][0]?.toLocaleUpperCase('en') ?? '';
    const letterStyle: TextStyle = { typeface: this.#fonts.strong, size: 36, tracking: 0 };
    if (letter !== '' && canWrite(this.#fonts.strong, letter))
      this.#text(
        rows,
        letter,
        letterStyle,
        margin + (mark - measure(letter, letterStyle).width) / 2,
        80 + mark / 2 + 13,
        'onSolid',
      );
    const nameStyle: TextStyle = { typeface: this.#fonts.strong, size: 34, tracking: -0.014 };
    const name = card.siteName.normalize('NFC').trim();
    if (canWrite(this.#fonts.strong, name))
      this.#text(
        rows,
        breakLines(name, nameStyle, 640, 1).lines[0] ?? '',
        nameStyle,
        margin + mark + 20,
        80 + mark / 2 + 12,
        'ink',
      );
    return (this.#ground = { key, rows, palette: all });
  }

  #text(rows: Uint8Array, text: string, style: TextStyle, x: number, baseline: number, ink: Ink): void {
    const cache = style.typeface === this.#fonts.strong ? this.#glyphs.strong : this.#glyphs.regular;
    const { places } = measure(text, style);
    [...text].forEach((sign, index) => {
      const { coverage, column } = cache.draw(sign, style, x + places[index]!);
      put(rows, coverage, column, ink, Math.round(baseline));
    });
  }
}

/** Lays a shape on the card; what is outside falls away. */
function put(rows: Uint8Array, shape: Coverage, column: number, ink: Ink, row = 0): void {
  const base = 1 + inks.indexOf(ink) * steps;
  for (let y = 0; y < shape.height; y++) {
    const target = y + shape.top + row;
    if (target < 0 || target >= cardHeight) continue;
    for (let x = 0; x < shape.width; x++) {
      const place = x + shape.left + column;
      const step = Math.round((shape.values[y * shape.width + x]! * steps) / 255);
      if (step > 0 && place >= 0 && place < cardWidth) rows[target * stride + 1 + place] = base + step - 1;
    }
  }
}

function ring(x: number, y: number, outer: number, inner: number): Coverage {
  const circle = (radius: number, turn: 1 | -1) =>
    Array.from({ length: 180 }, (_, index): [number, number] => [
      x + radius * Math.cos((turn * index * Math.PI) / 90),
      y + radius * Math.sin((turn * index * Math.PI) / 90),
    ]);
  return fillOutline([circle(outer, 1), circle(inner, -1)]);
}

/** A square with round corners. */
function rounded(x: number, y: number, size: number, radius: number): [number, number][] {
  const corners = [
    [x + size - radius, y + size - radius],
    [x + radius, y + size - radius],
    [x + radius, y + radius],
    [x + size - radius, y + radius],
  ] as const;
  return corners.flatMap(([centerX, centerY], corner) =>
    Array.from({ length: 13 }, (_, index): [number, number] => [
      centerX + radius * Math.cos((corner + index / 12) * (Math.PI / 2)),
      centerY + radius * Math.sin((corner + index / 12) * (Math.PI / 2)),
    ]),
  );
}
