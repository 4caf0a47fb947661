import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { CardFonts } from '../export/card/typeface.ts';
import type { SiteResources } from '../../shared/site/types.ts';

const themeSchema = z.object({
  files: z.array(z.string()),
  stylesheets: z.array(z.string()),
  scripts: z.array(z.string()),
  preload: z.array(z.string()),
  search: z.object({ script: z.string(), stylesheet: z.string() }),
  bundles: z.array(
    z.object({
      classNames: z.array(z.string()),
      stylesheet: z.string().nullable(),
      script: z.string().nullable(),
      text: z.object({ stylesheet: z.string(), script: z.string() }),
    }),
  ),
  playground: z
    .object({ script: z.string(), stylesheet: z.string(), oauth: z.string(), returned: z.string() })
    .optional(),
});

/**
 * The folder with what the build made beside the program: `site/` (the theme),
 * `renderer/` (the window). Found from this file, wherever the bundler put it.
 */
export function builtFolder(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    for (const candidate of [folder, join(folder, 'out')])
      if (existsSync(join(candidate, 'site', 'theme.json'))) return candidate;
    if (dirname(folder) === folder) throw new Error('Galley has not been built yet. Run: npm run build');
  }
}

/** The built entry of a thread; null where nothing is built, as in unit tests: whoever asks does the work itself. */
export function workerFile(name: 'merge-worker' | 'copy-worker'): string | null {
  try {
    const entry = join(builtFolder(), 'main', `${name}.js`);
    return existsSync(entry) ? entry : null;
  } catch {
    return null;
  }
}

/** Folder of the starter docs and other data that comes with Galley. */
export function resourcesFolder(): string {
  return join(builtFolder(), '..', 'resources');
}

/** The module that reads pages. */
export function pageReaderFile(): string {
  return join(resourcesFolder(), 'satteri', 'satteri.wasm');
}

export function themeFilesFolder(): string {
  return join(builtFolder(), 'site', 'files');
}

/** The outlines that pictures of pages are drawn with. */
export function loadCardFonts(): CardFonts {
  return JSON.parse(readFileSync(join(builtFolder(), 'site', 'card-fonts.json'), 'utf8')) as CardFonts;
}

/** Reads the theme's file list and the icons from the build. */
export function loadResources(): SiteResources {
  const folder = join(builtFolder(), 'site');
  return {
    theme: themeSchema.parse(JSON.parse(readFileSync(join(folder, 'theme.json'), 'utf8'))),
    icons: JSON.parse(readFileSync(join(folder, 'icons.json'), 'utf8')) as SiteResources['icons'],
  };
}
