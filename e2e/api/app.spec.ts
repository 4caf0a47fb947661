// The API panel of the window: requests go through the host.
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { writeApiDocs } from '../support/api-docs.ts';
import { accessibilityProblems } from '../support/axe.ts';
import { startEcho, type EchoServer } from '../support/echo-server.ts';
import { writeSignInDocs } from '../support/sign-in-docs.ts';
import { startSignIns } from '../support/sign-in-server.ts';
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

test('tokens: for a client through the host, and by a code that comes back to it', async ({ galley, data }) => {
  const signIns = await startSignIns();
  const docs = join(data, 'sign-in-docs');
  await writeSignInDocs(docs, echo.url, signIns.url);
  const page = await galley.open({ docs });
  await page.getByRole('button', { name: 'API', exact: true }).click();
  const row = (play: Locator, name: string) =>
    play.locator('.play-row').filter({ has: page.locator('.play-name', { hasText: new RegExp(`^${name}`) }) });
  const machine = await choose(page, 'Machine');
  await machine.locator('summary', { hasText: 'Get a token' }).click();
  await row(machine, 'client ID').locator('input').fill('robot');
  await row(machine, 'client secret').locator('input').fill('s3cret');
  // No browser’s rules stand between.
  await machine.getByRole('button', { name: 'Get a token' }).click();
  await expect(row(machine, 'Authorization').locator('input')).toHaveValue(/^token-/);
  expect((await sendAndSee(machine, echo)).headers['authorization']).toMatch(/^Bearer token-/);

  const code = await choose(page, 'Code');
  await code.locator('summary', { hasText: 'Get a token' }).click();
  await row(code, 'client ID').locator('input').fill('docs-app');
  await expect(row(code, 'Get it with')).toHaveCount(0);
  await expect(row(code, 'redirect address')).toContainText('http://127.0.0.1:48731/signed-in');
  expect(await accessibilityProblems(page)).toEqual([]);
  await code.getByRole('button', { name: 'Sign in and get a token' }).click();
  // The first address of a server is shown before it is opened.
  const asked = page.getByRole('dialog');
  await expect(asked).toContainText(signIns.url);
  const opened = page.context().waitForEvent('page');
  await asked.getByRole('button', { name: 'Open' }).click();
  const consent = await opened;
  // Whoever does not know the secret is turned away, and the right one is still heard.
  const stranger = await fetch('http://127.0.0.1:48731/signed-in?code=stolen&state=guessed');
  expect([stranger.status, await stranger.text()]).toEqual([400, expect.stringContaining('another sign-in')]);
  await consent.getByRole('button', { name: 'Allow' }).click();
  await expect(consent.getByText('Galley has the answer. You can close this window.')).toBeVisible();
  await expect(row(code, 'Authorization').locator('input')).toHaveValue(/^token-/);
  expect(signIns.asked.at(-1)!.fields).toMatchObject({
    grant_type: 'authorization_code',
    redirect_uri: 'http://127.0.0.1:48731/signed-in',
  });
  expect((await sendAndSee(code, echo)).headers['authorization']).toMatch(/^Bearer token-/);
  await expect(fetch('http://127.0.0.1:48731/signed-in')).rejects.toThrow();
  await signIns.close();
});
