import {
  EditorSelection,
  StateEffect,
  StateField,
  type ChangeSpec,
  type EditorState,
  type Extension,
} from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { Range } from '../../../shared/base/range.ts';
import { asMeant, writtenPairs } from './as-meant.ts';
import { missingIndentation } from './code-indentation.ts';
import { visualField, type Visual } from './field.ts';
import type { VisualLine } from './page-face.ts';
import { writeBehind } from './place.ts';
import { inTitle, titleMark } from './program-title.ts';
import { knowing } from './safe-edits.ts';
import type { Pair } from './signs.ts';
import { deleteSelected } from './selected.ts';
import { doTypedSign, endsSign } from './typed-signs.ts';

/** Signs that the next words get around them: bold that was asked for where no word is. */
export const holdMark = StateEffect.define<string>();

/** The signs that are asked for; whoever goes elsewhere does not mean them any more. */
const heldMarks = StateField.define<readonly string[]>({
  create: () => [],
  update(marks, transaction) {
    const isOther = transaction.docChanged || transaction.selection !== undefined;
    // What is composed is typed when it is whole.
    let now = isOther && !transaction.isUserEvent('input.type.compose') ? [] : marks;
    for (const effect of transaction.effects)
      if (effect.is(holdMark))
        now = now.includes(effect.value) ? now.filter((mark) => mark !== effect.value) : [...now, effect.value];
    return now;
  },
});

/** A line break behind which nothing stands yet, and how it is written as soon as something does. */
export const breakTag = '<br />';
export const holdBreak = StateEffect.define<string>();
const heldBreak = StateField.define<string | null>({
  create: () => null,
  update(written, transaction) {
    for (const effect of transaction.effects) if (effect.is(holdBreak)) return effect.value;
    const isOther = transaction.docChanged || transaction.selection !== undefined;
    return isOther && !transaction.isUserEvent('input.type.compose') ? null : written;
  },
});

/** Whether the next letters are put between signs, or behind a line break, that were asked for. */
export const isHolding = (state: EditorState): boolean =>
  state.field(heldMarks).length > 0 || state.field(heldBreak) !== null;

/** The signs of bold words that end with a space while they are written: the second stands in front of the space. */
const goesOn = StateField.define<Pair | null>({
  create: () => null,
  update(signs, transaction) {
    if (!transaction.docChanged) return transaction.selection === undefined ? signs : null;
    const { startState, state, changes } = transaction;
    const visual = startState.field(visualField, false);
    if (!transaction.isUserEvent('input.type') || visual === undefined) return null;
    const { head } = startState.selection.main;
    const now = state.selection.main.head;
    if (state.sliceDoc(now - 1, now) !== ' ') return null;
    const moved = ({ from, to }: Range) => ({ from: changes.mapPos(from, 1), to: changes.mapPos(to, -1) });
    if (signs !== null) return [moved(signs[0]), moved(signs[1])];
    const pair = visual.face.pairsIn(head, head).find(([, second]) => second.from === head);
    if (pair === undefined) return null;
    const written = startState.sliceDoc(pair[1].from, pair[1].to);
    const from = now - 1 - written.length;
    const isThere = /^[*_~]+$/.test(written) && state.sliceDoc(from, now - 1) === written;
    return isThere ? [moved(pair[0]), { from, to: now - 1 }] : null;
  },
});

