import { test } from '../support/test.ts';
const docs = process.env.LOOK_DOCS ?? '/tmp/all';
const title = process.env.LOOK_PAGE ?? 'Everything on a page';
const scheme = (process.env.LOOK_SCHEME ?? 'light') as 'light' | 'dark';
const width = Number(process.env.LOOK_WIDTH ?? 1440);
test('look', async ({ galley }) => {
  const page = await galley.open({ docs, colorScheme: scheme, viewport: { width, height: 1000 } });
  await page.getByRole('treeitem', { name: title }).first().click();
  await page.getByRole('tab', { name: title, selected: true }).waitFor();
  if ((await page.locator('.is-visual').count()) === 0) await page.keyboard.press('ControlOrMeta+Shift+l');
  await page.locator('.cm-editor.is-visual').waitFor();
  for (let shot = 0; shot < Number(process.env.LOOK_SHOTS ?? 3); shot++) {
    await page.evaluate((top) => document.querySelector('.page-scroll')!.scrollTo(0, top), shot * 850);
    await page.waitForTimeout(700);
    await page.screenshot({ path: `/tmp/look-${shot}.png` });
  }
});
