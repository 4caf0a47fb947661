import type { EditorView } from '@codemirror/view';
import { fillCells, rowsOfTable } from '../markdown/table-fill.ts';
import { cellOf, joinBlocks, type Block } from '../paste/from-html.ts';
import { isCode } from './addresses.ts';
import { cutAt, divided, pairsAround, paragraphOf, type Divided } from './divide.ts';
import { visualField } from './field.ts';
import { pasteOnPage } from './paste.ts';
import { isList, pasteItems } from './paste-items.ts';
import { spreadBox } from './one-line-box.ts';
import { edit, placeOf, type Place } from './place.ts';
import { deleteSelected } from './selected.ts';
import { readLine } from './shown.ts';

/**
 * Puts what was copied with its looks in where the caret is seen: words join the words around, other blocks have lines
 * of their own, lists in lists are items of those, and a cell takes all in one line. Where looks can’t be (in code, a
 * title, the words of a link) come the words alone. False where it is no page that is written as it looks.
 * @param words the same without its looks
 */
export function pasteBlocks(view: EditorView, blocks: readonly Block[], words: string): boolean {
  if (view.state.field(visualField, false) === undefined) return false;
  if (view.state.readOnly || view.state.selection.ranges.length > 1) return false;
  deleteSelected(view);
  const place = placeOf(view);
  const text = joinBlocks(blocks);
  if (place === null || !takesLooks(view, place)) return pasteOnPage(view, words);
  if (place.line.kind === 'thing') return pasteOnPage(view, text);
  if (place.line.className.includes('visual-row'))
    return fillFrom(view, place, blocks) || putWords(view, place, cellOf(blocks));
  const isWords = blocks.length === 1 && blocks[0]!.kind === 'paragraph';
  return isWords ? putWords(view, place, text) : putBlocks(view, place, blocks);
}

type Insertion = Divided['spaces'][number];

/** Cells that come to a cell fill those beside it and below. */
function fillFrom(view: EditorView, { pos }: Place, blocks: readonly Block[]): boolean {
  if (blocks.length !== 1 || blocks[0]!.kind !== 'table') return false;
  const filled = fillCells({ text: view.state.doc.toString(), from: pos, to: pos }, rowsOfTable(blocks[0]!.text));
  return filled !== null && edit(view, [...filled.edits], filled.from, 'input.paste');
}

/** Whether signs are signs at a place. */
function takesLooks(view: EditorView, { visual: { face }, line, pos }: Place): boolean {
  const isLink = face.looks.some(
    ({ className, from, to }) => /visual-(?:code-word|link)/.test(className) && from < pos && pos < to,
  );
  const isInWords = line.kind === 'words' || (line.kind === 'thing' && line.chip?.kind !== 'code-head');
  return isInWords && !isLink && !isCode(face, pos) && view.state.selection.main.empty;
}

/** Among bold words those that come are bold already. */
function putWords(view: EditorView, place: Place, text: string): true {
  const { doc } = view.state;
  const isBold = place.visual.face.pairs.some(
    ([first, second]) =>
      first.to <= place.pos && place.pos <= second.from && /^(?:\*\*|__)$/.test(doc.sliceString(first.from, first.to)),
  );
  const insert = isBold && !/[\\`]/.test(text) ? text.replaceAll('**', '') : text;
  view.dispatch({
    changes: { from: place.pos, insert },
    selection: { anchor: place.pos + insert.length },
    userEvent: 'input.paste',
    scrollIntoView: true,
  });
  return toStop(view);
}

/** The caret stands where something is seen. */
function toStop(view: EditorView): true {
  view.dispatch({ selection: { anchor: view.state.selection.main.head }, userEvent: 'select.pointer' });
  return true;
}

/** Blocks, of which the first goes on with the words in front of the caret and the last with those behind it. */
function putBlocks(view: EditorView, place: Place, blocks: readonly Block[]): boolean {
  const { doc } = view.state;
  const text = joinBlocks(blocks);
  const all = paragraphOf(place);
  const { first } = all;
  const top = doc.lineAt(all.words.from);
  const prefix = doc.sliceString(top.from, all.words.from).replace(/#{1,6}[ \t]*$/, '');
  // A box that is written in one line with its tags gets lines for them.
  const box = spreadBox(view.state, all.words, place.pos, prefix.replace(/[^\s>]/g, ' '));
  if (box === null && isList(text) && pasteItems(view, place, all, text)) return true;
  const { line, visual } = place;
  const pos = box?.pos ?? place.pos;
  const paragraph = { ...all, words: box?.words ?? all.words };
  const { words } = paragraph;
  const isEmpty = readLine(visual.face, line, doc).text.trim() === '' && first === paragraph.last;
  const isAtBegin = pos <= words.from;
  const indentation = box?.prefix ?? prefix.replace(/[^\s>]/g, ' ');
  const blank = indentation.trimEnd();
  const moved = text.replace(/\n(?=.)/g, `\n${indentation}`).replace(/\n(?=\n)/g, `\n${blank}`);
  // Behind code or a box the caret stands at the end of its last line, not at what comes next.
  const reach = /^(?:code|callout)$/.test(blocks.at(-1)!.kind) ? moved.lastIndexOf('\n') : moved.length;
  const gap = `\n${blank}\n${indentation}`;
  const isHeading = first.className.includes('visual-heading');
  const last = doc.lineAt(words.to);
  const below = last.number < doc.lines ? doc.line(last.number + 1).text.trim() : '';
  const belowGap = box === null && below !== '' && !below.startsWith('</') ? `\n${blank}` : '';
  const put = (from: number, to: number, insert: string, caret: number, spaces: readonly Insertion[] = []): true => {
    const changes = view.state.changes([
      ...(box?.before ?? []),
      ...spaces,
      { from, to, insert },
      ...(box?.after ?? []),
    ]);
    // Where the box begins its lines is in front of what comes.
    const start = changes.mapPos(from, box !== null && from === words.from ? 1 : -1);
    const begin = box !== null && from === words.from ? start - insert.length : start;
    edit(view, changes, begin + caret, 'input.paste');
    return toStop(view);
  };
  // An empty heading is none of what comes to it.
  const head = top.from + prefix.length;
  if (isEmpty) return put(isHeading ? head : words.from, words.to, moved + belowGap, reach);
  const [begins, ends] = [blocks[0]!.kind === 'paragraph', blocks.at(-1)!.kind === 'paragraph'];
  // In front of a heading, not between its signs and its words.
  const begin = isHeading ? head : words.from;
  if (isAtBegin) return put(begin, begin, moved + (ends && !isHeading ? '' : gap), reach);
  const cut = cutAt(doc, { ...place, pos }, paragraph);
  const isAtEnd = cut.from === words.to;
  const { closing, opening, spaces } = divided(doc, pairsAround(place, paragraph, cut.from), cut);
  // A space in front of words that go on is one between words.
  const from = begins ? Math.max(cut.from, Math.min(pos, cut.to)) : cut.from;
  const to = isAtEnd ? from : ends ? Math.max(from, Math.min(pos, cut.to)) : cut.to;
  const opens = closing + (begins ? '' : gap);
  const insert = opens + moved + (isAtEnd ? belowGap : (ends ? '' : gap) + opening);
  return put(from, to, insert, opens.length + reach, spaces);
}
