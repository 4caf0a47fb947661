import { holdBack } from '../support/hold-back.ts';
import { changeAll } from '../support/saved-versions.ts';
import { expect, test } from '../support/test.ts';
import { galleyWindow } from '../support/window.ts';

// A host that has much to do answers late; the writer goes on all the same.

const file = 'guides/create-a-delivery.mdx';

test('while a page is on its way, the one before takes no words: they stand in the new one, and who wrote goes on there', async ({
  galley,
  docs,
}) => {
  const next = 'guides/track-a-parcel.mdx';
  const before = await docs.read(file);
  const { page, openPage, text } = galleyWindow(await galley.open());
  const arrive = await holdBack(page, '"text":"---\\ntitle: \\"Track a parcel');
  await openPage('Create a delivery');
  const title = page.getByRole('textbox', { name: 'Title' });
  await expect(title).toHaveValue('Create a delivery');
  await text.focus();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox').fill('Track a parcel');
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'Track a parcel', selected: true }).waitFor();
  await expect(page.getByRole('tabpanel', { includeHidden: true })).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.type('Not losts');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('. ');
  arrive();
  await expect(title).toHaveValue('Track a parcel');
  await expect(text).toBeFocused();
  await page.keyboard.type('Written after. ');
  await expect.poll(() => docs.read(next)).toContain('Not lost. Written after. ');
  expect(await docs.read(file)).toBe(before);
});

test('a list that arrives between press and release of the mouse moves nothing away from it', async ({ galley }) => {
  const page = await galley.open();
  const arrive = await holdBack(page, '"newAddress"');
  await page.getByRole('treeitem', { name: 'Track a parcel' }).focus();
  await page.keyboard.press('F2');
  const dialog = page.getByRole('dialog', { name: 'Rename or move' });
  await dialog.getByLabel('Title').fill('Follow it');
  await dialog.getByRole('button', { name: 'Use guides/follow-it' }).hover();
  await page.mouse.down();
  arrive();
  await expect(dialog.getByRole('region', { name: 'What changes' })).toContainText('Follow it');
  await page.mouse.up();
  await expect(dialog.getByLabel('Address', { exact: true })).toHaveValue('guides/follow-it');
  await expect(dialog.getByRole('button', { name: /^Change \d files$/ })).toBeEnabled();
});

test('a list of changes that is an older one is refused in words, and shown anew', async ({ galley, docs }) => {
  await changeAll(docs);
  const page = await galley.open();
  // The window is not told of what comes later: it is on its way while somebody presses.
  const tell = await holdBack(page, '"changes.changed"');
  await galleyWindow(page).tree.waitFor();
  await page.keyboard.press('Control+5');
  const rows = page.getByRole('complementary', { name: 'Changes' }).locator('li.changes-row');
  const row = rows.filter({ hasText: 'Quickstart' });
  const view = page.getByRole('region', { name: 'What is different' });
  const putBack = view.getByRole('button', { name: 'Put back', exact: true });
  await row.click();
  await putBack.waitFor();
  await docs.write('quickstart.mdx', 'Written by somebody else.\n');
  await putBack.click();
  await expect(page.locator('.toast')).toContainText('It has changed since you looked. Nothing was put back.');
  expect(await docs.read('quickstart.mdx')).toBe('Written by somebody else.\n');
  await expect(rows).toHaveCount(5);
  tell();
  // What is shown now is what is put back.
  await putBack.click();
  await expect(row).toHaveCount(0);
});
