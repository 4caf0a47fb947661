import { insertNewlineContinueMarkup } from '@codemirror/lang-markdown';
import { EditorSelection, EditorState, findClusterBreak, Prec, type Extension, type Text } from '@codemirror/state';
import { keymap, type EditorView, type KeyBinding } from '@codemirror/view';
import type { Range } from '../../../shared/base/range.ts';
import { catalogueEntry } from '../../../shared/derive/catalogue.ts';
import { addAnother } from '../components/commands.ts';
import { isNextBefore, isUntouched, nextPlaceholder } from '../components/placeholders.ts';
import { pageLanguage } from '../language/mdx.ts';
import { moveItems } from '../markdown/lists.ts';
import { cellsOf, placeInTable, tableAt } from '../markdown/table.ts';
import { deleteRow } from '../markdown/table-edits.ts';
import { pageStructure } from '../structure/field.ts';
import { pageSyntax } from '../syntax/field.ts';
import type { PageElement } from '../syntax/page-syntax.ts';
import { visualField, type Visual } from './field.ts';
import { lineKeys, tick } from './line-keys.ts';
import type { VisualLine } from './page-face.ts';
import { choose, edit, move, placeOf, writeBehind, type Place } from './place.ts';
import { knowing } from './safe-edits.ts';
import type { Pair } from './signs.ts';
import { spacesAtEnd } from './spaces.ts';
import { isSeenEnd, letterEdge, seenIn } from './shown.ts';
import { doTypedTable } from './typed-signs.ts';
import { words } from './words.ts';

/** A letter that is deleted takes the signs with it that would stand around nothing. */
function withEmptySigns({ face }: Visual, range: Range): Range {
  for (let { from, to } = range; ;) {
    const pair = face.pairs.find(([first, second]) => first.to === from && second.from === to);
    if (pair === undefined) return { from, to };
    from = pair[0].from;
    to = pair[1].to;
  }
}

/** The letter, or the thing, in front of a place or behind it. */
function letterAt(view: EditorView, { visual, pos, line }: Place, forward: boolean): Range | null {
  const { doc } = view.state;
  const at = letterEdge(visual, doc, pos, forward);
  if (at === null) return null;
  if (forward ? at >= line.words.to : at <= line.words.from) return null;
  const chip = visual.face
    .signsIn(at, at)
    .find((sign) => sign.kind === 'chip' && (forward ? sign.from === at : sign.to === at));
  if (chip !== undefined) return chip;
  const text = doc.sliceString(Math.max(0, at - 64), Math.min(doc.length, at + 64));
  const own = Math.min(64, at);
  const other = at - own + findClusterBreak(text, own, forward);
  const [from, to] = forward ? [at, other] : [other, at];
  // A letter that is escaped goes with what escapes it.
  const escape = visual.face
    .signsIn(from, from)
    .find((sign) => sign.to === from && doc.sliceString(sign.from, sign.to) === '\\');
  return { from: escape?.from ?? from, to };
}

function deleteLetter(view: EditorView, place: Place, forward: boolean): boolean {
  const letter = letterAt(view, place, forward);
  if (letter === null) return false;
  const { from, to } = withEmptySigns(place.visual, letter);
  const line = place.line;
  const { signs } = place.visual.face;
  // A picture is chosen first, so that nobody loses one by a key too many.
  if (signs.some((sign) => sign.from === letter.from && sign.chip?.kind === 'picture')) return choose(view, letter);
  // Who deletes forwards at the end of bold words stays in them.
  const caret = forward && from >= place.pos ? place.pos : Math.max(line.words.from, from);
  return edit(view, { from, to }, caret, forward ? 'delete.forward' : 'delete.backward');
}

/** Whether tags, fences or the like stand between two lines. */
function areApart({ face }: Visual, before: VisualLine, line: VisualLine): boolean {
  return (
    before.kind !== line.kind ||
    (line.kind !== 'words' && line.kind !== 'code') ||
    face.pairs.some(([first, second]) =>
      [first, second].some((tag) => tag.from >= before.words.to && tag.to <= line.words.from),
    )
  );
}

