import { isolateHistory } from '@codemirror/commands';
import { EditorSelection, StateEffect, StateField, type EditorState, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { pageTree } from '../syntax/field.ts';
import { visualField, visualLineAt } from './field.ts';
import { writeBehind } from './place.ts';

/** Signs that the next words get around them: bold that was asked for where no word is. */
export const holdMark = StateEffect.define<string>();

/** The signs that are asked for; whoever goes elsewhere does not mean them any more. */
const heldMarks = StateField.define<readonly string[]>({
  create: () => [],
  update(marks, transaction) {
    let now = transaction.docChanged || transaction.selection !== undefined ? [] : marks;
    for (const effect of transaction.effects)
      if (effect.is(holdMark))
        now = now.includes(effect.value) ? now.filter((mark) => mark !== effect.value) : [...now, effect.value];
    return now;
  },
});

/** Signs that would begin a tag or an expression. */
const special = /^[<{]$/;

/** Names of what a sign that is typed as a word must not become; what it means in a cell. */
const taken = new Set(['InlineMath']);

/** Puts in what is typed, where the caret is seen; true where nothing else has to be done. */
function typeText(view: EditorView, text: string): boolean {
  const { state } = view;
  const visual = state.field(visualField, false);
  if (visual === undefined || state.readOnly || state.selection.ranges.length > 1) return false;
  const { main } = state.selection;
  const line = visual.face.lines[visualLineAt(visual, main.from)];
  if (line === undefined || (line.kind === 'code' && main.empty)) return false;
  const isCode = visual.face.looks.some(
    (look) => look.className === 'visual-code-word' && look.from <= main.from && look.to >= main.to,
  );
  const isWords = line.kind === 'words' || line.kind === 'thing';
  const isCell = line.className.includes('visual-row');
  const isSign =
    (special.test(text) && !isCode && isWords) ||
    (text === '|' && isCell) ||
    (text === '$' && endsFormula(state, isCode));
  const written = isSign ? `\\${text}` : text;
  if (line.kind === 'thing' && main.empty) return writeBehind(view, line, written);
  const held = state.field(heldMarks);
  if (held.length > 0 && main.empty && isWords && text.trim() !== '') {
    const open = held.join('');
    const close = held.toReversed().join('');
    view.dispatch({
      changes: { from: main.from, insert: open + written + close },
      selection: { anchor: main.from + open.length + written.length },
      userEvent: 'input.type',
      scrollIntoView: true,
    });
    return true;
  }
  // Over one line the browser’s own editing does no harm, and knows about compositions and corrections.
  if (written !== text || !main.empty) {
    view.dispatch(state.replaceSelection(written), { userEvent: 'input.type', scrollIntoView: true });
    return true;
  }
  const completes = completesSign(state, text);
  const around = visual.stops.around(main.from);
  // Over one line the browser’s own editing does no harm, and knows about compositions and corrections. Between signs
  // that are not drawn, as behind a space at the end of a cell, it would not know on which side of them it writes.
  if (!completes && around.from === around.to && !isCell) return false;
  view.dispatch({
    ...typedAt(main.from, text),
    // One undo takes back only what the sign did.
    ...(completes && { annotations: isolateHistory.of('full') }),
  });
  return true;
}

const typedAt = (at: number, text: string) => ({
  changes: { from: at, insert: text },
  selection: EditorSelection.cursor(at + text.length),
  userEvent: 'input.type',
  scrollIntoView: true,
});

/** Whether a second `$` would make a formula of the words since the first. */
function endsFormula(state: EditorState, isCode: boolean): boolean {
  if (isCode) return false;
  const { head } = state.selection.main;
  const typed = state.update({ changes: { from: head, insert: '$' } }).state;
  let node: { readonly name: string; readonly parent: unknown } | null = pageTree(typed).resolveInner(head + 1, -1);
  for (; node !== null; node = node.parent as typeof node) if (taken.has(node.name)) return true;
  return false;
}

/** Whether the sign that is typed is the last of Markdown’s signs, which do at once what they say. */
function completesSign(state: EditorState, text: string): boolean {
  if (!/^[*_`~ )]$/.test(text)) return false;
  const { head } = state.selection.main;
  return state
    .update(typedAt(head, text))
    .state.field(visualField)
    .face.signs.some((sign) => sign.from <= head && sign.to === head + 1 && sign.kind !== 'chip');
}

/**
 * What is typed over a selection, or at a thing, is put in here: a browser would merge the elements of lines, and
 * knows nothing of those that are not drawn.
 */
const typed = EditorView.domEventHandlers({
  beforeinput(event, view) {
    if (event.inputType !== 'insertText' || event.data === null || view.composing) return false;
    if (!typeText(view, event.data)) return false;
    event.preventDefault();
    return true;
  },
});

/** What happens to words that are typed on the page. */
export function words(): Extension {
  return [heldMarks, typed];
}
