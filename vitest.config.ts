import { defineConfig } from 'vitest/config';
import { chromiumArguments, findChromium } from './tools/common.mjs';

/** Tests of what is there, or not yet, when a program has just begun. */
const fromTheStart = ['shared/html/collect-languages.test.ts', 'shared/html/diagram/diagram.test.ts'];

export default defineConfig({
  test: {
    environment: 'node',
    // Empty where there is none: `npm test` and `npm run check` install one.
    env: {
      GALLEY_CHROMIUM: findChromium() ?? '',
      GALLEY_CHROMIUM_ARGUMENTS: chromiumArguments.join(' '),
      // No test depends on what one before it kept.
      GALLEY_CACHE: 'off',
    },
    // A test that waits for something says how long; the limit only ends one that hangs.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Two cores; one run of the suite must leave one to whatever else is running.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          // Pure code keeps nothing from one test to the next: its files are loaded once for all of them, which takes
          // a fifth of the time.
          isolate: false,
          include: ['shared/**/*.test.ts', 'renderer/**/*.test.ts', 'renderer/**/*.test.tsx'],
          exclude: fromTheStart,
        },
      },
      {
        extends: true,
        test: {
          name: 'apart',
          include: ['main/**/*.test.ts', 'tools/**/*.test.ts', 'resources/**/*.test.ts', ...fromTheStart],
        },
      },
    ],
  },
});
