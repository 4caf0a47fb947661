import type { Root } from 'hast';
import { h } from 'hastscript';
import { contentHash } from '../base/hash.ts';
import { jsonForScript } from '../base/json-for-script.ts';
import { findElement } from '../html/document.ts';
import type { SettingsModel } from '../settings/model.ts';
import type { ServiceScript } from '../settings/services/define.ts';
import type { Addresses } from '../workspace/routes.ts';
import { themeFolder } from './types.ts';

/** Pages that hold it need the theme's part that loads services. */
const className = 'services';

type Model = Pick<SettingsModel, 'services'>;

/** The file that says which services the pages of a site load; null where they load none. */
export function servicesFile({ services }: Model): { readonly path: string; readonly text: string } | null {
  if (services === undefined || services.scripts.length + services.consents.length === 0) return null;
  const text = `galleyServices(${jsonForScript(services.consents)},[\n${services.scripts.map(written).join(',\n')}\n]);\n`;
  return { path: `${themeFolder}/services.${contentHash(text)}.js`, text };
}

/** A service as the theme's part for services takes it: its programs are functions. */
function written({ src, attributes, before, after }: ServiceScript): string {
  const parts = [
    `src:${jsonForScript(src)}`,
    ...(attributes === undefined ? [] : [`attributes:${jsonForScript(attributes)}`]),
    ...(before === undefined ? [] : [`before(queue){\n${before}\n}`]),
    ...(after === undefined ? [] : [`after(){\n${after}\n}`]),
  ];
  return `{${parts.join(',')}}`;
}

/** Names that file in a page. */
export function addServices(tree: Root, model: Model, addresses: Addresses): void {
  const file = servicesFile(model);
  if (file === null) return;
  findElement(tree, ({ tagName }) => tagName === 'head')?.children.push(
    h('script', { src: addresses.file(file.path), defer: true, className: [className] }),
  );
}
