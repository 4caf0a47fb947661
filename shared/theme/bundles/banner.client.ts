import { remember } from '../../vocabulary/storage.client.ts';

// Closes the news at the top. What was closed is told apart by its text, and not
// drawn on the next page (theme/shell/banner.ts).

document.addEventListener('click', (event) => {
  const button = (event.target as Element).closest<HTMLElement>('.banner-close');
  if (!button) return;
  remember('banner', button.dataset.key ?? '');
  // The keyboard goes on where the page begins.
  document.querySelector<HTMLElement>('.logo')?.focus();
  document.documentElement.dataset.banner = 'closed';
});
