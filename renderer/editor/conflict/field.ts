import {
  Facet,
  StateEffect,
  StateField,
  type EditorState,
  type Extension,
  type Range as CodeMirrorRange,
} from '@codemirror/state';
import { Decoration, EditorView, ViewPlugin, WidgetType, type ViewUpdate } from '@codemirror/view';
import { mergeTexts } from '../../../shared/base/merge.ts';
import type { Range } from '../../../shared/base/range.ts';
import { element } from '../../ui/dom.ts';
import { headField } from '../page-head/hide.ts';
import { compare, decided, shownText, wordDifferences, type Hunk, type Piece } from './hunks.ts';

/** The text that both sides come from, and what the other side made of it. */
export interface Sides {
  readonly base: string;
  readonly theirs: string;
}

interface Shown {
  /** As it was told: what is told again starts nothing anew. */
  readonly told: Sides;
  /** As far as it is decided: a place that is has their version as the common one, and mine as my change of it. */
  readonly base: string;
  readonly places: readonly { readonly hunk: Hunk; readonly range: Range }[];
}

/** Ends a conflict with a text; called when every place is decided. */
const conflictEnd = Facet.define<(text: string) => void, (text: string) => void>({
  combine: (values) => values[0] ?? (() => {}),
});

const setSides = StateEffect.define<Sides | null>();
const setBase = StateEffect.define<string>();
const lookAgain = StateEffect.define<null>();

/** Typing that stops for so long, in milliseconds, is compared again. */
const pause = 300;

function read(told: Sides, base: string, text: string): Shown {
  return {
    told,
    base,
    places: compare(base, text, told.theirs).hunks.map((hunk) => ({ hunk, range: hunk.place.mine })),
  };
}

const conflictField = StateField.define<Shown | null>({
  create: () => null,
  update(shown, transaction) {
    let next = shown;
    for (const effect of transaction.effects) {
      if (effect.is(setSides))
        next = effect.value === null ? null : read(effect.value, effect.value.base, transaction.newDoc.toString());
      else if (effect.is(setBase) && next !== null) next = read(next.told, effect.value, transaction.newDoc.toString());
      else if (effect.is(lookAgain) && next !== null) next = read(next.told, next.base, transaction.newDoc.toString());
    }
    if (next === null || next !== shown || !transaction.docChanged) return next;
    const { changes } = transaction;
    return {
      ...next,
      places: next.places.map(({ hunk, range }) => ({
        hunk,
        range: { from: changes.mapPos(range.from, -1), to: changes.mapPos(range.to, -1) },
      })),
    };
  },
  provide: (field) => EditorView.decorations.compute([field, headField], (state) => draw(state, state.field(field))),
});

const mineLine = Decoration.line({ class: 'cm-conflict-mine' });

function draw(state: EditorState, shown: Shown | null) {
  if (shown === null) return Decoration.none;
  const bodyStart = state.field(headField, false)?.start ?? 0;
  const { doc } = state;
  const ranges: CodeMirrorRange<Decoration>[] = [];
  for (const { hunk, range } of shown.places) {
    const isHidden = range.from < bodyStart;
    // The last line break belongs to the last line, not to the one below it.
    const last = range.to > range.from ? doc.lineAt(Math.max(range.from, range.to - 1)) : null;
    if (!isHidden && last !== null)
      for (let line = doc.lineAt(range.from); ; line = doc.line(line.number + 1)) {
        ranges.push(mineLine.range(line.from));
        if (line.number >= last.number) break;
      }
    const widget = new Versions(hunk);
    if (isHidden) ranges.push(Decoration.widget({ widget, block: true, side: -1 }).range(bodyStart));
    else if (last === null)
      ranges.push(Decoration.widget({ widget, block: true, side: -1 }).range(doc.lineAt(range.from).from));
    else ranges.push(Decoration.widget({ widget, block: true, side: 1 }).range(last.to));
  }
  return Decoration.set(ranges, true);
}

