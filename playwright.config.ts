import { defineConfig } from '@playwright/test';
import { electronBinary } from './e2e/support/hosts.ts';

// Every scenario runs on the web host, and on the real Electron where its binary is. On Electron's stand-in run those
// in which the shell takes part: files, restarts, exports; with GALLEY_ALL_HOSTS all of them, as in the
// workflow.
const electron = electronBinary();
if (electron === null && process.env['TEST_WORKER_INDEX'] === undefined) {
  console.log(
    'No Electron binary here: the project “electron” is skipped. The same scenarios run on the web host; those in which the shell takes part run on its stand-in, too.',
  );
}
const onStandIn = process.env['GALLEY_ALL_HOSTS']
  ? ['scenarios/**/*.spec.ts', 'settings/{forms,navigation}.spec.ts']
  : ['scenarios/{changes,export,safety}.spec.ts'];

// No test depends on what one before it kept of pages.
process.env['GALLEY_CACHE'] ??= 'off';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // The limits only end what hangs: a busy machine is several times slower than a quiet one.
  timeout: 180_000,
  expect: { timeout: 20_000, toHaveScreenshot: { pathTemplate: '{testDir}/gallery/golden/{arg}{ext}' } },
  reporter: 'list',
  use: { trace: 'retain-on-failure', screenshot: 'only-on-failure' },
  projects: [
    { name: 'web', testIgnore: 'electron/**', metadata: { host: 'web' } },
    {
      name: 'stand-in',
      testMatch: [...onStandIn, 'electron/**/*.spec.ts'],
      metadata: { host: 'stand-in' },
    },
    ...(electron === null
      ? []
      : [{ name: 'electron', testMatch: ['scenarios/**/*.spec.ts'], metadata: { host: 'electron' } }]),
  ],
});
