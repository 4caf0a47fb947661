// Back and forward between places, and the outline beside the text: by mouse and by keys.
import type { Page } from '@playwright/test';
import { accessibilityProblems } from '../support/axe.ts';
import { expect, test, type DocsFolder } from '../support/test.ts';
import { galleyWindow } from '../support/window.ts';

const filler = (words: string) => Array.from({ length: 30 }, (_, index) => `${words} ${index + 1}.`).join('\n\n');
const long = `---\ntitle: Keys\n---\n\nThe first words.\n\n## Making a key\n\n${filler('Make')}\n\n<Steps>\n  <Step title="Open the form">\n    Here.\n  </Step>\n</Steps>\n\n## Taking a key away\n\n${filler('Take')}\n`;

async function openKeys(view: Page, docs: DocsFolder) {
  await docs.write('guides/keys.mdx', long);
  await galleyWindow(view).openPage('Keys');
  const text = view.getByRole('textbox', { name: 'Page text' });
  await expect(text).toContainText('The first words.');
  await text.focus();
  await view.keyboard.press('Control+Home');
  return text;
}

/** Words of the line with the caret, whatever the mode. */
const caretLine = (view: Page) => view.locator('.cm-activeLine');
const outline = (view: Page) => view.getByRole('navigation', { name: 'Outline of the page' });
const scrollTop = (view: Page) => view.locator('.page-scroll').evaluate((element) => Math.round(element.scrollTop));
const front = (view: Page, title: string) => view.getByRole('tab', { name: title, selected: true });

for (const onPage of [true, false])
  test(`the outline leads through a page by keys, and back, ${onPage ? 'on the page' : 'in its source'}`, async ({
    docs,
    galley,
  }) => {
    const view = await galley.open({ onPage, viewport: { width: 1440, height: 900 } });
    const text = await openKeys(view, docs);
    await expect(outline(view)).toHaveCount(0);
    await view.keyboard.press('Control+Alt+p');
    await expect(outline(view).getByRole('button')).toHaveText(['Making a key', 'Open the form', 'Taking a key away']);
    await expect(outline(view).locator('[aria-current]')).toHaveCount(0);
    await text.focus();
    await view.keyboard.press('Control+Alt+o');
    await expect(outline(view).getByRole('button', { name: 'Making a key' })).toBeFocused();
    await view.keyboard.press('End');
    await expect(outline(view).getByRole('button', { name: 'Taking a key away' })).toBeFocused();
    expect(await accessibilityProblems(view)).toEqual([]);
    // Esc is the way back to the text, and moves nothing.
    await view.keyboard.press('Escape');
    await expect(text).toBeFocused();
    await expect(caretLine(view)).toContainText('The first words.');
    await view.keyboard.press('Control+Alt+o');
    await view.keyboard.press('End');
    await view.keyboard.press('Enter');
    await expect(text).toBeFocused();
    await expect(caretLine(view)).toContainText('Taking a key away');
    await expect(outline(view).locator('[aria-current]')).toHaveText('Taking a key away');
    // The heading stands near the upper edge.
    const [edge, heading] = await Promise.all([
      view.locator('.page-scroll').boundingBox(),
      caretLine(view).boundingBox(),
    ]);
    expect(heading!.y - edge!.y).toBeGreaterThanOrEqual(0);
    expect(heading!.y - edge!.y).toBeLessThan(80);
    // A jump that far is a place to come back from.
    await view.keyboard.press('Alt+ArrowLeft');
    await expect(caretLine(view)).toContainText('The first words.');
    await expect.poll(() => scrollTop(view)).toBe(0);
    await view.keyboard.press('Alt+ArrowRight');
    await expect(caretLine(view)).toContainText('Taking a key away');
    await expect.poll(() => scrollTop(view)).toBeGreaterThan(500);
  });

