// The site's style sheet and script as a build makes them.
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** Oldest browsers that the theme is written for. */
export const browsers = ['chrome105', 'safari15.4', 'firefox110'];

const folder = fileURLToPath(new URL('../theme', import.meta.url));

async function bundle(contents: string, loader: 'css' | 'ts'): Promise<string> {
  const result = await build({
    stdin: { contents, resolveDir: folder, loader },
    bundle: true,
    minify: true,
    write: false,
    logLevel: 'silent',
    format: 'iife',
    target: browsers,
  });
  return result.outputFiles[0]!.text;
}

/** Theme and all components. */
export function bundleStyles(): Promise<string> {
  return bundle("@import './css/index.css';\n@import '../vocabulary/index.gen.css';\n", 'css');
}

export function bundleScript(): Promise<string> {
  return bundle("import './client/index.client.ts';\n", 'ts');
}
