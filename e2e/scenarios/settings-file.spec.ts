import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../support/test.ts';
import { galleyWindow } from '../support/window.ts';

test('a settings file that can’t be read is said so with its place, and the rest works', async ({ galley, docs }) => {
  const settings = await docs.read('docs.json');
  await docs.write('docs.json', settings.replace('"name": "Kestrel",', '"name": "Kestrel"'));
  const { page, preview, openPage, typeAtStart } = galleyWindow(await galley.open());
  await openPage('Create a delivery');
  await typeAtStart('Works. ');
  await expect(preview.getByText('Works. Every parcel')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('button', { name: /^Problems/ })
    .click();
  await expect(page.getByText('A comma is missing here')).toBeVisible();
  await expect(page.getByText(/Line 2, column \d+/)).toBeVisible();
  // Mended from outside, everything is there again.
  await docs.write('docs.json', settings);
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('button', { name: /^Pages/ })
    .click();
  await expect(page.getByRole('treeitem', { name: 'Get started' })).toBeVisible();
});

test('mint.json is opened and saved under its own name', async ({ galley, docs }) => {
  await rename(join(docs.path, 'docs.json'), join(docs.path, 'mint.json'));
  const { openPage, typeAtStart } = galleyWindow(await galley.open());
  await openPage('Create a delivery');
  await typeAtStart('Old name. ');
  await expect.poll(() => docs.read('guides/create-a-delivery.mdx')).toContain('Old name.');
  await expect(docs.read('docs.json')).rejects.toThrow();
});

test('two settings files: one is used, and it is said which', async ({ galley, docs }) => {
  await docs.write('mint.json', await docs.read('docs.json'));
  const { page, openPage } = galleyWindow(await galley.open());
  await openPage('Create a delivery');
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('button', { name: /^Problems/ })
    .click();
  await expect(page.getByText(/mint\.json/).first()).toBeVisible();
});

test('of the newer form of docs.json nothing has to be said; its pages and settings are edited and previewed', async ({
  galley,
  docs,
}) => {
  await docs.write(
    'docs.json',
    JSON.stringify(
      {
        $schema: 'https://mintlify.com/docs.json',
        theme: 'mint',
        name: 'Newer',
        colors: { primary: '#0D9373' },
        navigation: { groups: [{ group: 'Start', pages: ['introduction', 'quickstart'] }] },
        integrations: { telemetry: { enabled: false } },
      },
      null,
      2,
    ),
  );
  const { page, openPage, typeAtStart, preview } = galleyWindow(await galley.open());
  await openPage('Introduction');
  await typeAtStart('Written in the newer form. ');
  await expect(preview.getByText('Written in the newer form.')).toBeVisible();
  await expect(page.getByText(/newer (form|version|format) of/i)).toHaveCount(0);
  // What has no effect is named where it stands.
  await page.getByRole('button', { name: 'Settings' }).first().click();
  await page.getByRole('button', { name: /suggestion/ }).click();
  await expect(page.getByText('“Telemetry” has no effect here').first()).toBeVisible();
});

test('a folder without settings is offered a new site', async ({ galley, data }) => {
  const folder = join(data, 'empty');
  await mkdir(folder);
  await writeFile(join(folder, 'README.md'), '# Mine\n');
  const { page } = galleyWindow(await galley.open({ docs: folder }));
  await expect(
    page
      .getByRole('heading', { name: 'There is no site' })
      .or(page.getByText('This folder has no settings yet'))
      .first(),
  ).toBeVisible();
  await page.getByRole('textbox', { name: 'Name of the site' }).fill('Fresh docs');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tree')).toBeVisible();
});