/** The other version of a place, below mine, with what can be done. It takes no focus. */
class Versions extends WidgetType {
  readonly hunk: Hunk;
  constructor(hunk: Hunk) {
    super();
    this.hunk = hunk;
  }
  override eq({ hunk }: Versions): boolean {
    return (
      hunk.name === this.hunk.name &&
      hunk.mine === this.hunk.mine &&
      hunk.theirs === this.hunk.theirs &&
      hunk.place.base.from === this.hunk.place.base.from
    );
  }
  override toDOM(view: EditorView): HTMLElement {
    const { hunk } = this;
    const words = wordDifferences(shownText(hunk, hunk.mine), shownText(hunk, hunk.theirs));
    const button = (label: string, kind: 'mine' | 'theirs' | 'both') => {
      const made = element('button', { class: 'button line slim', attributes: { type: 'button' } }, label);
      // The caret stays where it is.
      made.addEventListener('mousedown', (event) => event.preventDefault());
      made.addEventListener('click', () => decide(view, hunk, kind));
      return made;
    };
    // No margins: the editor measures widgets without them.
    const isInHead = hunk.field !== null || !hunk.canBeBoth;
    return element(
      'div',
      {
        class: 'cm-conflict',
        attributes: { role: 'group', 'aria-label': `Changed elsewhere, too: ${hunk.name}`, contenteditable: 'false' },
      },
      element(
        'div',
        { class: 'cm-conflict-box' },
        element('div', { class: 'cm-conflict-who' }, `${isInHead ? hunk.name : 'Here'}: changed elsewhere, too`),
        ...(isInHead ? [version('Mine', words.mine)] : []),
        version('Theirs', words.theirs),
        element(
          'div',
          { class: 'cm-conflict-actions' },
          button('Keep mine', 'mine'),
          button('Take theirs', 'theirs'),
          ...(hunk.canBeBoth && hunk.mine !== '' && hunk.theirs !== '' ? [button('Keep both', 'both')] : []),
        ),
      ),
    );
  }
  override ignoreEvent(): boolean {
    return true;
  }
}

function version(who: string, pieces: readonly Piece[]): HTMLElement {
  return element(
    'div',
    { class: 'cm-conflict-version' },
    element('span', { class: 'cm-conflict-side' }, who),
    pieces.length === 0
      ? element('em', { class: 'dim' }, 'Taken out')
      : element('span', {}, ...pieces.map(({ text, isOwn }) => (isOwn ? element('ins', {}, text) : text))),
  );
}

/** Decides one place: the page changes there, and only there. The last one ends the conflict. */
function decide(view: EditorView, hunk: Hunk, kind: 'mine' | 'theirs' | 'both'): void {
  const { told, base } = view.state.field(conflictField)!;
  const text = view.state.doc.toString();
  // What was typed since it was drawn counts.
  const now = compare(base, text, told.theirs).hunks.find(
    ({ place, theirs }) => place.base.from === hunk.place.base.from && theirs === hunk.theirs,
  );
  view.focus();
  if (now === undefined) return view.dispatch({ effects: lookAgain.of(null) });
  const { place } = now;
  const insert = decided(now, { kind });
  view.dispatch({
    changes: insert === now.mine ? [] : { from: place.mine.from, to: place.mine.to, insert },
    effects: setBase.of(base.slice(0, place.base.from) + now.theirs + base.slice(place.base.to)),
    filter: false,
    userEvent: 'galley.decide',
  });
  end(view);
}

/** Ends the conflict where nothing is left to decide. */
function end(view: EditorView): boolean {
  const shown = view.state.field(conflictField, false) ?? null;
  const merged = shown && mergeTexts(shown.base, view.state.doc.toString(), shown.told.theirs).text;
  if (merged === null) return false;
  view.state.facet(conflictEnd)(merged);
  return true;
}

/** Compares again when typing pauses; only what is drawn waits for it. */
const compareAgain = ViewPlugin.fromClass(
  class {
    readonly #view: EditorView;
    #timer: ReturnType<typeof setTimeout> | undefined;
    constructor(view: EditorView) {
      this.#view = view;
    }
    update({ docChanged, state }: ViewUpdate): void {
      if (!docChanged || state.field(conflictField) === null) return;
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#view.dispatch({ effects: lookAgain.of(null) }), pause);
    }
    destroy(): void {
      clearTimeout(this.#timer);
    }
  },
);

/** What a text is told when it conflicts with another one, or not any more; null where it knows that already. */
export function toldSides(state: EditorState, sides: Sides | null): StateEffect<Sides | null> | null {
  const told = state.field(conflictField, false)?.told ?? null;
  const isSame = told === sides || (told?.base === sides?.base && told?.theirs === sides?.theirs);
  return isSame ? null : setSides.of(sides);
}

/**
 * Brings the next place that differs into sight, or ends the conflict where there is none. Caret and focus stay.
 */
export function showConflict(view: EditorView, sides: Sides | null): void {
  const told = toldSides(view.state, sides);
  if (told !== null) view.dispatch({ effects: told });
  if (end(view)) return;
  const { places } = view.state.field(conflictField)!;
  const start = view.state.field(headField, false)?.start ?? 0;
  const { top, bottom } = view.scrollDOM.getBoundingClientRect();
  const isBelow = (pos: number) => view.lineBlockAt(pos).top > view.scrollDOM.scrollTop + (bottom - top) / 2;
  const at = (place: (typeof places)[number]) => Math.max(start, place.range.from);
  const next = places.find((place) => isBelow(at(place))) ?? places[0];
  if (next !== undefined) view.dispatch({ effects: EditorView.scrollIntoView(at(next), { y: 'center' }) });
}

/** Shows both versions of what was changed here and elsewhere where it stands in the text; typing goes on. */
export function conflicts(onEnd: (text: string) => void): Extension {
  return [conflictField, compareAgain, conflictEnd.of(onEnd)];
}
