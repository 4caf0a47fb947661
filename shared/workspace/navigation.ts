import { languageTag } from '../base/language-tag.ts';
import type { TileColor } from '../base/tile-color.ts';
import type {
  IconSetting,
  NavigationDivision,
  NavigationGroup,
  NavigationItem,
  NavigationPage,
  SettingsModel,
} from '../settings/model.ts';
import type { PageInfo } from './pages.ts';
import { areaOf } from '../settings/prefixed.ts';
import { normaliseRoute, type Route } from './routes.ts';

/** A page or group in the navigation, resolved against the files that exist. */
export interface NavPage {
  readonly kind: 'page';
  /** The page; null where the settings list one that does not exist. */
  readonly page: PageInfo | null;
  readonly entry: NavigationPage;
}
export interface NavGroup {
  readonly kind: 'group';
  readonly title: string;
  readonly icon?: IconSetting;
  readonly tag?: string;
  readonly expanded: boolean;
  readonly items: readonly NavItem[];
  /** Where it stands in the settings; null for a group that Galley made around loose pages. */
  readonly entry: NavigationGroup | null;
}
export type NavItem = NavPage | NavGroup;

export type DivisionKind = NavigationDivision['division'];

/** A tab, anchor, version, … with all that readers can reach through it. */
export interface Division {
  readonly kind: DivisionKind;
  readonly label: string;
  readonly icon?: IconSetting;
  readonly color?: TileColor;
  readonly description?: string;
  readonly tag?: string;
  readonly own?: NavigationDivision['own'];
  /** Code of the language that its pages are in: `pt-BR`. */
  readonly locale?: string;
  /** Address outside the site; null for a division with pages. */
  readonly href: string | null;
  readonly isHidden: boolean;
  readonly isDefault: boolean;
  readonly children: readonly Division[];
  /** The tab or anchor that stands beside this one and whose address holds its address (`api` for `api/internal`). */
  readonly within?: Division;
  /** Index into `scopes`, for a division that has groups of its own. */
  readonly scope: number | null;
}

/** One sidebar: the groups that are shown together. */
export interface Scope {
  readonly id: string;
  /** From the outermost division to the innermost. */
  readonly path: readonly Division[];
  readonly groups: readonly NavGroup[];
}

export interface SiteNavigation {
  readonly divisions: readonly Division[];
  readonly scopes: readonly Scope[];
  /** The scope in which a page is shown, by route. */
  readonly scopeOf: ReadonlyMap<Route, number>;
  /** Routes that the navigation lists. */
  readonly listed: ReadonlySet<Route>;
  /** Routes that it lists outside of hidden parts: what readers and search engines may find. */
  readonly found: ReadonlySet<Route>;
}

export type PageByRoute = (route: Route) => PageInfo | null;

/** Puts the navigation together, whichever dialect the settings are written in. */
export function buildNavigation(settings: SettingsModel, pageByRoute: PageByRoute): SiteNavigation {
  const builder = new Builder(pageByRoute);
  const divisions = settings.navigation.some((item) => item.kind === 'division')
    ? builder.nested(settings.navigation, [])
    : builder.byPrefix(settings);
  return builder.finish(divisions);
}

class Builder {
  readonly #pageByRoute: PageByRoute;
  readonly #scopes: { id: string; path: Division[]; groups: NavGroup[] }[] = [];
  readonly #scopeOf = new Map<Route, number>();
  readonly #listed = new Set<Route>();
  readonly #found = new Set<Route>();
  /** How many hidden parts stand around what is being read. */
  #hiding = 0;

  constructor(pageByRoute: PageByRoute) {
    this.#pageByRoute = pageByRoute;
  }

  /** The newer dialect: divisions hold their groups. */
  nested(items: readonly NavigationItem[], path: readonly Division[]): Division[] {
    const divisions: Division[] = [];
    const content = items.filter((item) => item.kind !== 'division');
    if (content.length > 0 || (items.length === 0 && path.length === 0)) this.#addScope(path, this.#groups(content));
    const defaults = defaultsOf(items);
    for (const item of items) {
      if (item.kind !== 'division') continue;
      const children: Division[] = [];
      const division: Division = {
        kind: item.division,
        label: item.label,
        icon: item.icon,
        color: item.color,
        description: item.description,
        tag: item.tag,
        own: item.own,
        ...(item.division === 'language' && isLanguageCode(item.label) ? { locale: languageTag(item.label) } : {}),
        href: item.href ?? null,
        isHidden: item.isHidden,
        isDefault: defaults.has(item),
        children,
        scope: null,
      };
      if (item.href === undefined) {
        const inside = [...path, division];
        const before = this.#scopes.length;
        const isKept = item.isHidden && !item.isSearchable;
        if (isKept) this.#hiding++;
        children.push(...this.nested(item.items, inside));
        if (isKept) this.#hiding--;
        const own = this.#scopes.findIndex((scope, index) => index >= before && scope.path.at(-1) === division);
        (division as { scope: number | null }).scope = own < 0 ? null : own;
      }
      divisions.push(division);
    }
    return divisions;
  }

