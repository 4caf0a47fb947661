import { StateEffect, StateField, type Extension } from '@codemirror/state';
import {
  EditorView,
  gutter,
  GutterMarker,
  hoverTooltip,
  keymap,
  showTooltip,
  tooltips,
  type Tooltip,
} from '@codemirror/view';
import type { Diagnostic, Severity } from '../../../shared/base/diagnostic.ts';
import { drawIcon } from '../../ui/icon-dom.ts';
import { problemCard } from './card.ts';
import { nextProblem, problemActions, problemField, problemsAt, worst, type ShownProblem } from './field.ts';

const hoverTime = 300;

/** Opens the card at a place, or closes it (null). */
export const openCard = StateEffect.define<number | null>();

/**
 * The card of the place where the cursor is: opens when the cursor is moved
 * there, never while somebody types, and stays away once closed with Esc.
 */
const cursorCard = StateField.define<{ readonly at: number | null; readonly tooltip: Tooltip | null }>({
  create: () => ({ at: null, tooltip: null }),
  update(value, transaction) {
    let { at } = value;
    for (const effect of transaction.effects) if (effect.is(openCard)) at = effect.value;
    const wasOpened = transaction.effects.some((effect) => effect.is(openCard));
    if (transaction.docChanged) at = null;
    else if (transaction.selection !== undefined && !wasOpened) {
      const { main } = transaction.state.selection;
      at = main.empty && problemsAt(transaction.state, main.head).length > 0 ? main.head : null;
    }
    const shown = transaction.state.field(problemField).shown;
    if (at === value.at && shown === transaction.startState.field(problemField, false)?.shown) return value;
    const found = at === null ? [] : problemsAt(transaction.state, at);
    return found.length === 0 ? { at: null, tooltip: null } : { at, tooltip: problemCard(found) };
  },
  provide: (field) => showTooltip.from(field, (value) => value.tooltip),
});

const hoverCard = hoverTooltip(
  (view, pos) => {
    const found = problemsAt(view.state, pos).filter(({ from, to }) => from < to);
    const open = view.state.field(cursorCard).at;
    if (found.length === 0 || (open !== null && problemsAt(view.state, open)[0] === found[0])) return null;
    return problemCard(found);
  },
  { hoverTime, hideOnChange: true },
);

class ProblemMarker extends GutterMarker {
  readonly #severity: Severity;
  constructor(severity: Severity) {
    super();
    this.#severity = severity;
  }
  override eq(other: ProblemMarker): boolean {
    return other.#severity === this.#severity;
  }
  override toDOM(): Node {
    const mark = document.createElement('span');
    mark.className = `gutter-problem ${this.#severity}`;
    mark.append(
      drawIcon(
        this.#severity === 'error' ? 'circle-alert' : this.#severity === 'warning' ? 'triangle-alert' : 'lightbulb',
      ),
    );
    return mark;
  }
}
const markers: Record<Severity, ProblemMarker> = {
  error: new ProblemMarker('error'),
  warning: new ProblemMarker('warning'),
  advice: new ProblemMarker('advice'),
};

const problemGutter = gutter({
  class: 'problem-gutter',
  lineMarker(view, line) {
    // Words are marked where they stand, and that is enough.
    const found = view.state
      .field(problemField)
      .shown.filter(({ from, problem }) => from >= line.from && from <= line.to && !isQuiet(problem));
    const severity = worst(found.map(({ problem }) => problem));
    return severity === null ? null : markers[severity];
  },
  lineMarkerChange: (update) => update.startState.field(problemField).shown !== update.state.field(problemField).shown,
  domEventHandlers: {
    mousedown(view, line) {
      const first = view.state.field(problemField).shown.find(({ from }) => from >= line.from && from <= line.to);
      if (first === undefined) return false;
      goTo(view, first);
      return true;
    },
  },
});

function isQuiet({ word, severity }: Diagnostic): boolean {
  return word !== undefined && severity === 'advice';
}

function goTo(view: EditorView, entry: ShownProblem): void {
  view.dispatch({
    selection: { anchor: entry.from },
    effects: [EditorView.scrollIntoView(entry.from, { y: 'center' }), openCard.of(entry.from)],
  });
  view.focus();
  view.dispatch({ effects: announced(entry) });
}

function announced({ problem }: ShownProblem): StateEffect<string> {
  return EditorView.announce.of(`${problem.title}. ${problem.detail}`);
}

/** Puts the cursor at the next problem and opens its card. False where there is none. */
export function goToNextProblem(view: EditorView, direction: 1 | -1): boolean {
  const next = nextProblem(view.state, view.state.selection.main.head, direction);
  if (next === null) return false;
  goTo(view, next);
  return true;
}

/** Opens the card of the problem at the cursor. False where there is none. */
export function openProblemHere(view: EditorView): boolean {
  const [here] = problemsAt(view.state, view.state.selection.main.head);
  if (here === undefined) return false;
  view.dispatch({ effects: [openCard.of(view.state.selection.main.head), announced(here)] });
  return true;
}

/** The first fix of the problem at the cursor, or of the next one on its line. */
export function applyFirstFix(view: EditorView): boolean {
  const { head } = view.state.selection.main;
  const line = view.state.doc.lineAt(head);
  const here = problemsAt(view.state, head);
  const onLine = view.state.field(problemField).shown.filter(({ from }) => from >= line.from && from <= line.to);
  // A fix that asks something is answered in the card.
  const ready = ({ problem }: ShownProblem) => problem.fixes.find(({ ask }) => ask === undefined);
  const entry = [...here, ...onLine].find(
    (candidate) => ready(candidate) !== undefined || candidate.problem.word !== undefined,
  );
  const actions = view.state.facet(problemActions);
  if (entry === undefined || actions === null) return false;
  const { problem } = entry;
  const fix = ready(entry);
  if (fix !== undefined) actions.apply(problem, fix);
  else void actions.suggest(problem).then(([best]) => best !== undefined && actions.apply(problem, best));
  return true;
}

/** The system's menu on a word, by mouse or by the key for menus; elsewhere the usual one opens. */
const wordMenu = EditorView.domEventHandlers({
  contextmenu(event, view) {
    const isMouse = event.button === 2;
    const pos = isMouse ? view.posAtCoords({ x: event.clientX, y: event.clientY }) : view.state.selection.main.head;
    const entry =
      pos === null ? undefined : problemsAt(view.state, pos).find(({ problem }) => problem.word !== undefined);
    const isShown =
      entry !== undefined &&
      view.state.facet(problemActions)?.showWordMenu(entry.problem, { x: event.clientX, y: event.clientY }) === true;
    if (isShown) event.preventDefault();
    return isShown;
  },
});

/** Marks, gutter and cards. The cards stay inside `bounds`, so that no pane's edge cuts them. */
export function problems(bounds: (view: EditorView) => DOMRect): Extension {
  return [
    problemField,
    cursorCard,
    hoverCard,
    problemGutter,
    wordMenu,
    tooltips({ position: 'fixed', tooltipSpace: bounds }),
    keymap.of([
      {
        key: 'Escape',
        run(view) {
          if (view.state.field(cursorCard).at === null) return false;
          view.dispatch({ effects: openCard.of(null) });
          return true;
        },
      },
      {
        // From the text into the card that is open.
        key: 'Tab',
        run(view) {
          const button =
            view.state.field(cursorCard).at === null
              ? null
              : view.dom.ownerDocument.querySelector<HTMLElement>('.problem-card button');
          button?.focus();
          return button !== null;
        },
      },
    ]),
  ];
}
