// The site's style sheet and script as a build makes them.
import { readdirSync } from 'node:fs';
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

/** Style sheets of the theme that only some pages load. */
const kits = readdirSync(`${folder}/kits`).filter((name) => name.endsWith('.css')).sort();

/** What every page loads. */
export function bundleShellStyles(): Promise<string> {
  return bundle("@import './css/index.css';\n", 'css');
}

/** Theme and all components, in one. */
export function bundleStyles(): Promise<string> {
  return bundle(`@import './css/index.css';\n${kits.map((kit) => `@import './kits/${kit}';\n`).join('')}@import '../vocabulary/index.gen.css';\n`, 'css');
}

/** What every page loads. */
export function bundleShellScript(): Promise<string> {
  return bundle("import './client/index.client.ts';\n", 'ts');
}

/** Theme and all components, in the order of a page's head. */
export function bundleScript(): Promise<string> {
  const kitScripts = readdirSync(`${folder}/kits`).filter((name) => name.endsWith('.client.ts')).sort();
  return bundle(`${kitScripts.map((kit) => `import './kits/${kit}';\n`).join('')}import '../vocabulary/index.gen.client.ts';\nimport './client/index.client.ts';\n`, 'ts');
}
