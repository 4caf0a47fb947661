// From an API file to pages: making the page of an operation, and putting what was tried into it.
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeApiDocs } from '../support/api-docs.ts';
import { accessibilityProblems } from '../support/axe.ts';
import { startEcho, type EchoServer } from '../support/echo-server.ts';
import { holdBack } from '../support/hold-back.ts';
import { expect, test } from '../support/test.ts';
import { settingsWindow } from '../settings/settings-window.ts';
import { sendAndSee } from './steps.ts';

let echo: EchoServer;
test.beforeAll(async () => {
  echo = await startEcho();
});
test.afterAll(() => echo.close());

/** No tab makes pages from the file: none of its operations has one. */
async function writeDocsWithoutPages(docs: string): Promise<string> {
  await writeApiDocs(docs, echo.url);
  const path = join(docs, 'docs.json');
  const before = (await readFile(path, 'utf8')).replace(
    /,?\n {2}"tabs": \[[\s\S]*?\n {2}\]/,
    ',\n  "openapi": "/openapi.json"',
  );
  await writeFile(path, before);
  return before;
}

test('an operation gets its page, in the navigation, and one click takes it back', async ({ galley, data }) => {
  const docs = join(data, 'api-docs');
  const path = join(docs, 'docs.json');
  const before = await writeDocsWithoutPages(docs);
  const page = await galley.open({ docs });
  await page.getByRole('button', { name: 'API', exact: true }).click();
  await page
    .getByRole('navigation', { name: 'Operations' })
    .getByRole('button', { name: /POST Json/ })
    .click();
  const view = page.getByRole('region', { name: 'API' });
  await view.getByRole('button', { name: 'Make the page' }).click();
  const dialog = page.getByRole('dialog', { name: 'New page' });
  await expect(dialog.getByText('It shows POST /json')).toBeVisible();
  await expect(dialog.getByLabel('Title')).toHaveValue('Json');
  await dialog.getByRole('button', { name: 'Make the page' }).click();
  await expect(page.getByRole('tab', { name: /Json/ })).toBeVisible();
  const file = join(docs, 'json.mdx');
  await expect.poll(() => existsSync(file)).toBe(true);
  expect(await readFile(file, 'utf8')).toContain('openapi: "POST /json"');
  await expect.poll(async () => readFile(path, 'utf8')).toContain('"json"');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => existsSync(file)).toBe(false);
  await expect.poll(async () => readFile(path, 'utf8')).toBe(before);
});

test('a page that is asked for before the navigation is known is listed in it all the same', async ({
  galley,
  data,
}) => {
  const docs = join(data, 'api-docs');
  await writeDocsWithoutPages(docs);
  const page = await galley.open({ docs });
  // The answer with the navigation comes late, everything else as it does.
  const arrive = await holdBack(page, '"sections":[');
  await page.getByRole('button', { name: 'API', exact: true }).click();
  await page
    .getByRole('navigation', { name: 'Operations' })
    .getByRole('button', { name: /POST Json/ })
    .click();
  const view = page.getByRole('region', { name: 'API' });
  await view.getByRole('button', { name: 'Make the page' }).click();
  const dialog = page.getByRole('dialog', { name: 'New page' });
  await expect(dialog.getByRole('combobox', { name: 'Where' })).toHaveValue(/^Reading the navigation/);
  await dialog.getByRole('button', { name: 'Make the page' }).click();
  await expect(dialog.getByRole('button', { name: 'Make the page' })).toBeDisabled();
  expect(existsSync(join(docs, 'json.mdx'))).toBe(false);
  arrive();
  await expect(page.getByRole('tab', { name: /Json/ })).toBeVisible();
  await expect.poll(async () => readFile(join(docs, 'docs.json'), 'utf8')).toContain('"json"');
});

