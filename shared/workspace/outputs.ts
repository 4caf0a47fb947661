import { extensionOf, withoutExtension, type RepoPath } from '../base/path.ts';
import type { PageInfo } from './pages.ts';
import { normaliseRoute, type Route } from './routes.ts';
import type { SiteIndex } from './site-index.ts';

// The files that Galley makes for a site: where each stands, when there is one, and what
// servers call it. An export writes all of them, the preview answers for each, and links
// may name them. How each is made stands under the same names in site/outputs.ts.

/** A file that a site has once. */
interface SiteOutput {
  /** Below the site's top. */
  readonly path: string;
  readonly type: string;
  /** Whether the site has one; always where nothing is said. Its producer may still have nothing to write. */
  readonly exists?: (index: SiteIndex) => boolean;
  /** A file of the author's own with that name stands in its place. */
  readonly yields: boolean;
}

const plain = 'text/plain; charset=utf-8';

/** BEHAVIOUR.md, “For machines”. */
export const siteOutputs = {
  index: { path: 'llms.txt', type: plain, yields: true },
  hiddenIndex: { path: '.well-known/llms.txt', type: plain, yields: true },
  full: { path: 'llms-full.txt', type: plain, yields: true },
  sitemap: { path: 'sitemap.xml', type: 'application/xml; charset=utf-8', yields: true },
  robots: { path: 'robots.txt', type: plain, yields: true },
  /** For servers that read them (Netlify, Cloudflare Pages). */
  headers: { path: '_headers', type: plain, yields: true },
  redirects: { path: '_redirects', type: plain, yields: true, exists: (index) => index.model.redirects.length > 0 },
  /** What servers show where nothing is. */
  notFound: { path: '404.html', type: 'text/html; charset=utf-8', yields: false },
  /** GitHub Pages leaves files out that its own generator would skip. */
  noGenerator: { path: '.nojekyll', type: plain, yields: false },
} as const satisfies Record<string, SiteOutput>;

/** A file that every page has, or may have. */
interface PageOutput {
  /** Below the site's top. */
  readonly path: (route: Route) => string;
  /** The route whose file a path would be; null where the path is of another kind. */
  readonly routeOf: (path: string) => Route | null;
  readonly type: string;
  /** Whether a page has one; always where nothing is said. */
  readonly exists?: (index: SiteIndex, page: PageInfo) => boolean;
}

const inFolder = (name: string): Pick<PageOutput, 'path' | 'routeOf'> => ({
  path: (route) => (route === '' ? name : `${route}/${name}`),
  routeOf: (path) => (path === name ? '' : path.endsWith(`/${name}`) ? path.slice(0, -name.length - 1) : null),
});

export const pageOutputs = {
  page: { ...inFolder('index.html'), type: 'text/html; charset=utf-8' },
  /** The page as Markdown (BEHAVIOUR.md: “URL + `.md`”). */
  markdown: {
    path: (route) => `${route === '' ? 'index' : route}.md`,
    routeOf: (path) => (extensionOf(path) === 'md' ? normaliseRoute(withoutExtension(path)) : null),
    type: 'text/markdown; charset=utf-8',
  },
  /** What a page tells as new (BEHAVIOUR.md: `<page>/rss.xml`). */
  feed: { ...inFolder('rss.xml'), type: 'application/rss+xml; charset=utf-8', exists: mayTellNews },
} as const satisfies Record<string, PageOutput>;

export type SiteOutputName = keyof typeof siteOutputs;
export type PageOutputName = keyof typeof pageOutputs;

/** One of the files above, as an address names it. */
export type FoundOutput =
  | { readonly kind: 'site'; readonly name: SiteOutputName; readonly type: string }
  | { readonly kind: 'page'; readonly name: PageOutputName; readonly type: string; readonly page: PageInfo };

/** The file of the site that a path names, decoded and without a slash in front; null where Galley makes none there. */
export function outputAt(index: SiteIndex, path: string): FoundOutput | null {
  for (const [name, output] of Object.entries<SiteOutput>(siteOutputs)) {
    if (output.path === path)
      return output.exists?.(index) === false
        ? null
        : { kind: 'site', name: name as SiteOutputName, type: output.type };
  }
  for (const [name, output] of Object.entries<PageOutput>(pageOutputs)) {
    const route = output.routeOf(path);
    // The site's top shows its first page, wherever that is.
    const page =
      route === null
        ? undefined
        : (index.byRoute.get(route) ?? (route === '' && name === 'page' ? (index.home ?? undefined) : undefined));
    if (page !== undefined)
      return output.exists?.(index, page) === false
        ? null
        : { kind: 'page', name: name as PageOutputName, type: output.type, page };
  }
  return null;
}

/**
 * Whether an export has a file of the docs folder: what browsers show, the API files that the settings name, and the
 * team's own CSS and JavaScript.
 */
export function isPublished(index: SiteIndex, path: RepoPath): boolean {
  const kind = index.snapshot.kind(path);
  if (kind === 'style') return index.own.styles.includes(path);
  if (kind === 'script') return index.own.scripts.includes(path);
  return kind === 'asset' || (kind === 'data' && index.api.named.has(path));
}

/** Whether a page itself, or a snippet that it may bring in, has an entry that a feed would tell. */
function mayTellNews({ snapshot }: SiteIndex, page: PageInfo): boolean {
  const tells = (path: RepoPath) => snapshot.text(path)?.includes('<Update') === true;
  if (tells(page.path)) return true;
  return /\bimport\b|<Snippet\b/.test(snapshot.text(page.path) ?? '') && snapshot.paths('snippet').some(tells);
}
