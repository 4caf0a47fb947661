import { recall, remember } from '../storage.client.ts';

// Views: one choice for the whole page, kept for the next one. The first title
// shows until then, which the page itself says, so nothing jumps when this starts.

const titleOf = (element: Element) => element.getAttribute('data-view') ?? '';
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

let shown: string | null = null;

function show(title: string): void {
  if (!all('.view').some((view) => titleOf(view) === title)) return;
  shown = title;
  for (const view of all('.view')) view.classList.toggle('chosen', titleOf(view) === title);
  for (const button of all('.view-switch button'))
    button.setAttribute('aria-pressed', String(titleOf(button) === title));
  // The contents list what can be seen.
  for (const link of all('.toc a')) {
    const target = document.getElementById(decodeURIComponent((link as HTMLAnchorElement).hash.slice(1)));
    const view = target?.closest('.view');
    if (link.parentElement) link.parentElement.hidden = view ? titleOf(view) !== title : false;
  }
}

function restore(): void {
  const first = document.querySelector('.view');
  const wanted = shown ?? recall('view');
  if (!first) return;
  show(titleOf(first));
  if (wanted !== null) show(wanted);
}

document.addEventListener('click', (event) => {
  const button = (event.target as Element).closest('.view-switch button');
  if (!button) return;
  const before = button.getBoundingClientRect().top;
  show(titleOf(button));
  remember('view', titleOf(button));
  // Views above may have grown or shrunk: what the reader touched stays in its place.
  scrollBy(0, button.getBoundingClientRect().top - before);
});

// A link to something in a hidden view shows it.
document.addEventListener('galley:reveal', (event) => {
  const view = (event.target as Element).closest('.view');
  if (view) show(titleOf(view));
});

document.addEventListener('galley:updated', restore);
restore();