/** Puts in what is typed, where the caret is seen; true where nothing else has to be done. */
export function typeText(view: EditorView, text: string): boolean {
  const { state } = view;
  const visual = state.field(visualField, false);
  if (visual === undefined || state.readOnly || state.selection.ranges.length > 1) return false;
  const { main } = state.selection;
  if (!main.empty) {
    // Words in the place of words, with no sign among them, are one edit: what is around them stays around them.
    const own = visual.face.lineAt(main.from);
    const isPlain =
      own !== undefined &&
      own.kind !== 'thing' &&
      own.words.from <= main.from &&
      main.to <= own.words.to &&
      !visual.face.signsIn(main.from, main.to).some((sign) => sign.from < main.to && sign.to > main.from);
    if (isPlain && /^[\p{L}\p{N}]+$/u.test(text)) {
      view.dispatch(typedOver(main, text));
      return true;
    }
    deleteSelected(view);
    // Its own undo would bring back the selection, too: both are one step.
    if (!typeText(view, text)) view.dispatch(typedAt(view.state.selection.main.from, text));
    return true;
  }
  const line = visual.face.lineAt(main.from);
  if (line === undefined) return false;
  if (line.kind === 'code') return typeInCode(view, main.from, text);
  if (line.kind === 'thing') {
    // Behind the name of code its lines begin.
    const below = visual.face.line(visual.face.lineIndexAt(main.from) + 1);
    if (line.chip?.kind !== 'code-head' || below?.kind !== 'code') return writeBehind(view, line, text);
    if (!typeInCode(view, below.words.from, text)) view.dispatch(typedAt(below.words.from, text));
    return true;
  }
  if (line.kind === 'title' && writeInTitle(view, line, text)) return true;
  // Code is the innermost: nothing in it is a sign, and what would end it is none of it.
  const marks = state.field(heldMarks).filter((mark) => mark !== '`' || text !== '`');
  const held = marks.toSorted((a, b) => Number(a === '`') - Number(b === '`'));
  const isWords = line.kind === 'words';
  if (held.length > 0 && isWords && text.trim() !== '') {
    const open = held.join('');
    const close = held.toReversed().join('');
    // A tick that is a letter would be one of the sign beside it.
    const escapes = held.includes('`') ? ticksBeside(state, main.from) : [];
    const start = main.from + escapes.filter((at) => at < main.from).length;
    view.dispatch({
      changes: [
        ...escapes.map((at) => ({ from: at, insert: '\\' })),
        { from: main.from, insert: open + text + close },
      ].sort((a, b) => a.from - b.from),
      selection: { anchor: start + open.length + text.length },
      annotations: writtenPairs.of(pairsAround(held, start, text.length)),
      userEvent: 'input.type',
      scrollIntoView: true,
    });
    return true;
  }
  const written = state.field(heldBreak);
  if (written !== null && text.trim() !== '') {
    view.dispatch({
      changes: { from: main.head - breakTag.length, to: main.head, insert: written + text },
      selection: EditorSelection.cursor(main.head - breakTag.length + written.length + text.length),
      annotations: writtenPairs.of([
        [{ from: main.head - breakTag.length, to: main.head - breakTag.length + 1 }, nowhere],
      ]),
      userEvent: 'input.type',
      scrollIntoView: true,
    });
    return true;
  }
  const signs = state.field(goesOn);
  if (signs !== null && text.trim() !== '') {
    const [open, close] = signs;
    const written = state.sliceDoc(close.from, close.to);
    const end = main.head - written.length + text.length;
    view.dispatch({
      changes: [close, { from: main.head, insert: text + written }],
      selection: EditorSelection.cursor(end),
      annotations: [knowing.of(true), writtenPairs.of([[open, { from: end, to: end + written.length }]])],
      userEvent: 'input.type',
      scrollIntoView: true,
    });
    return true;
  }
  const code = text === '`' && isWords ? besideCode(visual, main.from) : null;
  if (code !== null) {
    view.dispatch({ selection: { anchor: code }, annotations: knowing.of(true), userEvent: 'select.pointer' });
    return typeText(view, text);
  }
  const isSign = endsSign.test(text) && isWords;
  // Over one line the browser’s own editing does no harm, and knows about compositions and corrections. Between signs
  // that are not drawn, as behind a space at the end of a cell, it would not know on which side of them it writes.
  if (!isSign && !isBesideSign(visual, main.from) && !line.className.includes('visual-row')) return false;
  view.dispatch(typedAt(main.from, text));
  if (isSign) doTypedSign(view);
  return true;
}

const nowhere: Range = { from: -1, to: -1 };

/** Where ticks stand right in front of a place and behind it that nothing escapes. */
function ticksBeside(state: EditorState, pos: number): number[] {
  const isTick = (at: number) => state.sliceDoc(at, at + 1) === '`';
  return [
    ...(isTick(pos - 1) && state.sliceDoc(pos - 2, pos - 1) !== '\\' ? [pos - 1] : []),
    ...(isTick(pos) ? [pos] : []),
  ];
}

