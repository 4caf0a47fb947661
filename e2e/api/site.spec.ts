// The playground of an exported site: what a reader sends from the browser arrives as the API file says.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { writeApiDocs } from '../support/api-docs.ts';
import { accessibilityProblems } from '../support/axe.ts';
import { startEcho, type EchoServer } from '../support/echo-server.ts';
import { exportSite } from '../support/hosts.ts';
import { serveFolder } from '../support/site-server.ts';
import { expect, test } from '../support/test.ts';
import { play, scenarios, sendAndSee, watchStream } from './steps.ts';

let echo: EchoServer;
let site: { url: string; close(): void };
let folder: string;

test.beforeAll(async () => {
  echo = await startEcho();
  folder = await mkdtemp(join(tmpdir(), 'galley-api-'));
  await writeApiDocs(join(folder, 'docs'), echo.url);
  site = await serveFolder(exportSite(join(folder, 'docs'), folder));
});
test.afterAll(async () => {
  site.close();
  await echo.close();
  await rm(folder, { recursive: true, force: true });
});

async function openPlayground(page: Page, route: string) {
  await page.goto(`${site.url}${route}/`);
  await page.getByRole('button', { name: 'Try it' }).click();
  return page.getByRole('dialog', { name: /^Try / });
}

test.describe('what arrives from the site', () => {
  for (const scenario of scenarios) {
    test(scenario.title, async ({ chrome }) => {
      const page = await (await chrome()).newPage();
      await play(scenario, await openPlayground(page, `api/echo/${scenario.operation.toLowerCase()}`), echo, 'site');
      await page.close();
    });
  }

  test('a page that is written by hand', async ({ chrome }) => {
    const page = await (await chrome()).newPage();
    const dialog = await openPlayground(page, 'manual');
    await dialog.locator('.play-row', { hasText: 'X-Site-Key' }).locator('input').fill('abc');
    await dialog.locator('.play-row', { hasText: 'Which one' }).locator('input').fill('7 7');
    await dialog.locator('.play-row', { hasText: 'Its name' }).locator('input').fill('Ada');
    const arrived = await sendAndSee(dialog, echo);
    expect([arrived.method, arrived.url, arrived.headers['x-site-key'], JSON.parse(arrived.body)]).toEqual([
      'POST',
      '/manual/7%207',
      'ApiKey abc',
      { name: 'Ada' },
    ]);
    // The key is shown nowhere but in its own field.
    await expect(dialog.locator('.play-out')).not.toContainText('abc');
    await page.close();
  });
});

