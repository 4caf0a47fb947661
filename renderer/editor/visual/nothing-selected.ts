import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/**
 * Where nothing is selected nothing is cut or copied, as in every word processor: the editor would take a whole line of
 * the source, which nobody sees, and put half a table or list elsewhere.
 */
export function nothingSelected(): Extension {
  const unlessSelected = (event: ClipboardEvent, view: EditorView): boolean => {
    if (view.state.selection.ranges.some(({ empty }) => !empty)) return false;
    event.preventDefault();
    return true;
  };
  return EditorView.domEventHandlers({ cut: unlessSelected, copy: unlessSelected });
}
