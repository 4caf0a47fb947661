import type { Element, ElementContent, Nodes } from 'hast';
import type { MdxPlaceholder } from '../mdx/types.ts';

/** A place at which something is left out: nothing to readers, filled by the preview. */
export function quietNote({ inline, reason, source }: MdxPlaceholder): Element {
  return {
    type: 'element',
    tagName: inline ? 'span' : 'p',
    properties: {},
    children: [],
    data: { note: { reason, source } },
  };
}

/** Takes the places out again: a page that is published says nothing of what it leaves out. Changes the tree. */
export function dropNotes(node: Nodes): void {
  if (!('children' in node)) return;
  const children = node.children as ElementContent[];
  if (children.some(isNote)) node.children = children.filter((child) => !isNote(child)) as never;
  for (const child of node.children) dropNotes(child);
}

/** Says at the places, in the preview alone, what is left out and why. Changes the tree. */
export function showNotes(node: Nodes): void {
  if (!('children' in node)) return;
  for (const child of node.children) {
    const note = child.type === 'element' ? child.data?.note : undefined;
    if (note === undefined || child.type !== 'element') {
      showNotes(child);
      continue;
    }
    const isInline = child.tagName === 'span';
    child.properties = {
      ...child.properties,
      className: [isInline ? 'placeholder' : 'placeholder-note'],
      title: isInline ? note.reason : undefined,
    };
    child.children = [{ type: 'text', value: isInline ? note.source : note.reason }];
  }
}

function isNote(node: ElementContent): boolean {
  return node.type === 'element' && node.data?.note !== undefined;
}
