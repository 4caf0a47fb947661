import type { IncomingMessage, ServerResponse } from 'node:http';
import { ContractError } from '../../shared/contract/define.ts';
import { signInAddress } from '../../shared/contract/host/requests.ts';
import { checkHost, isSameSecret } from './guard.ts';
import { closeServer, createLoopbackServer, listen } from './loopback.ts';

/** Waits for one answer of a server that signs the writer in. */
export interface SignInListener {
  /** The query that the writer's browser was sent back with; null once it is closed. */
  readonly answer: Promise<string | null>;
  close(): Promise<void>;
}

const { port: portText, pathname } = new URL(signInAddress);
const port = Number(portText);
const mostConnections = 12;
/** After so many milliseconds nobody is waited for any more. */
const patience = 600_000;

/**
 * Listens where authorization servers send writers back to, for one answer and no longer (RFC 8252, 7.3).
 *
 * @param state secret of the one that is waited for; anything else is turned away
 */
export async function listenForSignIn(state: string): Promise<SignInListener> {
  let give: (answer: string | null) => void = () => undefined;
  const answer = new Promise<string | null>((resolve) => (give = resolve));
  const handle = (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [path = '', query = ''] = (request.url ?? '').split(/\?(.*)/s);
    if (checkHost(request, port) !== null) return end(response, 403, 'Galley is not asked in this way.');
    if (request.method !== 'GET' || path !== pathname) return end(response, 404, 'There is nothing here.');
    if (!isSameSecret(new URLSearchParams(query).get('state') ?? '', state))
      return end(response, 400, 'This answer belongs to another sign-in and was not used. Begin again in Galley.');
    give(query);
    return end(response, 200, 'Galley has the answer. You can close this window.');
  };
  const server = createLoopbackServer(mostConnections, handle);
  // Nobody who quits waits for it.
  server.unref();
  try {
    await listen(server, port);
  } catch {
    throw new ContractError({
      code: 'port-busy',
      title: `Another program uses port ${port} of this computer`,
      detail: 'Servers send you back there when you sign in. End that program, then press again.',
    });
  }
  const close = async (): Promise<void> => {
    clearTimeout(timer);
    give(null);
    await closeServer(server);
  };
  const timer = setTimeout(() => void close(), patience);
  timer.unref();
  return { answer, close };
}

/** A page of words, which holds nothing that came with the request. */
function end(response: ServerResponse, status: number, words: string): Promise<void> {
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
    // Nothing else is ever asked here.
    Connection: 'close',
  });
  response.end(`<!doctype html><html lang="en"><title>Galley</title><p>${words}</p></html>\n`);
  return Promise.resolve();
}
