// Tokens in the playground of an exported site: from the button through a server that signs people in to the request.
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { accessibilityProblems } from '../support/axe.ts';
import { startEcho, type EchoServer } from '../support/echo-server.ts';
import { exportSite } from '../support/hosts.ts';
import { writeSignInDocs } from '../support/sign-in-docs.ts';
import { startSignIns, type SignInServer } from '../support/sign-in-server.ts';
import { serveFolder } from '../support/site-server.ts';
import { expect, test } from '../support/test.ts';
import { sendAndSee } from './steps.ts';

let echo: EchoServer;
let signIns: SignInServer;
let site: { url: string; close(): void };
let folder: string;
let written: string;

test.beforeAll(async () => {
  [echo, signIns] = await Promise.all([startEcho(), startSignIns()]);
  folder = await mkdtemp(join(tmpdir(), 'galley-sign-in-'));
  await writeSignInDocs(join(folder, 'docs'), echo.url, signIns.url);
  written = exportSite(join(folder, 'docs'), folder);
  site = await serveFolder(written);
});
test.beforeEach(() => {
  Object.assign(signIns.manners, { consent: 'code', token: 'gives', seconds: 3600, device: 'pending' });
});
test.afterAll(async () => {
  site.close();
  await Promise.all([echo.close(), signIns.close()]);
  await rm(folder, { recursive: true, force: true });
});

async function open(page: Page, name: string): Promise<Locator> {
  await page.goto(`${site.url}api/echo/${name}/`);
  await page.getByRole('button', { name: 'Try it' }).click();
  return page.getByRole('dialog', { name: /^Try / });
}

const row = (dialog: Locator, name: string) =>
  dialog.locator('.play-row').filter({ has: dialog.page().locator('.play-name', { hasText: new RegExp(`^${name}`) }) });
const token = (dialog: Locator) => row(dialog, 'Authorization').locator('input');
const fold = (dialog: Locator) => dialog.locator('summary', { hasText: 'Get a token' });

/** Opens what gets tokens, says which client asks, and signs in as far as the server's page. */
async function beginSignIn(dialog: Locator): Promise<Page> {
  await fold(dialog).click();
  await row(dialog, 'client ID').locator('input').fill('docs-site');
  return pressSignIn(dialog);
}

async function pressSignIn(dialog: Locator): Promise<Page> {
  const opened = dialog.page().waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Sign in and get a token' }).click();
  const popup = await opened;
  await popup.waitForURL(/\/authorize/);
  return popup;
}

