import { Prec, type Extension } from '@codemirror/state';
import { EditorView, keymap, ViewPlugin, type KeyBinding } from '@codemirror/view';
import { say } from './announce.ts';
import { moveByKey, putBlock } from './block-commands.ts';
import { chosenBlock } from './block-field.ts';
import { BlockHandle } from './block-handle.ts';
import { lift, liftedField } from './lifted.ts';

const handle = ViewPlugin.fromClass(BlockHandle);

/** The menu of the block at the caret: move, duplicate, delete, turn into another. */
export function openMenuAtCaret(view: EditorView): boolean {
  const block = chosenBlock(view.state);
  const plugin = view.plugin(handle);
  if (block === null || plugin === null || view.state.readOnly) return false;
  plugin.openMenu(block);
  return true;
}

/** While a block is moved by keys they say where to. */
const carryKey = (run: (view: EditorView, at: number, count: number) => void) => (view: EditorView) => {
  const lifted = view.state.field(liftedField);
  if (lifted?.by !== 'keys') return false;
  run(view, lifted.at, lifted.places.length);
  return true;
};
const aim = (to: (at: number, count: number) => number) =>
  carryKey((view, at, count) => view.plugin(handle)?.aim(Math.max(0, Math.min(count - 1, to(at, count)))));

const carryKeys: readonly KeyBinding[] = [
  { key: 'ArrowDown', run: aim((at) => at + 1) },
  { key: 'ArrowUp', run: aim((at) => at - 1) },
  { key: 'Home', run: aim(() => 0) },
  { key: 'End', run: aim((_at, count) => count - 1) },
  {
    key: 'Enter',
    run: carryKey((view) => {
      const { block, places, at } = view.state.field(liftedField)!;
      const place = places[at];
      view.dispatch({ effects: lift.of(null) });
      if (place !== undefined) putBlock(view, block, place);
    }),
  },
  {
    key: 'Escape',
    run: carryKey((view) => view.dispatch({ effects: [lift.of(null), say.of('Left where it was')] })),
  },
];

/** Whoever does something else while a block is moved by keys does not want to move it any more. */
const leaveIt = EditorView.domEventHandlers({
  mousedown: (_event, view) => {
    if (view.state.field(liftedField)?.by === 'keys') view.dispatch({ effects: lift.of(null) });
    return false;
  },
  blur: (_event, view) => {
    if (view.state.field(liftedField)?.by === 'keys') view.dispatch({ effects: lift.of(null) });
    return false;
  },
});

const moveKeys: readonly KeyBinding[] = [
  { key: 'Alt-ArrowUp', run: moveByKey(-1) },
  { key: 'Alt-ArrowDown', run: moveByKey(1) },
];

/** Blocks are moved: by a handle beside them, by its menu, by keys. */
export function blockMoves(): Extension {
  return [liftedField, handle, leaveIt, Prec.highest(keymap.of([...carryKeys, ...moveKeys]))];
}
