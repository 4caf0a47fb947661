import { EditorState, type Extension } from '@codemirror/state';
import { visualField } from './field.ts';

/** Signs that would end the value of an attribute, or mean something else in it. */
const written = (text: string) => text.replace(/\s*\n\s*/g, ' ').replaceAll('"', '&quot;');

/** The first letter of a title that a component does not have yet makes it: one edit, and nothing in the file before. */
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
  const line = visual.face.lineAt(only.from);
  const attribute = line?.extras?.missing?.attribute;
  if (attribute === undefined || attribute === null || line!.words.from !== only.from) return transaction;
  const insert = ` ${attribute}="${written(only.text)}`;
  return {
    changes: { from: only.from, insert: `${insert}"` },
    selection: { anchor: only.from + insert.length },
    userEvent: 'input.type',
    scrollIntoView: true,
  };
});

export function missingTitles(): Extension {
  return writeTitle;
}
