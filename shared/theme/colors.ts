import { dictionary } from '../base/dictionary.ts';
import {
  alpha,
  contrast,
  fromOklch,
  luminance,
  mix,
  normalHex,
  readableOn,
  toOklch,
  worstContrast,
  type Oklch,
} from './color-space.ts';

export { contrast } from './color-space.ts';

/** Colours as the settings give them: hex or null. The shape of SettingsModel['colors']. */
export interface AuthorColors {
  readonly primary: string | null;
  readonly light: string | null;
  readonly dark: string | null;
  readonly background: { readonly light: string | null; readonly dark: string | null };
}

/** Stands in where a site has no colour of its own. */
export const defaultPrimary = '#0e7c86';

/** Contrast that words need. */
export const readable = 4.5;
const visible = 3;

/** The meanings: same lightness and chroma for all, only the hue turns. */
const hues = dictionary<{ readonly light: Oklch; readonly dark: Oklch; readonly fill?: Oklch }>({
  blue: { light: { l: 0.5, c: 0.15, h: 256 }, dark: { l: 0.79, c: 0.11, h: 252 } },
  green: { light: { l: 0.48, c: 0.12, h: 153 }, dark: { l: 0.81, c: 0.14, h: 155 } },
  // Amber darkened enough to be read is brown; its fill takes the hue of a lamp.
  amber: { light: { l: 0.5, c: 0.11, h: 72 }, dark: { l: 0.84, c: 0.13, h: 83 }, fill: { l: 0.87, c: 0.15, h: 92 } },
  red: { light: { l: 0.52, c: 0.19, h: 25 }, dark: { l: 0.76, c: 0.14, h: 22 } },
  violet: { light: { l: 0.5, c: 0.18, h: 295 }, dark: { l: 0.79, c: 0.12, h: 300 } },
});

const syntax = dictionary<{ readonly light: Oklch; readonly dark: Oklch }>({
  fg: { light: { l: 0.34, c: 0.02, h: 255 }, dark: { l: 0.89, c: 0.012, h: 250 } },
  comment: { light: { l: 0.52, c: 0.015, h: 250 }, dark: { l: 0.68, c: 0.015, h: 250 } },
  keyword: { light: { l: 0.5, c: 0.18, h: 300 }, dark: { l: 0.8, c: 0.11, h: 305 } },
  string: { light: { l: 0.47, c: 0.11, h: 155 }, dark: { l: 0.83, c: 0.12, h: 155 } },
  constant: { light: { l: 0.5, c: 0.14, h: 45 }, dark: { l: 0.83, c: 0.1, h: 65 } },
  function: { light: { l: 0.48, c: 0.16, h: 258 }, dark: { l: 0.8, c: 0.1, h: 248 } },
  param: { light: { l: 0.44, c: 0.08, h: 220 }, dark: { l: 0.85, c: 0.06, h: 215 } },
  punct: { light: { l: 0.5, c: 0.015, h: 255 }, dark: { l: 0.72, c: 0.015, h: 250 } },
});

interface ModeInput {
  readonly primary: string;
  /** What links and accents start from in this mode. */
  readonly accent: string;
  /** The author chose it for this very mode: it stays as it is wherever it can be read. */
  readonly accentIsChosen: boolean;
  /** What buttons start from. */
  readonly button: string;
  readonly background: string;
}

