import type { Element, Root } from 'hast';
import { findElement } from '../html/document.ts';

interface KnownPart {
  /** What the peer's pages call it. */
  readonly id: string;
  /** The class that the part has here. */
  readonly className: string;
  /** Which element inside it is meant; the part itself where nothing is said. */
  readonly inner?: (element: Element) => boolean;
}

/** Ids that the peer's pages have: CSS and JavaScript that teams wrote for their sites name them. */
const knownParts: readonly KnownPart[] = [
  { id: 'banner', className: 'banner' },
  { id: 'navbar', className: 'topbar' },
  { id: 'search-bar-entry', className: 'searchbox' },
  { id: 'topbar-cta-button', className: 'topbar-links', inner: (element) => hasOne(element, ['btn', 'stars']) },
  { id: 'sidebar', className: 'sidebar' },
  { id: 'sidebar-content', className: 'sidebar-content' },
  { id: 'content-area', className: 'page' },
  { id: 'header', className: 'page-head' },
  { id: 'page-title', className: 'page-title', inner: ({ tagName }) => tagName === 'h1' },
  { id: 'page-context-menu', className: 'split' },
  { id: 'page-context-menu-button', className: 'split', inner: ({ tagName }) => tagName === 'button' },
  { id: 'content', className: 'prose' },
  { id: 'feedback-toolbar', className: 'feedback' },
  { id: 'pagination', className: 'pager' },
  { id: 'footer', className: 'footer' },
  { id: 'table-of-contents', className: 'toc' },
  { id: 'table-of-contents-content', className: 'toc', inner: ({ tagName }) => tagName === 'ol' },
];

/**
 * Gives the parts of a page the ids of {@link knownParts}, each to the first that it fits. A page's own headings come
 * first: where one is called “Footer”, its links go on leading there, and the part stays without.
 *
 * @param taken ids of the page's content
 */
export function nameKnownParts(tree: Root, taken: readonly string[]): void {
  const isTaken = new Set(taken);
  let wanted = knownParts.filter(({ id }) => !isTaken.has(id));
  /** What a part was called before. */
  const renamed = new Map<string, string>();
  for (const element of shellElements(tree)) {
    const found = wanted.filter(({ className }) => hasOne(element, [className]));
    if (found.length === 0) continue;
    wanted = wanted.filter((part) => !found.includes(part));
    for (const { id, inner } of found) {
      const part = inner === undefined ? element : findElement(element, inner);
      if (part === null) continue;
      if (typeof part.properties['id'] === 'string') renamed.set(part.properties['id'], id);
      part.properties['id'] = id;
    }
  }
  for (const { properties } of shellElements(tree)) {
    const { href, popoverTarget } = properties;
    const link = typeof href === 'string' && href.startsWith('#') ? renamed.get(href.slice(1)) : undefined;
    if (link !== undefined) properties['href'] = `#${link}`;
    const opened = typeof popoverTarget === 'string' ? renamed.get(popoverTarget) : undefined;
    if (opened !== undefined) properties['popoverTarget'] = opened;
  }
}

/** Elements around the page's content, in their order; what authors write in it is passed over. */
function* shellElements(node: Root | Element): Generator<Element> {
  for (const child of node.children) {
    if (child.type !== 'element' || child.data?.isShared === true) continue;
    yield child;
    if (child.tagName !== 'head' && child.tagName !== 'svg' && !hasOne(child, ['prose', 'samples']))
      yield* shellElements(child);
  }
}

function hasOne({ properties: { className } }: Element, names: readonly string[]): boolean {
  return Array.isArray(className) && names.some((name) => className.includes(name));
}