test('the outline is shown and hidden, remembered, and hangs on its button where there is no room', async ({
  docs,
  galley,
}) => {
  const view = await galley.open({ onPage: true, viewport: { width: 1440, height: 900 } });
  await openKeys(view, docs);
  const button = view.getByRole('button', { name: 'Show or hide the outline' });
  await button.click();
  const over = view.getByRole('dialog', { name: 'Outline of the page' });
  await expect(over.getByRole('button')).toHaveCount(3);
  expect(await accessibilityProblems(view)).toEqual([]);
  await over.getByRole('button', { name: 'Open the form' }).click();
  await expect(over).toHaveCount(0);
  await expect(caretLine(view)).toContainText('Open the form');
  await expect(view.getByRole('textbox', { name: 'Page text' })).toBeFocused();
  await view.keyboard.press('Control+Alt+p');
  await expect(outline(view)).toBeVisible();
  await expect(outline(view).locator('[aria-current]')).toHaveText('Open the form');
  // What is written shows at once.
  await view.keyboard.press('Control+Home');
  await view.keyboard.type('## New here');
  await view.keyboard.press('Enter');
  await expect(outline(view).getByRole('button').first()).toHaveText('New here');
  await button.click();
  await expect(outline(view)).toHaveCount(0);
  await expect.poll(() => galley.keptView()).toContain('"outlineIsOpen":false');
  await view.reload();
  await expect(view.getByRole('textbox', { name: 'Page text' })).toContainText('New here');
  await expect(outline(view)).toHaveCount(0);
});

test('back and forward lead through pages as in a browser, and bring back closed ones', async ({ docs, galley }) => {
  const view = await galley.open();
  const { tree } = galleyWindow(view);
  const text = await openKeys(view, docs);
  const back = view.getByRole('button', { name: 'Back to where I was' });
  await view.keyboard.press('Control+f');
  await view.keyboard.type('Take 20');
  await view.keyboard.press('Enter');
  await view.keyboard.press('Escape');
  await expect(caretLine(view)).toContainText('Take 20.');
  const top = await scrollTop(view);
  await tree.getByRole('treeitem', { name: 'Quickstart' }).click();
  await expect(front(view, 'Quickstart')).toBeVisible();
  await tree.getByRole('treeitem', { name: 'Create a delivery' }).click();
  await expect(front(view, 'Create a delivery')).toBeVisible();
  await text.focus();
  // By keys, by the toolbar, and by the mouse’s own buttons.
  await view.keyboard.press('Alt+ArrowLeft');
  await expect(front(view, 'Quickstart')).toBeVisible();
  await back.click();
  await expect(front(view, 'Keys')).toBeVisible();
  await expect(text).toBeFocused();
  await expect(caretLine(view)).toContainText('Take 20.');
  await expect.poll(async () => Math.abs((await scrollTop(view)) - top)).toBeLessThan(8);
  // Before the search.
  await back.click();
  await expect(caretLine(view)).toContainText('The first words.');
  await view.getByRole('button', { name: 'Forward again' }).click();
  await expect(caretLine(view)).toContainText('Take 20.');
  await text.dispatchEvent('mouseup', { button: 4, bubbles: true });
  await expect(front(view, 'Quickstart')).toBeVisible();
  // A closed page is opened again, with the caret where it was; a deleted one is passed over.
  await text.focus();
  await view.keyboard.press('Alt+w');
  await expect(view.getByRole('tab', { name: 'Quickstart' })).toHaveCount(0);
  await text.dispatchEvent('mouseup', { button: 3, bubbles: true });
  await expect(front(view, 'Quickstart')).toBeVisible();
  await tree.getByRole('treeitem', { name: 'Introduction' }).click();
  await expect(front(view, 'Introduction')).toBeVisible();
  await docs.remove('quickstart.mdx');
  await expect(tree.getByRole('treeitem', { name: /^Quickstart.*Missing/ })).toBeVisible();
  await text.focus();
  await view.keyboard.press('Alt+ArrowLeft');
  await expect(front(view, 'Introduction')).toHaveCount(0);
  await expect(front(view, 'Quickstart')).toHaveCount(0);
  await expect(front(view, 'Keys')).toBeVisible();
});

test('in the tree the same keys move a row, and lead nowhere', async ({ docs, galley }) => {
  const view = await galley.open();
  const { tree } = galleyWindow(view);
  await openKeys(view, docs);
  await tree.getByRole('treeitem', { name: 'Quickstart' }).click();
  await expect(front(view, 'Quickstart')).toBeVisible();
  const row = tree.getByRole('treeitem', { name: /^Labels/ });
  await row.focus();
  const before = await docs.read('docs.json');
  await view.keyboard.press('Alt+ArrowLeft');
  await expect.poll(() => docs.read('docs.json')).not.toBe(before);
  await expect(front(view, 'Quickstart')).toBeVisible();
});