test('a request and an answer go into the open page, each one undo', async ({ galley, data }) => {
  const docs = join(data, 'api-docs');
  await writeApiDocs(docs, echo.url);
  const page = await galley.open({ docs });
  const file = join(docs, 'introduction.mdx');
  const before = await readFile(file, 'utf8');
  await page.getByRole('treeitem', { name: /Introduction/ }).click();
  await page.getByRole('button', { name: 'API', exact: true }).click();
  await page
    .getByRole('navigation', { name: 'Operations' })
    .getByRole('button', { name: / Slow$/ })
    .waitFor();
  await page
    .getByRole('navigation', { name: 'Operations' })
    .getByRole('button', { name: / Cookie$/ })
    .click();
  const view = page.getByRole('region', { name: 'API' });
  await expect(view.getByText('Examples for the page Introduction')).toBeVisible();
  await expect(view.getByRole('button', { name: 'Put the answer in' })).toBeDisabled();
  await sendAndSee(view.locator('.api-play'), echo);
  await view.getByRole('button', { name: 'Put the answer in' }).click();
  await expect
    .poll(() => readFile(file, 'utf8'))
    .toMatch(/<ResponseExample>\n\n```json 200\n\{\n[\s\S]*\}\n```\n\n<\/ResponseExample>\n$/);
  await view.getByRole('button', { name: 'Put the request in' }).click();
  await expect
    .poll(() => readFile(file, 'utf8'))
    .toMatch(/<RequestExample>\n\n```bash cURL\ncurl [\s\S]*```\n\n<\/RequestExample>\n$/);
  await expect(view.getByText('The page has this answer already.')).toBeVisible();
  // The same answer again stands in place of the first.
  await view.getByRole('button', { name: 'Put the answer in' }).click();
  expect((await readFile(file, 'utf8')).match(/```json 200/g)).toHaveLength(1);
  // What was done is said for as long as somebody looks at it.
  await page.locator('.toast').hover();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show it' }).click();
  await expect(page.getByRole('tab', { name: /Introduction/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('.cm-content')).toContainText('ResponseExample');
  for (let time = 0; time < 3; time++) await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => readFile(file, 'utf8')).toBe(before);
});

test('an answer says how it differs from the example whose place it takes', async ({ galley, data }) => {
  const docs = join(data, 'api-docs');
  await writeApiDocs(docs, echo.url);
  const file = join(docs, 'introduction.mdx');
  await writeFile(
    file,
    '---\ntitle: Introduction\ndescription: Where to begin.\n---\n\nText.\n\n<ResponseExample>\n\n```json 200 OK\n{\n  "old_name": 1\n}\n```\n\n</ResponseExample>\n',
  );
  const page = await galley.open({ docs });
  await page.getByRole('treeitem', { name: /Introduction/ }).click();
  await page.getByRole('button', { name: 'API', exact: true }).click();
  await page
    .getByRole('navigation', { name: 'Operations' })
    .getByRole('button', { name: / Slow$/ })
    .waitFor();
  await page
    .getByRole('navigation', { name: 'Operations' })
    .getByRole('button', { name: / Cookie$/ })
    .click();
  const view = page.getByRole('region', { name: 'API' });
  await sendAndSee(view.locator('.api-play'), echo);
  await expect(
    view.getByText(/^The answer takes the place of the example there, which lacks .*; old_name goes with it\.$/),
  ).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await view.getByRole('button', { name: 'Put the answer in' }).click();
  await expect(view.getByText('The page has this answer already.')).toBeVisible();
  await expect.poll(() => readFile(file, 'utf8')).not.toContain('old_name');
});

test('a page that is made from the file opens its operation', async ({ galley, data }) => {
  const docs = join(data, 'api-docs');
  await writeApiDocs(docs, echo.url);
  const page = await galley.open({ docs });
  await page.getByRole('radiogroup').or(page.getByRole('tablist')).getByText('API', { exact: true }).first().click();
  await page.getByRole('treeitem', { name: /Teapot/ }).click();
  await expect(page.getByRole('heading', { name: 'Teapot', level: 1 })).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Operations' }).getByRole('button', { name: /Teapot/ }),
  ).toHaveAttribute('aria-current', 'page');
});

test('the settings say how each API file is, and pages are offered its operations', async ({ galley, data }) => {
  const docs = join(data, 'api-docs');
  await writeApiDocs(docs, echo.url);
  const path = join(docs, 'docs.json');
  await writeFile(
    path,
    (await readFile(path, 'utf8')).replace(
      '"colors"',
      '"openapi": ["/openapi.json", "/specs/openapi.json", "/broken.json"],\n  "colors"',
    ),
  );
  await writeFile(join(docs, 'broken.json'), '{ "openapi": "3.0.0", ');
  const page = await galley.open({ docs });
  await page.getByRole('button', { name: 'Page settings' }).click();
  const operation = page.getByRole('combobox', { name: 'Operation' });
  await operation.fill('json');
  await expect(page.getByRole('option', { name: /openapi\.json POST \/json.*Json/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await operation.fill('');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Settings/ }).click();
  await settingsWindow(page).section('API & OpenAPI');
  await expect(page.getByText('Found: Echo API, OpenAPI 3.1, 15 operations')).toBeVisible();
  await expect(page.getByText('This file can’t be read.')).toBeVisible();
  await page.getByRole('button', { name: 'Use /openapi.json' }).click();
  await expect(page.getByText('Found: Echo API, OpenAPI 3.1, 15 operations')).toHaveCount(2);
  expect(await accessibilityProblems(page)).toEqual([]);
});
