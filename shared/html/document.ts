import type { Element, ElementContent, Nodes, Root } from 'hast';
import { writeHtml } from './write-html.ts';

/** HTML text of a tree. */
export function serialise(tree: Nodes): string {
  return writeHtml(tree);
}

/** HTML text of a whole document, its doctype included. Ends in a line break. */
export function serialiseDocument(tree: Root): string {
  return `${serialise(tree)}\n`;
}

/**
 * Writes each element's place in the page's text into `data-source`, for the
 * preview: what is clicked there can be found in the editor. A pass of its own,
 * so that the renderer stays the same for preview and export. Changes the tree.
 *
 * @param base place in the page's text from which they count (UTF-16 offset)
 */
export function addSourcePlaces(nodes: readonly ElementContent[], base = 0): void {
  for (const node of nodes) {
    if (node.type !== 'element') continue;
    const from = node.position?.start.offset;
    const to = node.position?.end.offset;
    if (from !== undefined && to !== undefined && to > from)
      node.properties['dataSource'] = `${from - base}-${to - base}`;
    if (node.tagName !== 'svg' && node.tagName !== 'pre') addSourcePlaces(node.children, base);
  }
}

/** The first element that a test accepts, in document order. */
export function findElement(tree: Nodes, accept: (element: Element) => boolean): Element | null {
  if (tree.type === 'element' && accept(tree)) return tree;
  if (!('children' in tree)) return null;
  for (const child of tree.children) {
    const found = child.type === 'element' ? findElement(child, accept) : null;
    if (found !== null) return found;
  }
  return null;
}
