import { execFile } from 'node:child_process';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { readProxyAnswer, writtenRequest } from '../../shared/playground/proxy.ts';
import { createProxy, readSettings, type ProxySettings } from './proxy.mjs';
import { createProxyServer } from './server.mjs';
import worker from './worker.mjs';

// Real servers on this computer: an API that lets nobody in, and the proxy before it.

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const running: Server[] = [];
afterEach(() => {
  for (const server of running.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

async function listening(server: Server): Promise<string> {
  running.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const serve = (handler: Handler) => listening(createServer(handler));

/** A proxy for servers, and what asks it as a page does. */
async function proxyFor(allow: readonly string[], more: Partial<ProxySettings> = {}) {
  const url = await listening(createProxyServer({ allow, sites: [], ...more }));
  return {
    url,
    ask: (
      target: string,
      { method = 'GET', headers = [] as [string, string][], own = {}, body = undefined as RequestInit['body'] } = {},
      init: RequestInit = {},
    ) =>
      fetch(url, {
        method: 'POST',
        headers: { 'galley-request': JSON.stringify({ method, url: target, headers }), ...own },
        body,
        ...init,
      }),
  };
}

interface Head {
  readonly status: number;
  readonly statusText: string;
  readonly headers: [string, string][];
  readonly movedTo: string | null;
}

const headOf = (answer: Response) => JSON.parse(answer.headers.get('galley-answer') ?? 'null') as Head | null;
const problemOf = (answer: Response) => answer.headers.get('galley-problem');

/** Answers with what arrived. */
const echo: Handler = (request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () =>
    response
      .writeHead(201, 'Made', {
        'Content-Type': 'application/json',
        'Access-Control-Allow-Origin': 'https://else.example',
        'X-Own': 'é',
        'Set-Cookie': ['a=1', 'b=2'],
      })
      .end(
        JSON.stringify({
          method: request.method,
          url: request.url,
          headers: request.headers,
          body: Buffer.concat(chunks).toString('base64'),
        }),
      ),
  );
};

interface Echoed {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

describe('a request that may pass', () => {
  it('reaches the API as it was written, and nothing of the reader’s browser goes with it', async () => {
    const api = await serve(echo);
    const { ask } = await proxyFor([api]);
    const answer = await ask(`${api}/v1/a%2Fb?x=1`, {
      headers: [
        ['Authorization', 'Bearer k'],
        ['Cookie', 'session=s'],
        ['Origin', 'https://docs.example'],
        ['Connection', 'close'],
        ['Host', 'internal.example'],
        ['X-Forwarded-For', '10.0.0.1'],
      ],
      own: { Cookie: 'of-the-proxy=1', Origin: 'https://docs.example', Referer: 'https://docs.example/a' },
    });
    const echoed = (await answer.json()) as Echoed;
    expect(echoed).toMatchObject({ method: 'GET', url: '/v1/a%2Fb?x=1', body: '' });
    expect(echoed.headers).toMatchObject({ authorization: 'Bearer k', cookie: 'session=s', host: new URL(api).host });
    for (const name of ['origin', 'referer', 'x-forwarded-for', 'galley-request'])
      expect(echoed.headers, name).not.toHaveProperty(name);
    expect(JSON.stringify(echoed)).not.toContain('of-the-proxy');
  });

  it('gets status and all headers of the API, whose own word on other sites is replaced', async () => {
    const api = await serve(echo);
    const { ask } = await proxyFor([api]);
    const answer = await ask(api, { own: { Origin: 'https://docs.example' } });
    expect(answer.status).toBe(200);
    expect(headOf(answer)).toMatchObject({ status: 201, statusText: 'Made', movedTo: null });
    const { headers } = headOf(answer)!;
    expect(headers).toContainEqual(['x-own', 'é']);
    expect(headers).toContainEqual(['content-type', 'application/json']);
    expect(headers.filter(([name]) => name === 'set-cookie').map(([, value]) => value)).toEqual(['a=1', 'b=2']);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('set-cookie')).toBeNull();
    // Somebody who opens the proxy's address sees no page of the API.
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
  });

  it('has its body byte by byte, with its type and its length', async () => {
    const api = await serve(echo);
    const { ask } = await proxyFor([api]);
    const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256);
    const answer = await ask(api, { method: 'PUT', body: bytes, own: { 'Content-Type': 'image/png' } });
    const echoed = (await answer.json()) as Echoed;
    expect(Buffer.from(echoed.body, 'base64').equals(Buffer.from(bytes))).toBe(true);
    expect(echoed.method).toBe('PUT');
    expect(echoed.headers).toMatchObject({ 'content-type': 'image/png', 'content-length': '70000' });
  });

  it.each([204, 304, 401, 500])('is answered with %i where the API says so', async (status) => {
    const api = await serve((_, response) => void response.writeHead(status, { 'WWW-Authenticate': 'Basic' }).end());
    const answer = await (await proxyFor([api])).ask(api);
    expect([answer.status, headOf(answer)!.status, answer.headers.get('www-authenticate')]).toEqual([
      200,
      status,
      null,
    ]);
  });

  it('hears a stream bit by bit, and ends it when the reader stops', async () => {
    const open: ServerResponse[] = [];
    const api = await serve((_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('data: 1\n\n');
      open.push(response);
    });
    const { ask } = await proxyFor([api]);
    const stopped = new AbortController();
    const answer = await ask(api, {}, { signal: stopped.signal });
    const reader = answer.body!.getReader();
    const text = async () => new TextDecoder().decode((await reader.read()).value);
    expect(await text()).toBe('data: 1\n\n');
    open[0]!.write('data: 2\n\n');
    expect(await text()).toBe('data: 2\n\n');
    const ended = new Promise((done) => open[0]!.on('close', done));
    stopped.abort();
    await ended;
  });

  it('is given up at the API, too, when the reader stops before there is an answer', async () => {
    let isAsked = () => {};
    const asked = new Promise<void>((done) => (isAsked = done));
    let isEnded = () => {};
    const ended = new Promise<void>((done) => (isEnded = done));
    const api = await serve((_, response) => {
      response.on('close', isEnded);
      isAsked();
    });
    const { ask } = await proxyFor([api]);
    const stopped = new AbortController();
    const answer = ask(api, {}, { signal: stopped.signal }).catch(() => null);
    await asked;
    stopped.abort();
    expect(await answer).toBeNull();
    await ended;
  }, 10_000);

  it('is sent on by the same server only, and never to another one', async () => {
    const reached: string[] = [];
    const other = await serve((request, response) => {
      reached.push(request.url!);
      response.end();
    });
    const api = await serve((request, response) => {
      reached.push(`${request.method} ${request.url}`);
      const to = { '/inside': '/landed', '/outside': `${other}/landed`, '/round': '/round', '/made': '/landed' }[
        request.url!
      ];
      if (to === undefined) return void response.end('here');
      response.writeHead(request.url === '/made' ? 303 : 307, { Location: to }).end();
    });
    // Both are on the list: a key that was typed for one is none of the other's.
    const { ask } = await proxyFor([api, other]);
    const inside = await ask(`${api}/inside`);
    expect([await inside.text(), headOf(inside)]).toMatchObject(['here', { status: 200, movedTo: `${api}/landed` }]);
    const made = await ask(`${api}/made`, { method: 'POST', body: 'x' });
    expect([await made.text(), reached.at(-1)]).toEqual(['here', 'GET /landed']);
    const outside = headOf(await ask(`${api}/outside`))!;
    expect([outside.status, outside.headers.find(([name]) => name === 'location')?.[1]]).toEqual([
      307,
      `${other}/landed`,
    ]);
    expect(reached).not.toContain('/landed');
    expect(headOf(await ask(`${api}/round`))!.status).toBe(307);
  });
});

describe('a request that may not pass', () => {
  it.each([
    ['another server', 'https://other.example/'],
    ['another port', 'http://127.0.0.1:1/'],
    ['a server whose name begins the same', 'https://api.acme.com.evil.example/'],
    ['this computer', 'http://localhost/'],
    ['the network around it', 'http://10.0.0.1/'],
    ['what clouds tell their computers', 'http://169.254.169.254/latest/meta-data'],
    ['the same server without https', 'http://api.acme.com/'],
  ])('goes nowhere: %s', async (_, target) => {
    const { ask } = await proxyFor(['https://api.acme.com']);
    const answer = await ask(target, { own: { Origin: 'https://docs.example' } });
    expect([answer.status, problemOf(answer)]).toEqual([403, 'host']);
    // The page has to be able to say why.
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-expose-headers')).toContain('galley-problem');
  });

  it.each([
    ['no address', 'nowhere'],
    ['a file', 'file:///etc/passwd'],
    ['a name and password in it', 'https://a:b@api.acme.com/'],
  ])('is none: %s', async (_, target) => {
    const answer = await (await proxyFor(['https://api.acme.com'])).ask(target);
    expect([answer.status, problemOf(answer)]).toEqual([400, 'request']);
  });

  it.each(['TRACE', 'CONNECT', 'A B'])('is none: the method %s', async (method) => {
    const api = await serve(echo);
    expect(problemOf(await (await proxyFor([api])).ask(api, { method }))).toBe('request');
  });

  it('is none without what makes it one: links and forms of other sites send nothing', async () => {
    const { url } = await proxyFor(['https://api.acme.com']);
    expect(await (await fetch(url)).text()).toContain('proxy of a documentation site');
    expect((await fetch(url, { method: 'POST', body: 'a=b' })).status).toBe(400);
    expect((await fetch(url, { headers: { 'galley-request': '{' } })).status).toBe(400);
  });

  it('is too large, as it says or as it turns out', async () => {
    const api = await serve(echo);
    const { ask } = await proxyFor([api], { largestRequest: 1000 });
    expect((await ask(api, { method: 'POST', body: 'x'.repeat(1000) })).status).toBe(200);
    expect((await ask(api, { method: 'POST', body: 'x'.repeat(1001) })).status).toBe(413);
    const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(600)) });
    const init = { duplex: 'half' } as RequestInit;
    const answer = await ask(api, { method: 'POST', body: endless }, init).catch(() => null);
    // Who is cut off while sending may never hear why.
    if (answer !== null) expect(problemOf(answer)).toBe('size');
  });

  it('gets no answer: the API is away, or silent', async () => {
    const away = await serve(echo);
    const silent = await serve(() => undefined);
    const { ask } = await proxyFor([away, silent], { patience: 100 });
    running[0]!.close();
    running[0]!.closeAllConnections();
    for (const target of [away, silent]) {
      const answer = await ask(target);
      expect([answer.status, problemOf(answer)]).toEqual([502, 'answer']);
    }
  });
});

