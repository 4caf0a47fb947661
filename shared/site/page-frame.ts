import { encodePart } from '../base/encode.ts';
import type { AnchorView, IconView, LinkView, MenuView, NavigationView, PageView, TabView } from '../html/types.ts';
import type { OwnFrame } from '../settings/model.ts';
import { firstPage, type Division, type Scope } from '../workspace/navigation.ts';
import { siteOutputs } from '../workspace/outputs.ts';
import type { PageInfo } from '../workspace/pages.ts';
import { editAddress, issueAddress } from '../workspace/repository.ts';
import type { Addresses } from '../workspace/routes.ts';
import { languageFor, wordsFor } from '../words/languages.ts';
import type { Words } from '../words/words.ts';
import { scopeIndex } from '../workspace/scope-index.ts';
import type { SiteIndex } from '../workspace/site-index.ts';
import { pageCard, type PageCard } from './card.ts';
import { pageHead } from './head.ts';
import { movedParts } from './moved-parts.ts';
import { pageMenu } from './page-menu.ts';
import { languageTag } from '../base/language-tag.ts';
import { plainTitle } from '../base/plain-title.ts';
import { relatedPages } from './related-pages.ts';
import { buildSidebar } from './sidebar.ts';
import { entryLink, settingsLink, siteLanguage } from './site-view.ts';
import { structuredData } from './structured-data.ts';
import { counterpart } from './translations.ts';
import type { SiteOptions } from './types.ts';

/** The page that each part of the site belongs to, before its content is known. */
export type PageFrame = Omit<PageView, 'toc' | 'feedHref' | 'content' | 'side' | 'lead' | 'heading'> & {
  /** Code of the language that the page is in. */
  readonly language: string;
  /** What its part of the site has of its own around it. */
  readonly own: OwnFrame;
  /** Picture of the page for other sites. */
  readonly card: PageCard | null;
};

/** Code of the language that a page is in. */
export function pageLanguage(index: SiteIndex, page: PageInfo): string {
  return languageOf(index, scopesOf(index, page)[0]!.scope);
}

function languageOf(index: SiteIndex, scope: Scope): string {
  return scope.path.find((division) => division.kind === 'language')?.locale ?? siteLanguage(index);
}

/** Everything around a page's content: where it is and where to go from here. */
export function buildPageFrame(
  index: SiteIndex,
  page: PageInfo,
  addresses: Addresses,
  options: SiteOptions,
  description: string,
): PageFrame {
  const { navigation, model } = index;
  const [own, ...others] = scopesOf(index, page);
  const scope = own!.scope;
  const language = languageOf(index, scope);
  const words = wordsFor(language);
  const around = scope.path.filter(
    (division) => division.kind === 'tab' || division.kind === 'anchor' || division.kind === 'dropdown',
  );
  const crumbs = [
    ...around.map((division) => ({
      label: division.label,
      href: divisionLink(index, division, addresses, false)?.href ?? null,
    })),
    ...(scopeIndex(scope).groupsOf.get(page.path) ?? [])
      .filter((group) => group.title !== '')
      .map((group) => ({ label: group.title, href: null })),
  ];
  const isFound = navigation.found.has(page.route);
  // Its text is the API file's: it has no other forms, and no picture of its own.
  const isModel = page.generated?.model !== undefined;
  const noIndex =
    page.settings.hidden === true ||
    page.settings.noindex === true ||
    (!isFound && page !== index.home && !model.indexHiddenPages && !isModel);
  const card = isModel ? null : pageCard(index, page, options, crumbs.at(-1)?.label ?? '');
  return {
    ...navigationView(index, page, scope, addresses, words),
    card,
    own: Object.assign({}, ...scope.path.map((division) => division.own)) as OwnFrame,
    title: plainTitle(page.title),
    language,
    documentTitle: `${plainTitle(page.title)} - ${model.name}`,
    description,
    deprecated: page.settings.deprecated === true,
    mode: pageMode(page),
    version: own!.version,
    otherVersions: others.map((other) => ({
      version: other.version!,
      navigation: navigationView(index, page, other.scope, addresses, words),
    })),
    breadcrumbs: model.eyebrow === 'section' ? crumbs.slice(-1) : crumbs,
    menu: isModel ? null : pageMenu(index, page, addresses, options, words),
    movedParts: movedParts(index, page.route, addresses),
    related: relatedPages(index, page, addresses),
    updated: updated(index, page, language),
    editLinks: editLinks(index, page, words),
    markdownHref: isModel ? null : addresses.file(`${page.route === '' ? 'index' : page.route}.md`),
    indexHref: addresses.file(siteOutputs.index.path),
    fullHref: addresses.file(siteOutputs.full.path),
    head: pageHead(index, page, options, noIndex, card, description),
    structuredData: structuredData(
      index,
      page,
      options,
      description,
      around.flatMap((division) => {
        const first = firstPage(division, navigation);
        return first === null || first === page ? [] : [{ label: division.label, route: first.route }];
      }),
    ),
  };
}

