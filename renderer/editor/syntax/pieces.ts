import { TreeFragment, type SyntaxNode, type Tree } from '@lezer/common';

/** Where a page begins, its blocks are taken over one by one up to here, in UTF-16 units. */
export const usualPiece = 2048;
/** How many blocks in a row may be ones that no piece ends behind. */
const patience = 8;
/** What lines behind a blank one may still go on: nothing is taken over up to the end of these. */
const goesOn = /^(?:BulletList|OrderedList|ListItem|CodeBlock)$/;

/**
 * What did not change at a page's start, in pieces, each twice as long as what stands before it. The reader takes over
 * rows of blocks as one node only where they are no longer than a quarter of what it has read when it begins to take;
 * a whole page from its start would be taken over block by block, and put into rows again, at every key.
 */
export function inPieces(fragment: TreeFragment, firstPiece: number): TreeFragment[] {
  const { from, to, tree, offset, openStart, openEnd } = fragment;
  if (from > 0 || to <= 2 * firstPiece) return [fragment];
  const pieces: TreeFragment[] = [];
  let start = from;
  for (let goal = firstPiece; 2 * goal <= to; goal *= 2) {
    const end = endOfBlock(tree, goal + offset, to + offset);
    if (end === null) continue;
    // Behind the block's line break; the next piece has it, too, as what stands in front of its first line.
    const at = end + 1 - offset;
    if (at <= start + 1) continue;
    pieces.push(new TreeFragment(start, at, tree, offset, pieces.length === 0 && openStart, false));
    start = at - 1;
  }
  pieces.push(new TreeFragment(start, to, tree, offset, pieces.length === 0 && openStart, openEnd));
  return pieces;
}

/**
 * Where the first block at or behind an offset of the tree ends that may be the last of a piece. The lines of the block
 * behind it did not change either: a line that is not the one it was may belong to the block above it.
 */
function endOfBlock(tree: Tree, at: number, before: number): number | null {
  let block: SyntaxNode | null = tree.topNode.childAfter(at);
  for (let tries = 0; block !== null && tries < patience; tries++) {
    const next: SyntaxNode | null = block.nextSibling;
    const wholeUpTo = next?.nextSibling?.from ?? before + 1;
    if (next === null || wholeUpTo > before) return null;
    if (!goesOn.test(block.name)) return block.to;
    block = next;
  }
  return null;
}
