import type { EditorState } from '@codemirror/state';
import type { EditorView, Tooltip } from '@codemirror/view';
import type { Diagnostic, Fix, Severity } from '../../../shared/base/diagnostic.ts';
import { answerFix } from '../../../shared/base/fixes.ts';
import { drawIcon } from '../../ui/icon-dom.ts';
import type { IconName } from '../../ui/icons.gen.ts';
import { element } from '../../ui/dom.ts';
import { problemActions, problemField, type ShownProblem } from './field.ts';

const looks: Record<Severity, { readonly icon: IconName; readonly class: string; readonly name: string }> = {
  error: { icon: 'circle-alert', class: 'bad', name: 'Must fix' },
  warning: { icon: 'triangle-alert', class: 'warn', name: 'Should fix' },
  advice: { icon: 'lightbulb', class: 'dim', name: 'Suggestion' },
};

const wordLook = { icon: 'spell-check', class: 'dim', name: 'Spelling' } as const;

const mostTogether = 3;

/** The card at a problem: title, detail, buttons; never over the words that it is about. */
export function problemCard(found: readonly ShownProblem[]): Tooltip {
  const from = Math.min(...found.map((entry) => entry.from));
  const to = Math.max(...found.map((entry) => entry.to));
  return {
    pos: from,
    end: to,
    above: false,
    arrow: false,
    create(view) {
      return {
        dom: draw(view, found.slice(0, mostTogether)),
        offset: { x: -12, y: 6 },
        // Below the last of the words, or above the first of them.
        getCoords(pos) {
          const start = view.coordsAtPos(pos, 1) ?? { left: 0, right: 0, top: 0, bottom: 0 };
          const end = to > pos ? (view.coordsAtPos(to, -1) ?? start) : start;
          const isOneLine = Math.abs(end.top - start.top) < 4;
          return {
            left: isOneLine ? start.left : Math.min(start.left, end.left),
            right: start.right,
            top: start.top,
            bottom: Math.max(start.bottom, end.bottom),
          };
        },
      };
    },
  };
}

function draw(view: EditorView, found: readonly ShownProblem[]): HTMLElement {
  const actions = view.state.facet(problemActions);
  const card = element('div', {
    class: 'problem-card',
    attributes: { role: 'dialog', 'aria-label': 'Problem at this place' },
  });
  found.forEach(({ problem }, position) => {
    const look = problem.word !== undefined && problem.severity === 'advice' ? wordLook : looks[problem.severity];
    const icon = element(
      'span',
      { class: look.class, attributes: { role: 'img', 'aria-label': look.name } },
      drawIcon(look.icon),
    );
    const words = element('div', {}, element('h2', {}, problem.title), detail(problem.detail));
    card.append(element('div', { class: 'problem-card-text' }, icon, words));
    const row = element('div', { class: 'problem-card-actions' });
    problem.fixes.forEach((fix, index) => {
      row.append(
        fix.ask === undefined
          ? fixButton(view, problem, fix, position === 0 && index === 0)
          : question(view, problem, fix),
      );
    });
    if (problem.word !== undefined) offerWords(view, problem, row, position === 0);
    else row.append(plainButton('Ignore…', () => actions?.ignore(problem)));
    card.append(row);
  });
  card.append(footer(view.state, found[0]!));
  card.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    view.focus();
  });
  return card;
}

/** A fix that is made with one click; the first one by keys, too. */
function fixButton(view: EditorView, problem: Diagnostic, fix: Fix, isFirst: boolean): HTMLElement {
  const actions = view.state.facet(problemActions);
  const button = element(
    'button',
    { class: isFirst ? 'button primary' : 'button line', attributes: { type: 'button' } },
    element('span', { class: 'truncate' }, fix.title),
  );
  if (isFirst && actions !== null)
    button.append(element('kbd', { attributes: { 'aria-hidden': 'true' } }, actions.fixKeys));
  button.addEventListener('click', () => {
    view.focus();
    actions?.apply(problem, fix);
  });
  return button;
}

function plainButton(title: string, run: () => void): HTMLElement {
  const button = element('button', { class: 'button quiet', attributes: { type: 'button' } }, title);
  button.addEventListener('click', run);
  return button;
}

/** What can be done about a word: suggestions as soon as they are found, and keeping it. */
function offerWords(view: EditorView, problem: Diagnostic, row: HTMLElement, isFirst: boolean): void {
  const actions = view.state.facet(problemActions);
  if (actions === null) return;
  const keeping = [
    plainButton('Add to this site’s words', () => {
      view.focus();
      actions.addWord(problem);
    }),
    plainButton('Ignore here', () => {
      view.focus();
      actions.ignoreWord(problem);
    }),
  ];
  row.append(...keeping);
  void actions.suggest(problem).then(
    (fixes) => {
      const buttons = fixes.map((fix, index) => fixButton(view, problem, fix, isFirst && index === 0));
      row.prepend(...buttons);
      // Whoever is in the card already goes on from the best suggestion.
      if (row.ownerDocument.activeElement === keeping[0]) buttons[0]?.focus();
    },
    () => undefined,
  );
}

/** A fix that needs the writer's words: a field and a button. */
function question(view: EditorView, problem: Diagnostic, fix: Fix): HTMLElement {
  const actions = view.state.facet(problemActions);
  const { label, placeholder } = fix.ask!;
  const field = element('input', {
    class: 'input slim',
    attributes: { type: 'text', 'aria-label': label, placeholder },
  });
  const button = element('button', { class: 'button line', attributes: { type: 'submit' } }, fix.title);
  const form = element('form', { class: 'problem-question' }, field, button);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (field.value.trim() === '') return field.focus();
    view.focus();
    actions?.apply(problem, answerFix(fix, field.value));
  });
  return form;
}

function detail(text: string): HTMLElement {
  const paragraph = element('p');
  text
    .split(/`([^`]+)`/)
    .forEach((part, index) => paragraph.append(index % 2 === 1 ? element('span', { class: 'mono' }, part) : part));
  return paragraph;
}

function footer(state: EditorState, first: ShownProblem): HTMLElement {
  const actions = state.facet(problemActions);
  const { shown } = state.field(problemField);
  const position = [...shown].sort((a, b) => a.from - b.from).findIndex((entry) => entry.problem === first.problem) + 1;
  const place = `${actions === null ? '' : `${actions.topic(first.problem)} · `}${Math.max(1, position)} of ${shown.length} ${/\.json$/.test(first.problem.path) ? 'in this file' : 'on this page'}`;
  const line = element('footer', {}, element('span', {}, place));
  if (shown.length > 1)
    line.append(element('span', {}, 'Next problem ', element('kbd', {}, actions?.nextKeys ?? 'F8')));
  return line;
}
