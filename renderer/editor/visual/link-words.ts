import type { ChangeSpec, EditorState, Text } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { Range } from '../../../shared/base/range.ts';
import { linkAt, linkSigns, type LinkPlace } from '../markdown/link.ts';
import { visualField, type Visual } from './field.ts';
import { edit } from './place.ts';
import { seenIn } from './shown.ts';
import type { Pair } from './signs.ts';

/** The link at the cursor, or the words that become one; on the page with its words as they are read. */
export function linkPlace(state: EditorState): LinkPlace {
  const { from, to } = state.selection.main;
  const place = linkAt({ text: state.doc.toString(), from, to });
  const visual = state.field(visualField, false);
  if (visual === undefined) return place;
  const { face } = visual;
  // Where the source begins a new line nothing is seen.
  const isRow = to > place.to && face.lineIndexAt(from) === face.lineIndexAt(to);
  const chosen = isRow ? { from: place.from, to: place.from + state.sliceDoc(place.from, to).trimEnd().length } : place;
  const whole = place.isLink || from === to ? chosen : wholeWords(visual, state.doc, chosen);
  const words = place.isLink ? { from: place.from + 1, to: place.from + 1 + place.label.length } : whole;
  const seen = seenIn(face, { kind: 'words', words });
  // What is drawn has no letters.
  if (seen.some(({ chip }) => chip !== null && chip?.kind !== 'letter')) return place;
  const shown = seen.map((each) =>
    each.chip?.kind === 'letter' ? each.chip.text : state.sliceDoc(each.from, each.to),
  );
  const label = place.label === '' ? '' : state.sliceDoc(words.from, words.to);
  return { ...place, from: whole.from, to: whole.to, label, shown: label === '' ? '' : shown.join('') };
}

const signOf = (doc: Text, [first]: Pair) => doc.sliceString(first.from, first.to);

/** Words with the signs around all of them, and without those at their edges whose words are others. */
function wholeWords({ face }: Visual, doc: Text, words: Range): Range {
  const isLine = ([first, second]: Pair) => face.lineIndexAt(first.from) === face.lineIndexAt(second.to);
  let { from, to } = words;
  for (let isMore = true; isMore;) {
    const before = { from, to };
    for (const pair of face.pairs) {
      const [first, second] = pair;
      if (first.to > to || second.from < from || !isLine(pair)) continue;
      const isWhole = from <= first.to && to >= second.from;
      const isInside = first.to <= from && second.from >= to;
      // Inside of code no sign is one.
      const isAll = (isWhole && !isInside) || (/^`/.test(signOf(doc, pair)) && from < second.from && to > first.to);
      if (isAll) {
        from = Math.min(from, first.from);
        to = Math.max(to, second.to);
      } else if (from === second.from) from = second.to;
      else if (to === first.to) to = first.from;
    }
    isMore = from !== before.from || to !== before.to;
  }
  return { from, to };
}

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
  const { from, to } = wholeWords(visual, doc, words);
  const line = visual.face.lineAt(from);
  if (from >= to || line?.kind !== 'words' || to > line.words.to) return false;
  const cutBegin = pairs.filter(([first, second]) => first.from < from && second.from > from && second.to <= to);
  const cutEnd = pairs.filter(([first, second]) => first.from >= from && first.to < to && second.to > to);
  const isLink = (pair: Pair) => signOf(doc, pair) === '[';
  const links = pairs.filter((pair) => isLink(pair) && pair[0].from >= from && pair[1].to <= to);
  // A link can’t lie in a link: of one that is cut only the words outside go on being it.
  const gone = [...links.flat(), ...cutBegin.filter(isLink).map(([, second]) => second)];
  gone.push(...cutEnd.filter(isLink).map(([first]) => first));
  const isStill = (pair: Pair) => !isLink(pair);
  const closingOf = (cut: readonly Pair[]) =>
    cut
      .map(([, second]) => doc.sliceString(second.from, second.to))
      .reverse()
      .join('');
  const openingOf = (cut: readonly Pair[]) => cut.map((pair) => signOf(doc, pair)).join('');
  const [open, close] = linkSigns(doc.toString(), from, address);
  const changes: ChangeSpec[] = [
    { from, insert: closingOf(cutBegin) + open + openingOf(cutBegin.filter(isStill)) },
    ...gone.map((sign) => ({ from: sign.from, to: sign.to })),
    { from: to, insert: closingOf(cutEnd.filter(isStill)) + close + openingOf(cutEnd) },
  ];
  const set = view.state.changes(changes);
  return edit(view, set, set.mapPos(to, -1) + closingOf(cutEnd.filter(isStill)).length + close.length, 'input.link');
}
