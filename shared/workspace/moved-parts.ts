import type { SettingsModel } from '../settings/model.ts';
import { normaliseRoute, type Route } from './routes.ts';

/** By the route of a page, what a part of it (`#keys`) leads to now. */
type MovedParts = ReadonlyMap<Route, readonly { readonly part: string; readonly destination: string }[]>;

const known = new WeakMap<SettingsModel['movedParts'], MovedParts>();

/** Redirects of parts of pages, by the page that they stood on. */
export function movedPartsOf({ movedParts }: SettingsModel): MovedParts {
  let parts = known.get(movedParts);
  if (parts === undefined) {
    const byRoute = new Map<Route, { part: string; destination: string }[]>();
    for (const { source, part, destination } of movedParts) {
      const route = normaliseRoute(source);
      byRoute.set(route, [...(byRoute.get(route) ?? []), { part, destination }]);
    }
    known.set(movedParts, (parts = byRoute));
  }
  return parts;
}
