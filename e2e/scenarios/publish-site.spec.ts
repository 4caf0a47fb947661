import type { Page } from '@playwright/test';
import { accessibilityProblems } from '../support/axe.ts';
import { run } from '../support/history.ts';
import { test } from '../support/other-computer.ts';
import { git } from '../support/saved-versions.ts';
import { expect } from '../support/test.ts';
import { galleyWindow } from '../support/window.ts';

/** Writing and sending the whole site may take a busy machine long. */
const long = { timeout: 90_000 };

function publishing(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Publish the site' });
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  return {
    dialog,
    branch: dialog.getByRole('textbox', { name: 'Branch' }),
    path: dialog.getByRole('textbox', { name: 'Address of the site' }),
    trial: button('Try it'),
    publish: button('Publish'),
    stop: button('Stop'),
    told: dialog.getByRole('status').filter({ hasText: /\S/ }),
  };
}

test('by mouse: a trial sends nothing, then the site is there, with words that were not saved', async ({
  galley,
  docs,
  other,
}) => {
  const page = await galley.open({ onPage: true });
  const { text } = galleyWindow(page);
  await text.click();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('Mine: ');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('button', { name: 'Publish it…' }).click();
  const { dialog, branch, path, trial, publish, told } = publishing(page);
  await expect(dialog).toContainText('localhost/acme/docs');
  await expect(branch).toHaveValue('gh-pages');
  await expect(path).toHaveValue('');
  expect(await accessibilityProblems(page)).toEqual([]);
  await trial.click();
  await expect(told).toContainText(/\d+ files would be sent/, long);
  await expect(told).toContainText('Nothing was sent.');
  expect(() => other.git('rev-parse', '--verify', '--quiet', 'gh-pages')).toThrow();
  await publish.click();
  await expect(told).toContainText(/Published: \d+ files sent/, long);
  expect(await accessibilityProblems(page)).toEqual([]);
  const files = other.git('ls-tree', '-r', '--name-only', 'gh-pages').split('\n');
  await expect(told).toContainText(`${files.length} files are on “gh-pages”`);
  expect(files).toContain('index.html');
  expect(other.git('grep', '-l', 'Mine: ', 'gh-pages', '--', '*.html')).not.toBe('');
  // The folder and its branches are as they were, but for the words that were saved.
  expect(git(docs, 'branch', '--all', '--format=%(refname:short)').trim()).toBe('main');
  expect(git(docs, 'status', '--porcelain').trim()).toMatch(/^M \S+\.mdx$/);
  await publish.click();
  await expect(told).toContainText('Nothing has changed since it was published last', long);
  expect(other.git('rev-list', '--count', 'gh-pages')).toBe('1');
});

test('by keyboard: what can’t be is said at its field, and how it was done is known the next time', async ({
  galley,
  other,
}) => {
  const page = await galley.open();
  // Keys are heard once the window has its folder.
  await page.getByRole('treeitem').first().waitFor();
  await run(page, 'Publish the site');
  const { dialog, branch, path, told } = publishing(page);
  await expect(branch).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('main');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('“main” is a branch on which somebody writes');
  await expect(branch).toBeFocused();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('site');
  await page.keyboard.press('Tab');
  await expect(path).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('a b');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('This is no address of a site');
  await expect(path).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('docs');
  await page.keyboard.press('Enter');
  await expect(told).toContainText(/Published: \d+ files sent/, long);
  expect(other.git('show', 'site:404.html')).toContain('/docs/');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await run(page, 'Publish the site');
  await expect(branch).toHaveValue('site');
  await expect(path).toHaveValue('/docs/');
});

test('it is stopped, and what stands against it is said with what to do', async ({ galley, other }) => {
  const page = await galley.open();
  // Keys are heard once the window has its folder.
  await page.getByRole('treeitem').first().waitFor();
  await run(page, 'Publish the site');
  const { dialog, publish, stop, told } = publishing(page);
  // While the site is written, and begun anew at once.
  await publish.click();
  await stop.click();
  await expect(told).toContainText('Stopped. Nothing was sent.');
  // The other computer does not answer.
  let asked = (): void => undefined;
  const isAsked = new Promise<void>((done) => (asked = done));
  other.fault = () => (asked(), true);
  await publish.click();
  await isAsked;
  await expect(stop).toBeFocused();
  await stop.click();
  await expect(told).toContainText('Stopped. Nothing was sent.');
  await expect(publish).toBeFocused();
  other.fault = null;
  other.signIn = { name: 'ada', password: 'another one' };
  await publish.click();
  await expect(dialog.getByRole('alert')).toContainText('You are not signed in', long);
  expect(() => other.git('rev-parse', '--verify', '--quiet', 'gh-pages')).toThrow();
});
