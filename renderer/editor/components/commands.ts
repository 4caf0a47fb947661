import { moveLineDown, moveLineUp } from '@codemirror/commands';
import { EditorSelection, type EditorState } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { catalogueEntry, type CatalogueEntry } from '../../../shared/derive/catalogue.ts';
import { deleteElement, duplicateElement, moveElement, ownLines, unwrapElement, type BlockEdit } from './blocks.ts';
import { pageSyntax } from '../syntax/field.ts';
import type { PageElement } from '../syntax/page-syntax.ts';
import { elementAt, isInCode } from './elements.ts';
import { insertion } from './placeholders.ts';
import { indentSnippet, readSnippet } from './snippet.ts';

/** The component at the cursor, the innermost that the vocabulary knows; null outside of any. */
export function componentAt(
  state: EditorState,
): { readonly element: PageElement; readonly entry: CatalogueEntry } | null {
  const page = pageSyntax(state);
  const { head } = state.selection.main;
  if (isInCode(page, head)) {
    // In code that a component holds, the component is still the one at hand.
    const around = elementAt(page, head, (element) => catalogueEntry(element.name)?.children?.code === true);
    return around === null ? null : { element: around, entry: catalogueEntry(around.name)! };
  }
  const element = elementAt(page, head, (each) => catalogueEntry(each.name) !== undefined);
  return element === null ? null : { element, entry: catalogueEntry(element.name)! };
}

function apply(view: EditorView, edit: BlockEdit | null): boolean {
  if (edit === null || view.state.readOnly) return false;
  view.dispatch({
    changes: edit.edits.map((each) => ({ ...each })),
    selection: EditorSelection.cursor(edit.cursor),
    scrollIntoView: true,
    userEvent: 'input.component',
  });
  return true;
}

/**
 * Each takes the component at the cursor, changes the text in one step, and answers whether there was anything to do.
 */
export function duplicateComponent(view: EditorView): boolean {
  const found = componentAt(view.state);
  return (
    found !== null &&
    apply(
      view,
      duplicateElement(
        view.state.doc.toString(),
        found.element,
        pageSyntax(view.state),
        view.state.selection.main.head,
      ),
    )
  );
}

export function deleteComponent(view: EditorView): boolean {
  const found = componentAt(view.state);
  return found !== null && apply(view, deleteElement(view.state.doc.toString(), found.element));
}

export function unwrapComponent(view: EditorView): boolean {
  const found = componentAt(view.state);
  return found !== null && apply(view, unwrapElement(view.state.doc.toString(), found.element));
}

export function moveComponent(view: EditorView, direction: 1 | -1): boolean {
  const found = componentAt(view.state);
  return (
    found !== null &&
    apply(
      view,
      moveElement(
        view.state.doc.toString(),
        found.element,
        pageSyntax(view.state),
        direction,
        view.state.selection.main.head,
      ),
    )
  );
}

/** Whether there is a place to move to. */
export function canMove(state: EditorState, element: PageElement, direction: 1 | -1): boolean {
  return moveElement(state.doc.toString(), element, pageSyntax(state), direction, element.from) !== null;
}

/** Puts a fresh one of the same kind behind the component: another step, card, tab. */
export function addAnother(view: EditorView): boolean {
  const found = componentAt(view.state);
  if (found === null || view.state.readOnly) return false;
  const text = view.state.doc.toString();
  const lines = ownLines(text, found.element);
  if (lines === null) return false;
  const indent = text.slice(lines.from, found.element.from);
  const copy = duplicateElement(text, found.element, pageSyntax(view.state), found.element.from).edits[0]!.insert;
  const gap = /^\n+/.exec(copy)?.[0] ?? '\n';
  const snippet = indentSnippet(readSnippet(found.entry.snippet), indent);
  const at = lines.to + gap.length + indent.length;
  view.dispatch(
    insertion({
      edits: [{ from: lines.to, to: lines.to, insert: gap + indent + snippet.text }],
      fields: snippet.fields.map(({ from, to }) => ({ from: from + at, to: to + at })),
      end: snippet.end + at,
      isBlock: true,
    }),
  );
  return true;
}

/** On a component's own tag the whole component moves, elsewhere the line. */
export const moveUp = (view: EditorView): boolean =>
  (isOnTag(view.state) && moveComponent(view, -1)) || moveLineUp(view);
export const moveDown = (view: EditorView): boolean =>
  (isOnTag(view.state) && moveComponent(view, 1)) || moveLineDown(view);

function isOnTag(state: EditorState): boolean {
  const found = componentAt(state);
  if (found === null || !state.selection.main.empty || ownLines(state.doc.toString(), found.element) === null)
    return false;
  const line = state.doc.lineAt(state.selection.main.head);
  const { open, close } = found.element;
  const touches = (from: number, to: number) => from <= line.to && to >= line.from;
  return touches(open.from, open.to) || (close !== null && touches(close.from, close.to));
}
