import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { accessibilityProblems } from '../support/axe.ts';
import { changesView, different } from '../support/changes-view.ts';
import { historyView } from '../support/history.ts';
import { changeAll, git, saveVersion } from '../support/saved-versions.ts';
import { expect, test } from '../support/test.ts';
import { galleyWindow } from '../support/window.ts';

test('by mouse: each page is put back, taken back by Undo, done again, and told by the history', async ({
  galley,
  docs,
}) => {
  await changeAll(docs);
  const page = await galley.open();
  await galleyWindow(page).tree.waitFor();
  await page.keyboard.press('Control+5');
  const { rows, row, view, putBack, toast, side } = changesView(page);
  await expect(rows).toHaveCount(5);

  // A changed page has its old text, and the next change has the focus.
  await row('Quickstart').click();
  await putBack.click();
  await expect(toast).toContainText('Put back “Quickstart” as in the last version.');
  await expect(row('Quickstart')).toHaveCount(0);
  await expect(row('Settings')).toBeFocused();
  expect(different(docs)).not.toContain('quickstart');
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(row('Quickstart')).toHaveCount(1);
  expect(await docs.read('quickstart.mdx')).toContain('Written since.');
  await toast.getByRole('button', { name: 'Do it again' }).click();
  await expect(row('Quickstart')).toHaveCount(0);
  expect(different(docs)).not.toContain('quickstart');

  // A new one goes, out of the navigation, too.
  await row('Sending back').click();
  await expect(putBack).toHaveText('Remove the page');
  await putBack.click();
  await expect(toast).toContainText('Removed “Sending back”, which is not in the last version.');
  await expect(row('Sending back')).toHaveCount(0);
  expect(await docs.read('docs.json')).not.toContain('guides/sending-back');
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(row('Sending back')).toHaveCount(1);
  expect(await docs.read('docs.json')).toContain('guides/sending-back');

  // A renamed one has its old name, and the navigation follows.
  await row('Track a parcel').click({ button: 'right' });
  const menu = page.getByRole('menu', { name: 'More for Track a parcel' });
  expect(await accessibilityProblems(page)).toEqual([]);
  await menu.getByRole('menuitem', { name: 'Put back' }).click();
  await expect(row('Track a parcel')).toHaveCount(0);
  expect(await docs.read('docs.json')).toContain('"guides/track-a-parcel"');
  expect(different(docs)).not.toContain('follow-a-parcel');

  // A deleted one comes back to its place.
  await row('Changelog').click();
  await expect(putBack).toHaveText('Put the page back');
  await putBack.click();
  await expect(row('Changelog')).toHaveCount(0);
  expect(await docs.read('docs.json')).toContain('"changelog"');

  // What is left goes at once, and says so before.
  await side.getByRole('button', { name: 'Put everything back…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Put everything back' });
  await expect(dialog.getByRole('region', { name: 'Go, and are kept in the history' })).toContainText('Sending back');
  await expect(dialog.getByRole('region', { name: 'Are as they were again' })).toContainText('Settings');
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Put back 2 files' }).click();
  await expect(view).toContainText('Nothing has changed');
  await expect(view).toBeFocused();
  expect(different(docs)).toBe('');
  expect(await accessibilityProblems(page)).toEqual([]);

  const history = historyView(page);
  await history.open();
  await expect(history.row('Put back everything as in the last version')).toHaveCount(1);
  await expect(history.row('Put back “Changelog” as in the last version')).toHaveCount(1);
  await history.row('Put back “Quickstart” as in the last version').first().click();
  await history.button('Take back this step').click();
  await expect(rows).toHaveCount(1);
  expect(await docs.read('quickstart.mdx')).toContain('Written since.');
});

