import type { PageInfo } from '../workspace/pages.ts';
import { isInFolder } from '../workspace/routes.ts';
import type { SiteIndex } from '../workspace/site-index.ts';

/** The meta tags that authors give a page: the site’s, those of its folders from outer to inner, and its own. */
export function metaTags({ model }: SiteIndex, page: PageInfo): Readonly<Record<string, string>> {
  const ofFolders = model.folderTags.filter(({ path }) => isInFolder(page.route, path)).map(({ metatags }) => metatags);
  return [model.metatags, ...ofFolders, page.settings.metatags ?? {}].reduce<Record<string, string>>(
    (all, tags) => Object.assign(all, tags),
    Object.create(null) as Record<string, string>,
  );
}
