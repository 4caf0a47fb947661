// The site's style sheet and script, as the app's build makes them.
import { fileURLToPath } from 'node:url';
import { bundleSources, bundleTexts, shellScript, shellStyles } from '../../tools/build/theme-bundle.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What every page loads, without its fonts. */
export const bundleShellStyles = () => shellStyles(root);
export const bundleShellScript = () => shellScript(root);

const bundles = () =>
  Promise.all(bundleSources(root).map(async (source) => ({ ...source, text: await bundleTexts(root, source) })));

/** The bundles of all components and of what else only some pages need. */
export const componentBundles = bundles;

/** Theme and all bundles, in one. */
export const bundleStyles = () => stylesOf(() => true);

/** What a page that uses everything has in each look: a page has one, if it is not the one that all are made from. */
export async function bundleStylesByLook(): Promise<ReadonlyMap<string, string>> {
  const looks = (await bundles()).map(({ name }) => name).filter(isLook);
  return new Map(
    await Promise.all(
      looks.map(async (look) => [look, await stylesOf((name) => name === look || !isLook(name))] as const),
    ),
  );
}

const isLook = (name: string) => name.startsWith('theme-');

async function stylesOf(takes: (name: string) => boolean): Promise<string> {
  const taken = (await bundles()).filter(({ name }) => takes(name));
  return [await shellStyles(root), ...taken.map(({ text }) => text.stylesheet)].join('');
}

/** Theme and all bundles, in the order of a page's head. */
export async function bundleScript(): Promise<string> {
  return [...(await bundles()).map(({ text }) => text.script), await shellScript(root)].join('');
}
