import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';

export interface DialogProps {
  /** Shown as heading, or read out only. */
  readonly title: string;
  readonly hideTitle?: boolean;
  readonly description?: string;
  /** A state beside the title. */
  readonly aside?: ReactNode;
  readonly className: string;
  readonly footer?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal dialog: the window behind it rests, Esc closes it, the focus goes back to where it was. */
export function Dialog({
  title,
  hideTitle = false,
  description,
  aside,
  className,
  footer,
  onClose,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  // Before anything else is drawn: whoever moves the focus after closing finds it given back already.
  useLayoutEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    if (element === null) return;
    element.showModal();
    // The browser would take the first control; an element that asks for it goes first.
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      element.close();
      // Where it can't have the focus just now, what is around it keeps the place.
      if (before instanceof HTMLElement && before.isConnected)
        (before.closest('[inert]')?.parentElement ?? before).focus();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className={`dialog ${className}`}
      aria-label={hideTitle ? title : undefined}
      aria-labelledby={hideTitle ? undefined : `${id}-title`}
      aria-describedby={description === undefined ? undefined : `${id}-description`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      {!hideTitle && (
        <header role="presentation" className="dialog-head">
          <div className="grow">
            <h2 className="t20" id={`${id}-title`}>
              {title}
            </h2>
            {description !== undefined && <p id={`${id}-description`}>{description}</p>}
          </div>
          {aside}
        </header>
      )}
      {children}
      {footer !== undefined && <footer role="presentation">{footer}</footer>}
    </dialog>
  );
}
