// The theme's font files, cut out of those of their packages.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import cutFont from 'subset-font';
import type { FontFile } from '../../shared/theme/fonts.ts';

/** A style that is changed while Galley is worked on changes no font. */
const known = new Map<string, Promise<Uint8Array>>();

/** A font file as sites have it (WOFF2), the same bytes each time. */
export function siteFont(root: string, font: FontFile): Promise<Uint8Array> {
  const key = JSON.stringify([root, font]);
  let made = known.get(key);
  if (made === undefined) known.set(key, (made = cut(root, font)));
  return made;
}

async function cut(root: string, { source, range, weights: [min, max], features }: FontFile): Promise<Uint8Array> {
  return cutFont(readFileSync(join(root, 'node_modules', source)), String.fromCodePoint(...signsOf(range)), {
    targetFormat: 'woff2',
    keepFeatures: features,
    variationAxes: { wght: { min, max } },
  });
}

/** The code points of a `unicode-range`. */
export function signsOf(range: string): number[] {
  return range.split(',').flatMap((part) => {
    const [first, last = first] = part
      .replace('U+', '')
      .split('-')
      .map((digits) => Number.parseInt(digits, 16));
    return Array.from({ length: last! - first! + 1 }, (_, place) => first! + place);
  });
}
