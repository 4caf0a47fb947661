import type { Value } from '../mdx/types.ts';

const hexadecimal = /^#?((?:[0-9a-f]{3,4}){1,2})$/i;
// Digits, units and separators only: no second parenthesis can open, so neither
// url() nor var() nor a second declaration fits in.
const functional = /^(?:rgb|rgba|hsl|hsla|hwb|lab|lch|oklab|oklch)\([\d\s.,%/+a-z-]*\)$/i;
const named = new Set(
  (
    'black silver gray grey white maroon red purple fuchsia green lime olive yellow navy blue teal aqua orange cyan magenta ' +
    'pink gold indigo violet brown tomato coral salmon crimson turquoise transparent'
  ).split(' '),
);

/**
 * The colour in an author's value, safe to stand in a `style` attribute, or
 * undefined. Hex digits may lack their `#`, as real pages write them.
 */
export function cssColor(value: Value): string | undefined {
  if (typeof value !== 'string' || value.length > 80) return undefined;
  const text = value.trim();
  const digits = hexadecimal.exec(text)?.[1];
  if (digits !== undefined) return `#${digits}`;
  return functional.test(text) || named.has(text.toLowerCase()) ? text : undefined;
}

/**
 * A hex colour with `alpha` (0 to 1) in place of its own, or undefined for
 * colours in other notations.
 */
export function withAlpha(color: string, alpha: number): string | undefined {
  const digits = hexadecimal.exec(color)?.[1];
  if (digits === undefined) return undefined;
  const short = digits.length <= 4;
  const full = (
    short ? [...digits.slice(0, 3)].map((digit) => digit + digit).join('') : digits.slice(0, 6)
  ).toLowerCase();
  return `#${full}${Math.round(Math.min(1, Math.max(0, alpha)) * 255)
    .toString(16)
    .padStart(2, '0')}`;
}