/** Tabs, anchors, menus, sidebar and neighbours of a page as one sidebar shows it. */
function navigationView(
  index: SiteIndex,
  page: PageInfo,
  scope: Scope,
  addresses: Addresses,
  words: Words,
): NavigationView {
  const { order, placeOf } = scopeIndex(scope);
  const place = placeOf.get(page.path) ?? -1;
  const levels = levelsOf(index.navigation.divisions, scope.path);
  const byLevel = (kind: Division['kind']) =>
    levels.map((level) => {
      const currentHere = level.divisions.find((division) => division === level.current && division.kind === kind);
      const around = level.current?.within;
      const fallback =
        around?.kind === kind
          ? around
          : level.divisions.find((division) => division.kind === kind && division.isDefault);
      return level.divisions
        .filter((division) => division.kind === kind && (!division.isHidden || division === level.current))
        .flatMap((division) => {
          const current = division === (currentHere ?? fallback);
          const view =
            kind === 'version'
              ? versionLink(index, division, page, addresses, current)
              : divisionLink(index, division, addresses, current, () =>
                  kind === 'language' ? counterpart(index, division, page, scope) : null,
                );
          return view === null ? [] : [{ division, view }];
        });
    });
  const ofKind = (kind: Division['kind']) => byLevel(kind).flat();
  const neighbour = (other: PageInfo | undefined): LinkView | null =>
    other === undefined || page.settings.hideFooterPagination === true
      ? null
      : { label: other.sidebarTitle, href: addresses.page(other.route), external: false, current: false };
  return {
    tabs: ofKind('tab').map(({ division, view }): TabView => ({
      ...view,
      icon: icon(division.icon),
      tag: division.tag,
    })),
    anchors: ofKind('anchor').map(({ division, view }): AnchorView => ({
      ...view,
      icon: icon(division.icon),
      tag: division.tag,
      color: division.color,
    })),
    dropdowns: byLevel('dropdown').flatMap((entries) => menu(words.section, entries) ?? []),
    versions: menu(words.version, ofKind('version')),
    languages: menu(
      words.language,
      ofKind('language').map(({ division, view }) => ({ division, view: { ...view, label: languageName(division) } })),
    ),
    sidebar: buildSidebar(index, scope, page, addresses, words),
    previous: place < 0 ? null : neighbour(order[place - 1]),
    next: place < 0 ? null : neighbour(order[place + 1]),
  };
}

/** @param find the page that it leads to in place of its first; null for none */
function divisionLink(
  index: SiteIndex,
  division: Division,
  addresses: Addresses,
  current: boolean,
  find: () => PageInfo | null = () => null,
): LinkView | null {
  if (division.href !== null)
    return { label: division.label, ...settingsLink(index, addresses, division.href), current: false };
  const first = find() ?? firstPage(division, index.navigation);
  return first === null ? null : { label: division.label, ...entryLink(index, addresses, first), current };
}

/**
 * Leads to the same page where the other version has it, else to that version's first. Pages of several versions take
 * the version along.
 */
function versionLink(
  index: SiteIndex,
  division: Division,
  page: PageInfo,
  addresses: Addresses,
  current: boolean,
): LinkView | null {
  if (division.href !== null)
    return { label: division.label, ...settingsLink(index, addresses, division.href), current: false };
  const isIn = scopesWith(index.navigation, division).some((scope) => scopeIndex(scope).groupsOf.has(page.path));
  const target = isIn ? page : firstPage(division, index.navigation);
  if (target === null) return null;
  const isShared = scopesOf(index, target).length > 1;
  return {
    label: division.label,
    href: addresses.page(target.route) + (isShared ? `?version=${encodePart(division.label)}` : ''),
    external: false,
    current,
  };
}

interface OwnScope {
  readonly version: string | null;
  readonly scope: Scope;
}

type Navigation = SiteIndex['navigation'];
const scopesByDivision = new WeakMap<Navigation, ReadonlyMap<Division, readonly Scope[]>>();
const ownScopes = new WeakMap<Navigation, WeakMap<PageInfo, readonly OwnScope[]>>();

/** The sidebars inside a tab, a version or another part of the site. */
function scopesWith(navigation: Navigation, division: Division): readonly Scope[] {
  let found = scopesByDivision.get(navigation);
  if (found === undefined) {
    const lists = new Map<Division, Scope[]>();
    for (const scope of navigation.scopes)
      for (const each of new Set(scope.path)) {
        const list = lists.get(each);
        if (list === undefined) lists.set(each, [scope]);
        else list.push(scope);
      }
    scopesByDivision.set(navigation, (found = lists));
  }
  return found.get(division) ?? [];
}

/**
 * The sidebars that show a page, one a version, the default's first; for a page that no group lists, the one with its
 * neighbours. Found once: every version of a page links to every other.
 */
function scopesOf(index: SiteIndex, page: PageInfo): readonly OwnScope[] {
  let known = ownScopes.get(index.navigation);
  if (known === undefined) ownScopes.set(index.navigation, (known = new WeakMap()));
  let own = known.get(page);
  if (own === undefined) known.set(page, (own = findScopes(index, page)));
  return own;
}

