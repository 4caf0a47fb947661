import type { ChangeSpec } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { Range } from '../../../shared/base/range.ts';
import { linkSigns } from '../markdown/link.ts';
import { visualField } from './field.ts';
import { edit } from './place.ts';
import type { Pair } from './signs.ts';

/**
 * Makes words a link as they stand: bold words that go on outside of it are ended and begun anew, code is linked as a
 * whole, and links among the words give way. False where the page is not written as it looks, or where the words are
 * those of no single line.
 */
export function linkOnPage(view: EditorView, words: Range, address: string): boolean {
  const visual = view.state.field(visualField, false);
  const { doc } = view.state;
  if (visual === undefined || view.state.readOnly) return false;
  const pairs = visual.face.pairs;
  const signOf = ([first]: Pair) => doc.sliceString(first.from, first.to);
  const isLine = (pair: Pair) => doc.lineAt(pair[0].from).number === doc.lineAt(pair[1].to).number;
  let { from, to } = words;
  for (let isMore = true; isMore;) {
    const before = { from, to };
    for (const pair of pairs) {
      const [first, second] = pair;
      if (first.to > to || second.from < from || !isLine(pair)) continue;
      const isWhole = from <= first.to && to >= second.from;
      const isInside = first.to <= from && second.from >= to;
      // Inside of code no sign is one.
      const isAll = (isWhole && !isInside) || (/^`/.test(signOf(pair)) && from < second.from && to > first.to);
      if (isAll) {
        from = Math.min(from, first.from);
        to = Math.max(to, second.to);
      } else if (from === second.from) from = second.to;
      else if (to === first.to) to = first.from;
    }
    isMore = from !== before.from || to !== before.to;
  }
  const line = doc.lineAt(from);
  if (from >= to || to > line.to || visual.face.lineAt(from)?.kind !== 'words') return false;
  const cutBegin = pairs.filter(([first, second]) => first.from < from && second.from > from && second.to <= to);
  const cutEnd = pairs.filter(([first, second]) => first.from >= from && first.to < to && second.to > to);
  const links = pairs.filter((pair) => signOf(pair) === '[' && pair[0].from >= from && pair[1].to <= to);
  const closingOf = (cut: readonly Pair[]) =>
    cut
      .map(([, second]) => doc.sliceString(second.from, second.to))
      .reverse()
      .join('');
  const openingOf = (cut: readonly Pair[]) => cut.map(signOf).join('');
  const [open, close] = linkSigns(doc.toString(), from, address);
  const changes: ChangeSpec[] = [
    { from, insert: closingOf(cutBegin) + open + openingOf(cutBegin) },
    ...links.flatMap((pair) => pair.map((sign) => ({ from: sign.from, to: sign.to }))),
    { from: to, insert: closingOf(cutEnd) + close + openingOf(cutEnd) },
  ];
  const set = view.state.changes(changes);
  return edit(view, set, set.mapPos(to, -1) + closingOf(cutEnd).length + close.length, 'input.link');
}
