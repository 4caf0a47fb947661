import { accessibilityProblems } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { galleyWindow } from '../support/window.ts';

test('a deleted page comes back after a restart, with its place, from the kept texts', async ({ galley, docs }) => {
  const before = await docs.read('docs.json');
  const others = ['introduction.mdx', 'quickstart.mdx', 'guides/create-a-delivery.mdx', 'guides/track-a-parcel.mdx'];
  const texts = await Promise.all(others.map((path) => docs.read(path)));
  const first = await galley.open();
  {
    const { page, openPage, tree } = galleyWindow(first);
    await openPage('Introduction');
    // Nothing is kept yet, and that teaches what will be.
    await run(page, 'Deleted and replaced');
    const dialog = page.getByRole('dialog', { name: 'Deleted and replaced texts' });
    await expect(dialog).toContainText('When you delete a page');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('treeitem', { name: 'Track a parcel' }).click();
    await page.getByRole('tab', { name: 'Track a parcel', selected: true }).waitFor();
    await run(page, 'Delete page');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete the page' }).click();
    await expect.poll(() => docs.read('guides/track-a-parcel.mdx').catch(() => null)).toBeNull();
    await expect(tree.getByRole('treeitem', { name: 'Track a parcel' })).toHaveCount(0);
  }
  galley.forgetErrorsOf(first);
  await galley.kill();
  const { page, tree } = galleyWindow(await galley.open());
  await tree.waitFor();
  await run(page, 'undelete');
  const dialog = page.getByRole('dialog', { name: 'Deleted and replaced texts' });
  const rows = dialog.getByRole('list', { name: 'Kept texts' }).getByRole('button');
  await expect(rows.first()).toContainText('guides/track-a-parcel.mdx');
  await expect(rows.first()).toContainText('The page was deleted');
  await expect(rows.first()).toBeFocused();
  await expect(dialog.getByRole('region', { name: 'The text' })).toContainText('title: "Track a parcel"');
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Put back' }).click();
  await expect(page.getByRole('status', { name: 'Message' })).toContainText('is back');
  await expect.poll(() => docs.read('docs.json')).toBe(before);
  await expect(tree.getByRole('treeitem', { name: 'Track a parcel' })).toBeVisible();
  // The links that led to it, too.
  await expect.poll(() => Promise.all(others.map((path) => docs.read(path)))).toEqual(texts);
});

test('an older text is put back into the open page, and the one that it takes the place of is kept', async ({
  galley,
  docs,
}) => {
  const { page, openPage, typeAtStart, text } = galleyWindow(await galley.open());
  await openPage('Test and live keys');
  const before = await docs.read('guides/keys.mdx');
  await run(page, 'Replace in all pages');
  const replace = page.getByRole('dialog');
  await replace.getByRole('textbox', { name: 'Find' }).fill('couriers');
  await replace.getByRole('textbox', { name: 'Replace with' }).fill('riders');
  await replace.getByRole('button', { name: /^Replace \d+/ }).click();
  await expect(page.getByRole('status', { name: 'Message' })).toContainText('Replaced');
  await typeAtStart('Written afterwards. ');
  await expect(text).toContainText('Written afterwards.');
  await run(page, 'Deleted and replaced');
  const dialog = page.getByRole('dialog', { name: 'Deleted and replaced texts' });
  const row = dialog.getByRole('button', { name: /guides\/keys\.mdx/ }).first();
  await row.click();
  await expect(row).toContainText('Something was replaced in it');
  await dialog.getByRole('button', { name: 'Put back' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => docs.read('guides/keys.mdx')).toBe(before);
  await expect(text).not.toContainText('Written afterwards.');
  await run(page, 'Deleted and replaced');
  await expect(dialog.getByRole('region', { name: 'The text' })).toContainText('Written afterwards.');
  await expect(dialog.getByRole('list', { name: 'Kept texts' }).getByRole('button').first()).toContainText(
    'An older text was put back',
  );
});

/** Runs a command as people look for it. */
async function run(page: import('@playwright/test').Page, words: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox').fill(words);
  await page.getByRole('option').first().click();
}
