import type { Element, Root } from 'hast';
import { h } from 'hastscript';
import { contentHash } from '../base/hash.ts';
import { jsonForScript } from '../base/json-for-script.ts';
import { findElement } from '../html/document.ts';
import type { SettingsModel } from '../settings/model.ts';
import { counts } from '../settings/services/services.ts';
import { program, type ServiceScript } from '../settings/services/define.ts';
import { thumbs } from '../theme/shell/thumbs.ts';
import type { Words } from '../words/words.ts';
import type { Addresses } from '../workspace/routes.ts';
import { themeFolder } from './types.ts';

/** Pages that hold it need the theme's part that loads services. */
const className = 'services';

type Model = Pick<SettingsModel, 'services' | 'feedback'>;

/** An answer that nobody counts is not asked for. */
const asksReaders = ({ services, feedback }: Model) => feedback.thumbsRating && counts(services);

/**
 * What a site that asks readers does when services are loaded; most sites don't, so the theme does without it. The
 * thanks get the focus: the button that had it is gone, and so they are read out.
 */
const asking = program`(services) => {
  const row = document.querySelector('.thumbs');
  if (!row) return;
  row.hidden = false;
  for (const button of row.querySelectorAll('button'))
    button.onclick = () => {
      for (const { count } of services) try { count?.(button.value); } catch {}
      row.textContent = row.dataset.thanks;
      row.tabIndex = -1;
      row.focus();
    };
}`;

/** The file that says which services the pages of a site load; null where they load none. */
export function servicesFile(model: Model): { readonly path: string; readonly text: string } | null {
  const { services } = model;
  if (services === undefined || services.scripts.length + services.consents.length === 0) return null;
  const asks = asksReaders(model);
  const scripts = services.scripts.map((script) => written(script, asks)).join(',\n');
  const text = `galleyServices(${jsonForScript(services.consents)},[\n${scripts}\n]${asks ? `,${asking}` : ''});\n`;
  return { path: `${themeFolder}/services.${contentHash(text)}.js`, text };
}

/** A service as the theme's part for services takes it: its programs are functions. */
function written({ src, attributes, before, after, count }: ServiceScript, counts: boolean): string {
  const parts = [
    `src:${jsonForScript(src)}`,
    ...(attributes === undefined ? [] : [`attributes:${jsonForScript(attributes)}`]),
    ...(before === undefined ? [] : [`before(queue){\n${before}\n}`]),
    ...(after === undefined ? [] : [`after(){\n${after}\n}`]),
    ...(counts && count !== undefined ? [`count(event){\n${count}\n}`] : []),
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

/** Asks at the end of a page whether it helped, beside the other ways to say something of it. */
export function addThumbs(tree: Root, model: Model, words: Words): void {
  if (!asksReaders(model)) return;
  const end = findElement(tree, hasClass('page-end'));
  if (end === null) return;
  let feedback = findElement(end, hasClass('feedback'));
  if (feedback === null) end.children.unshift((feedback = h('div', { className: ['feedback'] })));
  feedback.children.unshift(thumbs(words));
}

const hasClass =
  (name: string) =>
  ({ properties }: Element) =>
    String(properties['className']) === name;
