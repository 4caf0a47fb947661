import type { Locator, Page } from '@playwright/test';

/** The parts of the history that scenarios touch. */
export interface HistoryView {
  readonly dialog: Locator;
  /** Lines of the list: steps, versions and texts that went. */
  readonly rows: Locator;
  /** What was changed, in words. */
  readonly detail: Locator;
  open(): Promise<void>;
  row(words: string | RegExp): Locator;
  button(name: string | RegExp): Locator;
}

export function historyView(page: Page): HistoryView {
  const dialog = page.getByRole('dialog', { name: 'History' });
  const rows = dialog.locator('.history-list li');
  return {
    dialog,
    rows,
    detail: dialog.getByRole('region', { name: 'What was changed' }),
    async open() {
      await page.keyboard.press('ControlOrMeta+Shift+y');
      await dialog.waitFor();
    },
    row: (words) => rows.filter({ hasText: words }),
    button: (name) => dialog.getByRole('button', { name }),
  };
}

/** Runs a command as people look for it. */
export async function run(page: Page, words: string, title = ''): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox').fill(words);
  // A command may be there only once something is known; until then a new page of that name is all that is offered.
  await page
    .getByRole('option')
    .filter({ hasText: title, hasNotText: `“${words}”` })
    .first()
    .click();
}

export async function replaceEverywhere(page: Page, find: string, insert: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+Shift+h');
  const dialog = page.getByRole('dialog', { name: 'Replace in all pages' });
  await dialog.getByLabel('Find').fill(find);
  await dialog.getByLabel('Replace with').fill(insert);
  await dialog.getByRole('button', { name: /^Replace \d+/ }).click();
  await page.getByText(/^Replaced \d/).waitFor();
}
