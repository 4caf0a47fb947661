import { accessibilityProblems } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { settingsWindow } from './settings-window.ts';

test('the newer form: parts of the site are made, named, ordered and taken away, with undo', async ({
  galley,
  docs,
}) => {
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
  const parts = page.getByRole('region', { name: 'Parts of the site' });
  await parts.getByRole('button', { name: 'Tabs' }).click();
  const tabs = parts.getByRole('region', { name: 'Tabs' });
  await tabs.getByRole('textbox', { name: 'Name' }).fill('Guides');
  await tabs.getByRole('button', { name: 'Add a tab' }).click();
  await expect(tabs.getByRole('textbox', { name: 'Name' }).nth(1)).toBeFocused();
  await page.keyboard.type('Reference');
  const two = newer.replace(
    / {4}"groups"[^]*? {4}\]/,
    `    "tabs": [
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
    ]`,
  );
  await expect.poll(() => docs.read('docs.json')).toBe(two);
  expect(await accessibilityProblems(page)).toEqual([]);
  await tabs.getByRole('button', { name: 'Move Reference up' }).click();
  await expect(tabs.getByRole('listitem').first()).toContainText('Reference');
  await tabs.getByRole('button', { name: 'Remove Reference' }).click();
  await tabs.getByRole('button', { name: 'Remove Guides' }).click();
  await expect.poll(() => docs.read('docs.json')).toBe(newer);
  for (let step = 0; step < 3; step++)
    await parts.getByRole('button', { name: 'Tabs', exact: true }).last().press('ControlOrMeta+z');
  await expect.poll(() => docs.read('docs.json')).toBe(two);
});

test('hundreds of redirects are paged through, looked for, added and removed', async ({ galley, docs }) => {
  const before = await docs.read('docs.json');
  const redirects = Array.from(
    { length: 95 },
    (_, index) => `    { "source": "/old-${index}", "destination": "/new-${index}" }`,
  ).join(',\n');
  const text = before.replace('"footerSocials"', `"redirects": [\n${redirects}\n  ],\n  "footerSocials"`);
  await docs.write('docs.json', text);
  const page = await galley.open();
  const settings = settingsWindow(page);
  await settings.open('Navigation');
  const dialog = page.locator('.settings-form');
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
