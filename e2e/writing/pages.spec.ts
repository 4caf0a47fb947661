import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { accessibilityProblems } from '../support/axe.ts';
import { expect, test, type DocsFolder } from '../support/test.ts';

const names = [
  'introduction.mdx',
  'quickstart.mdx',
  'docs.json',
  'guides/create-a-delivery.mdx',
  'guides/track-a-parcel.mdx',
  'changelog.mdx',
];
const all = async (docs: DocsFolder) =>
  Object.fromEntries(await Promise.all(names.map(async (name) => [name, await docs.read(name).catch(() => null)])));

test('a page gets another address by keyboard; links and navigation follow; one undo restores every byte', async ({
  galley,
  docs,
}) => {
  const page = await galley.open();
  const before = await all(docs);
  const old = 'guides/create-a-delivery.mdx';
  await page.getByRole('treeitem', { name: 'Create a delivery' }).focus();
  await page.keyboard.press('F2');
  const dialog = page.getByRole('dialog', { name: 'Rename or move' });
  await dialog.getByLabel('Address', { exact: true }).fill('quickstart');
  await expect(dialog.getByRole('alert')).toContainText('There is a page at this address already');
  await dialog.getByLabel('Address', { exact: true }).fill('help/follow a Parcel!');
  await expect(dialog.getByText('The address will be help/follow-a-parcel')).toBeVisible();
  await dialog.getByLabel('Address', { exact: true }).fill('help/book');
  await expect(dialog.getByRole('region', { name: 'What changes' })).toContainText('/guides/create-a-delivery');
  await expect(dialog.getByRole('button', { name: /^Change \d files$/ })).toBeEnabled();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  const moved = await all(docs);
  expect(moved[old]).toBeNull();
  expect(await docs.read('help/book.mdx')).toBe(before[old]);
  expect(moved['introduction.mdx']).toBe(
    before['introduction.mdx']!.replaceAll('/guides/create-a-delivery', '/help/book'),
  );
  expect(moved['quickstart.mdx']).toBe(before['quickstart.mdx']!.replaceAll('/guides/create-a-delivery', '/help/book'));
  expect(JSON.parse(moved['docs.json']!)).toMatchObject({
    redirects: expect.arrayContaining([{ source: '/guides/create-a-delivery', destination: '/help/book' }]) as unknown,
  });
  await expect(page.getByRole('treeitem', { name: 'Create a delivery' })).toBeVisible();
  await expect(page.getByText('No problems')).toBeVisible();

  await page.getByRole('status', { name: 'Message' }).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => all(docs)).toEqual(before);
  await expect(docs.read('help/book.mdx')).rejects.toThrow();
  // Its answer goes away by itself, though the pointer still rests where the button was.
  await expect(page.getByText(/^Taken back in \d files/)).toBeVisible();
  await expect(page.getByText(/^Taken back in \d files/)).toBeHidden({ timeout: 15_000 });
});

