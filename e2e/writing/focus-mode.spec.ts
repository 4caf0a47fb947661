// What stands around the text: focus mode, and the text in the middle when the preview is closed.
import type { Page } from '@playwright/test';
import { accessibilityProblems } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { galleyWindow } from '../support/window.ts';

const text = (view: Page) => view.getByRole('textbox', { name: 'Page text' });
const around = (view: Page) => [
  view.getByRole('navigation', { name: 'Sections' }),
  view.getByRole('tree'),
  view.getByRole('tablist', { name: 'Open pages' }),
  view.getByRole('region', { name: 'Live preview' }),
];

/** Left and right edge of the first paragraph’s column, from the middle of what it stands in. */
async function column(view: Page) {
  const [line, area] = await Promise.all([
    view.locator('.cm-line').filter({ hasText: /\w/ }).first().boundingBox(),
    view.locator('.page-area').boundingBox(),
  ]);
  const middle = area!.x + area!.width / 2;
  return { width: line!.width, off: Math.abs(line!.x + line!.width / 2 - middle) };
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`only the text is left, by keys, and everything comes back with Esc (${colorScheme})`, async ({ galley }) => {
    const view = await galley.open({ onPage: true, colorScheme });
    await galleyWindow(view).openPage('Keys');
    await text(view).focus();
    await view.keyboard.press('Control+Shift+Enter');
    for (const each of around(view)) await expect(each).toHaveCount(0);
    await expect(text(view)).toBeFocused();
    await expect(view.getByRole('textbox', { name: 'Title' })).toBeVisible();
    // Whether the text is safe and right is still said.
    await expect(view.locator('.save-state')).toContainText('Saved');
    await expect(view.getByRole('contentinfo')).toContainText(/problem/i);
    await view.keyboard.press('Control+End');
    await view.keyboard.type(' Written in peace.');
    await expect(view.locator('.save-state')).toContainText('Saved');
    const { width, off } = await column(view);
    expect(width).toBeLessThanOrEqual(700);
    expect(off).toBeLessThan(24);
    expect(await accessibilityProblems(view)).toEqual([]);
    // Remembered, and Esc closes what is on top first.
    await expect.poll(() => galley.keptView()).toContain('"focusMode":true');
    await view.reload();
    await expect(text(view)).toContainText('Written in peace.');
    await expect(view.getByRole('tree')).toHaveCount(0);
    await text(view).focus();
    await view.keyboard.press('Control+End');
    await view.keyboard.press('Enter');
    await view.keyboard.type('/');
    const menu = view.getByRole('dialog', { name: 'Insert' });
    await expect(menu).toBeVisible();
    await view.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(view.getByRole('tree')).toHaveCount(0);
    await view.keyboard.press('Escape');
    for (const each of around(view)) await expect(each).toBeVisible();
    await expect(text(view)).toBeFocused();
  });

test('Esc is heard at once, also while what could be offered at a word is being looked for', async ({ galley }) => {
  const view = await galley.open({ onPage: true });
  await galleyWindow(view).openPage('Keys');
  await text(view).focus();
  await view.keyboard.press('Control+End');
  await view.keyboard.press('Control+Shift+Enter');
  await expect(view.getByRole('tree')).toHaveCount(0);
  await view.keyboard.type('/');
  await view.keyboard.press('Escape');
  await view.keyboard.press('Escape');
  await expect(view.getByRole('tree')).toBeVisible();
});

test('focus mode by mouse; asking for the preview leaves it, and other sections are whole', async ({ galley }) => {
  const view = await galley.open({ onPage: true });
  await galleyWindow(view).openPage('Keys');
  const enter = view.getByRole('button', { name: 'Only the text, or everything around it' });
  await enter.click();
  await expect(view.getByRole('tree')).toHaveCount(0);
  await view.getByRole('button', { name: 'Leave' }).click();
  await expect(view.getByRole('tree')).toBeVisible();
  await enter.click();
  await view.keyboard.press('Control+3');
  await expect(view.getByRole('navigation', { name: 'Sections' })).toBeVisible();
  await view.keyboard.press('Control+1');
  await expect(view.getByRole('tree')).toHaveCount(0);
  await view.keyboard.press('Control+Alt+p');
  for (const each of around(view)) await expect(each).toBeVisible();
});

test('paragraphs around the one that is written in are paler, when that is wanted', async ({ docs, galley }) => {
  await docs.write('guides/keys.mdx', '---\ntitle: Keys\n---\n\nOne paragraph.\n\nAnother one.\n');
  const view = await galley.open({ onPage: true });
  await galleyWindow(view).openPage('Keys');
  await view.keyboard.press('Control+,');
  await view.getByRole('checkbox', { name: /^Pale paragraphs/ }).check();
  await view.getByRole('button', { name: 'Done' }).click();
  const color = (words: string) =>
    view.locator('.cm-line', { hasText: words }).evaluate((element) => getComputedStyle(element).color);
  expect(await color('One paragraph.')).toBe(await color('Another one.'));
  await text(view).focus();
  await view.keyboard.press('Control+Home');
  await view.keyboard.press('Control+Shift+Enter');
  await expect(view.locator('.line-here')).toHaveText('One paragraph.');
  const ink = await color('One paragraph.');
  expect(await color('Another one.')).not.toBe(ink);
  expect(await accessibilityProblems(view)).toEqual([]);
  await text(view).getByText('Another one.').click();
  await expect.poll(() => color('Another one.')).toBe(ink);
  expect(await color('One paragraph.')).not.toBe(ink);
  await view.keyboard.press('Escape');
  await expect(view.locator('.line-here')).toHaveCount(0);
});

for (const width of [1280, 1440, 1920])
  test(`without the preview the text takes the middle at ${width}, and that is remembered`, async ({ galley }) => {
    const view = await galley.open({ onPage: true, viewport: { width, height: 900 } });
    await galleyWindow(view).openPage('Keys');
    await view.getByRole('button', { name: 'Hide the preview' }).click();
    await expect(view.getByRole('region', { name: 'Live preview' })).toHaveCount(0);
    const measure = await column(view);
    expect(measure.width).toBeGreaterThan(600);
    expect(measure.width).toBeLessThanOrEqual(700);
    expect(measure.off).toBeLessThan(24);
    await expect.poll(() => galley.keptView()).toContain('"previewIsOpen":false');
    await galley.kill();
    galley.forgetErrorsOf(view);
    const again = await galley.open({ onPage: true, viewport: { width, height: 900 } });
    await expect(text(again)).toBeVisible();
    await expect(again.getByRole('complementary', { name: 'Preview' })).toBeVisible();
    await expect(again.getByRole('region', { name: 'Live preview' })).toHaveCount(0);
  });
