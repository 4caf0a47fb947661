// What a click in the preview means: words are found in the text, a link is followed when it is clicked again.
import type { FromPreview } from './messages.ts';
import { sourceOf } from './blocks.client.ts';

type Reveal = Extract<FromPreview, { kind: 'reveal' }>;

/** Letters around the clicked one by which the window knows its place in the text. */
const contextLength = 400;

const controls = 'button, summary, input, select, textarea, [role=tab]';

/** The link that was clicked once: it is found in the text, the next click follows it. */
let chosen: {
  readonly link: HTMLAnchorElement;
  /** The link, or the card that it leads from. */
  readonly whole: HTMLElement;
  readonly label: HTMLElement;
} | null = null;

export function watchClicks(tell: (message: FromPreview) => void): void {
  document.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element)) return;
      const link = event.target.closest('a[href]');
      if (link instanceof HTMLAnchorElement && !isInText(link)) {
        // What stands around the text leads where it does on the site.
        forgetLink();
        if (!leadsHere(link)) leave(event, link, tell);
        return;
      }
      if (link instanceof HTMLAnchorElement) {
        const isKey = event.isTrusted && event.detail === 0;
        if (isKey || event.metaKey || event.ctrlKey || chosen?.link === link) {
          forgetLink();
          if (!leadsHere(link)) leave(event, link, tell);
          return;
        }
        event.preventDefault();
        event.stopPropagation();
        choose(link);
      } else {
        forgetLink();
        // Controls do what they do on the site; anything else is found in the text.
        if (event.target.closest(controls) !== null) return;
      }
      const found = revealed(hit(event.target, event.clientX, event.clientY));
      if (found !== null) tell(found);
    },
    true,
  );
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') forgetLink();
  });
  window.addEventListener('resize', placeLabel);
}

/** In the page's text, and not the anchor that the theme gives a heading. */
const isInText = (link: HTMLAnchorElement) =>
  link.closest('[data-source]') !== null && !link.classList.contains('hash');

const leadsHere = (link: HTMLAnchorElement) =>
  link.hash !== '' && link.href.split('#')[0] === location.href.split('#')[0];

/** The window decides where a link leads; the frame never navigates by itself. */
function leave(event: Event, link: HTMLAnchorElement, tell: (message: FromPreview) => void): void {
  event.preventDefault();
  event.stopPropagation();
  tell({ kind: 'link', href: link.href });
}

function choose(link: HTMLAnchorElement): void {
  forgetLink();
  const whole = link.closest<HTMLElement>('[data-source]') ?? link;
  const label = document.createElement('div');
  label.className = 'preview-hint';
  label.setAttribute('role', 'status');
  document.body.append(label);
  label.textContent = `Click again to open, or ${/Mac/.test(navigator.platform) ? '⌘' : 'Ctrl'}-click`;
  whole.classList.add('preview-chosen');
  chosen = { link, whole, label };
  placeLabel();
}

/** Above the link, or below it where the site's bar is. */
function placeLabel(): void {
  if (chosen === null) return;
  const { whole, label } = chosen;
  const box = whole.getBoundingClientRect();
  const left = Math.min(box.left, document.documentElement.clientWidth - label.offsetWidth - 8);
  const above = box.top - label.offsetHeight - 8;
  label.style.left = `${window.scrollX + Math.max(8, left)}px`;
  label.style.top = `${window.scrollY + (above > 120 ? above : box.bottom + 8)}px`;
}

/** The cursor went to a place of the text: a link that does not hold it is chosen no more. */
export function cursorIsAt(offset: number | null): void {
  if (chosen === null || offset === null) return;
  const [from, to] = sourceOf(chosen.whole);
  if (!chosen.whole.isConnected || offset < from || offset > to) forgetLink();
  else placeLabel();
}

function forgetLink(): void {
  if (chosen === null) return;
  chosen.whole.classList.remove('preview-chosen');
  chosen.label.remove();
  chosen = null;
}

interface Hit {
  readonly target: Element;
  readonly letter: { readonly node: Text; readonly at: number } | null;
}

/** What is at a place that was clicked: of a card, whose link lies over all of it, the words below. */
function hit(target: Element, x: number, y: number): Hit {
  const link = target.closest<HTMLElement>('a[href]');
  const top = { target, letter: letterAt(x, y) };
  if (link === null || (top.letter !== null && link.contains(top.letter.node) && isOn(top.letter.node, x, y)))
    return top;
  link.style.pointerEvents = 'none';
  const below = document.elementFromPoint(x, y);
  const letter = letterAt(x, y);
  link.style.removeProperty('pointer-events');
  if (link.getAttribute('style') === '') link.removeAttribute('style');
  return below?.closest('main [data-source]') && letter !== null && below.contains(letter.node)
    ? { target: below, letter }
    : top;
}

function isOn(node: Text, x: number, y: number): boolean {
  const range = document.createRange();
  range.selectNode(node);
  return [...range.getClientRects()].some((box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom);
}

/** What was clicked, as far as the page's text is concerned. */
function revealed({ target, letter }: Hit): Reveal | null {
  const element = target.closest<HTMLElement>('[data-source]');
  if (element === null) return null;
  const [from, to] = sourceOf(element);
  if (letter === null || !element.contains(letter.node)) return { kind: 'reveal', from, to, near: null };
  const { words, at } = wordsAround(letter);
  let [after, before] = [from, to];
  // What stands before and behind the words in the same block narrows their place.
  for (const other of element.querySelectorAll<HTMLElement>('[data-source]')) {
    const [otherFrom, otherTo] = sourceOf(other);
    const side = letter.node.compareDocumentPosition(other);
    if ((side & Node.DOCUMENT_POSITION_PRECEDING) !== 0) after = Math.max(after, otherTo);
    else if ((side & Node.DOCUMENT_POSITION_FOLLOWING) !== 0) before = Math.min(before, otherFrom);
  }
  const start = Math.max(0, at - contextLength);
  return {
    kind: 'reveal',
    from,
    to,
    near: {
      ...(after < before ? { from: after, to: before } : { from, to }),
      words: words.slice(start, at + contextLength),
      at: at - start,
    },
  };
}

function letterAt(x: number, y: number): Hit['letter'] {
  const range = document.caretRangeFromPoint(x, y);
  return range?.startContainer instanceof Text ? { node: range.startContainer, at: range.startOffset } : null;
}

/** The words that the letter is one of: of code all, as it comes in pieces. */
function wordsAround({ node, at }: NonNullable<Hit['letter']>): { words: string; at: number } {
  const code = node.parentElement?.closest('code') ?? node.parentElement?.closest('pre');
  if (!code) return { words: node.data, at };
  const before = document.createRange();
  before.setStart(code, 0);
  before.setEnd(node, at);
  return { words: code.textContent, at: before.toString().length };
}
