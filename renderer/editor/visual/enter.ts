import { insertNewlineContinueMarkup } from '@codemirror/lang-markdown';
import { ensureSyntaxTree } from '@codemirror/language';
import { ChangeSet, EditorState, type Text } from '@codemirror/state';
import { type EditorView } from '@codemirror/view';
import type { Range } from '../../../shared/base/range.ts';
import { catalogueEntry } from '../../../shared/derive/catalogue.ts';
import { addAnother } from '../components/commands.ts';
import { setAround } from '../components/elements.ts';
import { isNextBefore, isUntouched, nextPlaceholder } from '../components/placeholders.ts';
import { pageLanguage } from '../language/mdx.ts';
import { headField } from '../page-head/hide.ts';
import { pageSyntax } from '../syntax/field.ts';
import type { PageElement } from '../syntax/page-syntax.ts';
import { visualField } from './field.ts';
import { leaveItem } from './leave-item.ts';
import { leaveQuote } from './leave-quote.ts';
import { isBlank } from './lines.ts';
import type { VisualLine } from './page-face.ts';
import { edit, move, placeOf, writeBehind, type Place } from './place.ts';
import { writeOnInBox } from './one-line-box.ts';
import { knowing } from './safe-edits.ts';
import { deleteSelected } from './selected.ts';
import { chosenWhole } from './wholes.ts';
import { cutAt, divided, outsideOf, pairsAround, paragraphOf, type Paragraph } from './divide.ts';
import { doTypedTable } from './typed-signs.ts';

