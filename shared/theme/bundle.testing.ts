// For tests of this folder: the style sheet and the script as a build makes them.
import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';

/** Oldest browsers that the theme is written for. */
export const browsers = ['chrome105', 'safari15.4', 'firefox110'];

const folder = fileURLToPath(new URL('.', import.meta.url));

async function bundle(contents: string, loader: 'css' | 'ts', minify: boolean): Promise<string> {
  const result = await build({
    stdin: { contents, resolveDir: folder, loader },
    bundle: true,
    minify,
    write: false,
    logLevel: 'silent',
    format: 'iife',
    target: browsers,
  });
  return result.outputFiles[0]!.text;
}

/** Theme and all components. */
export function bundleStyles(minify = true): Promise<string> {
  return bundle("@import './css/index.css';\n@import '../vocabulary/index.gen.css';\n", 'css', minify);
}

export function bundleScript(minify = true): Promise<string> {
  return bundle("import './client/index.client.ts';\n", 'ts', minify);
}
