// `npm run writing [sequences]`: how every real page looks where it is written, letters typed all over each, what is
// different about each after a change, and keys by chance, without a browser and, a tenth of them, in one.
// `npm run writing -- pictures <folder>` takes pictures of real pages instead (pictures.mjs).
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { pictured, takePictures } from './pictures.mjs';

const root = resolve(import.meta.dirname, '../..');
const [sequences = '10000', ...rest] = process.argv.slice(2);
if (sequences === 'pictures') {
  await pictures(rest);
  process.exit();
}
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
  [
    'run',
    'shared/testing/visual-letters.test.ts',
    'shared/testing/visual-model.test.ts',
    'shared/html/difference/real-pages.test.ts',
    '--reporter=verbose',
  ],
  {
    GALLEY_SEQUENCES: sequences,
    GALLEY_PAGE_STEP: '1',
    GALLEY_PLACES: '50',
  },
);
const keys = run(
  '@playwright/test/cli.js',
  // A trace of a thousand sequences takes longer to write than they do.
  ['test', 'e2e/writing/visual-model.spec.ts', '--project', 'web', '--reporter=line', '--trace', 'off'],
  { GALLEY_SEQUENCES: String(Math.ceil(Number(sequences) / 10)), GALLEY_PAGES: '40' },
);
process.exit(looks === 0 && model === 0 && keys === 0 ? 0 : 1);

/** @param asked the folder, the colours, widths in pixels, and which of the pages: all where none is named */
async function pictures([folder, ...asked]) {
  if (folder === undefined) {
    console.error('npm run writing -- pictures <folder> [light|dark|both] [width …] [page …]');
    process.exit(1);
  }
  const names = pictured.map(({ name }) => name);
  const only = asked.filter((word) => names.includes(word));
  const widths = asked.filter((word) => /^\d+$/.test(word)).map(Number);
  const schemes = ['light', 'dark'].filter((scheme) => asked.includes(scheme));
  const unknown = asked.filter((word) => ![...names, 'light', 'dark', 'both'].includes(word) && !/^\d+$/.test(word));
  if (unknown.length > 0) {
    console.error(`There is no ${unknown.join(', ')}. Pages: ${names.join(', ')}.`);
    process.exit(1);
  }
  await takePictures(
    resolve(folder),
    schemes.length === 0 ? ['light', 'dark'] : schemes,
    widths.length === 0 ? [1280, 1920] : widths,
    only,
  );
}
