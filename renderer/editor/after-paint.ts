/** So long it is waited for, in milliseconds: a window that is busy, or behind others, paints late. */
const longest = 100;

/**
 * Calls back once, when what has been changed until now is on the screen: what can't be seen need not keep a letter
 * waiting. At the latest after 100 ms.
 *
 * @returns the function that calls back now instead of later; null where nothing is painted: it has been called
 */
export function afterPaint(act: () => void): (() => void) | null {
  if (typeof document === 'undefined' || document.visibilityState !== 'visible') {
    act();
    return null;
  }
  let isDone = false;
  const now = () => {
    if (isDone) return;
    isDone = true;
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    act();
  };
  // The task behind a frame: what that painted is on its way to the screen.
  const frame = requestAnimationFrame(() => setTimeout(now));
  const timer = setTimeout(now, longest);
  return now;
}

/** Does something after the next paint, once for all that asks for it until then. `stop`: not any more. */
export function oncePainted(act: () => void): { readonly ask: () => void; readonly stop: () => void } {
  let waiting: (() => void) | null = null;
  let isStopped = false;
  return {
    ask() {
      waiting ??= afterPaint(() => {
        waiting = null;
        if (!isStopped) act();
      });
    },
    stop() {
      isStopped = true;
    },
  };
}
