import type { Element, ElementContent } from 'hast';

/**
 * Puts places of other names into the parts that answer to them, and answers all of those names.
 *
 * @param others other ids, by the id of the part
 */
export function answerToOthers(
  nodes: readonly ElementContent[],
  others: ReadonlyMap<string, readonly string[]>,
): string[] {
  const names: string[] = [];
  if (others.size > 0) for (const node of nodes) if (node.type === 'element') answer(node, others, names);
  return names;
}

function answer(element: Element, others: ReadonlyMap<string, readonly string[]>, names: string[]): void {
  // What is written once for many pages is nobody's to change.
  if (element.data?.isShared === true) return;
  for (const child of element.children) if (child.type === 'element') answer(child, others, names);
  const { id } = element.properties;
  const own = typeof id === 'string' ? others.get(id) : undefined;
  if (own === undefined) return;
  names.push(...own);
  const title = titleOf(element);
  // In a title they come last, where nothing of its looks counts what comes first; elsewhere readers go to the top.
  if (title !== null) return void title.children.push(...own.map((name) => place(name)));
  // The theme leaves no room behind these.
  inFirst(element).children.unshift(...own.map((name) => place(name, ['named-place'])));
}

function place(id: string, className?: string[]): Element {
  return { type: 'element', tagName: 'span', properties: { className, id }, children: [] };
}

/** The element that shows a part's title: itself, or one of the first inside it. */
function titleOf(element: Element, depth = 0): Element | null {
  const { className } = element.properties;
  const isTitle =
    /^(?:h[1-6]|summary)$/.test(element.tagName) || (Array.isArray(className) && className.includes('step-title'));
  if (isTitle || depth === 2) return isTitle ? element : null;
  // An icon may stand before a title; anything else begins the part itself.
  const first = element.children.find((child) => child.type === 'element' && !/^(?:svg|img|span)$/.test(child.tagName));
  return first?.type === 'element' ? titleOf(first, depth + 1) : null;
}

/** A paragraph that begins a part, or the part: a place before it would push the paragraph down. */
function inFirst(element: Element): Element {
  const first = element.children[0];
  return first?.type === 'element' && first.tagName === 'p' ? first : element;
}
