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
