import { accessibilityProblems } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test('an icon of a component and of a page is chosen as one of the settings is, without a mouse', async ({
  docs,
  galley,
}) => {
  await docs.write(
    'guides/keys.mdx',
    '---\ntitle: Keys\n---\n\n<Card title="Start here" href="/quickstart">\n  Words of the card.\n</Card>\n',
  );
  const page = await galley.open();
  await page.getByRole('treeitem', { name: 'Keys' }).click();
  await page.getByRole('textbox', { name: 'Page text' }).getByText('Words of the card.').click();
  const picker = page.getByRole('dialog', { name: 'Choose an icon' });
  const first = picker.getByRole('group', { name: 'Icons' }).getByRole('button').first();

  const form = page.locator('.inspector');
  const ofCard = form.getByRole('button', { name: 'Choose icon', exact: true });
  await ofCard.press('Enter');
  await page.keyboard.type('rock');
  await expect(first).toHaveAccessibleName('rocket');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(picker).toHaveCount(0);
  await expect(ofCard).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('rock');
  await expect(first).toHaveAccessibleName('rocket');
  await page.keyboard.press('Enter');
  await expect(ofCard).toBeFocused();
  await expect
    .poll(() => docs.read('guides/keys.mdx'))
    .toContain('<Card title="Start here" href="/quickstart" icon="rocket">');
  // A name that the library doesn't have is said at the field, here as in the settings.
  await form.getByRole('textbox', { name: 'Icon', exact: true }).fill('rocketeer-of-old');
  await expect(form.getByText('No icon of the library is called “rocketeer-of-old”.')).toBeVisible();

  await page.getByRole('button', { name: 'Page settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Page settings' });
  const ofPage = settings.getByRole('button', { name: 'Choose icon', exact: true });
  await ofPage.press('Enter');
  await page.keyboard.type('rock');
  await expect(first).toHaveAccessibleName('rocket');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(ofPage).toBeFocused();
  await expect(settings.getByRole('textbox', { name: 'Icon', exact: true })).toHaveValue('rocket');
  await expect.poll(() => docs.read('guides/keys.mdx')).toMatch(/^---\ntitle: Keys\nicon: ["']?rocket["']?\n---/);
});

test('all icons of the library can be reached, by keys and by wheel, and few are held', async ({ docs, galley }) => {
  await docs.write('guides/keys.mdx', '---\ntitle: Keys\n---\n\n<Card title="Start">\n  Words.\n</Card>\n');
  const page = await galley.open();
  await page.getByRole('treeitem', { name: 'Keys' }).click();
  await page.getByRole('textbox', { name: 'Page text' }).getByText('Words.').click();
  await page.locator('.inspector').getByRole('button', { name: 'Choose icon', exact: true }).press('Enter');
  const picker = page.getByRole('dialog', { name: 'Choose an icon' });
  const cells = picker.getByRole('group', { name: 'Icons' }).getByRole('button');
  await expect(picker.getByText(/^\d{4,} icons$/)).toBeVisible();
  const total = Number((await picker.getByText(/^\d{4,} icons$/).textContent())!.split(' ')[0]);
  await page.keyboard.press('ArrowDown');
  await expect(cells.first()).toBeFocused();
  await page.keyboard.press('End');
  const last = picker.locator(`[data-place="${total - 1}"]`);
  await expect(last).toBeFocused();
  await expect(last.locator('svg')).toBeVisible();
  await expect(last).not.toHaveAccessibleName('Icon on its way');
  expect(await cells.count()).toBeLessThan(200);
  await page.keyboard.press('ArrowUp');
  await expect(picker.locator(`[data-place="${total - 9}"]`)).toBeFocused();
  await page.keyboard.press('PageUp');
  await expect(picker.locator(`[data-place="${total - 57}"]`)).toBeFocused();
  // Thrown to the middle with the wheel, nothing on the way: what is there is drawn.
  await picker.getByRole('group', { name: 'Icons' }).hover();
  await page.mouse.wheel(0, -9_000);
  await expect(last).toHaveCount(0);
  await expect(picker.getByRole('button', { name: 'Icon on its way' })).toHaveCount(0);
  await page.keyboard.press('End');
  await expect(last).toBeFocused();
  const name = (await last.getAttribute('aria-label'))!;
  await page.keyboard.press('Enter');
  await expect.poll(() => docs.read('guides/keys.mdx')).toContain(`<Card title="Start" icon="${name}">`);
  await expect(page.locator('.inspector .icon-stage svg.site-icon')).toBeVisible();
});
