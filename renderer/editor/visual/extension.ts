import { Compartment, type EditorState, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { copiedLooks } from '../copy/clipboard.ts';
import { seenPlaces } from '../components/placeholders.ts';
import { structureLines } from '../structure/lines.ts';
import type { Range } from '../../../shared/base/range.ts';
import { faceWith, visualField, type Visual } from './field.ts';
import { openedCode } from './opened-code.ts';
import { announcements } from './announce.ts';
import { chosen } from './chosen.ts';
import { clicksBelow } from './below.ts';
import { cellClicks } from './cell-clicks.ts';
import { clicks } from './clicks.ts';
import { copiedText } from './copied.ts';
import { codeColours } from './code-colours.ts';
import { compositions } from './composition.ts';
import { blockMoves } from './drag.ts';
import { frames } from './frames.ts';
import { boxes } from './lifted.ts';
import { visualKeys } from './keys.ts';
import { missingTitles } from './missing-titles.ts';
import { nothingSelected } from './nothing-selected.ts';
import { safeEdits } from './safe-edits.ts';
import { shownTexts } from './shown-text.ts';
import { tripleClicks } from './triple-clicks.ts';

export { askAt, askForSource } from './clicks.ts';
export { openMenuAtCaret } from './drag.ts';
export { linkOnPage, linkPlace } from './link-words.ts';
export { pasteBlocks } from './paste-blocks.ts';
export { pasteOnPage } from './paste.ts';
export { toggleMark } from './toggle.ts';

const looks = new Compartment();

/** Whether a stretch of the text stands in words that are seen, or would be when its alternative is chosen. */
function isWritten(state: EditorState, { from, to }: Range): boolean {
  const { face: now } = state.field(visualField);
  const face = now.folds.some((fold) => fold.from <= from && to <= fold.to) ? faceWith(state, [from]) : now;
  const { kind, words } = face.lineAt(from)!;
  const isWords = kind !== 'thing' && words.from <= from && to <= words.to;
  return isWords && !face.signsIn(from, to).some((sign) => sign.from < to && sign.to > from);
}

function stopAt(state: EditorState, pos: number): number {
  return state.field(visualField).stops.at(pos, null, (from, to) => state.sliceDoc(from, to));
}

/** What keys do on the page; nothing of it asks for a browser. */
export const visualEdits = (): Extension => [
  visualField,
  openedCode,
  seenPlaces.of({ has: isWritten, at: stopAt }),
  safeEdits(),
  missingTitles(),
  visualKeys(),
];

const visualMode = (): Extension => [
  // While a block is carried, its keys go before all others.
  blockMoves(),
  visualEdits(),
  shownTexts(),
  codeColours(),
  // Behind the boxes of lists, which lie in all others.
  boxes,
  compositions(),
  announcements(),
  frames(),
  chosen(),
  nothingSelected(),
  EditorView.clipboardOutputFilter.of((text, state) => copiedText(state) ?? text),
  copiedLooks(),
  clicks(),
  clicksBelow(),
  cellClicks(),
  tripleClicks(),
  // Arabic and Hebrew paragraphs run from right to left, as their first letter says.
  EditorView.perLineTextDirection.of(true),
  EditorView.editorAttributes.of({ class: 'is-visual' }),
];

/** How a page looks where it is written: as its source, until `showVisual` says otherwise. */
export function pageLooks(): Extension {
  return looks.of(structureLines());
}

/** Whether a text is shown as readers see it. */
export function isVisual(state: EditorState): boolean {
  return state.field(visualField, false) !== undefined;
}

/** Shows a page as readers see it, or as its source. The text stays as it is, and the caret where it stands. */
export function showVisual(view: EditorView, visual: boolean): void {
  if (isVisual(view.state) === visual) return;
  view.dispatch({ effects: looks.reconfigure(visual ? visualMode() : structureLines()) });
}

/** What of a selection formatting may touch: on the page, the words of each paragraph; in the source all of it. */
export function formattable(state: EditorState): readonly Range[] {
  const visual = state.field(visualField, false);
  const { ranges } = state.selection;
  if (visual === undefined) return ranges;
  return ranges.flatMap(({ from, to }) => {
    const lines = visual.face.linesIn(from, to);
    return lines
      .filter(({ kind }) => kind === 'words')
      .map(({ words }) => ({ from: Math.max(from, words.from), to: Math.min(to, words.to) }))
      .filter((range) => range.to > range.from || (from === to && range.to === range.from))
      .flatMap((range) => withoutHalves(visual, range));
  });
}

/** The parts of a range between signs of which the range holds only one. */
function withoutHalves({ face }: Visual, { from, to }: Range): Range[] {
  const cuts = face
    .pairsIn(from, to)
    .filter(([first, second]) => (first.from >= from && first.to <= to) !== (second.from >= from && second.to <= to))
    .flatMap(([first, second]) => [first, second].filter((sign) => sign.from >= from && sign.to <= to))
    .sort((a, b) => a.from - b.from);
  const parts: Range[] = [];
  let at = from;
  for (const cut of cuts) {
    if (cut.from > at) parts.push({ from: at, to: cut.from });
    at = Math.max(at, cut.to);
  }
  if (to > at || parts.length === 0) parts.push({ from: at, to });
  return parts;
}
