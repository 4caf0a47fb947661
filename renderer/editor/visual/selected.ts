import { EditorSelection } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { visualField, visualLineAt } from './field.ts';

/**
 * Takes away what is selected, before something comes in its place: signs that must stay would else take what is put in
 * for a part of what goes.
 */
export function deleteSelected(view: EditorView): void {
  const { state } = view;
  const { main } = state.selection;
  if (main.empty) return;
  const visual = state.field(visualField);
  view.dispatch(state.replaceSelection(''), { userEvent: 'delete.selection', scrollIntoView: true });
  const { head } = view.state.selection.main;
  const now = view.state.field(visualField);
  // Where the selection began in what is not drawn, the words behind it are meant.
  const line = now.face.lines[visualLineAt(now, head)];
  if (now !== visual && line !== undefined && line.kind !== 'thing' && head < line.words.from)
    view.dispatch({ selection: EditorSelection.cursor(line.words.from), userEvent: 'select.pointer' });
}
