import { dictionary } from '../base/dictionary.ts';
import type { Element } from 'hast';
import type { IconOptions } from '../vocabulary/define.ts';
import { isImageIcon } from '../base/icon-types.ts';
import { freeIconFor } from '../base/paid-icons.ts';
import { isSafeAddress } from '../base/address.ts';

/** The icon sets as the build puts them together from their npm packages. */
export interface IconData {
  /** Font Awesome Free by style; each icon is its view box's width and height and one path. */
  readonly fontAwesome: Readonly<
    Record<
      'solid' | 'regular' | 'brands',
      Readonly<Record<string, readonly [width: number, height: number, path: string]>>
    >
  >;
  /** Older Font Awesome names, to today's. */
  readonly fontAwesomeAliases: Readonly<Record<string, string>>;
  /** Lucide: tags as `[name, attributes]`. */
  readonly lucide: Readonly<Record<string, readonly (readonly [string, Readonly<Record<string, string>>])[]>>;
}

export interface IconLibrary {
  /** A drawing by name, or null where no set has it. */
  icon(name: string, options: IconOptions): Element | null;
  /** Every name that `icon` knows, for completion and “did you mean”. */
  names(): string[];
}

const emoji = /^\p{Extended_Pictographic}[\u200d\ufe0f\u{1f3fb}-\u{1f3ff}\p{Extended_Pictographic}]*$/u;

/**
 * An icon that is no name: an emoji, or a picture by its path or address. Null for
 * names, and for addresses that pages must not load.
 */
export function writtenIcon(
  icon: string,
  className: string | undefined,
  image: (reference: string) => { readonly src: string },
  label?: string,
): Element | null {
  const name = icon.trim();
  const classes = ['icon', ...(className === undefined ? [] : [className])];
  const accessible: Record<string, string> =
    label === undefined ? { ariaHidden: 'true' } : { role: 'img', ariaLabel: label };
  if (emoji.test(name))
    return {
      type: 'element',
      tagName: 'span',
      properties: { className: [...classes, 'emoji'], ...accessible },
      children: [{ type: 'text', value: name }],
    };
  if (!isImageIcon(name) || !isSafeAddress(name, 'file')) return null;
  return {
    type: 'element',
    tagName: 'img',
    properties: {
      className: [...classes, 'icon-image'],
      src: image(name).src,
      alt: label ?? '',
      loading: 'lazy',
      width: 24,
      height: 24,
    },
    children: [],
  };
}

type FreeStyle = 'solid' | 'regular' | 'brands';

/** Free styles to try for each style of the specification: the free set lacks duotone, light, thin and sharp. */
const fallbacks = dictionary<readonly FreeStyle[]>({
  brands: ['brands', 'solid', 'regular'],
  solid: ['solid', 'brands', 'regular'],
  'sharp-solid': ['solid', 'brands', 'regular'],
  'sharp-duotone-solid': ['solid', 'brands', 'regular'],
  regular: ['regular', 'solid', 'brands'],
  light: ['regular', 'solid', 'brands'],
  thin: ['regular', 'solid', 'brands'],
  'sharp-light': ['regular', 'solid', 'brands'],
  'sharp-regular': ['regular', 'solid', 'brands'],
  'sharp-thin': ['regular', 'solid', 'brands'],
  duotone: ['solid', 'brands', 'regular'],
});

/** Brands that Tabler, whose names of brands begin with `brand-`, calls otherwise than Font Awesome. */
const tablerBrands = dictionary<string>({
  javascript: 'js',
  nodejs: 'node-js',
  x: 'x-twitter',
  ycombinator: 'y-combinator',
});

/** Looks icons up, in the site's preferred set first, then in the other. */
export function createIconLibrary(data: IconData, preferred: 'fontawesome' | 'lucide'): IconLibrary {
  const fontAwesome = (name: string, options: IconOptions): Element | null => {
    const plain = Object.hasOwn(data.fontAwesomeAliases, name) ? data.fontAwesomeAliases[name]! : name;
    const type = options.type !== undefined && Object.hasOwn(fallbacks, options.type) ? options.type : 'duotone';
    for (const style of fallbacks[type]!) {
      const set = data.fontAwesome[style];
      const key = Object.hasOwn(set, name) ? name : plain;
      if (!Object.hasOwn(set, key)) continue;
      const [width, height, path] = set[key]!;
      return drawing(
        options,
        { viewBox: `0 0 ${width} ${height}`, fill: 'currentColor' },
        [['path', { d: path }]],
        'icon-solid',
      );
    }
    return null;
  };
  const lucide = (name: string, options: IconOptions): Element | null =>
    Object.hasOwn(data.lucide, name)
      ? drawing(
          options,
          {
            viewBox: '0 0 24 24',
            fill: 'none',
            stroke: 'currentColor',
            strokeLinecap: 'round',
            strokeLinejoin: 'round',
          },
          data.lucide[name]!,
        )
      : null;
  const order = preferred === 'lucide' ? [lucide, fontAwesome] : [fontAwesome, lucide];
  return {
    icon(name, options) {
      const wanted = name
        .trim()
        .toLowerCase()
        .replace(/^(?:fa-(?:solid|regular|brands|light|thin|duotone)\s+)?fa-/, '');
      const brand = /^brand-([a-z0-9-]+)$/.exec(wanted)?.[1];
      if (brand !== undefined) {
        const named = Object.hasOwn(tablerBrands, brand) ? tablerBrands[brand]! : brand;
        const found = fontAwesome(named, { ...options, type: 'brands' });
        if (found !== null) return found;
      }
      // A shape of the paid set is drawn as the free one that says the same.
      for (const each of [wanted, freeIconFor(wanted)]) {
        for (const find of each === null ? [] : options.type === 'lucide' ? [lucide, fontAwesome] : order) {
          const found = find(each!, options);
          if (found !== null) return found;
        }
      }
      return null;
    },
    names: () =>
      [
        ...new Set([
          ...Object.keys(data.fontAwesome.solid),
          ...Object.keys(data.fontAwesome.regular),
          ...Object.keys(data.fontAwesome.brands),
          ...Object.keys(data.lucide),
        ]),
      ].sort(),
  };
}

function drawing(
  options: IconOptions,
  properties: Record<string, string>,
  tags: readonly (readonly [string, Readonly<Record<string, string>>])[],
  kind?: string,
): Element {
  const className = [
    'icon',
    ...(kind === undefined ? [] : [kind]),
    ...(options.className === undefined ? [] : [options.className]),
  ];
  const accessible: Record<string, string> =
    options.label === undefined ? { ariaHidden: 'true' } : { role: 'img', ariaLabel: options.label };
  return {
    type: 'element',
    tagName: 'svg',
    properties: { className, ...properties, ...accessible },
    children: tags.map(([tagName, attributes]): Element => ({
      type: 'element',
      tagName,
      properties: { ...attributes },
      children: [],
    })),
  };
}
