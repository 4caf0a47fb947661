import {
  EditorSelection,
  EditorState,
  Facet,
  Prec,
  StateEffect,
  StateField,
  type Extension,
  type TransactionSpec,
} from '@codemirror/state';
import { Decoration, EditorView, keymap } from '@codemirror/view';
import type { Range } from '../../../shared/base/range.ts';
import type { Inserted } from './insert.ts';

interface Field extends Range {
  /** Something has been written in it: its words are the writer’s own. */
  readonly isWritten: boolean;
}

interface Placeholders {
  readonly fields: readonly Field[];
  readonly end: number;
  /** The last Tab begins a line of its own. */
  readonly isBlock: boolean;
  /** Which of them is being filled in. */
  readonly current: number;
  /** Something has been written since they were put in. */
  readonly isTouched: boolean;
}

const setPlaceholders = StateEffect.define<Placeholders | null>();
const mark = Decoration.mark({ class: 'cm-field' });

/** The placeholders of what was put in last: Tab goes to the next, Shift-Tab back, Esc ends it. */
const placeholderField = StateField.define<Placeholders | null>({
  create: () => null,
  update(value, transaction) {
    const set = transaction.effects.findLast((effect) => effect.is(setPlaceholders));
    if (set !== undefined) return set.value;
    if (value === null) return null;
    let next = value;
    if (transaction.docChanged) {
      if (transaction.isUserEvent('undo') || transaction.isUserEvent('redo')) return null;
      const { changes } = transaction;
      next = {
        ...value,
        fields: value.fields.map(({ from, to, isWritten }) => ({
          from: changes.mapPos(from, -1),
          to: changes.mapPos(to, 1),
          isWritten: isWritten || changes.touchesRange(from, to) !== false,
        })),
        end: changes.mapPos(value.end, 1),
        isTouched: true,
      };
    }
    // Whoever goes elsewhere has finished with them.
    const { main } = transaction.state.selection;
    const isInside = next.fields.some(({ from, to }) => from <= main.from && main.to <= to);
    return isInside ? next : null;
  },
  provide: (field) =>
    EditorView.decorations.from(field, (value) =>
      value === null
        ? Decoration.none
        : Decoration.set(
            value.fields
              .filter(({ from, to, isWritten }) => from < to && !isWritten)
              .map(({ from, to }) => mark.range(from, to)),
            true,
          ),
    ),
});

/** What of the text is seen; everything is where nobody says it. */
export interface SeenPlaces {
  /** Whether a stretch of the text is written where it is seen. */
  has(state: EditorState, range: Range): boolean;
  /** Where the caret stands for a place of the text. */
  at(state: EditorState, pos: number): number;
}
export const seenPlaces = Facet.define<SeenPlaces>();

/** What is to be filled in and not seen on the page, a number of columns, stays as it came: it has its form. */
const onlySeen = EditorState.transactionFilter.of((transaction) => {
  const value = transaction.effects.findLast((effect) => effect.is(setPlaceholders))?.value ?? null;
  const seen = transaction.startState.facet(seenPlaces)[0];
  if (value === null || !transaction.docChanged || seen === undefined) return transaction;
  const fields = value.fields.filter((field) => seen.has(transaction.state, field));
  if (fields.length === value.fields.length) return transaction;
  const [first] = fields;
  return [
    transaction,
    {
      selection:
        first === undefined
          ? EditorSelection.cursor(seen.at(transaction.state, value.end))
          : EditorSelection.range(first.from, first.to),
      effects: setPlaceholders.of(first === undefined ? null : { ...value, fields }),
      sequential: true,
    },
  ];
});

/** A click on what is still to be filled in chooses all of it, and the next one there a place in it. */
const chosenWhole = EditorState.transactionFilter.of((transaction) => {
  const { selection, startState } = transaction;
  if (selection === undefined || transaction.docChanged || !transaction.isUserEvent('select.pointer'))
    return transaction;
  const { main, ranges } = selection;
  const field = startState
    .field(placeholderField)
    ?.fields.find(({ from, to, isWritten }) => !isWritten && from < to && from <= main.head && main.head <= to);
  if (field === undefined || ranges.length > 1 || !main.empty) return transaction;
  const whole = EditorSelection.range(field.from, field.to);
  return startState.selection.main.eq(whole) ? transaction : [transaction, { selection: whole, sequential: true }];
});

