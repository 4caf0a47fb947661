import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';

const focusable = 'button:not(:disabled), select, input';

/** A row of controls that is one stop of the Tab key; arrow keys move inside. */
export function Toolbar({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  const items = () =>
    [...(bar.current?.querySelectorAll<HTMLElement>(focusable) ?? [])].filter(
      (item) => item.closest('[role=menu]') === null,
    );

  // After every drawing: buttons come and go, and exactly one is the stop.
  useEffect(() => {
    const all = items();
    // Groups of radio buttons keep their own arrow keys, but leave the Tab key to the bar.
    const current =
      all.find((item) => item.dataset['stop'] === 'true') ??
      all.find((item) => item.getAttribute('role') !== 'radio' || item.getAttribute('aria-checked') === 'true');
    for (const item of all) item.tabIndex = item === current ? 0 : -1;
  });

  function onFocus(target: EventTarget) {
    for (const item of items()) {
      item.tabIndex = item === target ? 0 : -1;
      item.dataset['stop'] = String(item === target);
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented || !['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return;
    if (event.target instanceof Element && event.target.closest('[role=menu]') !== null) return;
    const all = items().filter(
      (item) =>
        item.getAttribute('role') !== 'radio' ||
        item.getAttribute('aria-checked') === 'true' ||
        item === document.activeElement,
    );
    const at = all.indexOf(document.activeElement as HTMLElement);
    if (at < 0) return;
    event.preventDefault();
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? all.length - 1
          : (at + (event.key === 'ArrowRight' ? 1 : -1) + all.length) % all.length;
    all[next]?.focus();
  }

  return (
    <div
      ref={bar}
      className={className}
      role="toolbar"
      aria-label={label}
      onFocus={(event) => onFocus(event.target)}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
}
