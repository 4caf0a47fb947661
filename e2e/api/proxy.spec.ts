// The playground of an exported site whose API answers no page of another site, with the proxy of the site's owner.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { createProxyServer } from '../../resources/proxy/server.mjs';
import { accessibilityProblems } from '../support/axe.ts';
import { exportSite } from '../support/hosts.ts';
import { serveFolder } from '../support/site-server.ts';
import { expect, test } from '../support/test.ts';

interface Arrived {
  readonly line: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

const arrived: Arrived[] = [];
const streams = new Set<ServerResponse>();

/** An API as most are: it says nothing about pages of other sites. */
const api = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    arrived.push({
      line: `${request.method} ${request.url}`,
      headers: request.headers,
      body: Buffer.concat(chunks).toString('utf8'),
    });
    if (request.url === '/stream') {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('data: first\n\n');
      streams.add(response.on('close', () => streams.delete(response)));
      return;
    }
    response
      .writeHead(request.method === 'PUT' ? 409 : 200, { 'Content-Type': 'application/json', 'X-Rate-Left': '41' })
      .end(JSON.stringify({ heard: request.url }));
  });
});
/** The same, and on no list. */
const other = createServer((request, response) => {
  arrived.push({ line: `other ${request.url}`, headers: request.headers, body: '' });
  response.end('{}');
});

let folder: string;
let proxy: Server;
let site: { url: string; close(): void };

