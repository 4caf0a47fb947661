import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = resolve(import.meta.dirname, '../..');

/**
 * Parts of the sources as a module of Node.
 *
 * @param {string} name of the benchmark, for the file that is made
 * @param {string} contents what is exported: paths count from the top of the project
 */
export async function bundled(name, contents) {
  const folder = join(root, 'node_modules/.cache/galley-bench');
  mkdirSync(folder, { recursive: true });
  const outfile = join(folder, `${name}.mjs`);
  await build({
    stdin: { contents, resolveDir: root, loader: 'ts' },
    bundle: true,
    platform: 'node',
    mainFields: ['module', 'main'],
    format: 'esm',
    banner: { js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);` },
    outfile,
    logLevel: 'error',
  });
  return import(pathToFileURL(outfile).href);
}
