import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { goThroughMenu } from './menu-keys.ts';
import { Icon, type IconName } from './Icon.tsx';

export type MenuEntry =
  | 'line'
  | { readonly caption: string }
  | {
      readonly label: string;
      readonly detail?: string;
      readonly icon?: IconName;
      readonly keys?: string;
      readonly checked?: boolean;
      readonly disabled?: boolean;
      readonly run: () => void;
    };

export interface MenuProps {
  /** Classes of the button that opens it. */
  readonly className: string;
  /** Name where the button has no words. */
  readonly label?: string;
  readonly tip?: string;
  readonly toRight?: boolean;
  readonly entries: readonly MenuEntry[];
  readonly children: ReactNode;
}

/** A button with a menu: arrow keys, Home, End, first letters; Esc and choosing give the focus back. */
export function Menu({ className, label, tip, toRight = false, entries, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (!open) return;
    const items = anchor.current?.querySelectorAll<HTMLElement>('.menu-item:not(:disabled)');
    const checked = anchor.current?.querySelector<HTMLElement>('.menu-item[aria-checked=true]');
    (checked ?? items?.[0])?.focus();
    const onPointer = (event: PointerEvent) => {
      if (!anchor.current?.contains(event.target as Node)) setOpen(false);
    };
    // A click into the preview or another window takes the focus away without a pointer event here.
    const onBlur = () => setOpen(false);
    document.addEventListener('pointerdown', onPointer, true);
    window.addEventListener('blur', onBlur);
    return () => {
      document.removeEventListener('pointerdown', onPointer, true);
      window.removeEventListener('blur', onBlur);
    };
  }, [open]);

  function close() {
    setOpen(false);
    trigger.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!open) {
      if (event.key === 'ArrowDown' && event.target === trigger.current) {
        event.preventDefault();
        setOpen(true);
      }
      return;
    }
    if (event.key === 'Tab') return setOpen(false);
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    } else if (!goThroughMenu(event, anchor.current)) return;
    event.preventDefault();
  }

  const checkable = entries.some((entry) => typeof entry === 'object' && 'checked' in entry);
  return (
    <div ref={anchor} className="menu-anchor" onKeyDown={onKeyDown}>
      <button
        ref={trigger}
        type="button"
        className={className}
        aria-label={label}
        data-tip={open ? undefined : (tip ?? label)}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {children}
      </button>
      {open && (
        <div id={id} className={toRight ? 'pop menu to-right' : 'pop menu'} role="menu" aria-label={label}>
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
                role={checkable ? 'menuitemradio' : 'menuitem'}
                aria-checked={checkable ? entry.checked === true : undefined}
                disabled={entry.disabled}
                tabIndex={-1}
                onClick={() => {
                  close();
                  entry.run();
                }}
              >
                {entry.icon !== undefined && <Icon name={entry.icon} />}
                <span className="truncate">{entry.label}</span>
                {entry.detail !== undefined && <span className="dim mono truncate">{entry.detail}</span>}
                <span className="grow" />
                {entry.keys !== undefined && <kbd aria-hidden="true">{entry.keys}</kbd>}
                {entry.checked === true && <Icon name="check" size="small" />}
              </button>
            );
          })}
        </div>
      )}
    </div>
  );
}
