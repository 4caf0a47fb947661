import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accessibilityProblems } from '../support/axe.ts';
import { historyView, replaceEverywhere, run } from '../support/history.ts';
import { expect, test, type DocsFolder } from '../support/test.ts';
import { galleyWindow } from '../support/window.ts';

/** Every text of the docs folder. A file that goes while it is read has none. */
async function allTexts(docs: DocsFolder): Promise<Record<string, string | null>> {
  const names = (await readdir(docs.path, { recursive: true })).filter((name) => /\.(?:mdx|json)$/.test(name)).sort();
  const textOf = (name: string) => readFile(join(docs.path, name), 'utf8').catch(() => null);
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await textOf(name)] as const)));
}

test('a deleted page comes back after a restart, with its place and the links to it', async ({ galley, docs }) => {
  const before = await allTexts(docs);
  const first = await galley.open();
  {
    const { page, openPage, tree } = galleyWindow(first);
    await openPage('Introduction');
    // Nothing is kept yet, and that teaches what will be.
    await run(page, 'undelete');
    const { dialog } = historyView(page);
    await expect(dialog).toContainText('Nothing is here yet');
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
  const { rows, detail, open, button } = historyView(page);
  await open();
  // No page is open: it is about the whole site.
  await expect(rows.first()).toContainText('Deleted “Track a parcel”');
  await expect(rows.first()).toBeFocused();
  await expect(detail).toContainText('title: "Track a parcel"');
  expect(await accessibilityProblems(page)).toEqual([]);
  await button('Take back this step').click();
  await expect(page.getByRole('status', { name: 'Message' })).toContainText('Taken back');
  await expect.poll(() => allTexts(docs)).toEqual(before);
  await expect(tree.getByRole('treeitem', { name: 'Track a parcel' })).toBeVisible();
});

test('words that were replaced in all pages come back in all of them after a restart, and can be replaced again', async ({
  galley,
  docs,
}) => {
  const before = await allTexts(docs);
  const first = await galley.open();
  await galleyWindow(first).openPage('Introduction');
  await replaceEverywhere(first, 'parcel', 'packet');
  await expect.poll(() => docs.read('guides/track-a-parcel.mdx')).toContain('packet');
  await expect(first.locator('.save-state')).toContainText('Saved');
  const after = await allTexts(docs);
  galley.forgetErrorsOf(first);
  await galley.kill();
  const { page, tree } = galleyWindow(await galley.open());
  await tree.waitFor();
  const { dialog, row, detail, open, button } = historyView(page);
  await open();
  await dialog.getByRole('radio', { name: 'Whole site' }).click();
  await row(/Replaced “parcel” by “packet”: \d+ places in \d+ pages/).click();
  await expect(detail.locator('del').first()).toHaveText(/parcel/i);
  await expect(detail.locator('ins').first()).toHaveText(/packet/i);
  await button('Take back this step').click();
  await expect.poll(() => allTexts(docs)).toEqual(before);
  // Taking back is a step, too.
  await page.getByRole('status', { name: 'Message' }).getByRole('button', { name: 'Do it again' }).click();
  await expect.poll(() => allTexts(docs)).toEqual(after);
  await open();
  await dialog.getByRole('radio', { name: 'Whole site' }).click();
  await expect(row('Did again: Replaced “parcel”')).toBeVisible();
  await row('Took back: Replaced “parcel”').click();
  await expect(dialog).toContainText('It is taken back.');
  await expect(button('Do it again')).toBeDisabled();
});

test('a page that was renamed has its old name after a restart', async ({ galley, docs }) => {
  const before = await allTexts(docs);
  const first = await galley.open();
  {
    const { page, openPage } = galleyWindow(first);
    await openPage('Track a parcel');
    await page.keyboard.press('F2');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Title').fill('Follow a parcel');
    await dialog.getByRole('button', { name: 'Use guides/follow-a-parcel' }).click();
    await dialog.getByRole('button', { name: /^Change \d files$/ }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('treeitem', { name: 'Follow a parcel' })).toBeVisible();
  }
  galley.forgetErrorsOf(first);
  await galley.kill();
  const { page, tree } = galleyWindow(await galley.open());
  await tree.waitFor();
  const { row, open, button } = historyView(page);
  // The page is in front, under its new name: the step is one of it.
  await page.getByRole('treeitem', { name: 'Follow a parcel' }).click();
  await page.getByRole('tab', { name: 'Follow a parcel', selected: true }).waitFor();
  await open();
  await row('Renamed “Track a parcel” to “Follow a parcel”, now at /guides/follow-a-parcel').click();
  await button('Take back this step').click();
  await expect.poll(() => allTexts(docs)).toEqual(before);
  // While its files come one after the other, the page and its old place are two lines.
  await expect(tree.getByRole('treeitem', { name: 'Track a parcel' })).toHaveCount(1);
  await expect(tree.locator('[data-page="guides/track-a-parcel.mdx"]')).toBeVisible();
});

test('what was written since stays, and what was changed in the same place is named before anything is done', async ({
  galley,
  docs,
}) => {
  const body = (words: string) => `---\ntitle: Keys\n---\n\n${words}\n`;
  await docs.write('guides/keys.mdx', body('The zebra is here, and it stays.'));
  await docs.write('quickstart.mdx', '---\ntitle: Quickstart\n---\n\nOne zebra.\n');
  const page = await galley.open();
  await page.getByRole('treeitem', { name: 'Keys' }).click();
  await page.getByRole('tab', { name: 'Keys', selected: true }).waitFor();
  await replaceEverywhere(page, 'zebra', 'lion');
  await expect.poll(() => docs.read('guides/keys.mdx')).toBe(body('The lion is here, and it stays.'));
  // In another place of the same line here; elsewhere the very word, by another program.
  await docs.write('guides/keys.mdx', body('The lion is here, and it stays for long.'));
  await docs.write('quickstart.mdx', '---\ntitle: Quickstart\n---\n\nOne tiger.\n');
  await expect(page.getByRole('textbox', { name: 'Page text' })).toContainText('for long');
  const { dialog, row, detail, open, button } = historyView(page);
  await open();
  await row('Replaced “zebra” by “lion”').click();
  await expect(detail).toContainText('1 file can’t be taken back and stays as it is:');
  await expect(detail).toContainText('It has been changed in the same place since.');
  expect(await accessibilityProblems(page)).toEqual([]);
  await button('Take back the other 1').click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => docs.read('guides/keys.mdx')).toBe(body('The zebra is here, and it stays for long.'));
  expect(await docs.read('quickstart.mdx')).toContain('One tiger.');
  await expect(page.getByRole('textbox', { name: 'Page text' })).toContainText('zebra');
});

