import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Port } from '../../shared/contract/define.ts';
import { webSocketPort } from '../../shared/contract/ports.ts';
import { builtFolder } from '../engine/resources.ts';
import { checkFetchSite, checkHost, checkOrigin, isSameSecret, type Refusal } from './guard.ts';
import { addressPath, fileBelow, sendFile } from './static-files.ts';
import { claimPort, releasePort } from '../request/own-ports.ts';

export interface AppServerOptions {
  /** 0 picks a free one. */
  readonly port: number;
  /** Origin of the preview, for the frame rule. Asked for at every page, because its port comes later. */
  readonly previewOrigin: () => string;
  /** A window connected. */
  readonly onPort: (port: Port) => void;
}

export interface AppServer {
  readonly port: number;
  /** With the token in the fragment, which browsers never send. */
  readonly launchUrl: string;
  close(): Promise<void>;
}

/** One message holds at most one document and what is around it. */
const largestMessage = 40 * 1024 * 1024;
const largestBody = 4 * 1024;
const mostConnections = 32;
const sessionPath = 'session';
const socketPath = 'connect';
const protocolName = 'galley.v1';

/** Serves the window to a browser on this computer, and connects it. TRUST.md, “The local web host”. */
export async function startAppServer(options: AppServerOptions): Promise<AppServer> {
  const launchToken = randomBytes(32).toString('base64url');
  const bearers = new Set<string>();
  const sockets = new Set<WebSocket>();
  const renderer = join(builtFolder(), 'renderer');
  let port = 0;

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      console.error('serve:', error);
      if (!response.headersSent) response.writeHead(500, commonHeaders()).end();
      else response.destroy();
    });
  });
  server.maxConnections = mostConnections * 4;
  server.headersTimeout = 10_000;
  server.requestTimeout = 30_000;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refuse = (refusal: Refusal) => response.writeHead(refusal.status, { ...commonHeaders(), 'Content-Type': 'text/plain; charset=utf-8' }).end(`Refused (${refusal.reason})\n`);
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
    if (!isGet) return exchange(request, response, refuse);
    const file = await fileBelow(renderer, path === '' ? 'index.html' : path);
    if (file === null) return void refuse({ status: 404, reason: 'path' });
    const headers = { ...commonHeaders(), 'Content-Security-Policy': windowPolicy(options.previewOrigin()), 'Cache-Control': path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-store' };
    await sendFile(request, response, file, headers);
  }

  /** The launch token for a bearer of this page's own. */
  async function exchange(request: IncomingMessage, response: ServerResponse, refuse: (refusal: Refusal) => void): Promise<void> {
    let length = 0;
    for await (const chunk of request) {
      length += (chunk as Buffer).length;
      if (length > largestBody) return void refuse({ status: 400, reason: 'target' });
    }
    const given = /^Bearer ([\w-]{43})$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!isSameSecret(given, launchToken)) return void refuse({ status: 401, reason: 'token' });
    const bearer = randomBytes(32).toString('base64url');
    bearers.add(bearer);
    response.writeHead(200, { ...commonHeaders(), 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }).end(JSON.stringify({ bearer }));
  }

  const webSockets = new WebSocketServer({ noServer: true, maxPayload: largestMessage, perMessageDeflate: false, handleProtocols: () => protocolName });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const refusal = checkUpgrade(request);
    if (refusal !== null || sockets.size >= mostConnections) {
      socket.end(`HTTP/1.1 ${refusal?.status ?? 503} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      return;
    }
    webSockets.handleUpgrade(request, socket, head, (webSocket) => {
      sockets.add(webSocket);
      webSocket.on('close', () => sockets.delete(webSocket));
      webSocket.on('error', () => webSocket.terminate());
      options.onPort(
        webSocketPort(webSocket, (onText, onClose) => {
          webSocket.on('message', (data, isBinary) => {
            if (!isBinary) onText((data as Buffer).toString('utf8'));
          });
          webSocket.on('close', onClose);
        }),
      );
    });
  });

  function checkUpgrade(request: IncomingMessage): Refusal | null {
    const badHost = checkHost(request, port);
    if (badHost !== null) return badHost;
    if (request.method !== 'GET' || addressPath(request.url ?? '') !== socketPath) return { status: 404, reason: 'path' };
    const badOrigin = checkOrigin(request, port);
    if (badOrigin !== null) return badOrigin;
    const badSite = checkFetchSite(request);
    if (badSite !== null) return badSite;
    const protocols = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((part) => part.trim());
    const given = protocols.find((protocol) => protocol.startsWith('bearer.'))?.slice(7) ?? '';
    const isKnown = [...bearers].some((bearer) => isSameSecret(given, bearer));
    return protocols[0] === protocolName && isKnown ? null : { status: 401, reason: 'token' };
  }

  await listen(server, options.port);
  port = (server.address() as AddressInfo).port;
  return {
    port,
    launchUrl: `http://127.0.0.1:${port}/#token=${launchToken}`,
    async close() {
      for (const socket of sockets) socket.terminate();
      webSockets.close();
      await closeServer(server);
    },
  };
}

/** Binds to the loopback address; there is no option for any other. */
export function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: '127.0.0.1', port }, () => {
      server.off('error', reject);
      const address = server.address();
      // The API panel sends no requests to Galley's own servers.
      if (address !== null && typeof address === 'object') {
        claimPort(address.port);
        server.once('close', () => releasePort(address.port));
      }
      resolve();
    });
  });
}

export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

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
