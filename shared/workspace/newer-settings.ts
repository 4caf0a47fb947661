import { repoPath } from '../base/path.ts';
import { convertSettings, type Converted } from '../settings/convert/convert.ts';
import { routeOf } from './routes.ts';
import type { SiteIndex } from './site-index.ts';

/**
 * A site's settings in the newer form of `docs.json`, with each page in the version that the page itself names.
 *
 * @returns null for a file that can't be read whole, or that is in the newer form already
 */
export function newerSettings({ settings, byRoute }: SiteIndex): Converted | null {
  return convertSettings(settings, (path) => byRoute.get(routeOf(repoPath(`${path}.mdx`)))?.settings.version);
}
