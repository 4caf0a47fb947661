// Where a page about an operation goes no deeper, readers open the model in its place, or go to its page.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportSite } from '../support/hosts.ts';
import { serveFolder } from '../support/site-server.ts';
import { expect, test } from '../support/test.ts';

const levels = 8;
const schemas = Object.fromEntries(
  Array.from({ length: levels }, (_, number) => [
    `Level${number}`,
    {
      type: 'object',
      description: `See [the start](/start) for level ${number}.`,
      properties: {
        ...Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`${name}${number}`, { type: 'string' }])),
        next: { $ref: `#/components/schemas/Level${(number + 1) % levels}` },
      },
    },
  ]),
);
const api = {
  openapi: '3.0.3',
  info: { title: 'T', version: '1' },
  paths: {
    '/a': {
      get: {
        summary: 'Get one',
        responses: {
          200: {
            description: 'One',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Level0' } } },
          },
        },
      },
    },
  },
  components: { schemas },
};

let folder: string;
let server: Awaited<ReturnType<typeof serveFolder>>;
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'galley-models-'));
  const docs = join(folder, 'docs');
  mkdirSync(docs);
  const write = (name: string, text: string) => writeFileSync(join(docs, name), text);
  write(
    'docs.json',
    JSON.stringify({ name: 'A', openapi: 'api.json', navigation: [{ group: 'G', pages: ['start', 'one'] }] }),
  );
  write('api.json', JSON.stringify(api));
  write('start.mdx', '---\ntitle: Start\n---\n\nBegin.\n');
  write('one.mdx', '---\ntitle: Get one\nopenapi: api.json GET /a\n---\n');
  server = await serveFolder(exportSite(docs, folder));
});
test.afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a model opens in place, what it holds opens in it, and a circle never ends by itself', async ({ chrome }) => {
  const context = await (await chrome()).newContext();
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().includes('/models/') && asked.push(request.url())));
  await page.goto(`${server.url}one/`);
  expect(asked).toEqual([]);
  const open = async () => {
    for (const fold of await page.locator('.responses details:not([open]) > summary').all()) await fold.click();
  };
  for (let round = 0; round < 8 && !(await page.locator('a.model-link').first().isVisible()); round++) await open();
  const row = page.locator('a.model-link').first();
  const name = await row.locator('code').textContent();
  await row.press('Enter');
  const opened = page.locator('details:has(> .model-link)').first();
  await expect(opened.locator(':scope > summary')).toBeFocused();
  await expect(opened.locator('.field-name').first()).toHaveText(`a${name!.slice(-1)}`);
  await expect(page).toHaveURL(`${server.url}one/`);
  // Addresses count from the page on which they stand now.
  await expect(opened.getByRole('link', { name: 'the start' }).first()).toHaveAttribute('href', `${server.url}start/`);
  for (let step = 1; step <= levels; step++) {
    const link = page.locator('a.model-link').last();
    // A second press while it loads changes nothing.
    if (step === 1) await link.evaluate((each: HTMLElement) => [each.click(), each.click()]);
    else await link.click();
    await expect(page.locator('details:has(> .model-link)')).toHaveCount(step + 1);
  }
  // Each is loaded once, however often it is opened.
  expect(new Set(asked).size).toBe(asked.length);
  await opened.locator(':scope > summary').click();
  await expect(opened.locator('.field-name').first()).toBeHidden();
  await context.close();
});

test('without scripts, and where nothing can be loaded, the page of the model says it', async ({ chrome }) => {
  for (const javaScriptEnabled of [false, true]) {
    const context = await (await chrome()).newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(`${server.url}one/`);
    if (javaScriptEnabled)
      await page.route('**/models/**', (route) =>
        route.request().isNavigationRequest() ? route.continue() : route.abort(),
      );
    const row = page.locator('a.model-link').first();
    const name = (await row.locator('code').textContent())!;
    for (let round = 0; round < 8 && !(await row.isVisible()); round++)
      for (const fold of await page.locator('.responses details:not([open]) > summary').all()) await fold.click();
    await row.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.locator('.field-name').first()).toHaveText(`a${name.slice(-1)}`);
    await page.getByRole('link', { name: 'Get one' }).last().click();
    await expect(page).toHaveURL(`${server.url}one/`);
    await context.close();
  }
});
