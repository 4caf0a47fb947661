import { dictionary } from '../../../shared/base/dictionary.ts';
import { parse, type DefaultTreeAdapterMap } from 'parse5';

/** An element of copied HTML. */
export interface HtmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly HtmlNode[];
}
/** Text is decoded; white space is as it was written. */
export type HtmlNode = HtmlElement | string;

/** What readers of the copied page do not see as text. */
const unseen = new Set([
  'head',
  'style',
  'script',
  'title',
  'template',
  'noscript',
  'svg',
  'math',
  'object',
  'iframe',
  'select',
  'textarea',
  'button',
]);
/** Styles of Word that are no elements of their own. */
const styles = dictionary<string>({ MsoTitle: 'h1', MsoQuote: 'blockquote', MsoIntenseQuote: 'blockquote' });
/** Elements inside of one another; no page that people read has more. */
const mostDepth = 200;

/**
 * Reads HTML from the clipboard as data. The browser's own parser is closed to texts
 * from elsewhere (Trusted Types), and would load their pictures. Null for what is
 * nested too deeply to be read.
 */
export function readHtml(html: string): HtmlElement | null {
  const tree = parse(html);
  return isTooDeep(tree) ? null : { name: 'body', attributes: new Map(), children: read(tree) };
}

function isTooDeep(tree: DefaultTreeAdapterMap['document']): boolean {
  const waiting: { parent: DefaultTreeAdapterMap['parentNode']; depth: number }[] = [{ parent: tree, depth: 0 }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.depth > mostDepth) return true;
    for (const node of next.parent.childNodes)
      if ('childNodes' in node) waiting.push({ parent: node, depth: next.depth + 1 });
  }
  return false;
}

function read(parent: DefaultTreeAdapterMap['parentNode']): HtmlNode[] {
  return parent.childNodes.flatMap((node): HtmlNode[] => {
    // No-break spaces keep words of the copied page together; writers did not type them.
    if ('value' in node) return [node.value.replace(/\u00a0/g, ' ').replace(/[\u00ad\u200b\ufeff]/g, '')];
    if (!('tagName' in node) || unseen.has(node.tagName)) return [];
    if (node.tagName === 'html' || node.tagName === 'body') return read(node);
    return [
      {
        name: styles[node.attrs.find(({ name }) => name === 'class')?.value ?? ''] ?? node.tagName,
        attributes: new Map(node.attrs.map(({ name, value }) => [name, value])),
        children: read(node),
      },
    ];
  });
}

/** Everything that is written inside of a node. */
export function textOf(node: HtmlNode): string {
  if (typeof node === 'string') return node;
  return node.name === 'br' ? '\n' : node.children.map(textOf).join('');
}

/** A declaration of an element's `style`, in lower case; empty where it has none. */
export function styleOf(element: HtmlElement, property: string): string {
  for (const declaration of (element.attributes.get('style') ?? '').split(';')) {
    const at = declaration.indexOf(':');
    if (at > 0 && declaration.slice(0, at).trim().toLowerCase() === property)
      return declaration
        .slice(at + 1)
        .trim()
        .toLowerCase();
  }
  return '';
}
