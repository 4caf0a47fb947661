// Part of the app's build: bundles the site's theme and gathers the icons, so
// that exporting needs nothing from the network and nothing but these files.
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { readCardFonts } from './card-fonts.ts';
import { fontFaces, fontFiles } from '../../shared/theme/fonts.ts';
import type { IconData } from '../../shared/html/icons.ts';
import type { ThemeAssets, ThemeKit } from '../../shared/site/types.ts';

/** Oldest browsers that the site's files are written for. */
const target = ['chrome111', 'firefox115', 'safari16.4', 'edge111'];

/** Writes `<out>/theme.json`, `<out>/icons.json`, `<out>/card-fonts.json` and `<out>/files/*`. */
export async function buildSiteAssets(root: string, out: string): Promise<ThemeAssets> {
  const files = join(out, 'files');
  rmSync(out, { recursive: true, force: true });
  mkdirSync(files, { recursive: true });
  const fonts = new Map(fontFiles.map((font) => [font.output, hashedCopy(join(root, 'node_modules', font.source), files, font.output)]));
  const shell = await bundle(root, `@import './shared/theme/css/index.css';`, 'css');
  const css = `${fontFaces((output) => `./${fonts.get(output)!}`)}\n${shell}`;
  const stylesheet = hashedText(await minifyCss(css), files, 'theme.css');
  const script = hashedText(await bundle(root, `import './shared/theme/client/index.client.ts';`, 'ts'), files, 'theme.js');
  const playground = {
    script: hashedText(await bundle(root, `import './shared/playground/client/index.client.ts';`, 'ts'), files, 'playground.js'),
    stylesheet: hashedText(await minifyCss(await bundle(root, `@import './shared/theme/css/playground/index.css';\n`, 'css')), files, 'playground.css'),
  };
  writeFileSync(join(files, 'preview.js'), await bundle(root, `import './shared/theme/client/preview/index.client.ts';`, 'ts'));
  const search = {
    script: hashedText(await bundle(root, `import './shared/search/client/index.client.ts';`, 'ts'), files, 'search.js'),
    stylesheet: hashedText(await bundle(root, `@import './shared/search/search.css';`, 'css'), files, 'search.css'),
  };
  copyLicences(root, files);
  const kits = await Promise.all(kitSources(root).map((source) => buildKit(root, files, source, shell)));
  const theme: ThemeAssets = {
    files: [stylesheet, script, playground.script, playground.stylesheet, search.script, search.stylesheet, ...kits.flatMap((kit) => [kit.stylesheet, kit.script]).filter((file) => file !== null), ...fonts.values(), 'LICENSES.txt'].sort(),
    stylesheets: [stylesheet],
    scripts: [script],
    preload: fontFiles.filter((font) => font.preload).map((font) => fonts.get(font.output)!),
    kits,
    search,
    playground,
  };
  writeFileSync(join(out, 'theme.json'), JSON.stringify(theme, null, 1));
  writeFileSync(join(out, 'card-fonts.json'), JSON.stringify(readCardFonts(root)));
  writeFileSync(join(out, 'icons.json'), JSON.stringify(readIcons(root)));
  return theme;
}

interface KitSource {
  readonly name: string;
  /** Paths from the root. A kit has styles, for their class names say who needs it. */
  readonly css: string;
  readonly client: string | null;
}

/** Every style sheet of a component, and of what else only some pages need, with the script of the same name. */
function kitSources(root: string): KitSource[] {
  const found = ['shared/theme/kits', 'shared/vocabulary'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .filter((path) => path.endsWith('.css') && !path.includes('.gen.')),
  );
  return found.sort().map((css) => {
    const client = css.replace(/\.css$/, '.client.ts');
    return { name: basename(css, '.css'), css, client: existsSync(join(root, client)) ? client : null };
  });
}

const classNamesOf = (css: string) => [...css.matchAll(/\.([a-zA-Z][\w-]*)/g)].map((match) => match[1]!);

