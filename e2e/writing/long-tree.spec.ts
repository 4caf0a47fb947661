// A site of very many pages: the tree holds the rows in sight, and behaves as if it held all.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test, type DocsFolder } from '../support/test.ts';

const pages = 1_000;
const name = (number: number) => `Page ${String(number).padStart(4, '0')}`;
const path = (number: number) => `long/page-${String(number).padStart(4, '0')}`;

async function makeLong(docs: DocsFolder): Promise<void> {
  await mkdir(join(docs.path, 'long'));
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  for (const number of numbers)
    await docs.write(`${path(number)}.mdx`, `---\ntitle: ${name(number)}\n---\n\nWords of ${number}.\n`);
  await docs.write(
    'docs.json',
    JSON.stringify(
      {
        name: 'Long',
        navigation: [
          { group: 'Start', pages: ['index', 'quickstart'] },
          { group: 'All', pages: numbers.map(path) },
          { group: 'End', pages: ['guides/keys'] },
        ],
      },
      null,
      2,
    ),
  );
}

const row = (page: Page, title: string) => page.getByRole('treeitem', { name: title, exact: true });
const rows = (page: Page) => page.getByRole('tree').getByRole('treeitem');
/** Opens the long group, and stands on it. */
async function openLong(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'New group' })).toBeEnabled();
  const group = page.getByRole('treeitem', { name: /^All\b/ });
  if ((await group.getAttribute('aria-expanded')) === 'false') await group.click();
  else await group.focus();
  await expect(row(page, name(1))).toBeVisible();
}
const inSight = async (page: Page, title: string) => {
  const tree = (await page.getByRole('tree').boundingBox())!;
  await expect
    .poll(async () => {
      const box = await row(page, title).boundingBox();
      return box !== null && box.y >= tree.y - 1 && box.y + box.height <= tree.y + tree.height + 1;
    })
    .toBe(true);
};

test('a thousand pages: a few rows are drawn, and keys reach all of them', async ({ galley, docs }) => {
  await makeLong(docs);
  const page = await galley.open();
  await openLong(page);
  const isFew = async () => expect(await rows(page).count()).toBeLessThan(80);
  await isFew();
  await expect(row(page, name(1))).toHaveAttribute('aria-setsize', String(pages));

  await page.keyboard.press('End');
  await expect(rows(page).last()).toBeFocused();
  await isFew();
  await page.keyboard.type('page 0500');
  await expect(row(page, name(500))).toBeFocused();
  await inSight(page, name(500));
  await page.keyboard.press('ArrowDown');
  await expect(row(page, name(501))).toBeFocused();
  // Held down, faster than it draws.
  for (let count = 0; count < 60; count++) await page.keyboard.press('ArrowDown');
  await expect(row(page, name(561))).toBeFocused();
  await inSight(page, name(561));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: name(561) })).toHaveAttribute('aria-selected', 'true');
  await isFew();

  // The row with the focus stays where it is, wherever the tree is scrolled.
  await expect(page.getByRole('textbox', { name: 'Page text' })).toBeFocused();
  await row(page, name(561)).focus();
  await page.getByRole('tree').hover();
  await page.mouse.wheel(0, -100_000);
  await expect(row(page, 'Start')).toBeVisible();
  await expect(row(page, name(561))).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(row(page, name(560))).toBeFocused();
  await inSight(page, name(560));
  await page.keyboard.press('Home');
  await expect(row(page, 'Start')).toBeFocused();
  await inSight(page, 'Start');
});

test('letters that a busy machine takes late lead to their row all the same', async ({ galley, docs }) => {
  await makeLong(docs);
  const page = await galley.open();
  await openLong(page);
  // Each key keeps the window busy for longer than letters wait for each other.
  await page.evaluate(() =>
    addEventListener('keydown', () => {
      const until = performance.now() + 800;
      while (performance.now() < until);
    }),
  );
  await page.keyboard.type('page 0500');
  await expect(row(page, name(500))).toBeFocused();
});

test('the page that is opened elsewhere comes in sight, with its neighbours', async ({ galley, docs }) => {
  await makeLong(docs);
  const page = await galley.open();
  await openLong(page);
  await page.keyboard.press('ControlOrMeta+p');
  await page.keyboard.type(name(777));
  await expect(page.getByRole('option', { name: `${name(777)} All` })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(row(page, name(777))).toHaveAttribute('aria-current', 'page');
  await inSight(page, name(773));
  await inSight(page, name(781));
});

test('rows move by keys and by mouse beyond what is in sight, and the focus goes with them', async ({
  galley,
  docs,
}) => {
  await makeLong(docs);
  const order = async () => {
    const { navigation } = JSON.parse(await docs.read('docs.json')) as { navigation: { pages: string[] }[] };
    return navigation.map((group) => group.pages);
  };
  const page = await galley.open();
  await openLong(page);
  await page.keyboard.type('page 1000');
  await expect(row(page, name(1000))).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(async () => (await order()).at(-1)).toEqual([path(1000), 'guides/keys']);
  await expect(row(page, name(1000))).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(async () => (await order()).at(-1)).toEqual(['guides/keys']);
  await expect(row(page, name(1000))).toBeFocused();

  // Dragged to the lower edge, and held there: the tree goes on by itself, to its end.
  await page.keyboard.type('page 0970');
  await expect(row(page, name(970))).toBeFocused();
  const from = (await row(page, name(970)).boundingBox())!;
  const tree = (await page.getByRole('tree').boundingBox())!;
  await page.mouse.move(from.x + 90, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 90, tree.y + tree.height - 10, { steps: 4 });
  await expect(row(page, 'Test and live keys')).toBeVisible();
  await inSight(page, 'Test and live keys');
  const last = (await row(page, 'Test and live keys').boundingBox())!;
  await page.mouse.move(last.x + 60, last.y + last.height - 4, { steps: 4 });
  await expect(page.getByText('Into “End”, place 2', { exact: true })).toBeVisible();
  await page.mouse.up();
  await expect.poll(async () => (await order()).at(-1)).toEqual(['guides/keys', path(970)]);
  await expect(row(page, name(970))).toBeFocused();
  await inSight(page, name(970));
});
