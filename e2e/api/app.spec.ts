// The API panel of the window: requests go through the host.
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { writeApiDocs } from '../support/api-docs.ts';
import { accessibilityProblems } from '../support/axe.ts';
import { startEcho, type EchoServer } from '../support/echo-server.ts';
import { expect, test } from '../support/test.ts';
import { play, scenarios, sendAndSee, watchStream } from './steps.ts';

let echo: EchoServer;
test.beforeAll(async () => {
  echo = await startEcho();
});
test.afterAll(() => echo.close());

async function choose(page: Page, title: string) {
  await page
    .getByRole('navigation', { name: 'Operations' })
    .getByRole('button', { name: new RegExp(` ${title}$`) })
    .click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  return page.locator('.api-play');
}

type Look = { readonly colorScheme?: 'light' | 'dark' };
async function openPanel(
  galley: { open: (options: { docs: string } & Look) => Promise<Page> },
  data: string,
  look: Look = {},
): Promise<Page> {
  const docs = join(data, 'api-docs');
  await writeApiDocs(docs, echo.url);
  const page = await galley.open({ docs, ...look });
  await page.getByRole('button', { name: 'API', exact: true }).click();
  return page;
}

test('what arrives from the app', async ({ galley, data }) => {
  const page = await openPanel(galley, data);
  for (const scenario of scenarios) {
    await test.step(scenario.title, async () => play(scenario, await choose(page, scenario.operation), echo, 'app'));
  }
});

test('redirects, stopping, and what the host refuses', async ({ galley, data }) => {
  const page = await openPanel(galley, data);
  const moved = await choose(page, 'Moved');
  expect((await sendAndSee(moved, echo)).url).toBe('/landed');
  await expect(moved.getByText(`The answer came from ${echo.url}/landed.`)).toBeVisible();
  const slow = await choose(page, 'Slow');
  await slow.getByRole('button', { name: 'Send' }).click();
  await slow.getByRole('button', { name: 'Stop' }).click();
  await expect(slow.getByText('You stopped this request.')).toBeVisible();
  const json = await choose(page, 'Json');
  // Limits count to the last digit.
  await json.locator('.play-row', { hasText: 'weight' }).locator('input').fill('1');
  const count = json.locator('.play-row', { hasText: 'count' });
  await count.locator('input').fill('9007199254740994');
  await json.getByRole('button', { name: 'Send' }).click();
  await expect(count).toContainText('Must be at most 9007199254740993.');
  await count.locator('input').fill('9007199254740993');
  expect((await sendAndSee(json, echo)).body).toContain('9007199254740993');
  // What was typed is still there when one comes back.
  await json.locator('.play-row', { hasText: 'note' }).locator('input').fill('still here');
  await choose(page, 'Moved');
  await expect((await choose(page, 'Json')).locator('.play-row', { hasText: 'note' }).locator('input')).toHaveValue(
    'still here',
  );
});

test('streams as they come, and the key in the sample where it is asked for', async ({ galley, data }) => {
  const page = await openPanel(galley, data);
  await watchStream(await choose(page, 'Stream'), echo);
  const json = await choose(page, 'Json');
  await json.getByLabel('Language of the sample').selectOption('Python');
  await json.locator('.play-row', { hasText: 'Authorization' }).locator('input').fill('tok-9');
  await expect(json.locator('.play-out')).not.toContainText('tok-9');
  await json.getByRole('button', { name: 'With my key' }).click();
  await expect(json.locator('.play-out')).toContainText('Bearer tok-9');
  // Another operation has the same token, the same language, and shows no key unasked.
  const denied = await choose(page, 'Denied');
  await expect(denied.locator('.play-row', { hasText: 'Authorization' }).locator('input')).toHaveValue('tok-9');
  await expect(denied.locator('.play-out')).toContainText('import requests');
  await expect(denied.locator('.play-out')).not.toContainText('tok-9');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the window is clean for axe, ${colorScheme}`, async ({ galley, data }) => {
    const page = await openPanel(galley, data, { colorScheme });
    await expect((await choose(page, 'Json')).getByRole('button', { name: 'Send' })).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
  });
}
