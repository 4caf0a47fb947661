import { recall, remember } from './storage.client.ts';

// Tabs and code groups: see tab-set.ts for the markup. Handlers sit on the
// document, so sets that a preview puts in later work as well.

/** Titles that the reader chose, last first. They stand in one line each. */
let chosen = (recall('tabs') ?? '').split('\n').filter(Boolean);
/** What was chosen in each set, for when a preview replaces its content. */
const choices = new WeakMap<Element, number>();

const sets = () => [...document.querySelectorAll('[data-tabs]')];
const panelsOf = (set: Element) => [...set.querySelectorAll(':scope > .panel')];
/** Sets nest: an inner one's tabs are not this one's. */
const own = <E extends Element>(set: Element, selector: string) =>
  [...set.querySelectorAll<E>(selector)].filter((element) => element.closest('[data-tabs]') === set);
const titleOf = (panel: Element | undefined) => panel?.getAttribute('data-title') ?? '';
const languageOf = (panel: Element | undefined) => panel?.getAttribute('data-language') ?? titleOf(panel);

/** The panel that a choice means: with its title, else the only one in its language. */
function indexOf(set: Element, title: string, language: string): number {
  const panels = panelsOf(set);
  const found = panels.findIndex((panel) => titleOf(panel) === title);
  if (found >= 0) return found;
  const alike = panels.filter((panel) => languageOf(panel) === language);
  return alike.length === 1 ? panels.indexOf(alike[0]!) : -1;
}

function show(set: Element, index: number): void {
  const panels = panelsOf(set);
  if (!panels[index]) return;
  choices.set(set, index);
  panels.forEach((panel, at) => panel.classList.toggle('active', at === index));
  own<HTMLElement>(set, '[role=tab]').forEach((tab, at) => {
    tab.setAttribute('aria-selected', String(at === index));
    tab.tabIndex = at === index ? 0 : -1;
  });
  own<HTMLSelectElement>(set, '.tab-menu').forEach((menu) => (menu.selectedIndex = index));
}

/** Shows a panel because the reader asked for it; sets with the same title follow. */
function choose(set: Element, index: number, at: Element): void {
  const before = at.getBoundingClientRect().top;
  show(set, index);
  const title = titleOf(panelsOf(set)[index]);
  const language = languageOf(panelsOf(set)[index]);
  if (set.getAttribute('data-tabs') === 'sync') {
    // The language under its own name, for pages whose blocks have no titles.
    chosen = [...new Set([title, language, ...chosen])].slice(0, 20);
    remember('tabs', chosen.join('\n'));
    for (const other of sets()) {
      if (other !== set && other.getAttribute('data-tabs') === 'sync') show(other, indexOf(other, title, language));
    }
  }
  // Sets above may have grown or shrunk: what the reader touched stays in its place.
  scrollBy(0, at.getBoundingClientRect().top - before);
}

/** Shows in every set what the reader chose before. */
function restore(): void {
  for (const set of sets()) {
    const known = choices.get(set);
    const wanted =
      set.getAttribute('data-tabs') === 'sync'
        ? chosen.map((title) => indexOf(set, title, title)).find((index) => index >= 0)
        : undefined;
    show(set, known ?? wanted ?? -1);
  }
}

document.addEventListener('click', (event) => {
  const tab = (event.target as Element).closest('[role=tab]');
  const set = tab?.closest('[data-tabs]');
  if (tab && set) choose(set, own(set, '[role=tab]').indexOf(tab), tab);
});

document.addEventListener('change', (event) => {
  const menu = event.target as HTMLSelectElement;
  const set = menu.closest('[data-tabs]');
  if (set && menu.matches('.tab-menu')) choose(set, menu.selectedIndex, menu);
});

document.addEventListener('keydown', (event) => {
  const tab = (event.target as Element).closest<HTMLElement>('[role=tab]');
  const set = tab?.closest('[data-tabs]');
  if (!tab || !set) return;
  const tabs = own<HTMLElement>(set, '[role=tab]');
  const index = tabs.indexOf(tab);
  const forward = getComputedStyle(tab).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const next =
    event.key === 'Home'
      ? 0
      : event.key === 'End'
        ? tabs.length - 1
        : /^Arrow(Left|Right)$/.test(event.key)
          ? (index + (event.key === forward ? 1 : -1) + tabs.length) % tabs.length
          : -1;
  const target = tabs[next];
  if (!target) return;
  event.preventDefault();
  choose(set, next, target);
  target.focus();
});

// A link to something in a hidden panel opens the panel, and those around it.
document.addEventListener('galley:reveal', (event) => {
  for (
    let panel = (event.target as Element).closest('.panel');
    panel;
    panel = panel.parentElement?.closest('.panel') ?? null
  ) {
    const set = panel.parentElement;
    if (set?.matches('[data-tabs]')) show(set, panelsOf(set).indexOf(panel));
  }
});

document.addEventListener('galley:updated', restore);
restore();
