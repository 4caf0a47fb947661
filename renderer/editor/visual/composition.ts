import { EditorSelection, Prec, StateField, type EditorState, type Extension } from '@codemirror/state';
import { EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import type { Range } from '../../../shared/base/range.ts';
import { composed, isComposing } from './composing.ts';
import { visualField } from './field.ts';
import { makeTitle } from './missing-titles.ts';
import { placeOf, writeBehind } from './place.ts';
import { knowing } from './safe-edits.ts';
import { readLine } from './shown.ts';
import { doTypedSign, endsSign } from './typed-signs.ts';
import { isHolding, typeText } from './words.ts';

/** What was composed and has not been read yet; null where there is nothing. */
const composedField = StateField.define<Range | null>({
  create: () => null,
  update(range, transaction) {
    const { changes, docChanged, effects } = transaction;
    if (effects.some((effect) => effect.is(composed))) return null;
    if (!docChanged) return range;
    const before = range === null ? null : { from: changes.mapPos(range.from, -1), to: changes.mapPos(range.to, 1) };
    if (!isComposing(transaction)) return before;
    let [from, to] = [before?.from ?? Infinity, before?.to ?? -1];
    changes.iterChangedRanges((_fromA, _toA, fromB, toB) => {
      from = Math.min(from, fromB);
      to = Math.max(to, toB);
    }, true);
    return to < 0 ? null : { from, to };
  },
});

/**
 * How long the editor itself waits for the last letters of a composition, in milliseconds. Keys that come before do not
 * wait.
 */
const rest = 60;

/** The line of a place as it is seen. */
function seenAt(state: EditorState, pos: number): string | null {
  const { face } = state.field(visualField);
  const line = face.lineAt(pos);
  return line === undefined || line.kind === 'thing' ? null : readLine(face, line, state.doc).text;
}

/** Reads what was composed as if it were typed now: signs in it are escaped, bold that was asked for is put around. */
function readComposed(view: EditorView): void {
  const range = view.state.field(composedField);
  if (range === null || view.composing) return;
  const { state } = view;
  const text = state.sliceDoc(range.from, range.to);
  const { main, ranges } = state.selection;
  const isSimple = ranges.length === 1 && main.empty && main.head === range.to && !text.includes('\n');
  if (text === '' || !isSimple) {
    view.dispatch({ effects: composed.of(null) });
    return;
  }
  if (isHolding(state)) {
    view.dispatch({
      changes: range,
      selection: EditorSelection.cursor(range.from),
      effects: composed.of(null),
      userEvent: 'input.type.compose',
    });
    typeText(view, text);
    return;
  }
  const read = state.update({ effects: composed.of(null) });
  // What opens a tag or an expression is seen as it stands, and breaks the page.
  if (!/[<{]/.test(text) && seenAt(read.state, main.head) === seenAt(state, main.head)) {
    view.dispatch(read);
    if (endsSign.test(text)) doTypedSign(view);
    return;
  }
  // Typed over itself: the page looks as if it were words, and words it stays.
  view.dispatch({
    selection: EditorSelection.range(range.from, range.to),
    annotations: knowing.of(true),
    userEvent: 'select',
  });
  typeText(view, text);
  view.dispatch({ effects: composed.of(null) });
  if (endsSign.test(text)) doTypedSign(view);
}

class Composition {
  readonly #view: EditorView;
  #timer: ReturnType<typeof setTimeout> | undefined;
  constructor(view: EditorView) {
    this.#view = view;
  }
  update({ state, view }: ViewUpdate): void {
    if (state.field(composedField) === null) clearTimeout(this.#timer);
    else if (!view.composing) this.wait();
  }
  wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => readComposed(this.#view), rest);
  }
  destroy(): void {
    clearTimeout(this.#timer);
  }
}
const composition = ViewPlugin.fromClass(Composition);

/**
 * Letters are composed in words of one line: what is selected of more goes first, as a browser would merge their
 * elements, and behind a thing a paragraph begins.
 */
function prepare(view: EditorView): void {
  readComposed(view);
  const visual = view.state.field(visualField, false);
  if (view.state.readOnly || visual === undefined) return;
  const { main } = view.state.selection;
  if (!main.empty) {
    // Signs at its ends stay around what is composed.
    const [from, to] = [visual.stops.around(main.from).to, visual.stops.around(main.to).from];
    const isPlain =
      from < to &&
      visual.face.lines.some(({ kind, words }) => kind !== 'thing' && words.from <= from && to <= words.to) &&
      visual.face.signs.every((sign) => sign.from >= to || sign.to <= from);
    if (isPlain)
      view.dispatch({ selection: EditorSelection.range(from, to), annotations: knowing.of(true), userEvent: 'select' });
    else view.dispatch(view.state.replaceSelection(''), { userEvent: 'delete.selection', scrollIntoView: true });
  }
  makeTitle(view);
  const place = placeOf(view);
  if (place?.line.kind === 'thing') writeBehind(view, place.line, '');
}

/** A word that the browser puts in place of another: its checker’s, or what it takes for a slip. */
function replaceWord(event: InputEvent, view: EditorView): boolean {
  const word = event.dataTransfer?.getData('text/plain') ?? event.data ?? '';
  const [target] = event.getTargetRanges();
  if (target === undefined || word === '' || view.state.readOnly) return false;
  const from = view.posAtDOM(target.startContainer, target.startOffset);
  const to = view.posAtDOM(target.endContainer, target.endOffset);
  event.preventDefault();
  if (view.state.sliceDoc(from, to) === word) return true;
  view.dispatch({
    changes: { from, to, insert: word },
    selection: EditorSelection.cursor(from + word.length),
    userEvent: 'input.type',
    scrollIntoView: true,
  });
  return true;
}

const events = EditorView.domEventHandlers({
  compositionstart: (_event, view) => (prepare(view), false),
  compositionend: (_event, view) => (view.plugin(composition)?.wait(), false),
  keydown(event, view) {
    if (!event.isComposing && event.keyCode !== 229) readComposed(view);
    return false;
  },
  beforeinput(event, view) {
    if (event.inputType === 'insertReplacementText') return replaceWord(event, view);
    return false;
  },
});

/** Letters that are composed of several keys, and words that the browser replaces. */
export function compositions(): Extension {
  return [composedField, composition, Prec.highest(events)];
}
