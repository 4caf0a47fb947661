import { defineConfig } from 'vitest/config';
import { findChromium } from './tools/common.mjs';

export default defineConfig({
  test: {
    include: [
      'shared/**/*.test.ts',
      'main/**/*.test.ts',
      'renderer/**/*.test.ts',
      'renderer/**/*.test.tsx',
      'tools/**/*.test.ts',
    ],
    environment: 'node',
    // Empty where there is none: `npm test` and `npm run check` install one.
    env: { GALLEY_CHROMIUM: findChromium() ?? '' },
    // A test that waits for something says how long; the limit only ends one that hangs.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Two cores; one run of the suite must leave one to whatever else is running.
    maxWorkers: 2,
  },
});
