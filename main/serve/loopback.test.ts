import { mkdtempSync, readdirSync, readlinkSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import type { Server, ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { isOwnPort } from '../request/own-ports.ts';
import { closeServer, createLoopbackServer, listen } from './loopback.ts';
import { sendFile } from './static-files.ts';

const most = 8;
let folder: string;
let large: string;
let server: Server;
const clients: Socket[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'galley-loopback-'));
  large = join(folder, 'large.bin');
  writeFileSync(large, '');
  // More than sockets take by themselves.
  truncateSync(large, 64 * 1024 * 1024);
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await closeServer(server);
});

async function serve(handle: Parameters<typeof createLoopbackServer>[1]): Promise<void> {
  server = createLoopbackServer(most, handle);
  await listen(server, 0);
}

async function client(sends = ''): Promise<Socket> {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  clients.push(socket);
  await new Promise<void>((done) => socket.once('connect', done));
  if (sends !== '') socket.write(sends);
  return socket;
}

const request = (path = '/') => `GET ${path} HTTP/1.1\r\nHost: here\r\n\r\n`;
const closed = (socket: Socket) =>
  new Promise<void>((done) => (socket.destroyed ? done() : socket.resume().once('close', () => done())));
/** The first line of what comes; nothing when the connection is closed instead. */
const answer = (socket: Socket) =>
  new Promise<string>((done) => {
    socket.once('data', (data) => done(String(data).split('\r\n')[0]!));
    socket.once('close', () => done(''));
  });
