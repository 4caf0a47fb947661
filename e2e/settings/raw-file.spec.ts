import { expect, test } from '../support/test.ts';
import { settingsWindow } from './settings-window.ts';

test('the raw file offers keys and values that the place may have, by keyboard alone', async ({ galley, docs }) => {
  const before = await docs.read('docs.json');
  const page = await galley.open();
  const settings = settingsWindow(page);
  await settings.open();
  await settings.raw();
  const text = page.getByRole('textbox', { name: 'Settings file docs.json' });
  const list = page.getByRole('listbox');
  await text.click();
  await text.press('ControlOrMeta+Home');
  await text.press('ArrowRight');
  await page.keyboard.type('\n  "modeT');
  await expect(list.getByRole('option', { name: /modeToggle/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await page.keyboard.type('"def');
  await expect(list.getByRole('option', { name: /default/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  // Between the quotes that came with the key, what may stand there.
  await page.keyboard.press('Control+Space');
  await expect(list.getByRole('option')).toHaveText([/^light/, /^dark/]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await docs.read('docs.json')).replace(/\s/g, ''))
    .toContain('{"modeToggle":{"default":"dark"},"');
  expect(JSON.parse(await docs.read('docs.json'))).toEqual({
    ...(JSON.parse(before) as object),
    modeToggle: { default: 'dark' },
  });
});
