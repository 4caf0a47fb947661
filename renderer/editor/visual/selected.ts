import { EditorSelection } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { Range } from '../../../shared/base/range.ts';
import { visualField } from './field.ts';

/**
 * Takes away what is selected, before something comes in its place: signs that must stay would else take what is put in
 * for a part of what goes.
 */
export function deleteSelected(view: EditorView): void {
  const { main } = view.state.selection;
  if (!main.empty) deleteWords(view, main, 'delete.selection');
}

/** Takes words away, with the signs that would stand around nothing. */
export function deleteWords(view: EditorView, words: Range, userEvent: string): void {
  const { state } = view;
  const visual = state.field(visualField);
  let { from, to } = words;
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
    userEvent,
  });
  // Where the selection began in what is not drawn, the words behind it are meant.
  const now = view.state.field(visualField);
  const before = visual.face.lineAt(from);
  const line = now.face.lineAt(from);
  const isInWords = before !== undefined && from >= before.words.from && before.kind === line?.kind;
  const { head } = view.state.selection.main;
  if (!isInWords && now !== visual && line !== undefined && line.kind !== 'thing' && head < line.words.from)
    view.dispatch({ selection: EditorSelection.cursor(line.words.from), userEvent: 'select.pointer' });
}
