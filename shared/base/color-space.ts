// Colour arithmetic in OKLCH (Björn Ottosson's OKLab in cylinder form): equal
// steps of lightness look equal. Colours go in and out as sRGB hex.

/** Lightness 0 to 1, chroma from 0 (grey) to about 0.37, hue in degrees. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

type Triple = readonly [number, number, number];

/** `#rgb` or `#rrggbb` (either case) as `#rrggbb`; null for anything else. */
export function normalHex(color: string): string | null {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(color.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return null;
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
}

function channels(hex: string): Triple {
  const value = parseInt(hex.slice(1), 16);
  return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const fromLinear = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

function hexOf(linear: Triple): string {
  const byte = (value: number) =>
    Math.round(Math.min(1, Math.max(0, fromLinear(value))) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${linear.map(byte).join('')}`;
}

function toOklab(hex: string): Triple {
  const [r, g, b] = channels(hex).map(toLinear) as unknown as Triple;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function linearFromOklab([lightness, a, b]: Triple): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

export function toOklch(hex: string): Oklch {
  const [l, a, b] = toOklab(hex);
  const c = Math.hypot(a, b);
  // The hue of a grey is noise.
  return { l, c: c < 0.0005 ? 0 : c, h: c < 0.0005 ? 0 : (Math.atan2(b, a) * 180) / Math.PI };
}

function oklabOf({ l, c, h }: Oklch): Triple {
  const angle = (h * Math.PI) / 180;
  return [l, c * Math.cos(angle), c * Math.sin(angle)];
}

/** The colour as hex; where sRGB has no such colour, the most colourful one of the same lightness and hue. */
export function fromOklch({ l, c, h }: Oklch): string {
  const lightness = Math.min(1, Math.max(0, l));
  const at = (chroma: number): Triple => linearFromOklab(oklabOf({ l: lightness, c: chroma, h }));
  const fits = (linear: Triple) => linear.every((value) => value >= -0.0005 && value <= 1.0005);
  if (fits(at(c))) return hexOf(at(c));
  let low = 0;
  let high = c;
  for (let round = 0; round < 20; round++) {
    const middle = (low + high) / 2;
    if (fits(at(middle))) low = middle;
    else high = middle;
  }
  return hexOf(at(low));
}

/** `share` (0 to 1) of `over` mixed into `ground`, in OKLab as CSS color-mix() does it. */
export function mix(ground: string, over: string | Oklch, share: number): string {
  const from = toOklab(ground);
  // A colour beyond sRGB may be mixed as it is: what matters is that the result is inside.
  const to = typeof over === 'string' ? toOklab(over) : oklabOf(over);
  return hexOf(linearFromOklab(from.map((value, index) => value + (to[index]! - value) * share) as unknown as Triple));
}

/** The colour with an alpha of 0 to 1, as eight hex digits. */
export function alpha(hex: string, share: number): string {
  return (
    hex +
    Math.round(share * 255)
      .toString(16)
      .padStart(2, '0')
  );
}

/** Relative luminance of WCAG 2, 0 to 1. */
export function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map(toLinear) as unknown as Triple;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast of two hex colours by WCAG 2: 1 to 21. NaN when one of them is not a hex colour. */
export function contrast(a: string, b: string): number {
  const first = normalHex(a);
  const second = normalHex(b);
  if (first === null || second === null) return NaN;
  const high = Math.max(luminance(first), luminance(second));
  const low = Math.min(luminance(first), luminance(second));
  return (high + 0.05) / (low + 0.05);
}

/** The smallest contrast of a colour with any of several grounds. */
export function worstContrast(color: string, grounds: readonly string[]): number {
  return Math.min(...grounds.map((ground) => contrast(color, ground)));
}

/**
 * The colour, or the nearest lightness of the same hue that has at least `ratio`
 * on every ground. Black or white is the last resort: one of them has 4.58 on any
 * single ground.
 */
export function readableOn(color: string, grounds: readonly string[], ratio: number): string {
  if (worstContrast(color, grounds) >= ratio) return color;
  const { l, c, h } = toOklch(color);
  const groundLightness = grounds.reduce((sum, ground) => sum + toOklch(ground).l, 0) / grounds.length;
  const poles = l >= groundLightness ? ['#ffffff', '#000000'] : ['#000000', '#ffffff'];
  // Away from the ground first; past it only when that side is too short.
  const pole =
    poles.find((end) => worstContrast(end, grounds) >= ratio) ??
    poles.reduce((best, end) => (worstContrast(end, grounds) > worstContrast(best, grounds) ? end : best));
  const step = pole === '#ffffff' ? 0.005 : -0.005;
  for (let lightness = l + step; lightness > 0 && lightness < 1; lightness += step) {
    const candidate = fromOklch({ l: lightness, c, h });
    if (worstContrast(candidate, grounds) >= ratio) return candidate;
  }
  return pole;
}
