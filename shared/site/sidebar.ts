import type { SidebarGroup, SidebarItem, SidebarPage } from '../html/types.ts';
import type { NavGroup, NavItem, Scope } from '../workspace/navigation.ts';
import { scopeIndex } from '../workspace/scope-index.ts';
import type { PageInfo } from '../workspace/pages.ts';
import type { Words } from '../words/words.ts';
import type { Addresses } from '../workspace/routes.ts';
import type { SiteIndex } from '../workspace/site-index.ts';
import { entryLink } from './site-view.ts';

/**
 * A sidebar with more links than this shows the other top groups as one link
 * each. The whole navigation in every page makes a site grow with the square of
 * its pages (PEERS.md, “scoped” against “full”).
 */
const mostLinks = 160;
/**
 * A top group with more links than this is shown like that, too: what lies around the page, and a link on to the rest.
 */
const mostOfGroup = 400;
/** Entries of one list of such a group, the page in their middle. */
const mostEntries = 200;

/** The sidebar of one page. */
export function buildSidebar(
  index: SiteIndex,
  scope: Scope,
  current: PageInfo,
  addresses: Addresses,
  words: Pick<Words, 'overview'>,
): SidebarGroup[] {
  const { size, groupsOf, firstOf, sizeOf } = scopeIndex(scope);
  const isWhole = size <= mostLinks;
  // The page of a model is in no group: links to all of them would be most of it.
  if (!isWhole && current.generated?.model !== undefined) return [];
  const around = groupsOf.get(current.path) ?? [];
  const groups: SidebarGroup[] = [];
  const closed: SidebarItem[] = [];
  const flush = () => {
    if (closed.length > 0) groups.push({ kind: 'group', title: '', open: true, items: closed.splice(0) });
  };
  const place: Place = { index, current, addresses, around, firstOf, words };
  for (const group of scope.groups) {
    if (isWhole || group === around[0]) {
      const items =
        (sizeOf.get(group) ?? 0) > mostOfGroup
          ? nearItems(place, group.items)
          : group.items.flatMap((item) => toItem(place, item));
      if (items.length === 0) continue;
      flush();
      groups.push({ kind: 'group', title: group.title, icon: group.icon, tag: group.tag, open: true, items });
    } else {
      closed.push(...closedGroup(place, group));
    }
  }
  flush();
  return groups;
}

/** Where a sidebar stands. */
interface Place {
  readonly index: SiteIndex;
  readonly current: PageInfo;
  readonly addresses: Addresses;
  /** Groups around the page, outermost first. */
  readonly around: readonly NavGroup[];
  readonly firstOf: ReadonlyMap<NavGroup, PageInfo>;
  readonly words: Pick<Words, 'overview'>;
}

/** What the list that a page stands in calls it: the page about an API, or a tag, begins that list. */
function labelOf(page: PageInfo, words: Pick<Words, 'overview'>): string {
  return page.generated?.overview?.isNamed === false ? words.overview : page.sidebarTitle;
}

/** A group as a link to its first page; nothing where it has none. */
function closedGroup({ index, addresses, firstOf }: Place, group: NavGroup): SidebarItem[] {
  const first = firstOf.get(group);
  return first === undefined
    ? []
    : [
        {
          kind: 'page',
          label: group.title === '' ? first.sidebarTitle : group.title,
          ...entryLink(index, addresses, first),
          current: false,
          icon: group.icon,
          isGroup: true,
        },
      ];
}

/**
 * Of a list that is too long for every page: what stands near the page, and at both ends the next entry as a link on.
 */
function nearItems(place: Place, list: readonly NavItem[]): SidebarItem[] {
  const at = Math.max(
    0,
    list.findIndex((item) =>
      item.kind === 'group' ? place.around.includes(item) : item.page?.path === place.current.path,
    ),
  );
  const from = Math.max(0, Math.min(at - mostEntries / 2, list.length - mostEntries));
  const to = Math.min(list.length, from + mostEntries);
  const items = list.slice(from, to).flatMap((item): SidebarItem[] => {
    if (item.kind === 'page') return toItem(place, item);
    if (!place.around.includes(item)) return closedGroup(place, item);
    return [
      {
        kind: 'group',
        title: item.title,
        icon: item.icon,
        tag: item.tag,
        open: true,
        items: nearItems(place, item.items),
      },
    ];
  });
  return [...linkOn(place, list, from - 1, -1), ...items, ...linkOn(place, list, to, 1)];
}

/** The next entry in a direction that readers see, as a link to it: its sidebar shows what lies around it. */
function linkOn(
  { index, addresses, firstOf }: Place,
  list: readonly NavItem[],
  from: number,
  step: 1 | -1,
): SidebarItem[] {
  for (let at = from; at >= 0 && at < list.length; at += step) {
    const item = list[at]!;
    const page = item.kind === 'group' ? firstOf.get(item) : item.page;
    if (page !== null && page !== undefined && isShown(page))
      return [
        {
          kind: 'page',
          label: `… ${page.sidebarTitle}`,
          ...entryLink(index, addresses, page),
          current: false,
          isGroup: true,
        },
      ];
  }
  return [];
}

function toItem(place: Place, item: NavItem): SidebarItem[] {
  const { index, around } = place;
  if (item.kind === 'page') return item.page === null || !isShown(item.page) ? [] : [toPage(place, item.page)];
  // Where groups lead somewhere, one that is closed is a link; the page that it leads to shows what is in it.
  if (index.model.groupsLead && !item.expanded && !around.includes(item)) return closedGroup(place, item);
  const items = item.items.flatMap((child) => toItem(place, child));
  return items.length === 0
    ? []
    : [
        {
          kind: 'group',
          title: item.title,
          icon: item.icon,
          tag: item.tag,
          open: item.expanded || around.includes(item),
          items,
        },
      ];
}

function toPage({ index, current, addresses, words }: Place, page: PageInfo): SidebarPage {
  const { settings } = page;
  return {
    kind: 'page',
    label: labelOf(page, words),
    ...entryLink(index, addresses, page),
    current: page.path === current.path,
    icon: settings.icon === undefined ? undefined : { name: settings.icon, type: settings.iconType },
    tag: settings.tag,
    method: methodOf(page),
    deprecated: settings.deprecated,
  };
}

const methods = new WeakMap<PageInfo, string | null>();

/**
 * The HTTP method that a page's `api:` or `openapi:` names, or the protocol of its channel, upper case; none where the
 * page hides it.
 */
export function methodOf(page: PageInfo): string | undefined {
  const { hideApiMarker, api, openapi } = page.settings;
  let method = methods.get(page);
  if (method === undefined)
    methods.set(page, (method = hideApiMarker === true ? null : (page.protocol ?? methodIn(api ?? openapi))));
  return method ?? undefined;
}

function methodIn(source: string | undefined): string | null {
  const word = source
    ?.split(/\s+/)
    .find((part) => /^(?:get|post|put|patch|delete|head|options|trace|webhook)$/i.test(part));
  return word?.toUpperCase() ?? null;
}

function isShown(page: PageInfo): boolean {
  return page.settings.hidden !== true;
}