  /** The specification's dialect: tabs and anchors take the pages whose address starts with theirs. */
  byPrefix(settings: SettingsModel): Division[] {
    const versions = settings.versions.filter((version) => version.url === undefined);
    const groups = settings.navigation.filter((item): item is NavigationGroup => item.kind === 'group');
    const loose = settings.navigation.filter((item): item is NavigationPage => item.kind === 'page');
    const all: readonly NavigationItem[] = [...loose, ...groups];
    if (settings.versions.length === 0) return this.#prefixed(settings, all, null, []);
    return settings.versions.map((version): Division => {
      const division: Division = {
        kind: version.locale === undefined ? 'version' : 'language',
        label: version.name,
        ...(version.locale !== undefined && isLanguageCode(version.locale)
          ? { locale: languageTag(version.locale) }
          : {}),
        href: version.url ?? null,
        isHidden: false,
        isDefault: version === (versions.find((candidate) => candidate.isDefault) ?? versions[0]),
        children: [],
        scope: null,
      };
      if (version.url === undefined) {
        const inside = [division];
        const before = this.#scopes.length;
        (division as { children: readonly Division[] }).children = this.#prefixed(settings, all, version.name, inside);
        if (division.children.length === 0 && this.#scopes.length > before)
          (division as { scope: number | null }).scope = before;
      }
      return division;
    });
  }

  #prefixed(
    settings: SettingsModel,
    items: readonly NavigationItem[],
    version: string | null,
    path: readonly Division[],
  ): Division[] {
    const inVersion = (own: string | undefined) => own === undefined || version === null || own === version;
    const tabs = settings.tabs.filter((tab) => inVersion(tab.version));
    const anchors = settings.anchors.filter((anchor) => inVersion(anchor.version));
    interface Area {
      readonly division: Division;
      readonly prefix: string | null;
    }
    const areas: Area[] = [];
    const area = (
      kind: DivisionKind,
      source: { name: string; url: string; icon?: IconSetting; color?: Division['color']; isDefaultHidden: boolean },
    ): Area => {
      const external = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(source.url);
      const division: Division = {
        kind,
        label: source.name,
        icon: source.icon,
        color: source.color,
        href: external ? source.url : null,
        isHidden: source.isDefaultHidden,
        isDefault: false,
        children: [],
        scope: null,
      };
      return { division, prefix: external ? null : normaliseRoute(source.url) };
    };
    const tabAreas = tabs.map((tab) => area('tab', tab));
    const anchorAreas = anchors.map((anchor) => area('anchor', anchor));
    areas.push(...tabAreas, ...anchorAreas);
    for (const { division, prefix } of areas) {
      if (prefix === null) continue;
      const around = areas.filter(
        (other) =>
          other.division.kind !== division.kind &&
          other.prefix !== null &&
          other.prefix !== '' &&
          prefix.startsWith(`${other.prefix}/`),
      );
      const nearest = around.sort((a, b) => b.prefix!.length - a.prefix!.length)[0];
      if (nearest !== undefined) (division as { within?: Division }).within = nearest.division;
    }
    const primary: Division | null =
      tabAreas.length > 0
        ? {
            kind: 'tab',
            label: settings.primaryTab,
            href: null,
            isHidden: false,
            isDefault: true,
            children: [],
            scope: null,
          }
        : anchorAreas.length > 0
          ? {
              kind: 'anchor',
              label: settings.topAnchor.name,
              icon: settings.topAnchor.icon,
              href: null,
              isHidden: false,
              isDefault: true,
              children: [],
              scope: null,
            }
          : null;
    const owner = (route: Route): Division | null => areaOf(areas, route)?.division ?? primary;
    const order: (Division | null)[] =
      primary === null
        ? [null]
        : [primary, ...areas.filter((entry) => entry.prefix !== null).map((entry) => entry.division)];
    for (const division of order) {
      const groups = this.#groups(items, (route, own) => owner(route) === division && inVersion(own));
      if (groups.length === 0 && division !== null) continue;
      const index = this.#addScope(division === null ? path : [...path, division], groups);
      if (division !== null) (division as { scope: number | null }).scope = index;
    }
    const shown = (division: Division) => division.href !== null || division.scope !== null;
    return [...(primary === null ? [] : [primary]), ...areas.map((entry) => entry.division)].filter(shown);
  }

