import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';

const folder = vi.hoisted(() => ({ path: '' }));
vi.mock('../engine/resources.ts', () => ({ builtFolder: () => folder.path }));
const { startAppServer } = await import('./app-server.ts');
const { startPreviewServer } = await import('./preview-server.ts');

let app: Awaited<ReturnType<typeof startAppServer>>;
let preview: Awaited<ReturnType<typeof startPreviewServer>>;
let token: string;
const connected = vi.fn();

beforeAll(async () => {
  folder.path = await mkdtemp(join(tmpdir(), 'galley-built-'));
  const { mkdir } = await import('node:fs/promises');
  await mkdir(join(folder.path, 'renderer'));
  await writeFile(join(folder.path, 'renderer/index.html'), '<!doctype html>window');
  await writeFile(join(folder.path, 'secret.txt'), 'secret');
  app = await startAppServer({ port: 0, previewOrigin: () => 'http://127.0.0.1:1', onPort: connected });
  preview = await startPreviewServer(
    () => app.port,
    () => Promise.resolve({ kind: 'text', status: 200, type: 'text/html; charset=utf-8', text: 'page' }),
  );
  token = app.launchUrl.split('#token=')[1]!;
});
afterAll(async () => {
  await app.close();
  await preview.close();
});

/** Sends bytes as they are and answers the status of the reply. */
function raw(port: number, lines: string[], body = ''): Promise<number> {
  return new Promise((done, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`));
    let reply = '';
    socket.on('data', (chunk: Buffer) => {
      reply += chunk.toString();
      const status = /^HTTP\/1\.1 (\d+)/.exec(reply)?.[1];
      if (status !== undefined) {
        socket.destroy();
        done(Number(status));
      }
    });
    socket.on('close', () => done(0));
    socket.on('error', reject);
  });
}
const P = () => app.port;
const get = (target: string, headers: string[]) =>
  raw(P(), [`GET ${target} HTTP/1.1`, ...headers, 'Connection: close']);
const post = (headers: string[]) =>
  raw(P(), ['POST /session HTTP/1.1', ...headers, 'Content-Length: 0', 'Connection: close']);
const own = () => `Host: 127.0.0.1:${P()}`;
const origin = () => `Origin: http://127.0.0.1:${P()}`;
const bearer = () => `Authorization: Bearer ${token}`;

async function session(): Promise<string> {
  return new Promise((done, reject) => {
    const request = httpRequest(
      {
        host: '127.0.0.1',
        port: P(),
        path: '/session',
        method: 'POST',
        headers: { Origin: `http://127.0.0.1:${P()}`, Authorization: `Bearer ${token}` },
      },
      (response) => {
        let body = '';
        response.on('data', (chunk: Buffer) => (body += chunk.toString()));
        response.on('end', () => done((JSON.parse(body) as { bearer: string }).bearer));
      },
    );
    request.on('error', reject);
    request.end();
  });
}

describe('the window’s server', () => {
  it.each([
    ['its own address', () => get('/', [own()]), 200],
    ['localhost', () => get('/', [`Host: localhost:${P()}`]), 200],
    ['a rebound name', () => get('/', ['Host: evil.example']), 403],
    ['a rebound name with our port', () => get('/', [`Host: evil.example:${P()}`]), 403],
    ['another port in Host', () => get('/', ['Host: 127.0.0.1:1']), 403],
    ['no port in Host', () => get('/', ['Host: 127.0.0.1']), 403],
    ['a trailing dot', () => get('/', [`Host: localhost.:${P()}`]), 403],
    ['upper case', () => get('/', [`Host: LOCALHOST:${P()}`]), 403],
    ['two Hosts', () => get('/', [own(), 'Host: evil.example']), [400, 403]],
    ['no Host', () => get('/', []), [400, 403]],
    ['a full address as target', () => get(`http://evil.example/`, [own()]), [400, 403]],
    ['another site’s fetch', () => get('/', [own(), 'Sec-Fetch-Site: cross-site']), 403],
    ['a page on another port', () => get('/', [own(), 'Sec-Fetch-Site: same-site']), 403],
    ['a way out of the folder', () => get('/../secret.txt', [own()]), 404],
    ['an encoded way out', () => get('/%2e%2e/secret.txt', [own()]), 404],
    ['a twice encoded way out', () => get('/%252e%252e/secret.txt', [own()]), 404],
    ['a broken encoding', () => get('/%zz', [own()]), 400],
    ['the exchange by GET', () => get('/session', [own()]), 405],
    ['another method', () => raw(P(), ['PUT / HTTP/1.1', own(), 'Connection: close']), 405],
    [
      'a POST elsewhere',
      () => raw(P(), ['POST / HTTP/1.1', own(), origin(), 'Content-Length: 0', 'Connection: close']),
      404,
    ],
  ] as const)('answers %s as it should', async (_name, send, expected) => {
    const status = await send();
    expect(Array.isArray(expected) ? expected : [expected]).toContain(status);
  });

  it.each([
    ['all is right', () => post([own(), origin(), bearer()]), 200],
    ['Origin is missing', () => post([own(), bearer()]), 403],
    ['Origin is null', () => post([own(), 'Origin: null', bearer()]), 403],
    ['Origin is another port', () => post([own(), 'Origin: http://127.0.0.1:1', bearer()]), 403],
    ['Origin is https', () => post([own(), `Origin: https://127.0.0.1:${P()}`, bearer()]), 403],
    ['Origin equals a rebound Host', () => post(['Host: evil.example', 'Origin: http://evil.example', bearer()]), 403],
    ['Origin came twice', () => post([own(), origin(), 'Origin: http://evil.example', bearer()]), 403],
    ['the token is missing', () => post([own(), origin()]), 401],
    ['the token is wrong', () => post([own(), origin(), `Authorization: Bearer ${'A'.repeat(43)}`]), 401],
    [
      'the token stands behind another kind',
      () => post([own(), origin(), `Authorization: Basic Bearer ${token}`]),
      401,
    ],
    ['the token has a sign more', () => post([own(), origin(), `Authorization: Bearer ${token}A`]), 401],
    ['the token is short', () => post([own(), origin(), 'Authorization: Bearer x']), 401],
  ] as const)('exchanges the token only when %s', async (_name, send, expected) => {
    expect(await send()).toBe(expected);
  });

  it('lets a window connect with its bearer only', async () => {
    const key = await session();
    const open = (protocols: string[], headers: Record<string, string>, path = '/connect') =>
      new Promise<string>((done) => {
        const socket = new WebSocket(`ws://127.0.0.1:${P()}${path}`, protocols, { headers });
        socket.on('open', () => (socket.close(), done('open')));
        socket.on('unexpected-response', (_request, response) => done(String(response.statusCode)));
        socket.on('error', () => done('error'));
      });
    const right = { Origin: `http://127.0.0.1:${P()}` };
    expect(await open(['galley.v1', `bearer.${key}`], right)).toBe('open');
    expect(await open(['galley.v1', `bearer.${token}`], right)).toBe('401');
    expect(await open(['galley.v1'], right)).toBe('401');
    expect(await open(['galley.v1', `bearer.${key}`], { Origin: 'http://127.0.0.1:1' })).toBe('403');
    expect(await open(['galley.v1', `bearer.${key}`], { Origin: 'null' })).toBe('403');
    expect(await open(['galley.v1', `bearer.${key}`], {})).toBe('403');
    expect(await open(['galley.v1', `bearer.${key}`], { ...right, Host: 'evil.example' })).toBe('403');
    expect(await open(['galley.v1', `bearer.${key}`], right, '/')).toBe('404');
    expect(await open(['galley.v1', `bearer.${key}`], right, '/connect/more')).toBe('404');
    expect(connected).toHaveBeenCalledTimes(1);
    // A window that could not connect asks why.
    expect(await post([own(), origin(), `Authorization: Bearer ${key}`])).toBe(204);
  });

  it('says that it is full, not that the key is wrong, and has room again when a window goes', async () => {
    const key = await session();
    const open = () =>
      new Promise<WebSocket | number>((done) => {
        const socket = new WebSocket(`ws://127.0.0.1:${P()}/connect`, ['galley.v1', `bearer.${key}`], {
          headers: { Origin: `http://127.0.0.1:${P()}` },
        });
        socket.on('open', () => done(socket));
        socket.on('unexpected-response', (_request, response) => done(response.statusCode!));
        socket.on('error', () => undefined);
      });
    const windows: WebSocket[] = [];
    for (let next = await open(); typeof next !== 'number'; next = await open()) windows.push(next);
    expect(windows.length).toBe(32);
    expect(await open()).toBe(503);
    expect(await post([own(), origin(), `Authorization: Bearer ${key}`])).toBe(503);
    expect(await post([own(), origin(), `Authorization: Bearer ${'A'.repeat(43)}`])).toBe(401);
    for (const socket of windows) socket.terminate();
    await vi.waitFor(async () => expect(await post([own(), origin(), `Authorization: Bearer ${key}`])).toBe(204));
    const again = await open();
    expect(again).toBeInstanceOf(WebSocket);
    (again as WebSocket).terminate();
  });

  it('lets the launch address be opened again and again, and refuses in words when it is too often', async () => {
    const answers: { status: number; wait: string | null; words: string }[] = [];
    while (answers.length < 100 && answers.at(-1)?.status !== 429) {
      const response = await fetch(`http://127.0.0.1:${P()}/session`, {
        method: 'POST',
        headers: { Origin: `http://127.0.0.1:${P()}`, Authorization: `Bearer ${token}` },
      });
      answers.push({
        status: response.status,
        wait: response.headers.get('retry-after'),
        words: await response.text(),
      });
    }
    expect(answers.length).toBeGreaterThan(10);
    expect(answers.slice(0, -1).every(({ status }) => status === 200)).toBe(true);
    expect(answers.at(-1)).toMatchObject({
      status: 429,
      wait: expect.stringMatching(/^\d+$/) as string,
      words: expect.stringContaining('Wait a little') as string,
    });
  });

  it('sends its rules with every answer and lets no other origin in', async () => {
    const response = await fetch(`http://127.0.0.1:${P()}/`);
    expect(response.headers.get('content-security-policy')).toMatch(
      /default-src 'none'.*script-src 'self'.*frame-ancestors 'none'.*require-trusted-types-for 'script'/,
    );
    expect(response.headers.get('x-frame-options')).toBe('DENY');
    expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('the preview’s server', () => {
  const port = () => Number(new URL(preview.base).port);
  it('needs the secret in the address, reads only, and sandboxes what it sends', async () => {
    const path = new URL(preview.base).pathname;
    expect(await raw(port(), [`GET ${path} HTTP/1.1`, `Host: 127.0.0.1:${port()}`, 'Connection: close'])).toBe(200);
    expect(await raw(port(), ['GET / HTTP/1.1', `Host: 127.0.0.1:${port()}`, 'Connection: close'])).toBe(404);
    expect(
      await raw(port(), [`GET /${'A'.repeat(43)}/ HTTP/1.1`, `Host: 127.0.0.1:${port()}`, 'Connection: close']),
    ).toBe(404);
    expect(
      await raw(port(), [
        `POST ${path} HTTP/1.1`,
        `Host: 127.0.0.1:${port()}`,
        'Content-Length: 0',
        'Connection: close',
      ]),
    ).toBe(405);
    expect(await raw(port(), [`GET ${path} HTTP/1.1`, 'Host: evil.example', 'Connection: close'])).toBe(403);
    const response = await fetch(preview.base);
    expect(response.headers.get('content-security-policy')).toMatch(/^sandbox allow-scripts;/);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});
