import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test, type DocsFolder } from '../support/test.ts';
import { root } from '../support/hosts.ts';
import { settingsWindow } from './settings-window.ts';

const openapi = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Kestrel', version: '1' },
  paths: { '/parcels': { get: { summary: 'List parcels', responses: { 200: { description: 'Parcels' } } } } },
});

/** A folder with pages but with nothing set: the file holds empty brackets. */
async function fromNothing(docs: DocsFolder): Promise<void> {
  for (const file of ['guides', 'reference', 'logo', 'introduction.mdx', 'quickstart.mdx', 'changelog.mdx'])
    await docs.remove(file);
  await docs.write('docs.json', '{}\n');
  for (const [file, title] of [
    ['welcome', 'Welcome'],
    ['first-parcel', 'First parcel'],
    ['list-parcels', 'List parcels'],
    ['release-notes', 'Release notes'],
  ] as const)
    await docs.write(`${file}.mdx`, `---\ntitle: ${title}\n---\n\nText.\n`);
  await docs.write('openapi.json', openapi);
}

const expected = {
  name: 'Kestrel',
  logo: { light: '/images/light.svg', dark: '/images/light.svg' },
  colors: { primary: '#0A7A5F', light: '#07C983' },
  tabs: [
    { name: 'API', url: 'list-parcels' },
    { name: 'News', url: 'release-notes' },
  ],
  navigation: [
    { group: 'Start', pages: ['welcome'] },
    { group: 'Guides', pages: ['first-parcel'] },
    { group: 'Parcels', pages: ['list-parcels'] },
    { group: 'Releases', pages: ['release-notes'] },
  ],
  openapi: '/openapi.json',
  footerSocials: { website: 'https://kestrel.example', facebook: 'https://www.facebook.com/kestrel' },
};

async function expectSite(page: Page, docs: DocsFolder): Promise<void> {
  await expect.poll(async () => JSON.parse(await docs.read('docs.json')) as unknown).toEqual(expected);
  await page.locator('.rail').getByRole('button', { name: 'Pages' }).click();
  await page.getByRole('treeitem', { name: 'Welcome' }).click();
  const site = page.frameLocator('iframe');
  await expect(site.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
  // Where the preview is narrow, the site's menu is folded.
  await expect(site.getByRole('link', { name: 'News', includeHidden: true }).first()).toBeAttached();
  await expect(site.getByRole('link', { name: /Facebook/ })).toBeAttached();
}

test('a new site from nothing, by mouse', async ({ galley, docs }) => {
  await fromNothing(docs);
  const page = await galley.open();
  const settings = settingsWindow(page);
  await settings.open('Project');
  await page.getByLabel('Project name').fill('Kestrel');

  await settings.section('Branding');
  await page.getByRole('group', { name: 'On light' }).getByRole('button').click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'From this computer…' }).click();
  await (await chooser).setFiles(join(root, 'resources/starter/logo/light.svg'));
  await expect(page.getByRole('img', { name: 'Now: /images/light.svg' })).toHaveCount(2);
  await page.getByRole('textbox', { name: 'Primary colour', exact: true }).fill('#0A7A5F');
  await page.getByRole('textbox', { name: 'Primary on dark', exact: true }).fill('#07C983');

  await settings.section('Navigation');
  await page.getByRole('button', { name: 'Arrange' }).click();
  for (const [group, title] of [
    ['Start', 'Welcome'],
    ['Guides', 'First parcel'],
    ['Parcels', 'List parcels'],
    ['Releases', 'Release notes'],
  ] as const) {
    await page.getByRole('button', { name: 'New group' }).click();
    await page.getByLabel('Title of the group').fill(group);
    await page.getByLabel('Title of the group').press('Enter');
    await settings.row(title).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'List in a group…' }).click();
    await page.getByRole('option', { name: group }).click();
    await expect(settings.row(title)).toBeFocused();
  }

  await settings.open('Tabs & anchors');
  const tabs = page.getByRole('region', { name: 'Tabs', exact: true });
  for (const [index, { name, url }] of expected.tabs.entries()) {
    await tabs.getByRole('button', { name: 'Add a tab' }).click();
    await tabs.getByRole('textbox', { name: 'Name' }).nth(index).fill(name);
    await tabs.getByLabel('Pages', { exact: true }).nth(index).fill(url);
  }

  await settings.section('API & OpenAPI');
  await page.getByRole('button', { name: 'Add an OpenAPI file' }).click();
  await expect(settings.form.getByText(/^Found/)).toBeVisible();

  await settings.section('Footer & feedback');
  for (const [index, url] of Object.values(expected.footerSocials).entries()) {
    await page.getByRole('button', { name: 'Add an account' }).click();
    await page
      .getByLabel(/^Address of the/)
      .nth(index)
      .fill(url);
  }
  await expectSite(page, docs);
});

