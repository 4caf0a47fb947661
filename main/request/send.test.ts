import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiFileCache } from './api-files.ts';
import type { RemoteFile } from '../../shared/workspace/snapshot.ts';
import { Agreement, openReach, type WantedHost } from './agreement.ts';
import { bodyBytes } from './body.ts';
import { claimPort, isLoopback, releasePort } from './own-ports.ts';
import { RemoteFiles } from './remote-files.ts';
import { send } from './send.ts';

let server: Server;
let other: Server;
let url = '';
let otherUrl = '';
/** The stream that is open; the test goes on with it. */
let events: ServerResponse;
const seen: { method: string; url: string; headers: IncomingMessage['headers'] }[] = [];
const start = async (answer: (request: IncomingMessage, response: ServerResponse) => void) => {
  const made = createServer(answer);
  await new Promise<void>((done) => made.listen(0, '127.0.0.1', done));
  return made;
};
const portOf = (of: Server) => (of.address() as AddressInfo).port;

beforeAll(async () => {
  other = await start((request, response) => {
    seen.push({ method: request.method!, url: request.url!, headers: request.headers });
    response.end('other');
  });
  otherUrl = `http://127.0.0.1:${portOf(other)}`;
  server = await start((request, response) => {
    seen.push({ method: request.method!, url: request.url!, headers: request.headers });
    const to = (status: number, location: string) => void response.writeHead(status, { Location: location }).end();
    switch (request.url) {
      case '/loop':
        return to(302, '/loop');
      case '/away':
        return to(307, `${otherUrl}/there`);
      case '/post':
        return to(303, '/end');
      case '/file':
        return to(302, 'file:///etc/passwd');
      case '/zip':
        return void response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync('x'.repeat(1000)));
      case '/bomb':
        return void response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(Buffer.alloc(5_000_000)));
      case '/silent':
        return;
      case '/events':
        return void (events = response.writeHead(200, { 'Content-Type': 'text/event-stream' })).write('data: 1\n\n');
      default:
        response.end(`{"openapi":"3.1.0","at":"${request.url}"}`);
    }
  });
  url = `http://127.0.0.1:${portOf(server)}`;
});
afterAll(() => {
  for (const each of [server, other]) {
    each.close();
    each.closeAllConnections();
  }
});

const limits = { bytes: 100_000, milliseconds: 5000 };
const get = (address: string, more: Partial<Parameters<typeof send>[0]> = {}, own = limits) =>
  send({ method: 'GET', url: address, headers: [], body: null, ...more }, own, new AbortController().signal);

