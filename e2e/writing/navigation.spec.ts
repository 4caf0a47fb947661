import type { Page } from '@playwright/test';
import { accessibilityProblems } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

const row = (page: Page, name: string | RegExp) =>
  page.getByRole('treeitem', { name, ...(typeof name === 'string' ? { exact: true } : {}) });
const menuOf = async (page: Page, name: string | RegExp, entry: string) => {
  await row(page, name).click({ button: 'right' });
  await page.getByRole('menuitem', { name: entry }).click();
};
/** The tree can be changed as soon as the settings are there. */
const open = async (galley: { open(): Promise<Page> }) => {
  const page = await galley.open();
  await expect(page.getByRole('button', { name: 'New group' })).toBeEnabled();
  return page;
};
/** Opens groups that start closed. */
const unfold = async (page: Page, name: RegExp) => {
  if ((await row(page, name).getAttribute('aria-expanded')) === 'false') await row(page, name).click();
};
const drag = async (page: Page, from: string | RegExp, to: string | RegExp, below = true) => {
  const start = (await row(page, from).boundingBox())!;
  const end = (await row(page, to).boundingBox())!;
  await page.mouse.move(start.x + 90, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + 60, end.y + (below ? end.height - 4 : 4), { steps: 8 });
};

test('a page is moved by dragging, and it is said where it goes', async ({ galley, docs }) => {
  const before = await docs.read('docs.json');
  const page = await open(galley);
  await drag(page, 'Test and live keys', 'Create a delivery');
  await expect(page.getByText('Into “Deliveries”, place 2', { exact: true })).toBeVisible();
  await expect(
    page.getByRole('status').filter({ hasText: 'Moving Test and live keys: Into “Deliveries”, place 2' }),
  ).toBeAttached();
  await page.mouse.up();
  await expect(row(page, 'Test and live keys')).toBeFocused();
  await expect
    .poll(() => docs.read('docs.json'))
    .toBe(
      before
        .replace(', "guides/keys"', '')
        .replace('"guides/create-a-delivery",\n', '"guides/create-a-delivery",\n        "guides/keys",\n'),
    );
  await expect(
    page.getByRole('tab', { name: 'Test and live keys' }),
    'what is dragged is not opened as well',
  ).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => docs.read('docs.json')).toBe(before);
});

test('Esc lets go of what is dragged', async ({ galley, docs }) => {
  const before = await docs.read('docs.json');
  const page = await open(galley);
  await drag(page, 'Quickstart', 'Create a delivery');
  await expect(page.locator('.drag-ghost')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.drag-ghost')).toBeHidden();
  await page.mouse.up();
  expect(await docs.read('docs.json')).toBe(before);
});

test('a closed group opens under what is dragged', async ({ galley, docs }) => {
  const page = await open(galley);
  await row(page, /^Deliveries/).click();
  await expect(row(page, 'Create a delivery')).toHaveCount(0);
  await drag(page, 'Test and live keys', /^Deliveries/);
  await expect(row(page, 'Create a delivery')).toBeVisible();
  await expect(page.getByText('Into “Deliveries”, place 1', { exact: true })).toBeVisible();
  await page.mouse.up();
  await expect
    .poll(async () =>
      JSON.stringify((JSON.parse(await docs.read('docs.json')) as { navigation: unknown[] }).navigation),
    )
    .toContain('"pages":["guides/keys","guides/create-a-delivery"');
});

test('the same by keyboard: up, down, in, out, into the neighbouring group, rename, remove, undo', async ({
  galley,
  docs,
}) => {
  const before = await docs.read('docs.json');
  const page = await open(galley);
  await row(page, 'Track a parcel').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(row(page, 'Track a parcel')).toBeFocused();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(row(page, 'Track a parcel')).toHaveAttribute('aria-level', '3');
  await expect(row(page, 'Track a parcel')).toBeFocused();
  await expect
    .poll(() => docs.read('docs.json'))
    .toContain('"pages": ["guides/print-labels", "guides/returns", "guides/track-a-parcel"]');
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(row(page, 'Track a parcel')).toHaveAttribute('aria-level', '2');
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => docs.read('docs.json')).toBe(before);

  // At the edge of a group it goes on into the next one.
  await row(page, 'Test and live keys').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(row(page, 'Test and live keys')).toBeFocused();
  await expect
    .poll(async () =>
      JSON.stringify((JSON.parse(await docs.read('docs.json')) as { navigation: unknown[] }).navigation),
    )
    .toContain('"pages":["guides/keys","guides/create-a-delivery"');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(row(page, 'Test and live keys')).toBeFocused();
  await expect.poll(() => docs.read('docs.json')).toBe(before);

  const renamed = before.replace('"group": "Deliveries"', '"group": "Parcels"');
  await row(page, /^Deliveries/).focus();
  await page.keyboard.press('F2');
  await page.getByLabel('Title of the group').fill('Parcels');
  await page.keyboard.press('Enter');
  await expect(row(page, /^Parcels/)).toBeFocused();
  await expect.poll(() => docs.read('docs.json')).toBe(renamed);
  await page.keyboard.press('Delete');
  await expect(row(page, /^Parcels/)).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(row(page, /^Parcels/)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => docs.read('docs.json')).toBe(before);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect.poll(() => docs.read('docs.json')).toBe(renamed);
});

