import { StateEffect, StateField, type Extension } from '@codemirror/state';
import { Decoration, ViewPlugin, type DecorationSet, type EditorView, type ViewUpdate } from '@codemirror/view';

const mark = StateEffect.define<boolean>();
const line = Decoration.line({ class: 'line-here' });

/** Lines of a paragraph that are marked: in a longer one those around the cursor. */
const mostLines = 200;

/** Whether the paragraph is marked. */
const isMarked = StateField.define<boolean>({
  create: () => false,
  update: (value, { effects }) => effects.reduce((on, effect) => (effect.is(mark) ? effect.value : on), value),
});

/** The lines around each selection without an empty one between. Behind a paragraph, the cursor is still with it. */
function paragraphs(view: EditorView): DecorationSet {
  const { doc, selection } = view.state;
  const starts = new Set<number>();
  // On the page, what is drawn as one line may be several of the source.
  const take = (number: number) => starts.add(view.lineBlockAt(doc.line(number).from).from);
  const isWords = (number: number) => number >= 1 && number <= doc.lines && doc.line(number).text.trim() !== '';
  for (const { from, to } of selection.ranges) {
    const first = doc.lineAt(from).number;
    const last = Math.min(doc.lineAt(to).number, first + mostLines);
    for (let number = first; number <= last; number++) take(number);
    for (let number = first - 1; isWords(number) && first - number < mostLines; number--) take(number);
    for (let number = last + 1; isWords(last) && isWords(number) && number - last < mostLines; number++) take(number);
  }
  return Decoration.set(
    [...starts].map((from) => line.range(from)),
    true,
  );
}

/** Knows the paragraph that is written in, while it is asked to. */
export const paragraphHere: Extension = [
  isMarked,
  ViewPlugin.fromClass(
    class {
      decorations: DecorationSet = Decoration.none;
      constructor(view: EditorView) {
        if (view.state.field(isMarked)) this.decorations = paragraphs(view);
      }
      update({ view, startState, docChanged, selectionSet, viewportChanged, transactions }: ViewUpdate) {
        const on = view.state.field(isMarked);
        if (!on) this.decorations = Decoration.none;
        // Other looks of the page draw other lines.
        else if (
          docChanged ||
          selectionSet ||
          viewportChanged ||
          !startState.field(isMarked, false) ||
          transactions.some(({ reconfigured }) => reconfigured)
        )
          this.decorations = paragraphs(view);
      }
    },
    { decorations: (plugin) => plugin.decorations },
  ),
];

/** Marks the paragraph that is written in, so that the others can be paler, or nothing. */
export function markParagraph(view: EditorView, on: boolean): void {
  const value = view.state.field(isMarked, false);
  if (value !== undefined && value !== on) view.dispatch({ effects: mark.of(on) });
}
