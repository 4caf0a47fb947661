// The script of a page that shows what is different: leads from one difference to the next. It runs in the sandboxed
// frame; all that it can say is in `messages.ts`.
import type { FromDifferences, ToDifferences } from './messages.ts';

const parentWindow = window.parent;

function tell(message: FromDifferences): void {
  // The frame's origin is opaque, so no target origin can be named; the parent checks the sender.
  if (parentWindow !== window) parentWindow.postMessage(message, '*');
}

function show(number: number): void {
  for (const element of document.querySelectorAll('.difference-current'))
    element.classList.remove('difference-current');
  const found = document.querySelectorAll<HTMLElement>(`[data-difference="${Number(number)}"]`);
  for (const element of found) element.classList.add('difference-current');
  lead(found[0]);
}

/** Brings it to where it is seen. */
function lead(first: HTMLElement | undefined | null): void {
  if (first === undefined || first === null) return;
  for (let at: Element | null = first; at !== null; at = at.parentElement)
    if (at instanceof HTMLDetailsElement) at.open = true;
  const box = first.getBoundingClientRect();
  // What is higher than the window begins at its top.
  first.scrollIntoView({ block: box.height > window.innerHeight * 0.8 ? 'start' : 'center', behavior: 'instant' });
}

window.addEventListener('message', (event: MessageEvent<unknown>) => {
  if (event.source !== parentWindow) return;
  const message = event.data as ToDifferences;
  if (message.kind === 'mode') document.documentElement.dataset['theme'] = message.mode;
  else show(message.number);
});

document.addEventListener('keydown', (event) => {
  if (event.key !== 'F7' || event.altKey) return;
  event.preventDefault();
  if (event.ctrlKey || event.metaKey) tell({ kind: 'put-back' });
  else tell({ kind: 'step', by: event.shiftKey ? -1 : 1 });
});

document.addEventListener('click', (event) => {
  const chosen = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-difference]') : null;
  if (chosen !== null) tell({ kind: 'chosen', number: Number(chosen.dataset['difference']) });
});

// Somebody who looks at a long page wants to see what is different: where nothing of it is seen yet, it begins there.
const differences = [...document.querySelectorAll<HTMLElement>('[data-difference]')];
const isSeen = (element: HTMLElement) => {
  const { top, bottom, height } = element.getBoundingClientRect();
  return height > 0 && top < window.innerHeight && bottom > 0;
};
if (!differences.some(isSeen)) lead(differences[0]);

tell({ kind: 'differences-ready' });
