import { leadsOut } from '../base/address.ts';
import { encodeAddress } from '../base/encode.ts';
import { movedPartsOf } from '../workspace/moved-parts.ts';
import type { Addresses, Route } from '../workspace/routes.ts';
import type { SiteIndex } from '../workspace/site-index.ts';
import { settingsLink } from './site-view.ts';

/**
 * Where the parts of a page lead that stand elsewhere now, as the page writes it: no server is told which part a reader
 * asks for, so the page leads on. Null where none has moved.
 */
export function movedParts(
  index: SiteIndex,
  route: Route,
  addresses: Addresses,
): Readonly<Record<string, string>> | null {
  const parts = movedPartsOf(index.model).get(route);
  if (parts === undefined) return null;
  return Object.fromEntries(
    parts.flatMap(({ part, destination }) => {
      const href = leadsOut(destination) ? destination : settingsLink(index, addresses, destination).href;
      // Browsers say it as it is written, or encoded.
      return [...new Set([part, encodeAddress(part)])].map((name) => [name, href] as const);
    }),
  );
}
