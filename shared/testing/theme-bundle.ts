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
export async function bundleStyles(): Promise<string> {
  return [await shellStyles(root), ...(await bundles()).map(({ text }) => text.stylesheet)].join('');
}

/** Theme and all bundles, in the order of a page's head. */
export async function bundleScript(): Promise<string> {
  return [...(await bundles()).map(({ text }) => text.script), await shellScript(root)].join('');
}
