// What the settings under `api` change on a page of the exported site.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startEcho, type EchoServer } from '../support/echo-server.ts';
import { exportSite } from '../support/hosts.ts';
import { serveFolder } from '../support/site-server.ts';
import { expect, test } from '../support/test.ts';

let echo: EchoServer;
let folder: string;
test.beforeAll(async () => {
  echo = await startEcho();
});
test.afterAll(() => echo.close());
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galley-api-settings-'));
});
test.afterEach(() => rm(folder, { recursive: true, force: true }));

const text = { type: 'string' };
const openapi = (server: string) => ({
  openapi: '3.1.0',
  info: { title: 'Orders', version: '1' },
  servers: [{ url: server }],
  components: {
    schemas: {
      Parcel: {
        type: 'object',
        required: ['weight'],
        properties: {
          weight: { type: 'integer', description: 'In grams.', example: 800 },
          inner: { $ref: '#/components/schemas/Parcel' },
        },
      },
    },
  },
  paths: {
    '/orders': {
      post: {
        summary: 'Place an order',
        description: 'Places it.\n\nTwice is once.',
        parameters: [
          { name: 'zone', in: 'query', schema: text },
          {
            name: 'area',
            in: 'query',
            required: true,
            description: 'Which area.',
            schema: { type: 'string', not: { enum: ['moon', 'sun'] } },
          },
        ],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['middle'],
                properties: {
                  zebra: text,
                  middle: { type: 'integer', description: 'In between.' },
                  apple: { type: 'string', not: { pattern: '^x' } },
                },
              },
            },
          },
        },
        responses: {
          201: {
            description: 'It is placed',
            content: {
              'application/json': { schema: { type: 'object', properties: { id: text }, not: { required: ['gone'] } } },
            },
          },
          409: { description: 'It was placed before' },
        },
      },
    },
  },
});

/** Builds a site with settings under `api`. Answers its folder. */
async function build(api: object): Promise<string> {
  const docs = join(folder, 'docs');
  await mkdir(docs, { recursive: true });
  await writeFile(
    join(docs, 'docs.json'),
    JSON.stringify({
      name: 'Orders',
      navigation: [{ group: 'Start', pages: ['introduction', 'manual', 'quiet', 'model'] }],
      tabs: [{ name: 'API', url: 'api', openapi: '/openapi.json' }],
      api,
    }),
  );
  await writeFile(join(docs, 'openapi.json'), JSON.stringify(openapi(echo.url)));
  await writeFile(join(docs, 'introduction.mdx'), '---\ntitle: Introduction\n---\n\nText.\n');
  await writeFile(
    join(docs, 'manual.mdx'),
    '---\ntitle: By hand\napi: POST /manual\n---\n\n<ParamField body="name" type="string">\n  Its name.\n</ParamField>\n',
  );
  await writeFile(join(docs, 'quiet.mdx'), '---\ntitle: Quiet\nopenapi: POST /orders\nplayground: hide\n---\n');
  await writeFile(join(docs, 'model.mdx'), '---\ntitle: Parcel\nopenapi-schema: Parcel\n---\n\nWhat we carry.\n');
  return exportSite(docs, folder);
}

/** The same, and shows one of its pages. */
async function show(page: Page, api: object, path: string): Promise<{ close(): void }> {
  const server = await serveFolder(await build(api));
  await page.goto(`${server.url}/${path}`);
  return server;
}

const order = 'api/place-an-order/';

for (const [mode, endpoints, buttons] of [
  ['show', 1, 1],
  ['simple', 1, 0],
  ['hide', 0, 0],
] as const) {
  test(`playground ${mode}`, async ({ chrome }) => {
    const page = await (await chrome()).newPage();
    const shown = await show(page, { baseUrl: echo.url, playground: { mode } }, 'quiet/');
    try {
      // The page's own wish comes before the site's.
      await expect(page.getByRole('heading', { name: 'Quiet', level: 1 })).toBeVisible();
      await expect(page.getByRole('button', { name: /Try it/ })).toHaveCount(0);
      await page.goto(page.url().replace('quiet/', 'manual/'));
      await expect(page.locator('main .endpoint')).toHaveCount(endpoints);
      await expect(page.getByRole('button', { name: /Try it/ })).toHaveCount(buttons);
      // What is said of the endpoint stays in every mode.
      await expect(page.getByText('Its name.')).toBeVisible();
      await expect(page.getByRole('complementary', { name: 'Examples' }).locator('pre').first()).toContainText('curl');
    } finally {
      shown.close();
    }
  });
}

test('fields in the order of the file, or the needed ones first', async ({ chrome }) => {
  const page = await (await chrome()).newPage();
  for (const [maintainOrder, parameters, body] of [
    [true, ['zone', 'area'], ['zebra', 'middle', 'apple']],
    [false, ['area', 'zone'], ['middle', 'apple', 'zebra']],
  ] as const) {
    const shown = await show(page, { maintainOrder }, order);
    try {
      await expect(page.getByRole('heading', { name: 'Place an order', level: 1 })).toBeVisible();
      const names = async (id: string) =>
        page.locator(`main [id^="${id}"].field > .field-head .field-name`).allTextContents();
      expect(await names('param-')).toEqual(parameters);
      expect(await names('body-')).toEqual(body);
    } finally {
      shown.close();
    }
  }
});

test('what a value must not be is said', async ({ chrome }) => {
  const page = await (await chrome()).newPage();
  const shown = await show(page, {}, order);
  try {
    await expect(page.getByText('None of moon sun')).toBeVisible();
    await expect(page.getByText('Does not match ^x')).toBeVisible();
    await expect(page.getByText('Not with gone')).toBeVisible();
  } finally {
    shown.close();
  }
});

test('a page shows a model of the API file', async ({ chrome }) => {
  const page = await (await chrome()).newPage();
  const shown = await show(page, {}, 'model/');
  try {
    await expect(page.getByText('What we carry.')).toBeVisible();
    await expect(page.locator('main .field-name').first()).toHaveText('weight');
    await expect(page.getByText('In grams.')).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Examples' })).toContainText('"weight": 800');
  } finally {
    shown.close();
  }
});

test('machines get parameters, bodies and responses of an operation', async () => {
  const site = await build({});
  const twin = await readFile(join(site, 'api/place-an-order.md'), 'utf8');
  const all = await readFile(join(site, 'llms-full.txt'), 'utf8');
  for (const text of [twin, all])
    for (const part of [
      'post:',
      '/orders',
      'area',
      'Which area.',
      'middle',
      'In between.',
      '201',
      'It is placed',
      '409',
      'It was placed before',
    ])
      expect(text, part).toContain(part);
});
