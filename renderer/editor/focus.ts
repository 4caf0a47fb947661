import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/**
 * A text that gets the focus has its caret at once. Where an element is given the focus, as a dialog does when it
 * closes, the browser's selection stays where it was, or goes to the begin of the text, in front of what is hidden
 * there; the editor takes it back only after ten milliseconds: what is typed before that goes nowhere, or breaks the
 * page.
 */
export const caretWithFocus: Extension = EditorView.domEventHandlers({
  focus(_event, view) {
    const selection = view.contentDOM.ownerDocument.getSelection();
    if (selection === null) return false;
    const { anchor, head } = view.state.selection.main;
    const isAt = (node: Node | null, offset: number, pos: number) =>
      node !== null && view.contentDOM.contains(node) && view.posAtDOM(node, offset) === pos;
    if (
      isAt(selection.anchorNode, selection.anchorOffset, anchor) &&
      isAt(selection.focusNode, selection.focusOffset, head)
    )
      return false;
    const [from, to] = [view.domAtPos(anchor), view.domAtPos(head)];
    selection.setBaseAndExtent(from.node, from.offset, to.node, to.offset);
    return false;
  },
});
