// The preview scrolls with the text, and the text with it.
import {
  nearEnds,
  offsetAt,
  risingStops,
  scrollTop,
  topOf,
  type ScrollPlace,
  type Stop,
} from '../../../base/scroll-place.ts';
import { sourceOf } from './blocks.client.ts';

/** How long the measured heights of blocks are taken for true, in milliseconds. */
const measuredFor = 250;
/** How long the page moves because of a turn of the wheel, a key, or a picture that arrived, in milliseconds. */
const causeLasts = 300;

const most = () => document.documentElement.scrollHeight - window.innerHeight;
/** Height of what lies over the page at its top. */
const covered = () => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;

let measured: { readonly at: number; readonly stops: readonly Stop[] } | null = null;

function stops(): readonly Stop[] {
  if (measured !== null && performance.now() - measured.at < measuredFor) return measured.stops;
  const found: Stop[] = [];
  let last: Stop | null = null;
  for (const element of document.querySelectorAll<HTMLElement>('main [data-source]')) {
    const box = element.getBoundingClientRect();
    // In a closed accordion, or in a tab that is not in front.
    if (box.width === 0 && box.height === 0) continue;
    const [offset, to] = sourceOf(element);
    found.push({ offset, top: box.top + window.scrollY });
    if (last === null || to > last.offset) last = { offset: to, top: box.bottom + window.scrollY };
  }
  if (last !== null) found.push(last);
  measured = { at: performance.now(), stops: risingStops(found) };
  return measured.stops;
}

/** What has been measured is out of date. */
export function measureAnew(): void {
  measured = null;
}

/** Where Galley itself has scrolled to: the reader has done nothing. */
let ownTop: number | null = null;
/** When the page became higher or lower. */
let lastGrowth = -Infinity;
let lastInput = -Infinity;
/** The place that is at the top. */
let current: ScrollPlace | null = null;

/** Scrolls without the text following. */
export function scrollQuietly(top: number): void {
  window.scrollTo({ top, behavior: 'instant' });
  ownTop = window.scrollY;
}

/** Brings to the top what stands at the top of the text. */
export function follow(place: ScrollPlace): void {
  current = place;
  scrollQuietly(scrollTop(topOf(stops(), place.offset) - covered(), most(), place));
}

/** Whether the page moved by itself: pictures arrive and blocks grow, and the browser keeps what is read in sight. */
function movedByItself(): boolean {
  const since = performance.now() - causeLasts;
  return lastGrowth > since && lastInput < since;
}

/** Says where the reader has scrolled to; null: Galley or the page itself did. */
export function watchScrolling(tell: (top: number, place: ScrollPlace | null) => void): void {
  new ResizeObserver(() => {
    lastGrowth = performance.now();
    measureAnew();
  }).observe(document.body);
  let isPending = false;
  const onScroll = () => {
    isPending = false;
    const top = window.scrollY;
    const isOwn = movedByItself() || (ownTop !== null && Math.abs(top - ownTop) < 2);
    if (!isOwn) {
      ownTop = null;
      current = { offset: offsetAt(stops(), top + covered()), ...nearEnds(top, most()) };
    }
    tell(top, isOwn ? null : current);
  };
  window.addEventListener(
    'scroll',
    () => {
      if (!isPending) requestAnimationFrame(onScroll);
      isPending = true;
    },
    { passive: true },
  );
  for (const kind of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    window.addEventListener(kind, () => (lastInput = performance.now()), { passive: true, capture: true });
  // Another width has other heights: the same words stay at the top.
  window.addEventListener('resize', () => {
    measureAnew();
    if (current !== null) follow(current);
  });
  document.addEventListener('click', measureAnew);
}
