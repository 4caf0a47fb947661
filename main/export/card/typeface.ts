/** What one weight of the typeface draws text with. Distances are in font units, y upwards. */
export interface CardTypeface {
  readonly unitsPerEm: number;
  /** By character: its width, and its outline as an SVG path of M, L, Q, C and Z. */
  readonly glyphs: Readonly<Record<string, readonly [width: number, outline: string]>>;
  /** By pair of characters: what is added to the width of the first. */
  readonly kerning: Readonly<Record<string, number>>;
}

export interface CardFonts {
  readonly strong: CardTypeface;
  readonly regular: CardTypeface;
}

/** A text style: sizes in pixels, tracking in ems. */
export interface TextStyle {
  readonly typeface: CardTypeface;
  readonly size: number;
  readonly tracking: number;
}

/** Whether the typeface has every sign of a text. */
export function canWrite(typeface: CardTypeface, text: string): boolean {
  return [...text].every((sign) => typeface.glyphs[sign] !== undefined);
}

/** Where each sign of a line begins, and where the line ends, in pixels. */
export function measure(
  text: string,
  { typeface, size, tracking }: TextStyle,
): { readonly places: readonly number[]; readonly width: number } {
  const scale = size / typeface.unitsPerEm;
  const places: number[] = [];
  let x = 0;
  let before = '';
  for (const sign of text) {
    x += (typeface.kerning[before + sign] ?? 0) * scale;
    places.push(x);
    x += (typeface.glyphs[sign]?.[0] ?? 0) * scale + tracking * size;
    before = sign;
  }
  return { places, width: x };
}

/**
 * Breaks a text into at most `most` lines that are no wider than `width` pixels;
 * what does not fit ends in an ellipsis. Lines are made about equally long, as
 * `text-wrap: balance` does. `whole` says that nothing was left out.
 */
export function breakLines(
  text: string,
  style: TextStyle,
  width: number,
  most: number,
): { readonly lines: readonly string[]; readonly whole: boolean } {
  const filled = fill(text, style, width, most);
  if (!filled.whole || filled.lines.length < 2) return filled;
  let narrow = width / 2;
  let wide = width;
  while (wide - narrow > 4) {
    const middle = (narrow + wide) / 2;
    const tried = fill(text, style, middle, filled.lines.length);
    if (tried.whole) wide = middle;
    else narrow = middle;
  }
  return fill(text, style, wide, filled.lines.length);
}

function fill(text: string, style: TextStyle, width: number, most: number): { lines: string[]; whole: boolean } {
  const fits = (line: string) => measure(line, style).width <= width;
  const words = text.split(/\s+/).filter((word) => word !== '');
  const lines: string[] = [];
  let line = '';
  while (words.length > 0) {
    const word = words.shift()!;
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    const last = lines.length === most - 1;
    if (line === '' || last) {
      // A word that no line can hold is broken; the last line takes what it can.
      const signs = [...(last ? longer : word)];
      let count = signs.length;
      while (count > 1 && !fits(signs.slice(0, count).join('') + (last ? '…' : ''))) count--;
      const head = signs.slice(0, count).join('');
      // The line that is cut ends with a word, where it holds more than one.
      if (last)
        return {
          lines: [...lines, `${head.replace(/(\S)\s\S*$/u, '$1').replace(/(?<![\s,;:.–—-])[\s,;:.–—-]+$/u, '')}…`],
          whole: false,
        };
      lines.push(head);
      words.unshift(signs.slice(count).join(''));
      continue;
    }
    lines.push(line);
    line = '';
    words.unshift(word);
  }
  return { lines: line === '' ? lines : [...lines, line], whole: true };
}
