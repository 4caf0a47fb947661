import type { RootContent } from 'mdast';
import type { Range } from '../base/range.ts';
import { rangeOf } from './types.ts';

/** What a component made stands where its tag does; what was written between its tags stays where it was written. */
export function atUsage(nodes: readonly RootContent[], tag: Range, position: RootContent['position']): RootContent[] {
  return nodes.map((node) => {
    const { from, to } = rangeOf(node);
    if (from > tag.from && to < tag.to) return node;
    const moved = { ...node, position };
    if ('children' in moved) moved.children = atUsage(moved.children as RootContent[], tag, position) as never;
    return moved;
  });
}
