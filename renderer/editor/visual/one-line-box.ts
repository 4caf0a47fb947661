import type { EditorState } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { catalogueEntry } from '../../../shared/derive/catalogue.ts';
import type { TextEdit } from '../../../shared/base/edit.ts';
import type { Range } from '../../../shared/base/range.ts';
import { pageSyntax } from '../syntax/field.ts';
import type { PageElement } from '../syntax/page-syntax.ts';
import { cutAt, divided, pairsAround, type Paragraph } from './divide.ts';
import { edit, type Place } from './place.ts';
import { spacesAtEnd } from './spaces.ts';

/** The box that stands in one line with its words, and is all of it; undefined for other lines. */
export const oneLineBox = (state: EditorState, words: Range): PageElement | undefined =>
  pageSyntax(state).elements.find(
    ({ name, from, to }) => from === words.from && to === words.to && catalogueEntry(name)?.kind === 'block',
  );

/** Whether an element is a box, which may have lines of its own. */
const isBox = ({ name, close }: PageElement) => close !== null && catalogueEntry(name)?.kind === 'block';

/** What gives the box around a place, written in one line with its words, lines of its own. */
export interface Spread {
  /** Its words, without the white space at their edges. */
  readonly words: Range;
  /** What its lines begin with. */
  readonly prefix: string;
  /** The place; in the words, where it is seen as their edge. */
  readonly pos: number;
  /** Edits in front of the words, and behind them. */
  readonly before: readonly TextEdit[];
  readonly after: readonly TextEdit[];
}

/**
 * How a box in one line with its tags, `<Note>a</Note>`, gets lines of its own. Boxes around it in the same line,
 * `<Tabs><Tab title="a">b</Tab></Tabs>`, get theirs. Null where the place is in no such box, where more than boxes
 * stand in the line, or where the box holds nothing.
 *
 * @param words all words of the paragraph
 * @param prefix what a new line there begins with
 */
export function spreadBox(state: EditorState, words: Range, pos: number, prefix: string): Spread | null {
  const { doc } = state;
  if (oneLineBox(state, words) === undefined) return null;
  const boxes = pageSyntax(state).elements.filter(
    (each) => each.from >= words.from && each.to <= words.to && isBox(each),
  );
  const holds = (outer: PageElement, inner: PageElement) =>
    outer !== inner && outer.from <= inner.from && outer.to >= inner.to;
  const leaves = boxes.filter((each) => !boxes.some((inner) => holds(each, inner)));
  // In front of the first letter the caret may stand in front of the tags, too.
  const own = leaves.findLast(({ open }) => open.from <= pos) ?? leaves[0]!;
  const isAmong = own === leaves.at(-1) || pos <= own.to;
  const text = doc.sliceString(own.open.to, own.close!.from);
  if (!isAmong || text.trim() === '') return null;
  const from = own.open.to + text.length - text.trimStart().length;
  const to = own.close!.from - spacesAtEnd(text);
  const edits: TextEdit[] = [];
  for (const box of boxes) {
    const around = boxes.filter((outer) => holds(outer, box)).length;
    const indentation = prefix + '  '.repeat(around);
    const lineBefore = (at: number) => {
      const spaces = spacesAtEnd(doc.sliceString(words.from, at));
      edits.push({ from: at - spaces, to: at, insert: `\n${indentation}` });
    };
    if (around > 0) lineBefore(box.from);
    if (box === own) edits.push({ from: box.open.to, to: from, insert: `\n${indentation}  ` });
    if (box === own || !leaves.includes(box)) lineBefore(box.close!.from);
  }
  edits.sort((a, b) => a.from - b.from);
  return {
    words: { from, to },
    prefix: prefix + '  '.repeat(1 + boxes.filter((outer) => holds(outer, own)).length),
    pos: Math.max(from, Math.min(pos, to)),
    before: edits.filter((edit) => edit.to <= from),
    after: edits.filter((edit) => edit.from >= to),
  };
}

/**
 * Enter in a box that is written in one line with its tags: the box gets lines of its own, and the next paragraph
 * stands in it. False where the caret is in no such box, or more than the box stands in the line.
 *
 * @param prefix what a new line there begins with
 */
export function writeOnInBox(view: EditorView, place: Place, paragraph: Paragraph, prefix: string): boolean {
  const { state } = view;
  const spread = spreadBox(state, paragraph.words, place.pos, prefix);
  if (spread === null) return false;
  const { words, pos, before, after } = spread;
  const begin = `\n${spread.prefix.trimEnd()}\n${spread.prefix}`;
  // In front of the first letter an empty paragraph comes that is seen.
  if (pos <= words.from) {
    const first = { ...before.at(-1)!, insert: begin + begin };
    const changes = state.changes([...before.slice(0, -1), first, ...after]);
    return edit(view, changes, changes.mapPos(words.from, 1), 'input');
  }
  const inner = { ...paragraph, words };
  const cut = cutAt(state.doc, { ...place, pos }, inner);
  const { closing, opening, spaces } = divided(state.doc, pairsAround(place, inner, cut.from), cut);
  const insert = closing + begin + opening;
  const changes = state.changes([...before, ...spaces, { from: cut.from, to: cut.to, insert }, ...after]);
  return edit(view, changes, changes.mapPos(cut.from, -1) + insert.length, 'input');
}
