import type { AnchorView, IconView, LinkView, MenuView, PageView, SiteView, TabView } from '../html/types.ts';
import { themeColors } from '../theme/colors.ts';
import { firstPage, type Division, type Scope } from '../workspace/navigation.ts';
import { scopeIndex } from '../workspace/scope-index.ts';
import type { PageInfo } from '../workspace/pages.ts';
import type { Addresses } from '../workspace/routes.ts';
import type { SiteIndex } from '../workspace/site-index.ts';
import { isExternal, resolveImage, resolveLink } from '../workspace/links.ts';
import type { SiteOptions } from './types.ts';
import { buildSidebar } from './sidebar.ts';
import { socialLabel } from './socials.ts';

/** The page that each part of the site belongs to, before its content is known. */
export type PageFrame = Omit<PageView, 'toc' | 'content' | 'side' | 'lead' | 'heading'>;

/** What every page shows of its site, with addresses as this page writes them. */
export function buildSiteView(index: SiteIndex, addresses: Addresses): SiteView {
  const { model } = index;
  const file = (reference: string): string => {
    if (isExternal(reference)) return reference;
    const path = resolveImage(index, index.settings.path, reference.startsWith('/') ? reference : `/${reference}`);
    return addresses.file(path ?? reference.replace(/^\/+/, ''));
  };
  const link = (url: string): string => {
    if (isExternal(url)) return url;
    const found = resolveLink(index, index.settings.path, url.startsWith('/') || url.startsWith('#') ? url : `/${url}`);
    return found.kind === 'page' ? addresses.page(found.page.route) + found.suffix : found.kind === 'file' ? addresses.file(found.path) : url === '/' || url === '' ? addresses.page('') : addresses.page(url.replace(/^\/+|\/+$/g, ''));
  };
  const button = model.topbarButton;
  return {
    name: model.name,
    language: languageOf(index),
    home: addresses.page(''),
    logo: model.logo === null ? null : { light: file(model.logo.light), dark: file(model.logo.dark), href: link(model.logo.href), external: isExternal(model.logo.href) },
    favicon: model.favicon === null ? null : file(model.favicon),
    colors: themeColors(model.colors),
    backgroundImage: model.backgroundImage === null ? null : file(model.backgroundImage),
    topbarLinks: model.topbarLinks.map(({ name, url }) => ({ label: name, href: link(url), external: isExternal(url), current: false })),
    topbarButton: button === null || button.url === '' ? null : { kind: button.type, label: button.name, href: link(button.url) },
    socials: model.socials.map(({ platform, url }) => ({ platform, label: socialLabel(platform), href: url })),
    colorMode: { default: model.colorMode.default, toggle: !model.colorMode.isHidden },
  };
}

/** Everything around a page's content: where it is and where to go from here. */
export function buildPageFrame(index: SiteIndex, page: PageInfo, addresses: Addresses, options: SiteOptions): PageFrame {
  const { navigation, model } = index;
  const scope = scopeOf(index, page);
  const { order, placeOf, groupsOf } = scopeIndex(scope);
  const place = placeOf.get(page.path) ?? -1;
  const around = groupsOf.get(page.path) ?? [];
  const levels = levelsOf(navigation.divisions, scope.path);
  const divisionLink = (division: Division, current: boolean): LinkView | null => {
    if (division.href !== null) return { label: division.label, href: division.href, external: true, current: false };
    const first = firstPage(division, navigation);
    return first === null ? null : { label: division.label, href: addresses.page(first.route), external: false, current };
  };
  const ofKind = (kind: Division['kind']) => levels.flatMap((level) => {
    const currentHere = level.divisions.find((division) => division === level.current && division.kind === kind);
    const fallback = level.divisions.find((division) => division.kind === kind && division.isDefault);
    return level.divisions
      .filter((division) => division.kind === kind && (!division.isHidden || division === level.current))
      .flatMap((division) => {
        const view = divisionLink(division, division === (currentHere ?? fallback));
        return view === null ? [] : [{ division, view }];
      });
  });
  const tabs = ofKind('tab').map(({ division, view }): TabView => ({ ...view, icon: icon(division.icon) }));
  const anchors = ofKind('anchor').map(({ division, view }): AnchorView => ({ ...view, icon: icon(division.icon), color: division.color }));
  const crumbs = [
    ...scope.path.filter((division) => division.kind === 'tab' || division.kind === 'anchor' || division.kind === 'dropdown').map((division) => ({ label: division.label, href: divisionLink(division, false)?.href ?? null })),
    ...around.filter((group) => group.title !== '').map((group) => ({ label: group.title, href: null })),
  ];
  const neighbour = (other: PageInfo | undefined): LinkView | null => (other === undefined || page.settings.hideFooterPagination === true ? null : { label: other.sidebarTitle, href: addresses.page(other.route), external: false, current: false });
  const isListed = navigation.listed.has(page.route);
  const noIndex = page.settings.hidden === true || page.settings.noindex === true || (!isListed && !model.indexHiddenPages);
  return {
    title: page.title,
    documentTitle: `${plainTitle(page.title)} - ${model.name}`,
    description: page.description === '' ? model.description : plainTitle(page.description),
    mode: pageMode(page),
    tabs,
    anchors,
    dropdown: menu(ofKind('dropdown')),
    versions: menu(ofKind('version')),
    languages: menu(ofKind('language')),
    sidebar: buildSidebar(scope, page, addresses),
    breadcrumbs: crumbs,
    previous: place < 0 ? null : neighbour(order[place - 1]),
    next: place < 0 ? null : neighbour(order[place + 1]),
    editLinks: [],
    markdownHref: addresses.file(`${page.route === '' ? 'index' : page.route}.md`),
    indexHref: addresses.file('llms.txt'),
    head: head(index, page, options, noIndex),
  };
}

