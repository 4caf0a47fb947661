import type { Element, Root } from 'hast';
import type { ThemeKit } from './types.ts';

// Most pages use few components. What only some pages need (styles and script
// of one component, of code, of the page for missing addresses) is a kit: a pair
// of files that a page names only when it holds one of the kit's class names.
// Readers load a kit once; the browser keeps it for the next page.

/** The kits whose class names occur anywhere in a tree, in the order given. */
export function kitsOf(tree: Root, kits: readonly ThemeKit[]): ThemeKit[] {
  const used = new Set<string>();
  collectClasses(tree, used);
  return kits.filter((kit) => kit.classNames.some((name) => used.has(name)));
}

function collectClasses(node: Root | Element, used: Set<string>): void {
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    const names = child.properties['className'];
    if (Array.isArray(names)) for (const name of names) used.add(String(name));
    collectClasses(child, used);
  }
}

/**
 * Names kits in a page's head: styles behind the theme's, whose layers they
 * fill; scripts before the theme's, so that they hear what it announces when it
 * starts.
 */
export function addKits(head: Element, kits: readonly ThemeKit[], link: (file: string) => string): void {
  const isStylesheet = (node: Element['children'][number]) => node.type === 'element' && node.tagName === 'link' && String(node.properties['rel']) === 'stylesheet';
  const isScript = (node: Element['children'][number]) => node.type === 'element' && node.tagName === 'script' && typeof node.properties['src'] === 'string';
  const element = (tagName: string, properties: Element['properties']): Element => ({ type: 'element', tagName, properties, children: [] });
  const styles = kits.flatMap((kit) => (kit.stylesheet === null ? [] : [element('link', { rel: ['stylesheet'], href: link(kit.stylesheet) })]));
  const scripts = kits.flatMap((kit) => (kit.script === null ? [] : [element('script', { src: link(kit.script), defer: true })]));
  head.children.splice(head.children.findLastIndex(isStylesheet) + 1, 0, ...styles);
  const at = head.children.findIndex(isScript);
  head.children.splice(at < 0 ? head.children.length : at, 0, ...scripts);
}