test('the group of a new page is found by its words; “all” is never the window', async ({ galley, docs }) => {
  const page = await galley.open();
  await page.getByRole('treeitem', { name: 'Quickstart' }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  expect(await page.evaluate(() => getSelection()!.toString())).toBe('');
  await page.getByRole('button', { name: 'New page' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New page' });
  await dialog.getByLabel('Title', { exact: true }).fill('Returns by post');
  const where = dialog.getByRole('combobox', { name: 'Where' });
  await where.fill('deliv');
  await expect(page.getByRole('option', { name: /Deliveries/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(where).toHaveValue(/Deliveries$/);
  await expect(dialog.getByText('guides/returns-by-post.mdx')).toBeVisible();
  // Words that name no group leave the choice as it was.
  await where.fill('nothing of the kind');
  await dialog.getByLabel('Title', { exact: true }).focus();
  await expect(where).toHaveValue(/Deliveries$/);
  await page.keyboard.press('Enter');
  await expect.poll(() => docs.read('guides/returns-by-post.mdx').catch(() => '')).toContain('Returns by post');
});

test('an open page with unsaved words is moved with them, and stays in front', async ({ galley, docs }) => {
  const page = await galley.open();
  await page.getByRole('treeitem', { name: 'Track a parcel' }).click();
  const text = page.getByRole('textbox', { name: 'Page text' });
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Track a parcel');
  await text.focus();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('Just written. ');
  await page.keyboard.press('F2');
  const dialog = page.getByRole('dialog', { name: 'Rename or move' });
  await dialog.getByLabel('Title').fill('Follow it');
  await dialog.getByRole('button', { name: 'Use guides/follow-it' }).click();
  await dialog.getByRole('button', { name: /^Change \d files$/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('tab', { name: 'Follow it', selected: true })).toBeVisible();
  await expect(text).toContainText('Just written.');
  expect(await docs.read('guides/follow-it.mdx')).toContain('Just written.');
  await text.focus();
  await page.keyboard.type('And more. ');
  await expect.poll(() => docs.read('guides/follow-it.mdx')).toContain('And more.');
});

test('a page that others lead to is deleted after asking, one that nobody leads to at once; both come back', async ({
  galley,
  docs,
}) => {
  const page = await galley.open();
  const before = await all(docs);
  await page.getByRole('treeitem', { name: 'Create a delivery' }).focus();
  await page.keyboard.press('Delete');
  const dialog = page.getByRole('dialog', { name: 'Delete “Create a delivery”' });
  await expect(dialog).toContainText(/\d links in other pages lead to it/);
  await expect(dialog.getByRole('button', { name: 'Delete the page' })).toBeEnabled();
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Delete the page' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('treeitem', { name: 'Create a delivery' })).toHaveCount(0);
  const after = await all(docs);
  expect(after['guides/create-a-delivery.mdx']).toBeNull();
  expect(after['quickstart.mdx']).toContain('- Create a delivery with a time window');
  await page.getByRole('status', { name: 'Message' }).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => all(docs)).toEqual(before);

  await docs.write('lonely.mdx', '---\ntitle: Lonely\n---\n');
  await page.getByRole('treeitem', { name: 'Lonely' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('treeitem', { name: 'Lonely' })).toHaveCount(0);
  await expect(docs.read('lonely.mdx')).rejects.toThrow();
  await page.getByRole('status', { name: 'Message' }).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('treeitem', { name: 'Lonely' })).toBeVisible();
  expect(await docs.read('lonely.mdx')).toBe('---\ntitle: Lonely\n---\n');
});

test('a page is duplicated with what is not saved yet, into the same group, and its second name left out', async ({
  galley,
  docs,
}) => {
  await docs.write(
    'quickstart.mdx',
    "---\ntitle: Quickstart\n# kept\nsidebarTitle: Start\n---\n\nimport Part from '/snippets/part.mdx'\n\nWords.\n",
  );
  await mkdir(join(docs.path, 'snippets'));
  await docs.write('snippets/part.mdx', 'A part.\n');
  const page = await galley.open();
  await page.getByRole('treeitem', { name: 'Start', exact: true }).click();
  const text = page.getByRole('textbox', { name: 'Page text' });
  await expect(text).toContainText('Words.');
  await text.focus();
  // The cursor of a page that is new to the writer stands before its words, not before its imports.
  await page.keyboard.insertText('More. ');
  await page.getByRole('treeitem', { name: 'Start', exact: true }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page.getByRole('tab', { name: /Copy of/, selected: true })).toBeVisible();
  await expect
    .poll(() => docs.read('copy-of-start.mdx').catch(() => ''))
    .toBe("---\ntitle: Copy of Start\n# kept\n---\n\nimport Part from '/snippets/part.mdx'\n\nMore. Words.\n");
  expect(await docs.read('docs.json')).toContain('copy-of-start');
  await page.getByRole('status', { name: 'Message' }).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => docs.read('copy-of-start.mdx').catch(() => 'gone')).toBe('gone');
});
