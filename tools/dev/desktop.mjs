// The desktop window in electron-vite's development mode.
import { join } from 'node:path';
import { root, run } from '../common.mjs';
import { developmentSettings } from './settings.mjs';

/** Opens the docs in a desktop window whose files come from Vite; resolves with its exit code when it is closed. */
export async function developDesktop(docs) {
  const { out } = await developmentSettings();
  return run(
    process.execPath,
    [
      join(root, 'node_modules/electron-vite/bin/electron-vite.js'),
      'dev',
      '--watch',
      '--entry',
      join(out, 'main/desktop.js'),
      '--',
      docs,
    ],
    { env: { ...process.env, NODE_OPTIONS: '--enable-source-maps' } },
  );
}