/** Where signs stand around so many letters: the first ones outermost. */
function pairsAround(signs: readonly string[], start: number, letters: number): Pair[] {
  const all = signs.reduce((sum, sign) => sum + sign.length, 0);
  let at = 0;
  return signs.map((sign): Pair => {
    const from = start + at;
    const to = start + 2 * all + letters - at;
    at += sign.length;
    return [
      { from, to: from + sign.length },
      { from: to - sign.length, to },
    ];
  });
}

/** The place in code that a place outside of it touches: a sign of code beside one would be another. */
function besideCode({ face }: Visual, pos: number): number | null {
  for (const { className, from, to } of face.looksIn(Math.max(0, pos - 8), pos + 8)) {
    if (className !== 'visual-code-word') continue;
    const pair = face.pairs.find(([first, second]) => first.to === from && second.from === to);
    if (pair?.[0].from === pos) return from;
    if (pair?.[1].to === pos) return to;
  }
  return null;
}

/** Whether signs that are not drawn end or begin at a place. */
const isBesideSign = ({ face }: Visual, pos: number): boolean => face.signsIn(pos, pos).length > 0;

/** A title stands between quotation marks: one of its own is written so that it does not end there. */
function writeInTitle(view: EditorView, { words }: VisualLine, text: string): boolean {
  const { state } = view;
  const { mark, isProgram } = titleMark(state, words.from);
  const { main } = state.selection;
  if (isProgram) return inTitle(text, mark, true) !== text && writeTitle(view, [], main, inTitle(text, mark, true));
  if (!/["']/.test(mark) || !/["'&;]/.test(text)) return false;
  const [before, behind] = [state.sliceDoc(words.from, main.from), state.sliceDoc(main.to, words.to)];
  const other = mark === '"' ? "'" : '"';
  // `&` begins the name of a letter only where such a name follows.
  const name = /&#?\w*;?$/.exec(before + text)?.[0];
  const isName = name !== undefined && /^&#?\w+;/.test(name + behind);
  const from = isName ? main.from - (name.length - text.length) : main.from;
  const written = isName ? name.replace('&', '&amp;') : text;
  const isOther = written.includes(mark) && !`${before}${behind}${text}`.includes(other);
  const insert = isOther ? written : inTitle(written, mark, false);
  const marks = [words.from - 1, words.to].map((at) => ({ from: at, to: at + 1, insert: other }));
  return writeTitle(view, isOther ? marks : [], { from, to: main.to }, insert);
}

function writeTitle(view: EditorView, marks: readonly ChangeSpec[], place: Range, insert: string): true {
  view.dispatch({
    changes: [...marks, { from: place.from, to: place.to, insert }],
    selection: EditorSelection.cursor(place.from + insert.length),
    userEvent: 'input.type',
    annotations: knowing.of(true),
    scrollIntoView: true,
  });
  return true;
}

const typedOver = ({ from, to }: Range, text: string) => ({
  ...typedAt(from, text),
  changes: { from, to, insert: text },
});

/** Writes into code where the letter alone would end it. */
function typeInCode(view: EditorView, pos: number, text: string): boolean {
  const missing = missingIndentation(view.state, pos);
  if (missing === '' || text.trim() === '') return false;
  view.dispatch(typedAt(view.state.doc.lineAt(pos).to, missing + text));
  return true;
}

const typedAt = (at: number, text: string) => ({
  changes: { from: at, insert: text },
  selection: EditorSelection.cursor(at + text.length),
  userEvent: 'input.type',
  scrollIntoView: true,
});

/**
 * What is typed over a selection, or at a thing, is put in here: a browser would merge the elements of lines, and
 * knows nothing of those that are not drawn.
 */
const typed = EditorView.domEventHandlers({
  beforeinput(event, view) {
    if (event.inputType !== 'insertText' || event.data === null || view.composing) return false;
    if (!typeText(view, event.data)) return false;
    event.preventDefault();
    return true;
  },
});

/** What happens to words that are typed on the page. */
export function words(): Extension {
  return [heldMarks, heldBreak, goesOn, asMeant(), typed];
}
