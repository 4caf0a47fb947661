import { request as httpRequest } from 'node:http';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ExportServers } from './export-server.ts';

let root: string;
let servers: ExportServers;
let url: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'galley-export-'));
  await mkdir(join(root, 'site/guides/über uns'), { recursive: true });
  await writeFile(join(root, 'secret.txt'), 'secret');
  await writeFile(join(root, 'site/index.html'), 'home');
  await writeFile(join(root, 'site/guides/index.html'), 'guides');
  await writeFile(join(root, 'site/guides/über uns/index.html'), 'us');
  await writeFile(join(root, 'site/data.txt'), '0123456789');
  await writeFile(join(root, 'site/empty.bin'), '');
  await symlink(join(root, 'secret.txt'), join(root, 'site/link.txt')).catch(() => undefined);
  servers = new ExportServers();
  url = await servers.serve(join(root, 'site'));
});
afterEach(async () => {
  await servers.close();
  await rm(root, { recursive: true, force: true });
});

interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}
function ask(
  path: string,
  {
    method = 'GET',
    headers = {},
    from = url,
  }: { method?: string; headers?: Record<string, string>; from?: string } = {},
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { host: '127.0.0.1', port: new URL(from).port, path, method, headers: { Connection: 'close', ...headers } },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, text }));
      },
    );
    request.on('error', reject);
    request.end();
  });
}

describe('an exported folder', () => {
  it('is shown as a usual web server would', async () => {
    expect(await ask('/')).toMatchObject({
      status: 200,
      text: 'home',
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-length': '4',
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
        'accept-ranges': 'bytes',
      },
    });
    expect(await ask('/guides/')).toMatchObject({ status: 200, text: 'guides' });
    expect(await ask('/data.txt?x=1#y')).toMatchObject({ status: 200, text: '0123456789' });
    expect(await ask('/data.txt', { method: 'HEAD' })).toMatchObject({
      status: 200,
      text: '',
      headers: { 'content-length': '10' },
    });
    expect(await ask('/empty.bin')).toMatchObject({
      status: 200,
      text: '',
      headers: { 'content-type': 'application/octet-stream', 'content-length': '0' },
    });
  });

  it('sends to the address with a slash where a page stands', async () => {
    expect(await ask('/guides')).toMatchObject({ status: 301, headers: { location: '/guides/' } });
    expect(await ask('/guides/%C3%BCber%20uns')).toMatchObject({
      status: 301,
      headers: { location: '/guides/%C3%BCber%20uns/' },
    });
    expect(await ask('/nothing')).toMatchObject({ status: 404, text: 'Not found' });
    expect(await ask('/nothing/')).toMatchObject({ status: 404 });
  });

  it('shows its own page for what is not there', async () => {
    await writeFile(join(root, 'site/404.html'), 'lost');
    expect(await ask('/nothing')).toMatchObject({
      status: 404,
      text: 'lost',
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
  });

  it('is all that is shown, to this computer’s own browsers, for reading', async () => {
    for (const path of ['/../secret.txt', '/%2e%2e/secret.txt', '/link.txt', '/..%2fsecret.txt'])
      expect((await ask(path)).text).not.toContain('secret');
    expect((await ask('/%E0')).status).toBe(400);
    expect((await ask('/', { method: 'POST' })).status).toBe(405);
    expect((await ask('/', { headers: { Host: 'evil.example' } })).status).toBe(403);
  });

  it('is sent in parts where parts are asked for', async () => {
    const part = (range: string) => ask('/data.txt', { headers: { Range: range } });
    expect(await part('bytes=2-4')).toMatchObject({
      status: 206,
      text: '234',
      headers: {
        'content-range': 'bytes 2-4/10',
        'content-length': '3',
        'accept-ranges': 'bytes',
        'content-type': 'text/plain; charset=utf-8',
      },
    });
    expect(await part('bytes=7-')).toMatchObject({
      status: 206,
      text: '789',
      headers: { 'content-range': 'bytes 7-9/10' },
    });
    expect(await part('bytes=-3')).toMatchObject({ status: 206, text: '789' });
    expect(await part('bytes=-30')).toMatchObject({ status: 206, text: '0123456789' });
    expect(await part('bytes=8-99')).toMatchObject({ status: 206, text: '89' });
    expect(await part('bytes=9-9')).toMatchObject({ status: 206, text: '9' });
    expect(await part('bytes=10-')).toMatchObject({
      status: 416,
      text: '',
      headers: { 'content-range': 'bytes */10' },
    });
    expect(await part('bytes=5-4')).toMatchObject({ status: 416 });
    expect(await part('x bytes=2-4')).toMatchObject({ status: 200 });
    expect(await part('bytes=2-4,6-7')).toMatchObject({ status: 200 });
    expect(await ask('/empty.bin', { headers: { Range: 'bytes=0-' } })).toMatchObject({ status: 200 });
  });
});

describe('of the folders that are shown', () => {
  it('each has one server, and a seventh ends the one that was asked for longest ago', async () => {
    const folders = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(async (number) => {
        await mkdir(join(root, `${number}`));
        return join(root, `${number}`);
      }),
    );
    const [first, ...others] = folders;
    const urls: string[] = [];
    for (const folder of [first!, ...others.slice(0, 4)]) urls.push(await servers.serve(folder));
    expect(new Set([url, ...urls]).size).toBe(6);
    // Asked for once more: another one is the oldest now.
    expect(await servers.serve(join(root, 'site'))).toBe(url);
    await servers.serve(others[4]!);
    expect((await ask('/')).status).toBe(200);
    await expect
      .poll(() =>
        ask('/', { from: urls[0]! }).then(
          () => 'there',
          () => 'gone',
        ),
      )
      .toBe('gone');
    expect((await ask('/', { from: urls[1]! })).status).toBe(404);
  });

  it('none is shown any more when all end', async () => {
    await servers.close();
    await expect(ask('/')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});
