import { leadsOut } from '../base/address.ts';
import { decoded } from '../base/decoded.ts';
import { baseName } from '../base/path.ts';
import { addressPattern, fillPlaceholders, placeholderNames } from '../workspace/address-pattern.ts';
import type { PageInfo } from '../workspace/pages.ts';
import { pageOutputs } from '../workspace/outputs.ts';
import { movedPartsOf } from '../workspace/moved-parts.ts';
import { endlessWay, isPattern } from '../workspace/redirects.ts';
import { encodeRoute, normaliseRoute, relativeAddresses } from '../workspace/routes.ts';
import type { SiteIndex } from '../workspace/site-index.ts';
import { redirectPage } from './index-files.ts';
import { pageLanguage } from './page-frame.ts';
import { settingsLink, siteLanguage } from './site-view.ts';
import type { OutputFile, SiteOptions } from './types.ts';

/** Pages that are written for patterns, at most: a pattern over a large site would double it. */
const mostPatternPages = 2000;

/**
 * A small page for every address that moved, where no page stands now. A pattern
 * (`/v1/:slug*`) becomes one for each page that it leads to: every server can
 * follow those, while `_redirects` is known to some only.
 *
 * @param written files that the site has already; what is made here is added
 */
export function redirectPages(index: SiteIndex, written: Set<string>): OutputFile[] {
  const files: OutputFile[] = [];
  const add = (source: string) => {
    const route = normaliseRoute(decoded(source));
    const found = index.redirect(route);
    if (found?.kind !== 'to') return;
    const destination = found.address;
    const path = pageOutputs.page.path(route);
    if (route === '' || written.has(path) || isOutside(route)) return;
    written.add(path);
    const target = normaliseRoute(destination.split(/[?#]/)[0]!);
    const page = index.byRoute.get(target);
    const href = leadsOut(destination)
      ? destination
      : relativeAddresses(route).page(target) + (/[?#].*$/s.exec(destination)?.[0] ?? '');
    files.push({
      path,
      text: redirectPage(
        href,
        page?.title ?? baseName(encodeRoute(target)),
        page ? pageLanguage(index, page) : siteLanguage(index),
      ),
    });
  };
  for (const { source } of index.model.redirects) if (!isPattern(source)) add(source);
  // A part that stood on a page that is no longer there: the address of that page leads to where the first part went.
  for (const [route, [first]] of movedPartsOf(index.model)) {
    const path = pageOutputs.page.path(route);
    if (route === '' || first === undefined || written.has(path) || isOutside(route)) continue;
    written.add(path);
    const { href } = settingsLink(index, relativeAddresses(route), first.destination);
    files.push({ path, text: redirectPage(href, first.part, siteLanguage(index)) });
  }
  let room = mostPatternPages;
  for (const redirect of index.model.redirects) {
    for (const { from, page } of pagesBehind(index, redirect)) {
      if (room <= 0) return files;
      const before = files.length;
      if (page.settings.hidden !== true) add(from);
      room -= files.length - before;
    }
  }
  return files;
}

/** Whether a route has steps that are no names of folders. */
function isOutside(route: string): boolean {
  return route.split('/').some((part) => part === '..' || part === '.' || part === '');
}

/**
 * The pages that a redirect with placeholders leads to, with the address that leads there where no page stands itself.
 */
function* pagesBehind(
  index: SiteIndex,
  { source, destination }: { readonly source: string; readonly destination: string },
): Generator<{ readonly from: string; readonly page: PageInfo }> {
  if (!isPattern(source) || leadsOut(destination)) return;
  const pattern = addressPattern(destination.split(/[?#]/)[0]!);
  // A destination that leaves a part of the source open leads many addresses to one page: only a server can do that.
  if (
    pattern === null ||
    addressPattern(source) === null ||
    placeholderNames(source).some((name) => !pattern.names.includes(name))
  )
    return;
  for (const page of index.byRoute.values()) {
    const values = pattern.match(`/${page.route}`);
    if (values === null) continue;
    const parts = new Map(pattern.names.map((name, place) => [name, values[place] ?? '']));
    // A placeholder that stands there twice has one value.
    if (pattern.names.some((name, place) => parts.get(name) !== (values[place] ?? ''))) continue;
    const from = fillPlaceholders(source, parts).replace(/(?<!\/)\/+$/, '');
    if (normaliseRoute(from) !== '' && !index.byRoute.has(normaliseRoute(from))) yield { from, page };
  }
}

/**
 * The same for servers that read a `_redirects` file (Netlify, Cloudflare Pages):
 * patterns too, and the right status. They take one step at a time, so a pattern
 * that leads round in circles is written as its pages: nobody is led on for ever.
 * Empty without redirects.
 */
export function redirectsFile(index: SiteIndex, options: SiteOptions): string {
  let room = mostPatternPages;
  return index.model.redirects
    .flatMap((redirect) => {
      const { source, destination, permanent } = redirect;
      if (addressPattern(source) === null) return [];
      const from = source.startsWith('/') ? source : `/${source}`;
      // Only the end of an address can stand for several parts there.
      if (/\s/.test(source + destination) || leadsOut(source) || /\*./.test(from)) return [];
      if (!isPattern(from) && index.redirect(normaliseRoute(from))?.kind === 'circle') return [];
      const status = permanent ? 301 : 302;
      if (endlessWay(redirect, index.redirect) !== null) {
        const lines: string[] = [];
        for (const { from: moved, page } of pagesBehind(index, redirect)) {
          if (room-- <= 0) break;
          lines.push(
            `${options.base}${encodeRoute(normaliseRoute(moved))} ${options.base}${encodeRoute(page.route)} ${status}\n`,
          );
        }
        return lines;
      }
      const rest = /(?::\w+)?\*$/.exec(from)?.[0];
      const to = leadsOut(destination) ? destination : options.base + destination.replace(/^\/+/, '');
      return [
        `${options.base}${from.slice(1).replace(/:\w+\*$/, '*')} ${rest === undefined ? to : fillPlaceholders(to, new Map([[placeholderNames(rest)[0]!, ':splat']]))} ${status}\n`,
      ];
    })
    .join('');
}
