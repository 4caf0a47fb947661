import type { Element, Root } from 'hast';
import type { SiteIndex } from '../workspace/site-index.ts';

interface KnownClass {
  /** What the peer's pages call the part. */
  readonly name: string;
  /** The class that the part has here; else the tag that it is. */
  readonly is: string;
  /** The class of what it stands in. */
  readonly within?: string;
  /** A value that one of its attributes has. */
  readonly having?: readonly [attribute: string, value: string];
}

/**
 * Classes that parts of the peer's pages have under other names than here: CSS and JavaScript that teams wrote for
 * their sites name them. Where both have the same name (`card`, `steps`, `toc`, …) nothing is to be done.
 */
export const knownClasses: readonly KnownClass[] = [
  { name: 'nav-logo', is: 'logo' },
  { name: 'topbar-right-container', is: 'topbar-links' },
  { name: 'navbar-link', is: 'a', within: 'topbar-links' },
  { name: 'nav-tabs', is: 'tabbar' },
  { name: 'nav-tabs-item', is: 'a', within: 'tabbar' },
  { name: 'nav-anchors', is: 'anchors' },
  { name: 'nav-anchor', is: 'a', within: 'anchors' },
  { name: 'nav-dropdown-trigger', is: 'summary', within: 'division' },
  { name: 'nav-dropdown-content', is: 'ul', within: 'division' },
  { name: 'nav-dropdown-item', is: 'a', within: 'division' },
  { name: 'sidebar-group', is: 'ul', within: 'nav-group' },
  { name: 'sidebar-group-header', is: 'nav-title', within: 'sidebar' },
  { name: 'sidebar-title', is: 'span', within: 'nav-title' },
  { name: 'method-nav-pill', is: 'method', within: 'sidebar' },
  { name: 'nav-tag-pill', is: 'badge', within: 'sidebar' },
  { name: 'toc-item', is: 'li', within: 'toc' },
  { name: 'pagination-prev', is: 'a', within: 'pager', having: ['rel', 'prev'] },
  { name: 'pagination-next', is: 'a', within: 'pager', having: ['rel', 'next'] },
  { name: 'feedback-toolbar', is: 'feedback' },
  { name: 'mdx-content', is: 'prose' },
  { name: 'method-pill', is: 'method', within: 'endpoint' },
  { name: 'tryit-button', is: 'btn', within: 'endpoint' },
  { name: 'accordion-group', is: 'accordions' },
  { name: 'card-group', is: 'columns' },
  { name: 'code-block', is: 'code' },
  { name: 'code-group', is: 'codegroup' },
];

const named = new WeakMap<SiteIndex['own'], ReadonlySet<string>>();

/** Those of the names, `data-active` included, that the site's own files have anywhere in their text. */
function namesOf({ own, snapshot }: SiteIndex): ReadonlySet<string> {
  let names = named.get(own);
  if (names === undefined) {
    const texts = [...own.styles, ...own.scripts].map((path) => snapshot.text(path) ?? '');
    const all = [...knownClasses.map(({ name }) => name), active];
    named.set(own, (names = new Set(all.filter((name) => texts.some((text) => text.includes(name))))));
  }
  return names;
}

const active = 'data-active';

/**
 * Gives the parts of a page those of {@link knownClasses} that the site's own files name, and marks the current ones.
 */
export function nameKnownClasses(tree: Root, index: SiteIndex): void {
  const names = namesOf(index);
  const wanted = knownClasses.filter(({ name }) => names.has(name));
  if (names.size > 0) walk(tree, wanted, [], names.has(active));
}

function walk(
  node: Root | Element,
  wanted: readonly KnownClass[],
  around: readonly (readonly string[])[],
  marksActive: boolean,
): void {
  for (const child of node.children) {
    if (child.type !== 'element' || child.data?.isShared === true || child.tagName === 'svg') continue;
    const own = classesOf(child);
    const given = wanted.filter(
      ({ is, within, having }) =>
        (own.includes(is) || child.tagName === is) &&
        (within === undefined || around.some((classes) => classes.includes(within))) &&
        (having === undefined || [child.properties[having[0]]].flat().includes(having[1])),
    );
    if (given.length > 0) child.properties['className'] = [...new Set([...own, ...given.map(({ name }) => name)])];
    if (marksActive && isCurrent(child)) child.properties['dataActive'] = '';
    walk(child, wanted, [...around, own], marksActive);
  }
}

/** A link to where the reader is, and the entry of the list that it stands in. */
function isCurrent({ tagName, properties, children }: Element): boolean {
  if (tagName === 'a') return properties['ariaCurrent'] !== undefined;
  return (
    tagName === 'li' && children.some((child) => child.type === 'element' && child.tagName === 'a' && isCurrent(child))
  );
}

function classesOf({ properties: { className } }: Element): readonly string[] {
  return Array.isArray(className) ? className.map(String) : [];
}
