import type { SidebarGroup, SidebarItem, SidebarPage } from '../html/types.ts';
import type { NavGroup, NavItem, Scope } from '../workspace/navigation.ts';
import { scopeIndex } from '../workspace/scope-index.ts';
import type { PageInfo } from '../workspace/pages.ts';
import type { Addresses } from '../workspace/routes.ts';
import type { SiteIndex } from '../workspace/site-index.ts';
import { entryLink } from './site-view.ts';

/**
 * A sidebar with more links than this shows the other top groups as one link
 * each. The whole navigation in every page makes a site grow with the square of
 * its pages (PEERS.md, “scoped” against “full”).
 */
const mostLinks = 160;

/** The sidebar of one page. */
export function buildSidebar(index: SiteIndex, scope: Scope, current: PageInfo, addresses: Addresses): SidebarGroup[] {
  const { size, groupsOf, firstOf } = scopeIndex(scope);
  const isWhole = size <= mostLinks;
  const around = groupsOf.get(current.path) ?? [];
  const groups: SidebarGroup[] = [];
  const closed: SidebarItem[] = [];
  const flush = () => {
    if (closed.length > 0) groups.push({ kind: 'group', title: '', open: true, items: closed.splice(0) });
  };
  for (const group of scope.groups) {
    if (isWhole || group === around[0]) {
      const items = group.items.flatMap((item) => toItem(index, item, current, addresses, around));
      if (items.length === 0) continue;
      flush();
      groups.push({ kind: 'group', title: group.title, icon: group.icon, tag: group.tag, open: true, items });
    } else {
      const first = firstOf.get(group);
      if (first) closed.push({ kind: 'page', label: group.title === '' ? first.sidebarTitle : group.title, ...entryLink(index, addresses, first), current: false, icon: group.icon, isGroup: true });
    }
  }
  flush();
  return groups;
}

function toItem(index: SiteIndex, item: NavItem, current: PageInfo, addresses: Addresses, around: readonly NavGroup[]): SidebarItem[] {
  if (item.kind === 'page') return item.page === null || !isShown(item.page) ? [] : [toPage(index, item.page, current, addresses)];
  const items = item.items.flatMap((child) => toItem(index, child, current, addresses, around));
  return items.length === 0 ? [] : [{ kind: 'group', title: item.title, icon: item.icon, tag: item.tag, open: item.expanded || around.includes(item), items }];
}

function toPage(index: SiteIndex, page: PageInfo, current: PageInfo, addresses: Addresses): SidebarPage {
  const { settings } = page;
  return {
    kind: 'page',
    label: page.sidebarTitle,
    ...entryLink(index, addresses, page),
    current: page.path === current.path,
    icon: settings.icon === undefined ? undefined : { name: settings.icon, type: settings.iconType },
    tag: settings.tag,
    method: methodOf(page),
    deprecated: settings.deprecated,
  };
}

const methods = new WeakMap<PageInfo, string | null>();

/** The HTTP method that a page's `api:` or `openapi:` names, upper case; none where the page hides it. */
export function methodOf(page: PageInfo): string | undefined {
  let method = methods.get(page);
  if (method === undefined) methods.set(page, (method = page.settings.hideApiMarker === true ? null : methodIn(page.settings.api ?? page.settings.openapi)));
  return method ?? undefined;
}

function methodIn(source: string | undefined): string | null {
  const word = source?.split(/\s+/).find((part) => /^(?:get|post|put|patch|delete|head|options|trace|webhook)$/i.test(part));
  return word?.toUpperCase() ?? null;
}

function isShown(page: PageInfo): boolean {
  return page.settings.hidden !== true;
}
