/**
 * The part of a site to which a page belongs where parts have addresses and not lists (specification, 2.1, tabs and
 * anchors): the one with the longest address that the page's begins with. Null for a page of none.
 *
 * @param areas parts with their normalised addresses; null for one that leads elsewhere
 */
export function areaOf<Area extends { readonly prefix: string | null }>(
  areas: readonly Area[],
  route: string,
): Area | null {
  let best: Area | null = null;
  for (const area of areas) {
    const { prefix } = area;
    if (prefix === null || prefix === '' || !(route === prefix || route.startsWith(`${prefix}/`))) continue;
    if (best === null || prefix.length > best.prefix!.length) best = area;
  }
  return best;
}
