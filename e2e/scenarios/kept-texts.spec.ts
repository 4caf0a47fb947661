import { accessibilityProblems } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { galleyWindow } from '../support/window.ts';

test('a deleted page comes back after a restart, with its place, from the kept texts', async ({ galley, docs }) => {
  const before = await docs.read('docs.json');
  const text = await docs.read('changelog.mdx');
  {
    const { page, openPage, tree } = galleyWindow(await galley.open());
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
  expect(await docs.read('changelog.mdx')).toBe(text);
});

test('an older text is put back into the open page, and the one that it takes the place of is kept', async ({ galley, docs }) => {
  const { page, openPage, typeAtStart, text } = galleyWindow(await galley.open());
  await openPage('Changelog');
  const before = await docs.read('changelog.mdx');
  await run(page, 'Find and replace in all pages');
  const replace = page.getByRole('dialog');
  await replace.getByRole('textbox', { name: 'Find' }).fill('couriers');
  await replace.getByRole('textbox', { name: 'Replace with' }).fill('riders');
  await replace.getByRole('button', { name: /^Replace \d+/ }).click();
  await expect(page.getByRole('status', { name: 'Message' })).toContainText('Replaced');
  await typeAtStart('Written afterwards. ');
  await expect(text).toContainText('Written afterwards.');
  await run(page, 'Deleted and replaced');
  const dialog = page.getByRole('dialog', { name: 'Deleted and replaced texts' });
  const row = dialog.getByRole('button', { name: /changelog\.mdx/ }).first();
  await row.click();
  await expect(row).toContainText('Something was replaced in it');
  await dialog.getByRole('button', { name: 'Put back' }).click();
  await expect.poll(() => docs.read('changelog.mdx')).toBe(before);
  await expect(text).not.toContainText('Written afterwards.');
  await run(page, 'Deleted and replaced');
  await expect(dialog.getByRole('region', { name: 'The text' })).toContainText('Written afterwards.');
  await expect(dialog.getByRole('list', { name: 'Kept texts' }).getByRole('button').first()).toContainText('An older text was put back');
});

/** Runs a command as people look for it. */
async function run(page: import('@playwright/test').Page, words: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox').fill(words);
  await page.getByRole('option').first().click();
}
