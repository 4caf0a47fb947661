import { expect, type Locator, type Page } from '@playwright/test';
import type { DocsFolder } from './test.ts';
import { galleyWindow } from './window.ts';

/** The page that the tests of writing write in, and what stands above its text. */
export const path = 'guides/keys.mdx';
export const head = '---\ntitle: Keys\n---\n\n';

/**
 * Puts a text into the page, and opens it where it is written as it looks.
 *
 * @param body what stands below its head, with its last line end
 * @returns the text, which has no focus yet
 */
export async function write(page: Page, docs: DocsFolder, body: string): Promise<Locator> {
  await docs.write(path, head + body);
  await galleyWindow(page).openPage('Keys');
  await expect(page.locator('.cm-editor.is-visual').first()).toBeVisible();
  return page.getByRole('textbox', { name: 'Page text' });
}

/** The same, with the caret at the beginning of the text. */
export async function writeFromStart(page: Page, docs: DocsFolder, body: string): Promise<Locator> {
  const text = await write(page, docs, body);
  await text.focus();
  await page.keyboard.press('Control+Home');
  return text;
}

/** Waits until the file says that, below its head. */
export const reads = (docs: DocsFolder, body: string) => expect.poll(() => docs.read(path)).toBe(head + body);
