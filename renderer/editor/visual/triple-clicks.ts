import { EditorSelection, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { Range } from '../../../shared/base/range.ts';
import { visualField, type Visual } from './field.ts';

/** The words that stand alone at a place of a line with others: those of a cell, or of a title. */
function wordsAlone({ face }: Visual, pos: number): Range | null {
  const line = face.lineAt(pos);
  if (line?.kind === 'title') return line.words;
  if (line?.className.includes('visual-row') !== true) return null;
  const cells = face
    .looksIn(line.words.from, line.words.to)
    .filter(({ className }) => /^visual-cell\b/.test(className));
  return cells.find(({ from, to }) => from <= pos && pos <= to) ?? null;
}

/** Three clicks choose a paragraph: the words of a cell or a title, and not what stands beside them in the source. */
export function tripleClicks(): Extension {
  return EditorView.domEventHandlers({
    mousedown(event, view) {
      if (event.button !== 0 || event.shiftKey || event.detail !== 3) return false;
      const visual = view.state.field(visualField, false);
      // Where the first click went: between two cells the place of the pointer is either’s.
      const words = visual === undefined ? null : wordsAlone(visual, view.state.selection.main.from);
      if (words === null) return false;
      event.preventDefault();
      view.dispatch({ selection: EditorSelection.range(words.from, words.to), userEvent: 'select.pointer' });
      view.focus();
      return true;
    },
  });
}
