import { oauthPage } from './ways.ts';

/** Where a reader signs in at a server, and how its answer comes back. */
export interface Consent {
  /** Where servers send readers back to. */
  readonly address: string;
  /** Answers can stand in the fragment of that address, as those of the implicit way do. */
  readonly readsFragment: boolean;
  /** Whether an answer can come back here at all. */
  isPossible(): boolean;
  /**
   * Prepares a window, at once, as browsers open none long after a click; null where none could be opened.
   *
   * @param state the secret that the answer will have
   */
  open(state: string): Promise<ConsentWindow | null>;
}

export interface ConsentWindow {
  /** @param address http or https */
  go(address: string): void;
  /**
   * Queries and fragments as they come, until the signal ends it. Rejects where none can come.
   *
   * @param onAnswer answers whether that was the one
   * @param onGone the window is closed, or can no longer be seen from here, which is no reason not to wait
   */
  wait(onAnswer: (text: string) => boolean, onGone: () => void, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** Same site, same channel: the page that servers send readers back to says there what it was told. */
export function channelOf(address: string): string {
  // Some servers leave out the end of the name.
  return `galley-oauth ${new URL(address).pathname.replace(/(?:\.html|\/)$/, '')}`;
}

/**
 * A window of the browser. The page that comes to stand in it, somebody else's, can't reach the one that opened it.
 *
 * @param script address of a file beside the page that servers send readers back to
 */
export function browserConsent(script: string): Consent {
  const address = new URL(oauthPage, new URL(script, location.href)).href;
  return {
    address,
    readsFragment: true,
    isPossible: () => isSecureContext && location.protocol !== 'file:',
    async open() {
      const opened = window.open('about:blank', '_blank', 'popup,width=540,height=740');
      if (opened === null) return null;
      opened.opener = null;
      return {
        go: (to) => opened.location.replace(to),
        wait: (onAnswer, onGone, signal) =>
          new Promise((done) => {
            const channel = new BroadcastChannel(channelOf(address));
            let isGone = false;
            const timer = setInterval(() => {
              if (!isGone && opened.closed) onGone();
              isGone = opened.closed;
            }, 500);
            const end = () => {
              clearInterval(timer);
              channel.close();
              done();
            };
            channel.addEventListener('message', ({ data }) => {
              if (typeof data === 'string' && onAnswer(data)) end();
            });
            signal.addEventListener('abort', end, { once: true });
          }),
        close: () => opened.close(),
      };
    },
  };
}
