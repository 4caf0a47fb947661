import {
  Annotation,
  EditorSelection,
  EditorState,
  Prec,
  type Extension,
  Transaction,
  type Text,
} from '@codemirror/state';
import type { Range } from '../../../shared/base/range.ts';
import { chooseEverything, everythingChosen } from './everything.ts';
import type { PageFace, VisualLine } from './page-face.ts';
import { breakBefore, firstBehind, seenIn } from './shown.ts';
import { spacesAtEnd } from './spaces.ts';
import { merged } from './in-order.ts';
import { visualField, type Visual } from './field.ts';

/** Marks edits of the visual mode’s own keys: they know what they do. */
export const knowing = Annotation.define<boolean>();

/**
 * What a deletion must leave: of signs, tags and fences that belong together it takes both or none. Those that begin or
 * end a line keep the line breaks around them.
 */
function protectedFrom(visual: Visual, doc: Text, from: number, to: number): Range[] {
  const { face } = visual;
  // The words of a title stand in a tag, and are words: only signs among them belong together.
  const line = face.lineAt(from);
  const title = line?.kind === 'title' && line.words.from <= from && to <= line.words.to ? line.words : undefined;
  // What is folded was not seen when it was selected.
  const kept: Range[] = face.folds.filter(
    (fold) => title === undefined && touches(fold, from, to) && !(fold.group.from >= from && fold.group.to <= to),
  );
  if (title === undefined) kept.push(...betweenCells(face, doc, from, to), ...aroundThings(visual, doc, from, to));
  for (const [first, second] of face.pairsIn(from, to)) {
    if (title !== undefined && (first.from < title.from || second.to > title.to)) continue;
    const isFirst = touches(first, from, to);
    const isSecond = touches(second, from, to);
    const isWhole = first.from >= from && second.to <= to;
    if (isWhole || (!isFirst && !isSecond)) continue;
    if (isFirst) kept.push(...aroundTitle(face, withBreaks(doc, first)));
    if (isSecond) kept.push(withBreaks(doc, second));
  }
  return kept;
}

/** A tag stays, and the words of its title are words: of those goes what is selected. */
function aroundTitle(face: PageFace, tag: Range): Range[] {
  const title = face.linesIn(tag.from, tag.to).find(({ kind, words }) => kind === 'title' && words.from > tag.from);
  if (title === undefined || title.words.to >= tag.to) return [tag];
  return [
    { from: tag.from, to: title.words.from },
    { from: title.words.to, to: tag.to },
  ];
}

/** What has lines of its own keeps them, unless all of it goes. Tags between it and others are no part of it. */
function aroundThings(visual: Visual, doc: Text, from: number, to: number): Range[] {
  const kept: Range[] = [];
  const { lines } = visual.face;
  const last = visual.face.lineIndexAt(to);
  const isOwn = ({ kind, className }: VisualLine) => kind === 'thing' || className.includes('visual-row');
  for (let index = Math.max(1, visual.face.lineIndexAt(from)); index <= last; index++) {
    const [before, line] = [lines[index - 1]!, lines[index]!];
    if (isOwn(line) && to < line.words.to)
      kept.push(withBreaks(doc, { from: doc.lineAt(line.words.from).from, to: line.words.from }));
    if (isOwn(before) && from > before.words.from)
      kept.push(withBreaks(doc, { from: before.words.to, to: doc.lineAt(before.words.to).to }));
  }
  return kept.filter((range) => touches(range, from, to));
}

const isRow = (line: VisualLine | undefined) => line?.className.includes('visual-row') === true;

/** What keeps cells apart stays, unless all of a table goes: of its cells only the words. */
function betweenCells(face: PageFace, doc: Text, from: number, to: number): Range[] {
  const kept: Range[] = [];
  const { lines } = face;
  for (let index = 0; index < lines.length; index++) {
    if (!isRow(lines[index])) continue;
    const first = index;
    while (isRow(lines[index + 1]) && !/visual-row-head/.test(lines[index + 1]!.className)) index++;
    const rows = lines.slice(first, index + 1);
    const end = lines[index + 1]?.from ?? Number.MAX_SAFE_INTEGER;
    const words = rows.flatMap((row) => seenIn(face, row));
    const [begin, last] = [rows[0]!.words.from, words.at(-1)?.to ?? rows.at(-1)!.words.from];
    if (to <= rows[0]!.from || from >= end || (from < begin && to > last) || (from <= begin && to >= end)) continue;
    // What is not drawn in front of the table is no part of it, but for the blank lines.
    const top = doc.lineAt(begin).from;
    for (let at = firstBehind(face.signs, rows[0]!.from); at < face.signs.length; at++) {
      const sign = face.signs[at]!;
      if (sign.from >= end) break;
      const own = { from: Math.max(top, sign.from), to: sign.to };
      if (own.to > own.from && doc.sliceString(own.from, own.to).includes('|')) kept.push(own);
    }
    kept.push(withBreaks(doc, { from: top, to: top }));
    // A row ends where its line does, and the last one in front of a blank line.
    for (const row of rows) kept.push({ from: row.words.to, to: doc.lineAt(row.words.to).to + 1 });
    const bottom = doc.lineAt(rows.at(-1)!.words.to).to;
    kept.push(withBreaks(doc, { from: bottom, to: bottom }));
  }
  return kept.filter((range) => touches(range, from, to));
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
  // In front of the first line are the page settings.
  const first = stops.at(visual.face.lines[0]?.words.from ?? 0, null, text);
  let isOther = false;
  const ranges = selection.ranges.map((range, index) => {
    const before = byKeys ? (startState.selection.ranges[index]?.head ?? null) : null;
    // Right of a line break, in its row, is in front of it: who comes from there goes over it.
    const passed = range.assoc < 0 ? breakBefore(visual.face, range.head) : null;
    const meant = passed === null || passed.from === before ? range.head : passed.from;
    const head = Math.max(first, stops.at(meant, before, text));
    const anchor = range.empty ? head : Math.max(first, stops.at(range.anchor, null, text));
    if (head === range.head && anchor === range.anchor) return range;
    isOther = true;
    return range.empty
      ? EditorSelection.cursor(head, range.assoc, range.bidiLevel ?? undefined, range.goalColumn)
      : EditorSelection.range(anchor, head, range.goalColumn);
  });
  const { from, to } = selection.main;
  const isAll = to === startState.doc.length && from <= first && from < to;
  if (!isOther && !isAll) return transaction;
  const kept = isOther ? { selection: EditorSelection.create(ranges, selection.mainIndex) } : {};
  return [transaction, { ...kept, ...(isAll && { effects: chooseEverything.of(null) }), sequential: true }];
});

export function safeEdits(): Extension {
  // The stop has the last word: others keep the caret out of the page settings.
  return [everythingChosen(), keepPairs, Prec.highest(keepToStops)];
}
