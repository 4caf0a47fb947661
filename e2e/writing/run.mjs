// `npm run writing [sequences]`: keys by chance on real pages that are written on the page, and how every real page
// looks there.
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
const keys = run(
  '@playwright/test/cli.js',
  ['test', 'e2e/writing/visual-model.spec.ts', '--project', 'web', '--reporter=line'],
  { GALLEY_SEQUENCES: sequences, GALLEY_PAGES: '100' },
);
process.exit(looks === 0 && keys === 0 ? 0 : 1);
