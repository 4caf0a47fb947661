import type { Element, Root } from 'hast';
import { h } from 'hastscript';
import { contentHash } from '../base/hash.ts';
import { jsonForScript } from '../base/json-for-script.ts';
import { findElement } from '../html/document.ts';
import type { SettingsModel } from '../settings/model.ts';
import { counts } from '../settings/services/services.ts';
import { longestComment, program, type ServiceScript } from '../settings/services/define.ts';
import { thumbs } from '../theme/shell/thumbs.ts';
import type { Words } from '../words/words.ts';
import type { Addresses } from '../workspace/routes.ts';
import { themeFolder } from './types.ts';

/** Pages that hold it need the theme's part that loads services. */
const className = 'services';

type Model = Pick<SettingsModel, 'services' | 'feedback'>;

/** An answer that nobody counts is not asked for. */
const asksReaders = ({ services, feedback }: Model) =>
  feedback.thumbsRating && (feedback.address !== null || counts(services));

/**
 * All that is loaded, and the address of the site's owner that gets readers' answers: as a form, which any server may
 * be sent.
 */
function loaded({ services, feedback }: Model): readonly ServiceScript[] {
  const { address } = feedback;
  const sent: ServiceScript[] =
    address === null || !feedback.thumbsRating
      ? []
      : [
          {
            src: '',
            count: program`navigator.sendBeacon(${address}, new URLSearchParams({ event, page: location.href }));`,
            tell: program`navigator.sendBeacon(${address}, new URLSearchParams({ event, page: location.href, comment }));`,
          },
        ];
  return [...(services?.scripts ?? []), ...sent];
}

/** How the field for a comment looks. */
const fieldLook = [
  'display:block;box-sizing:border-box;width:100%;min-width:min(26rem,70vw);margin:var(--s2) 0;padding:var(--s2) var(--s3)',
  'border:var(--hair);border-radius:var(--r2);background:var(--bg);color:inherit;font:inherit;resize:vertical',
].join(';');

/**
 * What a site that asks readers does when services are loaded; most sites don't, so the theme does without it, and
 * without a look for the field. The thanks get the focus: the button that had it is gone, and so they are read out.
 */
const asking = program`(services) => {
  const row = document.querySelector('.thumbs');
  if (!row) return;
  row.hidden = false;
  row.tabIndex = -1;
  const { thanks, more, send } = row.dataset;
  const each = (act) => { for (const service of services) try { act(service); } catch {} };
  const thank = (...rest) => {
    row.replaceChildren(thanks, ...rest);
    row.focus();
  };
  for (const button of row.querySelectorAll('button'))
    button.onclick = () => {
      each(({ count }) => count?.(button.value));
      if (!more) return thank();
      const form = document.createElement('form');
      const label = document.createElement('label');
      const field = document.createElement('textarea');
      const sender = document.createElement('button');
      label.append(more, field);
      field.maxLength = ${longestComment};
      field.rows = 3;
      field.required = true;
      field.style.cssText = ${fieldLook};
      sender.className = 'btn';
      sender.textContent = send;
      form.style.marginTop = 'var(--s3)';
      form.append(label, sender);
      form.onsubmit = (event) => {
        event.preventDefault();
        const comment = field.value.trim();
        if (comment) each(({ tell }) => tell?.('docs.feedback.comment', comment));
        thank();
      };
      thank(form);
    };
}`;

/** The file that says which services the pages of a site load; null where they load none. */
export function servicesFile(model: Model): { readonly path: string; readonly text: string } | null {
  const consents = model.services?.consents ?? [];
  const services = loaded(model);
  if (services.length + consents.length === 0) return null;
  const asks = asksReaders(model);
  const scripts = services.map((script) => written(script, asks)).join(',\n');
  const text = `galleyServices(${jsonForScript(consents)},[\n${scripts}\n]${asks ? `,${asking}` : ''});\n`;
  return { path: `${themeFolder}/services.${contentHash(text)}.js`, text };
}

/** A service as the theme's part for services takes it: its programs are functions. */
function written({ src, attributes, before, after, count, tell }: ServiceScript, counts: boolean): string {
  const parts = [
    `src:${jsonForScript(src)}`,
    ...(attributes === undefined ? [] : [`attributes:${jsonForScript(attributes)}`]),
    ...(before === undefined ? [] : [`before(queue){\n${before}\n}`]),
    ...(after === undefined ? [] : [`after(){\n${after}\n}`]),
    ...(counts && count !== undefined ? [`count(event){\n${count}\n}`] : []),
    ...(counts && tell !== undefined ? [`tell(event,comment){\n${tell}\n}`] : []),
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
  feedback.children.unshift(
    thumbs(
      words,
      loaded(model).some(({ tell }) => tell !== undefined),
    ),
  );
}

const hasClass =
  (name: string) =>
  ({ properties }: Element) =>
    String(properties['className']) === name;
