import { EditorState, StateEffect, StateField, type Extension } from '@codemirror/state';
import { headField } from '../page-head/hide.ts';

/** The writer chose all of the page. */
export const chooseEverything = StateEffect.define<null>();

const everything = StateField.define<boolean>({
  create: () => false,
  update(isChosen, transaction) {
    if (transaction.effects.some((effect) => effect.is(chooseEverything))) return true;
    return isChosen && !transaction.docChanged && transaction.selection === undefined;
  },
});

/** With all of a page its boxes, code and tables go, and not only the words in them. */
const takeEverything = EditorState.transactionFilter.of((transaction) => {
  const { startState } = transaction;
  const takes = transaction.isUserEvent('delete.selection') || transaction.isUserEvent('delete.cut');
  if (!takes || startState.field(everything, false) !== true || startState.readOnly) return transaction;
  const { doc } = startState;
  const from = startState.field(headField, false)?.start ?? 0;
  const isEnded = doc.length > from && doc.sliceString(doc.length - 1) === '\n';
  return {
    changes: { from, to: isEnded ? doc.length - 1 : doc.length },
    selection: { anchor: from },
    userEvent: transaction.isUserEvent('delete.cut') ? 'delete.cut' : 'delete.selection',
    scrollIntoView: true,
  };
});

export function everythingChosen(): Extension {
  return [everything, takeEverything];
}
