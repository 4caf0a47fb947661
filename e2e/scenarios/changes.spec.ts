import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { accessibilityProblems } from '../support/axe.ts';
import { run } from '../support/history.ts';
import { git, replaceIn, saveVersion } from '../support/saved-versions.ts';
import { expect, test } from '../support/test.ts';
import { galleyWindow } from '../support/window.ts';

test('changes since the last version are listed by kind, and shown in words', async ({ galley, docs }) => {
  git(docs, 'init', '-q', '-b', 'main');
  saveVersion(docs, 'First words');
  const page = await galley.open();
  const { tree, openPage, typeAtEnd } = galleyWindow(page);
  await tree.waitFor();
  const rail = page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: 'Changes' });
  const side = page.getByRole('complementary', { name: 'Changes' });
  const view = page.getByRole('region', { name: 'What is different' });
  const rows = side.locator('.changes-list li.changes-row');

  await rail.click();
  await expect(view).toContainText('Nothing has changed');
  await expect(view).toContainText('“First words”, by Ada');
  await expect(rail).not.toContainText(/\d/);
  expect(await accessibilityProblems(page)).toEqual([]);

  // By other programs: nobody asks for it.
  await docs.write('guides/returns.mdx', '---\ntitle: Sending back\n---\n\nHow a parcel comes back.\n');
  await rename(join(docs.path, 'guides/track-a-parcel.mdx'), join(docs.path, 'guides/follow-a-parcel.mdx'));
  await replaceIn(docs, 'guides/follow-a-parcel.mdx', 'title: "Track a parcel"', 'title: "Follow a parcel"');
  await replaceIn(docs, 'docs.json', '"name": "Kestrel"', '"name": "Heron"');
  await docs.remove('changelog.mdx');
  await expect(rail).toContainText('4');
  await expect(side.getByRole('heading', { level: 3 })).toHaveText(['Changed 2', 'Renamed 1', 'Deleted 1']);

  // By the writer, in Galley.
  await page.keyboard.press('Control+1');
  await openPage('Quickstart');
  await typeAtEnd('\nWritten just now.\n');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(rail).toContainText('5');
  await page.keyboard.press('Control+5');
  await rows.filter({ hasText: 'Quickstart' }).click();
  await expect(view.getByRole('heading', { level: 1 })).toHaveText('Quickstart');
  await view.getByRole('radio', { name: 'In the text' }).click();
  await expect(view.locator('ins')).toContainText('Written just now.');
  await expect(view).toContainText('3 words added.');
  expect(await accessibilityProblems(page)).toEqual([]);

  // A key that follows a press at once goes on from what was pressed, and nothing takes it back.
  await rows.filter({ hasText: 'Changelog' }).click();
  await rows.filter({ hasText: 'Quickstart' }).evaluate((row) => {
    row.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    row.focus();
    row.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
    row.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
  });
  await expect(view.getByRole('heading', { level: 1 })).toHaveText('Sending back');
  await expect(rows.filter({ hasText: 'Sending back' })).toBeFocused();

  // By keyboard alone: through the list, and to the page.
  await rows.filter({ hasText: 'Quickstart' }).click();
  await page.keyboard.press('ArrowDown');
  await expect(rows.filter({ hasText: 'Sending back' })).toBeFocused();
  await expect(view.getByRole('heading', { level: 1 })).toHaveText('Sending back');
  await page.keyboard.press('End');
  await expect(rows.filter({ hasText: 'Changelog' })).toBeFocused();
  await expect(view.locator('del').first()).toContainText('title: "Changelog"');
  await expect(view.getByRole('button', { name: 'Open the page' })).toHaveCount(0);
  await page.keyboard.press('ArrowUp');
  await expect(view).toContainText('guides/track-a-parcel.mdx');
  await expect(view.locator('ins')).toHaveText('Follow');
  await page.keyboard.press('ArrowUp');
  await expect(view.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await expect(view.getByRole('list', { name: 'Settings that are different' })).toContainText('KestrelHeron');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'Quickstart', selected: true }).waitFor();

  // Another version is saved elsewhere.
  await run(page, 'show changes');
  await expect(rail).toContainText('5');
  saveVersion(docs, 'Second words');
  await expect(view).toContainText('Nothing has changed');
  await expect(view).toContainText('“Second words”, by Ada');
});

test('a folder without versions says so, and has a history all the same', async ({ galley, docs }) => {
  const page = await galley.open();
  await galleyWindow(page).tree.waitFor();
  await page.keyboard.press('Control+5');
  const view = page.getByRole('region', { name: 'What is different' });
  await expect(view).toContainText('No versions are kept of this folder');
  expect(await accessibilityProblems(page)).toEqual([]);
  await view.getByRole('button', { name: 'Show the history' }).click();
  await expect(page.getByRole('dialog', { name: 'History' })).toBeVisible();
  await page.keyboard.press('Escape');
  // As soon as there are some, they count.
  git(docs, 'init', '-q', '-b', 'main');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByRole('complementary', { name: 'Changes' })).toContainText('No version has been saved yet');
  saveVersion(docs, 'First words');
  await expect(view).toContainText('Nothing has changed');
});