test.describe('the playground', () => {
  test('loads its script only when it is opened', async ({ chrome }) => {
    const page = await (await chrome()).newPage();
    const scripts: string[] = [];
    page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())));
    await page.goto(`${site.url}api/echo/json/`);
    expect(scripts.some((url) => url.includes('playground'))).toBe(false);
    await page.getByRole('button', { name: 'Try it' }).click();
    await expect(page.getByRole('dialog', { name: 'Try POST /json' })).toBeVisible();
    expect(scripts.filter((url) => url.includes('playground'))).toHaveLength(1);
    await page.close();
  });

  test('says in words what is wrong, and sends nothing', async ({ chrome }) => {
    const page = await (await chrome()).newPage();
    const dialog = await openPlayground(page, 'api/echo/json');
    const before = echo.arrived.length;
    const weight = dialog.locator('.play-row', { hasText: 'weight' }).locator('input');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog.getByText('Is needed.')).toBeVisible();
    await weight.fill('800 g');
    await expect(dialog.getByText('Write a number only: 800')).toBeVisible();
    await weight.fill('90000');
    await expect(dialog.getByText('Must be at most 30000.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Send' }).click();
    expect(echo.arrived.length).toBe(before);
    await dialog.getByRole('button', { name: 'Text', exact: true }).click();
    await dialog.getByLabel('Body as JSON').fill('{ "weight": 1, }');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog.locator('.play-error')).toContainText('Line 1');
    expect(echo.arrived.length).toBe(before);
    // An answer from before would look like that of the request that was not sent.
    await dialog.getByLabel('Body as JSON').fill('{ "weight": 1 }');
    await sendAndSee(dialog, echo);
    await dialog.getByLabel('Body as JSON').fill('{ "weight": 1, }');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog.locator('.play-result')).toContainText('This request is not complete');
    await expect(dialog.locator('.play-answer')).toHaveCount(0);
    await page.close();
  });

  test('stops a request, and shows failures, pictures and other statuses', async ({ chrome }) => {
    const page = await (await chrome()).newPage();
    const slow = await openPlayground(page, 'api/echo/slow');
    await slow.getByRole('button', { name: 'Send' }).click();
    await slow.getByRole('button', { name: 'Stop' }).click();
    await expect(slow.getByText('You stopped this request.')).toBeVisible();
    expect((await sendAndSee(await openPlayground(page, 'api/echo/teapot'), echo, '418')).url).toBe('/teapot');
    const picture = await openPlayground(page, 'api/echo/picture');
    await sendAndSee(picture, echo);
    await expect(picture.locator('.play-answer img')).toBeVisible();
    await page.route('**/teapot', (route) => route.abort());
    const refused = await openPlayground(page, 'api/echo/teapot');
    await refused.getByRole('button', { name: 'Send' }).click();
    await expect(refused.getByRole('alert')).toContainText('does not allow requests from other sites (CORS)');
    await page.close();
  });

  test('shows streams as they come, what to do about a refusal, and long answers', async ({ chrome }) => {
    const page = await (await chrome()).newPage();
    await watchStream(await openPlayground(page, 'api/echo/stream'), echo);
    const limited = await openPlayground(page, 'api/echo/limited');
    await sendAndSee(limited, echo, '429');
    await expect(limited.getByText('Send it again in 30 seconds.')).toBeVisible();
    const denied = await openPlayground(page, 'api/echo/denied');
    await sendAndSee(denied, echo, '401');
    await expect(denied.getByText('Fill in your token under Authorization')).toBeVisible();
    await denied.locator('.play-row', { hasText: 'Authorization' }).locator('input').fill('wrong');
    await sendAndSee(denied, echo, '401');
    await expect(denied.getByText('did not accept what you signed in with')).toBeVisible();
    await denied.locator('.play-row', { hasText: 'Authorization' }).locator('input').fill('right');
    await sendAndSee(denied, echo);
    const large = await openPlayground(page, 'api/echo/large');
    await sendAndSee(large, echo);
    await expect(large.getByText('The rest is left out here.')).toBeVisible();
    await expect(large.getByRole('button', { name: 'Save as a file' })).toBeVisible();
    await page.close();
  });

  test('works by keys alone', async ({ chrome }) => {
    const page = await (await chrome()).newPage();
    await page.goto(`${site.url}api/echo/json/`);
    await page.getByRole('button', { name: 'Try it' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Try / });
    await expect(dialog).toBeVisible();
    const weight = dialog.locator('.play-row', { hasText: 'weight' }).locator('input');
    for (let step = 0; step < 20 && !(await weight.evaluate((input) => input === document.activeElement)); step++)
      await page.keyboard.press('Tab');
    await page.keyboard.type('800 g');
    await page.keyboard.press('Control+Enter');
    // What is wrong takes the cursor.
    await expect(dialog.getByText('Write a number only: 800')).toBeVisible();
    await expect(weight).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('800');
    await page.keyboard.press('Control+Enter');
    await expect(dialog.locator('.play-answer .status')).toContainText('200');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Try it' })).toBeFocused();
    await page.close();
  });

  test('asks for a key, a server and a part of an address once in a tab, and forgets them with one click', async ({
    chrome,
  }) => {
    const context = await (await chrome()).newContext();
    const page = await context.newPage();
    const row = (dialog: Locator, name: string) => dialog.locator('.play-row', { hasText: name }).locator('input');
    const first = await openPlayground(page, 'manual');
    await row(first, 'X-Site-Key').fill('abc');
    await row(first, 'Which one').fill('7');
    await row(first, 'Its name').fill('Ada');
    const token = await openPlayground(page, 'api/echo/denied');
    await row(token, 'Authorization').fill('t0ken');
    await token.getByLabel('Server', { exact: true }).selectOption({ index: 1 });
    await expect(token).toContainText('kept until you close this tab');
    // Another page of the site, and a page that is read anew.
    const styles = await openPlayground(page, 'api/echo/teapot');
    await expect(styles.getByLabel('Server', { exact: true })).toHaveValue('1');
    await page.reload();
    const again = await openPlayground(page, 'api/echo/denied');
    const sent = await sendAndSee(again, echo, '');
    expect([sent.url, sent.headers['authorization']]).toEqual(['/v1/denied', 'Bearer t0ken']);
    const back = await openPlayground(page, 'manual');
    const arrived = await sendAndSee(back, echo);
    expect([arrived.url, arrived.headers['x-site-key'], JSON.parse(arrived.body)]).toEqual([
      '/manual/7',
      'ApiKey abc',
      { name: 'Ada' },
    ]);
    await back.getByRole('button', { name: 'Forget it' }).click();
    const anew = page.getByRole('dialog', { name: /^Try / });
    await expect(row(anew, 'X-Site-Key')).toHaveValue('');
    await expect(row(anew, 'Its name')).toHaveValue('');
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    await expect(row(await openPlayground(page, 'api/echo/denied'), 'Authorization')).toHaveValue('');
    // Other tabs know nothing of it, and nothing outlives the tab.
    await row(page.getByRole('dialog'), 'Authorization').fill('t0ken');
    const other = await context.newPage();
    await expect(row(await openPlayground(other, 'api/echo/denied'), 'Authorization')).toHaveValue('');
    expect(await page.evaluate(() => [localStorage.length, document.cookie])).toEqual([0, '']);
    await context.close();
  });

  test('has what chooses, sends and closes in one line on a phone', async ({ chrome }) => {
    const page = await (await chrome()).newPage({ viewport: { width: 390, height: 844 } });
    const dialog = await openPlayground(page, 'api/echo/teapot');
    const tops = await Promise.all(
      [
        dialog.getByLabel('Server', { exact: true }),
        dialog.getByRole('button', { name: 'Send' }),
        dialog.getByRole('button', { name: 'Close' }),
      ].map(async (part) => {
        const { y, height } = (await part.boundingBox())!;
        return Math.round(y + height / 2);
      }),
    );
    expect(new Set(tops).size).toBe(1);
    await page.close();
  });

  test('fills the variables of a server', async ({ chrome }) => {
    const page = await (await chrome()).newPage();
    const dialog = await openPlayground(page, 'api/echo/teapot');
    await dialog.getByLabel('Server', { exact: true }).selectOption({ index: 1 });
    await dialog.locator('.play-row', { hasText: 'version' }).locator('select').selectOption('v2');
    expect((await sendAndSee(dialog, echo, '200')).url).toBe('/v2/teapot');
    await page.close();
  });
});

for (const [colorScheme, width] of [
  ['light', 1440],
  ['dark', 1440],
  ['light', 390],
] as const) {
  test(`API pages are clean for axe, ${colorScheme}, ${width} px`, async ({ chrome }) => {
    const context = await (await chrome()).newContext({ colorScheme, viewport: { width, height: 900 } });
    const page = await context.newPage();
    await page.goto(`${site.url}api/overview/`);
    await expect(page.getByRole('heading', { name: 'Authorizations' })).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.goto(`${site.url}api/echo/styles/`);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.getByRole('button', { name: 'Try it' }).click();
    await expect(page.getByRole('dialog', { name: /^Try / })).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    await context.close();
  });
}

test('an API page reads without script', async ({ chrome }) => {
  const context = await (await chrome()).newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.url}api/echo/json/`);
  await expect(page.getByRole('heading', { name: 'Body' }).locator('xpath=..')).toContainText('application/json');
  await expect(page.getByText('weight').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try it' })).toBeHidden();
  // Samples of all languages stand below each other.
  await expect(page.getByText('requests.request(')).toBeVisible();
  await context.close();
});
