import { EditorSelection, EditorState, StateEffect, StateField, Transaction, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { Range } from '../../../shared/base/range.ts';
import { visualField, type Visual } from './field.ts';
import { knowing } from './safe-edits.ts';

const made = StateEffect.define<Range>();

/** The line breaks that a click below the page has made, until something is written behind them. */
const madeField = StateField.define<Range | null>({
  create: () => null,
  update(range, { changes, docChanged, effects, state }) {
    const now = effects.find((effect) => effect.is(made))?.value;
    if (now !== undefined) return now;
    if (range === null || !docChanged) return range;
    const [from, to] = [changes.mapPos(range.from, -1), changes.mapPos(range.to, 1)];
    return to > from && state.sliceDoc(from).trim() === '' ? { from, to } : null;
  },
});

/** Whether words that are written behind the last line would be part of what it lies in. */
function endsInside({ face }: Visual): boolean {
  const last = face.lines.at(-1);
  return (
    last !== undefined &&
    (last.kind !== 'words' ||
      last.lead?.kind === 'note' ||
      last.className.includes('visual-row') ||
      face.frames.some(({ from, to }) => from <= last.from && last.from < to))
  );
}

/** Whoever goes back without a word leaves the page as it was. */
const takenBack = EditorState.transactionFilter.of((transaction) => {
  const range = transaction.startState.field(madeField);
  const { selection, docChanged } = transaction;
  if (range === null || selection === undefined || docChanged || selection.main.head >= range.to) return transaction;
  return [
    transaction,
    {
      changes: { from: range.from, to: range.to },
      annotations: [Transaction.addToHistory.of(false), knowing.of(true)],
      sequential: true,
    },
  ];
});

const events = EditorView.domEventHandlers({
  mousedown(event, view) {
    const visual = view.state.field(visualField, false);
    const { doc, readOnly } = view.state;
    if (visual === undefined || readOnly || event.button !== 0 || event.shiftKey || !endsInside(visual)) return false;
    if (event.clientY <= view.documentTop + view.lineBlockAt(doc.length).bottom) return false;
    event.preventDefault();
    const from = doc.toString().trimEnd().length;
    const insert = '\n\n';
    view.dispatch({
      changes: { from, insert },
      selection: EditorSelection.cursor(from + insert.length),
      effects: made.of({ from, to: from + insert.length }),
      annotations: [Transaction.addToHistory.of(false), knowing.of(true)],
      scrollIntoView: true,
      userEvent: 'input',
    });
    view.focus();
    return true;
  },
});

/** A click below a page that ends with a box, a table or a picture begins a paragraph there. */
export function clicksBelow(): Extension {
  return [madeField, takenBack, events];
}