const openFiles = () =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`) === large;
    } catch {
      return false;
    }
  }).length;

describe('a server on this computer', () => {
  it('ends a connection that wants to become another kind where nobody takes it, and closes', async () => {
    await serve(async (_, response) => void response.end());
    const socket = await client('GET / HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    await closed(socket);
  });

  it.each([
    ['never asked anything', ''],
    ['never ended what they asked', 'GET / HTTP/1.1\r\nHost: he'],
    ['were answered and ask no more', request()],
  ])('has room for a newcomer beside connections that %s', async (_name, sends) => {
    await serve((_request, response) => Promise.resolve(void response.end('here')));
    /** Numbers of the connections that went, in the order in which they did. */
    const gone: number[] = [];
    let come = 0;
    server.on('connection', (socket: Socket) => {
      const number = come++;
      socket.once('close', () => gone.push(number));
    });
    const idle: Socket[] = [];
    for (let count = 0; count < 5 * most; count++) {
      const socket = await client(sends);
      if (sends === request()) await answer(socket);
      idle.push(socket);
    }
    expect(await answer(await client(request()))).toBe('HTTP/1.1 200 OK');
    // The oldest went.
    await Promise.all(idle.slice(0, 4 * most).map(closed));
    expect(gone.slice(0, 4 * most)).toEqual(Array.from({ length: 4 * most }, (_, number) => number));
  });

  it('lets nobody go who is being served, and turns a newcomer away instead', async () => {
    const waiting: (() => void)[] = [];
    await serve((_request, response) => new Promise((done) => waiting.push(() => (response.end('served'), done()))));
    const served: Socket[] = [];
    for (let count = 0; count < most; count++) served.push(await client(request()));
    await vi.waitFor(() => expect(waiting).toHaveLength(most));
    await closed(await client(request()));
    const answers = served.map(answer);
    for (const done of waiting) done();
    expect(await Promise.all(answers)).toEqual(Array<string>(most).fill('HTTP/1.1 200 OK'));
  });

  it('lets somebody go who was asked about for long and takes nothing of the answer', async () => {
    const sockets: Socket[] = [];
    let served = 0;
    await serve((_request, response) => new Promise(() => void (served++, response.writeHead(200).write('a'))));
    server.on('connection', (socket: Socket) => sockets.push(socket));
    const clients: Socket[] = [];
    for (let count = 0; count < most; count++) {
      clients.push(await client(request()));
      await answer(clients.at(-1)!);
    }
    expect(served).toBe(most);
    // What Node says of a connection on which nothing moved for a while: once, then it may go where there is no room …
    server.emit('timeout', sockets[3]);
    server.emit('timeout', sockets[6]);
    expect(sockets[3]!.timeout).toBeGreaterThan(server.timeout);
    expect(sockets[3]!.destroyed).toBe(false);
    expect(await answer(await client(request()))).toBe('HTTP/1.1 200 OK');
    // … the oldest of them first …
    await closed(clients[3]!);
    // … and twice: it goes in any case.
    server.emit('timeout', sockets[5]);
    server.emit('timeout', sockets[5]);
    await closed(clients[5]!);
    expect(sockets.map(({ destroyed }) => destroyed)).toEqual(sockets.map((_, index) => index === 3 || index === 5));
  });

  it('gives somebody who takes the answer slowly all the time that it needs', async () => {
    const answers: ServerResponse[] = [];
    await serve((_request, response) => new Promise((done) => (answers.push(response), response.once('close', done))));
    const sockets: Socket[] = [];
    server.on('connection', (socket: Socket) => sockets.push(socket));
    const slow = await client(request());
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    for (let part = 0; part < 5; part++) {
      const taken = new Promise((done) => slow.once('data', done));
      answers[0]!.write('a part');
      await taken;
      server.emit('timeout', sockets[0]);
      expect(sockets[0]!.destroyed).toBe(false);
    }
    answers[0]!.end();
  });

  it('ends a connection whose question can’t be answered, and goes on', async () => {
    await serve((incoming, response) =>
      incoming.url === '/bad' ? Promise.reject(new Error('bad')) : Promise.resolve(void response.end('here')),
    );
    await closed(await client(request('/bad')));
    expect(await answer(await client(request()))).toBe('HTTP/1.1 200 OK');
  });

  it('says when its port is taken, and that it is no longer Galley’s own when it closes', async () => {
    await serve((_request, response) => Promise.resolve(void response.end('here')));
    const { port } = server.address() as AddressInfo;
    const second = createLoopbackServer(most, () => Promise.resolve());
    await expect(listen(second, port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
    expect(isOwnPort('127.0.0.1', port)).toBe(true);
    await closeServer(server);
    expect(isOwnPort('127.0.0.1', port)).toBe(false);
  });

  it('closes although somebody is being served', async () => {
    await serve(() => new Promise(() => undefined));
    const arrived = new Promise((done) => server.once('request', done));
    const socket = await client(request());
    await arrived;
    await closeServer(server);
    await closed(socket);
  });

  it('answers one question of a connection after the other, however many come at once', async () => {
    let running = 0;
    let highest = 0;
    await serve(async (_request, response) => {
      highest = Math.max(highest, ++running);
      await new Promise((done) => setImmediate(done));
      running--;
      response.end('here');
    });
    let text = '';
    const socket = await client(request().repeat(10));
    socket.on('data', (data) => (text += String(data)));
    await vi.waitFor(() => expect(text.match(/HTTP\/1\.1 200/g)).toHaveLength(10));
    expect(highest).toBe(1);
    await closed(await client(request().repeat(1_000)));
  });

  // Only there does a folder (/proc/self/fd) tell which files are open.
  describe.runIf(process.platform === 'linux')('closes a file', () => {
    it.each([
      ['that somebody stops reading', async (socket: Socket) => void (await answer(socket))],
      ['that nobody waits for', () => Promise.resolve()],
    ])('%s', async (_name, before) => {
      await serve((incoming, response) => sendFile(incoming, response, large, {}));
      for (let count = 0; count < 40; count++) {
        const socket = await client(request('/large.bin'));
        await before(socket);
        socket.destroy();
      }
      // Asked for several times on one connection.
      const socket = await client(request('/large.bin').repeat(5));
      await answer(socket);
      expect(openFiles()).toBeGreaterThan(0);
      socket.destroy();
      await vi.waitFor(() => expect(openFiles()).toBe(0));
    });
  });
});
