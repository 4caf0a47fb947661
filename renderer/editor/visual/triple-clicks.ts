import { EditorSelection, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { Range } from '../../../shared/base/range.ts';
import { visualField, type Visual } from './field.ts';

/** The words of the paragraph, the cell or the title at a place; null in code: its lines are chosen with their ends. */
function wordsAlone({ face }: Visual, pos: number): Range | null {
  const line = face.lineAt(pos);
  // With its end, what is typed over a paragraph would be put into the title below it.
  if (line?.kind === 'title' || (line?.kind === 'words' && !line.className.includes('visual-row'))) return line.words;
  if (line?.className.includes('visual-row') !== true) return null;
  const cells = face
    .looksIn(line.words.from, line.words.to)
    .filter(({ className }) => /^visual-cell\b/.test(className));
  return cells.find(({ from, to }) => from <= pos && pos <= to) ?? null;
}

/** Three clicks choose the words of a paragraph, a cell or a title, and not what stands beside them in the source. */
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
