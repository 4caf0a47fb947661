// The site's style sheet and script, as the app's build makes them.
import { fileURLToPath } from 'node:url';
import { kitSources, kitTexts, shellScript, shellStyles } from '../../tools/build/theme-bundle.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What every page loads, without its fonts. */
export const bundleShellStyles = () => shellStyles(root);
export const bundleShellScript = () => shellScript(root);

const kits = () => Promise.all(kitSources(root).map(async (source) => ({ ...source, text: await kitTexts(root, source) })));

/** The kits of all components and of what else only some pages need. */
export const bundleKits = kits;

/** Theme and all kits, in one. */
export async function bundleStyles(): Promise<string> {
  return [await shellStyles(root), ...(await kits()).map(({ text }) => text.stylesheet)].join('');
}

/** Theme and all kits, in the order of a page's head. */
export async function bundleScript(): Promise<string> {
  return [...(await kits()).map(({ text }) => text.script), await shellScript(root)].join('');
}
