/** Hue 0 to 360, strength and brightness 0 to 1: what a colour picker's field shows. */
export interface Hsv {
  readonly h: number;
  readonly s: number;
  readonly v: number;
}

/** `#rrggbb` in a picker's terms. */
export function hsvOf(hex: string): Hsv {
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255) as [number, number, number];
  const most = Math.max(r, g, b);
  const span = most - Math.min(r, g, b);
  const h = span === 0 ? 0 : most === r ? ((g - b) / span) % 6 : most === g ? (b - r) / span + 2 : (r - g) / span + 4;
  return { h: (h * 60 + 360) % 360, s: most === 0 ? 0 : span / most, v: most };
}

/** The colour as `#rrggbb`. */
export function hexOf({ h, s, v }: Hsv): string {
  const channel = (shift: number) => {
    const k = (shift + h / 60) % 6;
    return Math.round((v - v * s * Math.max(0, Math.min(k, 4 - k, 1))) * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(5)}${channel(3)}${channel(1)}`;
}
