import type { EditorView } from '@codemirror/view';

/** Changes what is drawn in a text; the line with the caret, where it is in sight, stays where it is on the screen. */
export function keepCaret(view: EditorView | null, change: () => void): void {
  const topOf = () => view?.coordsAtPos(view.state.selection.main.head)?.top;
  const before = topOf();
  change();
  if (view === null || before === undefined) return;
  const { top, bottom } = view.scrollDOM.getBoundingClientRect();
  // At once: whatever else moves the text afterwards keeps the caret by itself.
  const after = topOf();
  if (before >= top && before <= bottom && after !== undefined && after !== before)
    view.scrollDOM.scrollBy({ top: after - before, behavior: 'instant' });
}
