import type { SettingsModel } from '../settings/model.ts';
import {
  addressPattern,
  fillPlaceholders,
  longestAddress,
  placeholder,
  type AddressPattern,
} from './address-pattern.ts';
import { normaliseRoute, type Route } from './routes.ts';

type Redirect = SettingsModel['redirects'][number];

/**
 * Where an address that moved leads in the end: a place of this site (`/guides/a?x=1#part`) or another site; or
 * nowhere, for ever.
 */
export type Redirection =
  | { readonly kind: 'to'; readonly address: string }
  /** `way`: the first routes on it. */
  | { readonly kind: 'circle'; readonly way: readonly Route[]; readonly ends: EndlessWay };

/**
 * Why a way is not followed to its end: it comes back, each address is longer than the one before, or it is longer than
 * any browser follows.
 */
export type EndlessWay = 'round' | 'grows' | 'long';

/** What such a redirect does, in words. */
export const endlessWords: Readonly<Record<EndlessWay, string>> = {
  round: 'goes round in circles',
  grows: 'never ends',
  long: 'leads on too often',
};

/** Steps after which browsers have given up for long (they take 20 at most). */
const mostSteps = 64;
/** Answers that are remembered. */
const mostRemembered = 10_000;
/** Routes of an endless way that are told. */
const toldSteps = 3;

/**
 * Follows redirects by the settings, one after the other, until an address is
 * reached that none of them names or where a page stands. Null for an address
 * that did not move. The first redirect that fits counts. A way that is longer
 * than any browser follows, or leads to addresses longer than any server takes,
 * is a circle.
 */
export function redirector(
  redirects: SettingsModel['redirects'],
  isPage: (route: Route) => boolean,
): (route: Route) => Redirection | null {
  const step = stepper(redirects);
  const follow = (route: Route): Redirection | null => {
    let address = step(route);
    const seen = new Set([route]);
    let grows = true;
    let last = route;
    while (address !== null && !/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address)) {
      const next = normaliseRoute(address.split(/[?#]/)[0]!);
      if (isPage(next)) break;
      const isRepeated = seen.has(next);
      if (isRepeated || next.length > longestAddress || seen.size > mostSteps)
        return {
          kind: 'circle',
          way: [...seen, next].slice(1, 1 + toldSteps),
          ends: isRepeated ? 'round' : grows ? 'grows' : 'long',
        };
      grows &&= seen.size === 1 || next.length > last.length;
      last = next;
      seen.add(next);
      const further = step(next);
      if (further === null) break;
      address = further;
    }
    return address === null ? null : { kind: 'to', address };
  };
  return remembering(follow);
}

/** One step: where the first redirect that fits leads. Looks only at those whose fixed beginning the address has. */
function stepper(redirects: SettingsModel['redirects']): (route: Route) => string | null {
  const rules = redirects.flatMap(({ source, destination }, order) => {
    const pattern = addressPattern(source);
    return pattern === null || destination.length > longestAddress ? [] : [{ order, pattern, destination }];
  });
  const byStart = new Map<string, typeof rules>();
  for (const rule of rules) {
    const list = byStart.get(rule.pattern.start);
    if (list === undefined) byStart.set(rule.pattern.start, [rule]);
    else list.push(rule);
  }
  return remembering((route) => {
    if (route.length > longestAddress) return null;
    const path = `/${route}`;
    let best = null as {
      order: number;
      pattern: AddressPattern;
      destination: string;
      values: readonly string[];
    } | null;
    for (const start of startsOf(path)) {
      for (const rule of byStart.get(start) ?? []) {
        if (best !== null && rule.order > best.order) break;
        const values = rule.pattern.match(path);
        if (values === null) continue;
        best = { ...rule, values };
        break;
      }
    }
    if (best === null) return null;
    const { destination, pattern, values } = best;
    // What is longer still leads nowhere.
    return fillPlaceholders(
      destination,
      new Map(pattern.names.map((name, index) => [name, values[index] ?? ''])),
    ).slice(0, 2 * longestAddress);
  });
}

/** Answers a question about a route once: ways meet, and pages repeat their links. */
function remembering<Answer>(ask: (route: Route) => Answer): (route: Route) => Answer {
  const known = new Map<Route, Answer>();
  return (route) => {
    const found = known.get(route);
    if (found !== undefined) return found;
    if (known.size >= mostRemembered) known.clear();
    const answer = ask(route);
    known.set(route, answer);
    return answer;
  };
}

/** All whole parts from the front of a path, none to all: ``, `/a`, `/a/b`. */
function* startsOf(path: string): Generator<string> {
  yield '';
  for (let end = path.indexOf('/', 1); end !== -1; end = path.indexOf('/', end + 1)) yield path.slice(0, end);
  yield path;
}

/** Stands for any part of an address where a redirect is tried out. */
const anyPart = '…';

/**
 * Whether a redirect with placeholders leads to addresses that move again and
 * again: what it matches ends only where a page happens to stand. Answers the
 * first addresses of the way, `…` for what a placeholder stands for, or null.
 */
export function endlessWay(
  redirect: Pick<Redirect, 'source' | 'destination'>,
  follow: (route: Route) => Redirection | null,
): { readonly way: readonly string[]; readonly ends: EndlessWay } | null {
  const pattern = addressPattern(redirect.source);
  if (pattern === null || pattern.names.length === 0) return null;
  const values = new Map(pattern.names.map((name) => [name, anyPart]));
  const from = normaliseRoute(fillPlaceholders(redirect.source, values));
  const found = follow(from);
  // Where an earlier redirect fits first, that one is the endless one.
  if (
    found?.kind !== 'circle' ||
    found.way[0] !== normaliseRoute(fillPlaceholders(redirect.destination, values).split(/[?#]/)[0]!)
  )
    return null;
  return { way: [from, ...found.way].map((route) => `/${route}`), ends: found.ends };
}

/** Whether a redirect stands for many addresses. */
export function isPattern(source: string): boolean {
  return source.search(placeholder) !== -1;
}
