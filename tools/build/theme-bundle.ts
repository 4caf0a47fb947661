// The theme's style sheets and scripts as the app's build makes them; the theme's tests measure these very texts.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';

/** Oldest browsers that the site's files are written for. */
export const target = ['chrome111', 'firefox115', 'safari16.4', 'edge111'];

/** Bundles and minifies what `contents` imports; paths count from `root`. */
export async function bundle(root: string, contents: string, loader: 'css' | 'ts'): Promise<string> {
  const result = await build({
    stdin: { contents, loader, resolveDir: root, sourcefile: `entry.${loader}` },
    bundle: true,
    write: false,
    minify: true,
    format: loader === 'ts' ? 'iife' : undefined,
    target,
    legalComments: 'none',
    charset: 'utf8',
    logLevel: 'warning',
    external: ['*.woff2'],
  });
  return loader === 'css' ? closedUp(result.outputFiles[0]!.text) : result.outputFiles[0]!.text;
}

/** Spaces that are left in the values of custom properties, where they mean nothing: an empty value keeps its own. */
export function closedUp(css: string): string {
  return css.replace(
    /(--[\w-]+): (?=[^;}\s])([^;}]*)/g,
    (_, name: string, value: string) => `${name}:${value.replaceAll(', ', ',')}`,
  );
}

/** What every page loads, without its fonts. */
export const shellStyles = (root: string) => bundle(root, `@import './shared/theme/css/index.css';`, 'css');
export const shellScript = (root: string) => bundle(root, `import './shared/theme/client/index.client.ts';`, 'ts');

/** Styles and script that only some pages need, as their files say. */
export interface BundleSource {
  readonly name: string;
  /** Path from the root. */
  readonly css: string;
  /** The script of the same name; null where there is none. */
  readonly client: string | null;
  /** A page that holds one of these class names, or elements (`<table>`), needs the bundle. */
  readonly classNames: readonly string[];
}

/**
 * Every style sheet of a component, and of what else only some pages need. Throws where one does not say who needs it.
 */
export function bundleSources(root: string): BundleSource[] {
  const found = ['shared/theme/bundles', 'shared/vocabulary'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .filter((path) => path.endsWith('.css') && !path.includes('.gen.')),
  );
  return found.sort().map((css) => {
    const client = css.replace(/\.css$/, '.client.ts');
    const named = /^\/\* Bundle of: ([\w\s<>-]+)\. \*\//.exec(readFileSync(join(root, css), 'utf8'))?.[1];
    if (named === undefined)
      throw new Error(`${css}: its first comment must say who needs it: /* Bundle of: class-name <element>. */`);
    return {
      name: basename(css, '.css'),
      css,
      client: existsSync(join(root, client)) ? client : null,
      classNames: [...new Set(named.split(/\s+/))].sort(),
    };
  });
}

/** What the files of a bundle hold. */
export async function bundleTexts(
  root: string,
  { css, client }: BundleSource,
): Promise<{ readonly stylesheet: string; readonly script: string }> {
  return {
    stylesheet: await bundle(root, `@import './${css}';`, 'css'),
    script: client === null ? '' : await bundle(root, `import './${client}';`, 'ts'),
  };
}
