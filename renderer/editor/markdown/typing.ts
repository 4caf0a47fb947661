import { dictionary } from '../../../shared/base/dictionary.ts';
import { deleteMarkupBackward, insertNewlineContinueMarkupCommand } from '@codemirror/lang-markdown';
import { EditorSelection, Prec, type Extension } from '@codemirror/state';
import { EditorView, keymap, type KeyBinding } from '@codemirror/view';
import type { TextEdit } from '../../../shared/base/edit.ts';
import { elementAt, isInCode } from '../components/elements.ts';
import { pageStructure } from '../structure/field.ts';
import { pageSyntax, pageTree, syntaxOfText } from '../syntax/field.ts';
import type { Formatted, Selected } from './format.ts';
import { leaveEmptyItem, moveItems } from './lists.ts';
import { newParagraph } from './paragraphs.ts';
import { breakInCell, moveCell, nextRow } from './table.ts';

const selected = ({ state }: EditorView): Selected => ({
  text: state.doc.toString(),
  from: state.selection.main.from,
  to: state.selection.main.to,
});
const isPlain = ({ state }: EditorView) => !state.readOnly && state.selection.ranges.length === 1;
/** Whether a line, from 0, is code: there a dash is no list. */
const codeLines = ({ state }: EditorView) => {
  const structure = pageStructure(state);
  return (line: number) => structure.kind(line) === 'code';
};

/** Edits as one step; the selection moves along, behind what is put in at it. */
function change(view: EditorView, edits: readonly TextEdit[] | null, userEvent: string): boolean {
  if (edits === null) return false;
  if (edits.length > 0) {
    const changes = view.state.changes(edits.map((edit) => ({ ...edit })));
    view.dispatch({ changes, selection: view.state.selection.map(changes, 1), scrollIntoView: true, userEvent });
  }
  return true;
}

function format(
  view: EditorView,
  act: (selected: Selected) => Formatted | null,
  userEvent: string,
  filter = true,
): boolean {
  if (!isPlain(view) || isInCode(pageSyntax(view.state), view.state.selection.main.head)) return false;
  const done = act(selected(view));
  if (done === null) return false;
  view.dispatch({
    changes: done.edits.map((edit) => ({ ...edit })),
    selection: { anchor: done.from, head: done.to },
    scrollIntoView: true,
    userEvent,
    filter,
  });
  return true;
}

function moveList(view: EditorView, direction: 1 | -1): boolean {
  if (!isPlain(view)) return false;
  const { text, from, to } = selected(view);
  return change(
    view,
    moveItems(text, from, to, direction, codeLines(view)),
    direction > 0 ? 'input.indent' : 'delete.dedent',
  );
}

function leaveList(view: EditorView): boolean {
  const { main } = view.state.selection;
  if (!isPlain(view) || !main.empty) return false;
  const isInComponent = elementAt(pageSyntax(view.state), main.head, () => true) !== null;
  const left = leaveEmptyItem(view.state.doc.toString(), main.head, isInComponent, codeLines(view));
  if (left === null || left.caret === null) return change(view, left?.edits ?? null, 'input');
  view.dispatch({
    changes: left.edits.map((edit) => ({ ...edit })),
    selection: { anchor: left.caret },
    scrollIntoView: true,
    userEvent: 'input',
  });
  return true;
}

/** Enter behind the sign that begins code: the sign that ends it is put below, unless it is there. */
function closeFence(view: EditorView): boolean {
  const { main } = view.state.selection;
  const line = view.state.doc.lineAt(main.head);
  const opening = /^([ \t]*)(`{3,}(?!`)|~{3,}(?!~))[^`]*$/.exec(line.text);
  if (!isPlain(view) || !main.empty || opening === null || main.head !== line.to) return false;
  const here = pageSyntax(view.state).code.find(
    (code) => code.from <= line.from + opening[1]!.length && code.to >= line.to,
  );
  // Not the beginning, but inside of code or its end.
  if (here === undefined || here.from < line.from) return false;
  // Without this line every fence has its end: then this one has none.
  const text = view.state.doc.toString();
  const without = text.slice(0, line.from) + text.slice(Math.min(text.length, line.to + 1));
  if (!isEveryFenceClosed(without)) return false;
  const [, indentation, mark] = opening;
  view.dispatch({
    changes: { from: main.head, insert: `\n${indentation}\n${indentation}${mark}` },
    selection: { anchor: main.head + 1 + indentation!.length },
    scrollIntoView: true,
    userEvent: 'input',
  });
  return true;
}

function isEveryFenceClosed(text: string): boolean {
  const last = syntaxOfText(text).code.at(-1);
  if (last === undefined || last.to < text.trimEnd().length) return true;
  const lines = text.slice(last.from, last.to).trimEnd().split('\n');
  const mark = /(`{3,}|~{3,})/.exec(lines[0]!)![0];
  // Expression: built – of a number and one of two signs.
  return lines.length > 1 && new RegExp(`^[ \\t>]*${mark[0]}{${mark.length},}[ \\t]*$`).test(lines.at(-1)!);
}

