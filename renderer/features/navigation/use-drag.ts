import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent, type RefObject } from 'react';
import type { NavigationPlace, NavigationScope } from '../../../shared/settings/forms/navigation.ts';
import { dropPlaces, placeInWords, type DropPlace, type NavigationRow } from '../../../shared/settings/forms/navigation-places.ts';
import { carriedPage } from './carried-page.ts';

/** What hangs on the pointer: a line of the tree, or a page that is not listed yet. */
export type Carried = { readonly kind: 'row'; readonly row: NavigationRow; readonly name: string } | { readonly kind: 'page'; readonly page: string; readonly name: string };

interface DragOptions {
  readonly tree: RefObject<HTMLDivElement | null>;
  readonly rows: readonly NavigationRow[];
  readonly scope: NavigationScope;
  readonly isLocked: boolean;
  readonly say: (words: string) => void;
  readonly drop: (carried: Carried, place: NavigationPlace) => void;
}

interface Drag {
  readonly carried: Carried;
  readonly place: DropPlace | null;
  readonly line: { readonly top: number; readonly left: number } | null;
  readonly x: number;
  readonly y: number;
}

/** Pixels after which a press becomes a drag, and the width of one level of the tree. */
const liftDistance = 4;
const levelWidth = 28;
/** A closed group opens under a drag after so long, in milliseconds; near the edge the list scrolls by itself. */
const edge = 36;

/** Dragging lines of the tree: where it would go is drawn and said, and letting go is one undoable step. */
export function useDrag({ tree, rows, scope, isLocked, say, drop }: DragOptions) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const pressed = useRef<{ readonly carried: Carried; readonly x: number; readonly y: number } | null>(null);
  const latest = useRef({ rows, scope, say, drop, drag });
  useEffect(() => void (latest.current = { rows, scope, say, drop, drag }));

  useEffect(() => {
    const placeAt = (carried: Carried, x: number, y: number): { place: DropPlace | null; line: Drag['line'] } => {
      const element = tree.current;
      const { rows: lines, scope: own } = latest.current;
      if (element === null) return { place: null, line: null };
      const outer = element.getBoundingClientRect();
      if (x < outer.left - 40 || x > outer.right + 40 || y < outer.top - 20 || y > outer.bottom + 20) return { place: null, line: null };
      const boxes = [...element.querySelectorAll('[role=treeitem]')].map((item) => item.getBoundingClientRect());
      const found = boxes.findIndex((box) => y < box.top + box.height / 2);
      const gap = found < 0 ? boxes.length : found;
      const places = dropPlaces(lines, gap, carried.kind === 'row' ? carried.row.node : null, own).filter((place) => carried.kind === 'row' || place.group !== null || own.holds === 'anything');
      if (places.length === 0) return { place: null, line: null };
      const level = Math.round((x - outer.left - 24) / levelWidth);
      const place = places.reduce((best, each) => (Math.abs(each.depth - level) < Math.abs(best.depth - level) ? each : best));
      const top = (gap === 0 ? (boxes[0]?.top ?? outer.top) : boxes[gap - 1]!.bottom) - outer.top + element.scrollTop;
      return { place, line: { top, left: 22 + place.depth * levelWidth } };
    };

    const onMove = (event: PointerEvent) => {
      const carried = latest.current.drag?.carried ?? pressed.current?.carried ?? carriedPage.current;
      if (carried === null || carried === undefined) return;
      const start = pressed.current ?? carriedPage.start;
      if (latest.current.drag === null && start !== null && Math.hypot(event.clientX - start.x, event.clientY - start.y) < liftDistance) return;
      event.preventDefault();
      const { place, line } = placeAt(carried, event.clientX, event.clientY);
      const element = tree.current;
      if (element !== null) {
        const box = element.getBoundingClientRect();
        if (event.clientY < box.top + edge) element.scrollTop -= 10;
        if (event.clientY > box.bottom - edge) element.scrollTop += 10;
      }
      const words = place === null ? '' : placeInWords(carried.kind === 'row' ? carried.row.node : null, place);
      const before = latest.current.drag;
      if (words !== '' && (before === null || before.place === null || placeInWords(carried.kind === 'row' ? carried.row.node : null, before.place) !== words)) latest.current.say(`Moving ${carried.name}: ${words}`);
      setDrag({ carried, place, line, x: event.clientX, y: event.clientY });
    };
    const end = (isDrop: boolean) => {
      const now = latest.current.drag;
      pressed.current = null;
      carriedPage.release();
      if (now === null) return;
      setDrag(null);
      document.documentElement.removeAttribute('data-dragging');
      if (isDrop && now.place !== null) latest.current.drop(now.carried, now.place);
    };
    const onUp = () => end(true);
    const onCancel = () => end(false);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || latest.current.drag === null) return;
      event.preventDefault();
      event.stopPropagation();
      end(false);
    };
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', onCancel);
    window.addEventListener('keydown', onKey, true);
    return () => {
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', onCancel);
      window.removeEventListener('keydown', onKey, true);
    };
  }, [tree]);

  return {
    place: drag?.place ?? null,
    lifted: drag?.carried.kind === 'row' ? drag.carried.row.key : null,
    line: drag?.line ?? null,
    words: drag === null || drag.place === null ? '' : placeInWords(drag.carried.kind === 'row' ? drag.carried.row.node : null, drag.place),
    ghost: drag === null ? null : { x: drag.x, y: drag.y, name: drag.carried.name },
    press(carried: Carried, event: ReactPointerEvent) {
      if (isLocked || event.button !== 0 || (event.target instanceof Element && event.target.closest('button, input') !== null)) return;
      pressed.current = { carried, x: event.clientX, y: event.clientY };
    },
  };
}
