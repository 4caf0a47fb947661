import { decoded } from '../../base/decoded.ts';

// Marks in the contents the section that is being read, and names it in the bar.

let links = new Map<HTMLElement, HTMLAnchorElement>();
let marked: HTMLElement | undefined;

function collect(): void {
  links = new Map();
  // Ways to take the page stand below the list.
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.toc ol a')) {
    const target = document.getElementById(decoded(link.hash.slice(1)));
    if (target) links.set(target, link);
  }
  marked = undefined;
  mark();
}

function mark(): void {
  // What stands in a hidden tab or a closed fold has no place.
  const sections = [...links.keys()].filter((section) => section.getClientRects().length > 0);
  // A section that a link led to stands at the scroll padding: it is the one being read.
  const line = Math.max(innerHeight / 4, parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + 16);
  let current = sections[0];
  for (const section of sections) if (section.getBoundingClientRect().top < line) current = section;
  // The last sections of a page may be too short to reach the line.
  const { scrollHeight } = document.documentElement;
  if (scrollY > 0 && innerHeight + scrollY >= scrollHeight - 4) current = sections.at(-1);
  if (current === marked) return;
  marked = current;
  for (const [section, link] of links)
    if (section === current) link.setAttribute('aria-current', 'location');
    else link.removeAttribute('aria-current');
  const name = document.querySelector('.toc-now');
  if (name) name.textContent = current ? (links.get(current)?.textContent ?? '') : '';
}

addEventListener('scroll', mark, { passive: true });
addEventListener('resize', mark);
document.addEventListener('galley:updated', collect);
collect();

// A long navigation opens at the page it is on.
const current = document.querySelector('.sidebar [aria-current=page]');
const column = current?.closest('.sidebar');
if (current && column) {
  const { top, bottom } = current.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) column.scrollTop += top - innerHeight / 2;
}
