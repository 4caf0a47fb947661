import { searchWords } from '../../words/client-words.ts';
import { pageWords } from '../../words/page-words.client.ts';
import { filledText } from '../../words/words.ts';
import type { Piece } from '../excerpt.ts';
import { find, type Answer, type Hit, type PageHit, type Reader } from '../find.ts';
import { LoadedIndex } from './load.client.ts';
import { drawing, make } from './parts.client.ts';

const words = pageWords(searchWords);

/** Where the site is, seen from this page. */
export interface Place {
  /** Full address of the search's folder. */
  readonly folder: string;
  /** Full address of the site's top. */
  readonly top: string;
}

/** The search dialog: a field, and under it a list that the arrow keys go through. */
export class SearchDialog {
  readonly #place: Place;
  readonly #field = make('input', {
    type: 'search',
    role: 'combobox',
    'aria-expanded': 'false',
    'aria-controls': 'search-results',
    'aria-autocomplete': 'list',
    'aria-label': words.searchField,
    placeholder: document.querySelector<HTMLElement>('.searchbox')?.dataset.prompt ?? words.searchPrompt,
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    enterkeyhint: 'go',
  });
  readonly #list = make('div', {
    class: 'results',
    id: 'search-results',
    role: 'listbox',
    'aria-label': words.results,
  });
  readonly #message = make('p', { class: 'search-message' });
  readonly #count = make('span', { class: 'search-count', role: 'status' });
  readonly #dialog: HTMLDialogElement;
  #index: Promise<LoadedIndex> | null = null;
  #turn = 0;
  #timer = 0;
  /** Searches that have not answered yet. */
  #running = 0;

  constructor(place: Place) {
    this.#place = place;
    const close = make(
      'form',
      { method: 'dialog' },
      make('button', {}, make('span', { class: 'sr' }, `${words.close} `), make('kbd', {}, 'Esc')),
    );
    const keys = (label: string, ...names: string[]) =>
      make('span', {}, ...names.map((name) => make('kbd', {}, name)), label);
    this.#dialog = make(
      'dialog',
      { class: 'dialog search', 'aria-label': words.searchDialog },
      make('div', { class: 'search-field' }, drawing('search'), this.#field, close),
      this.#list,
      this.#message,
      make(
        'div',
        { class: 'search-foot' },
        keys(words.keysMove, '↑', '↓'),
        keys(words.keysOpen, '↵'),
        keys(words.keysClose, 'Esc'),
        this.#count,
      ),
    );
    this.#field.addEventListener('input', () => this.#changed());
    this.#dialog.addEventListener('keydown', (event) => this.#key(event));
    this.#dialog.addEventListener('click', (event) => {
      // The backdrop belongs to the dialog; a link to this very page loads nothing.
      if (event.target === this.#dialog || (event.target as Element).closest('a')) this.close();
    });
    this.#list.addEventListener('pointermove', (event) =>
      this.#select((event.target as Element).closest<HTMLElement>('[role=option]')),
    );
    this.#say();
  }

  open(): void {
    if (!this.#dialog.isConnected) document.body.append(this.#dialog);
    if (!this.#dialog.open) this.#dialog.showModal();
    this.#field.select();
    void this.#loaded().catch(() => undefined);
  }

  close(): void {
    this.#dialog.close();
  }

  get isOpen(): boolean {
    return this.#dialog.open;
  }

  #loaded(): Promise<LoadedIndex> {
    this.#index ??= LoadedIndex.open(this.#place.folder).catch((error: unknown) => {
      this.#index = null;
      throw error;
    });
    return this.#index;
  }

  /** Searches at once; while an earlier search still brings its files, after a pause in typing. */
  #changed(): void {
    clearTimeout(this.#timer);
    if (this.#running === 0) void this.#search();
    else this.#timer = window.setTimeout(() => void this.#search(), 40);
  }

  async #search(): Promise<void> {
    const turn = ++this.#turn;
    const question = this.#field.value;
    this.#running++;
    try {
      const index = await this.#loaded();
      const answer = await find(index, question, reader());
      if (turn === this.#turn) this.#show(answer, question, index.manifest.titlesOnly);
    } catch {
      if (turn === this.#turn) this.#say(words.searchFailed);
    } finally {
      this.#running--;
    }
  }

  #show(answer: Answer | null, question: string, titlesOnly: boolean): void {
    const groups = answer?.groups ?? [];
    let number = 0;
    const option = (hit: Hit, kind: 'page' | 'section', page: PageHit) => {
      const after = kind === 'page' && page.place !== '' ? [make('span', {}, ` · ${page.place}`)] : [];
      const icon = kind === 'section' ? drawing('section') : drawing(page.method === '' ? 'page' : 'operation');
      const method =
        kind === 'page' && page.method !== ''
          ? [make('span', { class: `method ${page.method.toLowerCase()}` }, page.method), ' ']
          : [];
      const text =
        hit.text.length === 0 || (hit.text.length === 1 && hit.text[0]!.text === '')
          ? []
          : [make('p', {}, ...marked(hit.text))];
      return make(
        'a',
        {
          role: 'option',
          id: `search-${number++}`,
          'aria-selected': 'false',
          tabindex: '-1',
          class: `hit-${kind}`,
          href: this.#address(hit.address),
        },
        icon,
        make('span', {}, make('b', {}, ...method, ...marked(hit.title), ...after), ...text),
        drawing('enter', 'enter'),
      );
    };
    this.#list.replaceChildren(
      ...groups.map(({ label, pages }, place) => {
        const options = pages.flatMap((page) => [
          option(page, 'page', page),
          ...page.sections.map((section) => option(section, 'section', page)),
        ]);
        if (label === '') return make('div', { role: 'group', 'aria-label': words.pages }, ...options);
        return make(
          'div',
          { role: 'group', 'aria-labelledby': `search-group-${place}` },
          make('h3', { id: `search-group-${place}`, role: 'presentation' }, label),
          ...options,
        );
      }),
    );
    this.#field.setAttribute('aria-expanded', String(number > 0));
    this.#select(this.#list.querySelector<HTMLElement>('[role=option]'));
    this.#list.scrollTop = 0;
    const isEmpty = answer !== null && number === 0;
    this.#say(isEmpty ? filledText(words.nothingFound, { query: question.trim() }) : '');
    const note = titlesOnly
      ? words.onlyTitles
      : answer !== null && answer.instead.length > 0 && number > 0
        ? filledText(words.lookedFor, { query: answer.instead.join(' ') })
        : '';
    const count =
      answer === null || number === 0
        ? ''
        : answer.total === 1
          ? words.onePage
          : filledText(words.manyPages, { count: answer.total });
    this.#count.textContent = [note, count].filter((part) => part !== '').join(' · ');
  }

  /** Below the field, in place of results. */
  #say(message = ''): void {
    if (message !== '') {
      this.#list.replaceChildren();
      this.#field.setAttribute('aria-expanded', 'false');
    }
    this.#message.textContent = message;
    this.#message.hidden = message === '';
    this.#list.hidden = this.#list.childElementCount === 0;
    if (this.#list.hidden) this.#count.textContent = '';
  }

  #address(address: string): string {
    const [path, hash] = address.split('#') as [string, string?];
    // From a disk no server adds the file's name.
    return (
      this.#place.top +
      path +
      (this.#place.top.startsWith('file:') ? 'index.html' : '') +
      (hash === undefined ? '' : `#${hash}`)
    );
  }

  #select(option: HTMLElement | null): void {
    if (option !== null && option.getAttribute('aria-selected') === 'true') return;
    for (const other of this.#list.querySelectorAll('[aria-selected=true]'))
      other.setAttribute('aria-selected', 'false');
    option?.setAttribute('aria-selected', 'true');
    if (option === null) this.#field.removeAttribute('aria-activedescendant');
    else this.#field.setAttribute('aria-activedescendant', option.id);
  }

  #key(event: KeyboardEvent): void {
    if (event.isComposing) return;
    const options = [...this.#list.querySelectorAll<HTMLElement>('[role=option]')];
    const at = options.findIndex((option) => option.getAttribute('aria-selected') === 'true');
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && options.length > 0) {
      event.preventDefault();
      const next = options[(at + (event.key === 'ArrowDown' ? 1 : -1) + options.length) % options.length]!;
      this.#select(next);
      next.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && at >= 0 && event.target === this.#field) {
      event.preventDefault();
      options[at]!.dispatchEvent(
        new MouseEvent('click', {
          bubbles: true,
          cancelable: true,
          ctrlKey: event.ctrlKey,
          metaKey: event.metaKey,
          shiftKey: event.shiftKey,
        }),
      );
    }
  }
}

function marked(pieces: readonly Piece[]): (Node | string)[] {
  return pieces.map((piece) => (piece.marked ? make('mark', {}, piece.text) : piece.text));
}

function reader(): Reader {
  const { lang, dataset } = document.documentElement;
  const versions = JSON.parse(dataset['versions'] ?? '[]') as string[];
  return { language: lang, version: versions[Number(dataset['version'] ?? 0)] ?? null };
}