test('several at once: chosen by keyboard and by mouse, moved, taken out, one undo each', async ({ galley, docs }) => {
  const before = await docs.read('docs.json');
  const navigation = async () =>
    JSON.stringify((JSON.parse(await docs.read('docs.json')) as { navigation: unknown[] }).navigation);
  const page = await open(galley);
  await row(page, 'Quickstart').focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(row(page, 'Quickstart')).toHaveAttribute('aria-selected', 'true');
  await expect(row(page, 'Test and live keys')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(navigation).toContain('"pages":["quickstart","guides/keys","guides/create-a-delivery"');
  await expect(row(page, 'Quickstart')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => docs.read('docs.json')).toBe(before);
  await page.keyboard.press('Escape');
  await expect(row(page, 'Quickstart')).not.toHaveAttribute('aria-selected', 'true');

  await row(page, 'Introduction').click({ modifiers: ['ControlOrMeta'] });
  await row(page, 'Track a parcel').click({ modifiers: ['ControlOrMeta'] });
  await row(page, 'Track a parcel').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Move 2 entries to…' }).click();
  await page.getByRole('combobox', { name: 'Find a group' }).fill('labels');
  await page.keyboard.press('Enter');
  await expect.poll(navigation).toContain('"guides/returns","introduction","guides/track-a-parcel"');
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => docs.read('docs.json')).toBe(before);

  await row(page, 'Introduction').click({ modifiers: ['ControlOrMeta'] });
  await row(page, 'Track a parcel').click({ modifiers: ['ControlOrMeta'] });
  await page.keyboard.press('Delete');
  await expect(page.getByText('2 entries are taken out of the navigation.')).toBeVisible();
  await expect(row(page, /^Not in navigation/)).toContainText('2');
  await page.getByRole('status', { name: 'Message' }).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => docs.read('docs.json')).toBe(before);
});

test('a missing page is marked, with its fixes', async ({ galley, docs }) => {
  const text = await docs.read('docs.json');
  await docs.write(
    'docs.json',
    text.replace('"guides/print-labels"', '"guides/print-lables", "guides/nowhere-at-all"'),
  );
  const page = await open(galley);
  await unfold(page, /^Labels/);
  await menuOf(page, /^Print lables Missing/, 'Use “Print labels”');
  await expect(row(page, 'Print labels')).toBeFocused();
  await menuOf(page, /^Nowhere at all Missing/, 'Take out of the navigation');
  await expect.poll(() => docs.read('docs.json')).toBe(text);
});

