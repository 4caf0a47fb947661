import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { claimPort, releasePort } from '../request/own-ports.ts';

/** How long a connection may take to ask its question, and to send what belongs to it, in milliseconds. */
const headerTime = 5_000;
const requestTime = 10_000;
/** How long a connection stays open between two questions, in milliseconds. */
const keepAliveTime = 5_000;
/** After so long without a byte an answer counts as stuck: it gives way to new connections. Milliseconds. */
const stuckTime = 10_000;
/** After so much longer it is given up in any case: nobody reads it. Milliseconds. */
const abandonTime = 50_000;
/** Questions that one connection may ask ahead of their answers. Browsers ask one. */
const mostAhead = 16;

/** What is known of a connection that has not become a WebSocket. */
interface Connection {
  /** Answers under way and questions that wait for them. */
  open: number;
  hasAsked: boolean;
  /** Bytes that had been moved when it fell silent; -1 while it moves. */
  silentAt: number;
  /** The answer before: one at a time, so that a connection holds one file at most. */
  turn: Promise<void>;
}

/**
 * A web server for this computer that holds at most `most` connections, and that
 * nobody can fill: where there is no room, the connection that is missed least
 * goes. WebSockets are not counted here; who takes an upgrade limits them.
 *
 * @param most connections without WebSockets
 * @param handle answers a request; what it throws, it has to report itself
 */
export function createLoopbackServer(
  most: number,
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Server {
  const connections = new Map<Socket, Connection>();
  const server = createServer(
    {
      headersTimeout: headerTime,
      requestTimeout: requestTime,
      keepAliveTimeout: keepAliveTime,
      connectionsCheckingInterval: 1_000,
    },
    (request, response) => {
      const connection = connections.get(request.socket);
      if (connection === undefined || connection.open >= mostAhead) return void request.socket.destroy();
      connection.hasAsked = true;
      connection.open++;
      connection.turn = connection.turn.then(async () => {
        if (request.socket.destroyed) return;
        const closed = new Promise<void>((resolve) => response.once('close', resolve));
        await handle(request, response);
        await closed;
        connection.open--;
      });
      connection.turn.catch(() => request.socket.destroy());
    },
  );

  server.on('connection', (socket: Socket) => {
    connections.set(socket, { open: 0, hasAsked: false, silentAt: -1, turn: Promise.resolve() });
    socket.once('close', () => connections.delete(socket));
    if (connections.size > most) (leastMissed(connections, socket) ?? socket).destroy();
  });
  server.prependListener('upgrade', (request: IncomingMessage, socket: Duplex) => {
    connections.delete(request.socket);
    // Where nobody takes it, it would stay open for ever: this listener alone makes Node hand it over.
    if (server.listenerCount('upgrade') === 1) socket.destroy();
  });
  server.setTimeout(stuckTime, (socket: Socket) => {
    const connection = connections.get(socket);
    if (connection === undefined) return;
    const moved = movedBytes(socket);
    if (connection.silentAt === moved) return void socket.destroy();
    connection.silentAt = moved;
    socket.setTimeout(abandonTime);
  });
  return server;
}

const movedBytes = (socket: Socket) => socket.bytesRead + socket.bytesWritten;

/**
 * Who makes room: first whoever never asked anything, then whoever waits between
 * two questions, then an answer that nobody takes; of each the oldest. Null when
 * all others are being served.
 */
function leastMissed(connections: ReadonlyMap<Socket, Connection>, newest: Socket): Socket | null {
  const others = [...connections].filter(([socket]) => socket !== newest);
  const isStuck = ([socket, { silentAt }]: [Socket, Connection]) => silentAt === movedBytes(socket);
  const found =
    others.find(([, { hasAsked }]) => !hasAsked) ?? others.find(([, { open }]) => open === 0) ?? others.find(isStuck);
  return found?.[0] ?? null;
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
