import type { Code, RootContent } from 'mdast';

/** Every code block of a page, at any depth, in order. */
export function codesOf(nodes: readonly RootContent[]): Code[] {
  return nodes.flatMap((node) => (node.type === 'code' ? [node] : 'children' in node ? codesOf(node.children as RootContent[]) : []));
}
