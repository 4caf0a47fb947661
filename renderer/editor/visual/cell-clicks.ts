import { EditorSelection, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/** A click beside the words of a cell, in a row that is higher than they are, is meant for this cell and no other. */
export function cellClicks(): Extension {
  return EditorView.domEventHandlers({
    mousedown(event, view) {
      const { target, clientX, clientY } = event;
      if (!(target instanceof Element) || event.button !== 0 || event.shiftKey || event.detail > 1) return false;
      const row = target.closest('.visual-row');
      if (row === null || target.closest('.visual-cell') !== null) return false;
      const cell = [...row.querySelectorAll('.visual-cell')].find((each) => {
        const { left, right } = each.getBoundingClientRect();
        return left <= clientX && clientX < right;
      });
      if (cell === undefined || clientY <= cell.getBoundingClientRect().bottom) return false;
      event.preventDefault();
      view.dispatch({
        selection: EditorSelection.cursor(view.posAtDOM(cell, cell.childNodes.length), -1),
        userEvent: 'select.pointer',
      });
      view.focus();
      return true;
    },
  });
}
