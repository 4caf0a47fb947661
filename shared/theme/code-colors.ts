import type { CodeTheme } from '../base/code-theme.ts';
import { contrast, luminance, mix, readableOn } from './color-space.ts';
import { colorsOfMode, inBothModes, readable, type AuthorColors } from './colors.ts';

/** What code looks like in one mode: as pages do in a mode, or a named theme. */
export type CodeLook = 'light' | 'dark' | CodeTheme;

/** What code looks like in each mode of the page. */
export interface CodeLooks {
  readonly light: CodeLook;
  readonly dark: CodeLook;
}

/**
 * Custom properties for code that has colours of its own, for both modes at once, as `themeColors` writes them. Null
 * where code looks as the page does. A theme's colours are kept as they are wherever they can be read on its ground;
 * others get lighter or darker until they can.
 */
export function codeColors(colors: AuthorColors, looks: CodeLooks): Readonly<Record<string, string>> | null {
  if (looks.light === 'light' && looks.dark === 'dark') return null;
  return inBothModes(tokensOf(colors, looks.light), tokensOf(colors, looks.dark));
}

function tokensOf(colors: AuthorColors, look: CodeLook): Readonly<Record<string, string>> {
  if (typeof look === 'string') return colorsOfMode(colors, look);
  const { ground, tones } = look;
  const mode = luminance(ground) < 0.18 ? 'dark' : 'light';
  // Everything around the words (lines, buttons, marks) is made for the theme's ground as it is for a page's.
  const around = colorsOfMode({ ...colors, background: { light: ground, dark: ground } }, mode);
  const fill = (name: string, share: number) => mix(ground, around[name]!, share);
  const weakest = fillShares.at(-1)!;
  const grounds = [ground, ...fills.map((name) => fill(name, weakest))];
  const code = Object.entries(tones).map(
    ([name, tone]) => [`syn-${name}`, readableOn(tone, grounds, readable)] as const,
  );
  // A fill gives way to the theme's colours: it is as strong as they can still be read on.
  const soft = fills.map((name) => {
    const share = fillShares.find((at) => code.every(([, tone]) => contrast(tone, fill(name, at)) >= readable));
    return [name, fill(name, share ?? weakest)] as const;
  });
  return { ...around, surface: ground, ...Object.fromEntries([...soft, ...code]) };
}

/** What lines of code are marked with, and how much of it there may be, from all to least. */
const fills = ['tint', 'green-fill-2', 'red-fill-2'];
const fillShares = [1, 0.8, 0.6, 0.4];
