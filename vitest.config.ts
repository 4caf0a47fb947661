import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['shared/**/*.test.ts', 'main/**/*.test.ts', 'renderer/**/*.test.ts', 'renderer/**/*.test.tsx'],
    environment: 'node',
    // Two cores; one run of the suite must leave one to whatever else is running.
    maxWorkers: 2,
  },
});
