import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../support/hosts.ts';
import { expect, test } from '../support/test.ts';
import { galleyWindow } from '../support/window.ts';

/** The last message of a kind that the shell gave to the system. */
function last(output: readonly unknown[], key: string): unknown {
  const found = output.findLast((message) => typeof message === 'object' && message !== null && key in message) as
    Record<string, unknown> | undefined;
  return found?.[key];
}

test('the native menu holds the commands, and runs them', async ({ galley }) => {
  const { page, openPage } = galleyWindow(await galley.open());
  await openPage('Create a delivery');
  const menus = last(galley.host.output, 'menu') as { label: string; items: string[] }[];
  expect(menus.map(({ label }) => label).slice(0, 2)).toEqual(['File', 'Edit']);
  expect(menus[0]!.items).toEqual(expect.arrayContaining(['New page…', 'Open a folder…', 'Save', 'Export the site…']));
  galley.host.tell({ menu: ['File', 'New page…'] });
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Title' })).toBeVisible();
});

test('another folder is opened with the system’s dialog and becomes a recent document', async ({ galley, data }) => {
  const other = join(data, 'other');
  await cp(join(root, 'resources/starter'), other, { recursive: true });
  const { page, openPage, tree, preview } = galleyWindow(await galley.open());
  await openPage('Create a delivery');
  // What a frame still asks the folder before for finds nothing any more, as it should.
  await preview.getByRole('heading', { level: 1, name: 'Create a delivery' }).waitFor();
  await preview.locator('html').evaluate(() => document.fonts.ready.then(() => undefined));
  galley.host.tell({ folder: other });
  galley.host.tell({ menu: ['File', 'Open a folder…'] });
  await expect.poll(() => last(galley.host.output, 'recent')).toBe(other);
  await expect(tree).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Introduction', selected: true })).toBeVisible();
});

test('a link to elsewhere asks, then opens in the browser; the window stays where it is', async ({ galley, docs }) => {
  await docs.write('quickstart.mdx', '---\ntitle: Quickstart\n---\n\nSee [the handbook](https://handbook.example/).\n');
  const { page, openPage, preview, showPhone } = galleyWindow(await galley.open());
  await openPage('Quickstart');
  await showPhone();
  const address = page.url();
  // The first click finds it in the text, the second follows it.
  const link = preview.getByRole('link', { name: 'the handbook' });
  await link.click();
  await expect(preview.getByText(/Click again to open/)).toBeVisible();
  await link.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Open' }).click();
  await expect.poll(() => last(galley.host.output, 'opened')).toBe('https://handbook.example/');
  expect(page.url()).toBe(address);
});

test('a window whose page is killed comes back with what was typed, and says so', async ({ galley }) => {
  const page = await galley.open();
  const { openPage, preview, typeAtEnd } = galleyWindow(page);
  await openPage('Quickstart');
  await typeAtEnd('\n\nWritten before the crash.\n');
  // The preview shows what the host has.
  await expect(preview.getByText('Written before the crash.')).toBeVisible();
  const next = page.context().waitForEvent('page');
  galley.host.tell({ crash: true });
  const again = await next;
  await expect(again.getByText('The window stopped and was opened again')).toBeVisible();
  const second = galleyWindow(again);
  await again.getByRole('treeitem', { name: 'Quickstart' }).click();
  await expect(second.preview.getByText('Written before the crash.')).toBeVisible();
});

test('a window that does not answer is waited for, or loaded again', async ({ galley }) => {
  const page = await galley.open();
  await galleyWindow(page).openPage('Quickstart');
  galley.host.tell({ event: 'unresponsive' });
  await expect.poll(() => last(galley.host.output, 'asked')).toBe('The window does not answer');
  expect(last(galley.host.output, 'buttons')).toEqual(['Wait', 'Load it again']);
  await expect(page.getByRole('tab', { name: 'Quickstart', selected: true })).toBeVisible();
  galley.host.tell({ response: 1 });
  const next = page.context().waitForEvent('page');
  galley.host.tell({ event: 'unresponsive' });
  await expect((await next).getByText('The window stopped and was opened again')).toBeVisible();
});

test('no page puts a file on the disk', async ({ galley }) => {
  await galley.open();
  for (const address of ['https://evil.example/x.exe', 'blob:null/1', 'galley-preview://0123456789abcdef/x.zip']) {
    galley.host.tell({ download: address });
    await expect.poll(() => last(galley.host.output, 'download')).toBe(address);
    expect(last(galley.host.output, 'outcome')).toBe('refused');
  }
  galley.host.tell({ download: 'blob:galley://app/1' });
  await expect.poll(() => last(galley.host.output, 'outcome')).toBe('asked where');
});

