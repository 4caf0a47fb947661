import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Port } from '../../shared/contract/define.ts';
import { builtFolder } from '../engine/resources.ts';
import { checkFetchSite, checkHost, checkOrigin, type Refusal } from './guard.ts';
import { closeServer, createLoopbackServer, listen } from './loopback.ts';
import { SignIns } from './sign-ins.ts';
import { addressPath, fileBelow, sendFile } from './static-files.ts';
import { windowSocket } from './window-socket.ts';

export interface AppServerOptions {
  /** 0 picks a free one. */
  readonly port: number;
  /** Origin of the preview, for the frame rule. Asked for at every page, because its port comes later. */
  readonly previewOrigin: () => string;
  /** A window connected. */
  readonly onPort: (port: Port) => void;
  /** Who answers for the window's files in place of the built ones. */
  readonly windowFiles?: WindowFiles;
}

/**
 * Answers for a file of the window, after every check of the request; `headers` are
 * those that every answer carries. The product has no way to name one:
 * `npm run dev` does, for windows that are being worked on.
 */
export type WindowFiles = (
  request: IncomingMessage,
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
) => Promise<void>;

export interface AppServer {
  readonly port: number;
  /** With the token in the fragment, which browsers never send. */
  readonly launchUrl: string;
  close(): Promise<void>;
}

/** One message holds at most one document and what is around it. */
const largestMessage = 40 * 1024 * 1024;
/** Windows that are connected at a time, and other connections. */
const mostWindows = 32;
const mostConnections = 64;
const sessionPath = 'session';
const socketPath = 'connect';
const protocolName = 'galley.v1';

/** Serves the window to a browser on this computer, and connects it. TRUST.md, “The local web host”. */
export async function startAppServer(options: AppServerOptions): Promise<AppServer> {
  const signIns = new SignIns();
  const sockets = new Set<WebSocket>();
  const renderer = join(builtFolder(), 'renderer');
  let port = 0;

  const server = createLoopbackServer(mostConnections, (request, response) =>
    handle(request, response).catch((error: unknown) => {
      console.error('serve:', error);
      if (!response.headersSent) response.writeHead(500, commonHeaders()).end();
      else response.destroy();
    }),
  );

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refuse = (refusal: Refusal) =>
      response
        .writeHead(refusal.status, { ...commonHeaders(), 'Content-Type': 'text/plain; charset=utf-8' })
        .end(`Refused (${refusal.reason})\n`);
    const badHost = checkHost(request, port);
    if (badHost !== null) return void refuse(badHost);
    const path = addressPath(request.url ?? '/');
    if (path === null) return void refuse({ status: 400, reason: 'target' });
    const isGet = request.method === 'GET' || request.method === 'HEAD';
    if (!isGet && request.method !== 'POST') return void refuse({ status: 405, reason: 'method' });
    if (!isGet && path !== sessionPath) return void refuse({ status: 404, reason: 'path' });
    if (isGet && (path === sessionPath || path === socketPath)) return void refuse({ status: 405, reason: 'method' });
    if (!isGet) {
      const badOrigin = checkOrigin(request, port);
      if (badOrigin !== null) return void refuse(badOrigin);
    }
    const badSite = checkFetchSite(request);
    if (badSite !== null) return void refuse(badSite);
    if (!isGet) return exchange(request, response);
    const headers = { ...commonHeaders(), 'Content-Security-Policy': windowPolicy(options.previewOrigin()) };
    if (options.windowFiles !== undefined) return options.windowFiles(request, response, headers);
    const file = await fileBelow(renderer, path === '' ? 'index.html' : path);
    if (file === null) return void refuse({ status: 404, reason: 'path' });
    await sendFile(request, response, file, {
      ...headers,
      'Cache-Control': path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-store',
    });
  }

  /**
   * The launch token for a bearer of this page's own. Asked with a bearer, it says
   * why a connection could not be made, which browsers keep to themselves.
   */
  function exchange(request: IncomingMessage, response: ServerResponse): void {
    // There is nothing in the body that counts.
    request.resume();
    const given = /^Bearer ([\w-]{43})$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const answer = (status: number, body: string, headers: Record<string, string> = {}) =>
      void response
        .writeHead(status, {
          ...commonHeaders(),
          'Content-Type': 'text/plain; charset=utf-8',
          'Cache-Control': 'no-store',
          ...headers,
        })
        .end(body);
    if (signIns.knows(given))
      return sockets.size < mostWindows
        ? answer(204, '')
        : answer(503, 'Too many windows of Galley are open. Close some of them.\n');
    const result = signIns.exchange(given);
    if (result.kind === 'wrong') return answer(401, 'Refused (token)\n');
    if (result.kind === 'too-many')
      return answer(429, 'Too many windows of Galley were opened in a short time. Wait a little, and try again.\n', {
        'Retry-After': String(result.wait),
      });
    answer(200, JSON.stringify({ bearer: result.bearer }), { 'Content-Type': 'application/json' });
  }

  const webSockets = new WebSocketServer({
    noServer: true,
    maxPayload: largestMessage,
    perMessageDeflate: false,
    handleProtocols: () => protocolName,
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const refusal = checkUpgrade(request);
    const ended = refusal === null && sockets.size < mostWindows ? signIns.connect(bearerOf(request)) : null;
    if (ended === null) {
      socket.on('error', () => undefined);
      socket.end(`HTTP/1.1 ${refusal?.status ?? 503} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () =>
        socket.destroy(),
      );
      return;
    }
    // Also where the handshake fails.
    socket.once('close', ended);
    webSockets.handleUpgrade(request, socket, head, (webSocket) => {
      sockets.add(webSocket);
      webSocket.on('close', () => sockets.delete(webSocket));
      options.onPort(windowSocket(webSocket));
    });
  });

  function checkUpgrade(request: IncomingMessage): Refusal | null {
    const badHost = checkHost(request, port);
    if (badHost !== null) return badHost;
    if (request.method !== 'GET' || addressPath(request.url ?? '') !== socketPath)
      return { status: 404, reason: 'path' };
    const badOrigin = checkOrigin(request, port);
    if (badOrigin !== null) return badOrigin;
    const badSite = checkFetchSite(request);
    if (badSite !== null) return badSite;
    return protocolsOf(request)[0] === protocolName && signIns.knows(bearerOf(request))
      ? null
      : { status: 401, reason: 'token' };
  }

  await listen(server, options.port);
  port = (server.address() as AddressInfo).port;
  return {
    port,
    launchUrl: `http://127.0.0.1:${port}/#token=${signIns.launchToken}`,
    async close() {
      for (const socket of sockets) socket.terminate();
      webSockets.close();
      await closeServer(server);
    },
  };
}

const protocolsOf = (request: IncomingMessage) =>
  (request.headers['sec-websocket-protocol'] ?? '').split(',').map((part) => part.trim());
const bearerOf = (request: IncomingMessage) =>
  protocolsOf(request)
    .find((protocol) => protocol.startsWith('bearer.'))
    ?.slice(7) ?? '';

/** What every answer of the window's server carries. No header lets another origin in. */
function commonHeaders(): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
  };
}

/** The window's own rule: its own code, styles and fonts; the preview in a frame; nothing else. */
export function windowPolicy(previewOrigin: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob: ${previewOrigin}`,
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${previewOrigin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}