/** Takes the box away that a line is the first of. */
function unwrap(view: EditorView, { visual, line, pos }: Place): boolean {
  const { doc } = view.state;
  const element = pageSyntax(view.state).elements.findLast(
    ({ open, close }) => close !== null && open.from >= line.from && open.to <= line.words.from,
  );
  if (element === undefined || element.close === null) return false;
  const { open, close } = element;
  const whole = (tag: Range) => {
    const [first, last] = [doc.lineAt(tag.from), doc.lineAt(tag.to)];
    const isAlone = `${doc.sliceString(first.from, tag.from)}${doc.sliceString(tag.to, last.to)}`.trim() === '';
    return isAlone ? { from: first.from, to: Math.min(doc.length, last.to + 1) } : tag;
  };
  const [start, end] = [whole(open), whole(close)];
  const indentation = /^[ \t]*/.exec(doc.lineAt(open.from).text)![0].length;
  const changes: { from: number; to: number }[] = [{ from: start.from, to: start.to }];
  // What was moved in stands where its tags stood.
  for (const each of visual.face.lines) {
    if (each.words.from < start.to || each.words.from >= end.from) continue;
    const own = doc.lineAt(each.words.from);
    const spaces = /^[ \t]*/.exec(own.text)![0].length;
    if (spaces > indentation && own.from >= start.to)
      changes.push({ from: own.from + indentation, to: own.from + spaces });
    if (each.kind !== 'words') break;
  }
  changes.push({ from: end.from, to: end.to });
  const set = view.state.changes(changes);
  // Who stands in front of the box stays there.
  return edit(view, set, set.mapPos(pos < line.from ? pos : line.words.from, 1), 'delete.backward');
}

const isRow = ({ className }: VisualLine) => className.includes('visual-row');
const startsItem = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]/;

/** An item of a list in a list goes one list out. */
function outdent(view: EditorView, pos: number): true {
  const structure = pageStructure(view.state);
  const edits = moveItems(view.state.doc.toString(), pos, pos, -1, (line) => structure.kind(line) === 'code');
  return edits === null || edits.length === 0 || edit(view, edits, null, 'delete.dedent');
}

