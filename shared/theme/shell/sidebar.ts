import { dictionary } from '../../base/dictionary.ts';
import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { AnchorView, PageView, SidebarGroup, SidebarItem, SidebarPage, SiteView } from '../../html/types.ts';
import { normalHex, worstContrast } from '../color-space.ts';
import { inModes } from '../colors.ts';
import { drawing } from '../drawings.ts';
import { navigationId } from '../ids.ts';
import { iconContent, linkTo, menu, perVersion, tag, type ShellDrawings } from './parts.ts';
import { narrowLinks, tabList } from './topbar.ts';

/** The navigation column; on phones the same element is a popover that the bar opens. */
export function sidebar(page: PageView, site: SiteView, drawings: ShellDrawings): Element {
  const more = narrowLinks(site);
  // The column scrolls, and what stands in it is one part: the styles of a team name both.
  const content = h('div', { className: ['sidebar-content'] }, [
    ...perVersion(page, ({ tabs, dropdowns, anchors, sidebar: groups }, version) =>
      inOne(page.otherVersions.length > 0, [
        ...(tabs.length === 0 ? [] : [h('ul', { className: ['only-narrow'] }, ...tabList(tabs, drawings))]),
        ...dropdowns.map((dropdown) =>
          menu(
            dropdown,
            ['division'],
            drawings,
            iconContent(dropdown.items.find((item) => item.current)?.icon, drawings),
          ),
        ),
        ...(anchors.length === 0
          ? []
          : [
              h(
                'ul',
                { className: ['anchors'] },
                anchors.map((anchor) => anchorItem(anchor, drawings)),
              ),
            ]),
        ...groups.map((group, index) => topGroup(group, `${index + 1}${version === 0 ? '' : `-${version}`}`, drawings)),
      ]),
    ),
    ...(more.length === 0 ? [] : [h('ul', { className: ['only-narrow'] }, ...more)]),
  ]);
  return h(
    'nav',
    { className: ['sidebar'], id: navigationId, popover: 'auto', ariaLabel: site.words.documentation },
    content,
  );
}

/** The navigation of one of several versions is one element, so that it begins at the top of the column. */
function inOne(isOneOfSeveral: boolean, parts: Element[]): Element[] {
  return isOneOfSeveral ? [h('div', ...parts)] : parts;
}

function anchorItem(anchor: AnchorView, drawings: ShellDrawings): Element {
  const style = tileStyle(anchor.color);
  const icon = iconContent(anchor.icon, drawings);
  return h('li', [
    h('a', { ...linkTo(anchor), ariaCurrent: anchor.current ? 'true' : undefined }, [
      ...(icon.length === 0
        ? []
        : [h('span', { className: ['anchor-tile', ...(style === undefined ? [] : ['colored'])], style }, ...icon)]),
      anchor.label,
      ...tag(anchor.tag),
    ]),
  ]);
}

/** Background and glyph of a coloured tile; undefined where the settings give no usable colour. */
function tileStyle(color: AnchorView['color']): string | undefined {
  if (color === undefined) return undefined;
  if (typeof color === 'string' || 'from' in color) {
    const tile = tileOf(typeof color === 'string' ? [color, color] : [color.from, color.to]);
    return tile === null ? undefined : `--tile:${tile.ground};--tile-ink:${tile.ink}`;
  }
  const [light, dark] = [tileOf([color.light, color.light]), tileOf([color.dark, color.dark])];
  if (light === null || dark === null) return tileStyle(light === null ? color.dark : color.light);
  return `--tile:${inModes(light.ground, dark.ground)};--tile-ink:${inModes(light.ink, dark.ink)}`;
}

function tileOf(given: readonly [string, string]): { readonly ground: string; readonly ink: string } | null {
  const [from, to] = given.map(normalHex);
  if (!from || !to) return null;
  return {
    ground: from === to ? from : `linear-gradient(135deg,${from},${to})`,
    ink: worstContrast('#ffffff', [from, to]) >= worstContrast('#000000', [from, to]) ? '#fff' : '#000',
  };
}

function topGroup(group: SidebarGroup, number: string, drawings: ShellDrawings): Element {
  const titleId = `page:group-${number}`;
  const list = h(
    'ul',
    { ariaLabelledBy: group.title === '' ? undefined : titleId },
    group.items.map((item) => sidebarItem(item, drawings)),
  );
  if (group.title === '') return list;
  return h('section', { className: ['nav-group'] }, [
    h('p', { className: ['nav-title'], id: titleId }, [
      ...iconContent(group.icon, drawings),
      h('span', group.title),
      ...tag(group.tag),
    ]),
    list,
  ]);
}

function sidebarItem(item: SidebarItem, drawings: ShellDrawings): Element {
  if (item.kind === 'group') return h('li', nestedGroup(item, drawings));
  // Icons belong to a site; the rest of a link is the same on all pages of its folder.
  return item.current || item.icon !== undefined ? h('li', pageLink(item, drawings)) : sharedLink(item, drawings);
}

/** Links as they stand on most pages. A site has as many as pages in each depth of its folders. */
const links = new Map<string, Element>();
const mostLinks = 20_000;

function sharedLink(page: SidebarPage, drawings: ShellDrawings): Element {
  const key = `${page.href}\n${page.label}\n${page.method ?? ''}\n${page.tag === undefined ? '' : `+${page.tag}`}\n${page.deprecated === true}\n${page.external}\n${page.isGroup === true}`;
  let element = links.get(key);
  if (element === undefined) {
    if (links.size >= mostLinks) links.clear();
    links.set(key, (element = { ...h('li', pageLink(page, drawings)), data: { isShared: true } }));
  }
  return element;
}

function nestedGroup(group: SidebarGroup, drawings: ShellDrawings): Element {
  return h('details', { open: group.open }, [
    h('summary', [
      ...iconContent(group.icon, drawings),
      h('span', group.title),
      ...tag(group.tag),
      drawing('chevron-right', 'chevron'),
    ]),
    h(
      'ul',
      group.items.map((item) => sidebarItem(item, drawings)),
    ),
  ]);
}

function pageLink(page: SidebarPage, drawings: ShellDrawings): Element {
  const content: ElementContent[] = [
    ...(page.method === undefined ? methodlessIcon(page, drawings) : [method(page.method)]),
    h('span', { className: page.deprecated ? ['nav-deprecated'] : undefined }, page.label),
    ...tag(page.tag),
    ...(page.external ? [drawing('arrow-up-right', 'outward')] : []),
    ...(page.isGroup ? [drawing('chevron-right', 'chevron')] : []),
  ];
  return h('a', { ...linkTo(page), ariaCurrent: page.current ? 'page' : undefined }, ...content);
}

function methodlessIcon(page: SidebarPage, drawings: ShellDrawings): Element[] {
  return iconContent(page.icon, drawings);
}

/** Methods that are too long for the column. */
const shortMethods = dictionary<string>({ DELETE: 'DEL', WEBHOOK: 'HOOK', OPTIONS: 'OPT' });

/** An HTTP method in its colour. */
function method(name: string): Element {
  return h('span', { className: ['method', name.toLowerCase().replace(/[^a-z]/g, '')] }, shortMethods[name] ?? name);
}
