import { accessibilityProblems } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test('words are replaced in all pages but where the tick is taken away; pages that are open and not saved take part; one click takes it back', async ({
  galley,
  docs,
}) => {
  await docs.write('quickstart.mdx', '---\ntitle: Quickstart\n---\n\nThe zebra is here.\n');
  const second = await docs.read('guides/track-a-parcel.mdx');
  await docs.write('guides/track-a-parcel.mdx', `${second}\nA Zebra, and a zebrafish.\n`);
  const page = await galley.open();
  await page.getByRole('treeitem', { name: 'Quickstart' }).click();
  await expect(page.getByRole('textbox', { name: 'Page text' })).toContainText('zebra');
  await page.getByRole('textbox', { name: 'Page text' }).focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.insertText('Another zebra.');
  await page.keyboard.press('ControlOrMeta+Shift+h');
  const dialog = page.getByRole('dialog', { name: 'Replace in all pages' });
  await dialog.getByLabel('Find').fill('zebra');
  await expect(dialog.getByRole('status')).toHaveText('4 places in 2 pages.');
  await dialog.getByLabel('Whole words').check();
  await expect(dialog.getByRole('status')).toHaveText('3 places in 2 pages.');
  await dialog.getByLabel('Replace with').fill('lion');
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog
    .getByRole('checkbox', { name: /^…The zebra/ })
    .first()
    .uncheck();
  await dialog.getByRole('button', { name: 'Replace 2' }).click();
  await expect(page.getByText('Replaced 2 places in 2 pages.')).toBeVisible();
  await expect.poll(() => docs.read('guides/track-a-parcel.mdx')).toBe(`${second}\nA Lion, and a zebrafish.\n`);
  await expect.poll(() => docs.read('quickstart.mdx')).toContain('The zebra is here.\nAnother lion.');
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect.poll(() => docs.read('guides/track-a-parcel.mdx')).toBe(`${second}\nA Zebra, and a zebrafish.\n`);
  await expect.poll(() => docs.read('quickstart.mdx')).toContain('The zebra is here.\nAnother zebra.');
});

test('addresses, code and names stay unless they are asked for, and it is said what stays', async ({
  galley,
  docs,
}) => {
  const before =
    '---\ntitle: Quickstart\nicon: zebra\n---\n\nThe zebra, [a zebra](https://zebra.example/zebra) and `zebra`.\n';
  await docs.write('quickstart.mdx', before);
  const page = await galley.open();
  await expect(page.getByRole('treeitem', { name: 'Quickstart' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Shift+h');
  const dialog = page.getByRole('dialog', { name: 'Replace in all pages' });
  await dialog.getByLabel('Find').fill('zebra');
  await dialog.getByLabel('Replace with').fill('lion');
  await expect(dialog.getByRole('status')).toHaveText(
    '2 places in 1 page. Left alone: 2 addresses, 1 place in code, 1 name for programs.',
  );
  await dialog.getByLabel('Code (1)').check();
  await expect(dialog.getByRole('status')).toHaveText(
    '3 places in 1 page. Left alone: 2 addresses, 1 name for programs.',
  );
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Replace 3' }).click();
  await expect(
    page.getByText('Replaced 3 places in 1 page. Left alone: 2 addresses, 1 name for programs.'),
  ).toBeVisible();
  await expect
    .poll(() => docs.read('quickstart.mdx'))
    .toBe(before.replace('The zebra, [a zebra]', 'The lion, [a lion]').replace('`zebra`', '`lion`'));
});
