import type { Element, ElementContent } from 'hast';
import { serialise } from '../../html/document.ts';

// Large API files give millions of small elements, all made by this folder. They
// are built and written here without the general tools, which take ten times as
// long; whatever is not of this folder's own kind goes to the general writer.

type Child = ElementContent | string | readonly (ElementContent | string)[];

/** An element; strings become text. Properties are written as they are named, so they must be HTML's own names. */
export function element(tagName: string, properties: Readonly<Record<string, string | boolean | undefined>>, ...children: readonly Child[]): Element {
  const own: Element['properties'] = {};
  for (const name in properties) {
    const value = properties[name];
    if (value === undefined || value === false) continue;
    own[name] = name === 'className' ? String(value).split(' ') : value;
  }
  return { type: 'element', tagName, properties: own, children: children.flat().map((child) => (typeof child === 'string' ? { type: 'text', value: child } : (child as ElementContent))) };
}

/** Content as one node that is written as it is: nothing below it is looked at again. */
export function written(children: readonly ElementContent[]): ElementContent {
  return { type: 'raw', value: quickHtml(children) } as unknown as ElementContent;
}

const attributeNames: Readonly<Record<string, string>> = { className: 'class', tabIndex: 'tabindex', ariaLabel: 'aria-label', ariaSelected: 'aria-selected', ariaHidden: 'aria-hidden', dataTabs: 'data-tabs', dataTitle: 'data-title', id: 'id', href: 'href', role: 'role', type: 'type', open: 'open', target: 'target', title: 'title' };

/** HTML of elements of this folder. */
export function quickHtml(nodes: readonly ElementContent[]): string {
  let html = '';
  for (const node of nodes) {
    if (node.type === 'text') html += escapeText(node.value);
    else if ((node.type as string) === 'raw') html += (node as unknown as { value: string }).value;
    else if (node.type === 'element' && isOwn(node)) html += `<${node.tagName}${attributes(node.properties)}>${quickHtml(node.children)}</${node.tagName}>`;
    else html += serialise({ type: 'root', children: [node] });
  }
  return html;
}

const ownTags = new Set(['div', 'span', 'p', 'code', 'details', 'summary', 'button', 'strong', 'a', 'em', 'ul', 'ol', 'li', 'pre']);

function isOwn(node: Element): boolean {
  if (!ownTags.has(node.tagName)) return false;
  for (const name in node.properties) if (!Object.hasOwn(attributeNames, name)) return false;
  return true;
}

function attributes(properties: Element['properties']): string {
  let html = '';
  for (const name in properties) {
    const value = properties[name];
    if (value === undefined || value === null || value === false) continue;
    const text = Array.isArray(value) ? value.join(' ') : value;
    html += value === true ? ` ${attributeNames[name]}` : ` ${attributeNames[name]}="${escapeAttribute(String(text))}"`;
  }
  return html;
}

function escapeText(text: string): string {
  return /[&<>]/.test(text) ? text.replace(/[&<>]/g, (sign) => (sign === '&' ? '&#x26;' : sign === '<' ? '&#x3C;' : '>')) : text;
}

function escapeAttribute(text: string): string {
  return /[&"]/.test(text) ? text.replace(/[&"]/g, (sign) => (sign === '&' ? '&#x26;' : '&#x22;')) : text;
}
