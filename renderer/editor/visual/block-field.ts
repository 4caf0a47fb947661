import type { EditorState, Text } from '@codemirror/state';
import { headField } from '../page-head/hide.ts';
import { pageSyntax, pageTree } from '../syntax/field.ts';
import { blockAt, blocksOf, type Block } from './blocks.ts';
import { visualField } from './field.ts';

const known = new WeakMap<Text, Block>();

/** The blocks of a page as it is now; read when somebody asks, once for each text. */
export function pageBlocks(state: EditorState): Block {
  const { doc } = state;
  let found = known.get(doc);
  if (found === undefined) {
    const start = state.field(headField, false)?.start ?? 0;
    known.set(doc, (found = blocksOf(doc.toString(), pageTree(state), pageSyntax(state), start)));
  }
  return found;
}

/** The block that is seen at a place: the innermost that its line belongs to; null where there is none. */
export function blockOfLine(state: EditorState, pos: number): Block | null {
  const visual = state.field(visualField, false);
  const line = visual?.face.lineAt(pos);
  if (line === undefined) return null;
  return blockAt(pageBlocks(state), line.words.from);
}

/** The block that a selection lies in: the innermost that holds all of it. */
export function chosenBlock(state: EditorState): Block | null {
  const { head, anchor } = state.selection.main;
  let block = blockOfLine(state, head);
  while (block !== null && !(block.from <= anchor && anchor <= block.to)) block = block.parent;
  return block?.kind === 'page' ? null : block;
}
