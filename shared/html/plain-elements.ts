import { filled, type Words } from '../words/words.ts';
import type { Element, ElementContent } from 'hast';
import type { RootContent } from 'mdast';
import type { State } from 'mdast-util-to-hast';
import { isSafeAddress } from '../base/address.ts';
import { htmlProperties, type AddressResolver } from './attributes.ts';

/** Where a long name in a narrow place may go on in the next line: behind its signs, and between its words. */
const seams = /(?<=[\p{L}\p{N})\]][_./:-])(?=[\p{L}\p{N}{])|(?<=\p{Ll})(?=\p{Lu})/u;

/** Code with the places where a line may end in it. */
export function breakable(code: string): ElementContent[] {
  const text = code.replace(/\r?\n|\r/g, ' ');
  const parts = text.length < 18 || text.length > 500 ? [text] : text.split(seams);
  return parts.flatMap((value, index): ElementContent[] => [
    ...(index === 0 ? [] : [{ type: 'element', tagName: 'wbr', properties: {}, children: [] } satisfies Element]),
    { type: 'text', value },
  ]);
}

/** Id as written by the author, without what can't stand in an address. */
export function headingIdOf(value: string): string {
  return value.replace(/[\s"'<>`]/g, '') || 'section';
}

/** A heading with the link to itself in front of its words. */
export function heading(level: number, id: string, text: string, children: ElementContent[], words: Words): Element {
  const hash: Element = {
    type: 'element',
    tagName: 'a',
    properties: { className: ['hash'], href: `#${id}`, ariaLabel: filled(words, 'linkToSection', { title: text }) },
    children: [{ type: 'text', value: '#' }],
  };
  return { type: 'element', tagName: `h${level}`, properties: { id }, children: [hash, ...children] };
}

/** A link; only its words where its address may lead nowhere safe. */
export function anchor(
  url: string,
  title: string | undefined,
  children: ElementContent[],
  environment: AddressResolver,
): Element {
  if (!isSafeAddress(url)) return { type: 'element', tagName: 'span', properties: {}, children };
  const target = environment.link(url);
  const properties: Element['properties'] = { href: target.href };
  if (title !== undefined) properties['title'] = title;
  if (target.external) Object.assign(properties, { target: '_blank', rel: ['noreferrer'] });
  return { type: 'element', tagName: 'a', properties, children };
}

/** A picture that is loaded when it comes near. */
export function picture(url: string, alt: string, title: string | undefined, environment: AddressResolver): Element {
  const properties: Element['properties'] = htmlProperties('img', { src: url }, environment);
  properties['alt'] = alt;
  if (title !== undefined) properties['title'] = title;
  properties['loading'] = 'lazy';
  return { type: 'element', tagName: 'img', properties, children: [] };
}

/** An element at the place of what it was made from. */
export function patch(state: State, node: Parameters<State['patch']>[0], element: Element): Element {
  state.patch(node, element);
  return element;
}

/** Content without the space at its end. */
export function trimEnd(content: ElementContent[]): ElementContent[] {
  const last = content.at(-1);
  if (last?.type !== 'text') return content;
  return [...content.slice(0, -1), { ...last, value: last.value.trimEnd() }];
}

/** A table; its first row is its head. */
export function table(state: State, node: Extract<RootContent, { type: 'table' }>): Element {
  const [head, ...rows] = node.children;
  const cells = (row: NonNullable<typeof head>, tagName: 'th' | 'td') =>
    row.children.map((cell, index): Element => {
      const align = node.align?.[index];
      const element: Element = {
        type: 'element',
        tagName,
        properties: align === 'right' || align === 'center' ? { className: [`cell-${align}`] } : {},
        children: state.all(cell) as ElementContent[],
      };
      if (tagName === 'th' && element.children.length > 0) element.properties['scope'] = 'col';
      return patch(state, cell, element);
    });
  const row = (source: NonNullable<typeof head>, tagName: 'th' | 'td'): Element => ({
    type: 'element',
    tagName: 'tr',
    properties: {},
    children: cells(source, tagName),
  });
  const children: Element[] = [];
  if (head !== undefined)
    children.push({ type: 'element', tagName: 'thead', properties: {}, children: [row(head, 'th')] });
  if (rows.length > 0)
    children.push({ type: 'element', tagName: 'tbody', properties: {}, children: rows.map((item) => row(item, 'td')) });
  return { type: 'element', tagName: 'table', properties: {}, children };
}

/** The ids that footnotes bring with them. */
export function footnoteAnchors(content: readonly ElementContent[]): string[] {
  const found: string[] = [];
  for (const element of content) {
    if (element.type !== 'element') continue;
    if (element.properties['dataFootnotes'] !== undefined || element.tagName === 'sup') collectIds(element, found);
  }
  return found;
}

function collectIds(element: Element, found: string[]): void {
  if (typeof element.properties['id'] === 'string') found.push(element.properties['id']);
  for (const child of element.children) if (child.type === 'element') collectIds(child, found);
}
