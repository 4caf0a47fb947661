import type { FrameLocator, Locator, Page } from '@playwright/test';

/** The parts of Galley's window that scenarios touch, by what a person calls them. */
export interface GalleyWindow {
  readonly page: Page;
  /** The text of the open page. */
  readonly text: Locator;
  readonly preview: FrameLocator;
  readonly saveState: Locator;
  readonly tree: Locator;
  /** Opens a page from the tree and waits until it can be written and seen. */
  openPage(title: string): Promise<void>;
  /** The preview at the width of a telephone: its place on the screen is its place on the page. */
  showPhone(): Promise<void>;
  /** Types at the start of the open page. */
  typeAtStart(text: string): Promise<void>;
  /** Types at the end of the open page. */
  typeAtEnd(text: string): Promise<void>;
}

export function galleyWindow(page: Page): GalleyWindow {
  const text = page.getByRole('textbox', { name: 'Page text' });
  const preview = page.frameLocator('iframe');
  const write = async (place: string, words: string) => {
    // A page that is still on its way takes no words; a person would see that it is not there yet.
    await page.locator('#page-panel[aria-busy=false]').waitFor();
    await text.focus();
    await page.keyboard.press(place);
    await page.keyboard.insertText(words);
  };
  return {
    page,
    text,
    preview,
    saveState: page.locator('.save-state'),
    tree: page.getByRole('tree'),
    async openPage(title) {
      // Playwright loses sight of a frame that is sent on while its first page arrives.
      await preview.getByRole('heading', { level: 1 }).first().waitFor();
      await page.getByRole('treeitem', { name: title }).click();
      await page.getByRole('tab', { name: title, selected: true }).waitFor();
      await page.getByRole('tabpanel', { name: title }).waitFor();
      await preview.getByRole('heading', { level: 1, name: title }).waitFor();
    },
    async showPhone() {
      await page.getByRole('radio', { name: 'Phone' }).click();
    },
    typeAtStart: (words) => write('ControlOrMeta+Home', words),
    typeAtEnd: (words) => write('ControlOrMeta+End', words),
  };
}
