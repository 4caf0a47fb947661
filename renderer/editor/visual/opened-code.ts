import { isolateHistory } from '@codemirror/commands';
import { EditorSelection, StateEffect, StateField } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';

/** Code was begun by ``` at a place: what is typed there right away, up to Enter, may be its language. */
export const codeOpened = StateEffect.define<number>();

/** Where the first line of code that was just begun starts; null once the caret has left it. */
export const openedCode = StateField.define<number | null>({
  create: () => null,
  update(before, { effects, changes, state }) {
    const opened = effects.find((effect) => effect.is(codeOpened));
    if (opened !== undefined) return opened.value as number;
    const at = before === null ? null : changes.mapPos(before, -1);
    const { main } = state.selection;
    if (at === null || !main.empty) return null;
    return state.doc.lineAt(main.head).number === state.doc.lineAt(at).number ? at : null;
  },
});

/** Names of languages as people type them behind ```: `js`, `c++`, `objective-c`. */
const nameForm = /^[a-z][\w+#.-]{0,19}$/i;

/** Enter behind a name that was typed right behind ```: it is the language, as everywhere where Markdown is typed. */
export function nameLanguage(view: EditorView): boolean {
  const { state } = view;
  const at = state.field(openedCode, false) ?? null;
  if (at === null) return false;
  const line = state.doc.lineAt(at);
  const name = state.sliceDoc(at, line.to);
  if (line.number === 1 || state.selection.main.head !== line.to || !nameForm.test(name)) return false;
  const fence = state.doc.line(line.number - 1);
  if (!fence.text.endsWith('```')) return false;
  view.dispatch({
    changes: [
      { from: fence.to, insert: name },
      { from: at, to: line.to, insert: '' },
    ],
    selection: EditorSelection.cursor(at + name.length),
    userEvent: 'input.sign',
    annotations: isolateHistory.of('full'),
  });
  return true;
}
