import type { Port } from '../../shared/contract/define.ts';
import { messagePort, webSocketPort } from '../../shared/contract/ports.ts';

/** Nobody at this address knows the window's key: waiting does not help. */
export class NoKeyError extends Error {}

/** The host has no room for one more window just now: waiting helps, closing others too. */
export class CrowdedError extends Error {}

/** Opens a connection to the host, once. Rejects when there is none; the caller tries again. */
export type OpenPort = () => Promise<Port>;

const bearerKey = 'galley-bearer';
const protocolName = 'galley.v1';

/** How this window reaches its host: through the desktop's preload, or over the loopback address. */
export function transport(): OpenPort {
  const desktop = window.galley;
  return desktop === undefined ? webTransport() : () => desktopPort(desktop.connect);
}

/** Preload makes the channel; its port arrives as a message of the window to itself. */
function desktopPort(connect: () => void): Promise<Port> {
  return new Promise((resolve) => {
    const take = (event: MessageEvent<unknown>) => {
      const port = event.ports[0];
      if (
        event.source !== window ||
        event.origin !== location.origin ||
        event.data !== 'galley:port' ||
        port === undefined
      )
        return;
      window.removeEventListener('message', take);
      resolve(
        messagePort(port, (onMessage, onClose) => {
          port.addEventListener('message', (message: MessageEvent<unknown>) => onMessage(message.data));
          port.addEventListener('close', onClose);
          port.start();
        }),
      );
    };
    window.addEventListener('message', take);
    connect();
  });
}

function webTransport(): OpenPort {
  let launchToken = takeLaunchToken();
  window.addEventListener('hashchange', () => {
    // A new address from the terminal, pasted into the same tab.
    const token = takeLaunchToken();
    if (token === null) return;
    launchToken = token;
    sessionStorage.removeItem(bearerKey);
  });
  return async () => {
    if (launchToken !== null) {
      sessionStorage.setItem(bearerKey, await exchange(launchToken));
      launchToken = null;
    }
    const bearer = sessionStorage.getItem(bearerKey);
    if (bearer === null) throw new NoKeyError();
    return openSocket(bearer);
  };
}

/** The launch token from the address, which is cleared of it at once. */
function takeLaunchToken(): string | null {
  const token = /^#token=([\w-]{43})$/.exec(location.hash)?.[1] ?? null;
  if (location.hash.startsWith('#token=')) history.replaceState(null, '', location.pathname + location.search);
  return token;
}

async function exchange(launchToken: string): Promise<string> {
  const answer = (await (await askSession(launchToken)).json()) as { bearer?: unknown };
  if (typeof answer.bearer !== 'string') throw new Error('session: no bearer');
  return answer.bearer;
}

/** Shows the host a key. Rejects with the reason where it does not help. */
async function askSession(key: string): Promise<Response> {
  const response = await fetch('/session', {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}` },
    credentials: 'omit',
    cache: 'no-store',
  });
  if (response.status === 401 || response.status === 403) throw new NoKeyError();
  if (response.status === 429 || response.status === 503) throw new CrowdedError();
  if (!response.ok) throw new Error(`session: ${response.status}`);
  return response;
}

async function openSocket(bearer: string): Promise<Port> {
  const socket = new WebSocket(`ws://${location.host}/connect`, [protocolName, `bearer.${bearer}`]);
  const isOpen = await new Promise<boolean>((resolve) => {
    socket.onopen = () => resolve(true);
    socket.onclose = () => resolve(false);
  });
  if (!isOpen) {
    // Browsers do not say why: the host does, where it runs.
    await askSession(bearer).catch((error: unknown) => {
      if (error instanceof NoKeyError) sessionStorage.removeItem(bearerKey);
      throw error;
    });
    throw new Error('not running');
  }
  return webSocketPort(socket, (onText, onClose) => {
    socket.onmessage = (event: MessageEvent<unknown>) => {
      if (typeof event.data === 'string') onText(event.data);
    };
    socket.onclose = onClose;
  });
}
