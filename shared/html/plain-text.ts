import type { Nodes as HastNodes } from 'hast';
import type { Nodes as MdastNodes } from 'mdast';

/** Text of nodes, Markdown or HTML, as readers read it; drawings and helper text for screen readers left out. */
export function plainText(nodes: readonly (HastNodes | MdastNodes)[]): string {
  let text = '';
  for (const node of nodes) {
    if (
      node.type === 'text' ||
      node.type === 'inlineCode' ||
      node.type === 'code' ||
      node.type === 'inlineMath' ||
      node.type === 'math'
    )
      text += node.value;
    else if (node.type === 'image') text += node.alt ?? '';
    else if (node.type === 'break') text += ' ';
    else if (node.type === 'element' && (node.tagName === 'svg' || isHidden(node.properties['className']))) continue;
    else if ('children' in node) text += plainText(node.children as (HastNodes | MdastNodes)[]);
  }
  return text;
}

function isHidden(className: unknown): boolean {
  return Array.isArray(className) && (className.includes('hash') || className.includes('sr'));
}
