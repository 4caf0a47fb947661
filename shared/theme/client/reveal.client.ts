import { decoded } from '../../base/decoded.ts';

// A link to a place inside a fold or a hidden tab opens what hides it.

function reveal(): void {
  const id = decoded(location.hash.slice(1));
  const target = id === '' ? null : document.getElementById(id);
  if (!target) return;
  const hidden = target.getClientRects().length === 0;
  for (let fold = target.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true;
  // Tabs listen for this.
  target.dispatchEvent(new CustomEvent('galley:reveal', { bubbles: true }));
  // The browser has gone where the place was before.
  if (hidden || target.matches('details, [role=tabpanel]')) target.scrollIntoView();
}

addEventListener('hashchange', reveal);
document.addEventListener('click', (event) => {
  // A second click on the same link changes no address.
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#"]');
  if (link && link.hash === location.hash) reveal();
});
reveal();
