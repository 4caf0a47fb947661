import { expect, test } from '../support/test.ts';

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
  const overlaps = await page.locator('.format-bar').evaluate((bar) => {
    const boxes = [...bar.querySelectorAll('button')].map((button) => ({ name: button.getAttribute('aria-label') ?? button.textContent, ...button.getBoundingClientRect().toJSON() as DOMRect }));
    return boxes.flatMap((a, index) => boxes.slice(index + 1).filter((b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1).map((b) => `${a.name} / ${b.name}`));
  });
  expect(overlaps).toEqual([]);
});
