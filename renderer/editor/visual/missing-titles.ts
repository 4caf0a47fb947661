import { EditorState, type Extension, type TransactionSpec } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { visualField, type Visual } from './field.ts';

/** Signs that would end the value of an attribute, or mean something else in it. */
const written = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join(' ')
    .replaceAll('"', '&quot;');

/** The first letter of a title that a component does not have yet makes it, in one edit. */
const writeTitle = EditorState.transactionFilter.of((transaction) => {
  if (!transaction.docChanged || !transaction.isUserEvent('input')) return transaction;
  const visual = transaction.startState.field(visualField, false);
  if (visual === undefined) return transaction;
  const typed: { readonly from: number; readonly text: string }[] = [];
  transaction.changes.iterChanges((from, to, _start, _end, text) => {
    typed.push({ from, text: from === to ? text.toString() : '' });
  });
  const [only] = typed;
  if (only === undefined || typed.length > 1 || only.text.trim() === '') return transaction;
  const attribute = missingAt(visual, only.from);
  return attribute === null ? transaction : writing(only.from, attribute, only.text);
});

/** The attribute that a letter at a place makes; null where it makes none. */
function missingAt(visual: Visual, pos: number): string | null {
  const line = visual.face.lineAt(pos);
  return line?.words.from === pos ? (line.extras?.missing?.attribute ?? null) : null;
}

function writing(from: number, attribute: string, text: string): TransactionSpec {
  const insert = ` ${attribute}="${written(text)}`;
  return {
    changes: { from, insert: `${insert}"` },
    selection: { anchor: from + insert.length },
    userEvent: 'input.type',
    scrollIntoView: true,
  };
}

/** Makes room for a title whose first letter is about to be composed. */
export function makeTitle(view: EditorView): void {
  const { main } = view.state.selection;
  const attribute = missingAt(view.state.field(visualField), main.head);
  if (main.empty && attribute !== null) view.dispatch(writing(main.head, attribute, ''));
}

export function missingTitles(): Extension {
  return writeTitle;
}
