import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { accessibilityProblems } from '../support/axe.ts';
import { historyView } from '../support/history.ts';
import { git, replaceIn, saveVersion } from '../support/saved-versions.ts';
import { expect, test, type DocsFolder } from '../support/test.ts';
import { galleyWindow } from '../support/window.ts';

const quickstart = 'quickstart.mdx';
const [track, follow] = ['guides/track-a-parcel.mdx', 'guides/follow-a-parcel.mdx'];

/** Three versions, the last of which is the folder as it is; a page has another name since the first. */
async function saveThree(docs: DocsFolder): Promise<void> {
  git(docs, 'init', '-q', '-b', 'main');
  saveVersion(docs, 'First words');
  await rename(join(docs.path, track), join(docs.path, follow));
  await replaceIn(docs, 'docs.json', '"guides/track-a-parcel"', '"guides/follow-a-parcel"');
  saveVersion(docs, 'Second words');
  await replaceIn(docs, quickstart, 'and no courier comes', 'and nobody comes');
  saveVersion(docs, 'Third words');
}

/** The parts that these scenarios touch. */
function parts(page: Page) {
  const side = page.getByRole('complementary', { name: 'Changes' });
  const dialog = page.getByRole('dialog', { name: 'Versions' });
  return {
    side,
    foot: side.getByRole('status'),
    changes: side.locator('.changes-list li.changes-row'),
    change: (words: string) => side.locator('.changes-list li.changes-row').filter({ hasText: words }),
    view: page.getByRole('region', { name: 'What is different' }),
    frame: page.frameLocator('.difference-frame'),
    toast: page.locator('.toast'),
    another: side.getByRole('button', { name: 'Compare with another version…' }),
    backToLast: side.getByRole('button', { name: 'Back to the last version' }),
    dialog,
    find: dialog.getByRole('searchbox', { name: 'Find a version' }),
    versions: dialog.locator('.versions-list li'),
    compare: dialog.getByRole('button', { name: 'Compare with this version' }),
  };
}

