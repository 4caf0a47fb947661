import { expect, test } from '../support/test.ts';
import { changedLines, settingsWindow } from './settings-window.ts';

test('a field changes one line, the preview follows, and one undo brings the bytes back', async ({ galley, docs }) => {
  const before = await docs.read('docs.json');
  const page = await galley.open();
  const settings = settingsWindow(page);
  await settings.open('Project');
  await page.getByLabel('Project name').fill('Kestrel Couriers');
  await expect(
    page.frameLocator('iframe').getByRole('contentinfo').or(page.frameLocator('iframe').locator('head title')).first(),
  ).toBeAttached();
  await expect.poll(() => docs.read('docs.json')).not.toBe(before);
  expect(changedLines(before, await docs.read('docs.json'))).toEqual({
    gone: ['  "name": "Kestrel",'],
    come: ['  "name": "Kestrel Couriers",'],
  });
  await page.getByLabel('Project name').press('ControlOrMeta+z');
  await expect(page.getByLabel('Project name')).toHaveValue('Kestrel');
  await expect.poll(() => docs.read('docs.json')).toBe(before);
});

test('fields and raw file are one document with one undo', async ({ galley, docs }) => {
  const before = await docs.read('docs.json');
  const page = await galley.open();
  const settings = settingsWindow(page);
  await settings.open('Footer & feedback');
  await page.getByRole('switch', { name: 'Suggest edits' }).click();
  await settings.raw();
  const text = page.getByRole('textbox', { name: 'Settings file docs.json' });
  await expect(text).toContainText('"suggestEdit": true');
  await text.press('ControlOrMeta+z');
  await expect.poll(() => docs.read('docs.json')).toBe(before);
  await text.press('ControlOrMeta+Shift+Z');
  await expect.poll(() => docs.read('docs.json')).toContain('"suggestEdit": true');
  await settings.forms();
  await expect(page.getByRole('switch', { name: 'Suggest edits' })).toBeChecked();
  await page.getByRole('button', { name: 'Reset Suggest edits' }).click();
  await expect(page.getByRole('switch', { name: 'Suggest edits' })).not.toBeChecked();
  await expect.poll(() => docs.read('docs.json')).toBe(before);
});

test('the raw file opens at the field, and the fields at the cursor', async ({ galley }) => {
  const page = await galley.open();
  const settings = settingsWindow(page);
  await settings.open('Branding');
  await page.getByRole('textbox', { name: 'Button colour', exact: true }).focus();
  await settings.raw();
  await expect(page.locator('.cm-activeLine')).toContainText('"dark": "#C2410C"');
  await page.locator('.cm-line', { hasText: '"url": "changelog"' }).click();
  await settings.forms();
  await expect(page.getByRole('heading', { level: 1, name: 'Tabs & anchors' })).toBeVisible();
});

test('a colour that can’t be read is said so, with a better one a click away', async ({ galley, docs }) => {
  const before = await docs.read('docs.json');
  const page = await galley.open();
  const settings = settingsWindow(page);
  await settings.open('Branding');
  const primary = page.getByRole('textbox', { name: 'Primary colour', exact: true });
  await primary.fill('#F97316');
  await expect(settings.form.getByText('Too pale for links on white')).toBeVisible();
  await page.getByRole('button', { name: /Use the readable shade/ }).click();
  await expect(settings.form.getByText('Too pale for links on white')).toBeHidden();
  const color = await primary.inputValue();
  await expect.poll(() => docs.read('docs.json')).toBe(before.replace('"primary": "#C2410C"', `"primary": "${color}"`));
});

test('what can’t be used stays at its field and never reaches the file', async ({ galley, docs }) => {
  const before = await docs.read('docs.json');
  const page = await galley.open();
  const settings = settingsWindow(page);
  await settings.open('Branding');
  const primary = page.getByRole('textbox', { name: 'Primary colour', exact: true });
  await primary.fill('orange');
  await primary.press('Tab');
  await expect(settings.form.getByRole('alert')).toContainText(
    'This needs a hex colour such as #0D9373. The file keeps “#C2410C”.',
  );
  await expect(
    settings.sections.getByRole('button', { name: /Branding & colours/ }).getByLabel('1 problem'),
  ).toBeVisible();
  await settings.section('Project');
  await settings.section('Branding');
  await expect(primary).toHaveValue('orange');
  await primary.press('Escape');
  await expect(primary).toHaveValue('#C2410C');
  expect(await docs.read('docs.json')).toBe(before);
});

test('a click is not lost where the field that is left says what it lacks', async ({ galley }) => {
  const page = await galley.open();
  const settings = settingsWindow(page);
  await settings.open('Project');
  await page.getByRole('textbox', { name: 'Project name' }).fill('');
  const below = settings.form.getByRole('switch', { name: 'Find hidden pages' });
  await below.click();
  await expect(below).toBeChecked();
  await expect(settings.form.getByRole('alert')).toContainText('This needs a text that is not empty.');
});