async function listening(server: Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.beforeAll(async () => {
  const [apiUrl, otherUrl] = await Promise.all([listening(api), listening(other)]);
  proxy = createProxyServer({ allow: [apiUrl], sites: [] });
  folder = await mkdtemp(join(tmpdir(), 'galley-proxy-'));
  await writeDocs(join(folder, 'docs'), { api: apiUrl, other: otherUrl, proxy: await listening(proxy) });
  site = await serveFolder(exportSite(join(folder, 'docs'), folder));
});
test.beforeEach(() => void arrived.splice(0));
test.afterAll(async () => {
  site.close();
  for (const server of [api, other, proxy]) {
    server.close();
    server.closeAllConnections();
  }
  await rm(folder, { recursive: true, force: true });
});

async function writeDocs(docs: string, at: Readonly<Record<'api' | 'other' | 'proxy', string>>): Promise<void> {
  const responses = { 200: { description: 'Fine' } };
  const parameters = [
    { name: 'session', in: 'cookie', schema: { type: 'string' } },
    { name: 'wood', in: 'query', schema: { type: 'string' } },
  ];
  const requestBody = {
    content: { 'application/json': { schema: { type: 'object', properties: { note: { type: 'string' } } } } },
  };
  const security = [{ key: [] }];
  const openapi = {
    openapi: '3.1.0',
    info: { title: 'Birds', version: '1' },
    servers: [{ url: at.api }],
    components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
    paths: {
      '/nests': {
        get: { summary: 'List', tags: ['Birds'], security, parameters, responses },
        put: { summary: 'Change', tags: ['Birds'], requestBody, responses },
      },
      '/stream': { get: { summary: 'Stream', tags: ['Birds'], responses } },
      '/away': { get: { summary: 'Away', tags: ['Birds'], responses, servers: [{ url: at.other }] } },
    },
  };
  const settings = {
    $schema: 'https://mintlify.com/docs.json',
    theme: 'mint',
    name: 'Birds',
    colors: { primary: '#0e7c86' },
    api: { playground: { proxy: at.proxy } },
    navigation: { groups: [{ group: 'API', openapi: { source: 'openapi.json', directory: 'api' } }] },
  };
  await mkdir(docs, { recursive: true });
  await writeFile(join(docs, 'openapi.json'), JSON.stringify(openapi));
  await writeFile(join(docs, 'docs.json'), JSON.stringify(settings));
  await writeFile(join(docs, 'index.mdx'), '---\ntitle: Home\n---\n\nHello.\n');
}

async function open(page: Page, name: string): Promise<Locator> {
  await page.goto(`${site.url}api/birds/${name}/`);
  await page.getByRole('button', { name: 'Try it' }).click();
  return page.getByRole('dialog', { name: /^Try / });
}

const row = (dialog: Locator, name: string) =>
  dialog.locator('.play-row').filter({ has: dialog.page().locator('.play-name', { hasText: new RegExp(`^${name}`) }) });
const send = (dialog: Locator) => dialog.getByRole('button', { name: 'Send' }).click();
const status = (dialog: Locator) => dialog.locator('.play-answer .status');

test('a request reaches an API without CORS, and its whole answer comes back', async ({ chrome }) => {
  const page = await (await chrome()).newPage();
  const dialog = await open(page, 'list');
  const { host } = new URL((await proxyAddress(dialog)) ?? '');
  await expect(dialog.getByText(`Requests from here go through ${host}, the proxy of this site.`)).toBeVisible();
  await row(dialog, 'Authorization').locator('input').fill('secret');
  await row(dialog, 'session').locator('input').fill('s-1');
  await row(dialog, 'wood').locator('input').fill('oak');
  // Browsers keep cookies to themselves; the proxy does not have to.
  await expect(dialog.getByText('Browsers do not let a page send cookies')).toHaveCount(0);
  await send(dialog);
  await expect(status(dialog)).toContainText('200');
  await expect(dialog.locator('.play-answer')).toContainText('"/nests?wood=oak"');
  expect(arrived).toMatchObject([
    { line: 'GET /nests?wood=oak', headers: { authorization: 'Bearer secret', cookie: 'session=s-1' } },
  ]);
  for (const name of ['origin', 'referer', 'galley-request']) expect(arrived[0]!.headers).not.toHaveProperty(name);
  await dialog.getByRole('tab', { name: 'Headers' }).click();
  await expect(dialog.locator('.play-answer')).toContainText(/x-rate-left/i);
  await expect(dialog.getByText('A browser shows only those headers')).toHaveCount(0);
  // Samples are for a reader's own computer.
  await expect(dialog.locator('.play-out .codegroup .panel').last()).toContainText('/nests');
  await expect(dialog.locator('.play-out .codegroup .panel').last()).not.toContainText(host);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.close();
});

/** As the data of the page have it. */
const proxyAddress = (dialog: Locator) =>
  dialog
    .page()
    .evaluate(() => (JSON.parse(document.querySelector('.playground-data')!.textContent!) as { proxy?: string }).proxy);

test('a body goes with it, and what the API refuses is its own word', async ({ chrome }) => {
  const page = await (await chrome()).newPage();
  const dialog = await open(page, 'change');
  await row(dialog, 'note').locator('input').fill('Zaunkönig');
  await send(dialog);
  await expect(status(dialog)).toContainText('409');
  expect(arrived).toMatchObject([{ line: 'PUT /nests', headers: { 'content-type': 'application/json' } }]);
  expect(JSON.parse(arrived[0]!.body)).toEqual({ note: 'Zaunkönig' });
  await page.close();
});

test('a stream is heard bit by bit, and stops when the reader stops', async ({ chrome }) => {
  const page = await (await chrome()).newPage();
  const dialog = await open(page, 'stream');
  await send(dialog);
  await expect(dialog.locator('.play-answer pre').first()).toContainText('data: first');
  for (const stream of streams) stream.write('data: second\n\n');
  await expect(dialog.locator('.play-answer pre').first()).toContainText('data: second');
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await expect.poll(() => streams.size).toBe(0);
  await page.close();
});

test('a server that is not on the list, and a proxy that is gone, are said in words', async ({ chrome }) => {
  const page = await (await chrome()).newPage();
  const dialog = await open(page, 'away');
  await send(dialog);
  const problem = dialog.locator('.play-problem');
  await expect(problem).toContainText(/The proxy of this site sends nothing to 127\.0\.0\.1:\d+/);
  await expect(problem).toContainText('Whoever runs this site has to allow');
  expect(arrived).toEqual([]);
  proxy.closeAllConnections();
  await new Promise((done) => proxy.close(done));
  await send(dialog);
  await expect(problem).toContainText('The proxy of this site did not answer');
  expect(arrived).toEqual([]);
  await page.close();
});
