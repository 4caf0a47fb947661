import type { EditorView } from '@codemirror/view';
import type { RepoPath } from '../../../shared/base/path.ts';
import { nearEnds, scrollTop, type ScrollPlace } from '../../../shared/base/scroll-place.ts';
import type { Actions } from '../../state/actions/index.ts';

/** How long the text moves by itself after the preview or the cursor has moved it, in milliseconds. */
const quietTime = 300;
/** How often a place is looked for again while the heights of lines become known. */
const mostTries = 4;

interface Neighbour {
  /** The text was scrolled. */
  tell(place: ScrollPlace): void;
  /** Where a place of the text stands in what the preview shows, and the other way round. */
  toShown(offset: number): number;
  toText(offset: number): number;
}

/** Text and preview of a page scroll together. */
export interface ScrollTogether {
  /** The preview was scrolled by the reader. */
  heard(place: ScrollPlace): void;
  /** Brings the preview to where the text is. */
  catchUp(): void;
  stop(): void;
}

export function scrollTogether(actions: Actions, page: RepoPath | null, neighbour: Neighbour): ScrollTogether {
  const view = () => {
    const { section, active, previewFollows } = actions.store.getState();
    return previewFollows && page !== null && section === 'pages' && active === page ? actions.texts.view(page) : null;
  };
  let quietUntil = 0;
  let ownTop: number | null = null;
  let frame = 0;
  /** The last place that the preview asked for. */
  let wanted: ScrollPlace | null = null;

  const tell = () => {
    const shown = view();
    if (shown === null) return;
    const place = textPlace(shown);
    neighbour.tell({ ...place, offset: neighbour.toShown(place.offset) });
  };
  const onScroll = ({ target }: Event) => {
    const shown = view();
    if (shown === null || target !== scrollerOf(shown)) return;
    if (performance.now() < quietUntil) return;
    if (ownTop !== null && Math.abs(scrollerOf(shown).scrollTop - ownTop) < 2) return;
    ownTop = null;
    wanted = null;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(tell);
  };
  /** Whoever takes the wheel or the bar means to scroll the text. */
  const onInput = ({ target }: Event) => {
    if (target instanceof Node && view()?.dom.contains(target) === true) quietUntil = 0;
  };
  const settle = (place: ScrollPlace, tries: number) => {
    const shown = view();
    if (shown === null || wanted !== place) return;
    const before = scrollerOf(shown).scrollTop;
    scrollText(shown, place);
    ownTop = scrollerOf(shown).scrollTop;
    // Lines that come in sight are measured, and may be higher than was thought.
    if (tries === 1 || (tries < mostTries && Math.abs(ownTop - before) >= 1))
      requestAnimationFrame(() => settle(place, tries + 1));
  };
  // Where the cursor leads the text, the preview shows the cursor's block.
  const stopTexts = actions.texts.onChange((changed) => {
    if (changed === page && view() !== null) quietUntil = performance.now() + quietTime;
  });
  window.addEventListener('scroll', onScroll, { capture: true, passive: true });
  window.addEventListener('wheel', onInput, { capture: true, passive: true });
  window.addEventListener('pointerdown', onInput, { capture: true, passive: true });
  return {
    heard(place) {
      quietUntil = performance.now() + quietTime;
      wanted = { ...place, offset: neighbour.toText(place.offset) };
      settle(wanted, 1);
    },
    catchUp: tell,
    stop() {
      wanted = null;
      cancelAnimationFrame(frame);
      stopTexts();
      window.removeEventListener('scroll', onScroll, { capture: true });
      window.removeEventListener('wheel', onInput, { capture: true });
      window.removeEventListener('pointerdown', onInput, { capture: true });
    },
  };
}

/** What scrolls the text: CodeMirror’s own scroller, or in a low window one around it. */
function scrollerOf(view: EditorView): HTMLElement {
  for (let at: HTMLElement | null = view.scrollDOM; at !== null; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return view.scrollDOM;
}

const mostOf = (scroller: HTMLElement) => scroller.scrollHeight - scroller.clientHeight;

/** How far the text has been scrolled. */
function textPlace(view: EditorView): ScrollPlace {
  const scroller = scrollerOf(view);
  const height = scroller.getBoundingClientRect().top - view.documentTop;
  const line = view.lineBlockAtHeight(Math.max(0, height));
  const share = line.height === 0 ? 0 : Math.min(1, Math.max(0, (height - line.top) / line.height));
  return {
    // Behind the last letter of a line comes its end.
    offset: line.from + share * (line.length + 1),
    ...nearEnds(scroller.scrollTop, mostOf(scroller)),
  };
}

function scrollText(view: EditorView, place: ScrollPlace): void {
  const scroller = scrollerOf(view);
  const offset = Math.min(place.offset, view.state.doc.length);
  const line = view.lineBlockAt(Math.floor(offset));
  const height = line.top + ((offset - line.from) / (line.length + 1)) * line.height;
  const wanted = scroller.scrollTop + view.documentTop + height - scroller.getBoundingClientRect().top;
  scroller.scrollTop = scrollTop(wanted, mostOf(scroller), place);
}
