import { changelogWords } from '../../words/client-words.ts';
import { pageWords } from '../../words/page-words.client.ts';

// Entries of a changelog by their tags: whoever waits for one kind of news sees that alone. Without this script, all
// entries are there.

const chosen = new Set<string>();
const entries = () => [...document.querySelectorAll<HTMLElement>('.update')];
const tagsOf = (entry: Element) =>
  [...entry.querySelectorAll(':scope > .update-side li')].map((tag) => tag.textContent ?? '');

function show(): void {
  for (const entry of entries()) entry.hidden = chosen.size > 0 && !tagsOf(entry).some((tag) => chosen.has(tag));
  for (const button of document.querySelectorAll('.update-filter button'))
    button.setAttribute('aria-pressed', String(chosen.has(button.textContent ?? '')));
  // The contents list what can be seen.
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.toc a')) {
    const entry = document.getElementById(decodeURIComponent(link.hash.slice(1)))?.closest<HTMLElement>('.update');
    if (link.parentElement) link.parentElement.hidden = entry?.hidden === true;
  }
}

/**
 * A button for each tag, the most frequent first, above the contents of the page, where it moves nothing that somebody
 * reads; none where there is nothing to choose.
 */
function fill(): void {
  document.querySelector('.update-filter')?.remove();
  const all = entries();
  const counts = new Map<string, number>();
  for (const tag of all.flatMap(tagsOf)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  for (const tag of chosen) if (!counts.has(tag)) chosen.delete(tag);
  if (all.length > 1 && counts.size > 1) {
    const filter = document.createElement('div');
    filter.className = 'update-filter';
    filter.setAttribute('role', 'group');
    const title = document.createElement('p');
    title.textContent = pageWords(changelogWords).filterByTag;
    filter.setAttribute('aria-label', title.textContent);
    filter.append(title);
    for (const [tag] of [...counts].sort(([, a], [, b]) => b - a)) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = tag;
      filter.append(button);
    }
    document.querySelector('.toc > ol')?.before(filter);
  }
  show();
}

document.addEventListener('click', (event) => {
  const button = (event.target as Element).closest('.update-filter button');
  if (!button) return;
  const tag = button.textContent ?? '';
  if (!chosen.delete(tag)) chosen.add(tag);
  show();
  // What stood in sight may be gone: the reader goes on at the first entry that is left.
  const first = entries().find((entry) => !entry.hidden);
  if (first && first.getBoundingClientRect().top < 0) first.scrollIntoView();
});

// A link to an entry that is left out shows all of them.
document.addEventListener('galley:reveal', (event) => {
  if (!(event.target as Element).closest('.update[hidden]')) return;
  chosen.clear();
  show();
});

document.addEventListener('galley:updated', fill);
fill();
