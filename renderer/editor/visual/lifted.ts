import { StateEffect, StateField } from '@codemirror/state';
import { BlockWrapper, EditorView } from '@codemirror/view';
import type { PageElement } from '../syntax/page-syntax.ts';
import type { BlockPlace } from './block-moves.ts';
import type { Block } from './blocks.ts';
import { boxRank } from './box-widgets.ts';
import { visualField } from './field.ts';

/** A block on its way, and where it would go. */
export interface Lifted {
  readonly block: Block;
  readonly places: readonly BlockPlace[];
  /** Number of the place among them; -1 where none is meant yet. */
  readonly at: number;
  /** How it is moved; by a menu it is only meant. */
  readonly by: 'pointer' | 'keys' | 'menu';
}

export const lift = StateEffect.define<Lifted | null>();

/** What is being moved. Once the text is another one it stays where it was. */
export const liftedField = StateField.define<Lifted | null>({
  create: () => null,
  update(lifted, { effects, docChanged }) {
    let now = docChanged ? null : lifted;
    for (const effect of effects) if (effect.is(lift)) now = effect.value;
    return now;
  },
});

/** How many elements a block lies in. */
function depthOf(block: Block): number {
  let around: PageElement | null = block.element?.parent ?? null;
  if (block.element === null) {
    let outer = block.parent;
    while (outer !== null && outer.element === null) outer = outer.parent;
    around = outer?.element ?? null;
  }
  let depth = 0;
  for (; around !== null; around = around.parent) depth++;
  return depth;
}

/**
 * The boxes of a page, and one around what is lifted, which is pale: lines that are drawn as things have no class of
 * their own.
 */
export const boxes = EditorView.blockWrappers.compute([liftedField, visualField], (state) => {
  const lifted = state.field(liftedField);
  const visual = state.field(visualField);
  if (lifted === null) return visual.frames;
  const { from, to } = lifted.block;
  const { lines } = visual.face;
  const [first, last] = [visual.face.lineIndexAt(from), visual.face.lineIndexAt(to)];
  const begin = lines[first] !== undefined && lines[first].words.to < from ? first + 1 : first;
  const end = last > begin && lines[last]!.words.from > to ? last - 1 : last;
  if (lines[begin] === undefined || begin > end) return visual.frames;
  // Around its own box, and in those that it lies in.
  const rank = boxRank(depthOf(lifted.block)) + 0.5;
  const className = lifted.by === 'menu' ? 'visual-meant' : 'visual-lifted';
  const wrapper = BlockWrapper.create({ tagName: 'div', attributes: { class: className }, rank });
  return visual.frames.update({ add: [wrapper.range(lines[begin].from, lines[end]!.from + 1)], sort: true });
});
