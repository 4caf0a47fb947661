import { encodeRoute } from '../workspace/routes.ts';
import type { SiteIndex } from '../workspace/site-index.ts';
import type { SiteOptions } from './types.ts';

/** Full address of a page; begins at the site's root where its origin is not known. */
export function siteAddress(options: SiteOptions, route: string): string {
  return `${options.origin ?? ''}${options.base}${route === '' ? '' : `${encodeRoute(route)}/`}`;
}

/** Full address of a file. */
export function fileAddress(options: SiteOptions, path: string): string {
  return `${options.origin ?? ''}${options.base}${encodeRoute(path.replace(/^\/+/, ''))}`;
}

/**
 * The site's origin: what is given, else the one of the canonical address that its settings name; null where neither is
 * known.
 */
export function siteOrigin(index: SiteIndex, given: string | null): string | null {
  const canonical = index.model.metatags['canonical'] ?? '';
  return given ?? (/^https?:\/\//i.test(canonical) && URL.canParse(canonical) ? new URL(canonical).origin : null);
}
