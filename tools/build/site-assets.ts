// Part of the app's build: bundles the site's theme and gathers the icons, so
// that exporting needs nothing from the network and nothing but these files.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { readCardFonts } from './card-fonts.ts';
import { siteFont } from './site-fonts.ts';
import { dictionaryPackages, readEnglish } from './spelling.ts';
import { fontFaces, fontFiles } from '../../shared/theme/fonts.ts';
import {
  bundle,
  closedUp,
  bundleSources,
  bundleTexts,
  shellScript,
  shellStyles,
  target,
  type BundleSource,
} from './theme-bundle.ts';
import type { IconData } from '../../shared/html/icons.ts';
import { differenceFiles, previewBundles, previewScript } from '../../shared/theme/preview-files.ts';
import type { ThemeAssets, ThemeBundle } from '../../shared/site/types.ts';

/** Packages of which the assets hold words, and whose licences go with them. */
export const packagesOfAssets: readonly string[] = dictionaryPackages;

/**
 * What the names of the theme's files follow: browsers keep those named by their content for ever; those named by their
 * source change in place.
 */
export type Naming = 'by-content' | 'by-source';

/**
 * Writes `<out>/theme.json`, `<out>/icons.json`, `<out>/card-fonts.json`, `<out>/dictionary.json` and `<out>/files/*`,
 * and nothing else is left there.
 */
export async function buildSiteAssets(root: string, out: string, naming: Naming = 'by-content'): Promise<void> {
  rmSync(out, { recursive: true, force: true });
  await buildTheme(root, out, naming);
  writeFileSync(join(out, 'card-fonts.json'), JSON.stringify(readCardFonts(root)));
  writeFileSync(join(out, 'dictionary.json'), JSON.stringify(readEnglish(root)));
  writeFileSync(join(out, 'icons.json'), JSON.stringify(readIcons(root)));
}

interface ThemeFolder {
  readonly path: string;
  readonly naming: Naming;
}

/** Writes `<out>/theme.json` and `<out>/files/*`: what changes with the theme's sources. */
export async function buildTheme(root: string, out: string, naming: Naming): Promise<void> {
  const path = join(out, 'files');
  const files: ThemeFolder = { path, naming };
  mkdirSync(path, { recursive: true });
  const fonts = new Map<string, string>();
  for (const font of fontFiles) fonts.set(font.output, writeNamed(await siteFont(root, font), files, font.output));
  const script = (name: string) => bundle(root, `import './shared/${name}/index.client.ts';`, 'ts');
  const styles = (name: string) => bundle(root, `@import './shared/${name}.css';`, 'css');
  const [
    shellCss,
    shellJs,
    playgroundJs,
    playgroundCss,
    oauth,
    returned,
    preview,
    difference,
    differenceCss,
    searchJs,
    searchCss,
  ] = await Promise.all([
    shellStyles(root).then((css) => minifyCss(`${fontFaces((output) => `./${fonts.get(output)!}`)}\n${css}`)),
    shellScript(root),
    script('playground/client'),
    styles('theme/css/playground/index').then(minifyCss),
    script('playground/oauth'),
    script('playground/oauth/returned'),
    script('theme/client/preview'),
    script('theme/client/difference'),
    styles('theme/css/difference/difference'),
    script('search/client'),
    styles('search/search'),
  ]);
  const bundles = await Promise.all(bundleSources(root).map((source) => buildBundle(root, files, source)));
  const stylesheet = writeNamed(shellCss, files, 'theme.css');
  const shell = writeNamed(shellJs, files, 'theme.js');
  const playground = {
    script: writeNamed(playgroundJs, files, 'playground.js'),
    stylesheet: writeNamed(playgroundCss, files, 'playground.css'),
    oauth: writeNamed(oauth, files, 'oauth.js'),
    returned: writeNamed(returned, files, 'oauth-returned.js'),
  };
  const search = {
    script: writeNamed(searchJs, files, 'search.js'),
    stylesheet: writeNamed(searchCss, files, 'search.css'),
  };
  writeFileSync(join(path, previewScript), preview);
  writeFileSync(join(path, differenceFiles.script), difference);
  writeFileSync(join(path, differenceFiles.stylesheet), differenceCss);
  copyLicences(root, path);
  const joined = (file: 'stylesheet' | 'script') => bundles.map(({ text }) => text[file]).join('');
  writeFileSync(join(path, previewBundles.stylesheet), joined('stylesheet'));
  writeFileSync(join(path, previewBundles.script), joined('script'));
  const theme: ThemeAssets = {
    files: [
      stylesheet,
      shell,
      playground.script,
      playground.stylesheet,
      playground.oauth,
      playground.returned,
      search.script,
      search.stylesheet,
      ...bundles.flatMap((bundle) => [bundle.stylesheet, bundle.script]).filter((file) => file !== null),
      ...fonts.values(),
      'LICENSES.txt',
    ].sort(),
    stylesheets: [stylesheet],
    scripts: [shell],
    preload: fontFiles.filter((font) => font.preload).map((font) => fonts.get(font.output)!),
    bundles,
    search,
    playground,
  };
  writeFileSync(join(out, 'theme.json'), JSON.stringify(theme, null, 1));
}

