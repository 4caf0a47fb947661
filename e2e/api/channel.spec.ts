// Pages about channels of an AsyncAPI file in an exported site, and a real websocket behind one of them.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { WebSocketServer } from 'ws';
import { accessibilityProblems } from '../support/axe.ts';
import { exportSite } from '../support/hosts.ts';
import { serveFolder } from '../support/site-server.ts';
import { expect, test } from '../support/test.ts';

const asked: string[] = [];
const heard: string[] = [];
let server: WebSocketServer;
let folder: string;
let exported: string;
let site: { url: string; close(): void };

/** A chat over a websocket, and a topic of a broker that no browser can open. */
const events = (port: number) => `asyncapi: 3.0.0
info: { title: Chat, version: 1.0.0, description: Everything that is said in rooms. }
servers:
  local:
    host: '127.0.0.1:{port}'
    protocol: ws
    variables: { port: { default: '${port}' } }
    security:
      - $ref: '#/components/securitySchemes/token'
  broker: { host: 'broker.example.com:9092', protocol: kafka-secure }
channels:
  room:
    address: /rooms/{room}
    title: A room
    servers: [{ $ref: '#/servers/local' }]
    parameters: { room: { description: Name of the room. } }
    bindings:
      ws:
        query: { type: object, required: [nick], properties: { nick: { type: string, description: Your name. } } }
        headers: { type: object, properties: { X-Client: { type: string } } }
    messages:
      said:
        title: Said
        payload: { type: object, required: [text], properties: { text: { type: string }, at: { type: integer } } }
        examples: [{ payload: { text: Hello., at: 9007199254740993 } }]
      left: { title: Left, payload: { type: object, properties: { nick: { type: string, examples: [Ada] } } } }
  joins:
    address: chat.{room}.joins
    title: Joins
    servers: [{ $ref: '#/servers/broker' }]
    messages:
      joined: { title: Joined, payload: { type: object, properties: { who: { type: string } } } }
operations:
  say:
    action: receive
    channel: { $ref: '#/channels/room' }
    messages: [{ $ref: '#/channels/room/messages/said' }, { $ref: '#/channels/room/messages/left' }]
  hear:
    action: send
    channel: { $ref: '#/channels/room' }
    messages: [{ $ref: '#/channels/room/messages/said' }]
components:
  securitySchemes:
    token: { type: httpApiKey, in: query, name: token }
`;

test.beforeAll(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await new Promise<void>((done) => server.once('listening', () => done()));
  server.on('connection', (socket, request) => {
    asked.push(request.url ?? '');
    socket.on('message', (data) => {
      const text = (data as Buffer).toString();
      heard.push(text);
      if (text === 'bye') socket.close(4001, 'Enough said');
      else socket.send(text.replace('Hello.', 'Hello yourself.'));
    });
  });
  folder = await mkdtemp(join(tmpdir(), 'galley-e2e-channel-'));
  await mkdir(join(folder, 'docs'));
  await writeFile(join(folder, 'docs/events.yaml'), events((server.address() as AddressInfo).port));
  await writeFile(
    join(folder, 'docs/docs.json'),
    JSON.stringify({
      theme: 'mint',
      name: 'Chat',
      colors: { primary: '#2563eb' },
      api: { asyncapi: '/events.yaml' },
      navigation: {
        groups: [
          { group: 'Guide', pages: ['index', 'by-hand'] },
          { group: 'Events', asyncapi: { source: '/events.yaml', directory: 'events' } },
        ],
      },
    }),
  );
  await writeFile(join(folder, 'docs/index.mdx'), '---\ntitle: Start\ndescription: First.\n---\n\nHello.\n');
  await writeFile(
    join(folder, 'docs/by-hand.mdx'),
    '---\ntitle: Who joins\ndescription: Joins of a room.\nasyncapi: "/events.yaml joins"\n---\n\nWords of the writer.\n',
  );
  exported = exportSite(join(folder, 'docs'), folder);
  site = await serveFolder(exported);
});

