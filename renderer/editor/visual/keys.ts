import { EditorSelection, Prec, type Extension } from '@codemirror/state';
import { keymap, type EditorView, type KeyBinding } from '@codemirror/view';
import { cellBoundary, vertically } from './cell-keys.ts';
import { visualField, type Visual } from './field.ts';
import { lineKeys, tick } from './line-keys.ts';
import { nameLanguage } from './opened-code.ts';
import { placeOf } from './place.ts';
import { knowing } from './safe-edits.ts';
import { words } from './words.ts';
import { backspace, deleteForward, deleteWord } from './delete-keys.ts';
import { enterOverTitle, newParagraph } from './enter.ts';
import { breakBefore, letterEdge } from './shown.ts';

/**
 * To the begin or end of a row. It is asked for by its own key: the place in front of a row is the end of the one
 * before for a caret that goes letter by letter, and no other place for this one.
 */
const toBoundary = (forward: boolean, extend: boolean) => (view: EditorView) => {
  const visual = view.state.field(visualField, false);
  if (visual === undefined) return false;
  const text = (from: number, to: number) => view.state.sliceDoc(from, to);
  const ranges = view.state.selection.ranges.map((range) => {
    const reached = cellBoundary(view, range, forward) ?? view.moveToLineBoundary(range, forward).head;
    const passed = forward && range.head < reached ? breakBefore(visual.face, reached) : null;
    const found = visual.stops.at(passed?.from ?? reached, null, text);
    const head = found === range.head ? visual.stops.at(overPicture(view, visual, found, forward), null, text) : found;
    return extend ? EditorSelection.range(range.anchor, head) : EditorSelection.cursor(head, forward ? -1 : 1);
  });
  view.dispatch({
    selection: EditorSelection.create(ranges, view.state.selection.mainIndex),
    annotations: knowing.of(true),
    scrollIntoView: true,
    userEvent: 'select',
  });
  return true;
};

/** A picture among words stands in a row of its own, where nothing is asked for the place beside it. */
function overPicture(view: EditorView, visual: Visual, pos: number, forward: boolean): number {
  const edge = letterEdge(visual, view.state.doc, pos, forward);
  const picture =
    edge === null
      ? undefined
      : visual.face
          .signsIn(edge, edge)
          .find((sign) => sign.chip?.kind === 'picture' && (forward ? sign.from : sign.to) === edge);
  return picture === undefined ? pos : forward ? picture.to : picture.from;
}

const boundaryKeys: readonly KeyBinding[] = [
  { key: 'Home', mac: 'Cmd-ArrowLeft', run: toBoundary(false, false), shift: toBoundary(false, true) },
  { key: 'End', mac: 'Cmd-ArrowRight', run: toBoundary(true, false), shift: toBoundary(true, true) },
];

const keys: readonly KeyBinding[] = [
  ...boundaryKeys,
  { key: 'ArrowUp', run: vertically(false, false), shift: vertically(false, true) },
  { key: 'ArrowDown', run: vertically(true, false), shift: vertically(true, true) },
  { key: 'Backspace', run: backspace, shift: backspace },
  { key: 'Delete', run: deleteForward },
  {
    key: 'Enter',
    run: (view) => nameLanguage(view) || enterOverTitle(view) || newParagraph(view),
    shift: (view) => placeOf(view)?.line.kind === 'title' && newParagraph(view),
  },
];

const wordKeys = ['Ctrl', 'Alt', 'Mod'].flatMap((modifier): KeyBinding[] => [
  { key: `${modifier}-Backspace`, run: deleteWord(false) },
  { key: `${modifier}-Delete`, run: deleteWord(true) },
]);

export function visualKeys(): Extension {
  return [Prec.highest(keymap.of([...keys, ...lineKeys, ...wordKeys])), Prec.high([words(), tick])];
}