/** The transaction that puts a component in and selects its first placeholder. */
export function insertion({ edits, fields, end, isBlock }: Inserted, userEvent = 'input.component'): TransactionSpec {
  const first = fields[0];
  return {
    changes: edits.map((edit) => ({ ...edit })),
    selection: first === undefined ? EditorSelection.cursor(end) : EditorSelection.range(first.from, first.to),
    effects: setPlaceholders.of(
      first === undefined
        ? null
        : {
            fields: fields.map((field) => ({ ...field, isWritten: false })),
            end,
            isBlock,
            current: 0,
            isTouched: false,
          },
    ),
    scrollIntoView: true,
    userEvent,
  };
}

/**
 * The caret behind a component; behind a block, on a line of its own below a blank one, for a letter right behind its
 * last tag would break the page.
 */
function goOnBehind({ doc }: EditorState, { end, isBlock }: Placeholders): TransactionSpec {
  const line = doc.lineAt(end);
  if (!isBlock || doc.sliceString(end, line.to).trim() !== '') return { selection: EditorSelection.cursor(end) };
  const indent = /^[ \t]*/.exec(line.text)![0];
  const [next, second] = [1, 2].map((count) =>
    line.number + count > doc.lines ? null : doc.line(line.number + count),
  );
  const isBlank = (each: typeof next) => each?.text.trim() === '';
  // Two blank lines are there already.
  if (isBlank(next) && isBlank(second) && indent === '') return { selection: EditorSelection.cursor(second!.from) };
  const insert = `\n\n${indent}`;
  return {
    changes: { from: end, to: line.to, insert },
    selection: EditorSelection.cursor(end + insert.length),
    userEvent: 'input',
  };
}

function step(state: EditorState, direction: 1 | -1): TransactionSpec | null {
  const value = state.field(placeholderField);
  if (value === null) return null;
  const { main } = state.selection;
  const at = value.fields.findIndex(({ from, to }) => from <= main.from && main.to <= to);
  const current = (at < 0 ? value.current : at) + direction;
  if (current < 0) return null;
  const field = value.fields[current];
  if (field === undefined)
    return { ...goOnBehind(state, value), effects: setPlaceholders.of(null), scrollIntoView: true };
  return {
    selection: EditorSelection.range(field.from, field.to),
    effects: setPlaceholders.of({ ...value, current }),
    scrollIntoView: true,
  };
}

/** Whether what was put in last lies in a part alone and is still as it came, its first words selected. */
export function isUntouched(state: EditorState, part: Range): boolean {
  const value = state.field(placeholderField, false) ?? null;
  if (value === null || value.isTouched || value.fields.some(({ from, to }) => from < part.from || to > part.to))
    return false;
  const [first] = value.fields;
  const { main } = state.selection;
  return first !== undefined && !main.empty && main.from === first.from && main.to === first.to;
}

/** Whether something that is to be filled in follows the caret, in front of `end`. */
export function isNextBefore(state: EditorState, end: number): boolean {
  const { head } = state.selection.main;
  return state.field(placeholderField, false)?.fields.some(({ from, to }) => from > head && to <= end) === true;
}

/** On to the next placeholder of what was put in last; false where nothing is being filled in. */
export const nextPlaceholder = (view: EditorView): boolean => run(1)(view);

const run = (direction: 1 | -1) => (view: EditorView) => {
  const spec = step(view.state, direction);
  if (spec !== null) view.dispatch(spec);
  return spec !== null;
};

export function placeholders(): Extension {
  return [
    placeholderField,
    onlySeen,
    chosenWhole,
    Prec.highest(
      keymap.of([
        { key: 'Tab', run: run(1) },
        { key: 'Shift-Tab', run: run(-1) },
        {
          key: 'Escape',
          run(view) {
            if (view.state.field(placeholderField) === null) return false;
            view.dispatch({ effects: setPlaceholders.of(null) });
            return true;
          },
        },
      ]),
    ),
  ];
}