function findScopes(index: SiteIndex, page: PageInfo): OwnScope[] {
  const { scopes, scopeOf: scopeByRoute } = index.navigation;
  const own = scopeByRoute.get(page.route);
  if (own === undefined) {
    const scope = neighbouringScope(index, page);
    return [{ scope, version: versionOf(scope)?.label ?? null }];
  }
  const found = new Map<string | null, OwnScope>();
  // Versions are the only divisions that share pages; a page that is listed in two tabs is shown in the first.
  if (versionOf(scopes[own]!) === undefined) return [{ scope: scopes[own]!, version: null }];
  for (const scope of scopes) {
    const version = versionOf(scope);
    if (version !== undefined && !found.has(version.label) && scopeIndex(scope).groupsOf.has(page.path))
      found.set(version.label, { scope, version: version.label });
  }
  // A page beside another one of the same address (x.md and x.mdx) is in no group itself.
  if (found.size === 0) return [{ scope: scopes[own]!, version: versionOf(scopes[own]!)?.label ?? null }];
  return [...found.values()].sort(
    (a, b) => Number(versionOf(b.scope)?.isDefault) - Number(versionOf(a.scope)?.isDefault),
  );
}

function versionOf(scope: Scope): Division | undefined {
  return scope.path.find((division) => division.kind === 'version');
}

function neighbouringScope(index: SiteIndex, page: PageInfo): Scope {
  const { scopes, scopeOf } = index.navigation;
  if (page.generated?.model !== undefined)
    return operationsScope(index, page.generated.file, page.generated.model.language);
  const folder = page.route.split('/').slice(0, -1).join('/');
  if (folder !== '') {
    for (const [route, scope] of scopeOf) if (route.startsWith(`${folder}/`)) return scopes[scope]!;
  }
  return scopes[0]!;
}

/** The sidebar with the operations of an API file, in a language; the language's first where none lists any. */
function operationsScope(index: SiteIndex, file: string, language: string | null): Scope {
  const { scopes, scopeOf } = index.navigation;
  const spoken = language ?? siteLanguage(index);
  const own = scopes.filter((scope) => languageOf(index, scope) === spoken);
  const shows = (scope: Scope) =>
    scopeIndex(scope).order.some((page) => scopeOf.has(page.route) && index.api.operationOf(page)?.file.file === file);
  return own.find(shows) ?? own[0] ?? scopes[0]!;
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

function menu(name: string, entries: readonly { division: Division; view: LinkView }[]): MenuView | null {
  if (entries.length === 0) return null;
  return {
    name,
    label: entries.find((entry) => entry.view.current)?.view.label ?? name,
    items: entries.map(({ division, view }) => ({
      ...view,
      description: division.description,
      tag: division.tag,
      icon: icon(division.icon),
    })),
  };
}

function icon(setting: Division['icon']): IconView | undefined {
  return setting === undefined ? undefined : { name: setting.name, type: setting.type };
}

/** A language in its own words where the settings give its code. */
function languageName(division: Division): string {
  if (division.locale === undefined || languageTag(division.label) !== division.locale) return division.label;
  const name = new Intl.DisplayNames([division.locale], { type: 'language', fallback: 'none' }).of(division.locale);
  return name === undefined ? division.label : name.charAt(0).toLocaleUpperCase(division.locale) + name.slice(1);
}

function pageMode(page: PageInfo): PageView['mode'] {
  const mode = page.settings.mode;
  return mode === 'wide' || mode === 'center' || mode === 'custom' || mode === 'frame' ? mode : 'default';
}

/** Buttons that take readers to the repository; absent where its address is not known (a problem says so). */
function editLinks(index: SiteIndex, page: PageInfo, words: Words): PageView['editLinks'] {
  const { repository } = index.snapshot;
  const { feedback } = index.model;
  if (!repository) return [];
  const edit = feedback.suggestEdit ? editAddress(repository, page.path) : null;
  const issue = feedback.raiseIssue ? issueAddress(repository, plainTitle(page.title), page.path) : null;
  return [
    ...(edit === null ? [] : [{ kind: 'edit' as const, label: words.suggestEdits, href: edit }]),
    ...(issue === null ? [] : [{ kind: 'issue' as const, label: words.raiseIssue, href: issue }]),
  ];
}

function updated(index: SiteIndex, page: PageInfo, language: string): PageView['updated'] {
  const isShown = page.settings.timestamp ?? index.model.showsDates;
  const iso = page.settings.lastUpdatedDate ?? index.snapshot.repository?.changed[page.path];
  if (!isShown || iso === undefined || Number.isNaN(new Date(iso).getTime())) return null;
  const spoken = languageFor(language);
  return {
    iso: iso.slice(0, 10),
    label: new Intl.DateTimeFormat(spoken === 'en' ? 'en-GB' : spoken, { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(iso),
    ),
  };
}