  #groups(
    items: readonly NavigationItem[],
    accept: (route: Route, version: string | undefined) => boolean = () => true,
  ): NavGroup[] {
    const groups: NavGroup[] = [];
    const loose = items
      .filter((item): item is NavigationPage => item.kind === 'page')
      .flatMap((item) => this.#page(item, undefined, accept));
    if (loose.length > 0) groups.push({ kind: 'group', title: '', expanded: true, items: loose, entry: null });
    for (const item of items) if (item.kind === 'group') groups.push(...this.#group(item, undefined, accept));
    return groups;
  }

  #group(
    group: NavigationGroup,
    version: string | undefined,
    accept: (route: Route, version: string | undefined) => boolean,
  ): NavGroup[] {
    const own = group.version ?? version;
    if (group.isHidden === true) {
      // Listed, so that its pages count as known; shown nowhere.
      const isKept = group.isSearchable !== true;
      if (isKept) this.#hiding++;
      for (const item of group.items)
        void (item.kind === 'page' ? this.#page(item, own, accept) : this.#group(item, own, accept));
      if (isKept) this.#hiding--;
      return [];
    }
    const root: NavItem[] =
      group.root === undefined ? [] : this.#page({ kind: 'page', path: group.root, range: group.range }, own, accept);
    const items = [
      ...root,
      ...group.items.flatMap((item): NavItem[] =>
        item.kind === 'page' ? this.#page(item, own, accept) : this.#group(item, own, accept),
      ),
    ];
    return items.length === 0
      ? []
      : [
          {
            kind: 'group',
            title: group.title,
            icon: group.icon,
            tag: group.tag,
            expanded: group.expanded ?? false,
            items,
            entry: group,
          },
        ];
  }

  #page(
    entry: NavigationPage,
    version: string | undefined,
    accept: (route: Route, version: string | undefined) => boolean,
  ): NavPage[] {
    // Entries such as `GET /users` name an operation of an API file, not a page file.
    if (
      /^(?:get|post|put|patch|delete|head|options|trace|webhook)\s+\S/i.test(entry.path) ||
      /\.(?:ya?ml|json)\s/i.test(entry.path)
    )
      return [];
    const route = normaliseRoute(entry.path);
    const page = this.#pageByRoute(route);
    if (!accept(route, page?.settings.version ?? version)) return [];
    this.#listed.add(route);
    if (this.#hiding === 0) this.#found.add(route);
    return [{ kind: 'page', page, entry }];
  }

  #addScope(path: readonly Division[], groups: NavGroup[]): number {
    const id = path.length === 0 ? 'all' : path.map((division) => `${division.kind}:${division.label}`).join('/');
    const index = this.#scopes.push({ id, path: [...path], groups }) - 1;
    for (const { page } of pagesOf(groups))
      if (page !== null && !this.#scopeOf.has(page.route)) this.#scopeOf.set(page.route, index);
    return index;
  }

  finish(divisions: readonly Division[]): SiteNavigation {
    if (this.#scopes.length === 0) this.#addScope([], []);
    return { divisions, scopes: this.#scopes, scopeOf: this.#scopeOf, listed: this.#listed, found: this.#found };
  }
}

/** Of the versions and the languages that stand beside each other, one is the default: the first where none says so. */
function defaultsOf(items: readonly NavigationItem[]): ReadonlySet<NavigationItem> {
  const divisions = items.filter((item) => item.kind === 'division');
  const defaults = new Set<NavigationItem>(divisions.filter((item) => item.isDefault));
  for (const kind of ['version', 'language'] as const) {
    const alike = divisions.filter((item) => item.division === kind && item.href === undefined);
    const first = alike.find((item) => !item.isHidden) ?? alike[0];
    if (first !== undefined && !alike.some((item) => item.isDefault)) defaults.add(first);
  }
  return defaults;
}

/** `en`, `pt-BR`, `zh-Hans`: what a page's `lang` can be. */
function isLanguageCode(text: string): boolean {
  return /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(text);
}

/** All pages of groups, in reading order. */
export function pagesOf(items: readonly NavItem[]): NavPage[] {
  return items.flatMap((item) => (item.kind === 'page' ? [item] : pagesOf(item.items)));
}

/**
 * First page that readers meet in a division, its own or a child's. One whose entry leads elsewhere only where there is
 * no other.
 */
export function firstPage(division: Division, navigation: SiteNavigation): PageInfo | null {
  return (
    firstIn(division, navigation, (page) => page.settings.url === undefined) ??
    firstIn(division, navigation, () => true)
  );
}

function firstIn(division: Division, navigation: SiteNavigation, accept: (page: PageInfo) => boolean): PageInfo | null {
  if (division.scope !== null) {
    const first = firstShown(navigation.scopes[division.scope]!.groups, accept);
    if (first !== null) return first;
  }
  for (const child of division.children) {
    const page = firstIn(child, navigation, accept);
    if (page !== null) return page;
  }
  return null;
}

/** Looks no further than it must: every page asks for the first page of every tab. */
function firstShown(items: readonly NavItem[], accept: (page: PageInfo) => boolean): PageInfo | null {
  for (const item of items) {
    const page =
      item.kind === 'group'
        ? firstShown(item.items, accept)
        : item.page === null || item.page.settings.hidden === true || !accept(item.page)
          ? null
          : item.page;
    if (page !== null) return page;
  }
  return null;
}