describe('sites', () => {
  const api = 'https://api.acme.com';
  const preflight = (url: string, site: string) =>
    fetch(url, {
      method: 'OPTIONS',
      headers: {
        Origin: site,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'galley-request',
      },
    });

  it('are asked for first by browsers, which the proxy answers itself', async () => {
    const { url } = await proxyFor([api], { sites: ['https://docs.acme.com'] });
    const own = await preflight(url, 'https://docs.acme.com');
    expect([own.status, own.headers.get('access-control-allow-origin')]).toEqual([204, 'https://docs.acme.com']);
    expect(own.headers.get('access-control-allow-headers')).toContain('galley-request');
    expect((await preflight(url, 'https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
  });

  it('of others get nothing, where yours are named', async () => {
    const { ask } = await proxyFor([api], { sites: ['https://docs.acme.com'] });
    for (const own of [{ Origin: 'https://evil.example' }, {}]) {
      const answer = await ask(api, { own });
      expect([answer.status, problemOf(answer)]).toEqual([403, 'site']);
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
  });
});

describe('settings', () => {
  it('name servers and sites, by commas or white space; paths do not count', () => {
    expect(
      readSettings({ ALLOW: ' https://api.acme.com/v1,http://127.0.0.1:3000\nhttps://eu.acme.com ', SITES: '' }),
    ).toEqual({
      allow: ['https://api.acme.com', 'http://127.0.0.1:3000', 'https://eu.acme.com'],
      sites: [],
      largestRequest: 10_000_000,
    });
  });

  it.each([
    [{}, 'ALLOW is empty'],
    [{ ALLOW: '*' }, 'ALLOW names “*”: write every address whole'],
    [{ ALLOW: 'https://*.acme.com' }, 'ALLOW names “https://*.acme.com”'],
    [{ ALLOW: 'api.acme.com' }, 'ALLOW names “api.acme.com”'],
    [{ ALLOW: 'ftp://acme.com' }, 'ALLOW names “ftp://acme.com”'],
    [{ ALLOW: 'https://acme.com', SITES: 'docs' }, 'SITES names “docs”'],
    [{ ALLOW: 'https://acme.com', LARGEST_REQUEST: 'much' }, 'LARGEST_REQUEST needs a number'],
  ])('that can’t be used are refused in words: %j', (variables, words) => {
    expect(() => readSettings(variables)).toThrow(words);
  });

  it('are read by the Node entry, which says what is wrong, and listens', async () => {
    const run = promisify(execFile);
    const file = join(import.meta.dirname, 'server.mjs');
    const failed = await run(process.execPath, [file], { env: { ...process.env, ALLOW: '' } }).catch(
      (error: { code: number; stderr: string }) => error,
    );
    expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining('ALLOW is empty') as string });
  });
});

it('is spoken to and understood by the playground', async () => {
  const api = await serve(echo);
  const { url } = await proxyFor([api]);
  const ask = async (target: string) => {
    const written = writtenRequest({ method: 'delete', url: target }, [['X-Note', 'é']]);
    return fetch(url, { method: 'POST', headers: { 'galley-request': written } });
  };
  const answer = await ask(`${api}/ü?a=→`);
  const read = readProxyAnswer([...answer.headers]);
  expect(read).toMatchObject({ head: { status: 201, statusText: 'Made' }, movedTo: null });
  expect(await answer.json()).toMatchObject({
    method: 'DELETE',
    url: '/%C3%BC?a=%E2%86%92',
    headers: { 'x-note': 'é' },
  });
  expect(readProxyAnswer([...(await ask('https://other.example')).headers])).toEqual({ problem: 'host' });
});

it('is the same as a Worker, and in any program that knows `fetch`', async () => {
  const api = await serve(echo);
  const request = () =>
    new Request('https://proxy.example/', {
      method: 'POST',
      headers: { 'galley-request': JSON.stringify({ method: 'GET', url: `${api}/a`, headers: [] }) },
    });
  for (const answer of [
    await createProxy({ allow: [api], sites: [] })(request()),
    await worker.fetch(request(), { ALLOW: api }),
  ])
    expect([headOf(answer)!.status, ((await answer.json()) as Echoed).url]).toEqual([201, '/a']);
});

it('stays up when somebody sends what is no request', async () => {
  const { url, ask } = await proxyFor(['https://api.acme.com']);
  const { port } = new URL(url);
  const answers: string[] = [];
  for (const text of ['nonsense\r\n\r\n', 'TRACE / HTTP/1.1\r\nHost: a\r\n\r\n', 'POST / HTTP/1.1\r\n'])
    await new Promise<void>((done) => {
      let heard = '';
      const socket = connect(Number(port), '127.0.0.1', () => socket.end(text));
      socket.on('data', (bytes) => (heard += String(bytes)));
      socket.on('error', () => undefined).on('close', () => done(void answers.push(heard.slice(9, 12))));
    });
  expect(answers.slice(0, 2)).toEqual(['400', '405']);
  expect((await ask('https://other.example')).status).toBe(403);
});
