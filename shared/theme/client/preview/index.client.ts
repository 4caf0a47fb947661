// The preview's own script: takes new content from the window, keeps what the
// reader has opened and scrolled to, and tells the window what is clicked. It
// runs in the sandboxed frame; all that it can say is in `messages.ts`.
import { dictionary } from '../../../base/dictionary.ts';
import morphdom from 'morphdom';
import { cursorIsAt, watchClicks } from './clicks.client.ts';
import type { FromPreview, ToPreview } from './messages.ts';
import { putBlocks, sourceOf, textOf } from './blocks.client.ts';
import { follow, measureAnew, scrollQuietly, watchScrolling } from './scroll.client.ts';
import { forgetRoom, makeRoom } from './outline-room.client.ts';
import { leaveOutUnreachable, watchPictures } from './unreachable.client.ts';

const parentWindow = window.parent;
const isFramed = parentWindow !== window;

function tell(message: FromPreview): void {
  // The frame's origin is opaque, so no target origin can be named; the parent checks the sender.
  if (isFramed) parentWindow.postMessage(message, '*');
}

/** State of the page that belongs to the reader, not to the text. */
const keptAttributes = dictionary<readonly string[]>({
  DETAILS: ['open'],
  HTML: ['data-theme', 'class', 'style'],
  DIALOG: ['open'],
});

function keepsOpen(from: Element, to: Element): void {
  for (const name of keptAttributes[from.tagName] ?? []) {
    const value = from.getAttribute(name);
    if (value === null) to.removeAttribute(name);
    else to.setAttribute(name, value);
  }
  // The chosen tab of a set whose tabs are the same as before.
  if (from.getAttribute('role') === 'tab' || from.getAttribute('role') === 'tabpanel') {
    for (const name of ['aria-selected', 'tabindex', 'class', 'hidden']) {
      const value = from.getAttribute(name);
      if (value === null) to.removeAttribute(name);
      else to.setAttribute(name, value);
    }
  }
}

const policy = {
  onBeforeElUpdated(from: HTMLElement, to: HTMLElement): boolean {
    // Nothing to do below an element that says the same; this is most of a page on most keys.
    if (from.isEqualNode(to)) return false;
    keepsOpen(from, to);
    return true;
  },
  onBeforeNodeDiscarded(node: Node): boolean {
    return node.parentNode !== document.body || fromText.has(node);
  },
  onNodeAdded(node: Node): Node {
    if (node.parentNode === document.body) fromText.add(node);
    return node;
  },
};

/**
 * What the page's text put at the top of the body. Anything else that stands there was made by a
 * script and is the reader's: an open search, a picture at full size, a request that is filled in.
 */
const fromText = new WeakSet<Node>(document.body.childNodes);

function inert(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

/** This page, without its fragment. */
const here = () => location.href.replace(/#.*/, '');

/** The update that this page is as it was made by; null: none yet. */
let current: number | null = null;

/** Puts blocks in, or says why that could not be. */
function updateBlocks({ html, blocks }: Extract<ToPreview, { kind: 'update' }>): boolean {
  const isNext = blocks !== null && blocks.base === current;
  const next = inert(`<main><div class="prose">${html}</div></main>`);
  leaveOutUnreachable(next);
  const text = textOf(document);
  if (isNext && text !== null && putBlocks(text, [...textOf(next)!.childNodes], blocks, policy)) return true;
  tell({ kind: 'lost', isOther: isNext });
  return false;
}

function update(message: Extract<ToPreview, { kind: 'update' }>): void {
  // Sent to the page before: its pictures and links count from another place.
  if (message.address !== here()) return;
  const started = performance.now();
  const scroll = window.scrollY;
  if (message.part === 'blocks') {
    if (!updateBlocks(message)) return;
  } else updateWhole(message.part, message.html);
  current = message.id;
  measureAnew();
  scrollQuietly(scroll);
  markSource(marked, false);
  document.dispatchEvent(new CustomEvent('galley:updated'));
  // The frame's callback runs before the paint, a message posted there after it.
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () =>
      tell({ kind: 'painted', version: message.version, milliseconds: performance.now() - started });
    port2.postMessage(null);
  });
}

function updateWhole(part: 'page' | 'content', html: string): void {
  const next = inert(part === 'page' ? html : `<main>${html}</main>`);
  leaveOutUnreachable(next);
  if (part === 'page') {
    morphdom(document.body, next.body, policy);
    document.title = next.title;
    for (const style of document.head.querySelectorAll('style')) style.remove();
    for (const style of next.head.querySelectorAll('style')) document.head.append(document.importNode(style, true));
    takeOwnStyles(next);
    // What the page before had, its theme too, goes.
    document.documentElement.className = next.documentElement.className;
  } else {
    const main = document.querySelector('main');
    const source = next.querySelector('main');
    if (main !== null && source !== null) {
      for (const { name, value } of main.attributes) source.setAttribute(name, value);
      morphdom(main, source, policy);
    }
  }
}

/** The team's own style sheets: one that was saved has another address, and those that came or went do the same. */
function takeOwnStyles(next: Document): void {
  const own = (of: Document) => [...of.head.querySelectorAll<HTMLLinkElement>('link[data-own]')];
  const addresses = (of: Document) => own(of).map((link) => link.getAttribute('href'));
  const before = own(document);
  if (addresses(document).join(' ') === addresses(next).join(' ')) return;
  const after = own(next).map((link) => document.importNode(link, true));
  document.head.append(...after);
  // The older ones go when the new ones are there, so that no page is shown without its styles.
  const waiting = new Set(after);
  const done = (link: HTMLLinkElement) => {
    waiting.delete(link);
    if (waiting.size === 0) for (const old of before) old.remove();
  };
  for (const link of after) for (const end of ['load', 'error']) link.addEventListener(end, () => done(link));
  if (after.length === 0) for (const old of before) old.remove();
}

