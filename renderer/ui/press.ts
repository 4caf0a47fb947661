import { flushSync } from 'react-dom';

/** Whether a button of the mouse, or a finger, is down on the window. */
let isDown = false;
const waiting: (() => void)[] = [];

const runWaiting = (): void => waiting.splice(0).forEach((run) => run());

function ended(): void {
  isDown = false;
  // The click of this press comes in the same turn of the loop, and still finds everything in its place.
  if (waiting.length > 0) setTimeout(runWaiting, 0);
}

window.addEventListener('pointerdown', () => (isDown = true), true);
for (const end of ['pointerup', 'pointercancel', 'dragend'] as const) window.addEventListener(end, ended, true);
window.addEventListener('blur', ended);
// A key that comes sooner than what waits goes on from what was pressed: it would be taken back behind it.
window.addEventListener('keydown', () => !isDown && waiting.length > 0 && flushSync(runWaiting), true);

/**
 * Runs what changes the layout when a field is left: at once where keys left it, behind the click where
 * a press did. Otherwise what was pressed moves away under the pointer, and the click is lost.
 */
export function afterPress(run: () => void): void {
  if (isDown) waiting.push(run);
  else run();
}
