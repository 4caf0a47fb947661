import type { Locator, Page } from '@playwright/test';

/** The settings in Galley's window, by what a person calls their parts. */
export interface SettingsWindow {
  readonly page: Page;
  readonly sections: Locator;
  readonly form: Locator;
  readonly rows: Locator;
  /** Opens the settings, at a section. */
  open(section?: string): Promise<void>;
  section(name: string): Promise<void>;
  raw(): Promise<void>;
  forms(): Promise<void>;
  row(name: string | RegExp): Locator;
  /** Waits until the file on the disk is what the window shows. */
  saved(): Promise<void>;
}

export function settingsWindow(page: Page): SettingsWindow {
  const side = page.getByRole('complementary', { name: 'Settings sections' });
  const sections = side.getByRole('navigation', { name: 'Setting topics' });
  const window: SettingsWindow = {
    page,
    sections,
    form: page.locator('.settings-form'),
    rows: page.getByRole('treeitem'),
    async open(section = 'Project') {
      await page
        .locator('.rail')
        .getByRole('button', { name: /^Settings/ })
        .click();
      await window.section(section);
    },
    async section(name) {
      await sections.getByRole('button', { name: new RegExp(`^${name}`) }).click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
    },
    raw: () => page.getByRole('radio', { name: 'Raw file' }).click(),
    forms: () => page.getByRole('radio', { name: 'Form' }).click(),
    row: (name) => page.getByRole('treeitem', { name }),
    saved: () => page.locator('.save-state', { hasText: 'Saved' }).waitFor(),
  };
  return window;
}

/** Lines that differ between two texts: those that went and those that came. */
export function changedLines(before: string, after: string): { readonly gone: string[]; readonly come: string[] } {
  const [a, b] = [before.split('\n'), after.split('\n')];
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  return { gone: a.slice(start, a.length - end), come: b.slice(start, b.length - end) };
}
