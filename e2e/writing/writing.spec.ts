import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { accessibilityProblems } from '../support/axe.ts';
import { expect, test, type DocsFolder } from '../support/test.ts';

const file = 'quickstart.mdx';
const text = (page: Page) => page.getByRole('textbox', { name: 'Page text' });

async function openPage(page: Page, docs: DocsFolder, body: string): Promise<void> {
  await docs.write(file, `---\n# kept\ntitle: Quickstart\n---\n\n${body}\n`);
  await page.getByRole('treeitem', { name: 'Quickstart' }).click();
  await expect(text(page)).toContainText(body.split('\n')[0]!);
  await text(page).focus();
}

/**
 * What is saved below the page's settings. “Saved” may still be on screen from before the last key, so the file itself
 * is waited for.
 */
function body(page: Page, docs: DocsFolder) {
  return expect.poll(async () => {
    await page.keyboard.press('ControlOrMeta+s');
    return (await docs.read(file)).split('---\n\n')[1]!;
  });
}

test('a link is made with the title of a page, changed, and taken away', async ({ galley, docs }) => {
  const page = await galley.open();
  await openPage(page, docs, 'words');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+Shift+k');
  const form = page.getByRole('dialog', { name: 'Link' });
  await form.getByRole('combobox', { name: 'Leads to' }).fill('track');
  await expect(page.getByRole('option', { name: /Track a parcel/ })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await body(page, docs).toBe('[words](/guides/track-a-parcel)\n');
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('ControlOrMeta+Shift+k');
  await form.getByRole('button', { name: 'Remove the link' }).click();
  await body(page, docs).toBe('words\n');
});

test('a picture is copied into the docs folder, framed, and described at once; nothing is overwritten', async ({
  galley,
  docs,
}) => {
  const page = await galley.open();
  await openPage(page, docs, 'words');
  const bytes = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Picture…' }).click(),
  ]);
  await chooser.setFiles({ name: 'icon.png', mimeType: 'image/png', buffer: bytes });
  await expect(text(page)).toContainText('What the picture shows');
  await page.keyboard.type('The sign');
  await body(page, docs).toContain('<Frame>\n  ![The sign](/images/icon.png)\n</Frame>');
  expect(await readFile(join(docs.path, 'images/icon.png'))).toEqual(bytes);

  const [again] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Picture…' }).click(),
  ]);
  await again.setFiles({ name: 'not.png', mimeType: 'image/png', buffer: Buffer.from('words') });
  await expect(page.getByRole('status', { name: 'Message' })).toContainText('is not a picture that browsers show');
});

/** A picture of one colour, as a browser hands over a file that is dropped or pasted. */
async function transfer(page: Page, name: string, fill: string) {
  return page.evaluateHandle(
    ([fileName, color]) => {
      const data = new DataTransfer();
      data.items.add(
        new File(
          [
            `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><rect width="4" height="4" fill="${color}"/></svg>`,
          ],
          fileName!,
          { type: 'image/svg+xml' },
        ),
      );
      return data;
    },
    [name, fill],
  );
}

test('a picture that is dropped stands where it was let go, one that is pasted at the caret; one undo each restores the bytes', async ({
  galley,
  docs,
}) => {
  const page = await galley.open();
  await openPage(page, docs, 'first\n\nlast');
  const before = await docs.read(file);
  const line = text(page).locator('.cm-line', { hasText: 'first' });
  await expect.poll(() => line.boundingBox()).not.toBeNull();
  const box = (await line.boundingBox())!;
  await line.dispatchEvent('drop', {
    dataTransfer: await transfer(page, 'Quiet Sky.svg', 'teal'),
    clientX: box.x + box.width - 4,
    clientY: box.y + box.height / 2,
  });
  await expect(text(page)).toContainText('What the picture shows');
  await page.keyboard.type('A teal sky');
  await body(page, docs).toBe('first\n\n<Frame>\n  ![A teal sky](/images/quiet-sky.svg)\n</Frame>\n\nlast\n');
  expect(await docs.read('images/quiet-sky.svg')).toContain('teal');

  // Another picture of the same name is another file; the same picture is not copied twice.
  await page.keyboard.press('ControlOrMeta+End');
  const paste = async (fill: string) =>
    text(page).evaluate(
      (element, data) =>
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })),
      await transfer(page, 'Quiet Sky.svg', fill),
    );
  await paste('plum');
  await expect(text(page)).toContainText('/images/quiet-sky-2.svg');
  expect(await docs.read('images/quiet-sky.svg')).toContain('teal');
  expect(await docs.read('images/quiet-sky-2.svg')).toContain('plum');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(text(page)).not.toContainText('quiet-sky-2');
  await paste('teal');
  await expect(text(page).getByText('/images/quiet-sky.svg')).toHaveCount(2);
  await page.keyboard.press('ControlOrMeta+z');
  // The words, then the picture that was dropped.
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(text(page)).not.toContainText('quiet-sky');
  await body(page, docs).toBe('first\n\nlast\n');
  expect(await docs.read(file)).toBe(before);
});

test('what is wrong in the text of a page is not said above it, whichever page was open before', async ({
  galley,
  docs,
}) => {
  await docs.write(file, '---\ntitle: Quickstart\n---\n\n[nothing](/gone)\n');
  const page = await galley.open();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Introduction');
  await page.getByRole('treeitem', { name: 'Quickstart' }).click();
  await expect(text(page).locator('.problem-error')).toHaveText('/gone');
  await expect(page.locator('.head-problem')).toHaveCount(0);
});

test('completion knows components, attributes and closing tags; the page settings are a form', async ({
  galley,
  docs,
}) => {
  const page = await galley.open();
  await openPage(page, docs, 'words');
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('\n<Tooltip ti');
  await page.getByRole('option', { name: /^tip/ }).click();
  await page.keyboard.type('Meaning');
  await page.keyboard.press('End');
  await page.keyboard.type('>term</');
  await page.getByRole('option', { name: /^Tooltip/ }).click();
  await body(page, docs).toContain('<Tooltip tip="Meaning">term</Tooltip>');

  await page.getByRole('button', { name: 'Page settings' }).click();
  const form = page.getByRole('dialog', { name: 'Page settings' });
  await form.getByRole('switch', { name: 'Hide the page' }).click();
  await form.getByRole('combobox', { name: 'Layout' }).selectOption({ label: 'Centred' });
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  const head = expect.poll(async () => {
    await page.keyboard.press('ControlOrMeta+s');
    return (await docs.read(file)).split('---\n')[1]!;
  });
  await head.toContain('mode: center\n');
  await head.toContain('hidden: true\n');
  await head.toMatch(/^# kept\ntitle: Quickstart\n/);
});
