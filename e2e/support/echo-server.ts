import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it arrived. */
export interface Arrived {
  readonly method: string;
  /** Path and query as they were sent. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

export interface EchoServer {
  readonly url: string;
  readonly arrived: Arrived[];
  /** Answers to `/stream` that are open: a first event has been sent, the test sends the next ones and the end. */
  readonly streams: ReadonlySet<ServerResponse>;
  close(): Promise<void>;
}

/**
 * Answers every request with what arrived, lets every site in, and keeps it. `/slow` never ends, `/moved` leads to
 * `/landed`, `/stream` stays open.
 */
export async function startEcho(): Promise<EchoServer> {
  const arrived: Arrived[] = [];
  const streams = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    const cors = {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Headers': '*, Authorization',
      'Access-Control-Allow-Methods': '*',
      'Access-Control-Expose-Headers': '*',
    };
    if (request.method === 'OPTIONS') return void response.writeHead(204, cors).end();
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const record: Arrived = {
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers as Arrived['headers'],
        body: Buffer.concat(chunks).toString('utf8'),
      };
      arrived.push(record);
      if (record.url.startsWith('/slow')) return;
      if (record.url.startsWith('/stream')) {
        response.writeHead(200, { ...cors, 'Content-Type': 'text/event-stream' }).write('data: {"part":1}\n\n');
        streams.add(response.on('close', () => streams.delete(response)));
        return;
      }
      if (record.url.startsWith('/limited'))
        return void response.writeHead(429, { ...cors, 'Retry-After': '30' }).end();
      if (record.url.startsWith('/denied'))
        return void response.writeHead(record.headers['authorization'] === 'Bearer right' ? 200 : 401, cors).end();
      if (record.url.startsWith('/large'))
        return void response
          .writeHead(200, { ...cors, 'Content-Type': 'application/json' })
          .end(
            JSON.stringify(
              Array.from({ length: 20_000 }, (_, id) => ({ id, name: `Entry number ${id}`, note: 'x'.repeat(60) })),
            ),
          );
      if (record.url.startsWith('/moved')) return void response.writeHead(302, { ...cors, Location: '/landed' }).end();
      if (record.url.startsWith('/picture'))
        return void response
          .writeHead(200, { ...cors, 'Content-Type': 'image/png' })
          .end(
            Buffer.from(
              'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
              'base64',
            ),
          );
      response
        .writeHead(record.url.startsWith('/teapot') ? 418 : 200, {
          ...cors,
          'Content-Type': 'application/json',
          'X-Echo': 'yes',
        })
        .end(JSON.stringify({ echo: record.method, path: record.url }));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrived,
    streams,
    close: () => new Promise((done) => (server.close(() => done()), server.closeAllConnections())),
  };
}
