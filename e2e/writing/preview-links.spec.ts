import { expect, test } from '../support/test.ts';
import { galleyWindow } from '../support/window.ts';

test('a link in the preview opens its page; one that leads out is shown first, and what Galley does not open is said', async ({
  galley,
  docs,
}) => {
  await docs.write(
    'guides/create-a-delivery.mdx',
    '---\ntitle: Create a delivery\ndescription: With links.\n---\n\n[Web](https://away.example/a) [Mail](mailto:a@b.example) [Call](tel:+49301234) [Script](javascript:alert(1)) [Own](/quickstart)\n',
  );
  const page = await galley.open();
  const { openPage, preview } = galleyWindow(page);
  // As large as it is: where it is clicked is where it is shown.
  await page.getByRole('radio', { name: 'Phone' }).click();
  await openPage('Create a delivery');
  // The first click finds it in the text, the second follows it.
  const link = (name: string) => preview.getByRole('link', { name, exact: true }).dblclick();
  const dialog = page.getByRole('dialog');

  await link('Web');
  await expect(dialog).toContainText('Open this address?');
  await expect(dialog).toContainText('https://away.example/a');
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  await link('Mail');
  await expect(dialog).toContainText('Write a mail?');
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  await link('Call');
  await expect(page.getByText('Galley opens web pages and mail addresses only, not tel: addresses.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(preview.getByText('Script')).toBeVisible();
  await expect(preview.getByRole('link', { name: 'Script' })).toHaveCount(0);
  await link('Own');
  await expect(page.getByRole('tab', { name: 'Quickstart', selected: true })).toBeVisible();
});

test('a link that is pressed before the preview’s script has arrived is found in the text when it has', async ({
  galley,
  docs,
}) => {
  await docs.write(
    'guides/create-a-delivery.mdx',
    '---\ntitle: Create a delivery\ndescription: With links.\n---\n\n[Web](https://away.example/a)\n',
  );
  const page = await galley.open();
  const { openPage, preview } = galleyWindow(page);
  await page.getByRole('radio', { name: 'Phone' }).click();
  await openPage('Create a delivery');
  const link = preview.getByRole('link', { name: 'Web', exact: true });
  await expect(link).toBeVisible();
  let arrive = () => {};
  const late = new Promise<void>((done) => (arrive = done));
  await page.route('**/preview.js', async (route) => {
    await late;
    await route.continue();
  });
  // A script that is known is not asked for again. The page that was open is open again; where the frame is early,
  // the window is not loaded before the script is.
  await page.reload({ waitUntil: 'commit' });
  await link.click();
  const hint = preview.getByText('Click again to open');
  await expect(hint).toHaveCount(0);
  arrive();
  await expect(hint).toBeVisible();
  await link.click();
  await expect(page.getByRole('dialog')).toContainText('Open this address?');
});