test('the menu on text and links opens by mouse and keyboard, and opens addresses outside only after they were seen', async ({
  galley,
  docs,
}) => {
  await docs.write('quickstart.mdx', '---\ntitle: Quickstart\n---\n\nSee [the handbook](https://handbook.example/).\n');
  const { page, openPage, text, preview, showPhone } = galleyWindow(await galley.open());
  await openPage('Quickstart');
  await text.focus();
  await page.keyboard.press('Shift+F10');
  await expect.poll(() => last(galley.host.output, 'popup')).toContain('paste');
  expect(last(galley.host.output, 'popup')).toEqual([
    'undo',
    'redo',
    'separator',
    'cut (off)',
    'copy (off)',
    'paste',
    'Paste as plain text',
    'separator',
    'selectAll',
  ]);
  await showPhone();
  await preview.getByRole('link', { name: 'the handbook' }).click({ button: 'right' });
  await expect.poll(() => last(galley.host.output, 'popup')).toContain('Open link outside Galley…');
  galley.host.tell({ contextMenu: 'Copy address' });
  await expect.poll(() => last(galley.host.output, 'copied')).toBe('https://handbook.example/');
  galley.host.tell({ contextMenu: 'Open link outside Galley…' });
  await expect.poll(() => last(galley.host.output, 'asked')).toBe('Open this address in the browser?');
  expect(last(galley.host.output, 'detail')).toBe('https://handbook.example/');
  expect(last(galley.host.output, 'opened')).toBeUndefined();
  galley.host.tell({ response: 1 });
  galley.host.tell({ contextMenu: 'Open link outside Galley…' });
  await expect.poll(() => last(galley.host.output, 'opened')).toBe('https://handbook.example/');
});

test('a deleted page goes to the system’s trash; where there is none, it is kept all the same', async ({
  galley,
  docs,
}) => {
  const { page, openPage } = galleyWindow(await galley.open());
  const remove = async (title: string) => {
    await openPage(title);
    galley.host.tell({ menu: ['File', 'Delete page'] });
    await page.getByRole('dialog').getByRole('button', { name: 'Delete the page' }).click();
  };
  const message = page.getByRole('status', { name: 'Message' });
  const text = await docs.read('guides/track-a-parcel.mdx');
  await remove('Track a parcel');
  await expect(message).toContainText('The file is in the trash.');
  expect(last(galley.host.output, 'trashed')).toBe(join(docs.path, 'guides/track-a-parcel.mdx'));
  await message.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => docs.read('guides/track-a-parcel.mdx').catch(() => null)).toBe(text);
  galley.host.tell({ noTrash: true });
  await remove('Test and live keys');
  await expect(message).toContainText('It can be put back for thirty days.');
  await expect.poll(() => docs.read('guides/keys.mdx').catch(() => null)).toBeNull();
  expect(last(galley.host.output, 'trashed')).toBe(join(docs.path, 'guides/track-a-parcel.mdx'));
});

test('the menu on a word offers what was meant, by mouse and keyboard, beside cut, copy and paste', async ({
  galley,
  docs,
}) => {
  const before = '---\ntitle: Quickstart\n---\n\nYou recieve it.\n';
  await docs.write('quickstart.mdx', before);
  const { page, openPage, text } = galleyWindow(await galley.open());
  await openPage('Quickstart');
  const word = page.locator('.cm-content .problem-word');
  await expect(word).toHaveText('recieve');
  await word.click({ button: 'right' });
  await expect.poll(() => last(galley.host.output, 'popup')).toContain('receive');
  const entries = last(galley.host.output, 'popup') as string[];
  expect(entries.slice(-6)).toEqual(['Add to this site’s words', 'Ignore here', 'separator', 'cut', 'copy', 'paste']);
  galley.host.tell({ contextMenu: 'receive' });
  await expect.poll(() => docs.read('quickstart.mdx')).toBe(before.replace('recieve', 'receive'));
  await text.press('ControlOrMeta+z');
  await expect(word).toHaveText('recieve');
  await text.press('Control+End');
  await text.press('ArrowLeft');
  await text.press('ArrowLeft');
  await page.keyboard.press('Shift+F10');
  await expect.poll(() => last(galley.host.output, 'popup')).not.toContain('receive');
});
