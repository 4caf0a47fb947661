import { EditorSelection } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { Formatted, InlineMark, Selected } from '../editor/markdown/format.ts';
import { tableAt } from '../editor/markdown/table.ts';
import { formattable, isVisual, toggleMark } from '../editor/visual/extension.ts';
import { formatAll } from './format-all.ts';

/** Formats what is selected, on the page or in its source, as one step. */
export function formatText(
  view: EditorView,
  {
    format,
    mark,
    isOfLines,
  }: { readonly format: (selected: Selected) => Formatted; readonly mark?: InlineMark; readonly isOfLines?: true },
): void {
  if (view.state.readOnly) return;
  if (mark !== undefined && isVisual(view.state)) return toggleMark(view, mark);
  const { selection, doc } = view.state;
  if (isOfLines === true && tableAt(doc.toString(), selection.main.head) !== null) return;
  const own = formattable(view.state);
  if (own.length === 0) return;
  const main = Math.min(selection.mainIndex, own.length - 1);
  const { edits, ranges } = formatAll(view.state.doc.toString(), own, main, format);
  view.dispatch({
    changes: edits,
    selection: EditorSelection.create(
      ranges.map(({ from, to }) => EditorSelection.range(from, to)),
      ranges.length > 1 ? main : 0,
    ),
    scrollIntoView: true,
    userEvent: 'input.format',
  });
}