describe('sending', () => {
  it.each(['ftp://x/', 'file:///etc/passwd', 'javascript:alert(1)', 'x', 'http://user:secret@127.0.0.1/'])(
    'refuses %s',
    async (address) => {
      await expect(get(address)).rejects.toMatchObject({ code: 'bad-address' });
    },
  );

  it.each(['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '0.0.0.0', '127.1'])(
    'never asks a port of its own by the name %s',
    async (host) => {
      claimPort(portOf(server));
      const before = seen.length;
      await expect(get(`http://${host}:${portOf(server)}/`)).rejects.toMatchObject({ code: 'own-port' });
      expect(seen.length).toBe(before);
      releasePort(portOf(server));
    },
  );

  it('is not led to a port of its own by a redirect', async () => {
    claimPort(portOf(other));
    await expect(get(`${url}/away`)).rejects.toMatchObject({ code: 'own-port' });
    releasePort(portOf(other));
  });

  it('takes no credentials along to another origin', async () => {
    await get(`${url}/away`, {
      method: 'POST',
      headers: [
        ['Authorization', 'secret'],
        ['Cookie', 'a=b'],
        ['X-Key', 'k'],
        ['Content-Type', 'text/plain'],
      ],
      body: Buffer.from('x'),
    });
    expect(seen.at(-1)).toMatchObject({ method: 'POST', url: '/there' });
    expect(seen.at(-1)!.headers).not.toHaveProperty('authorization');
    expect(seen.at(-1)!.headers).not.toHaveProperty('cookie');
    expect(seen.at(-1)!.headers).not.toHaveProperty('x-key');
    expect(seen.at(-1)!.headers['content-type']).toBe('text/plain');
  });

  it('follows as browsers do, and not for ever', async () => {
    expect((await get(`${url}/post`, { method: 'POST', body: Buffer.from('x') })).movedTo).toBe(`${url}/end`);
    expect(seen.at(-1)).toMatchObject({ method: 'GET', url: '/end' });
    await expect(get(`${url}/loop`)).rejects.toMatchObject({ code: 'too-many-redirects' });
    await expect(get(`${url}/file`)).rejects.toMatchObject({ code: 'bad-redirect' });
  });

  it('unpacks, and cuts what is too large', async () => {
    expect((await get(`${url}/zip`)).body.toString()).toBe('x'.repeat(1000));
    expect(await get(`${url}/bomb`)).toMatchObject({ isCut: true, body: { length: 100_000 } });
  });

  it('gives up on silence, and stops when it is told', async () => {
    await expect(get(`${url}/silent`, {}, { ...limits, milliseconds: 100 })).rejects.toMatchObject({ code: 'timeout' });
    const controller = new AbortController();
    const sent = send({ method: 'GET', url: `${url}/silent`, headers: [], body: null }, limits, controller.signal);
    controller.abort();
    await expect(sent).rejects.toMatchObject({ code: 'cancelled' });
  });

  it('hears a stream as it comes, for longer than a silent server is waited for', async () => {
    const heard: string[] = [];
    const sent = send(
      { method: 'GET', url: `${url}/events`, headers: [], body: null },
      { ...limits, milliseconds: 300 },
      new AbortController().signal,
      (head, bytes) => {
        heard.push(`${head.status} ${bytes.toString()}`);
        // Written only once the first event was heard, and after the time for answers is over.
        if (bytes.length > 0 && heard.length === 2) setTimeout(() => events.end('data: 2\n\n'), 400);
      },
    );
    expect((await sent).body.toString()).toBe('data: 1\n\ndata: 2\n\n');
    expect(heard).toEqual(['200 ', '200 data: 1\n\n', '200 data: 2\n\n']);
    const plain: unknown[] = [];
    await send(
      { method: 'GET', url: `${url}/zip`, headers: [], body: null },
      limits,
      new AbortController().signal,
      (head) => plain.push(head),
    );
    expect(plain).toEqual([]);
  });

  it('says in words what went wrong', async () => {
    const closed = await start(() => undefined);
    const port = portOf(closed);
    await new Promise((done) => closed.close(done));
    await expect(get(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({ code: 'refused' });
    await expect(get(`${url}/`, { headers: [['X', 'a\nb']] })).rejects.toMatchObject({ code: 'bad-header' });
  });
});

it.each([
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['::1', true],
  ['0:0:0:0:0:0:0:1', true],
  ['::', true],
  ['::ffff:7f00:1', true],
  ['10.0.0.1', false],
  ['::2', false],
  ['fe80::1', false],
])('%s is this computer: %s', (address, expected) => {
  expect(isLoopback(address)).toBe(expected);
});

it('a name in a multipart body can’t end its line', () => {
  const { bytes, type } = bodyBytes({
    kind: 'multipart',
    parts: [
      { name: 'a"\r\nX: y', type: '', text: 'v' },
      { name: 'f', fileName: 'n.txt', type: 'text/plain', data: Buffer.from('file').toString('base64') },
    ],
  });
  expect(bytes!.toString()).toContain('name="a%22%0D%0AX: y"\r\n\r\nv\r\n');
  expect(bytes!.toString()).toContain('filename="n.txt"\r\nContent-Type: text/plain\r\n\r\nfile\r\n');
  expect(type).toMatch(/^multipart\/form-data; boundary=galley-/);
});

it('the last good copy of an API file counts while its address is silent', async () => {
  const data = await mkdtemp(join(tmpdir(), 'galley-api-files-'));
  const cache = new ApiFileCache(data);
  const fresh = await cache.fetch(`${url}/openapi.json`, openReach(['127.0.0.1']));
  expect(fresh).toMatchObject({ problem: null, text: '{"openapi":"3.1.0","at":"/openapi.json"}' });
  claimPort(portOf(server));
  const old = await new ApiFileCache(data).fetch(`${url}/openapi.json`, openReach(['127.0.0.1']));
  expect(old).toMatchObject({
    text: fresh.text,
    fetched: fresh.fetched,
    problem: 'Galley does not send requests to itself',
  });
  expect(await cache.fetch(`${url}/never.json`, openReach(['127.0.0.1']))).toMatchObject({ text: null, fetched: null });
  releasePort(portOf(server));
  await rm(data, { recursive: true });
});

describe('what a folder may ask', () => {
  const asked = () => seen.length;
  const reach = (hosts: { host: string; isPrivate: boolean }[]) => new Agreement(hosts);
  const ask = (address: string, allowed: Agreement | ReturnType<typeof openReach>) =>
    send(
      { method: 'GET', url: address, headers: [], body: null },
      limits,
      new AbortController().signal,
      undefined,
      allowed,
    );

  it.each([
    'http://127.0.0.1',
    'http://127.1',
    'http://0x7f.1',
    'http://2130706433',
    'http://[::ffff:127.0.0.1]',
    'http://localhost',
    'http://a.localhost',
  ])('asks nothing of %s without its being named', async (host) => {
    const before = asked();
    await expect(ask(`${host}:${portOf(server)}/`, openReach([]))).rejects.toMatchObject({ code: 'private-address' });
    await expect(ask(`${host}:${portOf(server)}/`, reach([]))).rejects.toMatchObject({ code: 'not-agreed' });
    // Agreed to as a host of the web only.
    await expect(
      ask(`${host}:${portOf(server)}/`, reach([{ host: new URL(`${host}:${portOf(server)}`).host, isPrivate: false }])),
    ).rejects.toMatchObject({ code: 'not-agreed' });
    expect(asked()).toBe(before);
  });

  it('asks what was named', async () => {
    expect((await ask(`${url}/x`, openReach(['127.0.0.1']))).status).toBe(200);
    expect((await ask(`${url}/x`, reach([{ host: new URL(url).host, isPrivate: true }]))).status).toBe(200);
  });

  it('is not sent on to a host that nobody agreed to, and asks for it', async () => {
    const before = asked();
    const agreement = reach([{ host: new URL(url).host, isPrivate: true }]);
    await expect(ask(`${url}/away`, agreement)).rejects.toMatchObject({ code: 'not-agreed' });
    expect(asked()).toBe(before + 1);
    expect(agreement.missing([`${url}/away`])).toEqual([{ host: new URL(otherUrl).host, isPrivate: true }]);
  });

  it('refuses a name of the web that leads to this computer, at the moment of connecting', () => {
    const agreement = reach([{ host: 'api.example.com', isPrivate: false }]);
    const at = new URL('https://api.example.com/openapi.json');
    expect(() => agreement.host(at)).not.toThrow();
    expect(() => agreement.resolved(at, '93.184.216.34')).not.toThrow();
    expect(() => agreement.resolved(at, '127.0.0.1')).toThrow('address of this computer');
    expect(agreement.missing([at.href])).toEqual([{ host: 'api.example.com', isPrivate: true }]);
    agreement.agree([{ host: 'api.example.com', isPrivate: true }]);
    expect(() => agreement.resolved(at, '127.0.0.1')).not.toThrow();
    expect(() => openReach([]).resolved(at, '::ffff:10.0.0.1')).toThrow('address of this network');
  });

  it('keeps what was agreed to, and takes no other text for it', () => {
    const agreement = reach([{ host: 'a.example', isPrivate: false }]);
    expect(new Agreement(JSON.parse(JSON.stringify(agreement.saved))).missing(['https://a.example/x'])).toEqual([]);
    expect(new Agreement([{ host: 1 }, null, 'a.example']).missing(['https://a.example/x'])).toHaveLength(1);
    expect(
      new Agreement({ hosts: [] }).missing(['https://a.example/x', 'https://a.example/y', 'no address']),
    ).toHaveLength(1);
  });
});

describe('files that an engine wants from the web', () => {
  const make = async (agreed: unknown = []) => {
    const data = await mkdtemp(join(tmpdir(), 'galley-remote-'));
    const told: RemoteFile[] = [];
    let questions: (readonly WantedHost[])[] = [];
    let came: () => void = () => undefined;
    const files = new RemoteFiles(
      new ApiFileCache(data),
      new Agreement(agreed),
      (list) => (told.push(...list), came()),
      (hosts) => void (questions = [...questions, hosts]),
    );
    return {
      files,
      told,
      questions: () => questions,
      until: async (accept: () => boolean) => {
        while (!accept()) await new Promise<void>((done) => (came = done));
      },
      end: () => rm(data, { recursive: true }),
    };
  };

  it('are asked for after the writer agreed, no more than fifty', async () => {
    const before = seen.length;
    const { files, told, questions, until, end } = await make();
    const addresses = Array.from({ length: 60 }, (_, number) => `${url}/many/${number}`);
    files.want(addresses);
    await until(() => told.length >= 60);
    expect(seen.length).toBe(before);
    expect(questions().at(-1)).toEqual([{ host: new URL(url).host, isPrivate: true }]);
    expect(told.filter(({ isAsked }) => isAsked === false)).toHaveLength(50);
    files.agree(files.missing());
    await until(() => told.filter(({ text }) => text !== null).length >= 50);
    expect(
      seen
        .slice(before)
        .map((request) => request.url)
        .sort(),
    ).toEqual(
      addresses
        .slice(0, 50)
        .map((address) => new URL(address).pathname)
        .sort(),
    );
    expect(told.filter(({ problem }) => problem?.includes('one more'))).toHaveLength(20);
    expect(questions().at(-1)).toEqual([]);
    await end();
  });

  it('are of no use to a folder that is opened next', async () => {
    const before = seen.length;
    const { files, told, until, end } = await make([{ host: new URL(url).host, isPrivate: true }]);
    files.reset(new Agreement());
    files.want([`${url}/next`]);
    await until(() => told.length > 0);
    expect(seen.length).toBe(before);
    await end();
  });
});
