import { EditorSelection, type SelectionRange } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { Range } from '../../../shared/base/range.ts';
import { visualField } from './field.ts';
import { breakBefore } from './shown.ts';

/** What of a table’s row stands around a place. */
interface Cell {
  readonly row: DOMRect;
  readonly box: DOMRect;
  readonly isLeftToRight: boolean;
  /** Its words. */
  readonly words: Range;
}

const elementAt = (view: EditorView, pos: number, assoc: number): Element | null => {
  const { node } = view.domAtPos(pos, assoc < 0 ? -1 : 1);
  return node instanceof Element ? node : node.parentElement;
};

const cellOf = (view: EditorView, element: Element, row: Element): Cell => ({
  row: row.getBoundingClientRect(),
  box: element.getBoundingClientRect(),
  isLeftToRight: getComputedStyle(element).direction === 'ltr',
  words: { from: view.posAtDOM(element, 0), to: view.posAtDOM(element, element.childNodes.length) },
});

function cellAt(view: EditorView, { head, assoc }: SelectionRange): Cell | null {
  const element = elementAt(view, head, assoc)?.closest('.visual-cell');
  const row = element?.closest('.visual-row');
  return element === null || element === undefined || row === null || row === undefined
    ? null
    : cellOf(view, element, row);
}

/** The cell of a row that stands over or below a place on the screen. */
function cellBelow(view: EditorView, row: Element, x: number): Cell | null {
  const cells = [...row.querySelectorAll('.visual-cell')];
  const found = cells.find((cell) => {
    const { left, right } = cell.getBoundingClientRect();
    return left <= x && x < right;
  });
  return found === undefined ? null : cellOf(view, found, row);
}

const caretOf = (view: EditorView, { head, assoc }: SelectionRange) => view.coordsAtPos(head, assoc < 0 ? -1 : 1);

/** The place in a cell at a place on the screen; in front of a line break is the end of the words before it. */
function placeIn(view: EditorView, { box, words }: Cell, x: number, y: number, goal?: number): SelectionRange {
  const { pos, assoc } = view.posAndSideAtCoords(
    { x: Math.min(Math.max(x, box.left + 1), box.right - 1), y: Math.min(Math.max(y, box.top + 1), box.bottom - 1) },
    false,
  );
  const visual = view.state.field(visualField, false);
  const passed = assoc < 0 && visual !== undefined ? breakBefore(visual.face, pos) : null;
  const head = Math.min(Math.max(passed?.from ?? pos, words.from), words.to);
  // Behind the last letter begins another cell.
  return EditorSelection.cursor(head, head === words.to ? -1 : head === pos ? assoc : 1, undefined, goal);
}

/** In a cell of a table: the edge of its own words in the row of the caret. Null outside of one. */
export function cellBoundary(view: EditorView, range: SelectionRange, forward: boolean): number | null {
  const caret = caretOf(view, range);
  const cell = caret === null ? null : cellAt(view, range);
  if (cell === null || caret === null) return null;
  const x = forward === cell.isLeftToRight ? cell.box.right : cell.box.left;
  return placeIn(view, cell, x, (caret.top + caret.bottom) / 2).head;
}

/** ↑ and ↓ go through the rows of a cell’s own words, then to the cell above or below it. Null outside of tables. */
function besideInColumn(view: EditorView, range: SelectionRange, forward: boolean): SelectionRange | null {
  const half = view.defaultLineHeight / 2;
  const caret = caretOf(view, range);
  if (caret === null) return null;
  const left = view.contentDOM.getBoundingClientRect().left;
  const goal = range.goalColumn ?? caret.left - left;
  const own = cellAt(view, range);
  if (own !== null) {
    const y = forward ? caret.bottom + half : caret.top - half;
    const next = own.box.top < y && y < own.box.bottom ? placeIn(view, own, left + goal, y, goal) : null;
    const there = next === null ? null : caretOf(view, next);
    // An empty row below the last break is none.
    if (there !== null && (forward ? there.top > caret.top + 1 : there.top < caret.top - 1)) return next;
  }
  // Cells beside it may have more to say: they are passed by.
  const distance =
    own === null ? undefined : half + (forward ? own.row.bottom - caret.bottom : caret.top - own.row.top);
  const moved = view.moveVertically(
    EditorSelection.cursor(range.head, range.assoc, undefined, goal),
    forward,
    distance,
  );
  const row = elementAt(view, moved.head, moved.assoc)?.closest('.visual-row');
  if (row === null || row === undefined) return own === null ? null : moved;
  const cell = cellBelow(view, row, left + goal);
  if (cell === null) return moved;
  return placeIn(view, cell, left + goal, forward ? cell.box.top + half : cell.box.bottom - half, goal);
}

/** ↑ from the first row below the title of a box in one line: the title is passed by. Null elsewhere. */
function aboveTitle(view: EditorView, range: SelectionRange): SelectionRange | null {
  const caret = caretOf(view, range);
  if (caret === null) return null;
  const line = elementAt(view, range.head, range.assoc)?.closest('.cm-line');
  const title = line?.querySelector('.visual-box-title');
  if (title === null || title === undefined) return null;
  if (caret.top - view.defaultLineHeight / 2 > title.getBoundingClientRect().bottom) return null;
  const goal = range.goalColumn ?? caret.left - view.contentDOM.getBoundingClientRect().left;
  return view.moveVertically(EditorSelection.cursor(view.posAtDOM(title), -1, undefined, goal), false);
}

/** ↑ and ↓ in tables, and from beside them into one; ↑ past what stands above words in their own line. */
export const vertically = (forward: boolean, extend: boolean) => (view: EditorView) => {
  const { ranges, mainIndex } = view.state.selection;
  if (view.state.field(visualField, false) === undefined || (!extend && ranges.some(({ empty }) => !empty)))
    return false;
  const moved = ranges.map(
    (range) => besideInColumn(view, range, forward) ?? (forward ? null : aboveTitle(view, range)),
  );
  if (moved.every((range) => range === null)) return false;
  const next = moved.map((range, index) => {
    const own = ranges[index]!;
    const to = range ?? view.moveVertically(own, forward);
    return extend ? EditorSelection.range(own.anchor, to.head, to.goalColumn) : to;
  });
  view.dispatch({
    selection: EditorSelection.create(next, mainIndex),
    scrollIntoView: true,
    userEvent: 'select',
  });
  return true;
};
