import { recall, remember } from '../../vocabulary/storage.client.ts';

// The head's script has set the mode before anything was drawn.
const root = document.documentElement;

document.addEventListener('click', (event) => {
  if (!(event.target as Element).closest('.mode')) return;
  const next = root.dataset.theme === 'dark' ? 'light' : 'dark';
  root.dataset.theme = next;
  remember('theme', next);
});

// The system turns dark in the evening; who has not chosen follows it. A site
// that forces a mode has no toggle and no reader's choice either. A frame's
// parent may have chosen in its name (see color-mode.ts).
const system = matchMedia('(prefers-color-scheme: dark)');
system.addEventListener('change', () => {
  if (document.querySelector('.mode') && recall('theme') === null && !window.name.startsWith('galley:'))
    root.dataset.theme = system.matches ? 'dark' : 'light';
});

// Another tab of the site has changed it.
addEventListener('storage', (event) => {
  if (event.key === 'galley-theme' && event.newValue && document.querySelector('.mode'))
    root.dataset.theme = event.newValue;
});
