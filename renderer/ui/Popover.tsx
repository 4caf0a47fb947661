import { useEffect, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';

export interface PopoverProps {
  readonly label: string;
  readonly className?: string;
  /** What it hangs on: below, or above where there is no room. The focus goes back there. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const gap = 6;

/**
 * A small panel that hangs on a control: Esc and a click elsewhere close it. Takes the focus; `data-autofocus` says
 * where.
 */
export function Popover({ label, className = '', anchor, onClose, children }: PopoverProps) {
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = useRef(onClose);
  useEffect(() => void (close.current = onClose));

  useLayoutEffect(() => {
    const element = panel.current;
    const from = anchor.current;
    if (element === null || from === null) return;
    const place = () => {
      const box = from.getBoundingClientRect();
      const { offsetWidth: width, offsetHeight: height } = element;
      const below = box.bottom + gap + height <= window.innerHeight - gap || box.top - gap - height < gap;
      element.style.left = `${Math.max(gap, Math.min(box.left, window.innerWidth - width - gap))}px`;
      element.style.top = `${below ? Math.max(gap, Math.min(box.bottom + gap, window.innerHeight - height - gap)) : box.top - gap - height}px`;
    };
    place();
    (
      element.querySelector<HTMLElement>('[data-autofocus]') ??
      element.querySelector<HTMLElement>('input, button, [tabindex="0"]') ??
      element
    ).focus();
    const resized = new ResizeObserver(place);
    resized.observe(element);
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !element.contains(event.target) && !from.contains(event.target))
        close.current();
    };
    const onScroll = (event: Event) => {
      if (!(event.target instanceof Node && element.contains(event.target))) place();
    };
    document.addEventListener('pointerdown', onPointer, true);
    document.addEventListener('scroll', onScroll, true);
    window.addEventListener('resize', place);
    return () => {
      resized.disconnect();
      document.removeEventListener('pointerdown', onPointer, true);
      document.removeEventListener('scroll', onScroll, true);
      window.removeEventListener('resize', place);
      if (element.contains(document.activeElement) || document.activeElement === document.body) from.focus();
    };
  }, [anchor]);

  return (
    <div
      ref={panel}
      id={id}
      className={`pop popover ${className}`}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      onBlur={(event) => {
        if (
          event.relatedTarget instanceof Node &&
          !event.currentTarget.contains(event.relatedTarget) &&
          anchor.current?.contains(event.relatedTarget) !== true
        )
          onClose();
      }}
    >
      {children}
    </div>
  );
}
