import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent, type RefObject } from 'react';
import type { NavigationNode } from '../../../shared/settings/forms/navigation.ts';
import { dropPlaces, placeInWords, type DropPlace } from '../../../shared/settings/forms/navigation-places.ts';
import type { TreeRow } from '../../state/tree.ts';
import { isEntry, navigationRowsOf } from './use-navigation-edits.ts';

/** Rows that hang on the pointer. */
interface Carried {
  readonly rows: readonly TreeRow[];
  readonly name: string;
}

interface DragOptions {
  readonly tree: RefObject<HTMLDivElement | null>;
  readonly rows: readonly TreeRow[];
  /** Where a row stands, in px from the top of the tree's content. */
  readonly placeOf: (index: number) => { readonly top: number; readonly bottom: number } | null;
  readonly say: (words: string) => void;
  readonly open: (row: TreeRow) => void;
  readonly drop: (rows: readonly TreeRow[], place: DropPlace) => void;
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
const levelWidth = 16;
/** Pixels from the edge of the list at which it scrolls by itself, and how far in each drawing of the window. */
const edge = 36;
const scrollStep = 10;
/** A closed group opens under a drag after so long, in milliseconds. */
const openAfter = 600;

/** Dragging rows of the tree: where they would go is drawn and said, and letting go is one step to undo. */
export function useDrag({ tree, rows, placeOf, say, open, drop }: DragOptions) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const pressed = useRef<{ readonly carried: Carried; readonly x: number; readonly y: number } | null>(null);
  const latest = useRef({ rows, placeOf, say, open, drop, drag });
  useEffect(() => void (latest.current = { rows, placeOf, say, open, drop, drag }));
  const again = useRef(() => {});
  useEffect(() => {
    const frame = requestAnimationFrame(() => again.current());
    return () => cancelAnimationFrame(frame);
  }, [rows]);

