import { accessibilityProblems } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { galleyWindow } from '../support/window.ts';

test('the menu of pages is put together in the settings, and seen in the preview', async ({ galley, docs }) => {
  await docs.write(
    'docs.json',
    `${JSON.stringify(
      {
        $schema: 'https://mintlify.com/docs.json',
        theme: 'mint',
        name: 'Newer',
        colors: { primary: '#0D9373' },
        navigation: { groups: [{ group: 'Start', pages: ['introduction'] }] },
      },
      null,
      2,
    )}\n`,
  );
  const { page, openPage, preview } = galleyWindow(await galley.open());
  await openPage('Introduction');
  await page.getByRole('button', { name: 'Settings' }).first().click();
  await page.getByText('Top bar', { exact: true }).first().click();
  const menu = page.getByRole('group', { name: 'Entries', exact: true });
  await menu.getByRole('button', { name: 'Add an entry' }).click();
  await menu.getByRole('button', { name: 'Add an entry' }).click();
  await menu.getByLabel('Entry 2', { exact: true }).selectOption('claude');
  await menu.getByRole('button', { name: 'Add one of your own' }).click();
  await menu.getByLabel('Text', { exact: true }).fill('Ask the team');
  await expect
    .poll(async () => (JSON.parse(await docs.read('docs.json')) as { contextual?: unknown }).contextual)
    .toEqual({ options: ['copy', 'claude', { title: 'Ask the team', href: 'https://example.com' }] });
  await expect(preview.locator('.own-menu a')).toHaveText(['Open in Claude', 'Ask the team']);
  expect(await accessibilityProblems(page)).toEqual([]);
  // What a site of files can't do is not offered.
  await expect(menu.getByRole('option', { name: /MCP/ })).toHaveCount(0);
});
