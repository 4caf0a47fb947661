import type { PageTree, TreeGroup, TreePage } from '../contract/host/pages.ts';
import { methodOf } from '../site/sidebar.ts';
import type { NavGroup, NavPage } from '../workspace/navigation.ts';
import type { PageInfo } from '../workspace/pages.ts';
import type { SiteIndex } from '../workspace/site-index.ts';

/** The navigation as the window's page tree shows it. */
export function pageTree(index: SiteIndex): PageTree {
  const { navigation } = index;
  const sections = navigation.scopes.map((scope) => ({
    id: scope.id,
    labels: scope.path.map((division) => division.label),
    groups: scope.groups.map((group, position) => toGroup(group, `${scope.id}/${position}`)),
  }));
  const unlisted = [...index.byRoute.values()]
    .filter((page) => page.generated === undefined && !navigation.listed.has(page.route))
    .map((page) => toPage(page, page.route));
  return { sections, unlisted };
}

function toGroup(group: NavGroup, fallbackId: string): TreeGroup {
  return {
    kind: 'group',
    title: group.title,
    icon: group.icon,
    items: group.items.map((item, position) =>
      item.kind === 'page' ? entry(item) : toGroup(item, `${fallbackId}/${position}`),
    ),
    // Groups that are made for loose pages and API files stand nowhere in the settings.
    id: group.entry === null || group.entry.path.length === 0 ? `loose:${fallbackId}` : group.entry.path.join('/'),
  };
}

function entry(item: NavPage): TreePage {
  return item.page === null
    ? { kind: 'page', file: null, path: item.entry.path, title: item.entry.path }
    : { ...toPage(item.page, item.entry.path), operation: item.entry.operation };
}

function toPage(page: PageInfo, path: string): TreePage {
  return {
    kind: 'page',
    file: page.generated === undefined ? page.path : null,
    ...(page.generated === undefined ? {} : { madeFrom: page.generated.file }),
    path,
    title: page.sidebarTitle,
    method: methodOf(page),
    hidden: page.settings.hidden === true ? true : undefined,
  };
}
