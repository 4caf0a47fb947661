import type { Page } from '@playwright/test';
import { git } from './saved-versions.ts';
import type { DocsFolder } from './test.ts';

/** What git says is different: it knows nothing of Galley. */
export const different = (docs: DocsFolder) => git(docs, 'status', '--porcelain').trimEnd();

/** The parts of the changes that scenarios touch which put something back. */
export function changesView(page: Page) {
  const side = page.getByRole('complementary', { name: 'Changes' });
  const view = page.getByRole('region', { name: 'What is different' });
  return {
    side,
    view,
    rows: side.locator('.changes-list li.changes-row'),
    row: (words: string) => side.locator('.changes-list li.changes-row').filter({ hasText: words }),
    putBack: view.getByRole('button', { name: /^(?:Put back|Put the \w+ back|Remove the \w+)$/ }),
    toast: page.locator('.toast'),
    settings: view.getByRole('list', { name: 'Settings that are different' }),
  };
}
