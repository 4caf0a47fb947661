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
  // The editor puts the words of the line there, not the line, and scrolls at the end of a frame: what is measured in
  // the same frame is overruled. Later ones see where the line is, once the lines above it are measured, too.
  const settle = (looks: number) =>
    requestAnimationFrame(() =>
      view.requestMeasure({
        read: () =>
          view.documentTop + view.lineBlockAt(at()).top - scrollerOf(view).getBoundingClientRect().top - below,
        write(distance) {
          if (Math.abs(distance) >= 1) scrollerOf(view).scrollTop += distance;
          if (looks > 1) settle(looks - 1);
        },
      }),
    );
  settle(3);
}
