import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { accessibilityProblems } from '../support/axe.ts';
import { cli, root } from '../support/hosts.ts';
import { serveFolder } from '../support/site-server.ts';
import { expect, test } from '../support/test.ts';

let folder: string;
test.beforeAll(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'galley-export-')), 'site');
  execFileSync(process.execPath, [
    cli,
    'build',
    join(root, 'resources/starter'),
    '--out',
    folder,
    '--base',
    '/deep/docs/',
  ]);
});
test.afterAll(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

/** A page that notes every error and every request that leaves this computer. */
async function watchedPage(context: BrowserContext): Promise<{ page: Page; wrong: string[] }> {
  const page = await context.newPage();
  const wrong: string[] = [];
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
  page.on('pageerror', (error) => wrong.push(String(error)));
  page.on('response', (response) => response.status() >= 400 && wrong.push(`${response.status()} ${response.url()}`));
  page.on(
    'request',
    (request) => !/^(?:http:\/\/127\.0\.0\.1|data:)/.test(request.url()) && wrong.push(`request to ${request.url()}`),
  );
  return { page, wrong };
}

for (const base of ['/', '/deep/docs/']) {
  test(`is clicked through from ${base}`, async ({ chrome }) => {
    const server = await serveFolder(folder, base);
    const context = await (await chrome()).newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
    const { page, wrong } = await watchedPage(context);
    await page.goto(server.url);
    await expect(page.getByRole('heading', { level: 1, name: 'Introduction' })).toBeVisible();

    await page
      .getByRole('navigation', { name: 'Documentation' })
      .getByRole('link', { name: 'Create a delivery' })
      .click();
    await expect(page).toHaveURL(`${server.url}guides/create-a-delivery/`);
    await expect(page).toHaveTitle('Create a delivery - Kestrel');

    await page.getByRole('tab', { name: 'API' }).click();
    await expect(page.getByRole('tabpanel', { name: 'API' })).toBeVisible();
    await expect(page.getByRole('tabpanel', { name: 'Dashboard' })).toBeHidden();
    await page.getByRole('tabpanel', { name: 'API' }).getByRole('button', { name: 'Copy code' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('"weight_g": 800');

    const answer = page.getByText('the price changes with it');
    await expect(answer).toBeHidden();
    await page.getByText('Can the courier come in the evening?').click();
    await expect(answer).toBeVisible();

    const mode = page.getByRole('button', { name: 'Switch between light and dark' });
    const before = await page.evaluate(() => document.documentElement.dataset['theme']);
    await mode.click();
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).not.toBe(before);
    await page.reload();
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).not.toBe(before);

    await page.getByRole('link', { name: /Next/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Track a parcel');
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Reference' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview');
    await page
      .getByRole('navigation', { name: 'Documentation' })
      .getByRole('link', { name: /Create/ })
      .click();
    await expect(page.getByRole('complementary', { name: 'Examples' })).toContainText('address_unknown', {
      useInnerText: false,
    });
    expect(wrong).toEqual([]);
    await context.close();
    server.close();
  });
}

test('reads without scripts', async ({ chrome }) => {
  const server = await serveFolder(folder);
  const context = await (await chrome()).newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${server.url}guides/create-a-delivery/`);
  await expect(page.getByText('pick the two addresses')).toBeVisible();
  await expect(page.getByText('"weight_g"')).toBeVisible();
  await page.getByText('Can the courier come in the evening?').click();
  await expect(page.getByText('the price changes with it')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy code' })).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Documentation' }).getByRole('link', { name: 'Quickstart' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quickstart' })).toBeVisible();
  await context.close();
  server.close();
});

test('shows a helpful page for an address that does not exist, at any depth', async ({ chrome }) => {
  const server = await serveFolder(folder, '/deep/docs/');
  const context = await (await chrome()).newContext();
  const page = await context.newPage();
  await page.goto(`${server.url}guides/create-a-delivry/more`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/isn’t here/);
  const link = page.getByRole('link', { name: 'Create a delivery' }).first();
  await link.click();
  await expect(page).toHaveURL(`${server.url}guides/create-a-delivery/`);
  await context.close();
  server.close();
});

test('works from a disk', async ({ chrome }) => {
  const context = await (await chrome()).newContext();
  const page = await context.newPage();
  await page.goto(`file://${folder}/guides/keys/index.html`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Test and live keys');
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Inter');
  await page.goto(`file://${folder}/index.html`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Introduction');
  await context.close();
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    test(`axe finds nothing on exported pages (${colorScheme}, ${width} px)`, async ({ chrome }) => {
      const server = await serveFolder(folder);
      const context = await (await chrome()).newContext({ colorScheme, viewport: { width, height: 900 } });
      const page = await context.newPage();
      for (const path of [
        'introduction/',
        'quickstart/',
        'guides/create-a-delivery/',
        'reference/create-delivery/',
        'reference/overview/',
        'changelog/',
        '404.html',
      ]) {
        await page.goto(server.url + path);
        expect(await accessibilityProblems(page), path).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${path} fits`).toBe(
          true,
        );
      }
      await context.close();
      server.close();
    });
  }
}