test('undo in the text takes a replacement back in all pages, and redo makes it again', async ({ galley, docs }) => {
  await docs.write('guides/keys.mdx', '---\ntitle: Keys\n---\n\nThe zebra is here.\n');
  await docs.write('quickstart.mdx', '---\ntitle: Quickstart\n---\n\nOne zebra.\n');
  const before = await allTexts(docs);
  const { page, text } = galleyWindow(await galley.open());
  await page.getByRole('treeitem', { name: 'Keys' }).click();
  await page.getByRole('tab', { name: 'Keys', selected: true }).waitFor();
  await replaceEverywhere(page, 'zebra', 'lion');
  for (const path of ['guides/keys.mdx', 'quickstart.mdx']) await expect.poll(() => docs.read(path)).toContain('lion');
  const after = await allTexts(docs);
  await text.focus();
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => allTexts(docs)).toEqual(before);
  await expect(page.getByRole('status', { name: 'Message' })).toContainText('Taken back');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect.poll(() => allTexts(docs)).toEqual(after);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => allTexts(docs)).toEqual(before);
  // Outside of the text, and in the tree, it is the same step.
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect.poll(() => allTexts(docs)).toEqual(after);
  await page.getByRole('tab', { name: 'Keys' }).focus();
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => allTexts(docs)).toEqual(before);
  await page.getByRole('treeitem', { name: 'Keys' }).focus();
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect.poll(() => allTexts(docs)).toEqual(after);
  await page.getByRole('treeitem', { name: 'Keys' }).focus();
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => allTexts(docs)).toEqual(before);

  // Whoever presses faster than files are written gets what was pressed last, in every file.
  const places = {
    text,
    tab: page.getByRole('tab', { name: 'Keys' }),
    page: page.getByRole('treeitem', { name: 'Keys' }),
  };
  for (const [name, place] of Object.entries(places))
    await test.step(`redo, undo, redo and undo at once: ${name}`, async () => {
      await expect(page.getByRole('status', { name: 'Message' })).toContainText('Taken back');
      await place.focus();
      await page.keyboard.press('ControlOrMeta+Shift+z');
      await page.keyboard.press('ControlOrMeta+z');
      await page.keyboard.press('ControlOrMeta+Shift+z');
      await expect.poll(() => allTexts(docs)).toEqual(after);
      await expect(page.getByRole('status', { name: 'Message' })).toContainText('Done again');
      await page.keyboard.press('ControlOrMeta+z');
      await expect.poll(() => allTexts(docs)).toEqual(before);
    });
});

