import type { EditorState } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { catalogueEntry } from '../../../shared/derive/catalogue.ts';
import type { Range } from '../../../shared/base/range.ts';
import { pageSyntax } from '../syntax/field.ts';
import type { PageElement } from '../syntax/page-syntax.ts';
import { cutAt, divided, pairsAround, type Paragraph } from './divide.ts';
import { edit, type Place } from './place.ts';

/** The box that stands in one line with its words, and is all of it; undefined for other lines. */
export const oneLineBox = (state: EditorState, words: Range): PageElement | undefined =>
  pageSyntax(state).elements.find(
    ({ name, from, to }) => from === words.from && to === words.to && catalogueEntry(name)?.kind === 'block',
  );

/**
 * Enter in a box that is written in one line with its tags, `<Note>a</Note>`: the box gets lines of its own, and the
 * next paragraph stands in it. False where the caret is in no such box, or more than the box stands in the line.
 *
 * @param prefix what a new line there begins with
 */
export function writeOnInBox(view: EditorView, place: Place, paragraph: Paragraph, prefix: string): boolean {
  const { doc } = view.state;
  const { words } = paragraph;
  const { open, close } = oneLineBox(view.state, words) ?? {};
  if (open === undefined || close === undefined || close === null) return false;
  const isOneLine = !doc.sliceString(words.from, words.to).includes('\n');
  if (!isOneLine || doc.sliceString(open.to, close.from).trim() === '') return false;
  const blank = prefix.trimEnd();
  const own = `${prefix}  `;
  const around = /^[ \t]*/.exec(doc.sliceString(open.to, close.from))![0].length;
  const first = { from: open.to, to: open.to + around };
  const end = { from: close.from - trailing(doc.sliceString(open.to, close.from)), to: close.from };
  // In front of the first letter an empty paragraph comes that is seen.
  if (place.pos <= first.to) {
    const insert = `\n${blank}\n${own}\n${blank}\n${own}`;
    const changes = [
      { ...first, insert },
      { ...end, insert: `\n${prefix}` },
    ];
    return edit(view, changes, first.from + insert.length, 'input');
  }
  const whole = cutAt(doc, place, paragraph);
  const isAtEnd = whole.from >= end.from;
  const cut = isAtEnd ? { from: end.from, to: end.from } : { from: whole.from, to: Math.min(whole.to, end.from) };
  const pairs = pairsAround(place, paragraph, cut.from).filter(([sign]) => sign.from !== open.from);
  const { closing, opening, spaces, before } = divided(doc, pairs, cut);
  const begin = `\n${own}`;
  const insert = `${closing}\n${blank}\n${own}`;
  const last = isAtEnd
    ? [{ ...end, insert: `${insert}\n${prefix}` }]
    : [
        { ...cut, insert: insert + opening },
        { ...end, insert: `\n${prefix}` },
      ];
  const caret = cut.from - around + begin.length + before + insert.length + (isAtEnd ? 0 : opening.length);
  const changes = [{ ...first, insert: begin }, ...spaces, ...last];
  return edit(view, changes, caret, 'input');
}

const trailing = (text: string) => text.length - text.trimEnd().length;