test('the picker changes a colour by mouse and by keys', async ({ galley, docs }) => {
  const page = await galley.open();
  const settings = settingsWindow(page);
  await settings.open('Branding');
  await page.getByRole('button', { name: 'Choose primary colour', exact: true }).click();
  const area = page.getByRole('slider', { name: 'Strength and brightness' });
  await expect(area).toBeFocused();
  await area.press('Shift+ArrowDown');
  const primary = page.getByRole('textbox', { name: 'Primary colour', exact: true });
  await expect(primary).not.toHaveValue('#C2410C');
  const byKeys = await primary.inputValue();
  await area.click({ position: { x: 100, y: 40 } });
  await expect(primary).not.toHaveValue(byKeys);
  await page.keyboard.press('Escape');
  await expect(area).toBeHidden();
  await expect(page.getByRole('button', { name: 'Choose primary colour', exact: true })).toBeFocused();
  await expect.poll(() => docs.read('docs.json')).toContain(await primary.inputValue());
});

test('rules between fields are explained where they are broken, with the way out', async ({ galley, docs }) => {
  const settingsText = await docs.read('docs.json');
  await docs.write(
    'docs.json',
    settingsText
      .replace('"dark": "#C2410C"\n', '"dark": "#C2410C",\n    "background": { "light": "#FFFFFF" }\n')
      .replace('"name": "Dashboard",\n', '')
      .replace('"url": "reference" }', '"url": "referenz" }')
      .replace(
        '"footerSocials"',
        '"anchors": [{ "name": "Old", "url": "guides", "version": "v9" }],\n  "api": { "auth": { "method": "basic", "name": "user" } },\n  "footerSocials"',
      ),
  );
  const page = await galley.open();
  const settings = settingsWindow(page);
  await settings.open('Branding');
  await expect(
    page.getByRole('group', { name: 'Background colours' }).getByText('The background is set for light mode only'),
  ).toBeVisible();
  await settings.section('Top bar');
  await expect(settings.form.getByText('The button in the top bar has no text')).toBeVisible();
  await settings.section('Tabs & anchors');
  await expect(settings.form.getByText('No page of the navigation is in “referenz”')).toBeVisible();
  await expect(settings.form.getByText('names the version “v9”, which is not in the list of versions')).toBeVisible();
  await settings.section('API & OpenAPI');
  await expect(settings.form.getByText('Signing in with user name and password needs two names')).toBeVisible();
  await page.getByLabel('Name of the password field').fill('password');
  await expect(settings.form.getByText('needs two names')).toBeHidden();
  await expect.poll(() => docs.read('docs.json')).toContain('"name": "user:password"');
});

test('while the file can’t be read, fields only show, and say why', async ({ galley, docs }) => {
  const before = await docs.read('docs.json');
  await docs.write('docs.json', before.replace('"name": "Kestrel",', '"name": "Kestrel"'));
  const page = await galley.open();
  const settings = settingsWindow(page);
  await settings.open('Project');
  await expect(settings.form.getByText('These fields can be read only for now.')).toBeVisible();
  await expect(page.getByLabel('Project name')).toBeDisabled();
  await expect(page.getByLabel('Project name')).toHaveValue('Kestrel');
  await page.getByRole('button', { name: 'Show it in the raw file' }).click();
  await expect(page.getByRole('textbox', { name: 'Settings file docs.json' })).toBeFocused();
  await page.keyboard.type(',');
  await settings.forms();
  await settings.section('Project');
  await expect(page.getByLabel('Project name')).toBeEnabled();
});

test('a picture is dropped on its field, copied and never overwrites one', async ({ galley, docs }) => {
  const page = await galley.open();
  const settings = settingsWindow(page);
  await settings.open('Appearance');
  const drop = async (label: string, color: string) => {
    const data = await page.evaluateHandle((fill) => {
      const transfer = new DataTransfer();
      transfer.items.add(
        new File(
          [
            `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><rect width="4" height="4" fill="${fill}"/></svg>`,
          ],
          'Quiet Sky.svg',
          { type: 'image/svg+xml' },
        ),
      );
      return transfer;
    }, color);
    await settings.form.locator(label).dispatchEvent('drop', { dataTransfer: data });
  };
  await drop('.image-empty', 'teal');
  await expect.poll(() => docs.read('docs.json')).toContain('"backgroundImage": "/images/quiet-sky.svg"');
  expect(await docs.read('images/quiet-sky.svg')).toContain('teal');
  await drop('.image-card', 'plum');
  await expect.poll(() => docs.read('docs.json')).toContain('"backgroundImage": "/images/quiet-sky-2.svg"');
  expect(await docs.read('images/quiet-sky.svg')).toContain('teal');
  await drop('.image-card', 'teal');
  await expect.poll(() => docs.read('docs.json')).toContain('"backgroundImage": "/images/quiet-sky.svg"');
  await page.getByRole('button', { name: 'Replace background image' }).click();
  await page.getByRole('button', { name: 'Use images/journey.svg' }).click();
  await expect.poll(() => docs.read('docs.json')).toContain('"backgroundImage": "/images/journey.svg"');
});

