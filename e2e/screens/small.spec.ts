import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { galleyWindow } from '../support/window.ts';

/** Buttons of a bar that lie over one another. */
const overlapsIn = (bar: Locator) =>
  bar.evaluate((element) => {
    const boxes = [...element.querySelectorAll('button')]
      .filter((button) => button.getClientRects().length > 0)
      .map((button) => ({
        name: button.getAttribute('aria-label') ?? button.textContent,
        ...(button.getBoundingClientRect().toJSON() as DOMRect),
      }));
    return boxes.flatMap((a, index) =>
      boxes
        .slice(index + 1)
        .filter((b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
        .map((b) => `${a.name} / ${b.name}`),
    );
  });

test('at 200 % there is room to write, and no control of the bar lies over another', async ({ galley }) => {
  const page = await galley.open();
  const text = page.getByRole('textbox', { name: 'Page text' });
  await text.waitFor();
  await page.setViewportSize({ width: 720, height: 450 });
  await text.focus();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.insertText('<Card title="A" href="/b">words</Card>\n');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('region', { name: /Card/ }).or(page.locator('.inspector')).first()).toBeAttached();
  await expect.poll(async () => (await page.locator('.cm-scroller').boundingBox())?.height ?? 0).toBeGreaterThan(180);
  expect(await overlapsIn(page.locator('.format-bar'))).toEqual([]);
});

test('the bar above the text takes one line beside pages and preview, from a small laptop’s width on', async ({
  galley,
}) => {
  const page = await galley.open();
  await page.getByRole('textbox', { name: 'Page text' }).waitFor();
  for (const width of [1440, 1280, 820]) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(async () => (await page.locator('.format-bar').boundingBox())?.height, `${width} wide`)
      .toBeLessThanOrEqual(40);
    expect(await overlapsIn(page.locator('.format-bar'))).toEqual([]);
  }
});

test('nothing of a narrow window lies beside it', async ({ galley }) => {
  const page = await galley.open();
  await page.getByRole('textbox', { name: 'Page text' }).waitFor();
  for (const width of [1100, 900, 720]) {
    await page.setViewportSize({ width, height: 800 });
    for (const section of ['Pages', 'Settings', 'API', 'Problems', 'Changes']) {
      await page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: section }).click();
      const beside = () =>
        page.evaluate(() => {
          const bars = document.querySelectorAll('.window, .top-bar > *, .status-bar, .work-area');
          return [...bars]
            .filter((bar) => bar.getBoundingClientRect().right > innerWidth + 1)
            .map((bar) => bar.className);
        });
      await expect.poll(beside, `${section}, ${width} wide`).toEqual([]);
    }
  }
});

test('what stands against saving, with its button, lies under nothing at any width', async ({ galley, docs }) => {
  const page = await galley.open();
  await chmod(join(docs.path, 'introduction.mdx'), 0o444);
  await galleyWindow(page).typeAtEnd('Not to be saved.');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  for (const width of [1440, 1280, 1180, 1100]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overlapsIn(page.locator('.top-bar')), `${width} wide`).toEqual([]);
  }
});

test('the tab of the page in front is seen whole, however many are open and however narrow the pane is', async ({
  galley,
}) => {
  const page = await galley.open();
  const window = galleyWindow(page);
  for (const title of ['Quickstart', 'Keys', 'Track a parcel']) await window.openPage(title);
  const inSight = () =>
    page.getByRole('tab', { selected: true }).evaluate((tab) => {
      const [own, strip] = [tab.getBoundingClientRect(), tab.parentElement!.getBoundingClientRect()];
      return own.left >= strip.left - 1 && own.right <= strip.right + 1;
    });
  for (const width of [1440, 1280, 1180, 1100]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(inSight, `${width} wide`).toBe(true);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await window.openPage('Introduction');
  await expect.poll(inSight).toBe(true);
});