test('a code with a proof key: press, consent, the token is there and goes with the request', async ({ chrome }) => {
  const page = await (await chrome()).newPage();
  const dialog = await open(page, 'code');
  await fold(dialog).click();
  await dialog.getByRole('button', { name: 'Sign in and get a token' }).click();
  await expect(row(dialog, 'client ID')).toContainText('Is needed.');
  await row(dialog, 'client ID').locator('input').fill('docs-site');
  await expect(dialog.getByLabel('messages:read')).toBeChecked();
  await expect(dialog.getByLabel('messages:write')).not.toBeChecked();
  const back = `${site.url}galley-assets/oauth.html`;
  await expect(row(dialog, 'redirect address')).toContainText(back);
  expect(await accessibilityProblems(page)).toEqual([]);
  const popup = await pressSignIn(dialog);
  await expect(dialog.getByText('Go on in the window that has opened.')).toBeVisible();
  // The page of somebody else can’t reach the one that opened it.
  expect(await popup.evaluate(() => window.opener as unknown)).toBeNull();
  expect(signIns.consents.at(-1)).toMatchObject({
    response_type: 'code',
    client_id: 'docs-site',
    scope: 'messages:read',
    redirect_uri: back,
    code_challenge_method: 'S256',
  });
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Allow' }).click();
  await closed;
  await expect(dialog.getByText(/^The token is filled in. It is valid until \d/)).toBeVisible();
  const given = await token(dialog).inputValue();
  expect(given).toMatch(/^token-\d+$/);
  expect(signIns.asked.at(-1)!.fields).toMatchObject({
    grant_type: 'authorization_code',
    client_id: 'docs-site',
    redirect_uri: back,
  });
  expect((await sendAndSee(dialog, echo)).headers['authorization']).toBe(`Bearer ${given}`);
  expect(await accessibilityProblems(page)).toEqual([]);
  // Another endpoint has the same token and asks for what it needs; a new one comes with one click.
  const other = await open(page, 'again');
  await expect(token(other)).toHaveValue(given);
  await fold(other).click();
  await expect(row(other, 'client ID').locator('input')).toHaveValue('docs-site');
  await expect(other.getByLabel('messages:write')).toBeChecked();
  await other.getByRole('button', { name: 'Get a new one' }).click();
  await expect(token(other)).not.toHaveValue(given);
  expect(signIns.asked.at(-1)!.fields).toMatchObject({ grant_type: 'refresh_token', client_id: 'docs-site' });
  await other.getByRole('button', { name: 'Forget it' }).click();
  const begun = page.getByRole('dialog', { name: /^Try / });
  await expect(token(begun)).toHaveValue('');
  await fold(begun).click();
  await expect(row(begun, 'client ID').locator('input')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('docs-site');
  await page.close();
});

test('a token that is over is had anew when something is sent', async ({ chrome }) => {
  const page = await (await chrome()).newPage();
  signIns.manners.seconds = 1;
  const dialog = await open(page, 'code');
  const popup = await beginSignIn(dialog);
  await popup.getByRole('button', { name: 'Allow' }).click();
  await expect(dialog.getByText(/^The token was valid until/)).toBeVisible();
  const first = await token(dialog).inputValue();
  const arrived = await sendAndSee(dialog, echo);
  expect(arrived.headers['authorization']).toMatch(/^Bearer token-\d+$/);
  expect(arrived.headers['authorization']).not.toBe(`Bearer ${first}`);
  // What is typed is nobody’s to renew.
  await token(dialog).fill('mine');
  expect((await sendAndSee(dialog, echo)).headers['authorization']).toBe('Bearer mine');
  await page.close();
});

test('client credentials, with the secret in the header or in the body, never in an address', async ({ chrome }) => {
  const page = await (await chrome()).newPage();
  const addresses: string[] = [];
  page.on('request', (request) => void addresses.push(request.url()));
  const dialog = await open(page, 'machine');
  await fold(dialog).click();
  await row(dialog, 'client ID').locator('input').fill('robot');
  await expect(row(dialog, 'The secret goes')).toBeHidden();
  await row(dialog, 'client secret').locator('input').fill('s3cret');
  const press = dialog.getByRole('button', { name: 'Get a token' });
  await press.click();
  await expect(token(dialog)).toHaveValue(/^token-/);
  const basic = `Basic ${Buffer.from('robot:s3cret').toString('base64')}`;
  expect(signIns.asked.at(-1)).toEqual({
    fields: { grant_type: 'client_credentials', scope: 'messages:write' },
    authorization: basic,
  });
  await fold(dialog).click();
  await row(dialog, 'The secret goes').locator('select').selectOption('in the body');
  const before = signIns.asked.length;
  await press.click();
  await expect.poll(() => signIns.asked.length).toBe(before + 1);
  expect(signIns.asked.at(-1)).toEqual({
    fields: { grant_type: 'client_credentials', scope: 'messages:write', client_id: 'robot', client_secret: 's3cret' },
    authorization: '',
  });
  expect((await sendAndSee(dialog, echo)).headers['authorization']).toMatch(/^Bearer token-/);
  expect(addresses.filter((address) => address.includes('s3cret'))).toEqual([]);
  await expect(dialog.locator('.play-out')).not.toContainText('s3cret');
  await page.close();
});

test('the other ways: implicit, password, and a provider that describes itself', async ({ chrome }) => {
  const page = await (await chrome()).newPage();
  const implicit = await open(page, 'code');
  await fold(implicit).click();
  await row(implicit, 'Get it with').locator('select').selectOption('Implicit');
  await row(implicit, 'client ID').locator('input').fill('docs-site');
  const popup = await pressSignIn(implicit);
  const before = signIns.asked.length;
  await popup.getByRole('button', { name: 'Allow' }).click();
  await expect(token(implicit)).toHaveValue(/^token-/);
  expect(signIns.asked.length).toBe(before);
  const person = await open(page, 'person');
  await fold(person).click();
  await row(person, 'client ID').locator('input').fill('docs-site');
  await row(person, 'user name').locator('input').fill('ada');
  await row(person, 'password').locator('input').fill('pässwört');
  await person.getByRole('button', { name: 'Get a token' }).click();
  await expect(token(person)).toHaveValue(/^token-/);
  expect(signIns.asked.at(-1)!.fields).toEqual({
    grant_type: 'password',
    username: 'ada',
    password: 'pässwört',
    client_id: 'docs-site',
  });
  const provider = await open(page, 'provider');
  const other = await beginSignIn(provider);
  expect(signIns.consents.at(-1)).toMatchObject({ response_type: 'code', scope: 'openid email' });
  await other.getByRole('button', { name: 'Allow' }).click();
  await expect(token(provider)).toHaveValue(/^token-/);
  await page.close();
});

test('what goes wrong is said in words, and a server’s own are text', async ({ chrome }) => {
  const page = await (await chrome()).newPage();
  const dialog = await open(page, 'code');
  const wrong = dialog.locator('[role=alert] .play-problem');
  signIns.manners.consent = 'denied';
  const denied = await beginSignIn(dialog);
  await denied.getByRole('button', { name: 'Allow' }).click();
  await expect(wrong).toContainText('gave no token: access_denied: <b>They</b> said no');
  await expect(wrong).toContainText('Sign in again and allow it, or choose fewer scopes.');
  signIns.manners.consent = 'other-state';
  const stranger = await pressSignIn(dialog);
  const before = signIns.asked.length;
  await stranger.getByRole('button', { name: 'Allow' }).click();
  await expect(dialog.getByText('That answer belongs to another sign-in and was not used.')).toBeVisible();
  expect(signIns.asked.length).toBe(before);
  Object.assign(signIns.manners, { consent: 'code', token: 'refuses' });
  const refused = await pressSignIn(dialog);
  await refused.getByRole('button', { name: 'Allow' }).click();
  await expect(wrong).toContainText('gave no token: invalid_grant: <img src=x onerror=alert(1)> is used up');
  await expect(wrong).toContainText('Sign in again.');
  await expect(wrong.locator('img')).toHaveCount(0);
  signIns.manners.token = 'keeps-out';
  const kept = await pressSignIn(dialog);
  await kept.getByRole('button', { name: 'Allow' }).click();
  await expect(wrong).toContainText('gives no tokens to pages of other sites (CORS). Get a token in another way');
  await expect(token(dialog)).toHaveValue('');
  // Somebody who closes the window may begin again.
  const closed = await pressSignIn(dialog);
  await closed.close();
  await expect(dialog.getByText('The window is closed, or can’t be seen from here.')).toBeVisible();
  await page.evaluate(() => (window.open = () => null));
  await dialog.getByRole('button', { name: 'Sign in and get a token' }).click();
  await expect(wrong).toContainText('The browser opened no window.');
  await page.close();
});

test('an address of the API file that is a program is not opened', async ({ chrome }) => {
  const page = await (await chrome()).newPage();
  const dialog = await open(page, 'strange');
  await fold(dialog).click();
  await row(dialog, 'client ID').locator('input').fill('docs-site');
  await dialog.getByRole('button', { name: 'Sign in and get a token' }).click();
  await expect(dialog.getByText('It is not known where to sign in.')).toBeVisible();
  await expect(page).not.toHaveTitle('taken');
  await page.close();
});

test('a code that is confirmed on another device: it is shown with its address, and the token comes', async ({
  chrome,
}) => {
  const page = await (await chrome()).newPage();
  const dialog = await open(page, 'device');
  await fold(dialog).click();
  // Nobody is sent back from anywhere.
  await expect(dialog.getByText('redirect address')).toHaveCount(0);
  await row(dialog, 'client ID').locator('input').fill('docs-site');
  const button = dialog.getByRole('button', { name: 'Sign in and get a token' });
  signIns.asked.splice(0);
  await button.click();
  const shown = dialog.getByRole('status');
  await expect(shown).toContainText('Enter the code WDJB-MJHT here, on any device:');
  await expect(shown.getByRole('link', { name: `${signIns.url}/enter` })).toHaveAttribute(
    'href',
    `${signIns.url}/enter?code=WDJB-MJHT`,
  );
  expect(await accessibilityProblems(page)).toEqual([]);
  // It goes on asking while nobody has confirmed it.
  await expect.poll(() => signIns.asked.length).toBeGreaterThan(2);
  expect(signIns.asked[0]!.fields).toEqual({ client_id: 'docs-site', scope: 'messages:read' });
  expect(signIns.asked[1]!.fields).toEqual({
    grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
    device_code: 'device-1',
    client_id: 'docs-site',
  });
  signIns.manners.device = 'confirmed';
  await expect(token(dialog)).toHaveValue(/^token-\d+$/);
  await expect(dialog.getByText('It is valid until')).toBeVisible();
  for (const [device, words] of [
    ['denied', 'Access was not allowed.'],
    ['over', 'The code was not confirmed in time. Begin again.'],
  ] as const) {
    signIns.manners.device = device;
    if (!(await button.isVisible())) await fold(dialog).click();
    await button.click();
    await expect(dialog.getByRole('alert').filter({ hasText: words })).toBeVisible();
  }
  await page.close();
});

test('a certificate, Digest and codes on other devices are spoken of, and what gets tokens comes only where one is asked for', async ({
  chrome,
}) => {
  expect(existsSync(join(written, 'galley-assets/oauth.html'))).toBe(true);
  const page = await (await chrome()).newPage();
  const scripts: string[] = [];
  page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())));
  await expect((await open(page, 'certificate')).getByText('This needs a client certificate.')).toBeVisible();
  await expect((await open(page, 'digest')).getByText('This needs HTTP Digest')).toBeVisible();
  await expect((await open(page, 'lacking')).getByText('confirmed on another device')).toBeVisible();
  await expect(fold(await open(page, 'plain'))).toHaveCount(0);
  expect(scripts.filter((url) => url.includes('oauth'))).toEqual([]);
  await page.goto(`${site.url}api/echo/code/`);
  expect(scripts.filter((url) => url.includes('oauth'))).toEqual([]);
  await open(page, 'code');
  await expect.poll(() => scripts.filter((url) => url.includes('oauth')).length).toBe(1);
  await page.close();
});
