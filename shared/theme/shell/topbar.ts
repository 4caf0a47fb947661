import type { Element } from 'hast';
import { h } from 'hastscript';
import { repositoryOfAddress } from '../../base/repository.ts';
import type { ImageView, LinkView, NavigationView, PageView, SiteView, ThemeLinks } from '../../html/types.ts';
import type { Words } from '../../words/words.ts';
import { brandMark, drawing } from '../drawings.ts';
import { contentsId, navigationId } from '../ids.ts';
import { iconContent, linkTo, menu, perVersion, type ShellDrawings, tag } from './parts.ts';

export type TopbarView = NavigationView &
  Partial<Pick<PageView, 'otherVersions'>> & {
    /** Where the reader is, for the bar on phones; null where there is nothing to open. */
    readonly place: {
      readonly section: string | null;
      readonly title: string;
      readonly hasNavigation: boolean;
      readonly hasContents: boolean;
    } | null;
  };

/** The sticky bar: brand, choices, links, tabs; on phones the bar that opens navigation and contents. */
export function topbar(
  page: TopbarView,
  site: SiteView,
  drawings: ShellDrawings,
  search: ThemeLinks['search'],
): Element {
  return h('header', { className: ['topbar'] }, [
    h('div', { className: ['topbar-row'] }, [
      h('div', { className: ['topbar-brand'] }, [
        logo(site),
        ...perVersion(page, ({ versions }) => (versions === null ? [] : [menu(versions, ['version'], drawings)])),
        ...(page.languages === null ? [] : [menu(page.languages, ['language'], drawings, [drawing('languages')])]),
      ]),
      ...(search === null ? [] : [searchBox(search, site)]),
      ...links(site, drawings),
      ...(site.colorMode.toggle ? [modeToggle(site.words)] : []),
    ]),
    ...perVersion(page, ({ tabs }) => (tabs.length === 0 ? [] : [tabbar(tabs, site.words, drawings)])),
    ...(page.place === null ? [] : [crumbbar(page.place, site.words)]),
  ]);
}

/** Opens the search. Without script there is none, and the contents of a page are found by the browser's own. */
function searchBox(
  search: NonNullable<ThemeLinks['search']>,
  { words, searchPrompt: prompt = null }: SiteView,
): Element {
  const places = {
    dataScript: search.script,
    dataStyle: search.stylesheet,
    dataFolder: search.folder,
    dataTop: search.top,
    dataPrompt: prompt ?? undefined,
  };
  return h(
    'button',
    { type: 'button', className: ['searchbox', 'needs-js'], ariaKeyShortcuts: 'Meta+K Control+K /', ...places },
    [drawing('search'), h('span', prompt ?? words.search), h('kbd', { ariaHidden: 'true' }, 'Ctrl K')],
  );
}

function logo(site: SiteView): Element {
  if (site.logo === null) return h('a', { className: ['logo'], href: site.home }, site.name);
  const image = ({ src, width, height }: ImageView, classNames: string[]) =>
    h('img', { src, alt: site.name, width, height, className: classNames });
  const same = site.logo.light.src === site.logo.dark.src;
  return h(
    'a',
    { className: ['logo'], ...linkTo(site.logo) },
    same
      ? [image(site.logo.light, [])]
      : [image(site.logo.light, ['only-light']), image(site.logo.dark, ['only-dark'])],
  );
}

function links(site: SiteView, drawings: ShellDrawings): Element[] {
  const items = site.topbarLinks.map((link) => h('a', linkTo(link), [...iconContent(link.icon, drawings), link.label]));
  const button = topbarButton(site);
  return items.length === 0 && button === null
    ? []
    : [
        h('nav', { className: ['topbar-links'], ariaLabel: site.words.links }, [
          ...items,
          ...(button === null ? [] : [button]),
        ]),
      ];
}

/** The call to action: a button, or a repository with its stars. */
function topbarButton(site: SiteView): Element | null {
  const button = site.topbarButton;
  if (button === null) return null;
  if (button.kind === 'link')
    return h('a', { className: ['btn', 'primary'], href: button.href }, [button.label, drawing('arrow-right')]);
  const repository = repositoryOfAddress(button.href);
  return h('a', { className: ['stars'], href: button.href, target: '_blank', rel: ['noreferrer'] }, [
    brandMark('github'),
    h('span', button.label === '' ? (repository ?? 'GitHub') : button.label),
    // Filled in by the reader's browser; absent without network or script.
    ...(repository === undefined ? [] : [h('span', { className: ['star-count'], dataStars: repository })]),
  ]);
}

function modeToggle(words: Words): Element {
  return h('button', { type: 'button', className: ['icon-btn', 'mode', 'needs-js'], ariaLabel: words.switchMode }, [
    drawing('moon', 'only-light'),
    drawing('sun', 'only-dark'),
  ]);
}

function tabbar(tabs: PageView['tabs'], words: Words, drawings: ShellDrawings): Element {
  return h('nav', { className: ['tabbar'], ariaLabel: words.sections }, h('ul', tabList(tabs, drawings)));
}

/** Tabs as list items, for the bar and for the navigation on phones. */
export function tabList(tabs: PageView['tabs'], drawings: ShellDrawings): Element[] {
  return tabs.map((tab) =>
    h(
      'li',
      h('a', { ...linkTo(tab), ariaCurrent: tab.current ? 'true' : undefined }, [
        ...iconContent(tab.icon, drawings),
        tab.label,
        ...tag(tab.tag),
      ]),
    ),
  );
}

function crumbbar(place: NonNullable<TopbarView['place']>, words: Words): Element {
  const path = place.section === null ? [place.title] : [h('span', place.section), h('i', '/'), h('b', place.title)];
  return h('div', { className: ['crumbbar'] }, [
    place.hasNavigation
      ? h('button', { type: 'button', popoverTarget: navigationId }, [
          drawing('menu'),
          h('span', { className: ['sr'] }, `${words.openNavigation}: `),
          h('span', { className: ['crumbs'] }, ...path),
        ])
      : h('span', { className: ['crumbs'] }, ...path),
    ...(place.hasContents
      ? [h('button', { type: 'button', popoverTarget: contentsId }, [words.onThisPage, drawing('chevron-down')])]
      : []),
  ]);
}

/** Links and button of the bar again, for the navigation on phones. */
export function narrowLinks(site: SiteView): Element[] {
  const item = (link: LinkView) => h('li', h('a', linkTo(link), link.label));
  const button = topbarButton(site);
  return [...site.topbarLinks.map(item), ...(button === null ? [] : [h('li', button)])];
}