function head(index: SiteIndex, page: PageInfo, options: SiteOptions, noIndex: boolean): PageView['head'] {
  const { model } = index;
  const entries: { tag: 'meta' | 'link'; attributes: Record<string, string> }[] = [];
  const named = (name: string, content: string) => entries.push({ tag: 'meta', attributes: { name, content } });
  const property = (name: string, content: string) => entries.push({ tag: 'meta', attributes: { property: name, content } });
  if (noIndex) named('robots', 'noindex');
  if (options.origin !== null) entries.push({ tag: 'link', attributes: { rel: 'canonical', href: page.settings.canonical ?? siteAddress(options, page.route) } });
  property('og:site_name', model.name);
  property('og:title', plainTitle(page.title));
  property('og:type', 'website');
  const description = page.description === '' ? model.description : page.description;
  if (description !== '') property('og:description', plainTitle(description));
  if (options.origin !== null) property('og:url', siteAddress(options, page.route));
  for (const [name, content] of Object.entries({ ...model.metatags, ...page.settings.metatags })) {
    const known = entries.find((entry) => entry.attributes['property'] === name || entry.attributes['name'] === name);
    if (known !== undefined) known.attributes['content'] = content;
    else if (name.startsWith('og:') || name.startsWith('article:')) property(name, content);
    else named(name, content);
  }
  return entries;
}

/** Full address of a route; `options.origin` must be known. */
export function siteAddress(options: SiteOptions, route: string): string {
  return `${options.origin ?? ''}${options.base}${route === '' ? '' : `${route}/`}`;
}

/** The scope that shows a page; for a page that no group lists, the one with its neighbours. */
function scopeOf(index: SiteIndex, page: PageInfo): Scope {
  const { scopes, scopeOf: scopeByRoute } = index.navigation;
  const own = scopeByRoute.get(page.route);
  if (own !== undefined) return scopes[own]!;
  const folder = page.route.split('/').slice(0, -1).join('/');
  if (folder !== '') {
    for (const [route, scope] of scopeByRoute) if (route.startsWith(`${folder}/`)) return scopes[scope]!;
  }
  return scopes[0]!;
}

interface Level {
  readonly divisions: readonly Division[];
  readonly current: Division | null;
}

/** The choices at each depth of the divisions, from the outermost. */
function levelsOf(top: readonly Division[], path: readonly Division[]): Level[] {
  const levels: Level[] = [];
  let divisions = top;
  for (const current of path) {
    levels.push({ divisions, current });
    divisions = current.children;
  }
  if (divisions.length > 0) levels.push({ divisions, current: null });
  return levels;
}

function menu(entries: readonly { division: Division; view: LinkView }[]): MenuView | null {
  if (entries.length === 0) return null;
  const current = entries.find((entry) => entry.view.current) ?? entries[0]!;
  return { label: current.view.label, items: entries.map(({ division, view }) => ({ ...view, description: division.description, icon: icon(division.icon) })) };
}

function icon(setting: Division['icon']): IconView | undefined {
  return setting === undefined ? undefined : { name: setting.name, type: setting.type };
}

function pageMode(page: PageInfo): PageView['mode'] {
  const mode = page.settings.mode;
  return mode === 'wide' || mode === 'center' || mode === 'custom' || mode === 'frame' ? mode : 'default';
}

function languageOf(index: SiteIndex): string {
  const language = index.navigation.divisions.find((division) => division.kind === 'language' && division.isDefault);
  return language?.label.length === 2 ? language.label : 'en';
}

/** A title without its Markdown signs, for places that show plain text. */
export function plainTitle(title: string): string {
  return title.replace(/`([^`]*)`/g, '$1').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/(\*\*|__)(.+?)\1/g, '$2');
}
