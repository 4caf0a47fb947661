import { useEffect, useState } from 'react';
import { useApp, useActions } from '../features/use-galley.ts';
import { Button, IconButton } from '../ui/buttons.tsx';

const shownFor = 6000;
const failureShownFor = 12_000;

/** What was done elsewhere, with Undo: one at a time, gone after a while unless somebody looks at it. */
export function Toast() {
  const actions = useActions();
  const toast = useApp((state) => state.toast);
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (toast === null || isHeld) return;
    const timer = setTimeout(() => actions.layers.closeToast(toast.id), toast.isFailure ? failureShownFor : shownFor);
    return () => clearTimeout(timer);
  }, [toast, isHeld, actions]);
  return (
    // Always there, so that what appears in it is read out.
    <div role="status" aria-label="Message">
      {toast !== null && (
        <div
          key={toast.id}
          className="toast"
          onPointerEnter={() => setIsHeld(true)}
          onPointerLeave={() => setIsHeld(false)}
          onFocus={() => setIsHeld(true)}
          onBlur={() => setIsHeld(false)}
        >
          <span className="grow">{toast.text}</span>
          {toast.action !== null && (
            <Button
              onClick={() => {
                toast.action?.run();
                actions.layers.closeToast(toast.id);
              }}
            >
              {toast.action.label}
            </Button>
          )}
          <IconButton
            icon="x"
            label="Close the message"
            onClick={() => {
              setIsHeld(false);
              actions.layers.closeToast(toast.id);
            }}
          />
        </div>
      )}
    </div>
  );
}