/** Signs that go around what is selected instead of replacing it. */
const pairs = dictionary<string>({
  '*': '*',
  _: '_',
  '`': '`',
  '~': '~',
  '(': ')',
  '[': ']',
  '{': '}',
  '"': '"',
  '“': '”',
});

const wrapSelection = EditorView.inputHandler.of((view, _from, _to, text) => {
  const end = pairs[text];
  const { state } = view;
  if (end === undefined || state.readOnly || view.composing) return false;
  if (state.selection.ranges.some((range) => range.empty || /\n|^\s*$/.test(state.sliceDoc(range.from, range.to))))
    return false;
  view.dispatch(
    state.changeByRange(({ from, to, anchor, head }) => ({
      changes: [
        { from, insert: text },
        { from: to, insert: end },
      ],
      range: EditorSelection.range(anchor + text.length, head + text.length),
    })),
    { userEvent: 'input.type', scrollIntoView: true },
  );
  return true;
});

/** The end of a component whose first tag has just been written. Words of HTML may stand alone, and are left. */
const closeTag = EditorView.inputHandler.of((view, from, to, text, insert) => {
  if (text !== '>' || from !== to || !isPlain(view) || view.composing) return false;
  const typed = insert();
  const tag = pageSyntax(typed.state).unclosed.find((each) => each.to === typed.state.selection.main.head);
  if (tag === undefined || !/^[A-Z]/.test(tag.name) || isInCode(pageSyntax(typed.state), tag.from)) return false;
  view.dispatch([
    typed,
    typed.state.update({ changes: { from: tag.to, insert: `</${tag.name}>` }, userEvent: 'input.complete' }),
  ]);
  return true;
});

/** Enter between the two tags of a component that holds nothing: its words get a line of their own. */
function openElement(view: EditorView): boolean {
  const { main } = view.state.selection;
  if (
    !isPlain(view) ||
    !main.empty ||
    view.state.sliceDoc(main.head - 1, main.head) !== '>' ||
    view.state.sliceDoc(main.head, main.head + 2) !== '</'
  )
    return false;
  const element = elementAt(
    pageSyntax(view.state),
    main.head,
    (each) => each.open.to === main.head && each.close?.from === main.head,
  );
  if (element === null || view.state.doc.lineAt(element.from).number !== view.state.doc.lineAt(main.head).number)
    return false;
  const indentation = /^[ \t]*/.exec(view.state.doc.lineAt(element.from).text)![0];
  view.dispatch({
    changes: { from: main.head, insert: `\n${indentation}  \n${indentation}` },
    selection: { anchor: main.head + indentation.length + 3 },
    scrollIntoView: true,
    userEvent: 'input',
  });
  return true;
}

const keys: readonly KeyBinding[] = [
  {
    key: 'Tab',
    run: (view) => format(view, (each) => moveCell(each, 1), 'select') || moveList(view, 1),
    shift: (view) => format(view, (each) => moveCell(each, -1), 'select') || moveList(view, -1),
  },
  {
    key: 'Enter',
    run: (view) =>
      // An empty row goes with the walls of its cells, which are kept from all else.
      format(view, nextRow, 'input', false) ||
      leaveList(view) ||
      openElement(view) ||
      closeFence(view) ||
      format(view, (each) => newParagraph(each, pageTree(view.state), pageSyntax(view.state)), 'input') ||
      insertNewlineContinueMarkupCommand({ nonTightLists: false })(view),
  },
  { key: 'Shift-Enter', run: (view) => format(view, breakInCell, 'input') },
  { key: 'Backspace', run: deleteMarkupBackward },
];

/**
 * What the keys of a page do beyond letters: lists go on, end, move in and out with
 * their numbers; tables are walked cell by cell; code gets its end; signs typed over
 * words go around them.
 */
export function typing(): Extension {
  return [wrapSelection, closeTag, Prec.high(keymap.of(keys))];
}
