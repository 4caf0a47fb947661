import {
  closeSearchPanel,
  findNext,
  findPrevious,
  getSearchQuery,
  search,
  SearchQuery,
  selectMatches,
  setSearchQuery,
} from '@codemirror/search';
import type { Extension } from '@codemirror/state';
import { EditorView, type Panel, type ViewUpdate } from '@codemirror/view';
import { element } from '../ui/dom.ts';
import { drawIcon } from '../ui/icon-dom.ts';
import { replaceFound } from './find-replace.ts';
import { findSeen, isFound } from './find-seen.ts';
import type { IconName } from '../ui/icons.gen.ts';

const mostCounted = 1000;

/** Find and replace in the open page: a bar above the text, with a second row for replacing. */
export function findPanel(): Extension {
  return [search({ top: true, createPanel }), findSeen()];
}

function iconButton(icon: IconName, label: string, keys: string, run: () => void): HTMLButtonElement {
  const button = element(
    'button',
    {
      class: 'icon-button',
      attributes: { type: 'button', 'aria-label': label, 'data-tip': label, 'data-tip-keys': keys },
    },
    drawIcon(icon),
  );
  button.addEventListener('click', run);
  return button;
}

const isOn = (button: HTMLButtonElement) => button.getAttribute('aria-pressed') === 'true';

function switchButton(icon: Node, label: string, run: () => void): HTMLButtonElement {
  const attributes = { type: 'button', 'aria-label': label, 'data-tip': label, 'aria-pressed': 'false' };
  const button = element('button', { class: 'icon-button', attributes }, icon);
  button.addEventListener('click', () => {
    button.setAttribute('aria-pressed', String(!isOn(button)));
    run();
  });
  return button;
}

function wordButton(label: string, run: () => void): HTMLButtonElement {
  const button = element('button', { class: 'button quiet', attributes: { type: 'button' } }, label);
  button.addEventListener('click', run);
  return button;
}

function createPanel(view: EditorView): Panel {
  const input = element('input', {
    attributes: {
      type: 'text',
      placeholder: 'Find in this page',
      'aria-label': 'Find in this page',
      'main-field': 'true',
      spellcheck: 'false',
      autocomplete: 'off',
    },
  });
  const replacement = element('input', {
    class: 'input slim',
    attributes: {
      type: 'text',
      placeholder: 'Replace with',
      'aria-label': 'Replace with',
      spellcheck: 'false',
      autocomplete: 'off',
    },
  });
  const count = element('span', { class: 't12 dim numbers find-count', attributes: { role: 'status' } });
  const matchCase = switchButton(drawIcon('case-sensitive'), 'Match capitals', () => commit());
  const wholeWords = switchButton(drawIcon('whole-word'), 'Whole words', () => commit());

  const commit = () => {
    const query = new SearchQuery({
      search: input.value,
      replace: replacement.value,
      caseSensitive: isOn(matchCase),
      wholeWord: isOn(wholeWords),
      literal: true,
      test: isFound,
    });
    if (!query.eq(getSearchQuery(view.state))) view.dispatch({ effects: setSearchQuery.of(query) });
    refresh();
  };
  const refresh = () => {
    const query = getSearchQuery(view.state);
    if (!query.valid || query.search === '') {
      count.textContent = '';
      return;
    }
    const { main } = view.state.selection;
    let total = 0;
    let current = 0;
    const cursor = query.getCursor(view.state);
    for (let next = cursor.next(); !next.done && total < mostCounted; next = cursor.next()) {
      total++;
      if (next.value.from === main.from && next.value.to === main.to) current = total;
    }
    count.textContent =
      total === 0 ? 'Not found' : `${current === 0 ? '' : `${current} of `}${total}${total === mostCounted ? '+' : ''}`;
  };
  // Every letter looks again from where the search began; the words typed so far stay in the field.
  input.addEventListener('input', () => {
    commit();
    const query = getSearchQuery(view.state);
    if (!query.valid || query.search === '') return;
    const { from } = view.state.selection.main;
    let found = query.getCursor(view.state, from).next();
    if (found.done) found = query.getCursor(view.state).next();
    if (!found.done)
      view.dispatch({
        selection: { anchor: found.value.from, head: found.value.to },
        effects: EditorView.scrollIntoView(found.value.from, { y: 'center' }),
        userEvent: 'select.search',
      });
  });
  replacement.addEventListener('input', commit);

  const more = element(
    'div',
    { class: 'find-row', attributes: { hidden: '' } },
    replacement,
    wordButton('Replace', () => replaceFound(view, 'next')),
    wordButton('Replace all', () => replaceFound(view, 'all')),
  );
  const toggle = iconButton('replace', 'Replace', '', () => {
    more.hidden = !more.hidden;
    toggle.setAttribute('aria-expanded', String(!more.hidden));
    (more.hidden ? input : replacement).focus();
  });
  toggle.setAttribute('aria-expanded', 'false');
  const dom = element(
    'div',
    { class: 'find-panel', attributes: { role: 'search', 'aria-label': 'Find in this page' } },
    element(
      'div',
      { class: 'find-row' },
      element('div', { class: 'input slim' }, drawIcon('search', 'small'), input, count),
      iconButton('chevron-up', 'Previous match', '⇧↵', () => findPrevious(view)),
      iconButton('chevron-down', 'Next match', '↵', () => findNext(view)),
      matchCase,
      wholeWords,
      toggle,
      iconButton('x', 'Close', 'Esc', () => closeSearchPanel(view)),
    ),
    more,
  );
  dom.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      closeSearchPanel(view);
      view.focus();
    } else if (event.key === 'Enter' && event.target === input) {
      if (event.altKey) selectMatches(view);
      else (event.shiftKey ? findPrevious : findNext)(view);
    } else if (event.key === 'Enter' && event.target === replacement) replaceFound(view, 'next');
    else return;
    event.preventDefault();
    event.stopPropagation();
  });

  const take = (query: SearchQuery) => {
    if (input.value !== query.search) input.value = query.search;
    if (replacement.value !== query.replace) replacement.value = query.replace;
    matchCase.setAttribute('aria-pressed', String(query.caseSensitive));
    wholeWords.setAttribute('aria-pressed', String(query.wholeWord));
  };
  take(getSearchQuery(view.state));
  return {
    dom,
    top: true,
    mount() {
      input.select();
      refresh();
    },
    update(update: ViewUpdate) {
      for (const transaction of update.transactions)
        for (const effect of transaction.effects) if (effect.is(setSearchQuery)) take(effect.value);
      if (update.docChanged || update.selectionSet) refresh();
    },
  };
}
