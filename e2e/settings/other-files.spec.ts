import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../support/test.ts';
import { settingsWindow } from './settings-window.ts';

// Settings of which a part stands in a file of its own, and a style sheet of the team's own, in the window.

const settings = JSON.stringify(
  {
    theme: 'mint',
    name: 'Apart',
    colors: { $ref: './config/colors.json' },
    navigation: { $ref: './config/navigation.json' },
  },
  null,
  2,
);
const navigation = (title: string) =>
  JSON.stringify({ groups: [{ group: title, pages: ['introduction', 'quickstart'] }] });

test('values of other files are shown as such, count for the site, and are not written over', async ({
  galley,
  docs,
}) => {
  await docs.write('docs.json', settings);
  await mkdir(join(docs.path, 'config'));
  await docs.write('config/colors.json', '{ "primary": "#0E7C86" }');
  await docs.write('config/navigation.json', navigation('From another file'));
  const page = await galley.open();
  const preview = page.frameLocator('iframe');
  await expect(page.getByRole('treeitem', { name: /From another file/ })).toBeVisible();
  await expect(page.getByText('stands in ./config/navigation.json')).toBeVisible();
  const { open, raw } = settingsWindow(page);
  await open('Branding');
  const note = page.getByRole('note').filter({ hasText: './config/colors.json' });
  await expect(note.first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose primary colour', exact: true })).toHaveCount(0);
  await expect(preview.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('From another file');

  await docs.write('config/navigation.json', navigation('Called otherwise'));
  await expect(preview.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Called otherwise');

  await note.first().getByRole('button', { name: 'Show the file' }).click();
  await expect(page.getByText('"primary"')).toBeVisible();
  await open('Project');
  await page.getByLabel('Project name').fill('Apart still');
  await expect.poll(() => docs.read('docs.json')).toBe(settings.replace('"Apart"', '"Apart still"'));
  expect(await docs.read('config/colors.json')).toBe('{ "primary": "#0E7C86" }');
  await raw();
});

test('a style sheet of the team’s own is in the preview as soon as it is saved, a script never', async ({
  galley,
  docs,
}) => {
  await docs.write('own.css', 'h1{color:rgb(1, 2, 3)}');
  await docs.write('own.js', 'document.documentElement.dataset.ran = "yes";');
  const page = await galley.open({ onPage: true });
  const preview = page.frameLocator('iframe');
  const title = preview.getByRole('heading', { level: 1 }).first();
  await expect(title).toHaveCSS('color', 'rgb(1, 2, 3)');
  await docs.write('own.css', 'h1{color:rgb(4, 5, 6)}');
  await expect(title).toHaveCSS('color', 'rgb(4, 5, 6)');
  await docs.write('more.css', 'h1{color:rgb(7, 8, 9)!important}');
  await expect(title).toHaveCSS('color', 'rgb(7, 8, 9)');
  expect(await preview.locator('html').getAttribute('data-ran')).toBeNull();
  await expect(page.getByText('This site brings a script of its own')).toBeVisible();
});
