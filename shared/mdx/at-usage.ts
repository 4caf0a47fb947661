import type { RootContent } from 'mdast';
import type { Range } from '../base/range.ts';
import { rangeOf } from './types.ts';

/** Nodes that a component of the page made: nobody can see any more how its tag was written. */
const drawn = new WeakSet<object>();

/** Whether a component of the page made a node, and did not only pass it on. */
export const isDrawn = (node: object): boolean => drawn.has(node);

/** What a component made stands where its tag does; what was written between its tags stays where it was written. */
export function atUsage(nodes: readonly RootContent[], tag: Range, position: RootContent['position']): RootContent[] {
  return nodes.map((node) => {
    const { from, to } = rangeOf(node);
    if (from > tag.from && to < tag.to) return node;
    const moved = { ...node, position };
    drawn.add(moved);
    if ('children' in moved) moved.children = atUsage(moved.children as RootContent[], tag, position) as never;
    return moved;
  });
}
