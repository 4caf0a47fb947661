import { EditorSelection } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { visualField } from './field.ts';

/**
 * Takes away what is selected, before something comes in its place: signs that must stay would else take what is put in
 * for a part of what goes.
 */
export function deleteSelected(view: EditorView): void {
  const { state } = view;
  const { main } = state.selection;
  if (main.empty) return;
  const visual = state.field(visualField);
  let { from, to } = main;
  // Signs around words that all go would stand around nothing.
  for (let isMore = true; isMore;) {
    isMore = false;
    for (const [first, second] of visual.face.pairs) {
      const isInside = first.to >= from && second.from <= to && first.from <= to && second.to >= from;
      if (!isInside || (first.from >= from && second.to <= to) || state.doc.lineAt(first.from).to < second.to) continue;
      from = Math.min(from, first.from);
      to = Math.max(to, second.to);
      isMore = true;
    }
  }
  view.dispatch({
    changes: { from, to },
    selection: EditorSelection.cursor(from),
    scrollIntoView: true,
    userEvent: 'delete.selection',
  });
  const { head } = view.state.selection.main;
  const now = view.state.field(visualField);
  // Where the selection began in what is not drawn, the words behind it are meant.
  const line = now.face.lineAt(head);
  if (now !== visual && line !== undefined && line.kind !== 'thing' && head < line.words.from)
    view.dispatch({ selection: EditorSelection.cursor(line.words.from), userEvent: 'select.pointer' });
}
