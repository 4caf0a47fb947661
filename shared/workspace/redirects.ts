import { escapeExpression } from '../base/expression.ts';
import type { SettingsModel } from '../settings/model.ts';
import { normaliseRoute, type Route } from './routes.ts';

/** Where an address that moved leads in the end: a place of this site (`/guides/a?x=1#part`) or another site; or round in circles. */
export type Redirection = { readonly kind: 'to'; readonly address: string } | { readonly kind: 'circle' };

/** The parts of a redirect's address that stand for something: `:name*` for the rest, `:name` for one part, `*` for anything. */
const placeholder = /(\/?):(\w+)\*|:(\w+)|\*/g;

/** Name that a bare `*` has in `placeholderNames`. */
const anything = '*';

/** An address with placeholders as an expression over routes, with their names in order. */
export function addressPattern(address: string): { readonly expression: RegExp; readonly names: readonly string[] } {
  const names: string[] = [];
  let expression = '';
  let done = 0;
  const path = `/${normaliseRoute(address)}`;
  for (const found of path.matchAll(placeholder)) {
    const [whole, slash, rest, one] = found;
    expression += escapeExpression(path.slice(done, found.index));
    expression += rest !== undefined ? (slash === '/' ? '(?:/(.*))?' : '(.*)') : one !== undefined ? '([^/]+)' : '(.*)';
    names.push(rest ?? one ?? anything);
    done = found.index + whole.length;
  }
  // Expression: built – of escaped text and of placeholders, whose forms stand above.
  return { expression: new RegExp(`^${expression}${escapeExpression(path.slice(done))}/?$`), names };
}

/** Names of the placeholders in an address. */
export function placeholderNames(address: string): string[] {
  return [...withoutSite(address).matchAll(placeholder)].map(([, , rest, one]) => rest ?? one ?? anything);
}

/** An address with its placeholders filled in. */
export function fillPlaceholders(address: string, values: ReadonlyMap<string, string>): string {
  const path = withoutSite(address);
  return address.slice(0, address.length - path.length) + path.replace(placeholder, (whole, slash: string | undefined, rest?: string, one?: string) => {
    const value = values.get(rest ?? one ?? anything);
    return value === undefined ? whole : `${slash ?? ''}${value}`;
  });
}

/**
 * Follows redirects by the settings, one after the other, until an address is
 * reached that none of them names or where a page stands. Null for an address
 * that did not move. The first redirect that fits counts.
 */
export function redirector(redirects: SettingsModel['redirects'], isPage: (route: Route) => boolean): (route: Route) => Redirection | null {
  const rules = redirects.map(({ source, destination }) => ({ ...addressPattern(source), destination }));
  const step = (route: Route): string | null => {
    for (const { expression, names, destination } of rules) {
      const found = expression.exec(`/${route}`);
      if (found !== null) return fillPlaceholders(destination, new Map(names.map((name, index) => [name, found[index + 1] ?? ''])));
    }
    return null;
  };
  return (route) => {
    let address = step(route);
    const seen = new Set([route]);
    while (address !== null && !/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address)) {
      const next = normaliseRoute(address.split(/[?#]/)[0]!);
      if (isPage(next)) break;
      if (seen.has(next)) return { kind: 'circle' };
      seen.add(next);
      const further = step(next);
      if (further === null) break;
      address = further;
    }
    return address === null ? null : { kind: 'to', address };
  };
}

/** The colon of a scheme or port is no placeholder. */
function withoutSite(address: string): string {
  return address.replace(/^(?:[a-z][a-z0-9+.-]*:)?\/\/[^/]*/i, '');
}
