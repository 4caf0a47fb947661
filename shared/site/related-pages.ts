import { plainTitle } from '../base/plain-title.ts';
import type { LinkView } from '../html/types.ts';
import { resolveLink } from '../workspace/links.ts';
import type { PageInfo } from '../workspace/pages.ts';
import type { Addresses } from '../workspace/routes.ts';
import type { SiteIndex } from '../workspace/site-index.ts';
import { linkTo } from './site-view.ts';

/** Pages that a page names below itself, under their titles or those that it gives them. */
export function relatedPages(index: SiteIndex, page: PageInfo, addresses: Addresses): LinkView[] {
  const { related } = page.settings;
  if (related === undefined || related === false) return [];
  return related
    .flatMap((entry): (readonly [string | null, string])[] =>
      typeof entry === 'string' ? [[null, entry]] : Object.entries(entry),
    )
    .flatMap(([title, written]) => {
      // A path is one from the site's top, as in the navigation, unless it says otherwise.
      const address = /^(?:[a-z][a-z0-9+.-]*:|[./#])/i.test(written) ? written : `/${written}`;
      const found = resolveLink(index, page.path, address);
      if (found.kind === 'missing') return [];
      const label = title ?? (found.kind === 'page' ? plainTitle(found.page.title) : written);
      return [{ label, ...linkTo(found, addresses), current: false }];
    });
}
