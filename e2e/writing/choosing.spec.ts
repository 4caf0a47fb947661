// Fields with a list to choose from: the same keys, and all that there is to choose, wherever one stands.
import type { Page } from '@playwright/test';
import { accessibilityProblems } from '../support/axe.ts';
import { expect, test, type DocsFolder } from '../support/test.ts';
import { settingsWindow } from '../settings/settings-window.ts';

const extra = 300;
/** What may be drawn of a list, however long it is. */
const mostDrawn = 40;

/** Pages that stand in no group. */
async function withManyPages(docs: DocsFolder): Promise<void> {
  for (let number = 0; number < extra; number++)
    await docs.write(
      `guides/extra-${String(number).padStart(3, '0')}.mdx`,
      `---\ntitle: Extra ${String(number).padStart(3, '0')}\n---\n\nText.\n`,
    );
}

const options = (page: Page) => page.getByRole('option');
const chosen = (page: Page) => page.getByRole('option', { selected: true });

/** Goes round the list of the field that has the focus, and back. The first line is chosen. */
async function goRound(page: Page, total: number): Promise<void> {
  await expect(chosen(page)).toHaveAttribute('aria-posinset', '1');
  await page.keyboard.press('ArrowUp');
  await expect(chosen(page)).toHaveAttribute('aria-posinset', String(total));
  await expect(chosen(page)).toHaveAttribute('aria-setsize', String(total));
  await expect(chosen(page)).toBeInViewport({ ratio: 0.9 });
  expect(await options(page).count()).toBeLessThan(mostDrawn);
  await page.keyboard.press('PageUp');
  await expect(chosen(page)).toHaveAttribute('aria-posinset', String(total - 8));
  await page.keyboard.press('PageDown');
  await page.keyboard.press('ArrowDown');
  await expect(chosen(page)).toHaveAttribute('aria-posinset', '1');
  await expect(chosen(page)).toBeInViewport({ ratio: 0.9 });
}

test('a page for the navigation is one of all, however many there are', async ({ galley, docs }) => {
  await withManyPages(docs);
  const page = await galley.open();
  await expect(page.getByRole('button', { name: 'New group' })).toBeEnabled();
  await page.getByRole('treeitem', { name: /^Get started/ }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Add a page that is there…' }).click();
  const field = page.getByRole('combobox', { name: 'Find a page' });
  await expect(field).toBeFocused();
  const total = Number(await chosen(page).getAttribute('aria-setsize'));
  expect(total).toBeGreaterThanOrEqual(extra);
  await goRound(page, total);
  expect(await accessibilityProblems(page)).toEqual([]);
  await field.fill('extra 2');
  await expect(chosen(page)).toHaveAttribute('aria-setsize', '101');
  await field.fill('extra 299');
  await expect(chosen(page)).toContainText('Extra 299');
  await page.keyboard.press('Enter');
  await expect.poll(() => docs.read('docs.json')).toContain('"guides/extra-299"');
});

test('an address in the settings is one of all pages, by keys and by mouse, and never cut off', async ({
  galley,
  docs,
}) => {
  await withManyPages(docs);
  const before = await docs.read('docs.json');
  const page = await galley.open();
  const settings = settingsWindow(page);
  await settings.open('Navigation');
  await settings.form.getByRole('button', { name: 'Add a redirect' }).click();
  await expect.poll(() => docs.read('docs.json')).not.toBe(before);
  const field = settings.form.getByRole('combobox', { name: /^New address/ });
  await field.fill('extra');
  await page.keyboard.press('ArrowDown');
  await goRound(page, extra);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(options(page)).toHaveCount(0);
  await expect(field).toHaveValue('/guides/extra-000');
  await expect.poll(() => docs.read('docs.json')).toContain('"destination": "/guides/extra-000"');

  // Low enough that the form scrolls.
  await page.setViewportSize({ width: 1280, height: 520 });
  await field.click();
  await expect(options(page).first()).toBeVisible();
  const distance = async () =>
    Math.round((await page.getByRole('listbox').boundingBox())!.y - (await field.boundingBox())!.y);
  const apart = await distance();
  await settings.form.evaluate((form) => {
    let scroller: HTMLElement = form as HTMLElement;
    while (scroller.scrollHeight <= scroller.clientHeight || getComputedStyle(scroller).overflowY === 'visible')
      scroller = scroller.parentElement!;
    scroller.scrollBy(0, scroller.scrollTop > 20 ? -20 : 20);
  });
  // Places are parts of a pixel, rounded on the way.
  await expect.poll(async () => Math.abs((await distance()) - apart), 'the list stays at its field').toBeLessThan(2);
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(field, 'Esc leaves what was typed').toHaveValue('/guides/extra-000');

  await field.fill('extra-123');
  await options(page).first().click();
  await expect(field).toHaveValue('/guides/extra-123');
  await expect(field).toBeFocused();
  await expect.poll(() => docs.read('docs.json')).toContain('"destination": "/guides/extra-123"');
});

test('the page that a link leads to is one of all', async ({ galley, docs }) => {
  await withManyPages(docs);
  const page = await galley.open();
  await page.getByRole('textbox', { name: 'Page text' }).click();
  await page.keyboard.press('ControlOrMeta+Shift+k');
  const form = page.getByRole('dialog', { name: 'Link' });
  await form.getByRole('combobox', { name: 'Leads to' }).fill('extra');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await goRound(page, extra);
});
