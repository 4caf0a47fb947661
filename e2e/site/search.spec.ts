import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { accessibilityProblems } from '../support/axe.ts';
import { cli, root } from '../support/hosts.ts';
import { serveFolder } from '../support/site-server.ts';
import { expect, test } from '../support/test.ts';

let work: string;
let site: string;
test.beforeAll(() => {
  work = mkdtempSync(join(tmpdir(), 'galley-search-'));
  site = join(work, 'site');
  const docs = join(work, 'docs');
  cpSync(join(root, 'resources/starter'), docs, { recursive: true });
  mkdirSync(join(docs, 'zh'));
  writeFileSync(
    join(docs, 'guides/keys.mdx'),
    '---\ntitle: 测试密钥\n---\n\n## 部署应用\n\n如何部署您的应用程序。\n\n## المفاتيح\n\nالتوثيق مهم جدا.\n',
  );
  execFileSync(process.execPath, [cli, 'build', docs, '--out', site]);
});
test.afterAll(() => rmSync(work, { recursive: true, force: true }));

async function ask(page: Page, question: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill(question);
}

test('is opened by keys and button, moved through by arrows, and opens the section', async ({ chrome }) => {
  const server = await serveFolder(site);
  const context = await (await chrome()).newContext();
  const page = await context.newPage();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(`${server.url}introduction/`);
  expect(requests.filter((url) => url.includes('search'))).toEqual([]);
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'Search' });
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await page.getByRole('button', { name: 'Search' }).click();
  await field.fill('cancel');
  const first = page.getByRole('option').first();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(first).toContainText('Create a delivery');
  await expect(page.getByRole('option', { name: 'Cancel it' }).locator('mark').first()).toHaveText('Cancel');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await page.getByRole('option', { name: 'Cancel it' }).hover();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${server.url}guides/create-a-delivery/#cancel-it`);
  expect(requests.filter((url) => !url.startsWith(server.url))).toEqual([]);
  await context.close();
  server.close();
});

test('forgives slips, finds operations and any script, and says when there is nothing', async ({ chrome }) => {
  const server = await serveFolder(site);
  const context = await (await chrome()).newContext();
  const page = await context.newPage();
  await page.goto(`${server.url}introduction/`);
  await ask(page, 'qickstart');
  await expect(page.getByRole('option').first()).toContainText('Quickstart');
  await expect(page.getByRole('status')).toContainText('Looked for “quickstart”');
  const field = page.getByRole('combobox', { name: 'Search' });
  await field.fill('部署');
  await expect(page.getByRole('option').filter({ hasText: '部署应用' }).locator('mark').first()).toHaveText('部署');
  await field.fill('مفاتيح');
  await expect(page.getByRole('option').first()).toContainText('测试密钥');
  await field.fill('POST deliveries');
  await expect(page.getByRole('option').first()).toContainText('POST');
  await field.fill('zzzzqqq');
  await expect(page.getByText('Nothing was found for “zzzzqqq”')).toBeVisible();
  await context.close();
  server.close();
});

test('works from a disk', async ({ chrome }) => {
  const context = await (await chrome()).newContext();
  const page = await context.newPage();
  await page.goto(`file://${site}/guides/returns/index.html`);
  await ask(page, 'courier');
  await page.getByRole('option').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(page.url()).toMatch(/^file:.*\/index\.html/);
  await page.getByRole('navigation', { name: 'Documentation' }).getByRole('link', { name: 'Quickstart' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quickstart');
  await context.close();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the search (${colorScheme})`, async ({ chrome }) => {
    const server = await serveFolder(site);
    for (const width of [1440, 390]) {
      const context = await (await chrome()).newContext({ colorScheme, viewport: { width, height: 800 } });
      const page = await context.newPage();
      await page.goto(`${server.url}introduction/`);
      await page.getByRole('button', { name: 'Search' }).click();
      await page.getByRole('combobox', { name: 'Search' }).fill('delivery');
      await page.getByRole('option').first().waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      await context.close();
    }
    server.close();
  });
}

test('finds titles in the preview', async ({ galley }) => {
  const window = await galley.open();
  const frame = window.frameLocator('iframe');
  await frame.getByRole('heading', { level: 1 }).waitFor();
  // The frame is scaled, which a click at its place would miss.
  await frame.getByRole('button', { name: 'Search' }).dispatchEvent('click');
  await frame.getByRole('combobox', { name: 'Search' }).fill('label');
  await expect(frame.getByRole('option').first()).toContainText('label');
  await expect(frame.getByRole('status').filter({ hasText: 'preview' })).toContainText('The preview searches titles');
});