/** The first class name of every selector: what an element must carry, or stand in, for the rule to count. */
function leadingClassNames(css: string): string[] {
  const selectors = [...css.matchAll(/([^{};@]+)\{/g)].flatMap((rule) => rule[1]!.split(/,(?![^(]*\))/));
  return selectors.flatMap((selector) => classNamesOf(selector).slice(0, 1));
}

/** Bundles one kit; class names that the shell's styles know as well don't call for it. */
async function buildKit(root: string, files: string, source: KitSource, shell: string): Promise<ThemeKit> {
  const css = await bundle(root, `@import './${source.css}';`, 'css');
  const known = new Set(classNamesOf(shell));
  const stylesheet = hashedText(css, files, `${source.name}.css`);
  const code = source.client === null ? '' : await bundle(root, `import './${source.client}';`, 'ts');
  const script = source.client === null ? null : hashedText(code, files, `${source.name}.js`);
  // A style sheet may say itself who needs it: where the names are the shell's as well, or elements (`<table>`).
  const named = /^\/\* Kit of: ([\w <>-]+)\. \*\//.exec(readFileSync(join(root, source.css), 'utf8'))?.[1]?.split(' ');
  const classNames = named ?? leadingClassNames(css).filter((name) => !known.has(name));
  if (classNames.length === 0) throw new Error(`${source.css}: no class name of its own says who needs it`);
  return { classNames: [...new Set(classNames)].sort(), stylesheet, script, text: { stylesheet: css, script: code } };
}

async function bundle(root: string, contents: string, loader: 'css' | 'ts'): Promise<string> {
  const result = await build({
    stdin: { contents, loader, resolveDir: root, sourcefile: `entry.${loader}` },
    bundle: true, write: false, minify: true, format: loader === 'ts' ? 'iife' : undefined, target, legalComments: 'none', charset: 'utf8', logLevel: 'warning', external: ['*.woff2'],
  });
  return loader === 'css' ? closedUp(result.outputFiles[0]!.text) : result.outputFiles[0]!.text;
}

/** Spaces that are left in the values of custom properties, where they mean nothing: an empty value keeps its own. */
function closedUp(css: string): string {
  return css.replace(/(--[\w-]+): (?=[^;}\s])([^;}]*)/g, (_, name: string, value: string) => `${name}:${value.replaceAll(', ', ',')}`);
}

async function minifyCss(css: string): Promise<string> {
  const result = await build({ stdin: { contents: css, loader: 'css' }, write: false, minify: true, target, charset: 'utf8', logLevel: 'warning', bundle: false });
  return closedUp(result.outputFiles[0]!.text);
}

function hashOf(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 8);
}

function hashedText(text: string, folder: string, name: string): string {
  const [stem, extension] = name.split('.') as [string, string];
  const file = `${stem}.${hashOf(text)}.${extension}`;
  writeFileSync(join(folder, file), text);
  return file;
}

function hashedCopy(source: string, folder: string, name: string): string {
  const [stem, extension] = name.split('.') as [string, string];
  const file = `${stem}.${hashOf(readFileSync(source))}.${extension}`;
  copyFileSync(source, join(folder, file));
  return file;
}

/** What the licences of fonts and icons ask for, beside the files that they cover. */
function copyLicences(root: string, folder: string): void {
  const parts = [
    ['Inter', '@fontsource-variable/inter/LICENSE'],
    ['JetBrains Mono', '@fontsource-variable/jetbrains-mono/LICENSE'],
    ['Font Awesome Free (icons in pages)', '@fortawesome/fontawesome-free/LICENSE.txt'],
    ['Lucide (icons in pages)', 'lucide-static/LICENSE'],
  ] as const;
  const text = parts.map(([name, path]) => `${name}\n${'='.repeat(name.length)}\n\n${readFileSync(join(root, 'node_modules', path), 'utf8').trim()}\n`).join('\n\n');
  writeFileSync(join(folder, 'LICENSES.txt'), text);
}

/** The icon sets from their packages. Font Awesome Free has three styles; its older names come along. */
export function readIcons(root: string): IconData {
  const packageFolder = join(root, 'node_modules', '@fortawesome', 'fontawesome-free');
  const families = JSON.parse(readFileSync(join(packageFolder, 'metadata', 'icon-families.json'), 'utf8')) as Record<string, { aliases?: { names?: string[] } }>;
  const fontAwesome = { solid: {}, regular: {}, brands: {} } as Record<'solid' | 'regular' | 'brands', Record<string, [number, number, string]>>;
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
  for (const [name, entry] of Object.entries(families)) for (const alias of entry.aliases?.names ?? []) fontAwesomeAliases[alias] ??= name;
  const lucide = JSON.parse(readFileSync(join(root, 'node_modules', 'lucide-static', 'icon-nodes.json'), 'utf8')) as IconData['lucide'];
  return { fontAwesome, fontAwesomeAliases, lucide };
}
