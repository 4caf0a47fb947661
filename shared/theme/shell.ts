import type { Element, ElementContent, Root } from 'hast';
import { h } from 'hastscript';
import type { PageView, SiteView, ThemeLinks } from '../html/types.ts';
import { contentId, examplesId } from './ids.ts';
import { banner } from './shell/banner.ts';
import { textDirection } from './shell/direction.ts';
import { wholeDocument } from './shell/document.ts';
import { contentsBar, indexNotice, pageHead } from './shell/page-head.ts';
import { pageEnd } from './shell/page-end.ts';
import { menuBesideContents } from './shell/page-menu.ts';
import type { ShellDrawings } from './shell/parts.ts';
import { sidebar } from './shell/sidebar.ts';
import { toc } from './shell/toc.ts';
import { topbar } from './shell/topbar.ts';

export { colorSheet } from './shell/head.ts';
export { renderNotFound } from './shell/not-found.ts';
export type { ShellDrawings } from './shell/parts.ts';

/** One page of the site as a complete document. Pure: the same views give the same tree. */
export function renderShell(page: PageView, site: SiteView, theme: ThemeLinks, drawings: ShellDrawings): Root {
  // “custom” and “frame” are blank sheets: the author draws everything but the bar and the navigation.
  const blank = page.mode === 'custom' || page.mode === 'frame';
  const hasContents = page.toc.length > 0 && !blank && page.mode !== 'center';
  const hasNavigation = page.sidebar.length > 0 || page.anchors.length > 0 || page.tabs.length > 0;
  const shell = h(
    'div',
    { className: ['shell', `mode-${page.mode}`, ...(page.side.length > 0 ? ['with-side'] : [])] },
    [
      ...(hasNavigation ? [sidebar(page, site, drawings)] : []),
      h('main', { className: ['page'], id: contentId, tabIndex: -1 }, [
        indexNotice(page.indexHref, site.language),
        ...(hasContents ? [contentsBar(site.words)] : []),
        article(page, site, blank, drawings),
        ...(page.side.length === 0
          ? []
          : [h('aside', { className: ['samples'], id: examplesId, ariaLabel: site.words.examples }, ...page.side)]),
        ...(blank ? [] : [pageEnd(page, site)]),
      ]),
      ...(hasContents ? [toc(page.toc, site.words, menuBesideContents(page, site.words, drawings))] : []),
    ],
  );
  const section = page.breadcrumbs.at(-1)?.label ?? null;
  const place = hasNavigation || hasContents ? { section, title: page.title, hasNavigation, hasContents } : null;
  return wholeDocument(
    page,
    site,
    theme,
    {
      hasTabs: page.tabs.length > 0,
      hasPlace: place !== null,
      versions: page.version === null ? [] : [page.version, ...page.otherVersions.map((other) => other.version)],
    },
    [...banner(site), topbar({ ...page, place }, site, drawings, theme.search), shell],
  );
}

function article(page: PageView, { language, words }: SiteView, blank: boolean, drawings: ShellDrawings): Element {
  const prose = h('div', { className: ['prose'] }, [...page.content]);
  const properties = { className: ['article'], dir: textDirection(page.title, language) };
  if (!blank) return h('article', properties, [pageHead(page, words, drawings), prose]);
  // A page without a first-level heading has no name for those who listen to it.
  return h('article', properties, [
    ...(holdsTitle(page.content) ? [] : [h('h1', { className: ['sr'] }, ...page.heading)]),
    prose,
  ]);
}

function holdsTitle(nodes: readonly ElementContent[]): boolean {
  return nodes.some((node) => node.type === 'element' && (node.tagName === 'h1' || holdsTitle(node.children)));
}