test.afterAll(async () => {
  site.close();
  for (const client of server.clients) client.terminate();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

async function open(page: Page, path: string): Promise<string[]> {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(site.url + path);
  return errors;
}

test('a file of channels fills its group, and each page says what goes through', async ({ chrome }) => {
  const page = await (await chrome()).newPage();
  const errors = await open(page, 'events/overview/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chat');
  await page.getByRole('main').getByRole('link', { name: 'A room', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A room');
  await expect(page.locator('.endpoint').first()).toContainText('WS/rooms/{room}');
  for (const id of ['parameters', 'query-parameters', 'messages-you-receive', 'messages-you-send', 'servers'])
    await expect(page.locator(`h2#${id}`)).toBeVisible();
  // Numbers stand as the file has them.
  await expect(page.locator('.side-column, aside').getByText('9007199254740993').first()).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await open(page, 'by-hand/');
  await expect(page.getByText('Words of the writer.')).toBeVisible();
  await expect(page.locator('h2#messages')).toBeVisible();
  await expect(page.locator('.endpoint').first()).toContainText('KAFKAchat.{room}.joins');
  await expect(page.getByRole('button', { name: 'Try it' })).toHaveCount(0);
  expect(errors).toEqual([]);
  await page.close();
  expect(await readFile(join(exported, 'llms.txt'), 'utf8')).toContain('## AsyncAPI Specs');
  expect(await readFile(join(exported, 'events/a-room.md'), 'utf8')).toContain('asyncapi: "3.0.0"');
});

test('a websocket is opened, written to and closed, by keyboard alone', async ({ chrome }) => {
  const page = await (await chrome()).newPage();
  const errors = await open(page, 'events/a-room/');
  await page.getByRole('button', { name: 'Try it' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('it goes without X-Client')).toBeVisible();
  await dialog.getByRole('button', { name: 'Connect' }).press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('This request is not complete');
  expect(asked).toEqual([]);
  await dialog.getByRole('textbox', { name: 'room' }).fill('lobby');
  await dialog.getByRole('textbox', { name: 'nick' }).fill('Ada L');
  await dialog.getByLabel('token').fill('secret');
  await dialog.getByRole('button', { name: 'Connect' }).press('Enter');
  await expect(dialog.getByText('Connected')).toBeVisible();
  expect(asked).toEqual(['/rooms/lobby?nick=Ada%20L&token=secret']);
  const log = dialog.getByRole('log');
  await dialog.getByRole('textbox', { name: 'Message' }).press('Control+Enter');
  await expect(log.getByRole('listitem')).toHaveCount(2);
  await expect(log.getByRole('listitem').first()).toContainText('Sent');
  await expect(log.getByRole('listitem').last()).toContainText('"text": "Hello yourself."');
  await expect(log.getByRole('listitem').last()).toContainText('9007199254740993');
  expect(heard).toHaveLength(1);
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Message' }).fill('bye');
  await dialog.getByRole('textbox', { name: 'Message' }).press('Control+Enter');
  await expect(dialog.getByText('The connection is closed: 4001 Enough said')).toBeVisible();
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await expect(dialog.getByText('Connected')).toBeVisible();
  // Who closes the dialog hangs up.
  await page.keyboard.press('Escape');
  await expect.poll(() => server.clients.size).toBe(0);
  expect(errors).toEqual([]);
  await page.close();
});

test('a server that is not there is said in words', async ({ chrome }) => {
  const page = await (await chrome()).newPage();
  await open(page, 'events/a-room/');
  await page.getByRole('button', { name: 'Try it' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'port' }).fill('9');
  await dialog.getByRole('textbox', { name: 'room' }).fill('lobby');
  await dialog.getByRole('textbox', { name: 'nick' }).fill('Ada');
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await expect(dialog.getByRole('alert')).toContainText('No connection to 127.0.0.1:9');
  await page.close();
});

test('the window lists channels, and leads to their pages', async ({ galley }) => {
  const page = await galley.open({ docs: join(folder, 'docs') });
  await page.getByRole('button', { name: 'API', exact: true }).click();
  const operations = page.getByRole('navigation', { name: 'Operations' });
  await operations.getByRole('button', { name: /A room$/ }).click();
  await expect(page.getByText('1 API file, 2 channels')).toBeVisible();
  await expect(page.getByText('there is no request to try here')).toBeVisible();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'See it' }).click();
  const shown = await opened;
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('A room');
  await shown.getByRole('button', { name: 'Try it' }).click();
  await expect(shown.getByRole('dialog')).toBeVisible();
  await shown.close();
  // A page of the writer's shows the other one.
  await operations.getByRole('button', { name: /Joins$/ }).click();
  await page.getByRole('button', { name: 'Who joins' }).click();
  await expect(page.getByRole('tab', { name: 'Who joins' })).toBeVisible();
});
