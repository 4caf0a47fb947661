import { mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { galleyWindow } from '../support/window.ts';

/** Writes a folder over the one that is proposed, once it is there: a writer does not type into a field that fills. */
async function chooseFolder(dialog: Locator, folder: string): Promise<void> {
  const field = dialog.getByRole('textbox', { name: 'Folder' });
  await expect(field).not.toHaveValue('');
  await field.fill(folder);
}

test('the site is exported from the window, with a report, and opened', async ({ galley, docs, data }) => {
  const out = join(data, 'site');
  const { page, openPage, typeAtStart } = galleyWindow(await galley.open());
  await openPage('Create a delivery');
  await typeAtStart('Not yet saved. ');
  await page.getByRole('button', { name: /^Export/ }).click();
  const dialog = page.getByRole('dialog');
  await chooseFolder(dialog, out);
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(dialog).toContainText('Your site is ready');
  await expect(dialog).toContainText(/1[01] pages/);
  await expect(dialog.locator('[data-tip$=site]')).toHaveAttribute('data-tip', out);
  // What is on the screen is what is exported, saved or not.
  expect(await readFile(join(out, 'guides/create-a-delivery/index.html'), 'utf8')).toContain(
    'Not yet saved. Every parcel',
  );
  expect((await stat(join(out, 'sitemap.xml'))).isFile()).toBe(true);
  expect((await docs.read('docs.json')).length).toBeGreaterThan(0);
});

test('a folder that holds other files is refused in words, and stays as it is', async ({ galley, docs, data }) => {
  const out = join(data, 'taken');
  await mkdir(out);
  await docs.write('../unrelated.txt', 'mine').catch(() => undefined);
  const { page, openPage } = galleyWindow(await galley.open());
  await openPage('Create a delivery');
  await page.getByRole('button', { name: /^Export/ }).click();
  const dialog = page.getByRole('dialog');
  await chooseFolder(dialog, docs.path);
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(dialog).toContainText('holds the docs themselves');
});

test('a problem that readers would notice is named in the report and one click away', async ({
  galley,
  docs,
  data,
}) => {
  await docs.write('quickstart.mdx', '---\ntitle: Quickstart\n---\n\nSee [this](/nowhere).\n');
  const { page, tree } = galleyWindow(await galley.open());
  await expect(tree).toBeVisible();
  await page.getByRole('button', { name: /^Export/ }).click();
  const dialog = page.getByRole('dialog');
  await chooseFolder(dialog, join(data, 'site'));
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(dialog).toContainText(/problem/);
  await dialog.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByText('This link goes nowhere')).toBeVisible();
});
