import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MessageChannel } from 'node:worker_threads';
import { WebSocket, WebSocketServer } from 'ws';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createClient, type Client } from './client.ts';
import { call, ContractError, type Contract, type Message, type Port } from './define.ts';
import { memoryPorts, messagePort, webSocketPort } from './ports.ts';
import { createServer, type Server } from './server.ts';

const contract = {
  calls: {
    add: call(z.object({ a: z.number(), b: z.number() }), z.number()),
    echo: call(z.object({ text: z.string() }), z.string()),
    fail: call(z.object({ kind: z.enum(['known', 'bug']) }), z.null()),
    wait: call(z.object({}), z.null()),
    lie: call(z.object({}), z.string()),
    upper: call(
      z.object({
        text: z
          .string()
          .max(100)
          .transform((text) => text.toUpperCase()),
      }),
      z.string(),
    ),
    whoAmI: call(z.object({}), z.number()),
  },
  events: { ticked: z.object({ n: z.number() }) },
} satisfies Contract;

type Transport = () => Promise<{ ends: [Port, Port]; end: () => Promise<void> }>;

const transports: Record<string, Transport> = {
  'in memory': () => Promise.resolve({ ends: memoryPorts(), end: () => Promise.resolve() }),
  MessagePort: () => {
    const { port1, port2 } = new MessageChannel();
    const wrap = (port: typeof port1) =>
      messagePort(port, (onMessage, onClose) => (port.on('message', onMessage), port.on('close', onClose)));
    return Promise.resolve({ ends: [wrap(port1), wrap(port2)], end: () => Promise.resolve(port1.close()) });
  },
  WebSocket: async () => {
    const http = createHttpServer().listen(0, '127.0.0.1');
    await once(http, 'listening');
    const sockets = new WebSocketServer({ server: http });
    const wrap = (socket: WebSocket) =>
      webSocketPort(
        socket,
        (onText, onClose) => (socket.on('message', (data) => onText(String(data))), socket.on('close', onClose)),
      );
    const accepted = new Promise<Port>((resolve) => sockets.once('connection', (socket) => resolve(wrap(socket))));
    const socket = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}`);
    const own = wrap(socket);
    await once(socket, 'open');
    return { ends: [own, await accepted], end: async () => (socket.terminate(), sockets.close(), void http.close()) };
  },
};

describe.each(Object.entries(transports))('the contract over %s', (_name, open) => {
  let client: Client<typeof contract>;
  let server: Server<typeof contract>;
  let ends: [Port, Port];
  let end: () => Promise<void>;
  const bugs = vi.fn();
  const aborted = vi.fn();

  beforeEach(async () => {
    bugs.mockClear();
    aborted.mockClear();
    ({ ends, end } = await open());
    server = createServer(
      contract,
      {
        add: ({ a, b }) => a + b,
        echo: ({ text }) => text,
        fail({ kind }) {
          if (kind === 'bug') throw new TypeError('oops');
          throw new ContractError({ code: 'known', title: 'It failed', detail: 'Try again.', data: { n: 1 } });
        },
        wait: (_input, { signal }) =>
          new Promise((resolve) => signal.addEventListener('abort', () => (aborted(), resolve(null)))),
        lie: () => 5 as unknown as string,
        upper: ({ text }) => text,
        whoAmI: (_input, { connection }) => connection,
      },
      bugs,
    );
    client = createClient(contract, ends[0]);
    server.connect(ends[1]);
  });
  afterEach(() => end());

  it('answers calls, many at a time, each with its own answer', async () => {
    const sums = await Promise.all(Array.from({ length: 50 }, (_, n) => client.call('add', { a: n, b: 1 })));
    expect(sums).toEqual(Array.from({ length: 50 }, (_, n) => n + 1));
  });

  it('carries large and odd texts whole', async () => {
    const text = '🎈\u2028\u0000é"\\\n'.repeat(100_000);
    expect(await client.call('echo', { text })).toBe(text);
  });

  it('parses input once, at the border', async () => {
    expect(await client.call('upper', { text: 'a' })).toBe('A');
  });

  it('carries errors as data', async () => {
    await expect(client.call('fail', { kind: 'known' })).rejects.toMatchObject({
      code: 'known',
      message: 'It failed',
      detail: 'Try again.',
      data: { n: 1 },
    });
    await expect(client.call('fail', { kind: 'bug' })).rejects.toMatchObject({ code: 'internal' });
    expect(bugs).toHaveBeenCalledWith('fail', expect.any(TypeError));
    await expect(client.call('add', { a: 'x' } as never)).rejects.toMatchObject({ code: 'bad-input' });
    // Its length can't be compared with a number: looking at it throws.
    await expect(
      client.call('upper', { text: { length: { toString: 1, valueOf: 2 } } } as never),
    ).rejects.toMatchObject({ code: 'bad-input' });
    await expect(client.call('nothing' as never, {} as never)).rejects.toMatchObject({ code: 'unknown-call' });
    await expect(client.call('toString' as never, {} as never)).rejects.toMatchObject({ code: 'unknown-call' });
    await expect(client.call('lie', {})).rejects.toMatchObject({ code: 'bad-answer' });
  });

  it('cancels', async () => {
    const controller = new AbortController();
    const waiting = client.call('wait', {}, { signal: controller.signal });
    await client.call('add', { a: 1, b: 1 });
    controller.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'cancelled' });
    await vi.waitFor(() => expect(aborted).toHaveBeenCalled());
    await expect(client.call('wait', {}, { signal: controller.signal })).rejects.toMatchObject({ code: 'cancelled' });
  });

  it('numbers events and notices a gap', async () => {
    const seen: number[] = [];
    const gap = vi.fn();
    client.on('ticked', ({ n }) => seen.push(n));
    client.onGap(gap);
    server.emit('ticked', { n: 1 });
    server.emit('ticked', { n: 2 });
    await vi.waitFor(() => expect(seen).toEqual([1, 2]));
    expect(gap).not.toHaveBeenCalled();
    ends[1].post({ kind: 'event', sequence: 9, name: 'ticked', payload: { n: 9 } });
    await vi.waitFor(() => expect(gap).toHaveBeenCalledTimes(1));
    expect(seen).toEqual([1, 2, 9]);
  });

  it('ignores what is no message, and events that are not as agreed', async () => {
    const seen = vi.fn();
    client.on('ticked', seen);
    ends[1].post({ hello: 1 } as unknown as Message);
    server.emit('ticked', { n: 'x' } as never);
    ends[0].post({ kind: 'call', id: -1 } as unknown as Message);
    expect(await client.call('add', { a: 1, b: 2 })).toBe(3);
    expect(seen).not.toHaveBeenCalled();
  });

  it('ends waiting calls and stops their work when the other side goes', async () => {
    const waiting = client.call('wait', {});
    await client.call('add', { a: 1, b: 1 });
    ends[0].close();
    await expect(waiting).rejects.toMatchObject({ code: 'disconnected' });
    await vi.waitFor(() => expect(aborted).toHaveBeenCalled());
    await vi.waitFor(() => expect(server.connections).toBe(0));
    await expect(client.call('add', { a: 1, b: 1 })).rejects.toMatchObject({ code: 'disconnected' });
  });

  it('tells connections apart', async () => {
    const other = await open();
    server.connect(other.ends[1]);
    const second = createClient(contract, other.ends[0]);
    const both = vi.fn();
    client.on('ticked', both);
    second.on('ticked', both);
    expect(await client.call('whoAmI', {})).not.toBe(await second.call('whoAmI', {}));
    server.emit('ticked', { n: 1 });
    await vi.waitFor(() => expect(both).toHaveBeenCalledTimes(2));
    await other.end();
  });
});