test('pages and groups are added: one that is there, a new one, a group in a group', async ({ galley, docs }) => {
  const before = await docs.read('docs.json');
  await docs.write('guides/extra.mdx', '---\ntitle: Extra weight\n---\n\nHeavy.\n');
  const page = await open(galley);
  await expect(row(page, 'Extra weight')).toBeVisible();
  await menuOf(page, /^Get started/, 'Add a page that is there…');
  await page.getByRole('combobox', { name: 'Find a page' }).fill('extra');
  await expect(page.getByRole('option', { name: /Extra weight/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Extra weight')).toBeFocused();
  await expect
    .poll(() => docs.read('docs.json'))
    .toBe(before.replace('"guides/keys"]', '"guides/keys", "guides/extra"]'));

  await page.getByRole('button', { name: 'New group' }).click();
  await page.getByLabel('Title of the group').fill('Legal');
  await page.keyboard.press('Enter');
  await expect(row(page, /^Legal 0 pages/)).toBeFocused();
  await menuOf(page, /^Legal/, 'New group inside');
  await page.getByLabel('Title of the group').fill('Terms');
  await page.keyboard.press('Enter');
  await expect(row(page, /^Terms/)).toHaveAttribute('aria-level', '2');
  await menuOf(page, /^Terms/, 'New page in this group');
  await page.getByRole('dialog').getByLabel('Title').fill('Fair use');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(?:Make|Create|New)/ })
    .last()
    .click();
  await expect
    .poll(async () =>
      JSON.stringify((JSON.parse(await docs.read('docs.json')) as { navigation: unknown[] }).navigation),
    )
    .toContain('{"group":"Legal","pages":[{"group":"Terms","pages":["');
});

test('a page that is not listed is dragged in, and listed by its menu', async ({ galley, docs }) => {
  await docs.write('guides/extra.mdx', '---\ntitle: Extra weight\n---\n\nHeavy.\n');
  await docs.write('guides/other.mdx', '---\ntitle: Other weight\n---\n\nLight.\n');
  const page = await open(galley);
  await drag(page, 'Extra weight', 'Quickstart');
  await page.mouse.up();
  await expect.poll(() => docs.read('docs.json')).toContain('"quickstart", "guides/extra", "guides/keys"');
  await menuOf(page, 'Other weight', 'List in a group…');
  await page.getByRole('combobox', { name: 'Find a group' }).fill('labels');
  await page.keyboard.press('Enter');
  await expect.poll(() => docs.read('docs.json')).toContain('"guides/returns", "guides/other"]');
  await expect(row(page, 'Other weight')).toBeFocused();
});

test('a group gets an icon, and a filter finds pages of every part of the site', async ({ galley }) => {
  const page = await open(galley);
  await menuOf(page, /^Deliveries/, 'Icon and more…');
  const dialog = page.getByRole('dialog', { name: 'Settings of “Deliveries”' });
  await expect(dialog.getByText('Icon', { exact: true }).first()).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(row(page, 'Overview')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Filter pages' }).fill('overview');
  await expect(row(page, 'Reference')).toBeVisible();
  await row(page, 'Overview').click();
  await expect(page.getByRole('tab', { name: 'Overview', selected: true })).toBeVisible();
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
  const page = await open(galley);
  await row(page, 'Quickstart').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect
    .poll(() => docs.read('docs.json'))
    .toBe(newer.replace('["introduction", "quickstart"]', '["quickstart", "introduction"]'));
  await menuOf(page, 'Quickstart', 'Move to…');
  await page.getByRole('combobox', { name: 'Find a group' }).fill('Reference');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Quickstart')).toBeFocused();
  await expect
    .poll(() => docs.read('docs.json'))
    .toBe(
      newer
        .replace('["introduction", "quickstart"]', '["introduction"]')
        .replace('["reference/overview"]', '["reference/overview", "quickstart"]'),
    );
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => docs.read('docs.json')).toBe(newer);
});

test('settings that can’t be read say why the order can’t be changed, and lead there', async ({ galley, docs }) => {
  await docs.write('docs.json', (await docs.read('docs.json')).replace('"navigation": [', '"navigation": [[['));
  const page = await galley.open();
  const side = page.getByRole('complementary', { name: 'Pages' });
  await expect(side.getByText('The settings have a mistake.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New group' })).toBeDisabled();
  await side.getByRole('button', { name: 'Show the settings' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'docs.json has a mistake' })).toBeVisible();
});

test('the tree is the only place: the settings lead to it', async ({ galley }) => {
  const page = await open(galley);
  await page
    .locator('.rail')
    .getByRole('button', { name: /^Settings/ })
    .click();
  await page
    .getByRole('navigation', { name: 'Setting topics' })
    .getByRole('button', { name: /^Navigation/ })
    .click();
  await expect(page.getByRole('tree')).toHaveCount(0);
  await page.getByRole('button', { name: 'Arrange' }).click();
  await expect(page.getByRole('tree')).toBeVisible();
});
