import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PreviewAnswer } from '../preview/respond.ts';
import { startPreviewServer, type PreviewServer } from './preview-server.ts';

let folder: string;
let server: PreviewServer;
let port: number | null;
let answer: (address: string) => PreviewAnswer;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galley-preview-'));
  port = 4000;
  answer = () => ({ kind: 'text', status: 200, type: 'text/html; charset=utf-8', text: '<p>é</p>' });
  server = await startPreviewServer(
    () => port,
    (address) => Promise.resolve().then(() => answer(address)),
  );
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});
const ask = (path: string, init: RequestInit = {}) => fetch(server.base + path, { redirect: 'manual', ...init });
const policy = async () => (await ask('')).headers.get('content-security-policy')!;

it('answers with the page at an address, as it has to be shown', async () => {
  const asked: string[] = [];
  answer = (address) => (asked.push(address), { kind: 'text', status: 404, type: 'text/css', text: 'é' });
  const reply = await ask('guides/a%20b/?x');
  expect([
    reply.status,
    reply.headers.get('content-type'),
    reply.headers.get('content-length'),
    await reply.text(),
  ]).toEqual([404, 'text/css', '2', 'é']);
  expect(asked).toEqual(['guides/a b/']);
  const head = await ask('', { method: 'HEAD' });
  expect([head.headers.get('content-length'), await head.text()]).toEqual(['2', '']);
});

it('lets nobody show the page in a frame but the window', async () => {
  expect(await policy()).toContain('http://127.0.0.1:4000');
  expect(await policy()).not.toContain('[::1]');
  port = null;
  expect(await policy()).toContain("frame-ancestors 'none'");
});

it('sends on to another page below its secret', async () => {
  answer = () => ({ kind: 'redirect', address: 'über/' });
  const reply = await ask('old');
  expect([reply.status, server.origin + reply.headers.get('location')!]).toEqual([302, `${server.base}%C3%BCber/`]);
});

it('sends files, and lets the frame load those of the theme', async () => {
  await writeFile(join(folder, 'a.svg'), '<svg/>');
  for (const isAsset of [true, false]) {
    answer = () => ({ kind: 'file', path: join(folder, 'a.svg'), isAsset });
    const reply = await ask('a.svg');
    expect([
      reply.status,
      reply.headers.get('content-security-policy'),
      reply.headers.get('cross-origin-resource-policy'),
      reply.headers.get('access-control-allow-origin'),
      await reply.text(),
    ]).toEqual([200, 'sandbox', 'cross-origin', isAsset ? '*' : null, '<svg/>']);
  }
});

it('refuses what is malformed, writes, or does not know the secret', async () => {
  expect((await ask('%E0')).status).toBe(400);
  expect((await ask('', { method: 'POST' })).status).toBe(405);
  expect((await fetch(`${server.origin}/`)).status).toBe(404);
  expect((await fetch(`${server.origin}/${'x'.repeat(43)}/`)).status).toBe(404);
  expect((await fetch(server.base.slice(0, -1))).status).toBe(404);
});

it('asks for patience where the engine starts again, and tells other failures', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  answer = () => {
    throw Object.assign(new Error('gone'), { code: 'disconnected' });
  };
  expect((await ask('')).status).toBe(503);
  expect(said).not.toHaveBeenCalled();
  answer = () => {
    throw new Error('bug');
  };
  expect((await ask('')).status).toBe(503);
  expect(said).toHaveBeenCalledOnce();
});
