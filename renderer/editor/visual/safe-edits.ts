import { Annotation, EditorSelection, EditorState, type Extension, Transaction, type Text } from '@codemirror/state';
import type { Range } from '../../../shared/base/range.ts';
import { spacesAtEnd } from './spaces.ts';
import { merged } from './in-order.ts';
import { visualField, type Visual } from './field.ts';

/** Marks edits of the visual mode’s own keys: they know what they do. */
export const knowing = Annotation.define<boolean>();

/**
 * What a deletion must leave: of signs, tags and fences that belong together it takes both or none. Those that begin or
 * end a line keep the line breaks around them.
 */
function protectedFrom({ face }: Visual, doc: Text, from: number, to: number): Range[] {
  // The words of a title stand in a tag, and are words.
  const line = face.lineAt(from);
  if (line?.kind === 'title' && line.words.from <= from && to <= line.words.to) return [];
  // What is folded was not seen when it was selected.
  const kept: Range[] = face.folds.filter(
    (fold) => touches(fold, from, to) && !(fold.group.from >= from && fold.group.to <= to),
  );
  for (const [first, second] of face.pairsIn(from, to)) {
    const isFirst = touches(first, from, to);
    const isSecond = touches(second, from, to);
    const isWhole = first.from >= from && second.to <= to;
    if (isWhole || (!isFirst && !isSecond)) continue;
    if (isFirst) kept.push(withBreaks(doc, first));
    if (isSecond) kept.push(withBreaks(doc, second));
  }
  return kept;
}

/** With the white space around, where that holds a line break. */
function withBreaks(doc: Text, { from, to }: Range): Range {
  const text = doc.sliceString(Math.max(0, from - longestSpace), from);
  const before = text.slice(text.length - spacesAtEnd(text));
  const after = /^\s*/.exec(doc.sliceString(to, to + longestSpace))![0];
  return {
    from: before.includes('\n') ? from - before.length : from,
    to: after.includes('\n') ? to + after.length : to,
  };
}

/** White space between two blocks is at most so long, in UTF-16 units. */
const longestSpace = 1000;

const touches = (range: Range, from: number, to: number) => range.from < to && range.to > from;

function isOfWriter(transaction: Transaction): boolean {
  return (
    transaction.annotation(knowing) !== true &&
    (transaction.isUserEvent('delete') || transaction.isUserEvent('input') || transaction.isUserEvent('move'))
  );
}

/** Nothing that a writer deletes leaves half of what belongs together. */
const keepPairs = EditorState.changeFilter.of((transaction) => {
  if (!transaction.docChanged || !isOfWriter(transaction)) return true;
  const visual = transaction.startState.field(visualField, false);
  if (visual === undefined) return true;
  const kept: Range[] = [];
  transaction.changes.iterChangedRanges((from, to) => {
    if (to > from) kept.push(...protectedFrom(visual, transaction.startState.doc, from, to));
  });
  return kept.length === 0 ? true : merged(kept).flatMap(({ from, to }) => [from, to]);
});

/** The caret stands where something is seen, once for each place. */
const keepToStops = EditorState.transactionFilter.of((transaction) => {
  const { selection, startState } = transaction;
  if (selection === undefined || transaction.docChanged || transaction.annotation(knowing) === true) return transaction;
  const visual = startState.field(visualField, false);
  if (visual === undefined) return transaction;
  const text = (from: number, to: number) => startState.sliceDoc(from, to);
  // By keys, and by neither the mouse nor a search.
  const byKeys = transaction.annotation(Transaction.userEvent) === 'select';
  const heads = selection.ranges.map(({ head }) => head);
  // What is folded opens for who goes there.
  const opens = !byKeys && visual.face.folds.some(({ from, to }) => heads.some((head) => from < head && head < to));
  const { stops } = opens ? transaction.state.field(visualField) : visual;
  let isOther = false;
  const ranges = selection.ranges.map((range, index) => {
    const before = byKeys ? (startState.selection.ranges[index]?.head ?? null) : null;
    const head = stops.at(range.head, before, text);
    const anchor = range.empty ? head : stops.at(range.anchor, null, text);
    if (head === range.head && anchor === range.anchor) return range;
    isOther = true;
    return range.empty
      ? EditorSelection.cursor(head, range.assoc, range.bidiLevel ?? undefined, range.goalColumn)
      : EditorSelection.range(anchor, head, range.goalColumn);
  });
  return isOther
    ? [transaction, { selection: EditorSelection.create(ranges, selection.mainIndex), sequential: true }]
    : transaction;
});

export function safeEdits(): Extension {
  return [keepPairs, keepToStops];
}