watchPictures();

/**
 * The team's own scripts, where the writer lets them run, find a storage: the frame has no origin to keep anything for,
 * and asking for it throws.
 */
function lendStorage(): void {
  if (document.querySelector('script[data-own]') === null) return;
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    const kept = new Map<string, string>();
    const value: Storage = {
      get length() {
        return kept.size;
      },
      key: (place) => [...kept.keys()][place] ?? null,
      getItem: (key) => kept.get(String(key)) ?? null,
      setItem: (key, text) => void kept.set(String(key), String(text)),
      removeItem: (key) => void kept.delete(String(key)),
      clear: () => kept.clear(),
    };
    Object.defineProperty(window, name, { configurable: true, value });
  }
}

lendStorage();

let marked: number | null = null;

/** The smallest block that holds a place of the text. */
function elementAt(offset: number): HTMLElement | null {
  const main = document.querySelector('main');
  if (main === null) return null;
  const text = textOf(document);
  const holds = (element: HTMLElement) => {
    const [from, to] = sourceOf(element);
    return offset >= from && offset <= to;
  };
  // A block of the text is looked into only where it holds the place: this is asked at every key.
  const accept = (node: Node) => {
    const element = node as HTMLElement;
    if (!element.hasAttribute('data-source')) return NodeFilter.FILTER_SKIP;
    if (holds(element)) return NodeFilter.FILTER_ACCEPT;
    return element.parentNode === text ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP;
  };
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_ELEMENT, accept);
  let best: HTMLElement | null = null;
  let bestLength = Infinity;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node as HTMLElement;
    const [from, to] = sourceOf(element);
    if (to - from > bestLength || getComputedStyle(element).display === 'inline') continue;
    best = element;
    bestLength = to - from;
  }
  return best;
}

/** Outlines the block that the cursor is in, and scrolls it into view when asked. */
function markSource(offset: number | null, scroll: boolean): void {
  marked = offset;
  cursorIsAt(offset);
  for (const element of document.querySelectorAll('.preview-mark')) element.classList.remove('preview-mark');
  forgetRoom();
  if (offset === null) return;
  const element = elementAt(offset);
  if (element === null) return;
  element.classList.add('preview-mark');
  makeRoom(element);
  if (!scroll) return;
  openAround(element);
  const box = element.getBoundingClientRect();
  const top = 120;
  if (box.top < top || box.bottom > window.innerHeight - 40)
    scrollQuietly(
      window.scrollY + box.top - Math.min(window.innerHeight / 3, Math.max(top, window.innerHeight - box.height - 60)),
    );
}

/** A block in a closed accordion or another tab is shown before it is scrolled to. */
function openAround(element: Element): void {
  for (let at: Element | null = element; at !== null; at = at.parentElement)
    if (at instanceof HTMLDetailsElement) at.open = true;
  // Tabs and views listen for this; the reader's own choice stays what it was.
  element.dispatchEvent(new CustomEvent('galley:reveal', { bubbles: true }));
}

window.addEventListener('message', (event: MessageEvent<unknown>) => {
  if (event.source !== parentWindow) return;
  const message = event.data as ToPreview;
  switch (message.kind) {
    case 'update':
      return update(message);
    case 'mark':
      return markSource(message.offset, message.scroll);
    case 'mode':
      document.documentElement.dataset['theme'] = message.mode;
      return;
    case 'scroll':
      return scrollQuietly(message.top);
    case 'follow':
      return follow(message.place);
  }
});

if (isFramed) {
  watchClicks(tell);
  watchScrolling((top, place) => tell({ kind: 'scrolled', top, place }));
  const style = document.createElement('style');
  // Rem and theme tokens only: the outline belongs to the window, the page to the theme.
  style.textContent =
    '.preview-mark,.preview-chosen{outline:2px solid #2a59d1;outline-offset:4px;border-radius:4px}' +
    '.preview-chosen{outline-offset:2px}' +
    // Cells stand side by side: a line around one would cross the words of the next.
    ':is(td,th).preview-mark{outline-color:transparent!important;border-radius:0;background:#2a59d11f}' +
    '[data-theme=dark] :is(td,th).preview-mark{background:#7fa3ff33}' +
    '.preview-hint{position:absolute;z-index:90;padding:4px 8px;border-radius:6px;background:#1d2129;color:#fff;font:500 12px/16px system-ui,sans-serif;white-space:nowrap;pointer-events:none;box-shadow:0 2px 8px rgb(0 0 0/25%)}' +
    '[data-theme=dark] :is(.preview-mark,.preview-chosen){outline-color:#7fa3ff}' +
    '[data-theme=dark] .preview-hint{background:#e8eaee;color:#15181d}';
  document.body.append(style);
  tell({ kind: 'ready', address: here() });
}

// What was pressed before this script arrived.
const early = window as unknown as { galleyLinks?: boolean; galleyLink?: HTMLElement };
early.galleyLinks = true;
if (early.galleyLink?.isConnected === true) early.galleyLink.click();
