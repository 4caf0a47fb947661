import { useRef, type KeyboardEvent, type PointerEvent } from 'react';

export interface SplitterProps {
  readonly label: string;
  /** Share or size that it sets, with its bounds. */
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** One press of an arrow key. */
  readonly step: number;
  /** What a pointer at `x` in the container means; the container is the splitter's parent. */
  readonly fromPointer: (x: number, container: DOMRect) => number;
  readonly onChange: (value: number) => void;
  readonly onReset: () => void;
}

/** The line between two panes: dragged, moved with arrow keys, reset by a double click. */
export function Splitter({ label, value, min, max, step, fromPointer, onChange, onReset }: SplitterProps) {
  const handle = useRef<HTMLDivElement>(null);
  const set = (next: number) => onChange(Math.min(max, Math.max(min, next)));
  function onPointerMove(event: PointerEvent<HTMLDivElement>) {
    const container = handle.current?.parentElement;
    if (!container || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    set(fromPointer(event.clientX, container.getBoundingClientRect()));
  }
  function onKeyDown(event: KeyboardEvent) {
    const next = { ArrowLeft: value - step, ArrowRight: value + step, Home: min, End: max }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    set(next);
  }
  return (
    <div
      ref={handle}
      className="splitter"
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={Math.round(value * (max <= 1 ? 100 : 1))}
      aria-valuemin={Math.round(min * (max <= 1 ? 100 : 1))}
      aria-valuemax={Math.round(max * (max <= 1 ? 100 : 1))}
      tabIndex={0}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        // The preview's frame would swallow the pointer's way.
        document.documentElement.dataset['dragging'] = '';
      }}
      onPointerMove={onPointerMove}
      onLostPointerCapture={() => delete document.documentElement.dataset['dragging']}
      onKeyDown={onKeyDown}
      onDoubleClick={onReset}
    />
  );
}