  useEffect(() => {
    let waiting: { readonly key: string; readonly timer: ReturnType<typeof setTimeout> } | null = null;
    const openSoon = (row: TreeRow | undefined) => {
      const key = row?.kind === 'group' && !row.isOpen ? row.key : null;
      if (waiting?.key === key) return;
      if (waiting !== null) clearTimeout(waiting.timer);
      waiting = key === null ? null : { key, timer: setTimeout(() => latest.current.open(row!), openAfter) };
    };
    const placeAt = (carried: Carried, x: number, y: number): { place: DropPlace | null; line: Drag['line'] } => {
      const element = tree.current;
      const nowhere = { place: null, line: null };
      if (element === null) return nowhere;
      const outer = element.getBoundingClientRect();
      if (x < outer.left - 40 || x > outer.right + 40 || y < outer.top - 20 || y > outer.bottom + 20) return nowhere;
      const lines = latest.current.rows;
      const places = lines.map((_, index) => latest.current.placeOf(index)!);
      const height = y - outer.top + element.scrollTop;
      const boxes = places.filter((_, index) => isEntry(lines[index]!));
      const found = boxes.findIndex((box) => height < (box.top + box.bottom) / 2);
      const gap = found < 0 ? boxes.length : found;
      openSoon(lines[places.findIndex((box) => height >= box.top && height < box.bottom)]);
      const drops = dropPlaces(navigationRowsOf(lines), gap, nodesOf(carried));
      if (drops.length === 0) return nowhere;
      const level = Math.round((x - outer.left - 24) / levelWidth);
      const place = drops.reduce((best, each) =>
        Math.abs(each.depth - level) < Math.abs(best.depth - level) ? each : best,
      );
      const top = gap === 0 ? (boxes[0]?.top ?? 0) : boxes[gap - 1]!.bottom;
      return { place, line: { top, left: 14 + place.depth * levelWidth } };
    };

    /** Draws and says where it would go from a point of the window. */
    const carry = (carried: Carried, x: number, y: number) => {
      const { place, line } = placeAt(carried, x, y);
      const words = wordsOf(carried, place);
      const before = latest.current.drag;
      if (words !== '' && (before === null || wordsOf(carried, before.place) !== words))
        latest.current.say(`Moving ${carried.name}: ${words}`);
      setDrag({ carried, place, line, x, y });
    };
    // Rows that come and go under a pointer that rests: a group that has opened.
    again.current = () => {
      const { drag: now } = latest.current;
      if (now !== null) carry(now.carried, now.x, now.y);
    };
    /** What hangs on the pointer, and where that is. */
    let held: { readonly carried: Carried; readonly x: number; readonly y: number } | null = null;
    let scrolling = 0;
    const onMove = (event: PointerEvent) => {
      const start = pressed.current;
      const carried = latest.current.drag?.carried ?? start?.carried;
      if (carried === undefined) return;
      if (
        latest.current.drag === null &&
        start !== null &&
        Math.hypot(event.clientX - start.x, event.clientY - start.y) < liftDistance
      )
        return;
      event.preventDefault();
      carry(carried, event.clientX, event.clientY);
      held = { carried, x: event.clientX, y: event.clientY };
      if (scrolling === 0) scrolling = requestAnimationFrame(scrollOn);
    };
    /** As long as the pointer is near an edge, moving or not. */
    const scrollOn = () => {
      scrolling = 0;
      const element = tree.current;
      if (held === null || element === null) return;
      const box = element.getBoundingClientRect();
      const before = element.scrollTop;
      if (held.y < box.top + edge) element.scrollTop -= scrollStep;
      if (held.y > box.bottom - edge) element.scrollTop += scrollStep;
      if (element.scrollTop === before) return;
      carry(held.carried, held.x, held.y);
      scrolling = requestAnimationFrame(scrollOn);
    };
    const end = (isDrop: boolean) => {
      const now = latest.current.drag;
      pressed.current = null;
      held = null;
      openSoon(undefined);
      if (now === null) return;
      wasDragged = true;
      setDrag(null);
      if (isDrop && now.place !== null) latest.current.drop(now.carried.rows, now.place);
    };
    const onUp = () => end(true);
    const onCancel = () => end(false);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || latest.current.drag === null) return;
      event.preventDefault();
      event.stopPropagation();
      end(false);
    };
    // What was dragged is not opened as well.
    let wasDragged = false;
    const onDown = () => void (wasDragged = false);
    const onClick = (event: MouseEvent) => {
      if (!wasDragged) return;
      wasDragged = false;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('pointerdown', onDown, true);
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', onCancel);
    window.addEventListener('keydown', onKey, true);
    window.addEventListener('click', onClick, true);
    return () => {
      openSoon(undefined);
      cancelAnimationFrame(scrolling);
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', onCancel);
      window.removeEventListener('keydown', onKey, true);
      window.removeEventListener('pointerdown', onDown, true);
      window.removeEventListener('click', onClick, true);
    };
  }, [tree]);

  return {
    isDragging: drag !== null,
    lifted: new Set(drag?.carried.rows.map(({ key }) => key)),
    line: drag?.line ?? null,
    words: drag === null ? '' : wordsOf(drag.carried, drag.place),
    ghost: drag === null ? null : { x: drag.x, y: drag.y, name: drag.carried.name },
    press(carried: Carried, event: ReactPointerEvent) {
      if (
        event.button !== 0 ||
        event.ctrlKey ||
        event.metaKey ||
        event.shiftKey ||
        (event.target instanceof Element && event.target.closest('button, input, .row-action') !== null)
      )
        return;
      pressed.current = { carried, x: event.clientX, y: event.clientY };
    },
  };
}

/** What is to be moved; null stands for a page that is not listed yet. */
function nodesOf({ rows }: Carried): (NavigationNode | null)[] {
  return rows.map((row) => row.entry?.node ?? null);
}

function wordsOf(carried: Carried, place: DropPlace | null): string {
  return place === null ? '' : placeInWords(carried.rows.length === 1 ? nodesOf(carried)[0]! : null, place);
}