test('by keyboard: a page, a setting, everything; undo and redo, also after a restart', async ({ galley, docs }) => {
  await changeAll(docs);
  let page = await galley.open();
  await galleyWindow(page).tree.waitFor();
  await page.keyboard.press('Control+5');
  const { rows, row, view, toast, settings } = changesView(page);
  await expect(rows).toHaveCount(5);
  await rows.first().focus();
  await page.keyboard.press('Home');
  await expect(row('Sending back')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+Backspace');
  await expect(row('Sending back')).toHaveCount(0);
  await expect(row('Quickstart')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(row('Sending back')).toHaveCount(1);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(row('Sending back')).toHaveCount(0);
  await expect(toast).toContainText('Done again');

  // One setting; the next one has the focus.
  await row('Settings').focus();
  await expect(settings).toContainText('KestrelHeron');
  await settings.getByRole('button', { name: 'Put back Project name' }).focus();
  await page.keyboard.press('Enter');
  await expect(settings).not.toContainText('Heron');
  await expect(settings.getByRole('button', { name: 'Put back Navigation' })).toBeFocused();
  expect(await docs.read('docs.json')).toContain('"name": "Kestrel"');
  await expect(toast).toContainText('Put back the setting “Project name” as in the last version.');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(settings).toContainText('KestrelHeron');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(settings).not.toContainText('Heron');
  // The last one takes the settings out of the list.
  await settings.getByRole('button', { name: 'Put back Navigation' }).focus();
  await page.keyboard.press('Enter');
  await expect(row('Settings')).toHaveCount(0);
  await expect(rows.and(page.locator('[aria-current=true]'))).toBeFocused();
  expect(different(docs)).not.toContain('docs.json');

  // Everything, by the menu of a row.
  await page.keyboard.press('Shift+F10');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Put everything back' });
  await dialog.waitFor();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Put back 3 files' })).toBeEnabled();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(view).toContainText('Nothing has changed');
  expect(different(docs)).toBe('');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(rows).toHaveCount(3);
  expect(await docs.read('quickstart.mdx')).toContain('Written since.');

  // It is in the history of the next run, and can be done again there.
  await galley.quit();
  page = await galley.open();
  await expect(changesView(page).rows).toHaveCount(3);
  const history = historyView(page);
  await history.open();
  await history.row('Took back: Put back everything as in the last version').click();
  await history.button('Do it again').click();
  await expect(changesView(page).view).toContainText('Nothing has changed');
  expect(different(docs)).toBe('');
});

test('words that are not saved come back with the step; what is open shows the old text, the caret in its place', async ({
  galley,
  docs,
}) => {
  await changeAll(docs);
  const page = await galley.open();
  const { tree, text, openPage, typeAtStart } = galleyWindow(page);
  await tree.waitFor();
  await page.keyboard.press('ControlOrMeta+,');
  await page
    .getByRole('dialog', { name: 'Preferences' })
    .getByLabel(/^Save as I write/)
    .uncheck();
  await page.keyboard.press('Escape');
  await openPage('Quickstart');
  await typeAtStart('');
  await page.keyboard.press('End');
  await page.keyboard.insertText(' Not saved.');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  const line = await text.locator('.cm-activeLine').textContent();
  await page.keyboard.press('Control+5');
  const { row, putBack } = changesView(page);
  await row('Quickstart').click();
  await putBack.click();
  await expect(row('Quickstart')).toHaveCount(0);
  expect(different(docs)).not.toContain('quickstart');
  await page.keyboard.press('Control+1');
  await expect(text).not.toContainText('Not saved.');
  await text.focus();
  await page.keyboard.insertText('#');
  await expect(text.locator('.cm-activeLine')).toHaveText(`${line}#`);
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('Control+5');
  const history = historyView(page);
  await history.open();
  await history.row('Put back “Quickstart” as in the last version').click();
  await history.button('Take back this step').click();
  await expect(row('Quickstart')).toHaveCount(1);
  await page.keyboard.press('Control+1');
  await expect(text).toContainText('Not saved.');
  expect(await docs.read('quickstart.mdx')).toContain('Not saved.');
});

test('three hundred changes are put back while the window answers, and taken back', async ({ galley, docs }) => {
  const names = Array.from({ length: 300 }, (_each, index) => `many/page-${index}.mdx`);
  await mkdir(join(docs.path, 'many'));
  const words = (name: string, more: string) => `---\ntitle: ${name.slice(5, -4)}\n---\n\n${more}\n`;
  await Promise.all(names.map((name) => docs.write(name, words(name, 'As it was.'))));
  git(docs, 'init', '-q', '-b', 'main');
  saveVersion(docs, 'First words');
  await Promise.all(names.map((name) => docs.write(name, words(name, 'Written since.'))));
  const page = await galley.open();
  await galleyWindow(page).tree.waitFor();
  await page.keyboard.press('Control+5');
  const { side, view, toast } = changesView(page);
  await expect(side).toContainText('300 changes');
  await side.getByRole('button', { name: 'Put everything back…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Put everything back' });
  await expect(dialog).toContainText('and 292 more');
  await dialog.getByRole('button', { name: 'Put back 300 files' }).click();
  // Whoever goes on meanwhile is answered, and not called back.
  await page.keyboard.press('Control+1');
  const { openPage, text } = galleyWindow(page);
  await openPage('Quickstart');
  await text.focus();
  await expect(toast).toContainText('Put back everything as in the last version', { timeout: 90_000 });
  await expect(text).toBeFocused();
  await page.keyboard.press('Control+5');
  await expect(view).toContainText('Nothing has changed');
  expect(different(docs)).toBe('');
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(side).toContainText('300 changes', { timeout: 90_000 });
});
