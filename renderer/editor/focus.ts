import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/**
 * A text that gets the focus has its caret at once. Where an element is given the focus, as a dialog does when it
 * closes, the browser's selection stays where it was, and the editor takes it back only after ten milliseconds: what is
 * typed before that goes nowhere.
 */
export const caretWithFocus: Extension = EditorView.domEventHandlers({
  focus(_event, view) {
    const selection = view.contentDOM.ownerDocument.getSelection();
    if (selection === null || view.contentDOM.contains(selection.anchorNode)) return false;
    const { anchor, head } = view.state.selection.main;
    const [from, to] = [view.domAtPos(anchor), view.domAtPos(head)];
    selection.setBaseAndExtent(from.node, from.offset, to.node, to.offset);
    return false;
  },
});