test('a new site from nothing, by keyboard alone', async ({ galley, docs }) => {
  // Hundreds of keys, one after the other: a minute of a quiet machine.
  test.slow();
  await fromNothing(docs);
  await docs.write('images/light.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"/>');
  const page = await galley.open();
  const { keyboard } = page;
  /** Goes on with the Tab key until the element has the focus. */
  const tabTo = async (target: Locator, back = false) => {
    await target.first().waitFor();
    for (let step = 0; step < 90; step++) {
      if (await target.first().evaluate((element) => element === document.activeElement)) return;
      await keyboard.press(back ? 'Shift+Tab' : 'Tab');
    }
    throw new Error(`The Tab key does not reach ${String(target)}`);
  };
  const section = async (name: string) => {
    await tabTo(page.getByLabel('Find a setting'), true);
    await keyboard.press('ArrowDown');
    const wanted = page
      .getByRole('navigation', { name: 'Setting topics' })
      .getByRole('button', { name: new RegExp(`^${name}`) });
    for (let step = 0; step < 8 && !(await wanted.evaluate((element) => element === document.activeElement)); step++)
      await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name }).waitFor();
  };
  await page.locator('.rail').waitFor();
  await keyboard.press('Control+2');
  await section('Project');
  await tabTo(page.getByLabel('Project name'));
  await keyboard.type('Kestrel');

  await section('Branding');
  await tabTo(page.getByRole('group', { name: 'On light' }).getByRole('button'));
  await keyboard.press('Enter');
  await tabTo(page.getByRole('button', { name: 'Use images/light.svg' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('img', { name: 'Now: /images/light.svg' })).toHaveCount(2);
  await tabTo(page.getByRole('textbox', { name: 'Primary colour', exact: true }));
  await keyboard.type('#0A7A5F');
  await tabTo(page.getByRole('textbox', { name: 'Primary on dark', exact: true }));
  await keyboard.type('#07C983');

  await keyboard.press('Control+1');
  for (const [group, page_, title] of [
    ['Start', 'welcome', 'Welcome'],
    ['Guides', 'first', 'First parcel'],
    ['Parcels', 'list', 'List parcels'],
    ['Releases', 'release', 'Release notes'],
  ] as const) {
    await tabTo(page.getByRole('button', { name: 'New group' }), true);
    await keyboard.press('Enter');
    await expect(page.getByLabel('Title of the group')).toBeFocused();
    await keyboard.type(group);
    await keyboard.press('Enter');
    await expect(page.getByRole('treeitem', { name: `${group} 0 pages` })).toBeFocused();
    await keyboard.press('Shift+F10');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Find a page' }).waitFor();
    await keyboard.type(page_);
    await keyboard.press('Enter');
    await expect(page.getByRole('treeitem', { name: title, exact: true })).toBeFocused();
  }
  await keyboard.press('Control+2');

  await section('Tabs & anchors');
  const tabs = page.getByRole('region', { name: 'Tabs', exact: true });
  for (const [index, { name, url }] of expected.tabs.entries()) {
    await tabTo(tabs.getByRole('button', { name: 'Add a tab' }));
    await keyboard.press('Enter');
    await expect(tabs.getByRole('textbox', { name: 'Name' }).nth(index)).toBeFocused();
    await keyboard.type(name);
    await tabTo(tabs.getByLabel('Pages', { exact: true }).nth(index));
    await keyboard.type(url);
  }

  await section('API & OpenAPI');
  await tabTo(page.getByRole('button', { name: 'Add an OpenAPI file' }));
  await keyboard.press('Enter');
  await expect(page.getByLabel('OpenAPI files 1')).toBeFocused();

  await section('Footer & feedback');
  for (const [index, url] of Object.values(expected.footerSocials).entries()) {
    await tabTo(page.getByRole('button', { name: 'Add an account' }));
    await keyboard.press('Enter');
    await tabTo(page.getByLabel(/^Address of the/).nth(index), false);
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type(url);
  }
  await expectSite(page, docs);
});
