import type { Element, ElementContent, Properties } from 'hast';
import { h } from 'hastscript';
import type { IconView, LinkView, MenuView, NavigationView, PageView } from '../../html/types.ts';
import { drawing } from '../drawings.ts';

/** What the shell needs from the site's icon library. */
export interface ShellDrawings {
  /** An author's icon, or null for an unknown name. */
  icon(icon: IconView, className?: string): Element | null;
}

/**
 * A part of the frame that differs between the versions a page belongs to: drawn
 * once a version, of which styles show one (see `versionSheet`). `draw` gets the
 * version's place, for ids.
 */
export function perVersion(
  page: NavigationView & Partial<Pick<PageView, 'otherVersions'>>,
  draw: (navigation: NavigationView, version: number) => Element[],
): Element[] {
  const others = page.otherVersions ?? [];
  if (others.length === 0) return draw(page, 0);
  return [page, ...others.map((other) => other.navigation)].flatMap((navigation, version) =>
    draw(navigation, version).map((element): Element => ({
      ...element,
      properties: { ...element.properties, dataIn: String(version) },
    })),
  );
}

/** Attributes of a link to an address that is already final. */
export function linkTo(link: Pick<LinkView, 'href' | 'external'>): Properties {
  return { href: link.href, ...(link.external ? { target: '_blank', rel: ['noreferrer'] } : {}) };
}

/** An author's icon as content: nothing where it is absent or unknown. */
export function iconContent(icon: IconView | undefined, drawings: ShellDrawings): Element[] {
  const drawn = icon === undefined ? null : drawings.icon(icon);
  return drawn === null ? [] : [drawn];
}

/** A short word behind a name. */
export function tag(text: string | undefined): Element[] {
  return text === undefined ? [] : [h('span', { className: ['badge', 'accent'] }, text)];
}

/** A choice that opens under its button; works without script. */
export function menu(
  view: MenuView,
  classNames: readonly string[],
  drawings: ShellDrawings,
  before: readonly ElementContent[] = [],
): Element {
  const current = view.items.find((item) => item.current);
  return h('details', { className: ['menu', ...classNames] }, [
    h('summary', { ariaLabel: `${view.name}: ${current?.label ?? view.label}` }, [
      ...before,
      h('span', current?.label ?? view.label),
      drawing('chevron-down'),
    ]),
    h(
      'ul',
      view.items.map((item) =>
        h('li', [
          h('a', { ...linkTo(item), ariaCurrent: item.current ? 'true' : undefined }, [
            ...iconContent(item.icon, drawings),
            h('span', [
              item.label,
              ...tag(item.tag),
              ...(item.description === undefined ? [] : [h('small', item.description)]),
            ]),
            ...(item.current ? [drawing('check')] : []),
          ]),
        ]),
      ),
    ),
  ]);
}
