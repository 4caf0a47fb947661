import type { SettingsModel } from '../settings/model.ts';
import { themeFolder } from './types.ts';

/** A typeface that the settings name without a file. */
export interface WantedFont {
  readonly family: string;
  /** Weights that the settings ask for beside the usual ones. */
  readonly weights: readonly number[];
}

/** Where the files of typefaces stand in a site. */
export const webFontFolder = `${themeFolder}/typefaces`;

/** Typefaces that the theme has or that systems have under these names: nobody needs to fetch them. */
const known: ReadonlySet<string> = new Set(
  [
    ['Inter', 'Inter Variable', 'JetBrains Mono', 'JetBrains Mono Variable'],
    ['serif', 'sans-serif', 'monospace', 'cursive', 'fantasy', 'system-ui', 'math', 'emoji', 'inherit', 'initial'],
    ['ui-serif', 'ui-sans-serif', 'ui-monospace', 'ui-rounded', '-apple-system', 'BlinkMacSystemFont'],
    ['Arial', 'Helvetica', 'Helvetica Neue', 'Verdana', 'Tahoma', 'Trebuchet MS', 'Segoe UI', 'San Francisco'],
    ['Georgia', 'Times', 'Times New Roman', 'Courier', 'Courier New', 'Menlo', 'Monaco', 'Consolas', 'Cambria'],
  ]
    .flat()
    .map((name) => name.toLowerCase()),
);

/** The typefaces that a site needs from elsewhere, by the settings. */
export function wantedFonts({ fonts }: Pick<SettingsModel, 'fonts'>): { family: string; weights: number[] }[] {
  const wanted = new Map<string, Set<number>>();
  for (const font of [fonts?.body, fonts?.heading]) {
    const family = font?.family?.trim() ?? '';
    if (!font || font.source !== null || !isName(family) || known.has(family.toLowerCase())) continue;
    const weights = wanted.get(family) ?? new Set();
    if (font.weight !== null) weights.add(font.weight);
    wanted.set(family, weights);
  }
  return [...wanted].map(([family, weights]) => ({ family, weights: [...weights].sort((a, b) => a - b) }));
}

/** What is no name of a typeface is sent to nobody: it may be anything that stands in the settings. */
function isName(family: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9 '.-]{0,59}$/.test(family);
}
