import { chromium, type Browser } from 'playwright';
import { describe, test } from 'vitest';

/**
 * Tests that only a browser can answer. `npm run check` installs none; `npm test`
 * does before they run, and vitest.config.ts names it. Where there is none, one
 * test that is left out stands for them and says what it would need.
 */
export function describeBrowser(title: string, body: (launch: () => Promise<Browser>) => void): void {
  const executablePath = process.env['GALLEY_CHROMIUM'] ?? '';
  if (executablePath === '') test.skip(`${title} (needs a Chromium)`);
  else describe(title, () => body(() => chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })));
}
