import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { accessibilityProblems } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { galleyWindow } from '../support/window.ts';

type Step = (page: Page, data: string) => Promise<unknown>;
const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: new RegExp(`^${name}`) });

/** How each screen is reached from the open starter, and what stands on it then. */
const screens: Readonly<
  Record<string, { readonly go: Step; readonly see: (page: Page) => ReturnType<Page['locator']> }>
> = {
  'a page': { go: () => Promise.resolve(), see: (page) => page.getByRole('textbox', { name: 'Page text' }) },
  'a problem’s card': {
    go: async (page) => {
      await page.getByRole('textbox', { name: 'Page text' }).focus();
      await page.keyboard.press('F8');
    },
    see: (page) => page.getByRole('dialog', { name: 'Problem at this place' }),
  },
  'find and replace': {
    go: async (page) => {
      await page.getByRole('textbox', { name: 'Page text' }).focus();
      await page.keyboard.press('ControlOrMeta+f');
    },
    see: (page) => page.getByRole('search', { name: 'Find in this page' }),
  },
  'search and commands': {
    go: (page) => page.keyboard.press('ControlOrMeta+k'),
    see: (page) => page.getByRole('listbox'),
  },
  'keyboard shortcuts': {
    go: (page) => page.keyboard.press('ControlOrMeta+/'),
    see: (page) => page.getByRole('dialog'),
  },
  preferences: { go: (page) => page.keyboard.press('ControlOrMeta+,'), see: (page) => page.getByRole('dialog') },
  'a new page': {
    go: (page) => page.getByRole('button', { name: 'New page' }).click(),
    see: (page) => page.getByRole('dialog'),
  },
  problems: {
    go: (page) => section(page, 'Problems').click(),
    see: (page) => page.getByText('This link goes nowhere').first(),
  },
  settings: { go: (page) => section(page, 'Settings').click(), see: (page) => page.getByText('Kestrel').first() },
  export: {
    go: (page) => page.getByRole('button', { name: /^Export/ }).click(),
    see: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'Folder' }),
  },
  'an export’s report': {
    go: async (page, data) => {
      await page.getByRole('button', { name: /^Export/ }).click();
      await page.getByRole('dialog').getByRole('textbox', { name: 'Folder' }).fill(join(data, 'site'));
      await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click();
    },
    see: (page) => page.getByText('Your site is ready'),
  },
  'a narrow window': {
    go: (page) => page.setViewportSize({ width: 1100, height: 720 }),
    see: (page) => page.getByRole('textbox', { name: 'Page text' }),
  },
};

/** Light and dark, one after the other in the same window: it follows what the computer says. */
async function findsNothing(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    expect(await accessibilityProblems(page), colorScheme).toEqual([]);
  }
}

for (const [name, { go, see }] of Object.entries(screens)) {
  test(`axe finds nothing, light and dark: ${name}`, async ({ galley, docs, data }) => {
    await docs.write('introduction.mdx', (await docs.read('introduction.mdx')).replace('/quickstart', '/quickstrat'));
    const page = await galley.open();
    await expect(galleyWindow(page).preview.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('1 problem');
    await go(page, data);
    await expect(see(page)).toBeVisible();
    await findsNothing(page);
  });
}

test('axe finds nothing, light and dark: a folder without settings', async ({ galley, data }) => {
  await mkdir(join(data, 'empty'));
  const page = await galley.open({ docs: join(data, 'empty') });
  await expect(page.getByRole('textbox', { name: 'Name of the site' })).toBeVisible();
  await findsNothing(page);
});
