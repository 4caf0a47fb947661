import { decoded } from '../../base/decoded.ts';

// On the page for missing addresses: says what was asked for, and offers the
// pages whose addresses are nearest to it.

const words = (path: string) =>
  new Set(
    decoded(path)
      .toLowerCase()
      .replace(/\.html?$/, '')
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
  );

/** Pairs of letters, so that “webhoks” is near “webhooks”. */
function pairs(path: string): Set<string> {
  const text = [...words(path)].join(' ');
  return new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, index) => text.slice(index, index + 2)));
}

/** Likeness of two sets, 0 to 1 (Dice). */
function alike(a: Set<string>, b: Set<string>): number {
  let common = 0;
  for (const item of a) if (b.has(item)) common++;
  return a.size + b.size === 0 ? 0 : (2 * common) / (a.size + b.size);
}

const nearest = document.querySelector<HTMLElement>('.lost-nearest');
const list = nearest?.querySelector('ul');
if (nearest && list) {
  const address = document.querySelector<HTMLElement>('.lost-address');
  const shown = address?.querySelector('code');
  if (address && shown) {
    shown.textContent = decoded(location.pathname);
    address.hidden = false;
  }
  const asked = pairs(location.pathname);
  const found = [...document.querySelectorAll<HTMLAnchorElement>('.lost-map li a')]
    .map((link) => ({ link, score: alike(asked, pairs(link.pathname)) }))
    .filter(({ score }) => score > 0.45)
    .sort((a, b) => b.score - a.score)
    .slice(0, 3);
  for (const { link } of found) {
    const item = document.createElement('li');
    item.append(link.cloneNode(true));
    list.append(item);
  }
  nearest.hidden = found.length === 0;
}
