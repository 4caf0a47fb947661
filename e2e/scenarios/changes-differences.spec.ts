import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { accessibilityProblems } from '../support/axe.ts';
import { git, replaceIn, saveVersion } from '../support/saved-versions.ts';
import { expect, test } from '../support/test.ts';
import { galleyWindow } from '../support/window.ts';

const quickstart = 'quickstart.mdx';

test.beforeEach(async ({ docs }) => {
  git(docs, 'init', '-q', '-b', 'main');
  const paragraphs = Array.from({ length: 12 }, (_, index) => `Paragraph number ${index} stays as it is.`);
  await docs.write(quickstart, `${await docs.read(quickstart)}\n${paragraphs.join('\n\n')}\n\nThe end is here.\n`);
  saveVersion(docs, 'First words');
});

const parts = (page: Page) => {
  const view = page.getByRole('region', { name: 'What is different' });
  return {
    view,
    rows: page.getByRole('complementary', { name: 'Changes' }).locator('.changes-list li.changes-row'),
    frame: page.frameLocator('.difference-frame'),
    said: view.getByRole('status'),
    current: page.frameLocator('.difference-frame').locator('.difference-current'),
  };
};

/** The page with its differences is looked at as a page of its own, as frames are left out. */
async function problemsOfFrame(page: Page): Promise<string[]> {
  const own = await page.context().newPage();
  await own.goto((await page.locator('.difference-frame').getAttribute('src'))!);
  const problems = await accessibilityProblems(own);
  await own.close();
  return problems;
}