/** Backspace at the begin of a line. */
function joinBackward(view: EditorView, place: Place): boolean {
  const { visual, line, index } = place;
  const { doc } = view.state;
  const before = visual.face.line(index - 1);
  const source = doc.sliceString(line.from, line.words.from);
  const own = doc.lineAt(line.words.from);
  const prefix = doc.sliceString(own.from, line.words.from);
  const start = line.words.from;
  if (line.kind === 'title')
    return before === undefined || before.kind === 'thing' ? true : move(view, before.words.to);
  if (line.kind === 'code' && before?.kind !== 'code') return true;
  const heading = /#{1,6}[ \t]*$/.exec(prefix);
  if (heading !== null)
    return edit(view, { from: start - heading[0].length, to: start }, start - heading[0].length, 'delete.backward');
  const item = /(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?$/.exec(prefix);
  if (item !== null) {
    if (line.depth > 1) return outdent(view, start);
    // The first item of a list is text where it stood; a later one needs a line of its own, and so does the next.
    const from = start - item[0].length;
    const needsLine = before !== undefined && doc.lineAt(before.words.to).number === own.number - 1;
    const insert = needsLine ? '\n' : '';
    const cut = needsLine ? own.from : from;
    const below = own.number < doc.lines ? doc.line(own.number + 1).text : '';
    const after = startsItem.test(below) ? [{ from: own.to, insert: '\n' }] : [];
    return edit(view, [{ from: cut, to: start, insert }, ...after], cut + insert.length, 'delete.backward');
  }
  const quote = />[ \t]?$/.exec(prefix);
  if (quote !== null && (before === undefined || !/^[ \t>]*>/.test(doc.lineAt(before.words.from).text)))
    return edit(view, { from: start - quote[0].length, to: start }, start - quote[0].length, 'delete.backward');
  if (before === undefined) return unwrap(view, place) || true;
  if (/<[A-Za-z]/.test(source) && unwrap(view, place)) return true;
  const isEmpty = line.words.from === line.words.to;
  const whole = wholeAt(view, before);
  if (whole !== null) return choose(view, whole);
  if (areApart(visual, before, line)) {
    if (isEmpty && before.kind === 'words') removeEmpty(view, line);
    return move(view, visual.stops.around(before.words.to).from);
  }
  return edit(view, { from: before.words.to, to: start }, before.words.to, 'delete.backward');
}

/** An empty paragraph goes, with the blank line that was put in front of it. */
function removeEmpty(view: EditorView, line: VisualLine): void {
  const { doc } = view.state;
  const own = doc.lineAt(line.words.from);
  if (own.number < 2) return;
  const before = doc.line(own.number - 1);
  const from = before.text.trim() === '' && own.number > 2 ? doc.line(own.number - 2).to : before.to;
  edit(view, { from, to: own.to }, from, 'delete.backward');
}

/** A row without words goes; else a cell's edge keeps what is in the cells apart. */
function deleteAtCell(view: EditorView, { pos }: Place): true {
  const selected = { text: view.state.doc.toString(), from: pos, to: pos };
  const place = placeInTable(selected);
  if (place === null || place.row < 2) return true;
  const line = place.table.lines[place.row]!;
  if (cellsOf(line.text).some((cell) => cell.to > cell.from)) return true;
  const done = deleteRow(selected)!;
  return edit(view, [...done.edits], done.from, 'delete.backward');
}

/** The thing, or the whole table, that a line belongs to; null where it is words. */
function wholeAt(view: EditorView, line: VisualLine): Range | null {
  if (line.kind === 'thing') return line.words;
  const [seen, ...others] = seenIn(view.state.field(visualField).face, line);
  if (seen?.chip?.kind === 'picture' && others.length === 0 && line.lead === null) return line.words;
  return isRow(line) ? tableAt(view.state.doc.toString(), line.words.from) : null;
}

/** What is chosen as a whole goes with its lines. */
function deleteChosen(view: EditorView): boolean {
  const { main, ranges } = view.state.selection;
  const visual = view.state.field(visualField, false);
  if (visual === undefined || view.state.readOnly || main.empty || ranges.length > 1) return false;
  const line = visual.face.lineAt(main.from);
  const whole = line === undefined ? null : wholeAt(view, line);
  if (whole === null || whole.from !== main.from || whole.to !== main.to) return false;
  const { doc } = view.state;
  const [first, last] = [doc.lineAt(whole.from), doc.lineAt(whole.to)];
  const isAlone = `${doc.sliceString(first.from, whole.from)}${doc.sliceString(whole.to, last.to)}`.trim() === '';
  const isBlank = (number: number) => number >= 1 && number <= doc.lines && doc.line(number).text.trim() === '';
  if (!isAlone || !isBlank(first.number - 1) || first.number < 2 || last.number >= doc.lines) return false;
  // With one of the blank lines around it: a box, and the page, keep a line to write in.
  const to = isBlank(last.number + 1) ? doc.line(last.number + 1).to : last.to;
  if (to >= doc.length) return false;
  const from = doc.line(first.number - 1).from;
  const gone = { from, to: to + 1, insert: isBlank(last.number + 1) ? `${doc.line(first.number - 1).text}\n` : '' };
  const set = view.state.changes(gone);
  return edit(view, set, set.mapPos(visual.face.lineAt(to + 1)?.words.from ?? from, 1), 'delete.selection');
}

function backspace(view: EditorView): boolean {
  if (deleteChosen(view)) return true;
  const place = placeOf(view);
  if (place?.line.kind === 'thing') return choose(view, place.line.words);
  if (place === null) return false;
  return (
    deleteLetter(view, place, false) || (isRow(place.line) ? deleteAtCell(view, place) : joinBackward(view, place))
  );
}

function deleteForward(view: EditorView): boolean {
  if (deleteChosen(view)) return true;
  const place = placeOf(view);
  if (place === null) return false;
  if (place.line.kind === 'thing') return choose(view, place.line.words);
  if (deleteLetter(view, place, true)) return true;
  if (isRow(place.line)) return deleteAtCell(view, place);
  const { visual, index, line } = place;
  const next = visual.face.line(index + 1);
  if (next === undefined) return true;
  const whole = wholeAt(view, next);
  if (whole !== null) {
    if (line.words.from === line.words.to && line.kind === 'words' && line.lead === null) removeEmpty(view, line);
    else choose(view, whole);
    return true;
  }
  if (areApart(visual, line, next)) {
    const source = view.state.sliceDoc(next.from, next.words.from);
    if (next.kind === 'words' && /<[A-Za-z]/.test(source) && !/<\//.test(source))
      unwrap(view, { ...place, line: next, index: index + 1 });
    return true;
  }
  return edit(view, { from: place.line.words.to, to: next.words.from }, place.line.words.to, 'delete.forward');
}

/** What a new line of the same kind begins with: white space and marks of quotations, no item’s sign. */
function prefixOf(view: EditorView, line: VisualLine): string {
  const { doc } = view.state;
  const own = doc.lineAt(line.words.from);
  const prefix = doc.sliceString(own.from, line.words.from).replace(/(?:#{1,6}|\[\^[^\]]*\]:)[ \t]*$/, '');
  return prefix.replace(/(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?/, (item) => ' '.repeat(item.length));
}

/** Enter in a paragraph or heading: what is behind the caret is a paragraph of its own. */
function newParagraph(view: EditorView): boolean {
  const place = placeOf(view);
  if (place === null) return false;
  const { visual, line, index, pos } = place;
  if (line.kind === 'thing') return writeBehind(view, line, '');
  if (line.kind === 'title') return nextPlaceholder(view) || intoBody(view, place);
  // A note goes on nowhere: what follows it is a paragraph.
  if (line.lead !== null && line.lead.kind !== 'note') return divideItem(view, place);
  if (line.kind !== 'words' || line.className.includes('visual-row')) return false;
  if (doTypedTable(view)) return true;
  const prefix = prefixOf(view, line);
  const blank = prefix.trimEnd();
  const isEmpty = line.words.from === line.words.to;
  const next = visual.face.line(index + 1);
  const frame = visual.face.frames.findLast(({ from, to }) => from <= line.from && line.from < to);
  if (isEmpty && line.className.includes('visual-quote')) return leaveQuote(view, place);
  // A second empty line at the end of a box leads out of it.
  if (isEmpty && frame !== undefined && (next === undefined || next.from >= frame.to)) return leaveBox(view, place);
  // What is hidden at the end of a line stays with it: `{#name}`, the end of bold words.
  const isAtEnd = isSeenEnd(visual.face, line, pos);
  const at = isAtEnd ? line.words.to : pos;
  const open = isAtEnd ? [] : pairsAround(place);
  const { doc } = view.state;
  const { closing, opening } = divided(doc, open);
  const insert = `${closing}\n${blank}\n${prefix}${opening}`;
  const own = doc.lineAt(line.words.to);
  const below = own.number < doc.lines ? doc.line(own.number + 1).text.trim() : '';
  // What stands right below needs a blank line between; the end of a component needs none.
  const after = isAtEnd && below !== '' && !below.startsWith('</') ? `\n${blank}` : '';
  // White space where the words are divided is none at the edge of a paragraph.
  const from = at - spacesAtEnd(doc.sliceString(line.words.from, at));
  const spaces = isAtEnd ? 0 : /^[ \t]*/.exec(doc.sliceString(at, line.words.to))![0].length;
  return edit(view, { from, to: at + spaces, insert: insert + after }, from + insert.length, 'input');
}

/** Signs that a caret in the middle of their words would divide. */
const pairsAround = ({ visual, line, pos }: Place): readonly Pair[] =>
  visual.face.pairs.filter(
    ([first, second]) =>
      first.to <= pos && second.from >= pos && first.from >= line.words.from && second.to <= line.words.to,
  );

/** Bold words that are divided are bold on both sides. */
function divided(doc: Text, open: readonly Pair[]): { readonly closing: string; readonly opening: string } {
  const sliced = ({ from, to }: Range) => doc.sliceString(from, to);
  return {
    closing: open
      .toReversed()
      .map(([, second]) => sliced(second))
      .join(''),
    opening: open.map(([first]) => sliced(first)).join(''),
  };
}

/** In an item the keys of lists go on; signs around the caret are ended and begun anew. */
function divideItem(view: EditorView, place: Place): boolean {
  const { visual, line, pos } = place;
  const { doc } = view.state;
  if (isSeenEnd(visual.face, line, pos)) {
    // What is hidden at the end of an item stays with it.
    if (pos < line.words.to) view.dispatch({ selection: { anchor: line.words.to }, annotations: knowing.of(true) });
    return false;
  }
  const open = pairsAround(place).filter(([first, second]) => first.to < pos && pos < second.from);
  if (open.length === 0) return false;
  const { closing, opening } = divided(doc, open);
  const signs = view.state.changes({ from: pos, insert: closing + opening });
  // Without the filters of the page, which would mend what is not done yet.
  const plain = EditorState.create({
    doc: signs.apply(doc),
    selection: { anchor: pos + closing.length },
    extensions: pageLanguage(),
  });
  return insertNewlineContinueMarkup({
    state: plain,
    dispatch: ({ changes, newSelection }) =>
      edit(view, signs.compose(changes), newSelection.main.head + opening.length, 'input.sign'),
  });
}

/** An empty line at the end of a quotation is a paragraph behind it. */
function leaveQuote(view: EditorView, { line }: Place): true {
  const { doc } = view.state;
  const own = doc.lineAt(line.words.from);
  const before = own.number > 1 ? doc.line(own.number - 1) : null;
  const indentation = /^[ \t]*/.exec(own.text)![0];
  const isBelow = own.number < doc.lines && doc.line(own.number + 1).text.trim() !== '';
  const from = before !== null && /^[ \t>]*$/.test(before.text) ? before.from : own.from;
  const insert = from === own.from ? indentation : `\n${indentation}`;
  return edit(view, { from, to: own.to, insert: insert + (isBelow ? '\n' : '') }, from + insert.length, 'input');
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
  const indentation = /^[ \t]*/.exec(doc.lineAt(element.open.from).text)![0];
  const insert = `\n${indentation}  `;
  return edit(view, { from: element.open.to, insert }, element.open.to + insert.length, 'input');
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

/** What of a set a part is: a step among steps; null where it stands alone, or is the only one. */
function setAround(part: PageElement): PageElement | null {
  const { parent, name } = part;
  return parent?.close && catalogueEntry(parent.name)?.children?.only?.includes(name) === true ? parent : null;
}

/**
 * Enter over the words of a title. In a step that has just been added it says that the last one was the last; else the
 * words go, as anywhere, and writing goes on below.
 */
function enterOverTitle(view: EditorView): boolean {
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

/**
 * To the begin or end of a row. It is asked for by its own key: the place in front of a row is the end of the one
 * before for a caret that goes letter by letter, and no other place for this one.
 */
const toBoundary = (forward: boolean, extend: boolean) => (view: EditorView) => {
  const visual = view.state.field(visualField, false);
  if (visual === undefined) return false;
  const text = (from: number, to: number) => view.state.sliceDoc(from, to);
  const ranges = view.state.selection.ranges.map((range) => {
    const head = visual.stops.at(view.moveToLineBoundary(range, forward).head, null, text);
    return extend ? EditorSelection.range(range.anchor, head) : EditorSelection.cursor(head, forward ? -1 : 1);
  });
  view.dispatch({
    selection: EditorSelection.create(ranges, view.state.selection.mainIndex),
    annotations: knowing.of(true),
    scrollIntoView: true,
    userEvent: 'select',
  });
  return true;
};

const boundaryKeys: readonly KeyBinding[] = [
  { key: 'Home', mac: 'Cmd-ArrowLeft', run: toBoundary(false, false), shift: toBoundary(false, true) },
  { key: 'End', mac: 'Cmd-ArrowRight', run: toBoundary(true, false), shift: toBoundary(true, true) },
];

const keys: readonly KeyBinding[] = [
  ...boundaryKeys,
  { key: 'Backspace', run: backspace, shift: backspace },
  { key: 'Delete', run: deleteForward },
  { key: 'Enter', run: (view) => enterOverTitle(view) || newParagraph(view) },
];

/** Whole words are deleted as the editor does it, but not the line break that a line begins or ends with. */
const deleteWord = (forward: boolean) => (view: EditorView) => {
  const place = placeOf(view);
  if (place === null || (place.line.kind !== 'thing' && letterAt(view, place, forward) !== null)) return false;
  return forward ? deleteForward(view) : backspace(view);
};

const wordKeys = ['Ctrl', 'Alt', 'Mod'].flatMap((modifier): KeyBinding[] => [
  { key: `${modifier}-Backspace`, run: deleteWord(false) },
  { key: `${modifier}-Delete`, run: deleteWord(true) },
]);

export function visualKeys(): Extension {
  return [Prec.highest(keymap.of([...keys, ...lineKeys, ...wordKeys])), Prec.high([words(), tick])];
}