/** What a new line of the same kind begins with: white space and marks of quotations, no item’s sign. */
function prefixOf(view: EditorView, line: VisualLine): string {
  const { doc } = view.state;
  const own = doc.lineAt(line.words.from);
  const prefix = doc.sliceString(own.from, line.words.from).replace(/(?:#{1,6}|\[\^[^[\]]*\]:)[ \t]*$/, '');
  return prefix.replace(/(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?/, (item) => ' '.repeat(item.length));
}

/** Enter in a paragraph or heading: what is behind the caret is a paragraph of its own. */
export function newParagraph(view: EditorView): boolean {
  const { ranges, main } = view.state.selection;
  if (!view.state.readOnly && ranges.length === 1 && !main.empty) {
    const chosen = chosenWhole(view.state);
    if (chosen?.line.kind !== 'thing') deleteSelected(view);
    else return writeBehind(view, { ...chosen.line, words: chosen.whole }, '');
  }
  const place = placeOf(view);
  if (place === null) return false;
  const { visual, line, index } = place;
  if (line.kind === 'thing') return writeBehind(view, line, '');
  if (line.kind === 'title') return nextPlaceholder(view) || intoBody(view, place);
  if (line.kind !== 'words' || line.className.includes('visual-row')) return false;
  const paragraph = paragraphOf(place);
  if (writeOnInBox(view, place, paragraph, prefixOf(view, line))) return true;
  // A note goes on nowhere: what follows it is a paragraph.
  const { lead } = paragraph.first;
  if (lead !== null && lead.kind !== 'note' && !beginsQuote(view.state.doc, paragraph.first))
    return divideItem(view, place, paragraph);
  if (doTypedTable(view)) return true;
  const prefix = prefixOf(view, line);
  const blank = prefix.trimEnd();
  const isEmpty = line.words.from === line.words.to;
  if (!isEmpty && line === paragraph.first && place.pos <= line.words.from && emptyAbove(view, line)) return true;
  const next = visual.face.line(index + 1);
  const frame = visual.face.frames.findLast(({ from, to }) => from <= line.from && line.from < to);
  if (isEmpty && line.className.includes('visual-quote')) return leaveQuote(view, place);
  if (isEmpty && leaveItem(view, place)) return true;
  // A second empty line at the end of a box leads out of it.
  if (isEmpty && frame !== undefined && (next === undefined || next.from >= frame.to)) return leaveBox(view, place);
  const { doc } = view.state;
  // At the end of a row an empty paragraph comes in front of the next one.
  const { isRowEnd, ...cut } = cutAt(doc, place, paragraph);
  const isAtEnd = cut.from === paragraph.words.to;
  const { closing, opening, spaces, before } = divided(doc, pairsAround(place, paragraph, cut.from), cut);
  const begin = `\n${blank}\n${prefix}`;
  const own = doc.lineAt(line.words.to);
  const below = own.number < doc.lines ? doc.line(own.number + 1).text.trim() : '';
  // What stands right below needs a blank line between; the end of a component needs none.
  const after = isAtEnd && below !== '' && !below.startsWith('</') ? `\n${blank}` : '';
  // Links lead to a heading by its name: that stays with it.
  const name = isAtEnd ? null : nameOfHeading(doc, line);
  const closes = closing + (name === null ? '' : doc.sliceString(name.from, name.to));
  const insert = closes + begin + (isRowEnd ? begin : '') + opening + after;
  const caret = cut.from + before + closes.length + begin.length + (isRowEnd ? 0 : opening.length);
  const changes = [...spaces, { ...cut, insert }, ...(name === null ? [] : [{ ...name, insert: '' }])];
  return edit(view, changes, caret, 'input');
}

/** Whether an item begins with a quotation: its paragraphs are no items. */
const beginsQuote = (doc: Text, { words }: VisualLine) =>
  /(?:[-*+]|\d{1,9}[.)])[ \t]+>[ \t>]*$/.test(doc.sliceString(doc.lineAt(words.from).from, words.from));

/** What a heading ends with that names it: ` {#name}`. */
function nameOfHeading(doc: Text, { className, words }: VisualLine): Range | null {
  const text = doc.sliceString(words.from, words.to).trimEnd();
  const at = text.lastIndexOf('{#');
  if (at < 0 || !className.includes('visual-heading') || !/^\{#[^{}\s]+\}$/.test(text.slice(at))) return null;
  return { from: words.from + text.slice(0, at).trimEnd().length, to: words.from + text.length };
}

/**
 * Enter in front of the first letter: an empty paragraph above, and what is written stays what it is, a heading too.
 * Of blank lines the first one and every other belong to what they stand between; so many are put in that one is seen.
 * False where something else stands in front of the words in their line.
 */
function emptyAbove(view: EditorView, line: VisualLine): boolean {
  const { doc } = view.state;
  const own = doc.lineAt(line.words.from);
  const lead = doc.sliceString(own.from, line.words.from);
  if (!/^[ \t>]*(?:#{1,6}[ \t]*)?$/.test(lead)) return false;
  const prefix = prefixOf(view, line);
  const top = view.state.field(headField, false)?.start ?? 0;
  let count = 0;
  while (own.number - count > 1) {
    const above = doc.line(own.number - count - 1);
    if (above.from < top || !isBlank(above.text)) break;
    count++;
  }
  const seen = Math.max(0, Math.floor((count - 1) / 2));
  const more = Array.from({ length: 2 * seen + 3 - count }, () => prefix.trimEnd());
  if (more.length > 1) more[more.length - 2] = prefix;
  const insert = `${more.join('\n')}\n`;
  return edit(view, { from: own.from, insert }, line.words.from + insert.length, 'input');
}

/** In an item the keys of lists go on; signs around the caret are ended and begun anew. */
function divideItem(view: EditorView, place: Place, paragraph: Paragraph): boolean {
  const { line, pos } = place;
  const { doc } = view.state;
  const lineEnd = doc.lineAt(paragraph.first.words.from).to;
  const isInFirst = pos <= lineEnd && line === paragraph.first;
  const { words } = paragraph;
  const { isRowEnd, ...cut } = cutAt(doc, place, paragraph);
  if (isInFirst && cut.from === words.to) {
    // What is hidden at the end of an item stays with it.
    if (pos < words.to) view.dispatch({ selection: { anchor: words.to }, annotations: knowing.of(true) });
    return false;
  }
  const open = pairsAround(place, paragraph, cut.from);
  if (open.length === 0 && isInFirst && !isRowEnd) {
    const at = outsideOf(place, paragraph);
    if (at !== pos) view.dispatch({ selection: { anchor: at }, annotations: knowing.of(true) });
    return false;
  }
  const { closing, opening, spaces, before } = divided(doc, open, cut);
  const signs = view.state.changes([...spaces, { ...cut, insert: closing + opening }]);
  const divides = cut.from + before + closing.length;
  // In a later line of the item the keys of lists would not know that they are in one.
  const asked = isInFirst ? divides : signs.mapPos(lineEnd, -1);
  const plain = plainState(signs.apply(doc), asked);
  return insertNewlineContinueMarkup({
    state: plain.update({}).state,
    dispatch: ({ changes, newSelection }) => {
      if (isInFirst) edit(view, signs.compose(changes), newSelection.main.head + opening.length, 'input.sign');
      else {
        const [moved, mark] = movedMark(changes, asked, divides);
        edit(view, signs.compose(moved), divides + mark.length + opening.length, 'input.sign');
      }
    },
  });
}

/** Without the filters of the page, which would mend what is not done yet. */
function plainState(doc: Text, caret: number): EditorState {
  const plain = EditorState.create({ doc, selection: { anchor: caret }, extensions: pageLanguage() });
  // A new state has read the first lines alone.
  ensureSyntaxTree(plain, caret, 1000);
  return plain;
}

/** What begins an item, put in at another place than where it was asked for; other items keep their new numbers. */
function movedMark(changes: ChangeSet, asked: number, to: number): readonly [changes: ChangeSet, mark: string] {
  let mark = '';
  const all: { from: number; to: number; insert: Text }[] = [];
  changes.iterChanges((fromA, toA, _fromB, _toB, insert) => {
    if (fromA <= asked && asked <= toA) mark = insert.toString();
    else all.push({ from: fromA, to: toA, insert });
  });
  const moved = ChangeSet.of([...all, { from: to, insert: mark }], changes.length);
  return [moved, mark];
}

/** From a component’s title to the first line below it, which is made where there is none. */
function intoBody(view: EditorView, { visual, line, index }: Place): boolean {
  const next = visual.face.line(index + 1);
  const { doc } = view.state;
  const element = pageSyntax(view.state).elements.findLast(
    ({ open }) => open.from <= line.words.from && open.to >= line.words.to,
  );
  if (element === undefined) return false;
  if (next !== undefined && next.words.from < (element.close?.from ?? 0) && next.kind !== 'thing')
    return move(view, next.words.from);
  const { name, open, close } = element;
  const indentation = /^[ \t]*/.exec(doc.lineAt(open.from).text)![0];
  const begin = `\n${indentation}  `;
  if (close === null) {
    if (catalogueEntry(name)?.children?.none === true) return writeBehind(view, line, '');
    // `<Card title="A" />` gets a tag that closes it.
    const own = doc.lineAt(open.to);
    const written = doc.sliceString(own.from, open.to - '/>'.length);
    const end = own.from + (written.trim() === '' ? written : written.trimEnd()).length;
    const insert = `>${begin}\n${indentation}</${name}>`;
    return edit(view, { from: end, to: open.to, insert }, end + 1 + begin.length, 'input');
  }
  const isOneLine = doc.lineAt(close.from).from <= open.to;
  const insert = isOneLine ? `${begin}\n${indentation}` : begin;
  return edit(view, { from: open.to, insert }, open.to + begin.length, 'input');
}

/** Behind what a part lies in; the part, in which nobody wrote anything, goes. */
function leaveParts(view: EditorView, part: PageElement, parent: PageElement): true {
  const { doc } = view.state;
  const first = doc.lineAt(part.open.from);
  const gone = { from: doc.line(Math.max(1, first.number - 1)).to, to: doc.lineAt(part.close?.to ?? part.to).to };
  const outer = /^[ \t]*/.exec(doc.lineAt(parent.open.from).text)![0];
  const changes = view.state.changes([gone, { from: parent.to, insert: `\n\n${outer}` }]);
  return edit(view, changes, changes.mapPos(parent.to, 1), 'input');
}

/**
 * Enter over the words of a title. In a step that has just been added it says that the last one was the last; else the
 * words go, as anywhere, and writing goes on below.
 */
export function enterOverTitle(view: EditorView): boolean {
  const { state } = view;
  const visual = state.field(visualField, false);
  const { main, ranges } = state.selection;
  if (visual === undefined || state.readOnly || ranges.length > 1 || main.empty) return false;
  const line = visual.face.lineAt(main.from);
  if (line?.kind !== 'title' || main.from < line.words.from || main.to > line.words.to) return false;
  const { elements } = pageSyntax(state);
  const part = elements.findLast(({ open }) => open.from <= line.words.from && open.to >= line.words.to);
  const parent = part === undefined ? null : setAround(part);
  const isAlone = elements.filter((each) => each.parent === parent).length < 2;
  if (part !== undefined && parent !== null && !isAlone && isUntouched(state, part))
    return leaveParts(view, part, parent);
  edit(view, { from: main.from, to: main.to }, main.from, 'delete.selection');
  const place = placeOf(view);
  return place === null || nextPlaceholder(view) || intoBody(view, place) || true;
}

/** Behind the box that ends with an empty line, which goes. */
function leaveBox(view: EditorView, { line }: Place): boolean {
  const { doc } = view.state;
  const element = pageSyntax(view.state).elements.findLast(
    ({ open, close }) => close !== null && open.to <= line.words.from && close.from >= line.words.to,
  );
  if (element === undefined || element.close === null) return false;
  const own = doc.lineAt(line.words.from);
  const before = doc.line(own.number - 1);
  const isSecond = own.number > 2 && before.text.trim() === '';
  const indentation = /^[ \t]*/.exec(doc.lineAt(element.open.from).text)![0];
  const insert = `\n\n${indentation}`;
  const cut = { from: isSecond ? doc.line(own.number - 2).to : before.to, to: own.to };
  const isOnly = before.number === doc.lineAt(element.open.to).number;
  // A step is followed by a step, until an empty one says that it was the last.
  const parent = setAround(element);
  if (parent !== null) {
    const whole = doc.sliceString(element.open.to, element.close.from).trim();
    if (whole !== '') {
      if (!isOnly) edit(view, cut, null, 'input');
      // The next one may be there, with nothing of the writer’s own in it yet.
      return isNextBefore(view.state, parent.close!.from) ? nextPlaceholder(view) : addAnother(view);
    }
    return leaveParts(view, element, parent);
  }
  const set = view.state.changes([...(isOnly ? [] : [cut]), { from: element.to, insert }]);
  return edit(view, set, set.mapPos(element.to, 1), 'input');
}
