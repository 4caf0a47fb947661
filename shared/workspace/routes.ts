import { encodePart } from '../base/encode.ts';
import { withoutExtension, type RepoPath, withoutOuterSlashes } from '../base/path.ts';

/**
 * Where a page is on the site: its path without ending; `index` stands for its
 * folder. No slash at either end; the empty route is the home page.
 */
export type Route = string;

export function routeOf(path: RepoPath): Route {
  const route = withoutExtension(path);
  return route === 'index' ? '' : route.endsWith('/index') ? route.slice(0, -6) : route;
}

/** A page path as settings and links write it (`/guides/x.mdx`, `guides/x/`), as a route. */
export function normaliseRoute(reference: string): Route {
  const route = withoutOuterSlashes(reference).replace(/\.mdx?$/i, '');
  return route === 'index' ? '' : route.endsWith('/index') ? route.slice(0, -6) : route;
}

/** A route as an address: every part encoded, slashes kept. */
export function encodeRoute(route: string): string {
  // Most need nothing, and every page asks for all of its sidebar.
  if (/^[\w./~!*'()-]*$/.test(route)) return route;
  return route
    .split('/')
    .map((part) => encodePart(part).replace(/%(?:40|3A|24|2C|2B|3D)/gi, decodeURIComponent))
    .join('/');
}

/**
 * Whether a file may be called so, folders and ending apart, for its name to be an address as it stands: no sign that
 * addresses or some systems take for something else.
 */
export function isPageName(name: string): boolean {
  return name.trim() !== '' && !/[?#%*:|"<>/\\]/.test(name);
}

/** Whether a page is the one of a folder's name or below it. `folder` has no slash at its ends. */
export function isInFolder(route: Route, folder: string): boolean {
  return route === folder || route.startsWith(`${folder}/`);
}

/** Addresses as one page writes them. All are relative, so an export works under any path and from a disk. */
export interface Addresses {
  page(route: Route): string;
  file(path: string): string;
}

/**
 * Addresses seen from a page that is served at `/<route>/` (a folder with an
 * index.html). The page's own address is `./`.
 */
export function relativeAddresses(from: Route): Addresses {
  const here = from === '' ? [] : from.split('/');
  const relative = (parts: string[], isFolder: boolean): string => {
    const target = isFolder ? parts : parts.slice(0, -1);
    let common = 0;
    while (common < here.length && common < target.length && here[common] === target[common]) common++;
    const up = '../'.repeat(here.length - common);
    const down = target
      .slice(common)
      .map((part) => encodeRoute(part) + '/')
      .join('');
    const address = up + down + (isFolder ? '' : encodeRoute(parts.at(-1)!));
    return address === '' ? './' : up === '' ? `./${address}` : address;
  };
  return {
    page: (route) => relative(route === '' ? [] : route.split('/'), true),
    file: (path) => relative(path.split('/'), false),
  };
}

/**
 * Addresses from the top of the site, for pages that are served at any depth (404.html). `base` starts and ends with a
 * slash.
 */
export function absoluteAddresses(base: string): Addresses {
  return {
    page: (route) => (route === '' ? base : `${base}${encodeRoute(route)}/`),
    file: (path) => base + encodeRoute(path),
  };
}
