import type { ThemeLinks } from '../html/types.ts';
import type { Addresses } from '../workspace/routes.ts';
import { searchFolder, themeFolder, type ThemeAssets } from './types.ts';

/** What every page loads of the theme. `fontSheet`: path in the site of typefaces beside it; null where it has none. */
export function themeLinks(theme: ThemeAssets, addresses: Addresses, fontSheet: string | null): ThemeLinks {
  const link = (file: string) => addresses.file(`${themeFolder}/${file}`);
  return {
    stylesheets: [...theme.stylesheets.map(link), ...(fontSheet === null ? [] : [addresses.file(fontSheet)])],
    scripts: theme.scripts.map(link),
    preload: theme.preload.map(link),
    search: {
      script: link(theme.search.script),
      stylesheet: link(theme.search.stylesheet),
      folder: addresses.file(`${searchFolder}/`),
      top: addresses.page(''),
    },
  };
}
