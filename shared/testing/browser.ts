import { chromium, type Browser } from 'playwright';
import { describe, test } from 'vitest';

/**
 * Tests that only a browser can answer. `npm test` and `npm run check` install one
 * before they run, and vitest.config.ts names it. Where there is none, one test
 * that fails stands for them and says what it needs: nothing is left out unseen.
 */
export function describeBrowser(title: string, body: (launch: () => Promise<Browser>) => void): void {
  const executablePath = process.env['GALLEY_CHROMIUM'] ?? '';
  if (executablePath !== '')
    return void describe(title, () =>
      body(() =>
        chromium.launch({ executablePath, args: (process.env['GALLEY_CHROMIUM_ARGUMENTS'] ?? '').split(' ') }),
      ),
    );
  test(title, () => {
    throw new Error(
      'This needs a Chromium. npm run check installs one; or name the program of yours in GALLEY_CHROMIUM.',
    );
  });
}