test('by mouse: an older version is chosen, shown, put back to, and left again', async ({ galley, docs }) => {
  await saveThree(docs);
  const page = await galley.open();
  await galleyWindow(page).tree.waitFor();
  await page.keyboard.press('Control+5');
  const { side, foot, changes, change, view, frame, toast, another, backToLast, dialog, find, versions, compare } =
    parts(page);
  await expect(view).toContainText('Nothing has changed');
  await expect(backToLast).toHaveCount(0);

  await another.click();
  await expect(versions).toHaveText([/^Third wordsShown in ChangesAda · Today, /, /^Second words/, /^First words/]);
  expect(await accessibilityProblems(page)).toEqual([]);
  await versions.filter({ hasText: 'First words' }).click();
  await compare.click();
  await expect(dialog).toHaveCount(0);
  await expect(another).toBeFocused();
  await expect(foot).toContainText('3 changes since the older version “First words”, by Ada');
  await expect(changes).toHaveCount(3);
  await change('Quickstart').click();
  await expect(frame.locator('ins', { hasText: 'nobody' })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  // The page of that version by itself, and back by the keys.
  const asItWas = view.getByRole('radio', { name: 'As it was' });
  await asItWas.click();
  await expect(view).toContainText('The page as it was in “First words”, drawn with the settings');
  await expect(frame.getByText('and no courier comes')).toBeVisible();
  await expect(frame.locator('ins, del')).toHaveCount(0);
  await expect(view.getByRole('button', { name: 'Next difference' })).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  await asItWas.press('ArrowLeft');
  await expect(frame.locator('ins', { hasText: 'nobody' })).toBeVisible();

  // What is put back is as it was then.
  await view.getByRole('button', { name: 'Put back', exact: true }).click();
  await expect(toast).toContainText('Put back “Quickstart” as in “First words”.');
  await toast.hover();
  await expect(change('Quickstart')).toHaveCount(0);
  expect(await docs.read(quickstart)).toBe(git(docs, 'show', `HEAD~2:${quickstart}`));
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(change('Quickstart')).toHaveCount(1);
  await expect.poll(() => git(docs, 'status', '--porcelain')).toBe('');
  await side.getByRole('button', { name: 'Put everything back…' }).click();
  await expect(page.getByRole('dialog', { name: 'Put everything back' })).toContainText(
    'As in an older version: “First words”, by Ada',
  );
  await page.keyboard.press('Escape');

  // Another one, found by its words, and by two clicks.
  await another.click();
  await find.fill('ada second');
  await expect(versions).toHaveCount(1);
  await versions.first().dblclick();
  await expect(foot).toContainText('1 change since the older version “Second words”');
  // A version that is saved meanwhile changes nothing of that.
  await docs.write(quickstart, `${await docs.read(quickstart)}\nWritten since.\n`);
  saveVersion(docs, 'Fourth words');
  await expect(frame.locator('ins', { hasText: 'Written since.' })).toBeVisible();
  await expect(foot).toContainText('since the older version “Second words”');

  await backToLast.click();
  await expect(view).toContainText('Nothing has changed');
  await expect(foot).toContainText('“Fourth words”, by Ada');
  await expect(foot).not.toContainText('older');
  await expect(another).toBeFocused();
});

test('by keyboard: versions of a page by the palette, put back to, taken back, and the last one again', async ({
  galley,
  docs,
}) => {
  await saveThree(docs);
  const page = await galley.open();
  const { tree, openPage } = galleyWindow(page);
  await tree.waitFor();
  await openPage('Track a parcel');
  const { foot, change, frame, toast, dialog, find, versions, backToLast, view } = parts(page);
  const run = async (words: string) => {
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox').fill(words);
    await expect(page.getByRole('option').first()).toContainText('Compare with an older version…');
    await page.keyboard.press('Enter');
    await expect(find).toBeFocused();
  };
  await run('git log');
  await expect(versions).toHaveCount(3);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: 'This page' })).toBeFocused();
  await expect(versions).toHaveText([/^Second words/, /^First words/]);
  await expect(dialog).toContainText('2 versions of “Track a parcel”');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(versions.first()).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');

  // The page is looked at, under the name that it has now.
  await expect(foot).toContainText('since the older version “First words”');
  await expect(change('Track a parcel')).toBeFocused();
  await expect(change('Track a parcel')).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('ControlOrMeta+Backspace');
  await expect(toast).toContainText('Put back “Track a parcel” under its old name, as in “First words”.');
  await expect(change('Track a parcel')).toHaveCount(0);
  expect(await docs.read(track)).toBe(git(docs, 'show', `HEAD:${follow}`));
  await page.keyboard.press('ControlOrMeta+z');
  await expect(change('Track a parcel')).toHaveCount(1);
  await expect.poll(() => git(docs, 'status', '--porcelain')).toBe('');

  // Escape leaves everything as it is, and the focus where it was.
  await change('Quickstart').focus();
  await expect(frame.locator('ins', { hasText: 'nobody' })).toBeVisible();
  await run('older version');
  await page.keyboard.press('Escape');
  await expect(change('Quickstart')).toBeFocused();
  await expect(foot).toContainText('“First words”');
  // The last version is one of them; Enter takes the first one that is found.
  await run('older version');
  await find.fill('third');
  await expect(versions).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(view).toContainText('Nothing has changed');
  await expect(backToLast).toHaveCount(0);
});

test('versions are also reached from a change and from the history; without any it is said why', async ({
  galley,
  docs,
}) => {
  git(docs, 'init', '-q', '-b', 'main');
  const page = await galley.open();
  await galleyWindow(page).tree.waitFor();
  const { dialog, versions, change, find, another } = parts(page);
  const history = historyView(page);
  await history.open();
  await history.button('Saved versions…').click();
  await expect(dialog).toContainText('No version has been saved yet');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);

  saveVersion(docs, 'First words');
  await replaceIn(docs, quickstart, 'and no courier comes', 'and nobody comes');
  await docs.write('guides/fresh.mdx', '---\ntitle: Fresh\n---\n\nNew.\n');
  await page.keyboard.press('Control+5');
  await change('Quickstart').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Versions of this page…' }).click();
  await expect(versions).toHaveText([/^First words/]);
  await find.fill('nothing like that');
  await dialog.getByRole('button', { name: 'Show all versions' }).click();
  await expect(find).toBeFocused();
  await expect(versions).toHaveCount(1);
  await page.keyboard.press('Escape');
  await change('Fresh').click();
  await another.click();
  await dialog.getByRole('radio', { name: 'This page' }).click();
  await expect(dialog).toContainText('This page is in no version yet');
});
