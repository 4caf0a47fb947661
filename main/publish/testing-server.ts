import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What goes wrong with a request. silent: no answer ever comes. */
export type Fault =
  | {
      readonly status: number;
      readonly retryAfter?: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly say?: string;
    }
  | 'cut'
  | 'silent';

export interface FaultyServer {
  readonly url: string;
  /** Requests that it answered or should have answered, as `PUT /path`. */
  readonly asked: string[];
  /** Says what goes wrong with a request; null: nothing. */
  fault: ((asked: string, request: IncomingMessage) => Fault | null) | null;
  close(): Promise<void>;
}

/** A stand-in for another computer that things can go wrong with. */
export async function faultyServer(
  answer: (request: IncomingMessage, body: Buffer, response: ServerResponse) => void | Promise<void>,
): Promise<FaultyServer> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const name = `${request.method} ${request.url}`;
    asked.push(name);
    const fault = told.fault?.(name, request) ?? null;
    if (fault === 'silent') return;
    if (fault === 'cut') return void request.socket.destroy();
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('error', () => undefined);
    request.on('end', () => {
      if (fault === null) return void answer(request, Buffer.concat(parts), response);
      response.writeHead(fault.status, {
        'content-type': 'application/json',
        ...fault.headers,
        ...(fault.retryAfter === undefined ? {} : { 'retry-after': String(fault.retryAfter) }),
      });
      response.end(JSON.stringify({ message: fault.say ?? 'Something went wrong.' }));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const told: FaultyServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    fault: null,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return told;
}
