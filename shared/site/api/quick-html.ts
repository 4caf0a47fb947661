import { dictionary } from '../../base/dictionary.ts';
import { inOnePiece } from '../../base/text.ts';
import type { Element, ElementContent } from 'hast';
import { serialise } from '../../html/document.ts';

// Large API files give millions of small elements, all made by this folder. They
// are built and written here without the general tools, which take ten times as
// long; whatever is not of this folder's own kind goes to the general writer.

type Child = ElementContent | string | readonly (ElementContent | string)[];
type Value = string | number | boolean | readonly string[] | undefined;

/** An element; strings become text. Properties are written as they are named, so they must be hast's own names. */
export function element(
  tagName: string,
  properties: Readonly<Record<string, Value>>,
  ...children: readonly Child[]
): Element {
  const own: Element['properties'] = {};
  for (const name in properties) {
    const value = properties[name];
    if (value === undefined || value === false) continue;
    own[name] = typeof value === 'object' ? [...value] : name === 'className' ? String(value).split(' ') : value;
  }
  return {
    type: 'element',
    tagName,
    properties: own,
    children: children
      .flat()
      .map((child) => (typeof child === 'string' ? { type: 'text', value: child } : (child as ElementContent))),
  };
}

/** Content as one node that is written as it is: nothing below it is looked at again. */
export function written(children: readonly ElementContent[]): ElementContent {
  return { type: 'raw', value: quickHtml(children) } as unknown as ElementContent;
}

const attributeNames = dictionary<string>({
  className: 'class',
  tabIndex: 'tabindex',
  ariaLabel: 'aria-label',
  ariaSelected: 'aria-selected',
  ariaHidden: 'aria-hidden',
  dataTabs: 'data-tabs',
  dataTitle: 'data-title',
  id: 'id',
  href: 'href',
  role: 'role',
  type: 'type',
  open: 'open',
  target: 'target',
  title: 'title',
});

/** HTML of elements of this folder. */
export function quickHtml(nodes: readonly ElementContent[]): string {
  return inOnePiece(write(nodes));
}

// Joining a list of so many small texts takes ten times as long.
function write(nodes: readonly ElementContent[]): string {
  let written = '';
  for (const node of nodes) {
    if (node.type === 'text') written += escapeText(node.value);
    else if ((node.type as string) === 'raw') written += (node as unknown as { value: string }).value;
    else if (node.type === 'element' && isOwn(node)) {
      const { tagName } = node;
      written += `<${tagName}${attributes(node.properties)}>${write(node.children)}</${tagName}>`;
    } else written += serialise({ type: 'root', children: [node] });
  }
  return written;
}

const ownTags = new Set([
  'div',
  'span',
  'p',
  'code',
  'details',
  'summary',
  'button',
  'strong',
  'a',
  'em',
  'ul',
  'ol',
  'li',
  'pre',
]);

function isOwn(node: Element): boolean {
  if (!ownTags.has(node.tagName)) return false;
  for (const name in node.properties) if (!Object.hasOwn(attributeNames, name)) return false;
  return true;
}

function attributes(properties: Element['properties']): string {
  let all = '';
  for (const name in properties) {
    const value = properties[name];
    if (value === undefined || value === null || value === false) continue;
    all += ` ${attributeNames[name]!}`;
    if (value !== true) all += `="${escapeAttribute(Array.isArray(value) ? value.join(' ') : String(value))}"`;
  }
  return all;
}

function escapeText(text: string): string {
  return /[&<>]/.test(text)
    ? text.replace(/[&<>]/g, (sign) => (sign === '&' ? '&#x26;' : sign === '<' ? '&#x3C;' : '>'))
    : text;
}

function escapeAttribute(text: string): string {
  return /[&"]/.test(text) ? text.replace(/[&"]/g, (sign) => (sign === '&' ? '&#x26;' : '&#x22;')) : text;
}