test('a setting is found by its name, wherever it is', async ({ galley }) => {
  const page = await galley.open();
  const settings = settingsWindow(page);
  await settings.open();
  await page.getByLabel('Find a setting').fill('sign');
  await settings.sections.getByRole('button', { name: /Signing in/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'API & OpenAPI' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Method' })).toBeFocused();
});

test('a list is put in another order by mouse and by keyboard', async ({ galley, docs }) => {
  const before = await docs.read('docs.json');
  const page = await galley.open();
  const settings = settingsWindow(page);
  await settings.open('Tabs & anchors');
  const grip = page.getByRole('button', { name: /^Changelog, place 2 of 2/ });
  await grip.focus();
  await grip.press('Alt+ArrowUp');
  await expect(page.getByRole('button', { name: /^Changelog, place 1 of 2/ })).toBeFocused();
  await expect
    .poll(() => docs.read('docs.json'))
    .toContain('{ "name": "Changelog", "url": "changelog" },\n    { "name": "Reference", "url": "reference" }');
  const from = (await page.getByRole('button', { name: /^Changelog, place 1/ }).boundingBox())!;
  const to = (await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Reference, place 2/ }) })
    .boundingBox())!;
  await page.mouse.move(from.x + 6, from.y + 6);
  await page.mouse.down();
  await page.mouse.move(from.x + 6, to.y + to.height - 4, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => docs.read('docs.json')).toBe(before);
});

test('an icon is looked for and chosen without a mouse', async ({ galley, docs }) => {
  const page = await galley.open();
  const settings = settingsWindow(page);
  await settings.open('Tabs & anchors');
  const choose = page.getByRole('region', { name: 'First anchor' }).getByRole('button', { name: 'Choose icon' });
  await choose.press('Enter');
  await page.keyboard.type('rock');
  await expect(page.getByRole('group', { name: 'Icons' }).getByRole('button').first()).toHaveAccessibleName('rocket');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(choose).toBeFocused();
  await expect.poll(() => docs.read('docs.json')).toMatch(/"topAnchor": \{\s*"icon": "rocket"\s*\}/);
});

test('what is wrong with an entry stands at the entry, once, and is counted where the entry is hidden', async ({
  galley,
  docs,
}) => {
  await docs.write(
    'docs.json',
    JSON.stringify(
      {
        name: 'Kestrel',
        navigation: [{ group: 'Start', pages: ['introduction'] }],
        openapi: '/gone.json',
        api: { baseUrl: ['nonsense'] },
        versions: ['v1', 4],
        redirects: [{ source: '/old' }, { source: '/older', destination: '/introduction', permanent: 'yes' }],
        footerSocials: { x: 'nonsense' },
        topbarLinks: [{ name: 'Support' }],
      },
      null,
      2,
    ),
  );
  const page = await galley.open();
  const settings = settingsWindow(page);
  await settings.open('API & OpenAPI');
  await expect(page.getByText('The API file is missing.')).toHaveCount(1);
  await expect(page.getByText('“Base address 1” needs a complete web address')).toHaveCount(1);
  await expect(page.getByRole('combobox', { name: 'OpenAPI files 1' })).toHaveAttribute('aria-invalid', 'true');
  await settings.section('Footer & feedback');
  await expect(page.getByText('“X” needs a complete web address')).toHaveCount(1);
  await settings.section('Top bar');
  await expect(page.getByText(/is missing\./)).toHaveCount(1);
  await settings.section('Navigation');
  await expect(settings.form.getByText('“Version 2” needs the name of a version in quotes.')).toHaveCount(1);
  await expect(settings.form.getByText(/“New address” of redirect .* is missing\./)).toHaveCount(1);
  await expect(settings.form.getByText(/“For good” of redirect .* needs true or false/)).toHaveCount(1);
});

test('files of channels are asked for and offered as what they are, not as files of endpoints', async ({
  galley,
  docs,
}) => {
  const settings = {
    theme: 'mint',
    name: 'N',
    colors: { primary: '#0D9373' },
    navigation: { pages: ['introduction'] },
  };
  await docs.write('docs.json', `${JSON.stringify(settings, null, 2)}\n`);
  await docs.write('asyncapi.json', '{"asyncapi":"3.0.0","info":{"title":"E","version":"1"}}');
  const page = await galley.open();
  const window = settingsWindow(page);
  await window.open('API & OpenAPI');
  await page.getByRole('button', { name: 'Add an AsyncAPI file' }).click();
  await expect(page.getByRole('combobox', { name: 'AsyncAPI files 1' })).toHaveValue('/asyncapi.json');
  await page.getByRole('button', { name: 'Add an OpenAPI file' }).click();
  await expect(page.getByRole('combobox', { name: 'OpenAPI files 1', exact: true })).toHaveValue('/openapi.json');
});
