import { normaliseRoute, type Route } from './routes.ts';

/** What an export writes at its top beside the pages (BEHAVIOUR.md, “For machines”). */
export const madeFiles = { index: 'llms.txt', hiddenIndex: '.well-known/llms.txt', full: 'llms-full.txt', sitemap: 'sitemap.xml', robots: 'robots.txt' } as const;

const atTop: ReadonlySet<string> = new Set(Object.values(madeFiles));

/** Path of a page's feed, below the site's top (BEHAVIOUR.md: `<page>/rss.xml`). */
export function feedPath(route: string): string {
  return route === '' ? 'rss.xml' : `${route}/rss.xml`;
}

/** Whether a path is one of a file that Galley makes. A page that tells nothing new has no feed; that it exists must do here. */
export function isMadeFile(path: string, hasPage: (route: Route) => boolean): boolean {
  if (atTop.has(path)) return true;
  const feed = /^(?:(.*)\/)?rss\.xml$/.exec(path);
  return feed !== null && hasPage(normaliseRoute(feed[1] ?? ''));
}
