import { accessibilityProblems } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { changedLines, settingsWindow } from './settings-window.ts';

test('a page is moved by dragging, and it is said where it goes', async ({ galley, docs }) => {
  const before = await docs.read('docs.json');
  const page = await galley.open();
  const settings = settingsWindow(page);
  await settings.open('Navigation');
  const from = (await settings.row('Test and live keys').boundingBox())!;
  const to = (await settings.row('Create a delivery').boundingBox())!;
  await page.mouse.move(from.x + 90, from.y + 18);
  await page.mouse.down();
  await page.mouse.move(to.x + 60, to.y + to.height - 6, { steps: 8 });
  await expect(page.getByText('Into “Deliveries”, place 2', { exact: true })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Moving Test and live keys: Into “Deliveries”, place 2' })).toBeAttached();
  await page.mouse.up();
  await expect(settings.row('Test and live keys')).toBeFocused();
  await expect.poll(() => docs.read('docs.json')).toBe(before.replace(', "guides/keys"', '').replace('"guides/create-a-delivery",\n', '"guides/create-a-delivery",\n        "guides/keys",\n'));
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => docs.read('docs.json')).toBe(before);
});

test('Esc lets go of what is dragged', async ({ galley, docs }) => {
  const before = await docs.read('docs.json');
  const page = await galley.open();
  const settings = settingsWindow(page);
  await settings.open('Navigation');
  const from = (await settings.row('Quickstart').boundingBox())!;
  await page.mouse.move(from.x + 90, from.y + 18);
  await page.mouse.down();
  await page.mouse.move(from.x + 90, from.y + 160, { steps: 4 });
  await expect(page.locator('.drag-ghost')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.drag-ghost')).toBeHidden();
  await page.mouse.up();
  expect(await docs.read('docs.json')).toBe(before);
});

test('the same by keyboard: up, down, in, out, rename, remove, undo', async ({ galley, docs }) => {
  const before = await docs.read('docs.json');
  const page = await galley.open();
  const settings = settingsWindow(page);
  await settings.open('Navigation');
  await settings.row('Track a parcel').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(settings.row('Track a parcel')).toBeFocused();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(settings.row('Track a parcel')).toHaveAttribute('aria-level', '3');
  await expect(settings.row('Track a parcel')).toBeFocused();
  await expect.poll(() => docs.read('docs.json')).toContain('"pages": ["guides/print-labels", "guides/returns", "guides/track-a-parcel"]');
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(settings.row('Track a parcel')).toHaveAttribute('aria-level', '2');
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => docs.read('docs.json')).toBe(before);

  await settings.row(/^News/).focus();
  await page.keyboard.press('F2');
  await page.getByLabel('Title of the group').fill('What is new');
  await page.keyboard.press('Enter');
  await expect(settings.row(/^What is new/)).toBeFocused();
  await expect.poll(() => docs.read('docs.json')).toBe(before.replace('"News"', '"What is new"'));
  await page.keyboard.press('Alt+ArrowUp');
  await expect(settings.row(/^What is new/)).toHaveAttribute('aria-posinset', '3');
  await settings.row('Introduction').focus();
  await page.keyboard.press('Delete');
  await expect(settings.row('Introduction')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Pages that are not in the navigation' }).getByText('Introduction', { exact: true })).toBeVisible();
  for (let step = 0; step < 3; step++) await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => docs.read('docs.json')).toBe(before);
});

test('a missing page is marked, with its fixes', async ({ galley, docs }) => {
  const text = await docs.read('docs.json');
  await docs.write('docs.json', text.replace('"guides/print-labels"', '"guides/print-lables", "guides/nowhere-at-all"'));
  const page = await galley.open();
  const settings = settingsWindow(page);
  await settings.open('Navigation');
  await expect(settings.sections.getByRole('button', { name: /^Navigation/ }).getByLabel('2 problems')).toBeVisible();
  await settings.row(/print-lables The page is missing/).getByRole('button', { name: 'Use “Print labels”' }).click();
  await expect(settings.row('Print labels')).toBeVisible();
  await settings.row(/nowhere-at-all The page is missing/).getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => docs.read('docs.json')).toBe(text);
});