test('a changed page is shown as readers will see it, with its differences marked', async ({ galley, docs }) => {
  await replaceIn(docs, quickstart, 'and no courier comes', 'and nobody comes');
  await replaceIn(docs, quickstart, '<Check>', '<Warning>');
  await replaceIn(docs, quickstart, '</Check>', '</Warning>');
  await replaceIn(docs, quickstart, "  to: 'Ada Okafor, 12 Mill Lane',\n", "  to: 'Ada Okafor, 14 Mill Lane',\n");
  await replaceIn(docs, quickstart, 'The end is here.', 'The end is near.');
  const page = await galley.open();
  await galleyWindow(page).tree.waitFor();
  await page.keyboard.press('Control+5');
  const { view, frame, said, current } = parts(page);

  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Quickstart');
  await expect(frame.locator('ins', { hasText: 'nobody' })).toBeVisible();
  await expect(frame.locator('del', { hasText: 'no courier' })).toBeVisible();
  await expect(frame.getByText('Kind: Warning, was Check')).toBeVisible();
  await expect(frame.locator('pre ins .line')).toContainText('14 Mill Lane');
  await expect(said).toHaveText('4 differences on this page.');
  expect(await accessibilityProblems(page)).toEqual([]);

  expect(await problemsOfFrame(page)).toEqual([]);

  // By mouse: from one to the next, and on from the one that is clicked.
  await view.getByRole('button', { name: 'Next difference' }).click();
  await expect(said).toHaveText('Difference 1 of 4. Removed: “no courier”. Added: “nobody”.');
  await expect(current).toContainText('Test deliveries are free');
  await frame.getByText('Kind: Warning, was Check').click();
  await expect(said).toContainText('Difference 3 of 4.');
  await view.getByRole('button', { name: 'Next difference' }).click();
  await expect(view.getByText('4 of 4', { exact: true })).toBeVisible();
  await expect(current).toBeInViewport();
  await view.getByRole('button', { name: 'Previous difference' }).click();
  await expect(said).toContainText('Difference 3 of 4.');
  expect(await accessibilityProblems(page)).toEqual([]);

  // What is the same is folded.
  const same = frame.getByText('paragraph number 6 stays');
  await expect(same).toBeHidden();
  await frame.getByText(/blocks are the same/).click();
  await expect(same).toBeVisible();

  // Nothing leads away.
  const address = await page.locator('.difference-frame').getAttribute('src');
  await frame.getByText('Test and live keys').click();
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Quickstart');
  expect(await page.locator('.difference-frame').getAttribute('src')).toBe(address);

  // In the text, for as long as the window stands.
  await view.getByRole('radio', { name: 'In the text' }).click();
  await expect(view.locator('ins').first()).toContainText('nobody');
  await expect(view.getByRole('button', { name: 'Next difference' })).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('by keyboard alone: through the differences, in and out of the page', async ({ galley, docs }) => {
  await replaceIn(docs, quickstart, 'and no courier comes', 'and nobody comes');
  await replaceIn(docs, quickstart, 'The end is here.', 'The end is near.');
  const page = await galley.open({ colorScheme: 'dark' });
  await galleyWindow(page).tree.waitFor();
  await page.keyboard.press('Control+5');
  const { view, frame, said, current } = parts(page);
  await expect(said).toHaveText('2 differences on this page.');
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await problemsOfFrame(page)).toEqual([]);

  await page.keyboard.press('F7');
  await expect(said).toContainText('Difference 1 of 2.');
  await page.keyboard.press('Shift+F7');
  await expect(said).toContainText('Difference 2 of 2.');
  await expect(current).toContainText('The end is');
  // In the frame as well; the keys are heard there by its own script.
  const fold = frame.locator('summary', { hasText: 'blocks are the same' });
  await fold.focus();
  await page.keyboard.press('Enter');
  await expect(frame.getByText('paragraph number 6 stays')).toBeVisible();
  await page.keyboard.press('F7');
  await expect(said).toContainText('Difference 1 of 2.');

  const radio = view.getByRole('radio', { name: 'As readers see it' });
  await radio.focus();
  await page.keyboard.press('ArrowRight');
  await expect(view.getByRole('radio', { name: 'As it was' })).toBeFocused();
  await expect(view).toContainText('The page as it was in the last version');
  await expect(frame.getByText('and no courier comes')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(view.getByRole('radio', { name: 'In the text' })).toBeFocused();
  await expect(view.locator('del').first()).toContainText('no courier');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(said).toHaveText('2 differences on this page.');
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('what can’t be shown so is shown in the text, with the reason', async ({ galley, docs }) => {
  await replaceIn(docs, quickstart, '</Check>\n', '');
  await replaceIn(docs, 'introduction.mdx', '\n\n', '\n\n\n\n');
  await docs.write('guides/lost.mdx', '---\ntitle: Sending back\n---\n\nHow a parcel comes back.\n');
  await rename(join(docs.path, 'guides/keys.mdx'), join(docs.path, 'guides/test-keys.mdx'));
  await replaceIn(docs, 'guides/test-keys.mdx', 'title: "', 'title: "All ');
  await docs.remove('changelog.mdx');
  const page = await galley.open();
  await galleyWindow(page).tree.waitFor();
  await page.keyboard.press('Control+5');
  const { view, rows, frame, said } = parts(page);

  await rows.filter({ hasText: 'Quickstart' }).click();
  await expect(view).toContainText(/the page can’t be read whole now. Line \d+: /);
  await expect(view.locator('del')).toContainText('</Check>');
  await rows.filter({ hasText: 'introduction.mdx' }).click();
  await expect(view).toContainText('Only white space is different: readers see the same page.');
  expect(await accessibilityProblems(page)).toEqual([]);

  await rows.filter({ hasText: 'lost.mdx' }).click();
  await expect(view).toContainText('This page is new');
  await expect(view.getByRole('radio', { name: 'As it was' })).toHaveCount(0);
  await expect(frame.locator('body')).toContainText('How a parcel comes back.');
  await expect(frame.locator('ins')).toHaveCount(0);
  await rows.filter({ hasText: 'changelog.mdx' }).click();
  await expect(view).toContainText('This page was deleted.');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Changelog');
  await rows.filter({ hasText: 'test-keys.mdx' }).click();
  await expect(said).toHaveText('1 difference on this page.');
  await expect(frame.locator('h1 ins')).toContainText('All');
});

test('one part of a page is put back, by mouse and by keys, and the next one is looked at', async ({
  galley,
  docs,
}) => {
  const old = await docs.read(quickstart);
  await replaceIn(docs, quickstart, 'Paragraph number 2 stays as it is.', 'Paragraph number 2 is another one.');
  await replaceIn(docs, quickstart, 'Paragraph number 7 stays as it is.\n\n', '');
  await replaceIn(docs, quickstart, 'The end is here.', 'The end is here.\n\nAnd one more.');
  const all = await docs.read(quickstart);
  const page = await galley.open();
  await galleyWindow(page).tree.waitFor();
  await page.keyboard.press('Control+5');
  const { view, frame, said, rows } = parts(page);
  await expect(said).toHaveText('3 differences on this page.');
  const back = view.getByRole('button', { name: 'Put back this part' });
  await expect(back).toHaveCount(0);

  await view.getByRole('button', { name: 'Next difference' }).click();
  await back.click();
  await expect.poll(() => docs.read(quickstart)).toBe(all.replace('is another one', 'stays as it is'));
  await expect(said).toContainText('Difference 1 of 2.');
  await expect(back).toBeFocused();
  await expect(frame.locator('del', { hasText: 'Paragraph number 7' })).toBeVisible();
  const message = page.getByRole('status', { name: 'Message' });
  await expect(message).toContainText('Put back a part of “Quickstart”');

  // By keys, inside the page, too.
  await page.keyboard.press('Enter');
  await expect(said).toContainText('Difference 1 of 1.');
  await expect.poll(() => docs.read(quickstart)).toBe(`${old.trimEnd()}\n\nAnd one more.\n`);
  await message.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => docs.read(quickstart)).toBe(all.replace('is another one', 'stays as it is'));
  await expect(said).toContainText('2 differences on this page.');
  await frame.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('F7');
  await expect(said).toContainText('Difference 1 of 2.');
  await page.keyboard.press('Control+F7');
  await expect(said).toContainText('Difference 1 of 1.');
  await page.keyboard.press('Control+F7');
  await expect.poll(() => docs.read(quickstart)).toBe(old);
  await expect(rows).toHaveCount(0);
  await expect(view.getByText('Nothing has changed')).toBeVisible();
});

test('a title and a description are put back as parts, and the rest stays', async ({ galley, docs }) => {
  const old = await docs.read(quickstart);
  await replaceIn(docs, quickstart, 'title: "Quickstart"', 'title: "Quickstart now"');
  await replaceIn(docs, quickstart, 'print the label."', 'print a label."');
  await replaceIn(docs, quickstart, 'The end is here.', 'The end is near.');
  const all = await docs.read(quickstart);
  const page = await galley.open();
  await galleyWindow(page).tree.waitFor();
  await page.keyboard.press('Control+5');
  const { view, said } = parts(page);
  await expect(said).toHaveText('3 differences on this page.');
  const back = view.getByRole('button', { name: 'Put back this part' });
  await view.getByRole('button', { name: 'Next difference' }).click();
  await back.click();
  await expect.poll(() => docs.read(quickstart)).toBe(all.replace('Quickstart now', 'Quickstart'));
  await expect(said).toContainText('Difference 1 of 2.');
  await back.click();
  await expect.poll(() => docs.read(quickstart)).toBe(old.replace('The end is here.', 'The end is near.'));
});

test('by keyboard: what is different far down a long block is seen at once, and the list has the focus', async ({
  galley,
  docs,
}) => {
  const words = Array.from({ length: 60 }, (_, index) => `Sentence ${index} of a long note.`).join('\n\n');
  const text = (last: string) => `---\ntitle: Changelog\n---\n\n<Note>\n${words}\n\n${last}\n</Note>\n`;
  await docs.write('changelog.mdx', text('The last word.'));
  saveVersion(docs, 'A long note');
  await docs.write('changelog.mdx', text('The very last word.'));
  const page = await galley.open();
  await galleyWindow(page).tree.waitFor();
  await page.keyboard.press('Control+5');
  const { frame, rows } = parts(page);
  await expect(frame.locator('ins', { hasText: 'very' })).toBeInViewport();
  await expect(rows).toBeFocused();
});
