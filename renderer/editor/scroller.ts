import { EditorView } from '@codemirror/view';

/** What scrolls a text: the part of the pane in which a page’s title stands above it, else the editor itself. */
export function scrollerOf(view: EditorView): HTMLElement {
  return view.dom.closest<HTMLElement>('.page-scroll') ?? view.scrollDOM;
}

/** A place of a text at the upper edge of what is seen. */
export interface ScrollPlace {
  readonly pos: number;
  /** Pixels by which its line stands below the edge; negative above it. */
  readonly below: number;
}

/** Which line stands at the upper edge, and where exactly. */
export function scrollPlace(view: EditorView): ScrollPlace {
  const edge = scrollerOf(view).getBoundingClientRect().top;
  const block = view.lineBlockAtHeight(Math.max(0, edge - view.documentTop));
  return { pos: block.from, below: view.documentTop + block.top - edge };
}

/** Brings a line back to where it stood, to the pixel. */
export function scrollTo(view: EditorView, { pos, below }: ScrollPlace): void {
  const at = () => Math.min(pos, view.state.doc.length);
  view.dispatch({ effects: EditorView.scrollIntoView(at(), { y: 'start', yMargin: below }) });
  // What is asked for first is answered before the editor has scrolled: only later looks see where the line is, and
  // where it is once the lines above it are measured.
  const settle = (looks: number) =>
    view.requestMeasure({
      read: () => view.documentTop + view.lineBlockAt(at()).top - scrollerOf(view).getBoundingClientRect().top - below,
      write(distance) {
        if (looks > 1) settle(looks - 1);
        else if (Math.abs(distance) >= 1) scrollerOf(view).scrollTop += distance;
      },
    });
  settle(3);
}
