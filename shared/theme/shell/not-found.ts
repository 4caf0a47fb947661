import type { ElementContent, Root } from 'hast';
import { h } from 'hastscript';
import type { LinkView, PageView, SiteView, ThemeLinks } from '../../html/types.ts';
import { pieces } from '../../words/words.ts';
import { drawing } from '../drawings.ts';
import { contentId } from '../ids.ts';
import { wholeDocument } from './document.ts';
import type { HeadView } from './head.ts';
import { footer } from './page-end.ts';
import { linkTo, type ShellDrawings } from './parts.ts';
import { topbar } from './topbar.ts';

/** What the page for missing addresses offers instead. */
export interface NotFoundView extends Pick<PageView, 'tabs'> {
  /** Groups of pages, first the ones to start from; the reader's browser picks the nearest to the missing address. */
  readonly groups: readonly { readonly title: string; readonly pages: readonly LinkView[] }[];
  /** The documentation index that the notice points to. */
  readonly indexHref: string;
  readonly fullHref: string;
  /** What it says in place of the theme's own words. */
  readonly title: string | null;
  readonly lead: readonly ElementContent[];
  /** Readers are sent to the first page at once. */
  readonly leadsHome: boolean;
}

/** So many groups and pages are shown; the others serve the suggestions only. */
const shownGroups = 6;
const shownPages = 5;
/** Very large sites leave some of their pages out of the suggestions. */
const mostPages = 1000;

/**
 * 404.html. A server shows it at any depth, so every address of `site`, `theme`
 * and `view` must begin at the root.
 */
export function renderNotFound(site: SiteView, theme: ThemeLinks, drawings: ShellDrawings, view: NotFoundView): Root {
  const { words } = site;
  const head: HeadView = {
    documentTitle: `${view.title ?? words.notFound} - ${site.name}`,
    description: '',
    indexHref: view.indexHref,
    fullHref: view.fullHref,
    head: [
      { tag: 'meta' as const, attributes: { name: 'robots', content: 'noindex' } },
      ...(view.leadsHome
        ? [{ tag: 'meta' as const, attributes: { 'http-equiv': 'refresh', content: `0; url=${site.home}` } }]
        : []),
    ],
  };
  const groups = view.groups.filter((group) => group.pages.length > 0);
  const entry = (page: LinkView) => h('li', h('a', linkTo(page), page.label));
  const main = h('main', { className: ['lost'], id: contentId, tabIndex: -1 }, [
    h('div', { className: ['lost-code'] }),
    h('h1', view.title ?? words.notHere),
    h('p', { className: ['lead'] }, [
      ...(view.lead.length > 0 ? [...view.lead, ' '] : [`${words.maybeMoved} `]),
      h('span', { className: ['lost-address'], hidden: true }, pieces(words, 'nothingAt', { address: h('code') })),
    ]),
    // Filled in by the reader's browser from the links below.
    h('div', { className: ['lost-nearest'], hidden: true }, [
      h('h2', words.didYouMean),
      h('ul', { className: ['lost-list'] }),
    ]),
    h(
      'p',
      { className: ['lost-home'] },
      h('a', { className: ['btn', 'primary'], href: site.home }, [words.goHome, drawing('arrow-right')]),
    ),
    ...(groups.length === 0
      ? []
      : [
          h('nav', { className: ['lost-map'], ariaLabel: words.pages }, [
            h('h2', words.startFrom),
            h(
              'div',
              groups
                .slice(0, shownGroups)
                .map((group) =>
                  h('section', [
                    ...(group.title === '' ? [] : [h('h3', group.title)]),
                    h('ul', group.pages.slice(0, shownPages).map(entry)),
                  ]),
                ),
            ),
            h(
              'ul',
              { className: ['lost-rest'], hidden: true },
              groups
                .flatMap((group, index) => group.pages.slice(index < shownGroups ? shownPages : 0))
                .slice(0, mostPages)
                .map(entry),
            ),
          ]),
        ]),
    footer(site),
  ]);
  return wholeDocument(head, site, theme, { hasTabs: view.tabs.length > 0, hasPlace: false, versions: [] }, [
    topbar(
      {
        tabs: view.tabs,
        anchors: [],
        dropdowns: [],
        versions: null,
        languages: null,
        sidebar: [],
        previous: null,
        next: null,
        place: null,
      },
      site,
      drawings,
      theme.search,
    ),
    main,
  ]);
}
