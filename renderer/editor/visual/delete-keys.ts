import { findClusterBreak, type Text } from '@codemirror/state';
import { type EditorView } from '@codemirror/view';
import type { Range } from '../../../shared/base/range.ts';
import { countedOn, goesOnTight, moveItems } from '../markdown/lists.ts';
import { cellsOf, placeInTable } from '../markdown/table.ts';
import { deleteRow } from '../markdown/table-edits.ts';
import { pageStructure } from '../structure/field.ts';
import { pageSyntax } from '../syntax/field.ts';
import { endOfRow, paragraphOf } from './divide.ts';
import { emptyBox } from './empty-box.ts';
import { visualField, type Visual } from './field.ts';
import { isBlank } from './lines.ts';
import type { VisualLine } from './page-face.ts';
import { oneLineBox } from './one-line-box.ts';
import { choose, edit, move, placeOf, type Place } from './place.ts';
import { deleteSelected, deleteWords, itemSign, lineForItems, showsTitle, withMeetingSigns } from './selected.ts';
import { letterEdge, readLine, type ReadLine } from './shown.ts';
import { spacesAtEnd } from './spaces.ts';
import { chosenWhole, isRow, wholeAt } from './wholes.ts';
import { breakTag } from './words.ts';

/** A letter that is deleted takes the signs with it that would stand around nothing, up to the tags of a box. */
function withEmptySigns(view: EditorView, visual: Visual, range: Range) {
  for (let { from, to } = range; ;) {
    const pair = visual.face.pairsIn(from, to).find(([first, second]) => first.to === from && second.from === to);
    if (pair === undefined || showsTitle(visual, pair[0])) return { from, to, kept: null };
    const kept = emptyBox(view.state, pair[0]);
    if (kept !== null) return { from, to, kept };
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
  const own = withEmptySigns(view, place.visual, letter);
  const { from, to } = withMeetingSigns(place.visual, view.state.doc, own) ?? own;
  const line = place.line;
  // A picture is chosen first, so that nobody loses one by a key too many.
  const signs = place.visual.face.signsIn(letter.from, letter.from);
  if (signs.some((sign) => sign.from === letter.from && sign.chip?.kind === 'picture')) return choose(view, letter);
  const { kept } = own;
  if (kept !== null) return edit(view, kept, kept.caret, forward ? 'delete.forward' : 'delete.backward');
  // Who deletes forwards at the end of bold words stays in them.
  const caret = forward && from >= place.pos ? place.pos : Math.max(line.words.from, from);
  return edit(view, { from, to }, caret, forward ? 'delete.forward' : 'delete.backward');
}

/** Whether tags, fences or the like stand between two lines. */
function areApart({ face }: Visual, before: VisualLine, line: VisualLine): boolean {
  return (
    before.kind !== line.kind ||
    (line.kind !== 'words' && line.kind !== 'code') ||
    face
      .pairsIn(before.words.to, line.words.from)
      .some(([first, second]) =>
        [first, second].some((tag) => tag.from >= before.words.to && tag.to <= line.words.from),
      )
  );
}

/** Takes the box away that a line is the first of; one in one line stays with its title. */
function unwrap(view: EditorView, { visual, line, pos }: Place): boolean {
  const { doc } = view.state;
  const element =
    oneLineBox(view.state, line.words) ??
    pageSyntax(view.state).elements.findLast(
      ({ open, close }) => close !== null && open.from >= line.from && open.to <= line.words.from,
    );
  if (element === undefined || element.close === null) return false;
  const { open, close } = element;
  if (showsTitle(visual, open)) return false;
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

/** Which lines are code, and no list. */
function codeLines({ state }: EditorView): (line: number) => boolean {
  const structure = pageStructure(state);
  return (line) => structure.kind(line) === 'code';
}

/** An item of a list in a list goes one list out. */
function outdent(view: EditorView, pos: number): true {
  const edits = moveItems(view.state.doc.toString(), pos, pos, -1, codeLines(view));
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
    const lead = doc.sliceString(own.from, from);
    const above = own.number > 1 ? doc.line(own.number - 1) : null;
    const isBelowWords =
      before !== undefined && (doc.lineAt(before.words.to).number === above?.number || before.depth > 0);
    const needsLine = isBelowWords && above !== null && !isBlank(above.text);
    const insert = needsLine ? `${lead.trimEnd()}\n${lead}` : '';
    const cut = needsLine ? own.from : from;
    const below = own.number < doc.lines ? doc.line(own.number + 1).text : '';
    const isItemBelow = itemSign(below.replace(/^[ \t>]+/, '')) !== undefined;
    const after = isItemBelow ? [{ from: own.to, insert: `\n${lead.trimEnd()}` }] : [];
    const numbers = countedOn(doc.toString(), start, { by: -1, isOwnToo: false }, codeLines(view)) ?? [];
    return edit(view, [{ from: cut, to: start, insert }, ...after, ...numbers], cut + insert.length, 'delete.backward');
  }
  const quote = />[ \t]?$/.exec(prefix);
  if (quote !== null && (before === undefined || !/^[ \t>]*>/.test(doc.lineAt(before.words.from).text)))
    return edit(view, { from: start - quote[0].length, to: start }, start - quote[0].length, 'delete.backward');
  if (before === undefined) return unwrap(view, place) || true;
  const isBox = oneLineBox(view.state, line.words) !== undefined;
  if ((isBox || /<[A-Za-z]/.test(source)) && unwrap(view, place)) return true;
  const isEmpty = line.words.from === line.words.to;
  const whole = wholeAt(view.state, before);
  if (whole !== null) return choose(view, whole);
  if (isBox || areApart(visual, before, line) || oneLineBox(view.state, before.words) !== undefined) {
    if (isEmpty && (before.kind === 'words' || before.kind === 'code')) removeEmpty(view, line);
    return move(view, visual.stops.around(before.words.to).from);
  }
  return join(view, before, line, 'delete.backward');
}

/** The words of a line behind those of the one in front of it, a heading's in one line. */
function join(view: EditorView, before: VisualLine, line: VisualLine, userEvent: string): true {
  const { doc } = view.state;
  const visual = view.state.field(visualField);
  const own = { from: endOfRow(doc, visual, before), to: line.words.from };
  // An item that went leaves its neighbours in one list.
  const isEmpty = line.words.from === line.words.to && line.lead === null && before.depth > 0;
  const next = isEmpty ? goesOnTight(doc.toString(), before.words.to, codeLines(view)) : null;
  if (next !== null) return edit(view, { from: own.from, to: next, insert: '\n' }, own.from, userEvent);
  const { from, to } = withMeetingSigns(visual, doc, own) ?? own;
  const items = lineForItems(doc, { from, to });
  const changes = [{ from, to, insert: '' }, ...(items === null ? [] : [{ ...items, to: items.from }])];
  if (before.className.includes('visual-heading') && line.kind === 'words') {
    const { words } = paragraphOf({ visual, line, pos: to, index: visual.face.lineIndexAt(line.words.from) });
    const text = doc.sliceString(line.words.from, words.to);
    for (const match of text.matchAll(/\n[ \t>]*/g)) {
      const end = match.index - spacesAtEnd(text.slice(0, match.index));
      const isBreak = text[end - 1] === '\\';
      changes.push({
        from: line.words.from + end - (isBreak ? 1 : 0),
        to: line.words.from + match.index + match[0].length,
        insert: isBreak ? breakTag : ' ',
      });
    }
  }
  return edit(view, changes, from, userEvent);
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

/** What is chosen as a whole goes with its lines. */
function deleteChosen(view: EditorView): boolean {
  const found = view.state.readOnly ? null : chosenWhole(view.state);
  if (found === null) return false;
  const { whole } = found;
  const visual = view.state.field(visualField);
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

/** What is selected goes; false where nothing is, or several places are. */
function deleteSelection(view: EditorView): boolean {
  const { main, ranges } = view.state.selection;
  if (view.state.readOnly || main.empty || ranges.length > 1 || view.state.field(visualField, false) === undefined)
    return false;
  if (!deleteChosen(view)) deleteSelected(view);
  return true;
}

export function backspace(view: EditorView): boolean {
  if (deleteSelection(view)) return true;
  const place = placeOf(view);
  if (place === null) return false;
  if (place.line.kind === 'thing') return choose(view, wholeAt(view.state, place.line)!);
  return (
    deleteLetter(view, place, false) || (isRow(place.line) ? deleteAtCell(view, place) : joinBackward(view, place))
  );
}

export function deleteForward(view: EditorView): boolean {
  if (deleteSelection(view)) return true;
  const place = placeOf(view);
  if (place === null) return false;
  if (place.line.kind === 'thing') return choose(view, wholeAt(view.state, place.line)!);
  if (deleteLetter(view, place, true)) return true;
  if (isRow(place.line)) return deleteAtCell(view, place);
  const { visual, index, line } = place;
  const next = visual.face.line(index + 1);
  if (next === undefined) return true;
  const whole = wholeAt(view.state, next);
  if (whole !== null) {
    if (line.words.from === line.words.to && line.kind === 'words' && line.lead === null) removeEmpty(view, line);
    else choose(view, whole);
    return true;
  }
  const isNextBox = oneLineBox(view.state, next.words) !== undefined;
  if (isNextBox || areApart(visual, line, next) || oneLineBox(view.state, line.words) !== undefined) {
    const source = view.state.sliceDoc(next.from, next.words.from);
    if (next.kind === 'words' && (isNextBox || /<[A-Za-z]/.test(source)) && !/<\//.test(source))
      unwrap(view, { ...place, line: next, index: index + 1 });
    return true;
  }
  return join(view, line, next, 'delete.forward');
}

/** Of a row, the letters of the cell of a place. */
function inOneCell(read: ReadLine, { visual, line, pos }: Place, doc: Text): ReadLine {
  const walls = visual.face
    .signsIn(line.words.from, line.words.to)
    .filter(({ kind, from, to }) => kind === 'wall' && doc.sliceString(from, to).includes('|'));
  if (walls.length === 0) return read;
  const from = walls.findLast((wall) => wall.to <= pos)?.to ?? line.words.from;
  const to = walls.find((wall) => wall.from >= pos)?.from ?? line.words.to;
  const first = read.places.filter((each) => each < from).length;
  const last = read.places.filter((each) => each < to).length;
  return { text: read.text.slice(first, last), places: read.places.slice(first, last) };
}

/** Letters of a word at most, in UTF-16 units: what is longer goes in pieces. */
const longestWord = 500;

/** A word goes, with the white space in front of it or behind it; at the edge of a line what its own key does. */
export const deleteWord = (forward: boolean) => (view: EditorView) => {
  const place = placeOf(view);
  if (place === null) return false;
  if (place.line.kind === 'thing' || letterAt(view, place, forward) === null)
    return forward ? deleteForward(view) : backspace(view);
  const { visual, line, pos } = place;
  const { text, places } = inOneCell(readLine(visual.face, line, view.state.doc), place, view.state.doc);
  const behind = places.findIndex((each) => each >= pos);
  const index = behind < 0 ? text.length : behind;
  const part = forward ? text.slice(index) : text.slice(Math.max(0, index - longestWord), index);
  // Expression: at most 500 characters – `longestWord` in front of the cursor.
  const word = (
    forward ? /^\s*(?:[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_\ufffc]+)/u : /(?:[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_\ufffc]+)\s*$/u
  ).exec(part);
  if (word === null || word[0].length < 2) return forward ? deleteForward(view) : backspace(view);
  const count = word[0].length;
  const [first, last] = forward ? [index, index + count - 1] : [index - count, index - 1];
  const from = places[first]!;
  const to = places[last]! + 1;
  deleteWords(view, { from, to }, forward ? 'delete.forward' : 'delete.backward');
  return true;
};