test('settings and the order of pages are steps; those of one setting are one', async ({ galley, docs }) => {
  const before = await docs.read('docs.json');
  const first = await galley.open();
  await galleyWindow(first).openPage('Introduction');
  await first.keyboard.press('Control+2');
  const name = first.getByRole('textbox', { name: 'Project name' });
  await name.fill('Carrier one');
  await name.fill('Carrier two');
  await expect.poll(() => docs.read('docs.json')).toContain('Carrier two');
  const named = await docs.read('docs.json');
  await first.keyboard.press('Control+1');
  const keys = first.getByRole('treeitem', { name: 'Track a parcel' });
  await keys.focus();
  await first.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => docs.read('docs.json')).not.toBe(named);
  {
    const { dialog, row, open } = historyView(first);
    await open();
    await dialog.getByRole('radio', { name: 'Whole site' }).click();
    await expect(row('Changed “')).toHaveCount(1);
    await expect(row(/Moved “Track a parcel”/)).toHaveCount(1);
  }
  galley.forgetErrorsOf(first);
  await galley.kill();
  const { page, tree } = galleyWindow(await galley.open());
  await tree.waitFor();
  const { dialog, row, detail, open, button } = historyView(page);
  await open();
  await dialog.getByRole('radio', { name: 'Whole site' }).click();
  await row('Changed “').click();
  await expect(detail.locator('ins')).toContainText('two');
  await button('Take back this step').click();
  await expect.poll(() => docs.read('docs.json')).not.toContain('Carrier two');
  await expect(dialog).toBeHidden();
  await open();
  await dialog.getByRole('radio', { name: 'Whole site' }).click();
  await row(/^.*Moved “Track a parcel”/)
    .last()
    .click();
  await button('Take back this step').click();
  await expect.poll(() => docs.read('docs.json')).toBe(before);
});

test('a version of a page is looked at and put back by keyboard alone, and that is undone', async ({
  galley,
  docs,
}) => {
  const before = await docs.read('guides/keys.mdx');
  const { page, text, openPage, typeAtEnd } = galleyWindow(await galley.open());
  await openPage('Test and live keys');
  await typeAtEnd('\nWritten today.');
  await expect.poll(() => docs.read('guides/keys.mdx')).toContain('Written today.');
  const written = await docs.read('guides/keys.mdx');
  const { dialog, rows, detail, open } = historyView(page);
  await open();
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toBeFocused();
  await expect(rows.first()).toContainText('Saved version');
  await expect(detail.locator('ins')).toHaveText(/Written today\./);
  await expect(detail).toContainText('2 words added.');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Put back this version' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect.poll(() => docs.read('guides/keys.mdx')).toBe(before);
  await expect(text).not.toContainText('Written today.');
  await page.getByRole('status', { name: 'Message' }).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => docs.read('guides/keys.mdx')).toBe(written);
  // Arrows go through the list, and Esc leaves it.
  await open();
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0)).toBeFocused();
  await expect(rows.nth(0)).toContainText('Took back: Put back');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(2)).toBeFocused();
  await expect(rows.nth(2)).toContainText('Saved version');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('“Fix all” is one step, after a restart, too', async ({ galley, docs }) => {
  const picture = '![The journey of a parcel](/images/journey.svg)';
  await docs.write('guides/keys.mdx', `---\ntitle: Keys\ndescription: About keys.\n---\n\nOne.\n\n${picture}\n`);
  await docs.write('guides/returns.mdx', `---\ntitle: Returns\ndescription: About returns.\n---\n\n${picture}\n`);
  const before = await allTexts(docs);
  const first = await galley.open();
  await galleyWindow(first).openPage('Introduction');
  // Before the pages are checked, pages with some of these letters are all that is found.
  await run(first, 'Fix all that has', 'Fix all that has one right fix');
  await first
    .getByRole('dialog')
    .getByRole('button', { name: /^Fix \d+/ })
    .click();
  await expect(first.getByRole('status', { name: 'Message' })).toContainText('Mended');
  await expect.poll(() => docs.read('guides/returns.mdx')).not.toBe(before['guides/returns.mdx']);
  await expect.poll(() => docs.read('guides/keys.mdx')).not.toBe(before['guides/keys.mdx']);
  galley.forgetErrorsOf(first);
  await galley.kill();
  const { page, tree } = galleyWindow(await galley.open());
  await tree.waitFor();
  const { dialog, row, open, button } = historyView(page);
  await open();
  await dialog.getByRole('radio', { name: 'Whole site' }).click();
  await row(/Fixed \d+ problems?: /).click();
  await button('Take back this step').click();
  await expect.poll(() => allTexts(docs)).toEqual(before);
});

test('an older text is put back, and the one that it takes the place of is kept', async ({ galley, docs }) => {
  const { page, openPage, typeAtStart, text } = galleyWindow(await galley.open());
  await openPage('Test and live keys');
  const before = await docs.read('guides/keys.mdx');
  await typeAtStart('Written today. ');
  await expect.poll(() => docs.read('guides/keys.mdx')).toContain('Written today.');
  await replaceEverywhere(page, 'couriers', 'riders');
  await expect.poll(() => docs.read('guides/keys.mdx')).toContain('riders');
  const { dialog, row, detail, open, button } = historyView(page);
  await open();
  await row('Saved version').click();
  await button('Put back this version').click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => docs.read('guides/keys.mdx')).toBe(before);
  await expect(text).not.toContainText('Written today.');
  await open();
  await row('Put back “').click();
  await expect(detail.locator('del').first()).toContainText('Written today.');
});
