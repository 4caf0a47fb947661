import type { Element, ElementContent } from 'hast';

// What is put into a page to show what came and went. Everything of it has the class `difference`, so that it is told
// from tags that authors wrote.

export type Side = 'added' | 'removed';

const tags = { added: 'ins', removed: 'del' } as const;

/** Words that came or went, with a word for those who do not see the marks. */
export function marked(side: Side, children: readonly ElementContent[]): Element {
  return {
    type: 'element',
    tagName: tags[side],
    properties: { className: ['difference'] },
    children: [heard(side === 'added' ? 'Added:' : 'Removed:'), ...children],
  };
}

/** Our own words among the author’s. */
function note(tagName: 'span' | 'p', className: readonly string[], words: string): Element {
  return {
    type: 'element',
    tagName,
    properties: { className: ['difference-note', ...className] },
    children: [{ type: 'text', value: words }],
  };
}

const heard = (words: string): Element => note('span', ['sr'], ` ${words} `);

/** What changed about something among words. */
export const wordNote = (words: string): Element => note('span', ['difference-fact'], words);

/** A flag at a block: what changed about it, or what became of it. */
export const flag = (words: string): Element => note('span', ['difference-flag'], words);

/** Pictures of two pages side by side. */
export function pictured(side: Side, picture: ElementContent): Element {
  const box = marked(side, [note('span', ['difference-when'], side === 'added' ? 'Now' : 'Before'), picture]);
  box.properties['className'] = ['difference', 'is-picture'];
  return box;
}

/** The same element with more class names. */
export function withClass(element: Element, names: readonly string[]): Element {
  const { className } = element.properties;
  const own = Array.isArray(className) ? className : [];
  return { ...element, properties: { ...element.properties, className: [...own, ...names] } };
}

/** Whether a node is one of our own notes. */
export function isNote(node: ElementContent): boolean {
  const className = node.type === 'element' ? node.properties['className'] : undefined;
  return Array.isArray(className) && className.includes('difference-note');
}
