import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { goThroughMenu } from './menu-keys.ts';
import { Icon } from './Icon.tsx';
import type { MenuEntry } from './Menu.tsx';

const margin = 8;

/** A menu at a place of the window, for what was pointed at or has the focus. Esc and choosing give the focus back. */
export function ContextMenu({
  label,
  at,
  entries,
  onClose,
}: {
  label: string;
  at: { readonly x: number; readonly y: number };
  entries: readonly MenuEntry[];
  onClose: () => void;
}) {
  const menu = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => void (close.current = onClose));

  useLayoutEffect(() => {
    const element = menu.current;
    const before = document.activeElement;
    if (element === null) return;
    element.style.left = `${Math.max(margin, Math.min(at.x, window.innerWidth - element.offsetWidth - margin))}px`;
    element.style.top = `${Math.max(margin, Math.min(at.y, window.innerHeight - element.offsetHeight - margin))}px`;
    element.querySelector<HTMLElement>('.menu-item:not(:disabled)')?.focus();
    const onPointer = (event: PointerEvent) => {
      if (!element.contains(event.target as Node)) close.current();
    };
    const onBlur = () => close.current();
    document.addEventListener('pointerdown', onPointer, true);
    window.addEventListener('blur', onBlur);
    return () => {
      document.removeEventListener('pointerdown', onPointer, true);
      window.removeEventListener('blur', onBlur);
      if (
        before instanceof HTMLElement &&
        before.isConnected &&
        (document.activeElement === document.body || element.contains(document.activeElement))
      )
        before.focus();
    };
  }, [at.x, at.y]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' || event.key === 'Tab') onClose();
    else if (!goThroughMenu(event, menu.current)) return event.stopPropagation();
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div
      ref={menu}
      className="pop menu context-menu"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onContextMenu={(event) => event.preventDefault()}
    >
      {entries.map((entry, index) => {
        if (entry === 'line') return <div key={index} className="menu-line" role="separator" />;
        if ('caption' in entry)
          return (
            <div key={index} className="menu-caption" role="presentation">
              {entry.caption}
            </div>
          );
        return (
          <button
            key={index}
            type="button"
            className="menu-item"
            role="menuitem"
            disabled={entry.disabled}
            tabIndex={-1}
            onClick={() => {
              onClose();
              entry.run();
            }}
          >
            {entry.icon !== undefined && <Icon name={entry.icon} />}
            <span className="truncate">{entry.label}</span>
            <span className="grow" />
            {entry.keys !== undefined && <kbd aria-hidden="true">{entry.keys}</kbd>}
          </button>
        );
      })}
    </div>
  );
}
