import type { RootContent } from 'mdast';
import { plainTitle } from '../base/plain-title.ts';
import type { Interpretation } from '../mdx/interpret.ts';
import { makeElement } from '../mdx/make-element.ts';
import type { MdxElement } from '../mdx/types.ts';
import { overviewContent } from './api/overview-content.ts';
import { pagesOf, type NavGroup, type NavItem } from '../workspace/navigation.ts';
import type { PageInfo } from '../workspace/pages.ts';
import type { SiteIndex } from '../workspace/site-index.ts';

/** Groups by the address of the page that their title opens. */
type Led = ReadonlyMap<string, NavGroup>;

const known = new WeakMap<SiteIndex['navigation'], Led>();

/**
 * What stands below the page that a group's title opens, where the settings want an overview there (`directory`): the
 * pages of the group, as cards or as parts that unfold; on the page about an API file what the file says. Nothing
 * below any other page.
 */
export function directoryContent(index: SiteIndex, page: PageInfo): RootContent[] {
  if (page.generated?.overview !== undefined) return overviewContent(index, page);
  const { navigation } = index;
  let led = known.get(navigation);
  if (led === undefined) known.set(navigation, (led = groupsLed(navigation)));
  const group = led.get(page.route);
  const layout = group?.entry?.directory;
  if (group === undefined || layout === undefined || layout === 'none') return [];
  const items = group.items.filter((item) => item.kind === 'group' || (item.page !== null && item.page !== page));
  if (items.length === 0) return [];
  return layout === 'card' ? [cards(items)] : unfolding(items);
}

/** A page that a group's title opens, with the list of the group's pages. */
export function withDirectory(index: SiteIndex, page: PageInfo, interpretation: Interpretation): Interpretation {
  const more = directoryContent(index, page);
  return more.length === 0 ? interpretation : { ...interpretation, children: [...interpretation.children, ...more] };
}

function groupsLed({ scopes }: SiteIndex['navigation']): Led {
  const led = new Map<string, NavGroup>();
  const collect = (groups: readonly NavItem[]) => {
    for (const group of groups) {
      if (group.kind === 'page') continue;
      const [first] = group.items;
      // The page of the title is the first of the group.
      if (
        group.entry?.root !== undefined &&
        first?.kind === 'page' &&
        first.page !== null &&
        !led.has(first.page.route)
      )
        led.set(first.page.route, group);
      collect(group.items);
    }
  };
  for (const { groups } of scopes) collect(groups);
  return led;
}

function cards(items: readonly NavItem[]): MdxElement {
  // Cards without words are lines; beside others with words they are as those.
  const areLines = !items.some((item) => item.kind === 'page' && item.page?.description !== '');
  return makeElement(
    'CardGroup',
    { cols: 2 },
    items.flatMap((item) => cardOf(item, areLines)),
  );
}

/** A card for a page, or for the first page of a group. */
function cardOf(item: NavItem, isLine: boolean): MdxElement[] {
  const page = item.kind === 'page' ? item.page : (pagesOf([item]).find((each) => each.page !== null)?.page ?? null);
  if (page === null) return [];
  const title = item.kind === 'page' ? plainTitle(page.sidebarTitle) : item.title;
  const icon = item.kind === 'page' ? page.settings.icon : item.icon?.name;
  const about = item.kind === 'page' ? page.description : '';
  return [
    makeElement(
      'Card',
      { title, href: `/${page.route}`, ...(icon === undefined ? {} : { icon }), horizontal: isLine },
      about === '' ? [] : [{ type: 'paragraph', children: [{ type: 'text', value: about }] }],
    ),
  ];
}

/** Groups unfold; pages beside them stand in a list. */
function unfolding(items: readonly NavItem[]): RootContent[] {
  const pages = items.filter((item) => item.kind === 'page');
  const groups = items.filter((item) => item.kind === 'group');
  return [
    ...(pages.length === 0 ? [] : [listOf(pages)]),
    ...(groups.length === 0
      ? []
      : [
          makeElement(
            'AccordionGroup',
            {},
            groups.map(({ title, icon, items: inner }) =>
              makeElement('Accordion', { title, ...(icon === undefined ? {} : { icon: icon.name }) }, [listOf(inner)]),
            ),
          ),
        ]),
  ];
}

function listOf(items: readonly NavItem[]): RootContent {
  return {
    type: 'list',
    spread: false,
    children: pagesOf(items).flatMap(({ page }) =>
      page === null
        ? []
        : [
            {
              type: 'listItem' as const,
              children: [
                {
                  type: 'paragraph' as const,
                  children: [
                    {
                      type: 'link' as const,
                      url: `/${page.route}`,
                      children: [{ type: 'text' as const, value: plainTitle(page.sidebarTitle) }],
                    },
                    ...(page.description === '' ? [] : [{ type: 'text' as const, value: `: ${page.description}` }]),
                  ],
                },
              ],
            },
          ],
    ),
  };
}
