import { join, resolve } from 'node:path';
import { loadConfigFromFile } from 'vite';
import { root } from '../common.mjs';

/**
 * What electron.vite.config.ts says for development.
 * @returns {Promise<{ main: object, renderer: object, out: string }>} `out` is the folder that takes the place of out/
 */
export async function developmentSettings() {
  const { config } = await loadConfigFromFile(
    { command: 'serve', mode: 'development' },
    join(root, 'electron.vite.config.ts'),
    root,
    'warn',
  );
  return { main: config.main, renderer: config.renderer, out: resolve(root, config.main.build.outDir, '..') };
}
