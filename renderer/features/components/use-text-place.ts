import type { EditorView } from '@codemirror/view';
import { scrollerOf } from '../../editor/scroller.ts';
import { useLayoutEffect, type RefObject } from 'react';

const margin = 8;

/**
 * Keeps a panel at a stretch of the text: below it, or above where there is no room; below its first line where it is
 * long. Never outside of the window.
 */
export function useTextPlace(box: RefObject<HTMLElement | null>, view: EditorView, from: number, to = from): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const scroller = scrollerOf(view);
    const place = () => {
      const at = view.coordsAtPos(Math.min(from, view.state.doc.length), 1) ?? view.contentDOM.getBoundingClientRect();
      const pane = scroller.getBoundingClientRect();
      const end = to === from ? at : (view.coordsAtPos(Math.min(to, view.state.doc.length), -1) ?? at);
      const last = end.bottom - at.top < pane.height / 2 ? Math.max(at.bottom, end.bottom) : at.bottom;
      const top = Math.min(Math.max(at.top, pane.top), pane.bottom);
      const bottom = Math.max(Math.min(last, pane.bottom), pane.top);
      const height = element.offsetHeight;
      const isBelow = bottom + 6 + height <= window.innerHeight - margin || top - 6 - height < margin;
      element.style.setProperty(
        'left',
        `${Math.max(margin, Math.min(at.left - 12, window.innerWidth - element.offsetWidth - margin))}px`,
      );
      element.style.setProperty(
        'top',
        `${Math.max(margin, isBelow ? Math.min(bottom + 6, window.innerHeight - margin - height) : top - 6 - height)}px`,
      );
    };
    place();
    const observer = new ResizeObserver(place);
    observer.observe(element);
    scroller.addEventListener('scroll', place);
    window.addEventListener('resize', place);
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', place);
      window.removeEventListener('resize', place);
    };
  }, [box, view, from, to]);
}
