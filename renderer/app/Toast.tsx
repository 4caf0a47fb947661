import { useEffect, useState } from 'react';
import { useApp, useActions } from '../features/use-galley.ts';
import { Button, IconButton } from '../ui/buttons.tsx';

const shownFor = 6000;
const failureShownFor = 12_000;

/** What was done elsewhere, with Undo: one at a time, gone after a while unless somebody looks at it. */
export function Toast() {
  const actions = useActions();
  const toast = useApp((state) => state.toast);
  /** The message that somebody looks at: the next one is another. */
  const [held, setHeld] = useState<number | null>(null);
  const isHeld = toast !== null && held === toast.id;
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
          // Not where it merely comes up under a pointer that rests.
          onPointerMove={() => setHeld(toast.id)}
          onPointerLeave={() => setHeld(null)}
          onFocus={() => setHeld(toast.id)}
          onBlur={() => setHeld(null)}
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
              setHeld(null);
              actions.layers.closeToast(toast.id);
            }}
          />
        </div>
      )}
    </div>
  );
}