test('pages and groups are added: one that is there, a new one, a group in a group', async ({ galley, docs }) => {
  const before = await docs.read('docs.json');
  await docs.write('guides/extra.mdx', '---\ntitle: Extra weight\n---\n\nHeavy.\n');
  const page = await galley.open();
  const settings = settingsWindow(page);
  await settings.open('Navigation');
  await settings.row('Overview').focus();
  await page.getByRole('button', { name: 'Add page' }).click();
  await page.getByRole('combobox', { name: 'Find a page' }).fill('extra');
  await expect(page.getByRole('option', { name: /Extra weight/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(settings.row('Extra weight')).toBeFocused();
  await expect.poll(() => docs.read('docs.json')).toBe(before.replace('"reference/create-delivery"]', '"reference/create-delivery", "guides/extra"]'));

  await page.getByRole('button', { name: 'Add group' }).click();
  await page.getByLabel('Title of the group').fill('Legal');
  await page.keyboard.press('Enter');
  await expect(settings.row(/^Legal 0 pages/)).toBeFocused();
  await settings.row(/^Legal/).getByRole('button', { name: 'More for Legal' }).click();
  await page.getByRole('menuitem', { name: 'New group inside' }).click();
  await page.getByLabel('Title of the group').fill('Terms');
  await page.keyboard.press('Enter');
  await expect(settings.row(/^Terms/)).toHaveAttribute('aria-level', '2');
  await settings.row(/^Terms/).getByRole('button', { name: 'More for Terms' }).click();
  await page.getByRole('menuitem', { name: 'New page here…' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill('Fair use');
  await page.getByRole('dialog').getByRole('button', { name: /^(?:Make|Create|New)/ }).last().click();
  await expect.poll(async () => JSON.stringify((JSON.parse(await docs.read('docs.json')) as { navigation: unknown[] }).navigation)).toContain('{"group":"Legal","pages":[{"group":"Terms","pages":["');
});

test('a page is dragged in from those that are not listed', async ({ galley, docs }) => {
  await docs.write('guides/extra.mdx', '---\ntitle: Extra weight\n---\n\nHeavy.\n');
  const page = await galley.open();
  const settings = settingsWindow(page);
  await settings.open('Navigation');
  const from = (await page.locator('.unlisted-page', { hasText: 'Extra weight' }).boundingBox())!;
  const to = (await settings.row('Quickstart').boundingBox())!;
  await page.mouse.move(from.x + 14, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 80, to.y + to.height - 6, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => docs.read('docs.json')).toContain('"quickstart", "guides/extra", "guides/keys"');
});

test('a page is deleted, and brought back with its place', async ({ galley, docs }) => {
  const before = await docs.read('docs.json');
  const text = await docs.read('guides/track-a-parcel.mdx');
  const page = await galley.open();
  const settings = settingsWindow(page);
  await settings.open('Navigation');
  await settings.row('Track a parcel').hover();
  await settings.row('Track a parcel').getByRole('button', { name: 'More for Track a parcel' }).click();
  await page.getByRole('menuitem', { name: 'Delete the page' }).click();
  // Other pages lead to it: that is asked first.
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Delete/ }).click();
  await expect.poll(() => docs.read('guides/track-a-parcel.mdx').catch(() => null)).toBeNull();
  await expect.poll(() => docs.read('docs.json')).toBe(before.replace('        "guides/track-a-parcel",\n', ''));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => docs.read('guides/track-a-parcel.mdx').catch(() => null)).toBe(text);
  await expect.poll(() => docs.read('docs.json')).toBe(before);
});

test('the newer form: groups are edited where they stand, one line each', async ({ galley, docs }) => {
  const newer = `{
  "$schema": "https://mintlify.com/docs.json",
  "theme": "mint",
  "name": "Kestrel",
  "colors": { "primary": "#C2410C" },
  "navigation": {
    "tabs": [
      { "tab": "Guides", "groups": [{ "group": "Start", "pages": ["introduction", "quickstart"] }] },
      { "tab": "Reference", "pages": ["reference/overview"] }
    ]
  },
  "fonts": { "family": "Inter" }
}
`;
  await docs.write('docs.json', newer);
  const page = await galley.open();
  const settings = settingsWindow(page);
  await settings.open('Navigation');
  await settings.row('Quickstart').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => docs.read('docs.json')).toBe(newer.replace('["introduction", "quickstart"]', '["quickstart", "introduction"]'));
  await settings.section('Branding');
  await expect(page.getByText(/in the newer form/).first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Primary on dark', exact: true }).fill('#FB8A4C');
  await expect.poll(async () => changedLines(newer.replace('["introduction", "quickstart"]', '["quickstart", "introduction"]'), await docs.read('docs.json')).come).toEqual(['  "colors": { "primary": "#C2410C", "light": "#FB8A4C" },']);
});

test('the newer form: parts of the site are made, named, ordered and taken away, with undo', async ({ galley, docs }) => {
  const newer = `{
  "theme": "mint",
  "name": "Kestrel",
  "colors": { "primary": "#C2410C" },
  "navigation": {
    "groups": [
      { "group": "Start", "pages": ["introduction", "quickstart"] }
    ]
  }
}
`;
  await docs.write('docs.json', newer);
  const page = await galley.open();
  const settings = settingsWindow(page);
  await settings.open('Navigation');
  await page.getByRole('button', { name: 'Parts of the site…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Parts of the site' });
  await dialog.getByRole('button', { name: 'Tabs' }).click();
  const tabs = dialog.getByRole('region', { name: 'Tabs' });
  await tabs.getByRole('textbox', { name: 'Name' }).fill('Guides');
  await tabs.getByRole('button', { name: 'Add a tab' }).click();
  await expect(tabs.getByRole('textbox', { name: 'Name' }).nth(1)).toBeFocused();
  await page.keyboard.type('Reference');
  const two = newer.replace(/ {4}"groups"[^]*? {4}\]/, `    "tabs": [
      {
        "tab": "Guides",
        "groups": [
          { "group": "Start", "pages": ["introduction", "quickstart"] }
        ]
      },
      {
        "tab": "Reference",
        "groups": []
      }
    ]`);
  await expect.poll(() => docs.read('docs.json')).toBe(two);
  expect(await accessibilityProblems(page)).toEqual([]);
  await tabs.getByRole('button', { name: 'Move Reference up' }).click();
  await expect(tabs.getByRole('listitem').first()).toContainText('Reference');
  await tabs.getByRole('button', { name: 'Remove Reference' }).click();
  await tabs.getByRole('button', { name: 'Remove Guides' }).click();
  await expect.poll(() => docs.read('docs.json')).toBe(newer);
  await page.keyboard.press('Escape');
  for (let step = 0; step < 3; step++) await page.getByRole('button', { name: 'Add group' }).press('ControlOrMeta+z');
  await expect.poll(() => docs.read('docs.json')).toBe(two);
});

test('hundreds of redirects are paged through, looked for, added and removed', async ({ galley, docs }) => {
  const before = await docs.read('docs.json');
  const redirects = Array.from({ length: 95 }, (_, index) => `    { "source": "/old-${index}", "destination": "/new-${index}" }`).join(',\n');
  const text = before.replace('"footerSocials"', `"redirects": [\n${redirects}\n  ],\n  "footerSocials"`);
  await docs.write('docs.json', text);
  const page = await galley.open();
  const settings = settingsWindow(page);
  await settings.open('Navigation');
  await page.getByRole('button', { name: 'Versions and redirects…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Versions and redirects' });
  await expect(dialog.getByText('1–40 of 95')).toBeVisible();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByText('81–95 of 95')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Old address 95', exact: true }).fill('/older');
  await expect.poll(() => docs.read('docs.json')).toBe(text.replace('"/old-94"', '"/older"'));
  await dialog.getByRole('textbox', { name: 'Find a redirect' }).fill('old-17');
  await expect(dialog.getByText('1–1 of 1')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove /old-17' }).click();
  await expect.poll(() => docs.read('docs.json')).not.toContain('"/old-17"');
  await dialog.getByRole('button', { name: 'Add a redirect' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Old address 95', exact: true })).toBeFocused();
  await page.keyboard.type('/fresh');
  await expect.poll(() => docs.read('docs.json')).toContain('{ "source": "/fresh", "destination": "/" }\n  ],');
  expect(await accessibilityProblems(page)).toEqual([]);
});