/** The tokens of one mode, by name without dashes in front. */
function modeTokens({
  primary,
  accent: accentSource,
  accentIsChosen,
  button,
  background,
}: ModeInput): Record<string, string> {
  // The ground decides, not the mode: an author's “light” background may be night blue.
  const onDark = luminance(background) < 0.18;
  const shade = onDark ? 'dark' : 'light';
  const base = toOklch(primary);
  const poles = ['#000000', '#ffffff'] as const;
  const pole = contrast(poles[0], background) > contrast(poles[1], background) ? poles[0] : poles[1];
  const tinted = onDark
    ? fromOklch({ l: 0.955, c: Math.min(base.c * 0.05, 0.006), h: base.h })
    : fromOklch({ l: 0.205, c: Math.min(base.c * 0.16, 0.022), h: base.h });
  // A ground of middle lightness leaves little room: ink goes to the pole, and
  // surfaces step away from the ink instead of towards it.
  const narrow = contrast(tinted, background) < 8;
  const ink = narrow ? pole : tinted;
  const away = pole === poles[0] ? poles[1] : poles[0];
  const surface = (share: number) => mix(background, narrow ? away : ink, share);
  const fill = (color: Oklch, share: number) => {
    const mixed = mix(background, color, share);
    return contrast(ink, mixed) >= (narrow ? contrast(ink, background) : readable) ? mixed : surface(share / 2);
  };

  const surfaces = {
    bg: background,
    surface: surface(onDark ? 0.036 : 0.024),
    'surface-2': surface(0.05),
    'surface-3': surface(0.09),
    raised: onDark ? surface(0.055) : background,
  };
  const grounds = [surfaces.bg, surfaces.surface, surfaces['surface-2'], surfaces.raised];

  const accentBase = toOklch(accentSource);
  // A grey accent stands out by strength alone, so it goes nearer to the ink.
  const grey = accentBase.c < 0.02;
  const accentStart: Oklch = onDark
    ? { ...accentBase, l: Math.max(accentBase.l, grey ? 0.93 : 0.78), c: Math.min(accentBase.c, 0.17) }
    : { ...accentBase, l: Math.min(accentBase.l, grey ? 0.22 : 0.5) };
  // Fills take the hue at lightness .8: mixed from the text colour they would turn grey.
  const vivid: Oklch = { l: 0.8, c: Math.min(accentStart.c * 1.2, 0.16), h: accentStart.h };
  const tint = fill(vivid, onDark ? 0.11 : 0.18);
  const accentGrounds = [...grounds, tint];
  const accent =
    accentIsChosen && worstContrast(accentSource, accentGrounds) >= readable
      ? accentSource
      : readableOn(fromOklch(accentStart), accentGrounds, readable);

  const meanings: Record<string, string> = {};
  const fills: string[] = [];
  for (const [name, hue] of Object.entries(hues)) {
    const bright: Oklch = hue.fill ?? { l: 0.8, c: hue[shade].c * 1.1, h: hue[shade].h };
    const soft = fill(bright, 0.11);
    const strong = fill(bright, 0.2);
    meanings[name] = readableOn(fromOklch(hue[shade]), [...grounds, soft, strong], readable);
    meanings[`${name}-fill`] = soft;
    meanings[`${name}-fill-2`] = strong;
    meanings[`${name}-edge`] = mix(background, bright, 0.42);
    fills.push(soft, strong);
  }

  // Code stands on its own surface, and on the fills of marked lines.
  const codeGrounds = [surfaces.surface, surfaces.bg, tint, meanings['green-fill-2']!, meanings['red-fill-2']!];
  const code = Object.fromEntries(
    Object.entries(syntax).map(([name, tone]) => [
      `syn-${name}`,
      readableOn(fromOklch(tone[shade]), codeGrounds, readable),
    ]),
  );

  // Between these lightnesses neither black nor white looks right on the author's colour.
  const buttonBase = toOklch(button);
  const solid = buttonBase.l > 0.55 && buttonBase.l <= 0.7 ? fromOklch({ ...buttonBase, l: 0.55 }) : button;
  const label =
    contrast(solid, poles[1]) >= readable
      ? poles[1]
      : contrast(solid, poles[0]) >= contrast(solid, poles[1])
        ? poles[0]
        : poles[1];
  const outline = readableOn(mix(background, ink, 0.46), [surfaces.bg, surfaces.raised], visible);

  return {
    ...surfaces,
    ink,
    text: readableOn(mix(background, ink, 0.84), [...grounds, tint, ...fills], readable),
    muted: readableOn(mix(background, ink, 0.66), [...grounds, surfaces['surface-3']], readable),
    faint: readableOn(mix(background, ink, 0.59), grounds, readable),
    line: alpha(ink, 0.11),
    'line-2': alpha(ink, 0.2),
    'line-3': outline,
    glass: alpha(background, 0.94),
    scrim: alpha(background, 0.82),
    accent,
    tint,
    'tint-2': fill(vivid, 0.3),
    'tint-line': alpha(accent, 0.34),
    underline: alpha(accent, 0.65),
    solid,
    'solid-hover': mix(solid, label === poles[1] ? poles[0] : poles[1], 0.12),
    // A white button on white needs an outline to be seen as one.
    'solid-edge': contrast(solid, background) < 1.3 ? outline : solid,
    'on-solid': label,
    ...meanings,
    ...code,
    scheme: onDark ? 'dark' : 'light',
  };
}

/**
 * Custom properties with every colour of the site, for both modes at once:
 * `var(--light,…) var(--dark,…)`, of which tokens.css makes one valid at a time.
 * Baked here, so that browsers need neither relative colours nor light-dark(),
 * and so that contrast holds on backgrounds that the author chose.
 */
export function themeColors(colors: AuthorColors): Readonly<Record<string, string>> {
  let tokens = remembered.get(colors);
  if (tokens === undefined) remembered.set(colors, (tokens = bothModes(colors)));
  return tokens;
}

/** Every page of a site asks for the same colours. */
const remembered = new WeakMap<AuthorColors, Readonly<Record<string, string>>>();

/** The tokens of one mode by name without dashes in front, hex colours, for what is drawn while the site is built. */
export function colorsOfMode(colors: AuthorColors, mode: 'light' | 'dark'): Readonly<Record<string, string>> {
  const given = (color: string | null) => (color === null ? null : normalHex(color));
  const primary = given(colors.primary) ?? defaultPrimary;
  const base = toOklch(primary);
  const button = given(colors.dark) ?? primary;
  if (mode === 'light')
    return modeTokens({
      primary,
      accent: primary,
      accentIsChosen: false,
      button,
      background: given(colors.background.light) ?? '#ffffff',
    });
  return modeTokens({
    primary,
    accent: given(colors.light) ?? primary,
    accentIsChosen: given(colors.light) !== null,
    button,
    background: given(colors.background.dark) ?? fromOklch({ l: 0.168, c: Math.min(base.c * 0.08, 0.008), h: base.h }),
  });
}

function bothModes(colors: AuthorColors): Record<string, string> {
  return inBothModes(colorsOfMode(colors, 'light'), colorsOfMode(colors, 'dark'));
}

/** Tokens of both modes as custom properties that have the one or the other. */
export function inBothModes(
  light: Readonly<Record<string, string>>,
  dark: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(Object.entries(light).map(([name, value]) => [`--${name}`, inModes(value, dark[name]!)]));
}

/**
 * The nearest colour to `color` that can be read on `background` (hex both):
 * what a form offers beside a pair that can't. Null when one of them is no hex colour.
 */
export function readableAlternative(color: string, background: string, ratio: number = readable): string | null {
  const from = normalHex(color);
  const ground = normalHex(background);
  return from === null || ground === null ? null : readableOn(from, [ground], ratio);
}

/** A value of CSS that is another one in dark mode. */
export function inModes(light: string, dark: string): string {
  return light === dark ? light : `var(--light,${light}) var(--dark,${dark})`;
}
