// The programs of Node that the web host is made of, built so fast that one can wait for it.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { context } from 'esbuild';
import { root } from '../common.mjs';

/**
 * Builds programs into a folder, again and again. Packages stay where they are installed; their
 * sources are named in stack traces by source maps.
 * @param {Readonly<Record<string, string>>} entryPoints their sources by their names
 * @param {string} folder
 */
export async function createPrograms(entryPoints, folder) {
  const building = await context({
    entryPoints,
    outdir: folder,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
    write: false,
    absWorkingDir: root,
    logLevel: 'error',
    conditions: ['node', 'production'],
  });
  return {
    /**
     * Writes what changed, and answers the names of the programs that did. Rejects where a source
     * cannot be read; esbuild has said by then why.
     * @returns {Promise<ReadonlySet<string>>}
     */
    async build() {
      const { outputFiles } = await building.rebuild();
      const changed = outputFiles.filter(({ path, text }) => !existsSync(path) || readFileSync(path, 'utf8') !== text);
      for (const { path, contents } of changed) {
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, contents);
      }
      return new Set(changed.filter(({ path }) => path.endsWith('.js')).map(({ path }) => basename(path, '.js')));
    },
    close: () => building.dispose(),
  };
}
