import { rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../support/test.ts';
import { galleyWindow, type GalleyWindow } from '../support/window.ts';

const file = 'guides/create-a-delivery.mdx';

/** Text is saved only when the writer says so. */
async function saveByHand({ page }: GalleyWindow): Promise<void> {
  await page.keyboard.press('ControlOrMeta+,');
  await page.getByRole('checkbox', { name: /Save as I write/ }).uncheck();
  await page.keyboard.press('Escape');
}

test('a conflict is offered, decided place by place, and nothing is overwritten before', async ({ galley, docs }) => {
  const window = galleyWindow(await galley.open());
  const { page, openPage, typeAtStart, saveState, text } = window;
  await openPage('Create a delivery');
  await saveByHand(window);
  await typeAtStart('Mine! ');
  await expect(saveState).toContainText('Kept, not yet saved');
  const theirs = (await docs.read(file)).replace('Every parcel', 'Each parcel');
  await docs.write(file, theirs);
  const dialog = page.getByRole('dialog', { name: /was also changed elsewhere/ });
  const bar = page.locator('.conflict-bar');
  await expect(bar).toContainText('nothing is overwritten until you decide');
  await expect(dialog).toHaveCount(0);
  await expect(text).toBeFocused();
  await bar.getByRole('button', { name: 'Compare and decide…' }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar).toBeVisible();
  // Saving says what it waits for, and takes neither keys nor focus.
  await text.focus();
  await page.keyboard.press('ControlOrMeta+s');
  await page.keyboard.type('1 ');
  await expect(page.getByText('is saved when you have decided')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(text).toContainText('Mine! 1 Every parcel');
  await expect(saveState).toContainText('Kept, not yet saved');
  expect(await docs.read(file)).toBe(theirs);
  await bar.getByRole('button', { name: 'Compare and decide…' }).click();
  await dialog.getByRole('radio', { name: 'Mine' }).click();
  await dialog.getByRole('button', { name: 'Use this and save' }).click();
  await expect(saveState).toHaveText('Saved');
  await expect(text).toContainText('Mine! 1 Every parcel');
  expect(await docs.read(file)).toBe(theirs.replace('Each parcel', 'Mine! 1 Every parcel'));
});

test('both versions stand in the text, place by place, while typing goes on', async ({ galley, docs }) => {
  const window = galleyWindow(await galley.open());
  const { page, openPage, typeAtStart, saveState, text } = window;
  await openPage('Create a delivery');
  await saveByHand(window);
  await typeAtStart('Mine! ');
  await text.getByText('You need a').click({ position: { x: 3, y: 6 } });
  await page.keyboard.press('Home');
  await page.keyboard.insertText('Second. ');
  await expect(saveState).toContainText('Kept, not yet saved');
  const theirs = (await docs.read(file))
    .replace('Every parcel', 'Each parcel')
    .replace('You need a', 'One wants a')
    .replace('title: "Create a delivery', 'title: "Create a delivery today');
  await docs.write(file, theirs);
  const places = text.getByRole('group', { name: /Changed elsewhere, too/ });
  await expect(places).toHaveCount(2);
  await expect(text).toBeFocused();
  await page.keyboard.type('1 and typing on. ');
  await expect(text).toContainText('Second. 1 and typing on. You need a');
  await expect(places.first()).toContainText('Each parcel');
  await expect(places.last()).toContainText('One wants a');
  await places.last().getByRole('button', { name: 'Keep mine' }).click();
  await expect(places).toHaveCount(1);
  await expect(text).toBeFocused();
  expect(await docs.read(file)).toBe(theirs);
  await page.keyboard.type('More. ');
  await places.getByRole('button', { name: 'Take theirs' }).click();
  await expect(saveState).toHaveText('Saved');
  await expect(places).toHaveCount(0);
  await expect(page.locator('.conflict-bar')).toHaveCount(0);
  expect(await docs.read(file)).toBe(theirs.replace('One wants a', 'Second. 1 and typing on. More. You need a'));
});

test('a page that was deleted elsewhere is kept until the writer lets it go', async ({ galley, docs }) => {
  const window = galleyWindow(await galley.open());
  const { page, openPage, typeAtStart, preview } = window;
  await openPage('Create a delivery');
  await saveByHand(window);
  await typeAtStart('Mine. ');
  // A preview that is still on its way to a page that goes finds nothing there, as it should.
  await expect(preview.getByText('Mine. ')).toBeVisible();
  await docs.remove(file);
  const dialog = page.getByRole('dialog', { name: /was deleted elsewhere/ });
  const decide = page.locator('.conflict-bar').getByRole('button', { name: 'Decide…' });
  await decide.click();
  await dialog.getByRole('button', { name: 'Keep my page' }).click();
  await expect.poll(() => docs.read(file).catch(() => '')).toContain('Mine. Every parcel');
  await typeAtStart('More. ');
  await expect(preview.getByText('More. ')).toBeVisible();
  await docs.remove(file);
  await decide.click();
  await dialog.getByRole('button', { name: 'Let it go' }).click();
  await expect(page.getByRole('tab', { name: 'Create a delivery' })).toHaveCount(0);
  await expect(docs.read(file)).rejects.toThrow();
  await expect(page.getByRole('treeitem', { name: /Create a delivery.*Missing/i })).toBeVisible();
});

test('text that was not saved when the host was killed is there after a restart', async ({ galley, docs }) => {
  const before = await docs.read(file);
  const first = galleyWindow(await galley.open());
  await first.openPage('Create a delivery');
  await saveByHand(first);
  await first.typeAtEnd('The words that nobody saved.');
  await expect(first.saveState).toHaveText('Kept, not yet saved');
  await expect(first.preview.getByText('The words that nobody saved.')).toBeVisible();
  await galley.kill();
  galley.consoleErrors.length = 0;
  const second = galleyWindow(await galley.open());
  galley.forgetErrorsOf(first.page);
  await expect(second.page.getByText('Nothing is lost')).toBeVisible();
  expect(await docs.read(file)).toBe(before);
  await second.page.getByRole('tab', { name: 'Create a delivery' }).click();
  await expect(second.preview.getByText('The words that nobody saved.')).toBeVisible();
  await second.text.focus();
  await second.page.keyboard.press('ControlOrMeta+End');
  await expect(second.text).toContainText('The words that nobody saved.');
  await second.page.keyboard.press('ControlOrMeta+s');
  await expect.poll(() => docs.read(file)).toBe(`${before}The words that nobody saved.`);
  await expect(second.page.getByText('Nothing is lost')).toHaveCount(0);
});

test('where recovery copies can’t be written, it is said, closing asks first, and both end when they can be', async ({
  galley,
  data,
  docs,
}) => {
  const desk = galleyWindow(await galley.open());
  const { page } = desk;
  await desk.openPage('Create a delivery');
  await saveByHand(desk);
  // A file where the folder should be: as little can be written as to a full disk.
  await rm(join(data, 'journal'), { recursive: true, force: true });
  await writeFile(join(data, 'journal'), '');
  await desk.typeAtEnd('The words that have no copy.');
  await expect(page.getByText('Recovery copies can’t be written')).toBeVisible();
  await expect(desk.saveState).toContainText('Not kept');
  const asksToLeave = () => page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  expect(await asksToLeave()).toBe(true);
  await rm(join(data, 'journal'));
  await page.keyboard.press('ControlOrMeta+s');
  await expect(desk.saveState).toContainText('Saved');
  await expect(page.getByText('Recovery copies can’t be written')).toHaveCount(0);
  expect(await asksToLeave()).toBe(false);
  expect(await docs.read(file)).toContain('The words that have no copy.');
});

test('a folder that disappears and comes back is said so, and loses nothing', async ({ galley, docs }) => {
  const { page, openPage, typeAtStart, text } = galleyWindow(await galley.open());
  await openPage('Create a delivery');
  await rename(docs.path, `${docs.path}-away`);
  await expect(
    page.getByText(/folder (is|was) (gone|moved|deleted)|can’t be found|is not there/i).first(),
  ).toBeVisible();
  await rename(`${docs.path}-away`, docs.path);
  await expect(page.getByRole('treeitem', { name: 'Create a delivery' })).toBeVisible();
  await typeAtStart('Still here. ');
  await expect(text).toContainText('Still here. Every parcel');
  await expect.poll(() => docs.read(file)).toContain('Still here. Every parcel');
  // A picture that the preview asked for meanwhile was away with it.
  const others = galley.consoleErrors.filter((error) => !error.includes('Failed to load resource'));
  galley.consoleErrors.splice(0, Infinity, ...others);
});

test('a page behind a link that leads out of the folder can’t be read or written', async ({ galley, docs, data }) => {
  await symlink(data, join(docs.path, 'outside'));
  const { page, openPage } = galleyWindow(await galley.open());
  await openPage('Create a delivery');
  await expect(page.getByRole('treeitem', { name: /outside/ })).toHaveCount(0);
});
