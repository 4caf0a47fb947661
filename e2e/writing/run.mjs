// `npm run writing [sequences]`: how every real page looks where it is written, letters typed all over each, and keys
// by chance, without a browser and, a tenth of them, in one.
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const [sequences = '10000'] = process.argv.slice(2);
const run = (program, args, env = {}) =>
  spawnSync(process.execPath, [join(root, 'node_modules', program), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  }).status ?? 1;

const looks = run('vitest/vitest.mjs', ['run', 'shared/testing/visual-face.test.ts', '--reporter=verbose']);
// Without a browser: letters and signs on every page, and all of the sequences.
const model = run(
  'vitest/vitest.mjs',
  ['run', 'shared/testing/visual-letters.test.ts', 'shared/testing/visual-model.test.ts', '--reporter=verbose'],
  {
    GALLEY_SEQUENCES: sequences,
    GALLEY_PAGE_STEP: '1',
    GALLEY_PLACES: '50',
  },
);
const keys = run(
  '@playwright/test/cli.js',
  ['test', 'e2e/writing/visual-model.spec.ts', '--project', 'web', '--reporter=line'],
  { GALLEY_SEQUENCES: String(Math.ceil(Number(sequences) / 10)), GALLEY_PAGES: '40' },
);
process.exit(looks === 0 && model === 0 && keys === 0 ? 0 : 1);
