import { recall, remember } from '../../vocabulary/storage.client.ts';

// How many stars repositories have: asked by the reader's browser, at most once a
// day each, after everything else. Without an answer there is no number.

const day = 86_400_000;
// In the language of the page; an English one carries no words.
const { starCount = '{count} stars' } = document.documentElement.dataset;

/** 812, 8.4k, 84k, 1.2M */
function short(count: number): string {
  return new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 2 })
    .format(count)
    .toLowerCase()
    .replace('m', 'M');
}

function show(place: HTMLElement, count: number): void {
  place.textContent = short(count);
  place.setAttribute('aria-label', starCount.replace('{count}', String(count)));
  place.setAttribute('role', 'img');
}

async function load(place: HTMLElement): Promise<void> {
  const repository = place.dataset.stars!;
  const [count, at] = (recall(`stars-${repository}`) ?? '').split('@').map(Number);
  if (count !== undefined && at !== undefined && count >= 0 && Date.now() - at < day) return show(place, count);
  try {
    const response = await fetch(`https://api.github.com/repos/${repository}`);
    const answer: unknown = response.ok ? await response.json() : null;
    const stars =
      typeof answer === 'object' && answer !== null && 'stargazers_count' in answer
        ? answer.stargazers_count
        : undefined;
    if (typeof stars !== 'number') return;
    remember(`stars-${repository}`, `${stars}@${Date.now()}`);
    show(place, stars);
  } catch {
    // No network: no number.
  }
}

// One after the other: what was asked for one place is known for the next.
async function loadAll(): Promise<void> {
  for (const place of document.querySelectorAll<HTMLElement>('[data-stars]')) await load(place);
}

if ('requestIdleCallback' in window) requestIdleCallback(() => void loadAll(), { timeout: 4000 });
else setTimeout(() => void loadAll(), 1500);