async function buildBundle(root: string, files: ThemeFolder, source: BundleSource): Promise<ThemeBundle> {
  const text = await bundleTexts(root, source);
  const stylesheet = writeNamed(text.stylesheet, files, `${source.name}.css`, source.css);
  const script = source.client === null ? null : writeNamed(text.script, files, `${source.name}.js`, source.client);
  return { classNames: source.classNames, stylesheet, script, text };
}

async function minifyCss(css: string): Promise<string> {
  const result = await build({
    stdin: { contents: css, loader: 'css' },
    write: false,
    minify: true,
    target,
    charset: 'utf8',
    logLevel: 'warning',
    bundle: false,
  });
  return closedUp(result.outputFiles[0]!.text);
}

function hashOf(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 8);
}

function nameOf(content: Uint8Array | string, { naming }: ThemeFolder, name: string, source: string): string {
  const [stem, extension] = name.split('.') as [string, string];
  return `${stem}.${hashOf(naming === 'by-content' ? content : source)}.${extension}`;
}

/** @param source what no other file is made from */
function writeNamed(text: string | Uint8Array, folder: ThemeFolder, name: string, source = name): string {
  const file = nameOf(text, folder, name, source);
  writeFileSync(join(folder.path, file), text);
  return file;
}

/** What the licences of fonts and icons ask for, beside the files that they cover. */
function copyLicences(root: string, folder: string): void {
  const parts = [
    ['Inter', 'inter-ui/LICENSE.txt'],
    ['JetBrains Mono', '@fontsource-variable/jetbrains-mono/LICENSE'],
    ['Font Awesome Free (icons in pages)', '@fortawesome/fontawesome-free/LICENSE.txt'],
    ['Lucide (icons in pages)', 'lucide-static/LICENSE'],
  ] as const;
  const text = parts
    .map(
      ([name, path]) =>
        `${name}\n${'='.repeat(name.length)}\n\n${readFileSync(join(root, 'node_modules', path), 'utf8').trim()}\n`,
    )
    .join('\n\n');
  writeFileSync(join(folder, 'LICENSES.txt'), text);
}

/** The icon sets from their packages. Font Awesome Free has three styles; its older names come along. */
export function readIcons(root: string): IconData {
  const packageFolder = join(root, 'node_modules', '@fortawesome', 'fontawesome-free');
  const families = JSON.parse(readFileSync(join(packageFolder, 'metadata', 'icon-families.json'), 'utf8')) as Record<
    string,
    { aliases?: { names?: string[] } }
  >;
  const fontAwesome = { solid: {}, regular: {}, brands: {} } as Record<
    'solid' | 'regular' | 'brands',
    Record<string, [number, number, string]>
  >;
  for (const style of ['solid', 'regular', 'brands'] as const) {
    const folder = join(packageFolder, 'svgs', style);
    for (const file of readdirSync(folder).sort()) {
      const svg = readFileSync(join(folder, file), 'utf8');
      const box = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg);
      const paths = [...svg.matchAll(/\sd="([^"]+)"/g)].map((match) => match[1]!);
      if (box === null || paths.length === 0) throw new Error(`Font Awesome icon ${file} has an unknown form`);
      fontAwesome[style][basename(file, '.svg')] = [Number(box[1]), Number(box[2]), paths.join('')];
    }
  }
  const fontAwesomeAliases: Record<string, string> = {};
  for (const [name, entry] of Object.entries(families))
    for (const alias of entry.aliases?.names ?? []) fontAwesomeAliases[alias] ??= name;
  const lucide = JSON.parse(
    readFileSync(join(root, 'node_modules', 'lucide-static', 'icon-nodes.json'), 'utf8'),
  ) as IconData['lucide'];
  return { fontAwesome, fontAwesomeAliases, lucide };
}
