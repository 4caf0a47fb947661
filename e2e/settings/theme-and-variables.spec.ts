import { expect, test } from '../support/test.ts';
import { galleyWindow } from '../support/window.ts';

const settings = {
  $schema: 'https://mintlify.com/docs.json',
  theme: 'luma',
  name: 'Newer',
  colors: { primary: '#0D9373' },
  navigation: { groups: [{ group: 'Start', pages: ['introduction'] }] },
};

test('a theme that is chosen is the only one in the preview, and in the file', async ({ galley, docs }) => {
  await docs.write('docs.json', `${JSON.stringify(settings, null, 2)}\n`);
  const { page, openPage, preview } = galleyWindow(await galley.open());
  await openPage('Introduction');
  await expect(preview.locator('html')).toHaveClass(/theme-luma/);
  await page.getByRole('button', { name: 'Settings' }).first().click();
  await page.getByText('Appearance', { exact: true }).first().click();
  await page.getByLabel('Theme', { exact: true }).selectOption('linden');
  await expect(preview.locator('html')).toHaveClass(/theme-linden/);
  await expect(preview.locator('html')).not.toHaveClass(/theme-luma/);
  await page.getByLabel('Theme', { exact: true }).selectOption('mint');
  await expect(preview.locator('html')).not.toHaveClass(/theme-/);
  await expect
    .poll(async () => docs.read('docs.json'))
    .toBe(`${JSON.stringify({ ...settings, theme: 'mint' }, null, 2)}\n`);
});

test('a variable that gets its words in the settings has them in the preview, and its problem goes', async ({
  galley,
  docs,
}) => {
  await docs.write('docs.json', `${JSON.stringify(settings, null, 2)}\n`);
  await docs.write('introduction.mdx', '---\ntitle: Introduction\n---\n\nThis is {{product}} for you.\n');
  const { page, openPage, preview } = galleyWindow(await galley.open());
  await openPage('Introduction');
  await expect(page.getByText('This is', { exact: false }).first()).toBeVisible();
  await expect(preview.locator('main')).toContainText('{{product}}');
  await page.getByRole('button', { name: 'Settings' }).first().click();
  await page.getByText('Project', { exact: true }).first().click();
  const variables = page.getByRole('region', { name: 'Variables', exact: true });
  await expect(variables.getByLabel('Name of a new one')).toHaveAttribute('placeholder', 'product');
  await variables.getByLabel('Name of a new one').fill('product');
  await page.keyboard.press('Enter');
  await variables.getByLabel('Content of product').fill('Acme Cloud');
  await page.keyboard.press('Tab');
  await expect(preview.locator('main')).toContainText('This is Acme Cloud for you.');
  await expect
    .poll(async () => JSON.parse(await docs.read('docs.json')) as unknown)
    .toMatchObject({ variables: { product: 'Acme Cloud' } });
});

test('a theme for code that is chosen for a mode is in the preview at once, and in the file', async ({
  galley,
  docs,
}) => {
  await docs.write(
    'docs.json',
    `${JSON.stringify({ ...settings, styling: { codeblocks: { theme: 'nord' } } }, null, 2)}\n`,
  );
  await docs.write('introduction.mdx', '---\ntitle: Introduction\n---\n\n```js\nconst a = 1;\n```\n');
  const { page, openPage, preview } = galleyWindow(await galley.open());
  await openPage('Introduction');
  const code = preview.locator('.code').first();
  await expect(code).toHaveCSS('background-color', 'rgb(46, 52, 64)');
  await page.getByRole('button', { name: 'Settings' }).first().click();
  await page.getByText('Appearance', { exact: true }).first().click();
  await expect(page.getByLabel('Code on dark pages')).toHaveValue('nord');
  await page.getByLabel('Code on light pages').selectOption('Dracula');
  await expect(code).toHaveCSS('background-color', 'rgb(40, 42, 54)');
  await expect
    .poll(async () => JSON.parse(await docs.read('docs.json')) as unknown)
    .toMatchObject({ styling: { codeblocks: { theme: { light: 'dracula', dark: 'nord' } } } });
  await page.getByRole('button', { name: 'Reset Code' }).click();
  await expect(code).not.toHaveCSS('background-color', 'rgb(40, 42, 54)');
  await expect.poll(async () => docs.read('docs.json')).toBe(`${JSON.stringify(settings, null, 2)}\n`);
});

test('the services that a site has come first in the form, and stay where they are while one is filled in', async ({
  galley,
  docs,
}) => {
  const integrations = { mixpanel: { projectToken: 'abc' } };
  await docs.write('docs.json', `${JSON.stringify({ ...settings, integrations }, null, 2)}\n`);
  const { page, openPage } = galleyWindow(await galley.open());
  await openPage('Introduction');
  await page.getByRole('button', { name: 'Settings' }).first().click();
  await page.getByText('Services', { exact: true }).first().click();
  const services = page.getByRole('region', { name: 'Services', exact: true });
  const fields = services.getByRole('textbox');
  await expect(fields.first()).toHaveAccessibleName(/Mixpanel project token/);
  const second = await fields.nth(1).getAttribute('id');
  await services.getByLabel('Plausible domain').fill('docs.acme.com');
  await page.keyboard.press('Tab');
  await expect
    .poll(async () => JSON.parse(await docs.read('docs.json')) as unknown)
    .toMatchObject({ integrations: { ...integrations, plausible: { domain: 'docs.acme.com' } } });
  await expect(fields.nth(1)).toHaveAttribute('id', second!);
  await page.getByText('Project', { exact: true }).first().click();
  await page.getByText('Services', { exact: true }).first().click();
  await expect(services.getByLabel('Plausible domain')).toBeInViewport();
});
