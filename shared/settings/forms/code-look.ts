import { luminance } from '../../base/color-space.ts';
import { codeThemes } from '../code-themes.gen.ts';
import type { JsonValue } from '../json/tree.ts';

/** What code looks like while the page is light, and while it is dark: a theme, or as told by a word. */
export interface CodeChoice {
  /** `page`: as the page; `dark`: as dark pages do. Else the name of a theme. */
  readonly light: string;
  /** `page`, or the name of a theme. */
  readonly dark: string;
}

/** The names of themes for code by the ground that they are made for, in the order of the alphabet. */
export const codeThemesByGround: Readonly<Record<'dark' | 'light', readonly string[]>> = {
  dark: Object.keys(codeThemes).filter((name) => isDark(name)),
  light: Object.keys(codeThemes).filter((name) => !isDark(name)),
};

function isDark(name: string): boolean {
  return luminance(codeThemes[name]!.ground) < 0.18;
}

/** What a form shows of `styling.codeblocks`. Names that no theme has are shown as they are. */
export function codeChoiceOf(value: JsonValue | undefined): CodeChoice {
  if (value === 'dark') return { light: 'dark', dark: 'page' };
  const theme = part(value, 'theme');
  const name = (mode: string) => {
    const own = typeof theme === 'string' ? theme : part(theme, mode);
    return typeof own === 'string' && own !== '' && own !== 'css-variables' ? own : 'page';
  };
  return { light: name('light'), dark: name('dark') };
}

/**
 * What stands in the file for a choice; undefined where nothing needs to. What else the brackets hold stays.
 *
 * The file has no word for code that is dark on light pages beside a theme for dark ones: then that theme is for both,
 * which is as dark.
 */
export function codeSettingOf(choice: CodeChoice, before: JsonValue | undefined): JsonValue | undefined {
  const { dark } = choice;
  const light = choice.light === 'dark' && dark !== 'page' ? dark : choice.light;
  const kept = Object.entries(isBrackets(before) ? before : {}).filter(([key]) => key !== 'theme');
  if (light === 'dark') return 'dark';
  const modes = Object.entries({ light, dark }).filter(([, name]) => name !== 'page');
  const theme: [string, JsonValue][] =
    modes.length === 0 ? [] : [['theme', light === dark ? light : Object.fromEntries(modes)]];
  const entries = [...theme, ...kept];
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

function isBrackets(value: JsonValue | undefined): value is Readonly<Record<string, JsonValue>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function part(value: JsonValue | undefined, key: string): JsonValue | undefined {
  return isBrackets(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
