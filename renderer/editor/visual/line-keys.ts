import { EditorView, type KeyBinding } from '@codemirror/view';
import { visualField } from './field.ts';
import { edit, placeOf } from './place.ts';
import type { VisualLine } from './page-face.ts';
import { divided, outsideOf, pairsAround, paragraphOf } from './divide.ts';
import { newParagraph } from './enter.ts';
import { spreadBox } from './one-line-box.ts';
import { isSeenEnd } from './shown.ts';
import { breakTag, holdBreak } from './words.ts';

/** Ticks the box of a task, or takes the tick away. */
function tickLine(view: EditorView, line: VisualLine | undefined): boolean {
  if (line?.lead?.kind !== 'task' || view.state.readOnly) return false;
  const at = line.lead.to - 2;
  return edit(view, { from: at, to: at + 1, insert: line.lead.text === '' ? 'x' : ' ' }, null, 'input');
}

/** A click on the box of a task ticks it. */
export const tick = EditorView.domEventHandlers({
  mousedown(event, view) {
    const box = event.target;
    if (!(box instanceof HTMLInputElement) || !box.classList.contains('visual-task')) return false;
    event.preventDefault();
    const visual = view.state.field(visualField, false);
    tickLine(view, visual?.face.lineAt(view.posAtDOM(box)));
    return true;
  },
});

/** From the title of one alternative to that of the next, or the one before. */
const alternative = (direction: 1 | -1) => (view: EditorView) => {
  const strip = placeOf(view)?.line.strip;
  const next = strip === null || strip === undefined ? undefined : strip.titles[strip.chosen + direction];
  if (next === undefined) return false;
  view.dispatch({ selection: { anchor: next.at }, scrollIntoView: true, userEvent: 'select.pointer' });
  return true;
};

/** A line break in a paragraph: readers get one, and the paragraph goes on. */
function breakLine(view: EditorView): boolean {
  const place = placeOf(view);
  if (place === null || place.line.kind !== 'words' || place.line.className.includes('visual-row')) return false;
  // A heading is one line: what is behind the caret stands below it.
  if (place.line.className.includes('visual-heading')) return newParagraph(view);
  const { line } = place;
  const own = view.state.doc.lineAt(line.words.from);
  const prefix = view.state.sliceDoc(own.from, line.words.from).replace(/[^\s>]/g, ' ');
  const isAtEnd = isSeenEnd(place.visual.face, line, place.pos);
  const all = paragraphOf(place);
  // In a box that is written in one line with its tags the break is one of its words.
  const box = spreadBox(view.state, all.words, place.pos, prefix);
  const paragraph = box === null ? all : { ...all, words: box.words };
  const at = isAtEnd
    ? Math.min(line.words.to, paragraph.words.to)
    : outsideOf({ ...place, pos: box?.pos ?? place.pos }, paragraph);
  // In code a line break would be a backslash: it is ended and begun anew.
  const code = pairsAround(place, paragraph, at).filter(([first]) =>
    /^`/.test(view.state.sliceDoc(first.from, first.to)),
  );
  const open = isAtEnd ? [] : code;
  const { closing, opening, spaces, before } = divided(view.state.doc, open, { from: at, to: at });
  const written = `\\\n${prefix}`;
  // A break at the end of a paragraph is none: something has to follow. Until then a tag holds the line open.
  const insert = isAtEnd ? breakTag : closing + written + opening;
  edit(view, [...spaces, { from: at, insert }], at + before + insert.length, 'input');
  if (isAtEnd) view.dispatch({ effects: holdBreak.of(written) });
  return true;
}

export const lineKeys: readonly KeyBinding[] = [
  { key: 'Tab', run: alternative(1), shift: alternative(-1) },
  { key: 'Shift-Enter', run: breakLine },
  { key: 'Mod-Enter', run: (view) => tickLine(view, placeOf(view)?.line) },
];
