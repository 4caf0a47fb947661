import type { ElementContent, Properties } from 'hast';
import type { RenderContext } from './define.ts';

/** Attributes of a link to an author's address; other sites open beside the page, as links in text do. */
export function linkProperties(href: string, context: RenderContext): Properties {
  const target = context.link(href);
  return { href: target.href, ...(target.external ? { target: '_blank', rel: ['noreferrer'] } : {}) };
}

/** Rendered text without its links: for places that are a link or a button themselves. */
export function withoutLinks(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type !== 'element') return [node];
    const children = withoutLinks(node.children);
    return node.tagName === 'a' ? children : [{ ...node, children }];
  });
}
