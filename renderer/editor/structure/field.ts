import { StateField, type EditorState, type Transaction } from '@codemirror/state';
import { scanStructure, type Structure } from './scan.ts';
import { headField } from '../page-head/hide.ts';

/** Signs that can start or end a component, code, a comment or a heading. */
const decisive = /[<>`~{}/*#"'\n]/;

function scan(state: EditorState): Structure {
  const start = state.field(headField, false)?.start ?? 0;
  const first = state.doc.lineAt(start).number - 1;
  return scanStructure(state.doc.iterLines(), first);
}

/** Whether a change can alter more than the letters of its line. */
function isDecisive(transaction: Transaction): boolean {
  let found = false;
  transaction.changes.iterChanges((fromA, toA, fromB, toB, inserted) => {
    if (found) return;
    const line = transaction.startState.doc.lineAt(fromA);
    found = toA > line.to || inserted.lines > 1 || decisive.test(transaction.startState.doc.sliceString(fromA, toA)) || decisive.test(inserted.toString()) || decisive.test(line.text.slice(0, 12)) || decisive.test(transaction.newDoc.lineAt(fromB).text.slice(0, 12));
  });
  return found;
}

/** The page's shape. Plain typing inside a line keeps it; only offsets of headings move. */
export const structureField = StateField.define<Structure>({
  create: scan,
  update(structure, transaction) {
    if (!transaction.docChanged) return structure;
    if (isDecisive(transaction)) return scan(transaction.state);
    return { ...structure, headings: structure.headings.map((heading) => ({ ...heading, from: transaction.changes.mapPos(heading.from) })) };
  },
});
