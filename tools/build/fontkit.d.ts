declare module 'fontkit' {
  export interface Glyph {
    readonly advanceWidth: number;
    readonly path: { toSVG(): string };
  }
  export interface Font {
    readonly unitsPerEm: number;
    readonly characterSet: readonly number[];
    glyphForCodePoint(codePoint: number): Glyph;
    layout(
      text: string,
      features: Readonly<Record<string, boolean>>,
    ): { readonly glyphs: readonly Glyph[]; readonly positions: readonly { readonly xAdvance: number }[] };
  }
  export function create(bytes: Uint8Array): Font;
}
