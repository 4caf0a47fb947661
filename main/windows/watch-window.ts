import { dialog, type BrowserWindow } from 'electron';
import type { Notice } from '../../shared/contract/host/workspace.ts';
import { windowAddress } from './addresses.ts';

/** Loads within a minute before the writer is asked: a window that always stops must not go round and round. */
const mostLoads = 3;
const minute = 60_000;

/**
 * Sees to it that a window whose page stops or hangs comes back. The texts live in
 * the host, not in the page: what Galley has acknowledged is there again.
 */
export function watchWindow(window: BrowserWindow, addNotice: (notice: Notice) => void): void {
  const loads: number[] = [];
  /** The question that stands while the page does not answer. */
  let question: AbortController | null = null;
  let isClosed = false;
  window.on('closed', () => {
    isClosed = true;
    question?.abort();
  });

  const load = () => {
    loads.push(Date.now());
    addNotice({
      id: 'window-loaded',
      kind: 'warning',
      title: 'The window stopped and was opened again',
      detail: 'Your texts are as Galley last kept them. Look at the last words that you typed.',
      path: null,
    });
    // A page that stops while it is loaded is said by the next event.
    window.loadURL(windowAddress).catch(() => undefined);
  };

  window.webContents.on('render-process-gone', (_event, details) => {
    question?.abort();
    if (isClosed || window.isDestroyed() || details.reason === 'clean-exit') return;
    console.error(`window: its page ended (${details.reason}, ${details.exitCode})`);
    const now = Date.now();
    while (loads.length > 0 && now - loads[0]! > minute) loads.shift();
    if (loads.length < mostLoads) return load();
    void ask(window, {
      message: 'The window keeps stopping',
      detail:
        'Your unsaved texts are in Galley’s recovery copies and come back with the folder. If it happens again, restart the computer or open another folder.',
      buttons: ['Open it again', 'Close the window'],
    }).then((answer) => {
      if (isClosed || answer === null) return;
      loads.length = 0;
      if (answer === 0) load();
      else window.destroy();
    });
  });

  window.on('unresponsive', () => {
    if (question !== null || isClosed) return;
    const asked = (question = new AbortController());
    void ask(
      window,
      {
        message: 'The window does not answer',
        detail:
          'It may be busy with something large. If you load it again, your texts are as Galley last kept them; the last words that you typed may be missing.',
        buttons: ['Wait', 'Load it again'],
      },
      asked.signal,
    ).then((answer) => {
      if (question === asked) question = null;
      // Answers when the page did: nothing has to be done. `render-process-gone` opens it again.
      if (answer === 1 && !asked.signal.aborted && !isClosed) window.webContents.forcefullyCrashRenderer();
    });
  });
  window.on('responsive', () => question?.abort());
}

interface Question {
  readonly message: string;
  readonly detail: string;
  /** The first is what happens when nobody answers. */
  readonly buttons: readonly [string, string];
}

/** The number of the chosen button; null when there is nobody to ask any more. */
async function ask(
  window: BrowserWindow,
  { message, detail, buttons }: Question,
  signal?: AbortSignal,
): Promise<number | null> {
  const answer = await dialog
    .showMessageBox(window, {
      type: 'warning',
      message,
      detail,
      buttons: [...buttons],
      defaultId: 0,
      cancelId: 0,
      ...(signal === undefined ? {} : { signal }),
    })
    .catch(() => null);
  return answer === null ? null : answer.response;
}
