import { EditorSelection, type Text } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { Range } from '../../../shared/base/range.ts';
import { emptyBox } from './empty-box.ts';
import { visualField, type Visual } from './field.ts';
import { edit } from './place.ts';
import { knowing } from './safe-edits.ts';
import type { Pair } from './signs.ts';
import { chosenWhole } from './wholes.ts';

/** Letters of the end of a component that are looked at, in UTF-16 units. */
const mostTag = 200;

/**
 * Takes away what is selected, before something comes in its place: signs that must stay would else take what is put in
 * for a part of what goes.
 */
export function deleteSelected(view: EditorView): void {
  const { main } = view.state.selection;
  if (main.empty) return;
  const { from, to } = main;
  const { doc } = view.state;
  // What stands behind the end of a component in its line, as the last thing of a page, leaves a line to write in:
  // words in that line would be within its tags.
  const isLast = to === doc.length && chosenWhole(view.state) !== null;
  if (isLast && /<\/[\w.]*>[ \t]*$/.test(doc.sliceString(Math.max(doc.lineAt(from).from, from - mostTag), from)))
    view.dispatch({
      changes: { from, to, insert: '\n\n' },
      selection: { anchor: from + 2 },
      userEvent: 'delete.selection',
      scrollIntoView: true,
    });
  else deleteWords(view, main, 'delete.selection');
}

/**
 * What goes, with the signs that would meet where it was: two of them side by side are one of another kind, so that
 * what is code, or bold, on both sides becomes one. Null where none would.
 */
export function withMeetingSigns(visual: Visual, doc: Text, { from, to }: Range): Range | null {
  const { face } = visual;
  const ends = [face.lineAt(from), face.lineAt(to)];
  const areWords = ends.every((line) => line?.kind === 'words' && !line.className.includes('visual-row'));
  const isInRow = ends[0] === ends[1] && !face.signsIn(from, to).some(({ kind }) => kind === 'wall');
  if (from === to || !(areWords || (ends[0]?.kind === 'words' && isInRow))) return null;
  if (face.folds.some((fold) => fold.from < to && fold.to > from)) return null;
  const pairs = face.pairsIn(from, to);
  const left = pairs.findLast(
    ([first, second]) => first.to <= from && second.from <= to && second.to >= from && second.from > first.to,
  );
  const right = pairs.find(
    ([first, second]) => second.from >= to && first.from <= to && first.to >= from && first.from < second.from,
  );
  if (left === undefined || right === undefined || left === right) return null;
  const [end, begin] = [left[1], right[0]];
  const sign = doc.sliceString(end.from, end.to);
  if (end.to > begin.from || sign !== doc.sliceString(begin.from, begin.to) || !joined.test(sign)) return null;
  const whole = { from: Math.min(from, end.from), to: Math.max(to, begin.to) };
  return pairs.some((pair) => pair !== left && pair !== right && isHalved(pair, whole)) ? null : whole;
}

/** Signs that are the same at both ends of their words. */
const joined = /^(?:`{1,2}|[*_~]{1,2})$/;

/** Whether one sign of a pair lies within a stretch, and not at its edge, and the other one outside. */
const isHalved = ([first, second]: Pair, { from, to }: Range) =>
  (first.from > from && first.to < to) !== (second.from > from && second.to < to);

/** What the items of a list begin with, without their number; undefined where a line begins none. */
export function itemSign(text: string): string | undefined {
  const found = /^[ \t]*(?:([-*+])|\d{1,9}([.)]))[ \t]/.exec(text);
  return found?.[1] ?? found?.[2];
}

/**
 * A blank line for the items behind a stretch that goes and takes the begin of their list, so that they stay items; in
 * another list they would be words of its last item.
 */
export function lineForItems(
  doc: Text,
  { from, to }: Range,
): { readonly from: number; readonly insert: string } | null {
  const [first, last] = [doc.lineAt(from), doc.lineAt(to)];
  if (first.number === last.number || last.number === doc.lines) return null;
  const sign = itemSign(last.text);
  const next = doc.line(last.number + 1);
  const isCut = sign !== undefined && itemSign(first.text) !== sign && itemSign(next.text) !== undefined;
  return isCut ? { from: last.to, insert: '\n' } : null;
}

/** Whether readers get words from a tag itself: those of its title. */
export const showsTitle = ({ face }: Visual, { from, to }: Range): boolean =>
  face.signsIn(from, to).some((sign) => sign.from === from && sign.chip?.kind === 'title');

/** Takes words away, with the signs that would stand around nothing. */
export function deleteWords(view: EditorView, words: Range, userEvent: string): void {
  const { state } = view;
  const visual = state.field(visualField);
  let { from, to } = words;
  // Signs around words that all go would stand around nothing.
  for (let isMore = true; isMore;) {
    isMore = false;
    for (const [first, second] of visual.face.pairs) {
      const isInside = first.to >= from && second.from <= to && first.from <= to && second.to >= from;
      if (!isInside || (first.from >= from && second.to <= to) || state.doc.lineAt(first.from).to < second.to) continue;
      if (showsTitle(visual, first)) continue;
      const kept = emptyBox(state, first);
      if (kept !== null) return void edit(view, kept, kept.caret, userEvent);
      from = Math.min(from, first.from);
      to = Math.max(to, second.to);
      isMore = true;
    }
  }
  const meeting = withMeetingSigns(visual, state.doc, { from, to });
  if (meeting !== null) ({ from, to } = meeting);
  const line = lineForItems(state.doc, { from, to });
  view.dispatch({
    changes: [{ from, to }, ...(line === null ? [] : [line])],
    selection: EditorSelection.cursor(from),
    // It takes one sign of each.
    annotations: meeting === null ? [] : knowing.of(true),
    scrollIntoView: true,
    userEvent,
  });
  // Where the selection began in what is not drawn, the words behind it are meant.
  const now = view.state.field(visualField);
  const before = visual.face.lineAt(from);
  const own = now.face.lineAt(from);
  const isInWords = before !== undefined && from >= before.words.from && before.kind === own?.kind;
  const { head } = view.state.selection.main;
  if (!isInWords && now !== visual && own !== undefined && own.kind !== 'thing' && head < own.words.from)
    view.dispatch({ selection: EditorSelection.cursor(own.words.from), userEvent: 'select.pointer' });
}
